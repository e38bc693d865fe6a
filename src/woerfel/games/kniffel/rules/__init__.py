"""The rules of Wort-Kniffel: data, options, moves, events, state, `decide` and `evolve`."""
