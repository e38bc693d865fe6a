"""The value of every throw in every box, for all throws at once.

A throw is a place in an array with an axis for each die; with one more place on every axis,
for "this die is not used", the same array holds every choice of dice. Which of these spell
words is looked up for all of them together, and the card's table does the rest.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property, reduce
from itertools import combinations
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from woerfel.core.dice import DIAMOND, Face, Throw, face
from woerfel.games.kniffel.rules.options import Options
from woerfel.games.kniffel.rules.scorecard import BOXES, CARD, SHORTEST, Box, Rule
from woerfel.games.kniffel.solve.spellings import MANY, Spellings, sort_words

Flags: TypeAlias = NDArray[np.bool_]
Codes: TypeAlias = NDArray[np.unsignedinteger[Any]]
_Dice: TypeAlias = tuple[int, ...]
"""Some dice of the set, in order."""

ENCORE_CODE = len(BOXES)
"""The column that says whether one word takes all dice."""
MOST_THROWS = 1 << 21
"""Most throws to compute."""


class TooMany(Exception):
    """A set of dice has too many throws."""


@dataclass(frozen=True, eq=False)
class Scores:
    """The points of every throw in every box, as the words of one vocabulary fill it.

    A throw's codes are its points in each box, and last whether it is a Wort-Kniffel. Only
    a fifth of them differ. Tables with a few words more or fewer share them.
    """

    options: Options
    faces: tuple[Throw, ...]
    """For each die its faces."""
    spellings: Spellings
    most: tuple[int, ...]
    """The most points that a throw can bring in each box."""
    shared: Codes
    """The distinct codes."""
    which: NDArray[np.int32]
    """The index of each throw's codes, unless it is among the others."""
    others: NDArray[np.int32]
    """Throws with separate codes, in order."""
    own: Codes
    """Their codes."""

    @property
    def shape(self) -> tuple[int, ...]:
        """The number of faces of each die."""
        return tuple(map(len, self.faces))

    @property
    def kinds(self) -> tuple[Codes, NDArray[np.int32]]:
        """The codes, and the index of each throw's own."""
        if not len(self.others):
            return self.shared, self.which
        which = self.which.copy()
        which[self.others] = np.arange(len(self.others), dtype=np.int32) + len(self.shared)
        return np.concatenate([self.shared, self.own]), which

    @cached_property
    def codes(self) -> Codes:
        """The codes of all throws, one after another: for solving, which needs them often."""
        kinds, which = self.kinds
        return kinds[which]

    @property
    def whole(self) -> NDArray[np.float32]:
        """For each throw 1 if one word takes all its dice, else 0."""
        kinds, which = self.kinds
        return kinds[:, ENCORE_CODE].astype(np.float32)[which].reshape(self.shape)

    def place(self, throw: Throw) -> tuple[int, ...]:
        """Return which face each die of a throw shows."""
        return tuple(die.index(shown) for die, shown in zip(self.faces, throw, strict=True))

    def points(self, throw: Throw) -> tuple[int, ...]:
        """Return the points of one throw in each box, then 1 if it is a Wort-Kniffel."""
        row = 0
        for die, place in zip(self.faces, self.place(throw), strict=True):
            row = row * len(die) + place
        at = int(np.searchsorted(self.others, row))
        is_other = at < len(self.others) and int(self.others[at]) == row
        found: list[int] = (self.own[at] if is_other else self.shared[self.which[row]]).tolist()
        return tuple(found)

    def whole_words(self, place: tuple[int, ...], mask: int) -> int:
        """Count the words of all dice that are still possible if the dice of a mask stay."""
        kept = tuple(
            slice(at, at + 1) if mask >> die & 1 else slice(None) for die, at in enumerate(place)
        )
        return self.spellings.count_whole(self.faces, kept)

    def words(self, throw: Throw) -> tuple[str, ...]:
        """Return the words that some dice of a throw spell, in order."""
        return self.spellings.of(throw)

    def kniffels(self, throw: Throw) -> tuple[str, ...]:
        """Return the words that take all dice of a throw, in order."""
        return self.spellings.of_all(throw)


def score_all(words: Iterable[str], options: Options) -> Scores:
    """Compute the value of every throw of a table's dice. Raises `TooMany`."""
    faces = tuple(tuple(map(face, die)) for die in options.draw)
    if np.prod([len(die) + 1.0 for die in faces]) > MOST_THROWS:
        raise TooMany
    spellings = sort_words(words, options, faces)
    codes = _Search(options, faces, spellings).codes()
    most = tuple(map(int, codes.max(axis=0)))
    none = np.zeros(0, np.int32)
    return Scores(options, faces, spellings, most, *_kinds(codes, most), none, codes[none])


def changes(
    base: Scores, fewer: Iterable[str], more: Iterable[str]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the words that are really removed and really added, as the dice spell them."""
    less, gain = (sort_words(each, base.options, base.faces) for each in (fewer, more))
    there, known = base.spellings.among(less), base.spellings.among(gain)
    return tuple(sorted(there)), tuple(sorted({*gain.words} - {*known}))


def score_changed(base: Scores, fewer: Iterable[str], more: Iterable[str]) -> Scores:
    """Compute what changes if words are removed and others added; the rest is shared."""
    options, faces = base.options, base.faces
    less, gain = (sort_words(each, options, faces) for each in (fewer, more))
    spellings = base.spellings.changed(less, gain)
    codes = _Search(options, faces, spellings).codes()
    others = np.flatnonzero((codes != base.shared[base.which]).any(axis=1)).astype(np.int32)
    most = tuple(map(int, codes.max(axis=0)))
    return replace(base, spellings=spellings, most=most, others=others, own=codes[others])


def _kinds(codes: Codes, most: tuple[int, ...]) -> tuple[Codes, NDArray[np.int32]]:
    """Find the distinct codes, and the index of each throw's own."""
    keys = np.zeros(len(codes), np.int64)
    for column, highest in enumerate(most):
        if int(keys.max()) > np.iinfo(np.int64).max // (highest + 2):
            keys = np.unique(keys, return_inverse=True)[1].reshape(-1).astype(np.int64)
        keys = keys * (highest + 1) + codes[:, column]
    _, first, kind = np.unique(keys, return_index=True, return_inverse=True)
    return codes[first], kind.reshape(-1).astype(np.int32)


class _Search:
    """The arrays over every choice of dice, while computing the boxes."""

    def __init__(self, options: Options, faces: tuple[Throw, ...], spellings: Spellings) -> None:
        self.faces, self.again = faces, options.same_word == "again"
        self.dice = tuple(range(len(faces)))
        self.points = _sums(faces, lambda shown: shown.points)
        self.count, self.first, self.second = spellings.look_up(faces)
        self.pairs = dict[tuple[_Dice, _Dice], Flags]()

    def codes(self) -> Codes:
        """Return the points of each throw in each box, and whether it is a Wort-Kniffel."""
        columns = [self._column(CARD[box]) for box in BOXES]
        columns.append(self._word(self.dice) & (len(self.dice) >= SHORTEST))
        flat = [np.broadcast_to(each, self._shape()).reshape(-1) for each in columns]
        most = max(int(each.max()) for each in flat)
        kind = np.uint8 if most < 1 << 8 else np.uint16
        return np.stack(flat, axis=1).astype(kind)

    def _shape(self) -> tuple[int, ...]:
        return tuple(map(len, self.faces))

    def _column(self, rule: Rule) -> NDArray[Any]:
        """Return what a box pays for each throw; 0 where it can only be struck out."""
        whole = self._at(self.points, self.dice)
        if rule.words == (0,):
            pays = whole if rule.pays is None else np.full_like(whole, rule.pays)
            return np.where(self._only(rule), pays, 0)
        best = np.full([len(die) + 1 for die in self.faces], -1, np.int16)
        for dice in self._choices(rule):
            pays = self._at(self.points, dice)
            pays = pays if rule.pays is None else np.full_like(pays, rule.pays)
            best[_slices(self.faces, dice)] = np.where(self._spelled(rule, dice), pays, -1)
        for axis in self.dice:
            used = np.take(best, range(best.shape[axis] - 1), axis)
            best = np.maximum(used, np.take(best, [-1], axis))
        return np.maximum(best, 0)

    def _choices(self, rule: Rule) -> Iterator[_Dice]:
        """Yield the dice that a box's words can take together."""
        if rule.all_dice:
            yield self.dice
            return
        for size in range(len(self.dice) + 1):
            if any(_lengths(size, count, rule.letters) for count in rule.words):
                yield from combinations(self.dice, size)

    def _spelled(self, rule: Rule, dice: _Dice) -> Flags:
        """Return for each outcome of these dice whether words take them all as the box requires."""
        found = np.zeros([1] * len(self.dice), np.bool_)
        for count in rule.words:
            for parts in _parts(dice, count, rule.letters):
                found = found | self._together(parts)
        return found

    def _together(self, parts: tuple[_Dice, ...]) -> Flags:
        """Return where these dice spell a word each, without repetition unless allowed."""
        if len(parts) == 1:
            return self._word(parts[0])
        found = np.ones([1] * len(self.dice), np.bool_)
        for pair in combinations(parts, 2):
            found = found & self._pair(*pair)
        if len(parts) == 3 and len({*map(len, parts)}) == 1 and not self.again:
            found = found & self._three_apart(parts)
        return found

    def _pair(self, one: _Dice, other: _Dice) -> Flags:
        """Return where two choices of dice spell two words."""
        key = (one, other)
        if key not in self.pairs:
            both = self._word(one) & self._word(other)
            if len(one) == len(other) and not self.again:
                # the only word of both may not be the same
                alone = (self._at(self.count, one) == 1) & (self._at(self.count, other) == 1)
                same = self._at(self.first, one) == self._at(self.first, other)
                both = both & ~(alone & same)
            self.pairs[key] = both
        return self.pairs[key]

    def _three_apart(self, parts: tuple[_Dice, ...]) -> Flags:
        """Return where three choices of dice have three words between them."""
        known = [self._at(each, dice) for dice in parts for each in (self.first, self.second)]
        least, most = reduce(np.minimum, known), reduce(np.maximum, known)
        two = reduce(np.logical_and, [(each == least) | (each == most) for each in known])
        many = reduce(np.logical_or, [self._at(self.count, dice) >= MANY for dice in parts])
        apart: Flags = many | ~two
        return apart

    def _word(self, dice: _Dice) -> Flags:
        return self._at(self.count, dice) > 0

    def _only(self, rule: Rule) -> NDArray[Any]:
        """Return for each throw whether it shows only what the box asks for."""
        if not rule.only:
            return np.ones([1] * len(self.dice), np.bool_)
        out = _sums(self.faces, lambda shown: shown.letter not in rule.only)
        only: Flags = self._at(out, self.dice) == 0
        return only

    def _at(self, array: NDArray[Any], dice: _Dice) -> NDArray[Any]:
        """Select the outcomes of some dice, ready to be combined with those of others."""
        return array[_slices(self.faces, dice)]


def _slices(faces: tuple[Throw, ...], dice: _Dice) -> tuple[slice, ...]:
    return tuple(
        slice(0, len(die)) if number in dice else slice(len(die), len(die) + 1)
        for number, die in enumerate(faces)
    )


def _sums(faces: tuple[Throw, ...], worth: Callable[[Face], int]) -> NDArray[np.int16]:
    """Add something up over every choice of dice."""
    axes = [np.array([*map(worth, die), 0], np.int16) for die in faces]
    return reduce(np.add.outer, axes)


def _lengths(size: int, count: int, letters: int | None) -> bool:
    """Return whether `count` words, of `letters` each if given, can take `size` dice."""
    return size >= count * SHORTEST if letters is None else size == count * letters


def _parts(dice: _Dice, count: int, letters: int | None) -> Iterator[tuple[_Dice, ...]]:
    """Yield every way to divide dice among a number of words, ignoring the order."""
    if not _lengths(len(dice), count, letters):
        return
    if count == 1:
        yield (dice,)
        return
    first, *others = dice
    for size in range(SHORTEST - 1, len(others)):
        for more in combinations(others, size):
            rest = tuple(die for die in others if die not in more)
            if letters in (None, size + 1):
                for parts in _parts(rest, count - 1, letters):
                    yield (first, *more), *parts


def show(throw: Iterable[Face]) -> str:
    """Write faces in the notation of the rulebooks."""
    return " ".join(map(str, throw))


def jokers(faces: Throw) -> tuple[int, ...]:
    """Return which faces of a die are the diamond."""
    return tuple(place for place, shown in enumerate(faces) if shown.letter == DIAMOND)


def column(box: Box) -> int:
    """Return which column of the codes belongs to a box."""
    return BOXES.index(box)
