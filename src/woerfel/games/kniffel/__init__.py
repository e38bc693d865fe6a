"""Wort-Kniffel: seven letter dice, three throws, eleven boxes."""

from woerfel.bots import Bots
from woerfel.core.game import Setup
from woerfel.core.record import Record
from woerfel.core.table import read_options
from woerfel.games.kniffel.rules import NAME
from woerfel.games.kniffel.rules.dice import DICE
from woerfel.games.kniffel.rules.game import MERCY, THROWS, WortKniffel
from woerfel.games.kniffel.rules.options import SEATS, Options
from woerfel.games.kniffel.rules.scorecard import BONUS, BONUS_FROM, PAYS, SPELLED
from woerfel.games.kniffel.rules.table import Enter, Event, Move, Strike, View
from woerfel.games.samples import Samples
from woerfel.games.spec import Spec
from woerfel.lexicon.library import Library
from woerfel.solve.counsel import Tutor
from woerfel.solve.report import Report, Retried, Retry, Yardstick


def _words(setup: Setup, library: Library) -> str:
    options = read_options(Options, setup.options)
    lexicon = library.lexicon(options.language, options.level, options.house, family=options.family)
    return lexicon.name


def _bots() -> Bots:
    from woerfel.games.kniffel.bots import BOTS

    return BOTS


def _tutor() -> Tutor:
    from woerfel.games.kniffel.solve.counsel import TUTOR

    return TUTOR


def _analyse(record: Record, library: Library, yardstick: Yardstick) -> Report | None:
    from woerfel.games.kniffel.solve.report import report_on

    return report_on(record, library, yardstick)


def _attempt(record: Record, library: Library, retry: Retry) -> Retried | None:
    from woerfel.games.kniffel.solve.retrying import attempt

    return attempt(record, library, retry)


def _samples() -> Samples:
    from woerfel.games.kniffel.samples import SAMPLES

    return SAMPLES


SPEC = Spec(
    name=NAME,
    title="Wort-Kniffel",
    prefix="WK",
    package=__name__,
    seats=SEATS,
    minutes=(15, 45),
    age=8,
    rules=1,
    options=Options,
    move=Move,
    event=Event,
    view=View,
    make=WortKniffel,
    words=_words,
    secrets=False,
    weighed=(Enter, Strike),
    holds=True,
    taken=WortKniffel.taken,
    own=WortKniffel.own,
    bots=_bots,
    tutor=_tutor,
    analyse=_analyse,
    attempt=_attempt,
    samples=_samples,
    components={
        "DICE": DICE,
        "THROWS": THROWS,
        "MERCY": MERCY,
        "BONUS": BONUS,
        "BONUS_FROM": BONUS_FROM,
        "PAYS": PAYS,
        "SPELLED": SPELLED,
    },
    commands=True,
    order=1,
)
