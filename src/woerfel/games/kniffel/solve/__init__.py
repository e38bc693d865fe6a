"""Exact play of Wort-Kniffel: what every state is worth, and what to do in it.

`scores` finds what every throw is worth in every box, `solver` what every state of a card is
worth, `values` keeps that in files, `advice` answers questions from both. Nothing here is
imported before somebody asks, and nothing here knows a table, a clock or a bot.
"""

DICTIONARIES = ("strict", "normal", "generous")
"""The levels of the dictionary."""
VOCABULARIES = (*DICTIONARIES, "lena", "ben", "aylin", "jonas", "ruth", "konrad")
"""What the game is solved for: the words of a dictionary's level, or of a bot."""
