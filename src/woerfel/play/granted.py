"""Which asks of a table's pages have been granted, so that none is granted twice (R-14).

Nothing is ever forgotten: each entry stands for an act of the journal, whose length is
bounded, and is read from there whenever a table wakes up.
"""

from collections.abc import Iterable

from woerfel.play.events import Body
from woerfel.store import GuestId


class Granted:
    """The number of the last granted ask of each page of each guest."""

    def __init__(self, bodies: Iterable[Body] = ()) -> None:
        self._last: dict[str, int] = {}
        for body in bodies:
            self.note(body)

    def note(self, body: Body) -> None:
        """Record whose ask led to an act."""
        if body.by is not None and body.ref:
            self._last[_key(body.by, body.page)] = body.ref

    def has(self, guest: GuestId, page: str, ref: int) -> bool:
        """Whether an ask was granted, or a later one of the same page."""
        return ref <= self._last.get(_key(guest, page), 0)

    def __len__(self) -> int:
        """Return the number of known pages."""
        return len(self._last)


def _key(guest: GuestId, page: str) -> str:
    return f"{guest} {page}"
