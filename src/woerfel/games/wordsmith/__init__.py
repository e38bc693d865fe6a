"""Wordsmith: letters built from four kinds of pieces, six words a round."""

from woerfel.core.game import Setup
from woerfel.core.table import read_options
from woerfel.games.spec import Spec
from woerfel.games.wordsmith.rules.events import Event
from woerfel.games.wordsmith.rules.game import Wordsmith
from woerfel.games.wordsmith.rules.moves import Move
from woerfel.games.wordsmith.rules.options import SEATS, Options
from woerfel.games.wordsmith.rules.views import View
from woerfel.lexicon.library import Library


def _words(setup: Setup, library: Library) -> str:
    options = read_options(Options, setup.options)
    lexicon = library.lexicon(options.language, options.level, options.house, family=options.family)
    return lexicon.name


SPEC = Spec(
    name="wordsmith",
    title="Wordsmith",
    seats=SEATS,
    rules=1,
    options=Options,
    move=Move,
    event=Event,
    view=View,
    make=Wordsmith,
    words=_words,
    each_seat=("handicap",),
    own=Wordsmith.own,
)
