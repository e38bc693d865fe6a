"""The parts of tools for single games, in one folder each."""
