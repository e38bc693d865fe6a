"""Wordsmith looked ahead: the words by their pieces, the value of every hand, the best word."""
