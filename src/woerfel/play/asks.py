"""What can be asked of a table: by guests, and by the house, which runs clocks and bots."""

from typing import Annotated, Any, TypeAlias

from msgspec import Meta, Raw, Struct

from woerfel.core.game import Seat
from woerfel.play.room import LONGEST_NAME, LONGEST_SEED, LONGEST_TEXT, MOST_SEATS, Topic
from woerfel.store import GuestId, Outage

ASeat: TypeAlias = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
AName: TypeAlias = Annotated[str, Meta(max_length=LONGEST_NAME)]
APledge: TypeAlias = Annotated[str, Meta(max_length=64)]
ASeed: TypeAlias = Annotated[str, Meta(max_length=LONGEST_SEED)]
AnInvite: TypeAlias = Annotated[str, Meta(max_length=32)]
AGuest: TypeAlias = Annotated[str, Meta(max_length=40)]
ALevel: TypeAlias = Annotated[str, Meta(max_length=20)]


class _Ask(Struct, frozen=True, forbid_unknown_fields=True):
    """The sequence number of the page's asks, so that one sent twice is granted once."""

    ref: Annotated[int, Meta(ge=1, le=2**53)]


class Move(_Ask, frozen=True, tag="move"):
    """Make a move, in the game's own format."""

    seat: ASeat
    move: Raw


class Sit(_Ask, frozen=True, tag="sit"):
    """Take a free seat, and pledge a seed of your own for the dice by its SHA-256 digest."""

    seat: ASeat
    name: AName
    pledge: APledge
    pace: int = 1
    invite: AnInvite = ""
    """The secret of the table's invitation, where you came by it."""


class Leave(_Ask, frozen=True, tag="leave"):
    """Give up a seat for good."""

    seat: ASeat


class Arrange(_Ask, frozen=True, tag="arrange"):
    """Give a free seat to a bot of a level, or with an empty level take it from one."""

    seat: ASeat
    bot: ALevel = ""


class Begin(_Ask, frozen=True, tag="begin"):
    """Begin the game with those who are there."""


class Unseal(_Ask, frozen=True, tag="unseal"):
    """Reveal the seed that you pledged, once the game has been called."""

    seed: ASeed


class Propose(_Ask, frozen=True, tag="propose"):
    """Propose or agree to a pause, a rematch or the end of the table."""

    topic: Topic
    pledge: APledge = ""
    """For a rematch: the digest of a new seed."""


class Withdraw(_Ask, frozen=True, tag="withdraw"):
    """Decline it, or withdraw your agreement."""

    topic: Topic


class Resume(_Ask, frozen=True, tag="resume"):
    """End a pause."""


class Halt(_Ask, frozen=True, tag="halt"):
    """As the only person there, stop the clock while you look elsewhere."""


class Stay(_Ask, frozen=True, tag="stay"):
    """Say that you are still there."""


class Relieve(_Ask, frozen=True, tag="relieve"):
    """In a game without a clock, agree to let a bot play for somebody who does not move."""

    seat: ASeat


class Hint(_Ask, frozen=True, tag="hint"):
    """Ask what a good player would do, where the table allows it; everybody is told."""

    seat: ASeat


class Settle(_Ask, frozen=True, tag="settle"):
    """Vote to accept or ban a word at this table, from the next game on."""

    word: Annotated[str, Meta(max_length=40)]
    accepted: bool = True


class Say(_Ask, frozen=True, tag="say"):
    """Say a ready phrase, or something short."""

    phrase: Annotated[str, Meta(max_length=30)] = ""
    text: Annotated[str, Meta(max_length=LONGEST_TEXT)] = ""


class Mute(_Ask, frozen=True, tag="mute"):
    """As the host, mute a guest, or unmute them."""

    guest: AGuest
    muted: bool = True


class Remove(_Ask, frozen=True, tag="remove"):
    """As the host, remove somebody from the table, who loses all seats there."""

    guest: AGuest
    ban: bool = False
    """Whether they are banned from coming back."""


class Readmit(_Ask, frozen=True, tag="readmit"):
    """As the host, lift a ban."""

    guest: AGuest


class Lock(_Ask, frozen=True, tag="lock"):
    """As the host, lock the table to newcomers, players and onlookers alike; or unlock it."""

    locked: bool = True


class Keep(_Ask, frozen=True, tag="keep"):
    """As the host of a listed table, reserve a seat for the invited, or release it."""

    seat: ASeat
    kept: bool = True


AtTable: TypeAlias = (
    Sit
    | Leave
    | Arrange
    | Begin
    | Unseal
    | Propose
    | Withdraw
    | Resume
    | Halt
    | Stay
    | Relieve
    | Hint
    | Settle
    | Say
    | Mute
    | Remove
    | Readmit
    | Lock
    | Keep
)
"""What guests ask for besides moves."""

GuestAsk: TypeAlias = Move | AtTable
"""What a guest can ask for."""


class TimeUp(Struct, frozen=True):
    """The game's time has run out; the rules check it."""


class BotMove(Struct, frozen=True):
    """A bot makes a move at a seat of its own or of somebody who is away."""

    seat: Seat
    move: Any


class MissPeople(Struct, frozen=True):
    """These guests have not been seen for a while."""

    gone: frozenset[GuestId]


class Return(Struct, frozen=True):
    """Somebody is there again."""

    guest: GuestId


class GoOn(Struct, frozen=True):
    """Those whom the table waits for may have had long enough."""


class MakeGood(Struct, frozen=True):
    """There was an outage."""

    outage: Outage


HouseAsk: TypeAlias = TimeUp | BotMove | MissPeople | Return | GoOn | MakeGood
"""What the house asks for; no message from outside can."""
