"""Telling a flood from a burst: who floods goes on sending, although nothing is read."""

LOOK = 0.5
"""Seconds between two looks at whether a client in debt has gone on sending."""
FLOOD = 1.5
"""Seconds of debt after which that is a flood."""
MUCH = 48 * 1024
"""Unread bytes that are a flood in any case: reading has stopped long before."""
READS = 8
"""Reads between two looks that somebody in debt does not need."""
RECOVERED = 1.0
"""Seconds without debts after which earlier ones are forgotten."""


class FloodWatch:
    """Watches one client, as long as it is in debt."""

    __slots__ = ("_at", "_looked", "_since", "_unread", "reads")

    def __init__(self) -> None:
        self._since = self._at = self._looked = 0.0
        """Since when there have been debts again and again; when the last one was seen."""
        self._unread = self.reads = 0
        """What was unread at the last look, and the reads since."""

    def owe(self, now: float) -> None:
        """Note that the client is in debt."""
        if now - self._at > RECOVERED:
            self._since = self._looked = now
            self._unread = self.reads = 0
        self._at = now

    def is_flooding(self, now: float, unread: int) -> bool:
        """Whether somebody in debt has gone on sending more than is read."""
        if now - self._looked < LOOK:
            return False
        goes_on = 0 < unread >= min(self._unread, MUCH) or self.reads >= READS
        self._looked, self._unread, self.reads = now, unread, 0
        return goes_on and now - self._since >= FLOOD
