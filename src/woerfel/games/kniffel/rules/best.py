"""The best entries for a throw, box by box.

Words that need the same dice are worth the same, so only one of them is tried; and a
search ends where the remaining dice could not improve on what has been found.
"""

from collections.abc import Container, Iterable, Iterator, Mapping

from msgspec import Struct

from woerfel.core.dice import DIAMOND, Throw
from woerfel.core.game import Illegal
from woerfel.games.kniffel.rules.options import Options
from woerfel.games.kniffel.rules.scorecard import (
    CARD,
    SHORTEST,
    Box,
    Card,
    FilledBox,
    Rule,
    Words,
    letters,
)


class UnusedDice(Struct, frozen=True):
    """The unused part of a throw: for each letter the points of its dice, highest first."""

    points: tuple[tuple[int, ...], ...]
    jokers: tuple[int, ...]

    @property
    def total(self) -> int:
        """The points that are left."""
        return sum(map(sum, self.points)) + sum(self.jokers)

    @property
    def count(self) -> int:
        """How many dice are left."""
        return sum(map(len, self.points)) + len(self.jokers)

    def fits(self, need: tuple[int, ...]) -> bool:
        """Return whether a need can be met, with jokers filling its gaps."""
        gaps = need[-1] - len(self.jokers)
        for dice, count in zip(self.points, need, strict=False):
            if count > len(dice):
                gaps += count - len(dice)
        return gaps <= 0

    def without(self, need: tuple[int, ...]) -> "UnusedDice":
        """Return what is left after meeting a need that fits."""
        gaps = need[-1]
        points = list[tuple[int, ...]]()
        for dice, count in zip(self.points, need, strict=False):
            gaps += max(0, count - len(dice))
            points.append(dice[count:])
        return UnusedDice(tuple(points), self.jokers[gaps:])


class WordGroup(Struct, frozen=True):
    """Words that need the same dice."""

    need: tuple[int, ...]
    """How often each letter of the throw, and last how many letters it lacks."""
    words: Words
    length: int
    """How many dice it takes."""


class WordSet(Struct, frozen=True):
    """A set of words, and its worth."""

    points: int = -1
    words: Words = ()


def best(
    card: Card,
    throw: Throw,
    words: Iterable[str],
    options: Options,
    most: Mapping[Box, int] | None = None,
) -> dict[Box, FilledBox]:
    """Return the best entry of each open box that `words`, which the throw spells, can fill.

    Knowing what each box brings at `most` makes this faster.
    """
    again = card.awaits_encore(options)
    boxes = tuple(box for box in card.open if most is None or most[box])
    lengths = {n for box in boxes for n in _lengths(CARD[box], len(throw))}
    dice, kinds = _sort(throw, words, lengths | {len(throw)} if again else lengths, options)
    found = dict[Box, WordSet]()
    for box in boxes:
        goal = dice.total if most is None or CARD[box].all_dice else most[box]
        found[box] = _search(CARD[box], dice, kinds, goal, options)
    if again:
        whole = _search(CARD[Box.KNIFFEL], dice, kinds, dice.total, options)
        found = {box: whole if whole.words else each for box, each in found.items()}
    return dict(_entries(card, throw, found, options))


def _entries(
    card: Card, throw: Throw, found: dict[Box, WordSet], options: Options
) -> Iterator[tuple[Box, FilledBox]]:
    for box, each in found.items():
        try:
            yield box, card.enter(box, throw, each.words, options)
        except Illegal:  # nothing found, or not a street
            continue


def _lengths(rule: Rule, dice: int) -> range:
    """Return how many letters a word may have in a box."""
    if rule.letters:
        return range(rule.letters, rule.letters + 1)
    if max(rule.words) == 0:
        return range(0)
    longest = dice - SHORTEST * (min(rule.words) - 1)
    return range(longest if max(rule.words) == 1 else SHORTEST, longest + 1)


def _sort(
    throw: Throw, words: Iterable[str], lengths: Container[int], options: Options
) -> tuple[UnusedDice, list[WordGroup]]:
    shown = sorted({die.letter for die in throw} - {DIAMOND})
    dice = UnusedDice(
        tuple(_points(throw, letter) for letter in shown),
        _points(throw, DIAMOND),
    )
    same: dict[tuple[int, ...], list[str]] = {}
    for word in words:
        spelled = letters(word, options)
        if len(spelled) not in lengths:
            continue
        need = tuple(map(spelled.count, shown))
        same.setdefault((*need, len(spelled) - sum(need)), []).append(word)
    kinds = [WordGroup(need, tuple(words), sum(need)) for need, words in same.items()]
    fitting = [kind for kind in kinds if dice.fits(kind.need)]
    return dice, sorted(fitting, key=lambda kind: -kind.length)


def _points(throw: Throw, letter: str) -> tuple[int, ...]:
    return tuple(sorted((die.points for die in throw if die.letter == letter), reverse=True))


def _search(
    rule: Rule, dice: UnusedDice, kinds: list[WordGroup], goal: int, options: Options
) -> WordSet:
    """Return the best words for a box; the search stops at the points of the goal."""
    lengths = _lengths(rule, dice.count)
    fitting = [kind for kind in kinds if kind.length in lengths]
    return _add(rule, dice, fitting, WordSet(), WordSet(0), goal, options)


def _add(
    rule: Rule, left: UnusedDice, kinds: list[WordGroup], found: WordSet, sofar: WordSet, goal: int,
    options: Options,
) -> WordSet:  # fmt: skip
    """Return the better of `found` and every extension of the words so far by one of `kinds`.

    Each of these fits what is left.
    """
    count = len(sofar.words) + 1
    before, room = left.total, left.count - SHORTEST * max(0, min(rule.words) - count)
    for place, kind in enumerate(kinds):
        if found.points == goal:
            break
        word = _next_word(kind, sofar.words, options)
        if word is None or kind.length > room:
            continue
        rest = left.without(kind.need)
        more = WordSet(sofar.points + before - rest.total, (*sofar.words, word))
        whole = not rule.all_dice or not rest.count
        if count in rule.words and whole and more.points > found.points:
            found = more
        if count < max(rule.words) and rest.count >= SHORTEST:
            fitting = [other for other in kinds[place:] if rest.fits(other.need)]
            found = _add(rule, rest, fitting, found, more, goal, options)
    return found


def _next_word(kind: WordGroup, used: Words, options: Options) -> str | None:
    if options.same_word == "again":
        return kind.words[0]
    return next((word for word in kind.words if word not in used), None)
