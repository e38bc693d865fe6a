"""The bots of Wort-Kniffel."""
