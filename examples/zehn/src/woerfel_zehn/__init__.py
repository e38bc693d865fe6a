"""Zehn: ten letter dice, ten points, and who has the last word."""

from woerfel.bots import Bots
from woerfel.core.game import Setup
from woerfel.core.table import read_options
from woerfel.games.samples import Samples
from woerfel.games.spec import Spec
from woerfel.lexicon.library import Library
from woerfel.solve.counsel import Tutor
from woerfel_zehn.rules.game import Zehn
from woerfel_zehn.rules.table import SEATS, Event, Lay, Move, Options, View


def _words(setup: Setup, library: Library) -> str:
    options = read_options(Options, setup.options)
    lexicon = library.lexicon(options.language, options.level, options.house, family=options.family)
    return lexicon.name


def _bots() -> Bots:
    from woerfel_zehn.bots import BOTS

    return BOTS


def _tutor() -> Tutor:
    from woerfel_zehn.bots.hints import TUTOR

    return TUTOR


def _samples() -> Samples:
    from woerfel_zehn.samples import SAMPLES

    return SAMPLES


SPEC = Spec(
    name="zehn",
    title="Zehn",
    prefix="ZN",
    package=__name__,
    seats=SEATS,
    minutes=(3, 10),
    age=8,
    rules=1,
    options=Options,
    move=Move,
    event=Event,
    view=View,
    make=Zehn,
    words=_words,
    secrets=False,
    weighed=(Lay,),
    bots=_bots,
    tutor=_tutor,
    samples=_samples,
)
