"""Words by the dice letters that they need, so that those of any dice are a single lookup.

The letters of some dice are one number, a digit for each letter with room for all the dice
that show it; with the diamond, a word is found by what is left of it without one letter.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass
from functools import reduce
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from woerfel.core.dice import DIAMOND, Throw
from woerfel.games.kniffel.rules.options import Options
from woerfel.games.kniffel.rules.scorecard import SHORTEST, letters

_Keys: TypeAlias = NDArray[np.int64]
Pairs: TypeAlias = NDArray[np.int64]
"""Rows of a key and a word."""
_Places: TypeAlias = NDArray[np.intp]
_Found: TypeAlias = tuple[NDArray[np.uint8], NDArray[np.int32], NDArray[np.int32]]
"""How many words, up to `MANY`, and the first two of them."""

MANY = 3
"""The count is capped here: no entry has more words."""


class Overfull(Exception):
    """A set of dice has too many letters for one number."""


@dataclass(frozen=True, eq=False)
class SortedWords:
    """Words sorted by a key."""

    keys: _Keys
    """Each once, in order."""
    starts: _Places
    """Where the words of each key begin, and last where all end."""
    words: NDArray[np.int32]
    under: "SortedWords | None" = None
    """Has the words of all other keys."""

    def find(self, keys: _Keys) -> _Found:
        """Look many keys up at once."""
        if self.under is not None:
            count, first, second = self.under.find(keys)
            own = np.isin(keys, self.keys)
            count[own], first[own], second[own] = self._find(keys[own])
            return count, first, second
        return self._find(keys)

    def _find(self, keys: _Keys) -> _Found:
        if not len(self.words):
            none = np.zeros(keys.shape, np.int32)
            return none.astype(np.uint8), none - 1, none - 1
        place = np.minimum(np.searchsorted(self.keys, keys), len(self.keys) - 1)
        start = self.starts[place]
        known = self.keys[place] == keys
        count = np.where(known, np.minimum(self.starts[place + 1] - start, MANY), 0)
        start = np.minimum(start, len(self.words) - 1)  # a key may have no words left
        first = np.where(count > 0, self.words[start], -1)
        second = np.where(count > 0, self.words[np.where(count > 1, start + 1, start)], -1)
        return count.astype(np.uint8), first, second

    def all_of(self, keys: _Keys) -> list[int]:
        """Return the words of many keys."""
        if self.under is not None:
            own = np.isin(keys, self.keys)
            return [*self.under.all_of(keys[~own]), *self._all_of(keys[own])]
        return self._all_of(keys)

    def _all_of(self, keys: _Keys) -> list[int]:
        if not len(self.keys):
            return []
        places = np.minimum(np.searchsorted(self.keys, keys), len(self.keys) - 1)
        known = places[self.keys[places] == keys]
        starts, ends = self.starts[known].tolist(), self.starts[known + 1].tolist()
        found = list[int]()
        for start, end in zip(starts, ends, strict=True):
            found += self.words[start:end].tolist()
        return found

    def changed(
        self, gone: Set[int], fewer: "SortedWords", more: "SortedWords", first: int
    ) -> "SortedWords":
        """Overlay a small shelf, for all keys of words that are removed or added.

        `fewer` has the keys of removed words; those of `more` are numbered from `first` on.
        """
        keys: _Keys = np.union1d(fewer.keys, more.keys)
        starts, words = [0], list[int]()
        for key in keys:
            one = np.array([key])
            words += [word for word in self.all_of(one) if word not in gone]
            words += [word + first for word in more.all_of(one)]
            starts.append(len(words))
        return SortedWords(keys, np.array(starts, np.intp), np.array(words, np.int32), self)


@dataclass(frozen=True, eq=False)
class Spellings:
    """The words of one vocabulary that a set of dice can spell."""

    listed: tuple[str, ...]
    """By number; some of them may be removed."""
    units: Mapping[str, int]
    """What each letter of the dice adds to a key."""
    lengths: NDArray[np.uint8]
    """How many dice each word takes."""
    plain: SortedWords
    joined: SortedWords
    """By what is left of a word when the diamond replaces one letter."""
    gone: frozenset[int] = frozenset()
    added: tuple[str, ...] = ()
    """Numbered after the listed ones, which may be shared."""

    @property
    def words(self) -> tuple[str, ...]:
        """All words that count."""
        if not self.gone and not self.added:
            return self.listed
        every = enumerate((*self.listed, *self.added))
        return tuple(word for at, word in every if at not in self.gone)

    def _word(self, number: int) -> str:
        before = len(self.listed)
        return self.listed[number] if number < before else self.added[number - before]

    def look_up(self, faces: tuple[Throw, ...]) -> _Found:
        """Find the words of every choice of dice, each axis ending with "not used"."""
        units = {**self.units, DIAMOND: 0}
        axes = [np.array([*(units[shown.letter] for shown in die), 0]) for die in faces]
        keys: _Keys = reduce(np.add.outer, axes).astype(np.int64)
        count, first, second = self.plain.find(keys)
        for axis, die in enumerate(faces):
            shown = [place for place, each in enumerate(die) if each.letter == DIAMOND]
            if shown:
                where: tuple[Any, ...] = (*(slice(None),) * axis, shown)
                count[where], first[where], second[where] = self.joined.find(keys[where])
        return count, first, second

    def count_whole(self, faces: tuple[Throw, ...], kept: tuple[slice, ...]) -> int:
        """Count the words that all dice spell in some of their outcomes."""
        units = {**self.units, DIAMOND: 0}
        sides = [die[some] for die, some in zip(faces, kept, strict=True)]
        axes = [np.array([units[shown.letter] for shown in die]) for die in sides]
        joker = [np.array([shown.letter == DIAMOND for shown in die]) for die in sides]
        keys = reduce(np.add.outer, axes).reshape(-1)
        joined = reduce(np.logical_or.outer, joker).reshape(-1)
        long = len(faces)
        found = [
            *self.plain.all_of(np.unique(keys[~joined])),
            *self.joined.all_of(np.unique(keys[joined])),
        ]
        return len({word for word in found if self.lengths[word] == long})

    def of(self, throw: Throw) -> tuple[str, ...]:
        """Return the words that some dice of a throw spell, in order."""
        shown = [die.letter for die in throw if die.letter != DIAMOND]
        keys = {0}
        for letter in shown:
            keys |= {key + self.units[letter] for key in keys}
        every = np.fromiter(keys, np.int64, len(keys))
        found = {*self.plain.all_of(every)}
        if len(shown) < len(throw):
            found.update(self.joined.all_of(every))
        return tuple(sorted(map(self._word, found)))

    def of_all(self, throw: Throw) -> tuple[str, ...]:
        """Return the words that take all dice of a throw, in order."""
        shown = [die.letter for die in throw if die.letter != DIAMOND]
        shelf = self.plain if len(shown) == len(throw) else self.joined
        found = shelf.all_of(np.array([sum(self.units[letter] for letter in shown)]))
        return tuple(sorted(map(self._word, found)))

    def among(self, asked: "Spellings") -> dict[str, int]:
        """Return which of other words are also here, with their numbers."""
        found = {
            *self.plain.all_of(asked.plain.keys),
            *self.joined.all_of(asked.joined.keys),
        }
        wanted = {*asked.words}
        return {word: number for number in found if (word := self._word(number)) in wanted}

    def changed(self, fewer: "Spellings", more: "Spellings") -> "Spellings":
        """Remove some words and add new ones, sharing all the rest."""
        gone, first = frozenset(self.among(fewer).values()), len(self.lengths)
        return Spellings(
            self.listed,
            self.units,
            np.append(self.lengths, more.lengths) if more.words else self.lengths,
            self.plain.changed(gone, fewer.plain, more.plain, first),
            self.joined.changed(gone, fewer.joined, more.joined, first),
            self.gone | gone,
            (*self.added, *more.words),
        )


def sort_words(words: Iterable[str], options: Options, faces: tuple[Throw, ...]) -> Spellings:
    """Sort words by the dice letters they need; those that need more dice are left out."""
    room = _room(faces)
    units, product = dict[str, int](), 1
    for letter, dice in sorted(room.items()):
        units[letter] = product
        product *= dice + 1
    if product > np.iinfo(np.int64).max // 2:
        raise Overfull
    joker = any(shown.letter == DIAMOND for die in faces for shown in die)
    by_length: dict[int, list[tuple[str, str]]] = {n: [] for n in range(SHORTEST, len(faces) + 1)}
    for word in dict.fromkeys(words):
        spelled = letters(word, options)
        if len(spelled) in by_length:
            by_length[len(spelled)].append((word, spelled))
    kept, lengths = list[str](), list[int]()
    plain, joined = list[Pairs](), list[Pairs]()
    for length, pairs in by_length.items():
        text = "".join(spelled for _, spelled in pairs).encode()
        table = np.frombuffer(text, np.uint8).reshape(-1, length)
        over, lacking = _lacking(table, room)
        keys = _units(units)[table]
        places = np.cumsum(lacking <= joker) - 1 + len(kept)
        whole = np.flatnonzero(lacking == 0)
        plain.append(np.stack([keys[whole].sum(axis=1), places[whole]], axis=1))
        if joker:
            # the diamond is the missing letter, or any
            row, at = np.nonzero(over * (lacking == 1)[:, None] | (lacking == 0)[:, None])
            rest = keys.sum(axis=1)[row] - keys[row, at]
            joined.append(np.stack([rest, places[row]], axis=1))
        kept += [word for (word, _), short in zip(pairs, lacking, strict=True) if short <= joker]
        lengths += [length] * (len(kept) - len(lengths))
    return Spellings(tuple(kept), units, np.array(lengths, np.uint8), _shelf(plain), _shelf(joined))


def _lacking(table: NDArray[np.uint8], room: Mapping[str, int]) -> tuple[Any, NDArray[np.intp]]:
    """Return which letters of each word the dice lack, and how many."""
    over = np.zeros(table.shape, np.bool_)
    lacking = np.zeros(len(table), np.intp)
    for letter in np.unique(table):
        here = table == letter
        more = np.maximum(here.sum(axis=1) - room.get(chr(letter), 0), 0)
        over |= here & (more > 0)[:, None]
        lacking += more
    return over, lacking


def _units(units: Mapping[str, int]) -> _Keys:
    found = np.zeros(1 << 8, np.int64)
    for letter, unit in units.items():
        found[ord(letter)] = unit
    return found


def _room(faces: tuple[Throw, ...]) -> dict[str, int]:
    """Return how many dice show each letter."""
    room = Counter[str]()
    for die in faces:
        room.update({shown.letter for shown in die} - {DIAMOND})
    return dict(room)


def _shelf(parts: list[Pairs]) -> SortedWords:
    """Sort pairs of a key and a word, each counted once."""
    table = np.concatenate([np.zeros((0, 2), np.int64), *parts])
    table = table[np.lexsort((table[:, 1], table[:, 0]))]
    fresh = np.append(True, (table[1:] != table[:-1]).any(axis=1))[: len(table)]
    table = table[fresh]
    keys, starts = np.unique(table[:, 0], return_index=True)
    return SortedWords(keys, np.append(starts, len(table)), table[:, 1].astype(np.int32))
