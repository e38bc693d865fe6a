"""What a table can agree on, what can be done there, and what can happen."""

from typing import Literal, TypeAlias

from msgspec import Struct

from woerfel.core.chance import Draw
from woerfel.core.game import Instant, Seat
from woerfel.lexicon.library import Language, StrictnessName
from woerfel_zehn.rules.dice import DICE

SEATS = range(2, 5)


class Options(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a table can agree on."""

    language: Language = "de"
    goal: Literal[10, 20] = 10
    """Points that end the game (ZN-11)."""
    clock: Literal[0, 30, 60, 120] = 60
    """Seconds a turn may take (ZN-12); 0 plays without a clock."""
    level: StrictnessName = "normal"
    """How much of the dictionary counts."""
    house: tuple[str, ...] = ()
    """What the house has decided on words, a line each: ``+ Servus 2026-11-15 by vote``."""
    family: bool = False
    """Whether vulgar and delicate words are left out."""

    @property
    def draw(self) -> Draw:
        """The dice in play."""
        return DICE[self.language]


class Lay(Struct, frozen=True, forbid_unknown_fields=True, tag="lay"):
    """Lay a word with dice that are on the table."""

    word: str


class Pass(Struct, frozen=True, forbid_unknown_fields=True, tag="pass"):
    """Lay nothing."""


Move: TypeAlias = Lay | Pass


class Thrown(Struct, frozen=True, tag="thrown"):
    """All ten dice were thrown."""

    faces: tuple[str, ...]


class Laid(Struct, frozen=True, tag="laid"):
    """A player laid a word; its dice are set aside."""

    seat: Seat
    word: str
    dice: tuple[int, ...]
    """The places of its dice on the table, letter by letter."""
    points: int
    until: Instant | None = None


class Passed(Struct, frozen=True, tag="passed"):
    """A player, or the clock for a player, passed."""

    seat: Seat
    until: Instant | None = None


class Closed(Struct, frozen=True, tag="closed"):
    """A throw is over. Who laid its last word is paid for it."""

    winner: Seat | None
    points: int
    until: Instant | None = None


Event: TypeAlias = Thrown | Laid | Passed | Closed


class Word(Struct, frozen=True):
    """A word that was laid."""

    seat: Seat
    word: str
    points: int
    throw: int
    last: int = 0
    """What it was paid for being the last word of its throw."""


class State(Struct, frozen=True):
    """The dice, the words and the points."""

    options: Options
    pace: tuple[int, ...]
    scores: tuple[int, ...]
    turn: Seat = Seat(0)
    throw: int = 1
    """Which throw of the game this is."""
    letters: tuple[str, ...] = ()
    """What the ten dice show; nothing while they are falling."""
    aside: tuple[int, ...] = ()
    """The places of the dice that are no longer on the table."""
    words: tuple[Word, ...] = ()
    passes: int = 0
    """How many players have passed one after another."""
    until: Instant | None = None

    @property
    def table(self) -> tuple[int, ...]:
        """The places of the dice that are still on the table."""
        return tuple(place for place in range(len(self.letters)) if place not in self.aside)

    @property
    def owner(self) -> Seat | None:
        """Who laid the last word of this throw so far."""
        last = self.words[-1] if self.words else None
        return last.seat if last and last.throw == self.throw else None


class View(Struct, frozen=True):
    """Everything lies open in this game; a seat only adds what it may do."""

    state: State
    may: tuple[str, ...] = ()
    """The tags of the moves that are open."""
