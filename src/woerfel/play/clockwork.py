"""Timers: when a game's time is up, somebody has to say so. Losing one harms nobody for long."""

import asyncio
from collections.abc import Callable, Coroutine

from woerfel.core.game import Illegal
from woerfel.play.asks import TimeUp
from woerfel.play.referee import Referee, Stale
from woerfel.store import TableId, Unavailable

GRACE = 250
"""Milliseconds that a move may be late, so that the way over the network costs nothing."""
AGAIN = 1_000
"""Milliseconds until it is tried again."""


class Clockwork:
    """Claims timeouts at the tables that are awake in this process."""

    def __init__(
        self,
        spawn: Callable[[Coroutine[None, None, None]], None],
        is_trusted: Callable[[], bool],
    ) -> None:
        self._spawn, self._is_trusted = spawn, is_trusted
        self._armed: dict[TableId, asyncio.TimerHandle] = {}

    def arm(self, referee: Referee) -> None:
        """Wait for the table's next deadline, and for no earlier one."""
        self.disarm(referee.id)
        deadline = referee.room.deadline
        if deadline is not None:
            self._wait(referee, max(0, deadline + GRACE - referee.clock()))

    def disarm(self, table: TableId) -> None:
        """Wait no more."""
        if handle := self._armed.pop(table, None):
            handle.cancel()

    def _wait(self, referee: Referee, milliseconds: int) -> None:
        loop = asyncio.get_running_loop()
        self._armed[referee.id] = loop.call_later(
            milliseconds / 1000, lambda: self._spawn(self._claim(referee, referee.number))
        )

    async def _claim(self, referee: Referee, number: int) -> None:
        if not self._is_trusted():
            # An outage has to be made good first.
            self._wait(referee, AGAIN)
            return
        try:
            await referee.run(TimeUp(), number)
        except (Stale, Illegal, Unavailable):
            if referee.number == number:
                self._wait(referee, AGAIN)
