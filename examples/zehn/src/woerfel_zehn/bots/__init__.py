"""A player of Zehn, at every level of the house, and what it says when it is asked for a hint."""

from woerfel.bots import Bots
from woerfel_zehn.bots.player import effort, player

BOTS = Bots(player, effort)
