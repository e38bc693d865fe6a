"""The best that a throw can be entered as, box by box.

Words that need the same dice are worth the same, so only one of them is tried; and a
search ends where the dice left over could not better what has been found.
"""

from collections import Counter
from collections.abc import Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from woerfel.core.dice import DIAMOND, Throw
from woerfel.core.game import Illegal
from woerfel.games.kniffel.options import Options
from woerfel.games.kniffel.scorecard import CARD, Box, Card, Entry, Rule, Words, letters


class Dice(Struct, frozen=True):
    """What of a throw is still unused: for each letter the points of its dice, highest first."""

    points: tuple[tuple[int, ...], ...]
    jokers: tuple[int, ...]

    @property
    def total(self) -> int:
        """The points that are left."""
        return sum(map(sum, self.points)) + sum(self.jokers)

    @property
    def used_up(self) -> bool:
        """Whether no die is left."""
        return not any(self.points) and not self.jokers

    def without(self, need: tuple[int, ...]) -> "Dice | None":
        """Return what is left once a need is met, jokers filling its gaps; None if they are few."""
        gaps = need[-1]
        points: list[tuple[int, ...]] = []
        for dice, count in zip(self.points, need, strict=False):
            gaps += max(0, count - len(dice))
            points.append(dice[count:])
        return Dice(tuple(points), self.jokers[gaps:]) if gaps <= len(self.jokers) else None


class Kind(Struct, frozen=True):
    """Words that need the same dice."""

    need: tuple[int, ...]
    """How often each letter of the throw, and at last how many letters that it lacks."""
    words: Words

    @property
    def length(self) -> int:
        """How many dice it takes."""
        return sum(self.need)


class Found(Struct, frozen=True):
    """A set of words, and its worth."""

    points: int = -1
    words: Words = ()


def best(card: Card, throw: Throw, words: Iterable[str], options: Options) -> dict[Box, Entry]:
    """Return the best entry of each open box that `words`, which the throw spells, can fill."""
    dice, kinds = _sort(throw, words, options)
    found = {box: _search(CARD[box], dice, kinds, options) for box in card.open}
    if card.awaits_encore(options):
        again = _search(CARD[Box.KNIFFEL], dice, kinds, options)
        found = {box: again if again.words else each for box, each in found.items()}
    return dict(_entries(card, throw, found, options))


def _entries(
    card: Card, throw: Throw, found: dict[Box, Found], options: Options
) -> Iterator[tuple[Box, Entry]]:
    for box, each in found.items():
        try:
            yield box, card.enter(box, throw, each.words, options)
        except Illegal:  # nothing found, or no street
            continue


def _sort(throw: Throw, words: Iterable[str], options: Options) -> tuple[Dice, list[Kind]]:
    shown = sorted({die.letter for die in throw} - {DIAMOND})
    dice = Dice(
        tuple(_points(throw, letter) for letter in shown),
        _points(throw, DIAMOND),
    )
    same: dict[tuple[int, ...], list[str]] = {}
    for word in words:
        count = Counter(letters(word, options))
        need = tuple(count[letter] for letter in shown)
        same.setdefault((*need, count.total() - sum(need)), []).append(word)
    kinds = [Kind(need, tuple(words)) for need, words in same.items()]
    fitting = [kind for kind in kinds if dice.without(kind.need)]
    return dice, sorted(fitting, key=lambda kind: -kind.length)


def _points(throw: Throw, letter: str) -> tuple[int, ...]:
    return tuple(sorted((die.points for die in throw if die.letter == letter), reverse=True))


def _search(rule: Rule, dice: Dice, kinds: list[Kind], options: Options) -> Found:
    fitting = [kind for kind in kinds if rule.letters in (None, kind.length)]
    return _add(rule, dice, fitting, Found(), Found(0), dice.total, options)


def _add(
    rule: Rule, left: Dice, kinds: list[Kind], found: Found, sofar: Found, total: int,
    options: Options,
) -> Found:  # fmt: skip
    """Return the better of `found` and all that becomes of the words so far."""
    count = len(sofar.words)
    whole = left.used_up or not rule.all_dice
    if count and count in rule.words and whole and sofar.points > found.points:
        found = sofar
    if count == max(rule.words):
        return found
    for place, kind in enumerate(kinds):
        if found.points == total:
            break
        rest, word = left.without(kind.need), _next_word(kind, sofar.words, options)
        if rest is None or word is None:
            continue
        more = replace(sofar, points=total - rest.total, words=(*sofar.words, word))
        found = _add(rule, rest, kinds[place:], found, more, total, options)
    return found


def _next_word(kind: Kind, used: Words, options: Options) -> str | None:
    if options.same_word == "again":
        return kind.words[0]
    return next((word for word in kind.words if word not in used), None)
