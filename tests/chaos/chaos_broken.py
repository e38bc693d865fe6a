"""Servers that break a promise each, so that the trial can be seen to notice.

``python chaos_broken.py hasty``       says that an ask is granted before it is kept
``python chaos_broken.py forgetful``   does not remember which asks it has granted
``python chaos_broken.py impatient``   says that time is up before it is
``python chaos_broken.py racing``      has clocks that run twice as fast
``python chaos_broken.py stuttering``  says it twice
``python chaos_broken.py dozing``      never says it
"""

import asyncio
import os
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any
from unittest.mock import patch

import uvicorn
from starlette.applications import Starlette

from woerfel.core.game import Instant
from woerfel.games.bookworm.rules import game as bookworm
from woerfel.play import clockwork, referee, tables
from woerfel.play.asks import HouseAsk, TimeUp
from woerfel.play.events import Body
from woerfel.play.granted import Granted
from woerfel.play.housetime import HouseTime
from woerfel.store import Act, Conflict, Store, TableCard, TableId, Unavailable
from woerfel.store.driver import Driver
from woerfel.store.opening import open_driver, open_store
from woerfel.store.sql_store import SqlStore
from woerfel.web import app
from woerfel.web.edge.channel import PROTOCOL
from woerfel.web.http.door import Door
from woerfel.web.ops.settings import read_settings
from woerfel.web.run.listening import address_of, listen
from woerfel.web.run.serve import worker
from woerfel.web.run.supervising import Supervisor


class HastyStore(SqlStore):
    """Writes acts, but later."""

    def __init__(self, driver: Driver) -> None:
        super().__init__(driver)
        self._keep, self.append = self.append, self._append_later
        self._tasks: set[asyncio.Task[None]] = set()

    async def _append_later(self, table: TableId, act: Act, card: TableCard | None = None) -> None:
        """Return at once; what cannot be kept is lost."""
        if act.number == 1:
            await self._keep(table, act, card)
            return
        task = asyncio.create_task(_quietly(self._keep(table, act, card)))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


async def _quietly(writing: Awaitable[None]) -> None:
    with suppress(Conflict, Unavailable):
        await writing


async def open_hasty(url: str, *, durability: Any = "full", notify: bool = True) -> Store:
    """Open a store that promises too much."""
    await (await open_store(url, durability=durability, notify=notify)).close()
    return HastyStore(open_driver(url, durability=durability, notify=notify))


def forget(granted: Granted, body: Body) -> None:
    """Remember nothing."""
    del granted, body


def hasty() -> Starlette:
    """Build a worker that acknowledges before the commit."""
    patch.object(app, "open_store", open_hasty).start()
    return worker()


def forgetful() -> Starlette:
    """Build a worker to which every ask is new."""
    patch.object(Granted, "note", forget).start()
    return worker()


def impatient() -> Starlette:
    """Build a worker whose clocks do not wait for their deadlines."""
    patch.object(bookworm, "must_be_timely", never).start()
    patch.object(clockwork, "GRACE", -2_500).start()
    return worker()


class RacingTime(HouseTime):
    """Runs twice as fast."""

    def __init__(self, start: Instant, steady: Callable[[], int]) -> None:
        super().__init__(start, lambda: 2 * steady())


def racing() -> Starlette:
    """Build a worker whose clocks run fast."""
    patch.object(tables, "HouseTime", RacingTime).start()
    return worker()


class Stutter(referee.Referee):
    """Grants every timeout twice."""

    async def run(self, ask: HouseAsk, number: int) -> int:
        """Do it, and if the clock asked for it, do it again."""
        done = await super().run(ask, number)
        return await super().run(ask, done) if isinstance(ask, TimeUp) else done


def stuttering() -> Starlette:
    """Build a worker whose clocks go off twice."""
    patch.object(bookworm, "must_be_timely", never).start()
    patch.object(referee, "Referee", Stutter).start()
    return worker()


def dozing() -> Starlette:
    """Build a worker whose clocks never go off."""
    patch.object(clockwork.Clockwork, "_look", never).start()
    return worker()


def never(*_: object) -> None:
    """Do nothing."""


BREACHES = {
    each.__name__: each for each in (hasty, forgetful, impatient, racing, stuttering, dozing)
}
"""What can be built."""


def main() -> None:
    """Serve as `woerfel serve` does, with other workers."""
    settings = read_settings({}, os.environ)
    with listen(settings.host, settings.port) as listener:
        config = uvicorn.Config(
            f"chaos_broken:{sys.argv[1]}",
            factory=True,
            workers=settings.workers,
            http=Door,
            ws=PROTOCOL,
            proxy_headers=False,
            log_level="warning",
            timeout_graceful_shutdown=2,
        )
        print(address_of(listener), flush=True)
        Supervisor(config, listener).run()


if __name__ == "__main__":
    main()
