// Written by tools/make_types.py from the source of the server: do not edit.

export const FACTS = {
  "name": "bookworm",
  "title": "Bookworm",
  "prefix": "BW",
  "seats": [2, 6],
  "minutes": [15, 30],
  "age": 8,
  "order": 3,
} as const;
