"""What to do in a position, and what everything else would cost.

A position is a card, a throw and the remaining throws. Every choice gets the expected final
score after it, if no mistakes follow. The throw itself is computed exactly with the
words of the table; what later turns are worth comes from the solved game.

    adviser = adviser_for(options, library)          # half a second, once; then cached
    worths = adviser.worths(card, throw, left=2)     # only numbers, about 15 ms
    choices = adviser.advise(card, throw, left=2)    # moves with their words, best first
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Protocol

import numpy as np
from msgspec import Struct
from msgspec.structs import replace
from numpy.typing import NDArray

from woerfel.core.cache import cached, cached_alone
from woerfel.core.dice import Throw
from woerfel.games.kniffel.rules.best import best
from woerfel.games.kniffel.rules.options import Options
from woerfel.games.kniffel.rules.scorecard import (
    BOXES,
    ENCORE,
    Box,
    Card,
    FilledBox,
    Words,
)
from woerfel.games.kniffel.rules.table import Enter, Move, Roll, Strike
from woerfel.games.kniffel.solve.changes import changes_at
from woerfel.games.kniffel.solve.rethrow import keeps, rethrow
from woerfel.games.kniffel.solve.scores import (
    ENCORE_CODE,
    Scores,
    changes,
    score_all,
    score_changed,
)
from woerfel.games.kniffel.solve.solver import best_entries
from woerfel.games.kniffel.solve.states import (
    NEVER,
    CardState,
    Table,
    Ways,
    columns,
    open_boxes,
    state_of,
)
from woerfel.games.kniffel.solve.values import Values, values_for
from woerfel.lexicon import Lexicon
from woerfel.lexicon.library import Library
from woerfel.solve.words import familiar, words_of

TIES = 4
"""Decimals for comparing values; among equals what is certain comes first."""


class Choice(Struct, frozen=True):
    """A choice."""

    value: float
    """The expected final score after it."""
    move: Move
    points: int = 0
    """What it scores at once, including further Wort-Kniffels."""


class Worths(Struct, frozen=True):
    """What can be done in a position, as expected final scores."""

    keeps: tuple[float, ...]
    """By the mask of the dice to keep, one bit each; none if no throw is left.

    Keeping all of them is worth as much as entering later.
    """
    entries: dict[Box, float]
    """The best entry of each open box, or its zero."""
    points: dict[Box, int]
    """What that entry brings."""
    encore: dict[Box, float]
    """Zeroing a box for a further Wort-Kniffel, where the throw is one."""

    @property
    def best_keep(self) -> int:
        """The mask of the best dice to keep, if some are thrown."""
        return max(range(len(self.keeps) - 1), key=self.keeps.__getitem__)

    @property
    def value(self) -> float:
        """The best of all."""
        return max((*self.keeps, *self.entries.values(), *self.encore.values()))


class Reckoned(Protocol):
    """A computed turn in one state."""

    @property
    def base(self) -> float:
        """To be added to all keeps."""
        ...

    @property
    def rows(self) -> NDArray[np.float64]:
        """What each column and code is worth."""
        ...

    def keeps(self, place: tuple[int, ...], left: int) -> NDArray[np.float32]:
        """Return what keeping just some dice of a throw is worth, by their mask."""
        ...


@dataclass(frozen=True, eq=False)
class Adviser:
    """Knows one set of dice and words, and the values of a card's states."""

    scores: Scores
    table: Table
    ahead: Mapping[CardState, Reckoned] = field(default_factory=dict[CardState, Reckoned])
    """Turns computed ahead of time."""
    lexicon: Lexicon | None = None
    """Knows how frequent words are: of those that are worth the same, people know the first."""

    @property
    def options(self) -> Options:
        """The options of the table."""
        return self.scores.options

    def value(self, card: Card) -> float:
        """Return the expected final score before the first throw of a turn."""
        return card.total + float(self.table[state_of(card)])

    def prepare(self, card: Card) -> None:
        """Compute the next turn ahead of time."""
        _turn(self, state_of(card))

    def after(self, card: Card, entry: FilledBox) -> float:
        """Return the expected final score after any entry."""
        return self.value(card.write(entry))

    def worths(self, card: Card, throw: Throw, left: int) -> Worths:
        """Return the value of everything that can be done with a throw, `left` throws to go."""
        state, total = state_of(card), card.total
        codes = self.scores.points(throw)
        rows = self.ahead[state].rows if state in self.ahead else _rows(self, state)
        still = card.open
        points = {box: codes[at] for at, box in enumerate(BOXES) if box in still}
        for box in points:
            if rows[BOXES.index(box), points[box]] <= NEVER:  # that would be a further Wort-Kniffel
                points[box] = 0
        entries = {box: total + float(rows[BOXES.index(box), at]) for box, at in points.items()}
        forced = self._forced(card, codes)
        encore = dict[Box, float]()
        if codes[ENCORE_CODE] and card.awaits_encore(self.options):
            encore = {box: self.after(card, card_encore(box)) for box in still}
        kept = self.keep_worths(card, throw, left) if left else ()
        return Worths(kept, {} if forced else entries, {} if forced else points, encore)

    def keep_worths(self, card: Card, throw: Throw, left: int) -> tuple[float, ...]:
        """Return for each mask of dice the value of keeping just them, with throws left."""
        turn = self.ahead.get(state := state_of(card)) or _turn(self, state)
        found = turn.keeps(self.scores.place(throw), left).astype(np.float64) + turn.base
        return tuple((found + card.total).tolist())

    def words(self, card: Card, throw: Throw) -> dict[Box, FilledBox]:
        """Return the best entry of each open box that can be filled, with its words.

        Further Wort-Kniffels are left to `encores`.
        """
        waiting = Card(tuple(FilledBox(entry.box) for entry in card.entries))
        once = replace(self.options, encore_after="points")
        most = dict(zip(BOXES, self.scores.points(throw), strict=False))
        return best(waiting, throw, _words(self, throw), once, most)

    def encores(self, throw: Throw) -> Words:
        """Return the words that take all dice of a throw, those first that people know."""
        return familiar(self.scores.kniffels(throw), self.lexicon)

    def advise(self, card: Card, throw: Throw, left: int) -> tuple[Choice, ...]:
        """List what is sensible with a throw, the best first, each box with its best words.

        Keeping dice that are better thrown with all the others is left out.
        """
        worths = self.worths(card, throw, left)
        choices = [*self._rolls(worths, len(throw))]
        filled = self.words(card, throw) if worths.entries else {}
        for box, value in worths.entries.items():
            if box in filled and filled[box].points == worths.points[box]:
                entry = filled[box]
                choices.append(Choice(value, Enter(box, entry.words), entry.points))
            else:
                choices.append(Choice(value, Strike(box)))
        if worths.encore:
            word = self.encores(throw)[:1]
            choices += [
                Choice(value, Enter(box, word), card_encore(box).extra)
                for box, value in worths.encore.items()
            ]
        return tuple(sorted(choices, key=_best_and_surest))

    def advise_late(self, card: Card) -> tuple[Choice, ...]:
        """List the boxes to strike out, where nothing else is left, the best first."""
        struck = [Choice(self.after(card, FilledBox(box)), Strike(box)) for box in card.open]
        return tuple(sorted(struck, key=lambda choice: -choice.value))

    def best_strike(self, card: Card) -> Box:
        """Return the best box to zero."""
        return max(card.open, key=lambda box: self.after(card, FilledBox(box)))

    def _rolls(self, worths: Worths, dice: int) -> Iterable[Choice]:
        """Yield what can be kept, unless keeping nothing is better."""
        for mask, value in enumerate(worths.keeps[:-1]):
            if value < worths.keeps[0]:
                continue
            yield Choice(value, Roll(tuple(die for die in range(dice) if not mask >> die & 1)))

    def _forced(self, card: Card, codes: tuple[int, ...]) -> bool:
        """Return whether only a further Wort-Kniffel may be entered."""
        due = codes[ENCORE_CODE] and card.awaits_encore(self.options)
        return bool(due) and self.options.encore == "forced"


def _best_and_surest(choice: Choice) -> tuple[float, bool]:
    return -round(choice.value, TIES), isinstance(choice.move, Roll)


def card_encore(box: Box) -> FilledBox:
    """Return the entry that zeroes a box for a further Wort-Kniffel."""
    return FilledBox(box, extra=ENCORE)


class TurnWorth(Struct, frozen=True):
    """A turn in one state: the value of each throw at its end, and with one throw left."""

    entered: NDArray[np.float32]
    thrown: NDArray[np.float32]
    base: float
    """To be added to both."""
    rows: NDArray[np.float64]

    def keeps(self, place: tuple[int, ...], left: int) -> NDArray[np.float32]:
        """Return what keeping just some dice of a throw is worth, by their mask."""
        return keeps(self.entered if left == 1 else self.thrown, place)


@cached
def _words(adviser: Adviser, throw: Throw) -> Words:
    return familiar(adviser.scores.words(throw), adviser.lexicon)


@cached
def _rows(adviser: Adviser, state: CardState) -> NDArray[np.float64]:
    return rows_of(adviser, state)


@cached_alone
def _turn(adviser: Adviser, state: CardState) -> TurnWorth:
    return work_out_turn(adviser, state)


def rows_of(adviser: Adviser, state: CardState) -> NDArray[np.float64]:
    """Return what each column and code is worth in a state."""
    most = max(adviser.scores.most)
    return Ways([state], adviser.options, most).rows(adviser.table)[:, :, 0]


def work_out_turn(adviser: Adviser, state: CardState) -> TurnWorth:
    """Compute a turn: some milliseconds, and two megabytes."""
    scores, rows = adviser.scores, rows_of(adviser, state)
    base = float(rows[:, 0].max()) if open_boxes(state) else 0.0
    wanted = columns([state], adviser.options)
    lane = (rows - base).astype(np.float32)[:, :, np.newaxis]
    entered = best_entries(scores, wanted, lane).reshape(*scores.shape, 1)
    thrown = rethrow(entered, len(scores.shape))
    return TurnWorth(entered[..., 0], thrown[..., 0], base, rows)


def adviser(
    words: Iterable[str], options: Options, values: Values, lexicon: Lexicon | None = None
) -> Adviser:
    """Make an adviser for some words at a table."""
    return Adviser(score_all(words, options), values.table, lexicon=lexicon)


def with_words(base: Adviser, fewer: Iterable[str], more: Iterable[str]) -> Adviser:
    """Return an adviser with some words removed and others added; the rest is shared."""
    asked = tuple(fewer), tuple(more)
    less, gain = changes(base.scores, *asked) if any(asked) else asked
    return _with_words(base, less, gain) if less or gain else base


@cached_alone
def _with_words(base: Adviser, fewer: tuple[str, ...], more: tuple[str, ...]) -> Adviser:
    return Adviser(score_changed(base.scores, fewer, more), base.table, lexicon=base.lexicon)


def adviser_for(options: Options, library: Library) -> Adviser | None:
    """Return an adviser that knows all words of a table; None for custom dice."""
    known = library.lexicon(options.language, options.level, family=options.family)
    base = _adviser_at(known, replace(options, sand=0, house=(), banned=()))
    if base is None or not (options.house or options.banned):
        return base
    own = library.lexicon(options.language, options.level, options.house, family=options.family)
    return with_words(base, *changes_at(own, options))


@cached_alone
def _adviser_at(known: Lexicon, options: Options) -> Adviser | None:
    values = values_for(options)
    if values is None:
        return None
    return adviser(words_of(known, len(options.draw)), options, values, known)
