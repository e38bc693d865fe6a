"""From a recorded event back to the action that caused it."""

from typing import TypeAlias

from msgspec import Struct

from woerfel.core.game import Action, Drawn, Play, Seat, Timeout
from woerfel.games.wordsmith.rules.events import (
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
from woerfel.games.wordsmith.rules.flaws import Doubt
from woerfel.games.wordsmith.rules.moves import (
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

Made: TypeAlias = Dealt | Laid | Rolled | Taken | Ticked | Agreed | Voted | Stopped | Passed
"""Events that only a single move causes."""


class Witness(Struct, frozen=True):
    """An action, and the dictionary's verdict on its word."""

    action: Action[Move]
    known: bool | None = None
    doubts: tuple[Doubt, ...] = ()
    """Its verdicts on words that somebody objected to."""


def retrace(event: Event) -> Witness | None:
    """Return the action that caused `event`; None if it only followed."""
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
        case Objected(seat, on, _, word, flaw):
            doubts = () if word is None else (Doubt(word, flaw=flaw),)
            return Witness(Play(seat, Object(on)), doubts=doubts)
        case Checked(seat, _, struck, doubted):
            return Witness(Play(seat, Check(doubted or struck)), doubts=_doubts(event))
        case Secured() | Fallen() | Stepped() | Finished() | Opened() | Struck() | Scored():
            return None
        case (
            Dealt()
            | Laid()
            | Rolled()
            | Taken()
            | Ticked()
            | Agreed()
            | Voted()
            | Stopped()
            | Passed()
        ):
            return _made(event.seat, _move(event))


def _doubts(event: Checked) -> tuple[Doubt, ...]:
    flaws = dict(zip(event.struck, event.flaws, strict=False))
    looked_up = zip(event.doubted, event.words, strict=False)
    return tuple(Doubt(word, row, flaws.get(row)) for row, word in looked_up)


def _made(seat: Seat | None, move: Move) -> Witness:
    """Return who made a move; if nobody did, the clock."""
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
        case Voted(_, on, valid):
            return Vote(on, bool(valid))
        case Stopped():
            return Stop()
        case Passed():
            return Pass()
