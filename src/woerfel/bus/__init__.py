"""News between processes: which table is at which number. Some may be lost."""

from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager
from typing import Protocol

from msgspec import Raw, Struct

from woerfel.core.game import Instant
from woerfel.store import Act, TableId


class News(Struct, frozen=True):
    """A table has an act of this number."""

    table: TableId
    number: int
    carried: Act | str | None = None
    """The act itself, if the bus carries it, or its raw instant and body."""

    @property
    def act(self) -> Act | None:
        """The act, if it was carried along: a process that has all acts before it need not read.

        Decoded lazily: most news is about tables that nobody here sits at, or about
        what this process has written itself.
        """
        if not isinstance(self.carried, str):
            return self.carried
        at, _, body = self.carried.partition(" ")
        return Act(self.number, Instant(int(at)), Raw(body.encode())) if at.isdecimal() else None


class Bus(Protocol):
    """Carries news to every process, this one included; some of it may be lost."""

    @property
    def fault(self) -> str | None:
        """Why no news is coming in at the moment; None while it is."""
        ...

    async def publish(self, news: News) -> None:
        """Publish news. Never raises and never blocks for long: losing news does no harm."""
        ...

    def listen(self) -> AbstractAsyncContextManager[AsyncIterator[News]]:
        """Open a channel that receives all news of all tables while it is open.

        It reconnects automatically; news sent while it was disconnected is lost.
        """
        ...

    async def close(self) -> None:
        """Close."""
        ...
