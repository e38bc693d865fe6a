"""What a throw of letter dice spells: every choice of its dice at once.

A choice of dice is a mask, a bit for each. A word's key is the product of a prime for each
letter, so that whether some dice spell a word is a single lookup.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain
from math import prod
from random import Random
from typing import Literal, TypeAlias

from msgspec import Struct

from woerfel.bots.levels import Level
from woerfel.bots.vocabulary import TableWords, vocabulary
from woerfel.core.cache import cached_alone
from woerfel.core.chance import Draw
from woerfel.core.dice import DIAMOND, Throw
from woerfel.core.dice import face as read_face
from woerfel.games.kniffel.rules.options import Options
from woerfel.games.kniffel.rules.scorecard import CARD, Box, Words
from woerfel.lexicon import Lexicon
from woerfel.lexicon.spelling import in_pieces, on_dice, spellings

WordIndex: TypeAlias = Mapping[int, Words]
"""Words by their key."""
_Masks: TypeAlias = tuple[int, ...]
Umlauts: TypeAlias = Literal["dice", "letters"]

_OFTEN = "ENIRSTADHULGOCMBFWKZPVJYXQ"
"""The letters, frequent ones first, so that keys stay small."""
_SIEVE = (
    2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97,
    101,
)  # fmt: skip
PRIMES: Mapping[str, int] = dict(zip(_OFTEN, _SIEVE, strict=True))
EVERY = tuple(PRIMES.values())


AT_HOME = TableWords()
"""A table without decisions on words."""


def key(letters: str) -> int:
    """Return the same number for the same letters in any order."""
    return prod(PRIMES[letter] for letter in letters)


def index(
    lexicon: Lexicon, level: Level, umlauts: Umlauts, dice: int, house: TableWords
) -> WordIndex:
    """Sort the words that a bot knows and that this many dice can spell by their letters."""
    known = _index(lexicon, level, umlauts, dice)
    changes = dict[int, Words]()
    banned = (word for letters in house.banned for word in spellings(letters))
    for of, words in _sorted(banned, umlauts, dice).items():
        if of in known:
            changes[of] = tuple(word for word in known[of] if word not in words)
    for of, words in _sorted(house.added, umlauts, dice).items():
        before = changes[of] if of in changes else known.get(of, ())
        changes[of] = tuple(dict.fromkeys((*before, *words)))
    return Changed(known, changes) if changes else known


@cached_alone
def _index(lexicon: Lexicon, level: Level, umlauts: Umlauts, dice: int) -> dict[int, Words]:
    return _sorted(vocabulary(lexicon, level), umlauts, dice)


class Changed(Mapping[int, Words]):
    """An index overlaid with a table's own words."""

    def __init__(self, base: Mapping[int, Words], changes: Mapping[int, Words]) -> None:
        self._base, self._changes = base, changes

    def __getitem__(self, of: int) -> Words:
        if words := self._changes[of] if of in self._changes else self._base.get(of):
            return words
        raise KeyError(of)

    def __contains__(self, of: object) -> bool:
        return bool(self._changes[of]) if of in self._changes else of in self._base  # type: ignore[index]

    def __iter__(self) -> Iterator[int]:
        return (of for of in {*self._base, *self._changes} if of in self)

    def __len__(self) -> int:
        return sum(1 for _ in self)


def _sorted(words: Iterable[str], umlauts: Umlauts, dice: int) -> dict[int, Words]:
    spell = on_dice if umlauts == "dice" else in_pieces
    found: dict[int, Words] = {}
    for word in words:
        letters = spell(word)
        if len(letters) <= dice:
            of = key(letters)
            found[of] = (*found.get(of, ()), word)
    return found


class Best(Struct, frozen=True):
    """The best entry for some dice: which dice make up each word."""

    points: int
    masks: _Masks


class Spelled(Struct, frozen=True):
    """A throw, and which of its dice spell words."""

    throw: Throw
    keys: list[int]
    """For each mask the key of its letters, without the joker."""
    points: list[int]
    """For each mask its points."""
    masks: list[int]
    """Those that spell a word, with a joker if they have it."""
    joker: int
    """The mask of the joker; 0 if there is none."""

    @property
    def all(self) -> int:
        """The mask of all dice."""
        return len(self.keys) - 1

    def best(self, boxes: Iterable[Box], index: WordIndex, options: Options) -> dict[Box, Best]:
        """Return the best entry of each of these boxes that can be filled."""
        again = options.same_word == "again"
        long = [list[int]() for _ in range(len(self.throw) + 1)]
        for mask in sorted(self.masks, key=self.points.__getitem__, reverse=True):
            long[mask.bit_count()].append(mask)
        found: dict[Box, Best] = {}
        for box in boxes:
            rule = CARD[box]
            masks = self._fill(box, long, index, again=again)
            if masks or (not rule.words[0] and self._is(rule.only)):
                total = self._total(masks or (self.all,))
                found[box] = Best(total if rule.pays is None else rule.pays, masks)
        return found

    def _is(self, only: frozenset[str]) -> bool:
        return not only or all(die.letter in only for die in self.throw)

    def _fill(self, box: Box, long: list[list[int]], index: WordIndex, *, again: bool) -> _Masks:
        """Choose the dice of each word in a box; `long` has words by length, the best first."""
        dice = len(self.throw)
        match box:
            case Box.CHANCE | Box.STREET:
                return ()
            case Box.TWOS:
                twos = long[2] if dice >= 2 else []
                pair = self._pair(twos, index, again=again)
                triple = self._triple(twos, index, again=again) if pair else ()
                return max(triple, pair, (*twos[:1],), key=self._total)
            case Box.THREES:
                threes = long[3] if dice >= 3 else []
                return self._pair(threes, index, again=again) or (*threes[:1],)
            case Box.FOURS | Box.FIVES | Box.SIXES:
                length = CARD[box].letters or 0
                return (*long[length][:1],) if dice >= length else ()
            case Box.PAIR:
                return self._pair(self._ranked(long[2:-2]), index, again=again)
            case Box.TRIPLE:
                return self._triple(self._ranked(long[2:-4]), index, again=again)
            case Box.FULL_HOUSE:
                return self._halves(index, again=again)
            case Box.KNIFFEL:
                return (*long[-1],)

    def _total(self, masks: _Masks) -> int:
        return sum(self.points[mask] for mask in masks)

    def _ranked(self, long: list[list[int]]) -> list[int]:
        return sorted(chain.from_iterable(long), key=self.points.__getitem__, reverse=True)

    def words(self, masks: _Masks, index: WordIndex, random: Random) -> Words | None:
        """Choose words for these dice, different ones if possible; None if there is none left."""
        chosen: Words = ()
        for mask in masks:
            words = self._meanings(mask, index)
            if not words:
                return None
            fresh = [word for word in words if word not in chosen]
            chosen += (random.choice(fresh or words),)
        return tuple(sorted(chosen))

    def whole(self, index: WordIndex) -> Words:
        """Return the words that take all dice."""
        return self._meanings(self.all, index) if self.all in self.masks else ()

    def promising(
        self, draw: Draw, index: WordIndex, reward: Sequence[float]
    ) -> list[tuple[float, int]]:
        """Rate each choice of dice to keep, by the word it is or could become with one more."""
        chances = [_chances(die) for die in draw]
        rated = [(reward[mask.bit_count()] + self.points[mask], mask) for mask in self.masks]
        for mask, of in enumerate(self.keys):
            if mask & self.joker or mask.bit_count() + 1 >= len(reward):
                continue
            letters = [letter for letter, prime in PRIMES.items() if of * prime in index]
            if letters:
                missed = 1.0
                for die, chance in enumerate(chances):
                    if not mask >> die & 1:
                        missed *= 1 - sum(chance.get(letter, 0) for letter in letters)
                gain = reward[mask.bit_count() + 1] + self.points[mask]
                rated.append(((1 - max(0.0, missed)) * gain, mask))
        return rated

    def _meanings(self, mask: int, index: WordIndex) -> Words:
        if not mask & self.joker:
            return index.get(self.keys[mask], ())
        of = self.keys[mask]
        return tuple(word for prime in EVERY for word in index.get(of * prime, ()))

    def _apart(self, masks: _Masks, index: WordIndex, *, again: bool) -> bool:
        """Return whether these dice can spell different words, where they have to."""
        if again or len({self.keys[mask] for mask in masks}) == len(masks):
            return True
        return all(
            len(self._meanings(mask, index))
            >= sum(self.keys[other] == self.keys[mask] for other in masks)
            for mask in masks
        )

    def _pair(
        self, ranked: Sequence[int], index: WordIndex, *, again: bool, above: int = -1
    ) -> _Masks:
        """Find two words of different dice worth the most, and more than `above`, if any."""
        best: _Masks = ()
        points = self.points
        for place, mask in enumerate(ranked, start=1):
            if 2 * points[mask] <= above:
                break
            for other in ranked[place:]:
                if points[mask] + points[other] <= above:
                    break
                if not mask & other and self._apart((mask, other), index, again=again):
                    best, above = (mask, other), points[mask] + points[other]
                    break
        return best

    def _triple(self, ranked: Sequence[int], index: WordIndex, *, again: bool) -> _Masks:
        """Find three words of different dice worth the most, if any."""
        best: _Masks = ()
        above, points = -1, self.points
        for place, mask in enumerate(ranked, start=1):
            if 3 * points[mask] <= above:
                break
            rest = [other for other in ranked[place:] if not mask & other]
            others = self._pair(rest, index, again=again, above=above - points[mask])
            if others and self._apart((mask, *others), index, again=again):
                best = (mask, *others)
                above = self._total(best)
        return best

    def _halves(self, index: WordIndex, *, again: bool) -> _Masks:
        known = set(self.masks)
        for mask in self.masks:
            halves = (mask, self.all ^ mask)
            if halves[1] in known and self._apart(halves, index, again=again):
                return halves
        return ()


@lru_cache(maxsize=64)
def _chances(die: tuple[str, ...]) -> Mapping[str, float]:
    letters = [read_face(text).letter for text in die]
    return {letter: letters.count(letter) / len(letters) for letter in letters}


def read(throw: Throw, index: WordIndex) -> Spelled:
    """Find everything that a throw spells."""
    keys, points, joker = [1], [0], 0
    for place, die in enumerate(throw):
        if die.letter == DIAMOND:
            joker = 1 << place
            keys += keys
        else:
            prime = PRIMES[die.letter]
            keys += [each * prime for each in keys]
        points += [each + die.points for each in points]
    if joker:
        with_any = (mask for mask in range(len(keys)) if mask & joker)
        known = index.keys()
        masks = [mask for mask, of in enumerate(keys) if not mask & joker and of in index]
        masks += [
            mask
            for mask in with_any
            if not known.isdisjoint([keys[mask] * prime for prime in EVERY])
        ]
    else:
        masks = [mask for mask, of in enumerate(keys) if of in index]
    return Spelled(throw, keys, points, masks, joker)
