"""The rules of Bookworm: data, options, moves, events, state, `decide` and `evolve`."""
