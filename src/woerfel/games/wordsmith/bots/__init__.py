"""The bots of Wordsmith."""
