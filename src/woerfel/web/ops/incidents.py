"""Incidents that an operator should know about: rate-limited log lines, and a counter.

The first of a kind is logged at once; what follows within some seconds is logged together, by
count. No line names a person, an address, a code or a host.
"""

import asyncio
import logging
from collections.abc import Mapping
from typing import Literal, TypeAlias

from woerfel.core.game import Illegal
from woerfel.web.ops.meters import Meters

Incident: TypeAlias = Literal["link-redeemed", "foreign-origin", "foreign-host", "wrong-codes"]
QUIET = 5.0
"""Seconds between two lines of a kind."""
SAID: Mapping[Incident, str] = {
    "link-redeemed": "a personal link was redeemed",
    "foreign-origin": "a request from a foreign page was refused",
    "foreign-host": "a request for a foreign host was refused",
    "wrong-codes": "codes of tables are being guessed",
}

log = logging.getLogger("woerfel.security")


class Incidents:
    """The incidents of each kind, and how many have not been logged yet."""

    def __init__(self, meters: Meters) -> None:
        self._meters = meters
        self._untold: dict[Incident, int] = {}

    def note(self, incident: Incident) -> None:
        """Count an incident, and log it now or a little later; needs the event loop."""
        self._meters.noted(incident)
        if incident in self._untold:
            self._untold[incident] += 1
        else:
            self._tell(incident, 1)

    def refused(self, refusal: Illegal) -> None:
        """Record a refusal that operators should know about."""
        match refusal.why:
            case "foreign-origin" | "foreign-host" as incident:
                self.note(incident)
            case _:
                pass

    def close(self) -> None:
        """Log what has not been logged."""
        for incident, count in self._untold.items():
            if count:
                _write(incident, count)
        self._untold.clear()

    def _tell(self, incident: Incident, count: int) -> None:
        _write(incident, count)
        self._untold[incident] = 0
        asyncio.get_running_loop().call_later(QUIET, self._tell_the_rest, incident)

    def _tell_the_rest(self, incident: Incident) -> None:
        if count := self._untold.pop(incident, 0):
            self._tell(incident, count)


def _write(incident: Incident, count: int) -> None:
    log.warning(SAID[incident], extra={"incident": incident, "count": count})
