"""The small moves of a turn, and when each move is allowed."""

from collections.abc import Mapping
from typing import Any

from woerfel.core.game import Illegal, Instant, Seat
from woerfel.games.bookworm.rules.dice import SpecialFace
from woerfel.games.bookworm.rules.events import BookUsed, Counted, FaceChosen
from woerfel.games.bookworm.rules.moves import (
    Accept,
    Contest,
    Count,
    GiveUp,
    Move,
    Name,
    Pick,
    TurnCard,
    TurnSpecial,
    UseBook,
    Vote,
)
from woerfel.games.bookworm.rules.rounds import turn_ends
from woerfel.games.bookworm.rules.state import Phase, State

WHEN: Mapping[type[Any], tuple[Phase, str]] = {
    TurnCard: (Phase.CARD, "BW-10"),
    Pick: (Phase.PICK, "BW-10"),
    TurnSpecial: (Phase.SPECIAL, "BW-74"),
    Name: (Phase.TURNS, "BW-16"),
    UseBook: (Phase.TURNS, "BW-58"),
    GiveUp: (Phase.TURNS, "BW-41"),
    Count: (Phase.TURNS, "BW-34"),
    Accept: (Phase.CONTEST, "BW-36"),
    Contest: (Phase.CONTEST, "BW-36"),
    Vote: (Phase.VOTE, "BW-36"),
}
"""The phase that each move belongs to, and the rule that says so."""


def must_be_open(state: State, seat: Seat, move: Move) -> None:
    """Refuse a move that is not allowed now, or not to this seat."""
    phase, rule = WHEN[type(move)]
    if state.phase is not phase:
        raise Illegal("not-now", rule, phase=state.phase)
    anybody = isinstance(move, Count | Accept | Contest | Vote)
    if not anybody and seat != state.turn:
        raise Illegal("not-your-turn", rule, turn=state.turn)


def choose_face(state: State, face: SpecialFace, at: Instant) -> FaceChosen:
    """Turn the special die from ? to `face`, and let the first turn begin (BW-74)."""
    if face == "?":
        raise Illegal("another-face", "BW-74")
    return FaceChosen(face, turn_ends(state, at, state.left_of(state.starter)))


def use_book(state: State) -> BookUsed:
    """Spend the turn on another category (BW-58)."""
    if state.special != "book":
        raise Illegal("no-book", "BW-58")
    if not state.book_lies_open:
        raise Illegal("book-used", "BW-61")
    return BookUsed(state.turn, aside=state.agreed.book == "aside")


def count(state: State, seat: Seat, at: Instant) -> Counted:
    """Let `seat` count the player at turn down (BW-34)."""
    if not state.agreed.counted:
        raise Illegal("no-countdown", "BW-34")
    if seat == state.turn:
        raise Illegal("own-countdown", "BW-34")
    if state.until is not None:
        raise Illegal("counting-already", "BW-34")
    seconds = state.agreed.countdown * state.paces[state.turn]
    return Counted(seat, Instant(at + seconds * 1000))
