"""The rules of Wordsmith: data, options, moves, events, state, `decide` and `evolve`."""
