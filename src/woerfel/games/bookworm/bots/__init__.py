"""The bots of Bookworm."""
