"""What a house says of a day: that its dice are fixed, and, once it is over, what they were."""

import re
from datetime import date, timedelta

from msgspec import Struct

from woerfel.core.chain import LAST, closes, is_reached, opens, public_link, secret_of
from woerfel.core.game import Illegal, Instant
from woerfel.play.house import House

FIRST = date(2026, 1, 1)
"""The day whose link is the end of the chain."""
_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


class Day(Struct, frozen=True):
    """A day of the chain."""

    day: str
    """The day, as in `2026-12-01`."""
    stage: str
    """`ahead`, `open` while it is that day somewhere, or `over`."""
    first: str
    """The day whose link is the end of the chain."""
    end: str
    """The published end of the chain, in hexadecimal; empty where the day's deal is public."""
    link: str = ""
    """The day's link in hexadecimal, once it is over."""

    def secret(self, game: str) -> str:
        """Return the secret behind the dice of a game of this day, once its link is known."""
        return secret_of(bytes.fromhex(self.link), game).hex() if self.link else ""


def number_of(day: date) -> int:
    """Return how many days after the first one a day comes."""
    return (day - FIRST).days


def must_be_a_day(text: str) -> date:
    """Read a date. Raises `Illegal` where it is none, or no day of the chain (T-17)."""
    try:
        day = date.fromisoformat(text) if _DATE.fullmatch(text) else None
    except ValueError:
        day = None
    if day is None or not is_reached(number_of(day)):
        first, last = FIRST.isoformat(), (FIRST + timedelta(days=LAST)).isoformat()
        raise Illegal("no-such-day", "T-17", date=text[:20], first=first, last=last)
    return day


def day_of(house: House | None, day: date, now: Instant) -> Day:
    """Return what may be known of a day; a house reveals its link when the day is over (T-17).

    Without a house the deal is public: it comes from the date alone.
    """
    number, name, first = number_of(day), day.isoformat(), FIRST.isoformat()
    stage = "ahead" if now < opens(number) else "open" if now < closes(number) else "over"
    if house is None:
        return Day(name, stage, first, "", public_link(name).hex())
    link = house.daily_link(number).hex() if stage == "over" else ""
    return Day(name, stage, first, house.daily_end.hex(), link)
