"""What an operator should hear of: lines in the log that nobody can flood, and a meter.

The first of a kind is told at once; what follows within some seconds is told together, by its
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
    """What has happened of each kind, and what of it has not been told yet."""

    def __init__(self, meters: Meters) -> None:
        self._meters = meters
        self._untold: dict[Incident, int] = {}

    def note(self, incident: Incident) -> None:
        """Count an incident, and tell it now or a little later; needs the event loop."""
        self._meters.noted(incident)
        if incident in self._untold:
            self._untold[incident] += 1
        else:
            self._tell(incident, 1)

    def refused(self, refusal: Illegal) -> None:
        """Note a refusal that operators should hear of."""
        match refusal.why:
            case "foreign-origin" | "foreign-host" as incident:
                self.note(incident)
            case _:
                pass

    def close(self) -> None:
        """Tell what has not been told."""
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
