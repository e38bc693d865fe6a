"""Guarding table codes against guessing: wrong ones cost the address and its networks.

Right codes cost nothing, so that a class behind one address finds its table. Somebody with
many addresses is stopped by the limits of their networks; while codes are guessed from
everywhere, each address has only a few attempts.
"""

import time
from collections.abc import Callable
from ipaddress import IPv4Address, IPv6Address, ip_address

from woerfel.web.edge.limits import Credits, CreditsByKey

MINUTE = 60.0
ALARM = 10
"""Multiple of one address's attempts that, from everywhere together, is an attack."""
DEAR = 20.0
"""The price of a wrong code during an attack."""
PREFIXES = {4: (32, 24, 16), 6: (64, 48, 32)}
"""Bits of an address, of a network, and of a provider's."""
BURSTS = (1.0, 1.5, 2.0)
REFILLS = (0.1, 0.2, 0.2)


class Guesses:
    """The remaining guesses of each network."""

    def __init__(self, rate: int, now: Callable[[], float] = time.monotonic) -> None:
        self._levels = tuple(
            CreditsByKey[str](rate * burst, rate * refill / MINUTE, now)
            for burst, refill in zip(BURSTS, REFILLS, strict=True)
        )
        self._all = Credits(ALARM * rate, ALARM * rate / MINUTE, now)

    def take(self, host: str) -> bool:
        """Charge for an attempt as if the code were wrong; False if the client has to wait."""
        spent: list[tuple[CreditsByKey[str], str]] = []
        for level, network in zip(self._levels, networks(host), strict=False):
            if not level.spend(network):
                for each, whose in spent:
                    each.spend(whose, -1)
                return False
            spent.append((level, network))
        return True

    def wait(self, host: str) -> int:
        """Return the seconds until another attempt is allowed."""
        levels = zip(self._levels, networks(host), strict=False)
        return max(level.wait(network) for level, network in levels)

    def right(self, host: str) -> None:
        """Refund the attempt for a right code."""
        for level, network in zip(self._levels, networks(host), strict=False):
            level.spend(network, -1)

    def wrong(self, host: str) -> bool:
        """Record a wrong code; return whether there are too many from everywhere."""
        if self._all.spend():
            return False
        credits = self._levels[0].of(networks(host)[0])
        if not credits.spend(DEAR):
            credits.drain()
        return True


def networks(host: str) -> tuple[str, ...]:
    """Return an address and its networks, the smallest first."""
    try:
        known = ip_address(host.partition("%")[0])
    except ValueError:
        return (host,)
    if isinstance(known, IPv6Address) and known.ipv4_mapped:
        known = known.ipv4_mapped
    size = 32 if isinstance(known, IPv4Address) else 128
    return tuple(
        f"{type(known)(int(known) >> size - bits << size - bits)}/{bits}"
        for bits in PREFIXES[known.version]
    )
