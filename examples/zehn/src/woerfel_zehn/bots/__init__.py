"""A player of Zehn, at every level of the house."""

from woerfel_zehn.bots.player import effort, player

__all__ = ["effort", "player"]
