"""What the load does, and what that costs the server."""

import sys

from msgspec import Struct

from serving.hosts import Running
from serving.load import Figures, Order


class Measured(Struct, frozen=True):
    """Figures, and what they cost the server."""

    figures: Figures
    cost: float
    """Microseconds on a core for each move."""


def measure(server: Running, order: Order) -> Measured:
    """Let the load do something and look what it costs the server."""
    used = sum(server.seconds())
    figures = server.do(order)
    used = sum(server.seconds()) - used
    if figures.faults:
        print(f"  {figures.faults} faults, one of them: {figures.fault}", file=sys.stderr)
    return Measured(figures, 1e6 * used / max(1, figures.made))
