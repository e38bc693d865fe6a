"""Exact play of Wort-Kniffel: the value of every state, and what to do in it.

`scores` finds what every throw is worth in every box, `solver` what every state of a card is
worth, `values` stores that in files, `advice` answers questions from both. Nothing here is
imported before it is needed, and nothing here knows a table, a clock or a bot.
"""

DICTIONARIES = ("strict", "normal", "generous")
"""The levels of the dictionary."""
VOCABULARIES = (*DICTIONARIES, "lena", "ben", "aylin", "jonas", "ruth", "konrad")
"""The vocabularies the game is solved for: a dictionary's level, or a bot."""
