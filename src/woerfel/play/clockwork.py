"""Timers that claim a game's timeouts. A lost timer is soon replaced."""

import asyncio
from collections.abc import Callable, Coroutine

from woerfel.core.game import Illegal, Instant
from woerfel.play.asks import TimeUp
from woerfel.play.referee import Referee, Stale
from woerfel.store import TableId, Unavailable

GRACE = 250
"""Grace in milliseconds for late moves, so that network latency costs nobody time."""
AGAIN = 1_000
"""Milliseconds between retries."""


class Clockwork:
    """Claims timeouts at the tables that are awake in this process."""

    def __init__(
        self,
        spawn: Callable[[Coroutine[None, None, None]], None],
        is_trusted: Callable[[], bool],
    ) -> None:
        self._spawn, self._is_trusted = spawn, is_trusted
        self._armed: dict[TableId, tuple[asyncio.TimerHandle, Instant]] = {}

    def arm(self, referee: Referee) -> None:
        """Wait for the table's next deadline.

        Most deadlines move with every act and are never reached: a timer set for an earlier one
        checks again when it fires, which is cheaper than resetting it.
        """
        deadline = referee.room.deadline
        armed = self._armed.get(referee.id)
        if deadline is None:
            self.disarm(referee.id)
        elif armed is None or deadline < armed[1]:
            self._wait(referee, max(0, deadline + GRACE - referee.clock()))

    def disarm(self, table: TableId) -> None:
        """Cancel the timer."""
        if armed := self._armed.pop(table, None):
            armed[0].cancel()

    def _wait(self, referee: Referee, milliseconds: int) -> None:
        self.disarm(referee.id)
        loop = asyncio.get_running_loop()
        handle = loop.call_later(milliseconds / 1000, lambda: self._look(referee))
        self._armed[referee.id] = handle, Instant(referee.clock() + milliseconds - GRACE)

    def _look(self, referee: Referee) -> None:
        """Claim a timeout, or keep waiting if it is not due."""
        del self._armed[referee.id]
        deadline = referee.room.deadline
        if deadline is None:
            return
        left = deadline + GRACE - referee.clock()
        if left > 0:
            self._wait(referee, left)
        else:
            self._spawn(self._claim(referee, referee.number))

    async def _claim(self, referee: Referee, number: int) -> None:
        if not self._is_trusted():
            # An outage has to be compensated first.
            self._wait(referee, AGAIN)
            return
        try:
            await referee.run(TimeUp(), number)
        except (Stale, Illegal, Unavailable):
            if referee.number == number:
                self._wait(referee, AGAIN)
