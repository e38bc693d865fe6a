// Written by tools/make_types.py from the source of the server: do not edit.

export const FACTS = {
  "name": "wort-kniffel",
  "title": "Wort-Kniffel",
  "prefix": "WK",
  "seats": [1, 8],
  "minutes": [15, 45],
  "age": 8,
  "order": 1,
} as const;
