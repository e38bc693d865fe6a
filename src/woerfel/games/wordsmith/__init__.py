"""Wordsmith: letters built from four kinds of pieces, six words a round."""

from woerfel.bots import Bots
from woerfel.core.game import Setup
from woerfel.core.record import Record
from woerfel.core.table import read_options
from woerfel.games.samples import Samples
from woerfel.games.spec import Spec
from woerfel.games.wordsmith.rules import NAME
from woerfel.games.wordsmith.rules.events import Event
from woerfel.games.wordsmith.rules.game import Wordsmith
from woerfel.games.wordsmith.rules.moves import Move
from woerfel.games.wordsmith.rules.options import SEATS, Options, must_share
from woerfel.games.wordsmith.rules.pieces import ALPHABET, DIE, SPELLED
from woerfel.games.wordsmith.rules.views import View
from woerfel.lexicon.library import Library
from woerfel.solve.counsel import Tutor
from woerfel.solve.report import Report, Yardstick


def _words(setup: Setup, library: Library) -> str:
    options = read_options(Options, setup.options)
    lexicon = library.lexicon(options.language, options.level, options.house, family=options.family)
    return lexicon.name


def _bots() -> Bots:
    from woerfel.games.wordsmith.bots import BOTS

    return BOTS


def _tutor() -> Tutor:
    from woerfel.games.wordsmith.solve.counsel import TUTOR

    return TUTOR


def _analyse(record: Record, library: Library, _: Yardstick) -> Report:
    from woerfel.games.wordsmith.solve.report import report

    return report(record, library)


def _samples() -> Samples:
    from woerfel.games.wordsmith.samples import SAMPLES

    return SAMPLES


SPEC = Spec(
    name=NAME,
    title="Wordsmith",
    prefix="WS",
    package=__name__,
    seats=SEATS,
    minutes=(20, 30),
    age=10,
    rules=1,
    options=Options,
    move=Move,
    event=Event,
    view=View,
    make=Wordsmith,
    words=_words,
    each_seat=("handicap",),
    share=must_share,
    taken=Wordsmith.taken,
    own=Wordsmith.own,
    bots=_bots,
    tutor=_tutor,
    analyse=_analyse,
    samples=_samples,
    components={"ALPHABET": ALPHABET, "DIE": DIE, "SPELLED": SPELLED},
    commands=True,
    order=2,
)
