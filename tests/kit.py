"""Builders that let a test read like a game: who does what when, and what is refused."""

from typing import Any

import pytest

from woerfel.core.game import Action, Game, Illegal, Instant, Setup
from woerfel.core.table import apply
from woerfel.lexicon import WordList
from woerfel.lexicon.library import Library

Step = tuple[int, Action[Any]]
"""At this instant, that action."""


def library(words: str, english: str = "") -> Library:
    """Return a library whose dictionaries hold just these words."""
    return Library(
        lexicons={
            "de": WordList("toy-de", words.split()),
            "en": WordList("toy-en", english.split()),
        }
    )


def run(game: Game[Any, Any, Any, Any], setup: Setup, *script: Step) -> Any:
    """Play a script and return where it leads."""
    state = game.initial(setup)
    for at, action in script:
        _, state = apply(game, state, action, Instant(at))
    return state


def refusal(game: Game[Any, Any, Any, Any], state: Any, step: Step) -> Illegal:
    """Return why `step` is refused in `state`; fail if it is not."""
    at, action = step
    with pytest.raises(Illegal) as refused:
        game.decide(state, action, Instant(at))
    return refused.value


def refused_setup(game: Game[Any, Any, Any, Any], setup: Setup) -> Illegal:
    """Return why the game cannot be laid out; fail if it can."""
    with pytest.raises(Illegal) as refused:
        game.initial(setup)
    return refused.value
