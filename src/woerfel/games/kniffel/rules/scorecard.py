"""The Wort-Kniffel card: eleven boxes, and what a throw is worth in each.

The card is a table, as it is in the rulebook; `score` reads it. Nothing here
asks whether a word exists: that is the dictionary's business.
"""

from collections import Counter
from collections.abc import Mapping
from enum import StrEnum
from functools import cached_property
from typing import TypeAlias

from msgspec import Struct

from woerfel.core.dice import DIAMOND, Face, Throw
from woerfel.core.game import Illegal
from woerfel.games.kniffel.rules.options import Options
from woerfel.lexicon.spelling import SPECIAL, in_pieces, on_dice, plain

Words: TypeAlias = tuple[str, ...]
"""Plain words, as `lexicon.spelling` makes them."""

VOWELS = frozenset("AEIOU" + DIAMOND)
"""What a Straße is made of (WK-40)."""
BONUS, BONUS_FROM = 35, 50
ENCORE = 100
"""What every Wort-Kniffel after the first pays (WK-43)."""
SHORTEST = 2
"""No word of one letter counts."""


class Box(StrEnum):
    """A box of the card, from top to bottom."""

    TWOS = "twos"
    THREES = "threes"
    FOURS = "fours"
    FIVES = "fives"
    SIXES = "sixes"
    PAIR = "pair"
    TRIPLE = "triple"
    FULL_HOUSE = "full-house"
    STREET = "street"
    KNIFFEL = "kniffel"
    CHANCE = "chance"


class Rule(Struct, frozen=True):
    """What one box asks for, and what it pays where that is not the letters' sum."""

    number: str
    title: str
    words: tuple[int, ...]
    letters: int | None = None
    all_dice: bool = False
    only: frozenset[str] = frozenset()
    pays: int | None = None


UPPER: Mapping[Box, Rule] = {
    Box.TWOS: Rule("WK-25", "2 Buchstaben", words=(1, 2, 3), letters=2),
    Box.THREES: Rule("WK-26", "3 Buchstaben", words=(1, 2), letters=3),
    Box.FOURS: Rule("WK-27", "4 Buchstaben", words=(1,), letters=4),
    Box.FIVES: Rule("WK-27", "5 Buchstaben", words=(1,), letters=5),
    Box.SIXES: Rule("WK-27", "6 Buchstaben", words=(1,), letters=6),
}
"""The upper part (WK-03): all of its boxes pay the letters used (WK-24)."""
LOWER: Mapping[Box, Rule] = {
    Box.PAIR: Rule("WK-31", "Wort-Zweier", words=(2,)),
    Box.TRIPLE: Rule("WK-33", "Wort-Dreier", words=(3,)),
    Box.FULL_HOUSE: Rule("WK-35", "Full-House", words=(2,), all_dice=True, pays=25),
    Box.STREET: Rule("WK-38", "Straße", words=(0,), only=VOWELS, pays=30),
    Box.KNIFFEL: Rule("WK-41", "Wort-Kniffel", words=(1,), all_dice=True, pays=50),
    Box.CHANCE: Rule("WK-45", "Chance", words=(0,)),
}
"""The six boxes of the lower part (WK-30); three pay fixed points (WK-36, WK-39, WK-42)."""
CARD: Mapping[Box, Rule] = {**UPPER, **LOWER}
PAYS: Mapping[Box, int] = {box: rule.pays for box, rule in CARD.items() if rule.pays is not None}
"""The boxes that pay fixed points."""


def letters(word: str, options: Options) -> str:
    """Return the dice letters that a plain word needs (WK-23)."""
    return on_dice(word) if options.umlauts == "dice" else in_pieces(word)


SPELLED: Mapping[str, Mapping[str, str]] = {
    "dice": {sign: letters(plain(sign), Options(umlauts="dice")) for sign in SPECIAL},
    "letters": {sign: letters(plain(sign), Options(umlauts="letters")) for sign in SPECIAL},
}
"""The dice that Ä, Ö, Ü and ß need, by the option `umlauts`, for the client."""


def spell(words: Words, throw: Throw, options: Options) -> Throw:
    """Pick the dice that spell `words`; diamonds fill the gaps. Raises `Illegal`."""
    wanted = Counter("".join(letters(word, options) for word in words))
    used: Throw = ()
    for die in sorted(throw, key=_by_points):
        if wanted[die.letter]:
            wanted[die.letter] -= 1
            used += (die,)
    jokers = tuple(die for die in throw if die.letter == DIAMOND)
    missing = "".join(wanted.elements())
    if len(missing) > len(jokers):
        raise Illegal("not-in-throw", "WK-21", letters=missing)
    return used + jokers[: len(missing)]


def _by_points(die: Face) -> int:
    return -die.points


def score(box: Box, throw: Throw, words: Words, options: Options) -> int:
    """Return what `words` from `throw` are worth in `box`. Raises `Illegal`.

    The dice used count (WK-05), and all of them where a box takes no words (WK-46).
    """
    rule = CARD[box]
    if len(words) not in rule.words:
        raise Illegal("word-count", rule.number, box=box, words=len(words))
    if options.same_word == "once" and len(set(words)) < len(words):
        raise Illegal("same-word-twice", rule.number, box=box)
    for word in words:
        length = len(letters(word, options))
        if rule.letters and length != rule.letters:
            raise Illegal("word-length", rule.number, box=box, word=word, letters=rule.letters)
        if length < SHORTEST:
            raise Illegal("too-short", rule.number, word=word)
    used = spell(words, throw, options) if words else throw
    if rule.all_dice and len(used) < len(throw):
        raise Illegal("dice-left-over", rule.number, box=box)
    if rule.only and not rule.only.issuperset(die.letter for die in throw):
        raise Illegal("not-all-vowels", "WK-40")
    return sum(die.points for die in used) if rule.pays is None else rule.pays


BOXES = tuple(Box)


def bonus_for(upper: int) -> int:
    """Return the bonus for the points of the upper part (WK-29)."""
    return BONUS if upper >= BONUS_FROM else 0


class FilledBox(Struct, frozen=True):
    """One filled box. Struck out, it has no words and no points."""

    box: Box
    words: Words = ()
    points: int = 0
    extra: int = 0


class Card(Struct, frozen=True, dict=True):
    """One player's card, its entries in the order of writing."""

    entries: tuple[FilledBox, ...] = ()

    @cached_property
    def open(self) -> tuple[Box, ...]:
        """The boxes still to fill, top to bottom."""
        filled = {entry.box for entry in self.entries}
        return tuple([box for box in BOXES if box not in filled])

    @property
    def is_full(self) -> bool:
        """Whether every box is filled."""
        return len(self.entries) == len(BOXES)

    def at(self, box: Box) -> FilledBox | None:
        """Return the entry in `box`."""
        for entry in self.entries:
            if entry.box is box:
                return entry
        return None

    @cached_property
    def sums(self) -> tuple[int, int, int]:
        """The total, the points of the upper part before its bonus, and that bonus."""
        upper = points = 0
        for entry in self.entries:
            points += entry.points + entry.extra
            if entry.box in UPPER:
                upper += entry.points
        bonus = bonus_for(upper)
        return points + bonus, upper, bonus

    @property
    def upper(self) -> int:
        """The points of the upper part, before its bonus."""
        return self.sums[1]

    @property
    def bonus(self) -> int:
        """The bonus of the upper part."""
        return self.sums[2]

    @property
    def extra(self) -> int:
        """What further Wort-Kniffels have brought."""
        return sum(entry.extra for entry in self.entries)

    @property
    def total(self) -> int:
        """The total."""
        return self.sums[0]

    def enter(self, box: Box, throw: Throw, words: Words, options: Options) -> FilledBox:
        """Fill `box` with `words`; a further Wort-Kniffel zeroes it for a hundred extra (WK-44)."""
        self._must_be_open(box)
        if self.awaits_encore(options) and is_kniffel(words, throw, options):
            return FilledBox(box, words, extra=ENCORE)
        return FilledBox(box, words, points=score(box, throw, words, options))

    def strike(self, box: Box) -> FilledBox:
        """Give `box` up for a zero (WK-06)."""
        self._must_be_open(box)
        return FilledBox(box)

    def write(self, entry: FilledBox) -> "Card":
        """Return the card with one more line."""
        return Card((*self.entries, entry))

    def awaits_encore(self, options: Options) -> bool:
        """Return whether a Wort-Kniffel would be a further one."""
        first = self.at(Box.KNIFFEL)
        return first is not None and (first.points > 0 or options.encore_after == "any")

    def _must_be_open(self, box: Box) -> None:
        if self.at(box):
            raise Illegal("box-taken", "WK-04", box=box)


def is_kniffel(words: Words, throw: Throw, options: Options) -> bool:
    """Return whether these are one word that takes all dice."""
    if len(words) != 1 or len(throw) < SHORTEST:
        return False
    needed = Counter(letters(words[0], options))
    missing = needed - Counter(die.letter for die in throw)
    jokers = sum(die.letter == DIAMOND for die in throw)
    return needed.total() == len(throw) and missing.total() <= jokers
