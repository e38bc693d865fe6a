"""What can be done and what can happen at a table of Wort-Kniffel."""

from typing import TypeAlias

from msgspec import Struct

from woerfel.core.dice import Throw
from woerfel.core.game import Instant, Seat
from woerfel.games.kniffel.rules.options import Options
from woerfel.games.kniffel.rules.scorecard import Box, Card, Words


class Roll(Struct, frozen=True, forbid_unknown_fields=True, tag="roll"):
    """Throw these dice; the first throw of a turn takes them all."""

    dice: tuple[int, ...]


class Enter(Struct, frozen=True, forbid_unknown_fields=True, tag="enter"):
    """Write words into a box, and end the turn."""

    box: Box
    words: Words = ()


class Strike(Struct, frozen=True, forbid_unknown_fields=True, tag="strike"):
    """Zero a box, and end the turn."""

    box: Box


Move: TypeAlias = Roll | Enter | Strike


class Turned(Struct, frozen=True, tag="turned"):
    """The hourglass was turned on a player who had not begun to throw."""

    until: Instant


class Shaken(Struct, frozen=True, tag="shaken"):
    """Dice went into the cup. The first time, the hourglass was turned."""

    dice: tuple[int, ...]
    until: Instant | None = None
    air: int = 0
    """Milliseconds that were added to the sand, because dice in the air cost none."""


class Thrown(Struct, frozen=True, tag="thrown"):
    """The dice fell."""

    faces: tuple[str, ...]


class RanOut(Struct, frozen=True, tag="ran-out"):
    """The sand ran out on the player, who may now only zero a box."""

    until: Instant


class Written(Struct, frozen=True, tag="written"):
    """A box was filled, and the next player is to move."""

    box: Box
    words: Words
    points: int
    extra: int = 0
    until: Instant | None = None
    """When the hourglass is turned on the next player, thrown or not."""


Event: TypeAlias = Turned | Shaken | Thrown | RanOut | Written


class State(Struct, frozen=True):
    """The cards, and the progress of the current turn."""

    options: Options
    pace: tuple[int, ...]
    cards: tuple[Card, ...]
    turn: Seat = Seat(0)
    throw: Throw = ()
    throws: int = 0
    cup: tuple[int, ...] = ()
    """The dice in the cup."""
    until: Instant | None = None
    running: bool = False
    """Whether the hourglass has been turned."""
    late: bool = False
    """Whether it has run out."""

    @property
    def card(self) -> Card:
        """The card of the player at turn."""
        return self.cards[self.turn]


class OwnMoves(Struct, frozen=True):
    """What a seat may do: the last fields of its view."""

    may: tuple[str, ...] = ()
    open: tuple[Box, ...] = ()
    encore: str | None = None


class View(Struct, frozen=True):
    """Everything is public in this game; a seat only adds what it may do."""

    state: State
    totals: tuple[int, ...]
    upper: tuple[int, ...]
    """Points of the upper part by seat, without its bonus."""
    bonus: tuple[int, ...]
    """The bonus of the upper part, by seat."""
    may: tuple[str, ...] = ()
    """The tags of the moves that are open."""
    open: tuple[Box, ...] = ()
    """The boxes that can be filled now."""
    encore: str | None = None
    """A further Wort-Kniffel that must be taken, where the table has agreed on that (WK-44)."""
