"""The bots of Wort-Kniffel."""

from woerfel.bots import Bots
from woerfel.games.kniffel.bots import guessing, solved

BOTS = Bots(solved.player, guessing.effort)
