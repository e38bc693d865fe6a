"""The analysis of a finished game of Wort-Kniffel: luck, skill, and what was missed.

Before every throw and every choice there is an expected final score; what a throw changes
in it is luck, what a choice takes from it is a loss. So for each seat

    value at the start + luck - losses = final score

always holds. Nothing here prints anything; `woerfel.cli.analyse` and pages do.
"""

from collections.abc import Iterator
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from woerfel.core.game import Seat
from woerfel.core.record import Record, judge
from woerfel.games.kniffel.rules.game import ACCEPTING, THROWS, WortKniffel
from woerfel.games.kniffel.rules.scorecard import ENCORE, Box, Card, FilledBox, Words
from woerfel.games.kniffel.rules.table import Event, RanOut, Shaken, State, Thrown, Turned, Written
from woerfel.games.kniffel.solve.advice import Adviser, Worths
from woerfel.games.kniffel.solve.chances import Chances, win_chances
from woerfel.games.kniffel.solve.reasons import why_entry, why_keep, why_late
from woerfel.games.kniffel.solve.states import Table, state_of
from woerfel.solve.moments import EPSILON, MISSED, fortune
from woerfel.solve.report import Sentence

DeedKind: TypeAlias = Literal["keep", "enter", "strike", "late"]

USUAL = 34.0
"""The assumed standard deviation of a turn, where no spreads were computed."""


class Deed(Struct, frozen=True, omit_defaults=True):
    """Something that was or could have been done."""

    kind: DeedKind
    kept: tuple[str, ...] = ()
    """The faces that stayed, where dice were thrown again."""
    box: Box | None = None
    words: Words = ()
    points: int = 0
    """What was scored at once, including further Wort-Kniffels."""


class Luck(Struct, frozen=True, tag="luck"):
    """One throw, and what it changed."""

    line: int
    round: int
    seat: Seat
    faces: tuple[str, ...]
    """All dice as they lie after it."""
    value: float
    """The expected final score after it."""
    luck: float


class Appraisal(Struct, frozen=True, tag="choice"):
    """One choice, and what the best would have been."""

    line: int
    round: int
    seat: Seat
    faces: tuple[str, ...]
    did: Deed
    value: float
    """The expected final score after it."""
    best: Deed
    best_value: float
    loss: float
    """Negative for a word that the analysis does not know."""
    why: Sentence | None = None
    """Why the best was better, where it was."""
    throws: int = 0
    """How often dice had been thrown in that turn."""
    laid: Deed | None = None
    """The best entry, where something was entered."""
    laid_gain: float = 0.0
    """By how much it was better."""
    laid_why: Sentence | None = None


AnalysisStep: TypeAlias = Luck | Appraisal


class MissedWords(Struct, frozen=True):
    """Words that would have scored more in the same box."""

    line: int
    round: int
    box: Box
    words: Words
    points: int
    instead: Words
    got: int


class Side(Struct, frozen=True):
    """One seat's game in short."""

    seat: Seat
    start: float
    """The expected score of a whole game."""
    luck: float
    loss: float
    score: int
    fortune: int
    """The luck in seven steps, from -3 to 3."""
    choices: int
    perfect: int
    """How many choices lost nothing."""
    running: tuple[tuple[int, float], ...]
    """The expected final score after each line, from line 0 on."""
    missed: tuple[MissedWords, ...]


class Analysis(Struct, frozen=True):
    """The whole analysis, as a page can show it."""

    language: str
    vocabulary: str
    """Which words the analysis knows."""
    steps: tuple[AnalysisStep, ...]
    sides: tuple[Side, ...]
    chances: tuple[Chances, ...]
    """The chances to win after each entry, if nobody made another mistake."""


class PlayedLine(Struct, frozen=True):
    """One line of a record, and where it was written."""

    number: int
    event: Event
    before: State
    after: State

    @property
    def round(self) -> int:
        """Which of the player's turns it was in."""
        return len(self.before.card.entries) + 1


def analyse(
    record: Record, adviser: Adviser, vocabulary: str, spreads: Table | None = None
) -> Analysis:
    """Analyse a lawful record with an adviser. Raises `Unlawful`."""
    decoder: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)
    lines = [
        PlayedLine(each.line.number, decoder.decode(each.line.event), each.before, each.after)
        for each in judge(WortKniffel(ACCEPTING), record, Event)
    ]
    steps = tuple(_steps(lines, adviser))
    final: State = lines[-1].after if lines else WortKniffel(ACCEPTING).initial(record.setup)
    missed = [*_missed(lines, adviser)]
    sides = tuple(
        _side(Seat(seat), card, steps, missed, adviser) for seat, card in enumerate(final.cards)
    )
    chances = tuple(_chances(lines, adviser, spreads)) if len(sides) > 1 else ()
    return Analysis(adviser.options.language, vocabulary, steps, sides, chances)


def _steps(lines: list[PlayedLine], adviser: Adviser) -> Iterator[AnalysisStep]:
    seen: dict[Seat, float] = {}
    for past in lines:
        before, after = past.before, past.after
        seat, card = before.turn, before.card
        known = seen.get(seat, adviser.value(card))
        match past.event:
            case Turned():
                continue
            case Thrown():
                value = adviser.worths(card, after.throw, THROWS - after.throws).value
                shown = tuple(map(str, after.throw))
                yield Luck(past.number, past.round, seat, shown, value, value - known)
                seen[seat] = value
            case Shaken(dice):
                if before.throws:
                    verdict = _kept(past, dice, adviser, known)
                    yield verdict
                    seen[seat] = verdict.value
            case RanOut():
                value = adviser.advise_late(card)[0].value
                best = _best(adviser, before) if before.throws else Deed("late")
                yield _verdict(past, Deed("late"), value, best, known, why_late(known - value))
                seen[seat] = value
            case Written(box, words, points, extra):
                entry = FilledBox(box, words, points, extra)
                yield _entered(past, entry, adviser, known)
                seen[seat] = adviser.after(card, entry)


def _verdict(
    past: PlayedLine, did: Deed, value: float, best: Deed, known: float, why: Sentence | None
) -> Appraisal:
    faces = tuple(map(str, past.before.throw))
    seat = past.before.turn
    return Appraisal(
        past.number, past.round, seat, faces, did, value, best, known, known - value, why,
        past.before.throws,
    )  # fmt: skip


def _kept(past: PlayedLine, dice: tuple[int, ...], adviser: Adviser, known: float) -> Appraisal:
    state = past.before
    left = THROWS - state.throws
    worths = adviser.worths(state.card, state.throw, left)
    mask = sum(1 << die for die in range(len(state.throw)) if die not in dice)
    value = worths.keeps[mask]
    best, best_mask = _best_deed(adviser, state, worths)
    why = None
    if known - value > EPSILON:
        why = why_keep(adviser, state, worths, mask, best_mask)
    return _verdict(past, Deed("keep", _shown(state, mask)), value, best, known, why)


def _entered(past: PlayedLine, entry: FilledBox, adviser: Adviser, known: float) -> Appraisal:
    state = past.before
    value = adviser.after(state.card, entry)
    gained = entry.points + entry.extra
    kind: DeedKind = "enter" if entry.words or gained else "strike"
    did = Deed(kind, (), entry.box, entry.words, gained)
    if state.late:
        best = Deed("strike", (), adviser.best_strike(state.card))
        return _verdict(past, did, value, best, known, None)
    worths = adviser.worths(state.card, state.throw, THROWS - state.throws)
    best, best_mask = _best_deed(adviser, state, worths)
    why = None
    if known - value > EPSILON:
        why = why_entry(adviser, state, worths, entry, best.box, best.words, best_mask)
    verdict = _verdict(past, did, value, best, known, why)
    laid, worth = _best_entry(adviser, state, worths)
    if worth - value <= EPSILON:
        return verdict
    reason = why_entry(adviser, state, worths, entry, laid.box, laid.words, None)
    return replace(verdict, laid=laid, laid_gain=worth - value, laid_why=reason)


def _best(adviser: Adviser, state: State) -> Deed:
    worths = adviser.worths(state.card, state.throw, THROWS - state.throws)
    return _best_deed(adviser, state, worths)[0]


def _best_deed(adviser: Adviser, state: State, worths: Worths) -> tuple[Deed, int | None]:
    """Return the best that could be done, and the dice to keep if it is to throw again."""
    entered = max((*worths.entries.values(), *worths.encore.values()), default=float("-inf"))
    if worths.keeps and max(worths.keeps[:-1]) > entered + EPSILON:
        mask = worths.best_keep
        return Deed("keep", _shown(state, mask)), mask
    return _best_entry(adviser, state, worths)[0], None


def _best_entry(adviser: Adviser, state: State, worths: Worths) -> tuple[Deed, float]:
    """Return the best that could be entered, and its value."""
    entered = max(worths.entries.values(), default=float("-inf"))
    if worths.encore and max(worths.encore.values()) >= entered:
        box = max(worths.encore, key=worths.encore.__getitem__)
        word = adviser.encores(state.throw)[:1]
        return Deed("enter", (), box, word, ENCORE), worths.encore[box]
    box = max(worths.entries, key=worths.entries.__getitem__)
    filled = adviser.words(state.card, state.throw).get(box)
    if filled is None or filled.points != worths.points[box]:
        return Deed("strike", (), box), entered
    return Deed("enter", (), box, filled.words, filled.points), entered


def _shown(state: State, mask: int) -> tuple[str, ...]:
    return tuple(str(each) for die, each in enumerate(state.throw) if mask >> die & 1)


def _missed(lines: list[PlayedLine], adviser: Adviser) -> Iterator[tuple[Seat, MissedWords]]:
    """Yield, entry by entry, better words for the same box."""
    for past in lines:
        state = past.before
        match past.event:
            case Written(box, words, points, extra) if not state.late and not extra:
                filled = adviser.words(state.card, state.throw).get(box)
                if filled and filled.points > points:
                    yield (
                        state.turn,
                        MissedWords(
                            past.number, past.round, box,
                            filled.words, filled.points, words, points,
                        ),
                    )  # fmt: skip
            case _:
                continue


def _side(
    seat: Seat, card: Card, steps: tuple[AnalysisStep, ...], missed: list[tuple[Seat, MissedWords]],
    adviser: Adviser,
) -> Side:  # fmt: skip
    own = [step for step in steps if step.seat == seat]
    start = adviser.value(Card())
    verdicts = [step for step in own if isinstance(step, Appraisal)]
    loss = sum(step.loss for step in verdicts)
    lucks = [step.luck for step in own if isinstance(step, Luck)]
    found = [each for other, each in missed if other == seat]
    best = sorted(found, key=lambda each: each.got - each.points)[:MISSED]
    return Side(
        seat, start, sum(lucks), loss, card.total, fortune(lucks), len(verdicts),
        sum(step.loss <= EPSILON for step in verdicts),
        ((0, start), *((step.line, step.value) for step in own)), tuple(best),
    )  # fmt: skip


def _chances(lines: list[PlayedLine], adviser: Adviser, spreads: Table | None) -> Iterator[Chances]:
    for past in lines:
        if isinstance(past.event, Written):
            cards = past.after.cards
            means = [adviser.value(card) for card in cards]
            wide = [_spread(card, spreads) for card in cards]
            yield Chances(past.number, win_chances(means, wide))


def _spread(card: Card, spreads: Table | None) -> float:
    if spreads is None:
        return USUAL * float(len(card.open) ** 0.5)
    return float(spreads[state_of(card)])
