"""The rules of Bookworm: data, options, moves, events, state, `decide` and `evolve`."""

NAME = "bookworm"
"""In addresses, records and tables. Never changes."""
