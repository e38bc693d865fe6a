"""The moves of Wordsmith, as players make them."""

from typing import TypeAlias

from msgspec import Struct

from woerfel.core.game import Seat
from woerfel.games.wordsmith.rules.pieces import Piece


class Deal(Struct, frozen=True, forbid_unknown_fields=True, tag="deal"):
    """Roll the start pieces of a round for all; with required letters, name them."""

    letters: str | None = None
    """None leaves the choice of the letters to chance."""


class Lay(Struct, frozen=True, forbid_unknown_fields=True, tag="lay"):
    """Choose, as the dealer, what the jokers of the start roll give to everybody."""

    pieces: tuple[Piece, ...]


class Roll(Struct, frozen=True, forbid_unknown_fields=True, tag="roll"):
    """Roll one's own die for a new piece."""


class Take(Struct, frozen=True, forbid_unknown_fields=True, tag="take"):
    """Take a piece of choice, after a joker or for an empty compartment."""

    piece: Piece


class Tick(Struct, frozen=True, forbid_unknown_fields=True, tag="tick"):
    """Turn a circle into a piece of choice."""

    piece: Piece


class Call(Struct, frozen=True, forbid_unknown_fields=True, tag="call"):
    """Call a word that is built."""

    word: str
    row: int | None = None
    """The line it is for, where lines require letters."""
    appeal: bool = False
    """Ask the others about a word that the dictionary does not know."""


class Agree(Struct, frozen=True, forbid_unknown_fields=True, tag="agree"):
    """Let another player's word pass."""

    seat: Seat


class Object(Struct, frozen=True, forbid_unknown_fields=True, tag="object"):
    """Object to another player's word."""

    seat: Seat


class Vote(Struct, frozen=True, forbid_unknown_fields=True, tag="vote"):
    """Vote on another player's word."""

    seat: Seat
    valid: bool


class Stop(Struct, frozen=True, forbid_unknown_fields=True, tag="stop"):
    """Declare that one finds no further word."""


class Pass(Struct, frozen=True, forbid_unknown_fields=True, tag="pass"):
    """Leave the line of this step empty."""


class Check(Struct, frozen=True, forbid_unknown_fields=True, tag="check"):
    """Hand a neighbour's sheet back, with the lines struck whose words are not allowed."""

    struck: tuple[int, ...] = ()


Move: TypeAlias = (
    Deal | Lay | Roll | Take | Tick | Call | Agree | Object | Vote | Stop | Pass | Check
)
