"""Sentences of Bookworm's analyses and advice."""

from woerfel.solve import saying
from woerfel.solve.report import Sentence
from woerfel.solve.saying import Fact

PACKAGE = "woerfel.games.bookworm"


def say(code: str, **facts: Fact) -> Sentence:
    """Write a sentence about a game in both languages."""
    return saying.say(PACKAGE, code, **facts)
