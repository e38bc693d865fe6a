"""The analysis of a finished game of Bookworm, and advice in words."""
