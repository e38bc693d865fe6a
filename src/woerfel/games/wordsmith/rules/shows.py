"""How much of an event each seat is shown. The type checker wants every event listed."""

from msgspec.structs import replace

from woerfel.core.game import Seat
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


def seal(event: Event, seat: Seat | None) -> Event:
    """Return the event as `seat` may see it: no vote before its time, no hidden word."""
    match event:
        case Voted():
            return event if event.seat == seat else replace(event, valid=None)
        case Called(hidden=True):
            return replace(event, known=None, word=event.word if event.seat == seat else "")
        case Secured(hidden=True):
            return event if event.seat == seat else replace(event, word="", letters=0)
        case (
            Dealt()
            | Lettered()
            | Thrown()
            | Laid()
            | Cast()
            | Stepped()
            | Rolled()
            | Landed()
            | Taken()
            | Ticked()
            | Called()
            | Agreed()
            | Objected()
            | Lapsed()
            | Secured()
            | Fallen()
            | Stopped()
            | Passed()
            | RanOut()
            | Finished()
            | Opened()
            | Checked()
            | Struck()
            | Scored()
        ):
            return event
