"""Wort-Kniffel: seven letter dice, three throws, eleven boxes."""

from woerfel.core.game import Setup
from woerfel.core.table import read_options
from woerfel.games.kniffel.rules.game import WortKniffel
from woerfel.games.kniffel.rules.options import SEATS, Options
from woerfel.games.kniffel.rules.table import Enter, Event, Move, Strike, View
from woerfel.games.spec import Spec
from woerfel.lexicon.library import Library


def _words(setup: Setup, library: Library) -> str:
    options = read_options(Options, setup.options)
    lexicon = library.lexicon(options.language, options.level, options.house, family=options.family)
    return lexicon.name


SPEC = Spec(
    name="wort-kniffel",
    title="Wort-Kniffel",
    seats=SEATS,
    rules=1,
    options=Options,
    move=Move,
    event=Event,
    view=View,
    make=WortKniffel,
    words=_words,
    secrets=False,
    weighed=(Enter, Strike),
    own=WortKniffel.own,
)
