"""The rules of Wordsmith: data, options, moves, events, state, `decide` and `evolve`."""

NAME = "wordsmith"
"""In addresses, records and tables. Never changes."""
