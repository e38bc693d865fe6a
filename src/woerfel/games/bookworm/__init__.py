"""Bookworm: name words for letter dice, or steal the dice with better ones."""

from woerfel.core.game import Setup
from woerfel.core.table import read_options
from woerfel.games.bookworm.events import Event
from woerfel.games.bookworm.game import SEATS, Bookworm
from woerfel.games.bookworm.moves import Move
from woerfel.games.bookworm.options import Options, agree
from woerfel.games.bookworm.view import View
from woerfel.games.spec import Spec
from woerfel.lexicon.library import Library


def _words(setup: Setup, library: Library) -> str:
    options = read_options(Options, setup.options)
    return library.categories[agree(options, setup.seats).language].name


SPEC = Spec(
    name="bookworm",
    title="Bookworm",
    seats=SEATS,
    rules=1,
    options=Options,
    move=Move,
    event=Event,
    view=View,
    make=Bookworm,
    words=_words,
    one_seat=("starter", "judge"),
    own=Bookworm.own,
)
