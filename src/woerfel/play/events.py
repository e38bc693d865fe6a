"""What can happen at a table, as stored in its journal. Names and tags never change."""

from typing import TypeAlias

from msgspec import Raw, Struct

from woerfel.core.game import Instant, Seat, Setup
from woerfel.core.record import GameId
from woerfel.play.room import Plan, Standstill, Topic
from woerfel.store import GuestId


class Founded(Struct, frozen=True, tag="founded", omit_defaults=True):
    """Somebody has opened the table."""

    plan: Plan
    code: str
    host: GuestId
    commitment: str
    name: str = ""
    """What the host is called."""


class Sat(Struct, frozen=True, tag="sat", omit_defaults=True):
    """Somebody has taken a seat."""

    seat: Seat
    guest: GuestId
    name: str
    pledge: str
    pace: int = 1
    invited: bool = False
    """Whether they came by the invitation of a listed table."""


class Left(Struct, frozen=True, tag="left", omit_defaults=True):
    """Somebody has left a seat; during a game a bot plays on."""

    seat: Seat
    bot: str = ""


class Arranged(Struct, frozen=True, tag="arranged", omit_defaults=True):
    """A free seat now belongs to a bot, or a bot's seat is free."""

    seat: Seat
    bot: str = ""


class Hosted(Struct, frozen=True, tag="hosted", omit_defaults=True):
    """Somebody else is the host now."""

    guest: GuestId
    away: bool = False
    """Whether only until the table's owner is back."""


class Called(Struct, frozen=True, tag="called"):
    """A game is about to begin: everybody who pledged a seed reveals it now."""

    until: Instant


class Unsealed(Struct, frozen=True, tag="unsealed"):
    """Somebody has revealed their seed."""

    guest: GuestId
    seed: str


class Begun(Struct, frozen=True, tag="begun"):
    """A game has begun; seats that stayed free are removed."""

    game: GameId
    setup: Setup
    seats: tuple[Seat, ...]
    """The seats that play, by their previous numbers."""
    seeds: tuple[str, ...]
    commitment: str
    scheme: int = 1
    """By which its dice fall."""
    same: int = 0
    """The lane whose dice all seats get; 0 if each has its own."""


class Happened(Struct, frozen=True, tag="happened", omit_defaults=True):
    """Something happened in the game, caused by a seat's move, by chance or by the clock."""

    events: tuple[Raw, ...]
    seat: Seat | None = None
    time: bool = False
    """Whether the clock caused it."""
    turn: Seat | None = None
    """Whose turn it was when chance or the clock acted, if it was one seat's."""


class Ended(Struct, frozen=True, tag="ended"):
    """The game is over: the secret behind its dice, and the commitment for the next game."""

    secret: str
    commitment: str


class Proposed(Struct, frozen=True, tag="proposed", omit_defaults=True):
    """Somebody has agreed to it."""

    topic: Topic
    guest: GuestId
    pledge: str = ""
    """For a rematch: the digest of a new seed."""


class Withdrawn(Struct, frozen=True, tag="withdrawn"):
    """Somebody has declined it, or withdrawn their agreement."""

    topic: Topic
    guest: GuestId


class WordProposed(Struct, frozen=True, tag="word-proposed", omit_defaults=True):
    """Somebody has voted to accept or ban a word."""

    word: str
    guest: GuestId
    accepted: bool = True


class WordSettled(Struct, frozen=True, tag="word-settled"):
    """All have agreed: the table has one more house word, from its next game on."""

    line: str
    """As `lexicon.house` reads it."""


class Stopped(Struct, frozen=True, tag="stopped", omit_defaults=True):
    """The table's clock has stopped."""

    why: Standstill
    guests: tuple[GuestId, ...] = ()
    """Whom it waits for."""
    until: Instant = Instant(0)
    """The house time at which it goes on without them; 0 for as long as it takes."""


class Resumed(Struct, frozen=True, tag="resumed"):
    """It runs again, with the remaining time."""

    behind: int


class Mended(Struct, frozen=True, tag="mended"):
    """An outage has been compensated: the clock was set back by its length."""

    behind: int
    until: Instant
    lost: int
    """Milliseconds, for people to read."""


class Doubted(Struct, frozen=True, tag="doubted"):
    """The clock has taken a turn of these seats: before the next they are asked."""

    seats: tuple[Seat, ...]
    """Those that lost a turn by it."""


class Stayed(Struct, frozen=True, tag="stayed"):
    """Somebody is there: nobody need ask."""

    guest: GuestId


class Missed(Struct, frozen=True, tag="missed"):
    """Somebody has agreed to let a bot play for a seat whose player does not move."""

    seat: Seat
    guest: GuestId


class StoodIn(Struct, frozen=True, tag="stood-in"):
    """A bot plays for somebody who is away, or does not move."""

    seat: Seat
    bot: str


class GivenBack(Struct, frozen=True, tag="given-back"):
    """A player who was away has the seat again."""

    seat: Seat


class Hinted(Struct, frozen=True, tag="hinted"):
    """Somebody asked for a hint."""

    seat: Seat


class Said(Struct, frozen=True, tag="said", omit_defaults=True):
    """Somebody has said something: a ready phrase, or words of their own."""

    guest: GuestId
    name: str
    phrase: str = ""
    text: str = ""


class Muted(Struct, frozen=True, tag="muted", omit_defaults=True):
    """The host has muted somebody, or unmuted them."""

    guest: GuestId
    muted: bool = True


class Removed(Struct, frozen=True, tag="removed", omit_defaults=True):
    """The host has removed somebody."""

    guest: GuestId
    name: str = ""
    """The name they sat there with; empty for an onlooker."""
    banned: bool = False
    """Whether they are banned from coming back."""


class Readmitted(Struct, frozen=True, tag="readmitted"):
    """Somebody who was banned may come back."""

    guest: GuestId


class Locked(Struct, frozen=True, tag="locked", omit_defaults=True):
    """The table is locked to newcomers, or unlocked."""

    locked: bool = True


class Kept(Struct, frozen=True, tag="kept", omit_defaults=True):
    """A seat is reserved for the invited, or no longer."""

    seat: Seat
    kept: bool = True


class Closed(Struct, frozen=True, tag="closed"):
    """The table is closed."""


Event: TypeAlias = (
    Founded
    | Sat
    | Left
    | Arranged
    | Hosted
    | Called
    | Unsealed
    | Begun
    | Happened
    | Ended
    | Proposed
    | Withdrawn
    | WordProposed
    | WordSettled
    | Stopped
    | Resumed
    | Mended
    | Doubted
    | Stayed
    | Missed
    | StoodIn
    | GivenBack
    | Hinted
    | Said
    | Muted
    | Removed
    | Readmitted
    | Locked
    | Kept
    | Closed
)
"""Anything that can happen at a table."""


class Body(Struct, frozen=True, omit_defaults=True):
    """An act as stored in the journal: who asked for it, and what it led to."""

    events: tuple[Event, ...]
    by: GuestId | None = None
    page: str = ""
    """Which of the guest's pages."""
    ref: int = 0
    """Which of that page's asks."""
