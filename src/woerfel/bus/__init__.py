"""News between processes: which table is at which number. Some may be lost."""

from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager
from typing import Protocol

from msgspec import Struct

from woerfel.store import Act, TableId


class News(Struct, frozen=True):
    """A table has an act of this number."""

    table: TableId
    number: int
    act: Act | None = None
    """The act itself, where the bus carries it: who has all before it need not read."""


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
