"""Telling a flood from a burst: a flood goes on although nothing is read."""

LOOK = 0.5
"""Seconds between checks whether a client in debt keeps sending."""
FLOOD = 1.5
"""Seconds of debt after which it is a flood."""
MUCH = 48 * 1024
"""Unread bytes that are a flood in any case: reading has stopped long before."""
READS = 8
"""Most reads between two checks that a client in debt needs."""
RECOVERED = 1.0
"""Seconds without debt after which earlier debts are forgotten."""


class FloodWatch:
    """Watches one client while it is in debt."""

    __slots__ = ("_at", "_looked", "_since", "_unread", "reads")

    def __init__(self) -> None:
        self._since = self._at = self._looked = 0.0
        """When the current series of debts began; when the last one was seen."""
        self._unread = self.reads = 0
        """The unread bytes at the last check, and the reads since."""

    def owe(self, now: float) -> None:
        """Record that the client is in debt."""
        if now - self._at > RECOVERED:
            self._since = self._looked = now
            self._unread = self.reads = 0
        self._at = now

    def is_flooding(self, now: float, unread: int) -> bool:
        """Whether a client in debt keeps sending more than is read."""
        if now - self._looked < LOOK:
            return False
        goes_on = 0 < unread >= min(self._unread, MUCH) or self.reads >= READS
        self._looked, self._unread, self.reads = now, unread, 0
        return goes_on and now - self._since >= FLOOD
