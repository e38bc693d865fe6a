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
    """The act itself, where the bus carries it, or its instant and body as they came."""

    @property
    def act(self) -> Act | None:
        """The act, if it was carried along: who has all before it need not read.

        Read only when it is asked for: most news are of tables that nobody here sits at, or of
        what this process has written itself.
        """
        if not isinstance(self.carried, str):
            return self.carried
        at, _, body = self.carried.partition(" ")
        return Act(self.number, Instant(int(at)), Raw(body.encode())) if at.isdecimal() else None


class Bus(Protocol):
    """Carries news to every process, this one included, or loses some of them."""

    @property
    def fault(self) -> str | None:
        """Why no news come in at the moment; None as long as they do."""
        ...

    async def publish(self, news: News) -> None:
        """Tell the others. Never raises and never waits for long: losing news harms nothing."""
        ...

    def listen(self) -> AbstractAsyncContextManager[AsyncIterator[News]]:
        """Open a channel on which all news of all tables come in, as long as it is open.

        It mends its own connection; news that came while it was broken are lost.
        """
        ...

    async def close(self) -> None:
        """Let go."""
        ...
