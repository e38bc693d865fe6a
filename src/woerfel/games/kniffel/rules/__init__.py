"""The rules of Wort-Kniffel: data, options, moves, events, state, `decide` and `evolve`."""

NAME = "wort-kniffel"
"""In addresses, records and tables. Never changes."""
