"""Sentences of Bookworm's analyses and advice."""

from woerfel.solve import saying
from woerfel.solve.report import Said
from woerfel.solve.saying import Fact

PACKAGE = "woerfel.games.bookworm"


def say(code: str, **facts: Fact) -> Said:
    """Say something of a game in both languages."""
    return saying.say(PACKAGE, code, **facts)
