"""Sentences of Wordsmith's analyses and advice."""

from collections.abc import Callable

from woerfel.games.wordsmith.rules.pieces import Pieces
from woerfel.solve import saying
from woerfel.solve.report import Sentence
from woerfel.solve.saying import Fact, nothing
from woerfel.texts import texts

PACKAGE = "woerfel.games.wordsmith"


def say(code: str, **facts: Fact | Pieces) -> Sentence:
    """Write a sentence about a game in both languages; pieces by their number and kind."""
    worded = {
        name: _counted(fact) if isinstance(fact, Pieces) else fact for name, fact in facts.items()
    }
    return saying.say(PACKAGE, code, **worded)


def _counted(pieces: Pieces) -> Callable[[str], str]:
    def told(language: str) -> str:
        kinds = texts(language, PACKAGE).values
        counts = (f"{pieces.of(kind)} {kinds[kind]}" for kind in pieces.kinds)
        return ", ".join(counts) or nothing(language)

    return told
