"""Bookworm: name words for letter dice, or steal the dice with better ones."""

from woerfel.core.game import Setup
from woerfel.core.table import read_options
from woerfel.games.bookworm.rules.events import Event
from woerfel.games.bookworm.rules.game import SEATS, Bookworm
from woerfel.games.bookworm.rules.moves import Move
from woerfel.games.bookworm.rules.options import Options, agree
from woerfel.games.bookworm.rules.view import View
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
