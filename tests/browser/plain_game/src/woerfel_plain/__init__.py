"""Nim, as small as a game from elsewhere can be: no bots, no hints, no analysis, no words."""

from nim import SEATS, Event, Move, Nim, Options, View
from woerfel.core.game import Setup
from woerfel.games.spec import Spec
from woerfel.lexicon.library import Library


def _make(library: Library) -> Nim:
    del library  # no word is ever said
    return Nim()


def _words(setup: Setup, library: Library) -> str:
    del setup, library
    return ""


SPEC = Spec(
    name="nim",
    title="Nim",
    prefix="NI",
    package=__name__,
    seats=SEATS,
    minutes=(1, 2),
    age=5,
    rules=1,
    options=Options,
    move=Move,
    event=Event,
    view=View,
    make=_make,
    words=_words,
    secrets=False,
)
