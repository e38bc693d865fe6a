"""A round of Bookworm looked ahead for some turns: what a die is worth once others have answered.

Everybody takes what is best for themselves, if they find a word for it. What the one
who looks ahead can say is known; for the others there is a probability. Words are counted by what
they begin with, and used up as they are said.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import exp, prod
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from woerfel.games.bookworm.rules.scoring import FINE, GOAL, TWO_DOTS
from woerfel.games.bookworm.rules.state import BOOKWORM_CARDS

_Chances: TypeAlias = tuple[float, ...]
"""Each seat's chance to win."""

BEAM = 3
"""Dice to look at beyond one's own next one."""
TEMPO = 0.6
"""The share of the best die's gain that counts for the seat at turn."""
SWAY = (2.0, 0.3)
"""The lead that makes winning likely: at the end, and more for each remaining point."""
OPEN = 1.5
"""How much more of a lead it takes during a round."""
NEGLIGIBLE = 0.002
"""Probabilities too small to look at."""
NEW_CARD = 0.9
"""The chance to find a word for a letter after the category was changed."""


_Counts: TypeAlias = tuple[int, ...]
"""How many dice have one dot, two, three."""
DOTS = (1, 2, 3)
KEPT = 1 << 15
"""Positions to cache: those of many rounds, in about ten megabytes."""


@lru_cache(maxsize=KEPT)
def rest(
    display: _Counts, mine: _Counts, theirs: _Counts, cards: int, bonus: bool, free: bool
) -> int:
    """Return by how much the seat at turn wins the rest of a round, if both always find a word.

    `bonus` are the two points for the last die, `free` the die that stands for every letter.
    """
    if not any(display):
        return 0
    best = [-rest(display, theirs, mine, cards, bonus, False)] if free else []
    for at, dots in enumerate(DOTS):
        more = _count(mine, at, 1)
        if display[at]:
            fewer = _count(display, at, -1)
            last = TWO_DOTS if bonus and not any(fewer) else 0
            best.append(dots + last - rest(fewer, theirs, more, cards, bonus, free))
        if theirs[at] and cards:
            robbed = _count(theirs, at, -1)
            best.append(2 * dots - 1 - rest(display, robbed, more, cards - 1, bonus, free))
    return max(best)


def _count(counts: _Counts, at: int, change: int) -> _Counts:
    return (*counts[:at], counts[at] + change, *counts[at + 1 :])


class Sides(Struct, frozen=True):
    """What stays the same while looking ahead in a round."""

    me: int
    faces: tuple[str, ...]
    dots: tuple[int, ...]
    worth: tuple[int, ...]
    """The dots again, with two for NOT."""
    special: str | None
    totals: tuple[int, ...]
    """The points before this round."""
    group: tuple[int, ...]
    """For each die, its group: the dice that need the same words."""
    known: tuple[int, ...]
    """For each group, how many words the bot itself can say."""
    chances: tuple[_Chances, ...]
    """For each group, how likely others find a word after none was said, one, two, …"""

    @property
    def last(self) -> int:
        """The special die, if it is in play."""
        return len(self.faces) - 1

    def chance(self, group: int, said: int) -> float:
        """Return how likely others find one more word."""
        chances = self.chances[group]
        return chances[min(said, len(chances) - 1)]


class Spot(Struct, frozen=True):
    """What lies where."""

    turn: int
    display: tuple[int, ...]
    stacks: tuple[tuple[int, ...], ...]
    cards: tuple[int, ...]
    said: tuple[int, ...]
    """For each group of dice, the words said since looking ahead began."""
    book: bool = False
    """Whether the category can be changed."""
    changed: bool = False
    """Whether it was, since looking ahead began."""


class Taking(Struct, frozen=True):
    """A die and before whom it lies."""

    die: int
    holder: int | None


def takes(sides: Sides, place: Spot) -> Iterator[Taking]:
    """Yield the dice that the seat at turn could take."""
    for die in place.display:
        if sides.faces[die] not in ("book", "dots", "lock"):
            yield Taking(die, None)
    if sum(place.cards) == BOOKWORM_CARDS:
        return
    for holder, stack in enumerate(place.stacks):
        if holder != place.turn and stack:
            for die in stack[-1:] if sides.special == "lock" else stack:
                if sides.faces[die] != "a-z":
                    yield Taking(die, holder)


def gain(sides: Sides, place: Spot, take: Taking) -> int:
    """Estimate what a die changes between its taker and its holder."""
    dots = sides.dots[take.die]
    if sides.faces[take.die] == "not":
        dots = TWO_DOTS if place.stacks[place.turn] else -TWO_DOTS
    if take.holder is not None:
        return 2 * dots - 1
    last = dots and sides.special == "dots" and len(_letters(sides, place)) == 1
    return dots + TWO_DOTS if last else dots


def after(sides: Sides, place: Spot, take: Taking) -> Spot:
    """Lay a die before the seat at turn."""
    stacks = [
        tuple(each for each in stack if each != take.die) if seat == take.holder else stack
        for seat, stack in enumerate(place.stacks)
    ]
    stacks[place.turn] += (take.die,)
    cards = list(place.cards)
    if take.holder is not None:
        cards[take.holder] += 1
    said = list(place.said)
    said[sides.group[take.die]] += 1
    return Spot(
        (place.turn + 1) % len(stacks),
        tuple(die for die in place.display if die != take.die),
        tuple(stacks),
        tuple(cards),
        tuple(said),
        place.book,
        place.changed,
    )


def _letters(sides: Sides, place: Spot) -> list[int]:
    return [die for die in place.display if sides.dots[die]]


@dataclass(frozen=True)
class Lookahead:
    """Looks ahead for a number of turns."""

    sides: Sides
    turns: int

    def take(self, place: Spot, take: Taking) -> float:
        """Return one's own chance to win the game after taking a die."""
        taken = after(self.sides, place, take)
        return self._value(taken, self.turns - 1, place.turn)[self.sides.me]

    def use_book(self, place: Spot) -> float:
        """Return that chance after changing the category instead."""
        return self._value(_pass(place), self.turns - 1, place.turn)[self.sides.me]

    def _value(self, place: Spot, turns: int, last: int) -> _Chances:
        if not _letters(self.sides, place):
            return self._scored(place, last, failed=False)
        if not turns:
            return self._standing(place, place.turn)
        return self._turn(place, turns)

    def _turn(self, place: Spot, turns: int) -> _Chances:
        """Let the seat at turn take the best die that it finds a word for, or fail."""
        sides, seat = self.sides, place.turn
        every = sorted(takes(sides, place), key=lambda take: -gain(sides, place, take))
        able = [(take, chance) for take in every if (chance := self._finds(place, take))]
        found = [
            (self._value(after(sides, place, take), turns - 1, seat), chance)
            for take, chance in able[:BEAM]
        ]
        found.sort(key=lambda each: -each[0][seat])
        if able[BEAM:]:
            found.append((found[-1][0], 1 - prod(1 - chance for _, chance in able[BEAM:])))
        mixed, missed = [0.0] * len(place.stacks), 1.0
        for chances, chance in found:
            mixed = [
                sum_ + missed * chance * each for sum_, each in zip(mixed, chances, strict=True)
            ]
            missed *= 1 - chance
        if missed < NEGLIGIBLE:
            return tuple(mixed)
        stuck = self._stuck(place, turns)
        return tuple(sum_ + missed * each for sum_, each in zip(mixed, stuck, strict=True))

    def _stuck(self, place: Spot, turns: int) -> _Chances:
        if place.book:
            return self._value(_pass(place), turns - 1, place.turn)
        return self._scored(place, place.turn, failed=True)

    def _finds(self, place: Spot, take: Taking) -> float:
        sides, group = self.sides, self.sides.group[take.die]
        if place.changed:
            return NEW_CARD
        if place.turn == sides.me:
            return float(sides.known[group] > place.said[group])
        return sides.chance(group, place.said[group])

    def _points(self, place: Spot, last: int | None) -> list[int]:
        """Score the round as it lies; `last` took the last letter die."""
        sides, points = self.sides, list[int]()
        for total, stack, cards in zip(sides.totals, place.stacks, place.cards, strict=True):
            points.append(total + cards + sum(sides.worth[die] for die in stack))
        if sides.special == "not" and (place.stacks.count((sides.last,))):
            points[place.stacks.index((sides.last,))] -= 2 * TWO_DOTS
        if sides.special == "dots" and last is not None:
            points[last] += TWO_DOTS
        return points

    def _scored(self, place: Spot, seat: int, *, failed: bool) -> _Chances:
        points = self._points(place, None if failed else seat)
        if failed:
            points[seat] += FINE
        most = max(points)
        if most >= GOAL:
            winners = points.count(most)
            return tuple((each == most) / winners for each in points)
        return _leads(points, 1.0)

    def _standing(self, place: Spot, turn: int) -> _Chances:
        points = [float(each) for each in self._points(place, None)]
        if len(points) == 2:
            points[turn] += self._rest(place)
        else:
            gains = (gain(self.sides, place, take) for take in takes(self.sides, place))
            points[turn] += TEMPO * max(gains, default=0)
        return _leads(points, OPEN)

    def _rest(self, place: Spot) -> int:
        """Count dice by their dots, and return the value of the rest of the round."""
        worth, free = self.sides.worth, False
        if self.sides.special == "a-z":
            free = self.sides.last in place.display
        display, mine, theirs = (
            _counts([worth[die] for die in dice])
            for dice in (place.display, place.stacks[place.turn], place.stacks[1 - place.turn])
        )
        cards = BOOKWORM_CARDS - sum(place.cards)
        return rest(display, mine, theirs, cards, self.sides.special == "dots", free)


def _counts(worths: list[int]) -> _Counts:
    return tuple(map(worths.count, DOTS))


def _pass(place: Spot) -> Spot:
    turn = (place.turn + 1) % len(place.stacks)
    return replace(place, turn=turn, book=False, changed=True)


def _leads(points: Sequence[float], wide: float) -> _Chances:
    """Guess from the points who will win."""
    end, each_point = SWAY
    scale = wide * (end + each_point * max(0.0, GOAL - max(points)))
    odds = [
        exp((mine - max(other for at, other in enumerate(points) if at != seat)) / scale)
        for seat, mine in enumerate(points)
    ]
    return tuple(each / sum(odds) for each in odds)
