"""A player of Zehn, at every level of the house."""

from woerfel.bots import Bots
from woerfel_zehn.bots.player import effort, player

BOTS = Bots(player, effort)
