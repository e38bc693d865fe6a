"""Bookworm: name words for letter dice, or steal the dice with better ones."""

from woerfel.bots import Bots
from woerfel.core.game import Setup
from woerfel.core.record import Record
from woerfel.core.table import read_options
from woerfel.games.bookworm.rules import NAME
from woerfel.games.bookworm.rules.dice import LETTER_DICE, SPECIAL_DIE
from woerfel.games.bookworm.rules.events import Event
from woerfel.games.bookworm.rules.game import SEATS, Bookworm
from woerfel.games.bookworm.rules.moves import Move
from woerfel.games.bookworm.rules.options import Options, agree
from woerfel.games.bookworm.rules.view import View
from woerfel.games.samples import Samples
from woerfel.games.spec import Spec
from woerfel.lexicon.library import Library
from woerfel.solve.counsel import Tutor
from woerfel.solve.report import Report, Yardstick


def _words(setup: Setup, library: Library) -> str:
    options = read_options(Options, setup.options)
    return library.categories[agree(options, setup.seats).language].name


def _bots() -> Bots:
    from woerfel.games.bookworm.bots import BOTS

    return BOTS


def _tutor() -> Tutor:
    from woerfel.games.bookworm.solve.counsel import TUTOR

    return TUTOR


def _analyse(record: Record, library: Library, _: Yardstick) -> Report:
    from woerfel.games.bookworm.solve.report import report

    return report(record, library)


def _samples() -> Samples:
    from woerfel.games.bookworm.samples import SAMPLES

    return SAMPLES


SPEC = Spec(
    name=NAME,
    title="Bookworm",
    prefix="BW",
    package=__name__,
    seats=SEATS,
    minutes=(15, 30),
    age=8,
    rules=1,
    options=Options,
    move=Move,
    event=Event,
    view=View,
    make=Bookworm,
    words=_words,
    one_seat=("starter", "judge"),
    own=Bookworm.own,
    taken=Bookworm.taken,
    bots=_bots,
    tutor=_tutor,
    analyse=_analyse,
    samples=_samples,
    components={"LETTER_DICE": LETTER_DICE, "SPECIAL_DIE": SPECIAL_DIE},
    commands=True,
    order=3,
)
