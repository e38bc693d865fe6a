// Written by tools/make_types.py from the source of the server: do not edit.

export const FACTS = {
  "name": "wordsmith",
  "title": "Wordsmith",
  "prefix": "WS",
  "seats": [1, 4],
  "minutes": [20, 30],
  "age": 10,
  "order": 2,
} as const;
