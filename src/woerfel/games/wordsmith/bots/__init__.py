"""The bots of Wordsmith."""

from woerfel.bots import Bots
from woerfel.games.wordsmith.bots import player

BOTS = Bots(player.player, player.effort)
