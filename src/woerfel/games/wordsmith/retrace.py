"""From a recorded event back to the action that caused it."""

from typing import TypeAlias

from msgspec import Struct

from woerfel.core.game import Action, Drawn, Play, Seat, Timeout
from woerfel.games.wordsmith.events import (
    Agreed,
    Called,
    Cast,
    Checked,
    Dealt,
    Event,
    Fallen,
    Finished,
    Laid,
    Landed,
    Lapsed,
    Lettered,
    Objected,
    Opened,
    Passed,
    RanOut,
    Rolled,
    Scored,
    Secured,
    Stepped,
    Stopped,
    Struck,
    Taken,
    Thrown,
    Ticked,
    Voted,
)
from woerfel.games.wordsmith.moves import (
    Agree,
    Call,
    Check,
    Deal,
    Lay,
    Move,
    Object,
    Pass,
    Roll,
    Stop,
    Take,
    Tick,
    Vote,
)

Made: TypeAlias = (
    Dealt | Laid | Rolled | Taken | Ticked | Agreed | Objected | Voted | Stopped | Passed | Checked
)
"""What a single move makes happen, and nothing else does."""


class Witness(Struct, frozen=True):
    """An action, and what the dictionary said of its word."""

    action: Action[Move]
    known: bool | None = None


def retrace(event: Event) -> Witness | None:
    """Name the action that `event` bears witness to; None where it only followed."""
    match event:
        case Lettered(letters):
            return Witness(Drawn(tuple(letters)))
        case Thrown(faces) | Cast(faces):
            return Witness(Drawn(faces))
        case Landed(_, face):
            return Witness(Drawn((face,)))
        case RanOut() | Lapsed():
            return Witness(Timeout())
        case Called(seat, word, row, known, appeal):
            return Witness(Play(seat, Call(word, row, appeal)), known)
        case Secured() | Fallen() | Stepped() | Finished() | Opened() | Struck() | Scored():
            return None
        case (
            Dealt()
            | Laid()
            | Rolled()
            | Taken()
            | Ticked()
            | Agreed()
            | Objected()
            | Voted()
            | Stopped()
            | Passed()
            | Checked()
        ):
            return _made(event.seat, _move(event))


def _made(seat: Seat | None, move: Move) -> Witness:
    """Say who made a move; what nobody made, the clock did."""
    return Witness(Timeout()) if seat is None else Witness(Play(seat, move))


def _move(event: Made) -> Move:
    match event:
        case Dealt(_, letters):
            return Deal(letters)
        case Laid(_, pieces):
            return Lay(pieces)
        case Rolled():
            return Roll()
        case Taken(_, piece):
            return Take(piece)
        case Ticked(_, piece):
            return Tick(piece)
        case Agreed(_, on):
            return Agree(on)
        case Objected(_, on):
            return Object(on)
        case Voted(_, on, valid):
            return Vote(on, bool(valid))
        case Stopped():
            return Stop()
        case Passed():
            return Pass()
        case Checked(_, _, struck):
            return Check(struck)
