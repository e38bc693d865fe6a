"""What somebody would do in a moment of a finished game of Wort-Kniffel, judged by its rules."""

from itertools import takewhile

from msgspec import Struct

from woerfel.core.game import Illegal, Play
from woerfel.core.record import Judged, Record, judge
from woerfel.core.table import read_options
from woerfel.games.kniffel.rules.game import ACCEPTING, THROWS, WortKniffel
from woerfel.games.kniffel.rules.options import Options, normalised
from woerfel.games.kniffel.rules.scorecard import FilledBox
from woerfel.games.kniffel.rules.table import Enter, Event, Move, Roll, State, Written
from woerfel.games.kniffel.solve.advice import Adviser
from woerfel.games.kniffel.solve.analysis import Deed
from woerfel.games.kniffel.solve.highlights import doing
from woerfel.games.kniffel.solve.measures import measure
from woerfel.lexicon import Lexicon
from woerfel.lexicon.library import Library
from woerfel.lexicon.spelling import plain
from woerfel.solve.report import Retried, Retry

CLOSE = 0.5
"""Points within which two choices are as good as each other."""


class _Tried(Struct, frozen=True):
    value: float
    deed: Deed


def attempt(record: Record, library: Library, retry: Retry) -> Retried | None:
    """Judge other words, or other dice to keep, at a line; None where nothing lay on the table.

    Raises `Illegal` for what the rules refuse.
    """
    options = normalised(read_options(Options, record.setup.options))
    adviser = measure(options, library, retry.yardstick)
    here = _line(record, retry.line)
    if adviser is None or here is None or not here.before.throws or here.before.late:
        return None
    state = here.before
    worths = adviser.worths(state.card, state.throw, THROWS - state.throws)
    if retry.keep is None:
        lexicon = library.lexicon(
            options.language, options.level, options.house, family=options.family
        )
        words = tuple(_meant(each, lexicon) for each in retry.words)
        tried = _lay(WortKniffel(library), here, adviser, words)
        most = max((*worths.entries.values(), *worths.encore.values()))
    else:
        tried = _keep(WortKniffel(library), here, worths.keeps, retry.keep)
        most = worths.keeps[worths.best_keep]
    before = _value_of(here, adviser, worths.keeps)
    if tried.value >= most - CLOSE:
        return Retried("best", doing(tried.deed))
    gain = tried.value - before
    if abs(gain) <= CLOSE:
        return Retried("same", doing(tried.deed))
    return Retried("better" if gain > 0 else "worse", doing(tried.deed))


def _meant(readings: tuple[str, ...], lexicon: Lexicon) -> str:
    """Return the first reading that is a word."""
    return next((each for each in readings if plain(each) in lexicon), readings[0])


def _line(record: Record, number: int) -> Judged[State, Move] | None:
    lines = judge(WortKniffel(ACCEPTING), record, Event)
    *_, last = (None, *takewhile(lambda each: each.line.number <= number, lines))
    return last if last and last.line.number == number and last.line.by is not None else None


def _lay(
    game: WortKniffel, here: Judged[State, Move], adviser: Adviser, words: tuple[str, ...]
) -> _Tried:
    state, tried, refusal = here.before, list[_Tried](), None
    for box in state.card.open:
        try:
            events = game.decide(state, Play(state.turn, Enter(box, words)), here.line.at)
        except Illegal as why:
            refusal = refusal or why
            continue
        match events[0]:
            case Written(_, entered, points, extra):
                value = adviser.after(state.card, FilledBox(box, entered, points, extra))
                tried.append(_Tried(value, Deed("enter", (), box, entered, points + extra)))
            case _:
                continue
    if refusal and not tried:
        raise refusal
    return max(tried, key=lambda each: each.value)


def _keep(
    game: WortKniffel, here: Judged[State, Move], keeps: tuple[float, ...], kept: tuple[int, ...]
) -> _Tried:
    state = here.before
    thrown = tuple(die for die in range(len(state.throw)) if die not in kept)
    game.decide(state, Play(state.turn, Roll(thrown)), here.line.at)
    mask = sum(1 << die for die in range(len(state.throw)) if die not in thrown)
    shown = tuple(str(face) for die, face in enumerate(state.throw) if die not in thrown)
    return _Tried(keeps[mask], Deed("keep", shown))


def _value_of(here: Judged[State, Move], adviser: Adviser, keeps: tuple[float, ...]) -> float:
    """Return the value of what was done."""
    state, after = here.before, here.after
    if after.cup:
        return keeps[sum(1 << die for die in range(len(state.throw)) if die not in after.cup)]
    return adviser.value(after.cards[state.turn])
