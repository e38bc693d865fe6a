"""The parts of tools for one game."""
