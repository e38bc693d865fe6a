"""Sentences of Wort-Kniffel's analyses and advice."""

from collections.abc import Callable

from woerfel.games.kniffel.rules.scorecard import Box
from woerfel.solve import saying
from woerfel.solve.report import Sentence
from woerfel.solve.saying import Fact
from woerfel.texts import texts

PACKAGE = "woerfel.games.kniffel"


def say(code: str, **facts: Fact | Box) -> Sentence:
    """Write a sentence about a game in both languages; a box by its label."""
    worded = {name: _label(fact) if isinstance(fact, Box) else fact for name, fact in facts.items()}
    return saying.say(PACKAGE, code, **worded)


def _label(box: Box) -> Callable[[str], str]:
    return lambda language: texts(language, PACKAGE).sheet[box.value]
