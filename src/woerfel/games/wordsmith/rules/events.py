"""What happens in a game of Wordsmith.

Every action has a first event of its own kind; the others only follow.
"""

from typing import TypeAlias

from msgspec import Struct

from woerfel.core.game import Instant, Seat
from woerfel.games.wordsmith.rules.pieces import Piece


class Dealt(Struct, frozen=True, tag="dealt"):
    """Somebody, or the clock, took the four dice for the start roll."""

    seat: Seat | None
    letters: str | None = None
    """The required letters that were named."""


class Lettered(Struct, frozen=True, tag="lettered"):
    """Chance chose the required letters."""

    letters: str
    again: bool = False
    """An earlier round had them: they are drawn again."""


class Thrown(Struct, frozen=True, tag="thrown"):
    """The four dice fell twice, and everybody took the pieces."""

    faces: tuple[str, ...]
    pieces: str
    """What each player took."""
    again: bool = False
    """The box does not have enough for all: nobody took any, and the dice are rolled again."""
    lay: int = 0
    """How many pieces the dealer must still choose for all."""
    since: Instant | None = None
    """When the search began."""
    until: Instant | None = None
    """The dealer's deadline to choose."""


class Laid(Struct, frozen=True, tag="laid"):
    """The dealer, or the clock, chose the pieces for the jokers, and the search began."""

    seat: Seat | None
    pieces: tuple[Piece, ...]
    since: Instant


class Cast(Struct, frozen=True, tag="cast"):
    """The three dice of a step fell."""

    faces: tuple[str, ...]
    gains: tuple[str, ...] = ()
    """What each seat took at once."""
    circles: tuple[int, ...] = ()
    """The circles each seat noted."""
    again: bool = False
    """Only jokers: the roll is repeated."""
    since: Instant | None = None
    """When the search began."""


class Stepped(Struct, frozen=True, tag="stepped"):
    """The next step began."""

    step: int


class Rolled(Struct, frozen=True, tag="rolled"):
    """A player rolled a die."""

    seat: Seat


class Landed(Struct, frozen=True, tag="landed"):
    """It fell, and gave a piece or the right to choose one."""

    seat: Seat
    face: str
    piece: Piece | None = None


class Taken(Struct, frozen=True, tag="taken"):
    """A player took a piece of choice."""

    seat: Seat
    piece: Piece


class Ticked(Struct, frozen=True, tag="ticked"):
    """A player turned a circle into a piece."""

    seat: Seat
    piece: Piece


class Called(Struct, frozen=True, tag="called"):
    """A player called a word, or in quick forging put it down."""

    seat: Seat
    word: str
    row: int | None = None
    known: bool | None = None
    """The dictionary's verdict; None if it was not asked."""
    appeal: bool = False
    """The others are asked to overrule the dictionary."""
    hidden: bool = False
    """Nobody else sees the word before the round is over."""
    rest: int | None = None
    """Milliseconds left on the caller's own clock, which is stopped."""
    until: Instant | None = None
    """The others' deadline to answer."""


class Agreed(Struct, frozen=True, tag="agreed"):
    """A player let a word pass."""

    seat: Seat
    on: Seat


class Objected(Struct, frozen=True, tag="objected"):
    """A player objected to a word: a vote against it, or a question to the dictionary."""

    seat: Seat
    on: Seat
    until: Instant | None = None
    """The others' deadline to vote."""
    word: str | None = None
    """The word that was looked up; None where the others vote."""
    flaw: str | None = None
    """Why it does not count, as the code of a refusal; None if it does."""


class Voted(Struct, frozen=True, tag="voted"):
    """A player voted on a word."""

    seat: Seat
    on: Seat
    valid: bool | None = None
    """None for those who must not know."""


class Lapsed(Struct, frozen=True, tag="lapsed"):
    """The time to answer a call was over."""

    seat: Seat
    """Who had called."""


class Secured(Struct, frozen=True, tag="secured"):
    """A word was written down; what it did not use was thrown back and crossed off."""

    seat: Seat
    row: int
    word: str
    letters: int
    crosses: int
    """Boxes crossed for it."""
    kept: str
    """The pieces that stay with the player."""
    votes: tuple[int, ...] = ()
    """For and against, if it was voted on."""
    hidden: bool = False
    until: Instant | None = None
    """The player's deadline for the next word."""


class Fallen(Struct, frozen=True, tag="fallen"):
    """A word was voted down, or an objection to it was valid; its player looks for another."""

    seat: Seat
    word: str
    votes: tuple[int, ...]
    """For and against, if it was voted on."""
    until: Instant | None = None
    flaw: str | None = None
    """The result of the objection, if no vote was held."""


class Stopped(Struct, frozen=True, tag="stopped"):
    """A player found no further word."""

    seat: Seat


class Passed(Struct, frozen=True, tag="passed"):
    """A player left the line of this step empty."""

    seat: Seat


class RanOut(Struct, frozen=True, tag="ran-out"):
    """A player's time was over, or the time to check the sheets."""

    seat: Seat | None


class Finished(Struct, frozen=True, tag="finished"):
    """A player had six words first; the others may add one last word each."""

    seat: Seat
    since: Instant
    seconds: int
    """How long the others have for it, at pace 1; 0 without clocks."""


class Opened(Struct, frozen=True, tag="opened"):
    """The sheets of quick forging were laid open."""

    words: tuple[str, ...]
    """The words of each seat, in the order of writing."""
    sheets: tuple[Seat, ...]
    """Whose sheets have words that may be struck."""
    until: Instant | None = None


class Checked(Struct, frozen=True, tag="checked"):
    """A player checked a neighbour's sheet."""

    seat: Seat
    on: Seat
    struck: tuple[int, ...]
    doubted: tuple[int, ...] = ()
    """The lines that were looked up, where the checker only objects."""
    words: tuple[str, ...] = ()
    """What stands in them."""
    flaws: tuple[str, ...] = ()
    """Why each word that was struck does not count."""


class Struck(Struct, frozen=True, tag="struck"):
    """A sheet was checked by the dictionary, because no player did."""

    on: Seat
    struck: tuple[int, ...]


class Scored(Struct, frozen=True, tag="scored"):
    """A round ended, with everybody's points."""

    points: tuple[int, ...]
    until: Instant | None = None
    """The deadline for the next deal."""


Event: TypeAlias = (
    Dealt
    | Lettered
    | Thrown
    | Laid
    | Cast
    | Stepped
    | Rolled
    | Landed
    | Taken
    | Ticked
    | Called
    | Agreed
    | Objected
    | Voted
    | Lapsed
    | Secured
    | Fallen
    | Stopped
    | Passed
    | RanOut
    | Finished
    | Opened
    | Checked
    | Struck
    | Scored
)
