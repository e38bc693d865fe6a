"""The bots of Bookworm."""

from woerfel.bots import Bots
from woerfel.games.bookworm.bots import player

BOTS = Bots(player.player, player.effort)
