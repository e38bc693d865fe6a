"""Somebody at a simulated table whose page is ours: web/src/lib/connection.ts, run by Node.js.

The page's clock, timers and network are those of the simulation, so it meets the same faults as
the simulated clients, and a seed decides everything here, too.
"""

import asyncio
import subprocess
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any

from msgspec.json import decode, encode
from simulated_player import Player

from front_end import node
from woerfel.play.asks import GuestAsk, Say
from woerfel.store import Guest, TableId

if TYPE_CHECKING:
    from world import Link, World

PAGE = Path(__file__).parent / "page.mjs"
AT_LAST = 120.0
"""Seconds in fair weather after which nothing may be left unanswered."""


class Browser:
    """A Node.js that runs one connection after the other."""

    def __enter__(self) -> "Browser":
        self._node = subprocess.Popen(
            [node()[0], "--no-warnings", PAGE], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._node.communicate()

    def step(self, what: dict[str, Any]) -> list[list[Any]]:
        """Let something happen; return what the page did about it."""
        assert self._node.stdin
        assert self._node.stdout
        self._node.stdin.write(encode(what) + b"\n")
        self._node.stdin.flush()
        line = self._node.stdout.readline()
        assert line, "the page has crashed"
        return decode(line, type=list[list[Any]])


class PagePlayer(Player):
    """Plays through our own page."""

    def __init__(self, world: "World", guest: Guest, seat: int, browser: Browser) -> None:
        super().__init__(world, guest, seat)
        self._browser = browser
        self._links: dict[int, Link] = {}
        self._timers: dict[int, asyncio.TimerHandle] = {}
        self.states = list[str]()
        self.sent = list[tuple[float, str]]()
        """When something was sent, and what."""
        self._unanswered = dict[int, GuestAsk]()
        self._pumps = dict[asyncio.Task[None], None]()

    async def play(self, table: TableId) -> None:
        """Open the page, and do something now and then until the game is over."""
        self._table = table
        self._step("begin", seed=self._world.random.randrange(2**30))
        while not self._world.is_over:
            await asyncio.sleep(0.05 + self._world.random.random() * 2)
            if not self._unanswered:
                self._do(self._next(self._ref + 1))
            elif len(self._unanswered) == 1 and self._world.random.random() < 0.05:
                self._do(Say(self._ref + 1, phrase="hello"))

    async def look(self, table: TableId) -> None:
        """Wait until the page has been told everything."""
        async with asyncio.timeout(AT_LAST):
            while self.number < len(self._world.acts) or self._unanswered:
                await asyncio.sleep(0.5)
        for link in [*self._links.values()]:
            link.cut()
        for timer in self._timers.values():
            timer.cancel()

    def _do(self, ask: GuestAsk | None) -> None:
        if ask is None:
            return
        random, weather = self._world.random, self._world.weather
        self._ref = ask.ref
        self._unanswered[ask.ref] = ask
        self._step("ask", ask={**decode(encode(ask)), "ref": None})
        for id, link in [*self._links.items()]:
            if random.random() < weather.doubled:
                link.to_server(encode(ask))
            if random.random() < weather.cuts:
                self._lose(id, 1006)
            if random.random() < weather.crashes and link.server.is_up:
                crash = link.server.crash()
                self._crashing = asyncio.get_running_loop().create_task(crash)

    def _answered(self, ref: int) -> None:
        self._unanswered.pop(ref, None)

    def _step(self, do: str, **what: Any) -> None:
        """Let something happen to the page, and make so what it does."""
        now = self._world.now()
        for effect, *facts in self._browser.step(
            {"do": do, "now": now, "after": self.number, **what}
        ):
            match effect:
                case "open":
                    self._connect(*facts)
                case "send":
                    self._send(*facts)
                case "shut":
                    if link := self._links.pop(facts[0], None):
                        link.cut()
                case "later":
                    self._wait(*facts)
                case "never":
                    self._timers.pop(facts[0]).cancel()
                case "status":
                    self.states.append(facts[0])
                case "asked":
                    assert facts[0] == self._ref
                case _:
                    raise AssertionError(effect)

    def _connect(self, id: int) -> None:
        loop = asyncio.get_running_loop()
        servers = [server for server in self._world.servers if server.is_up]
        if not servers:
            loop.call_later(0.1, lambda: self._step("close", id=id, code=1006))
            return
        link = self._links[id] = self._world.random.choice(servers).connect(self._table, self.guest)
        loop.call_later(self._world.random.random() * 0.1, lambda: self._opened(id))
        pump = loop.create_task(self._pump(id, link))
        self._pumps[pump] = None
        pump.add_done_callback(self._pumped)

    def _opened(self, id: int) -> None:
        if id in self._links:
            self._step("open", id=id)

    def _pumped(self, pump: asyncio.Task[None]) -> None:
        del self._pumps[pump]
        if not pump.cancelled() and pump.exception():
            self._world.faults.append(pump.exception())

    def _send(self, id: int, text: str) -> None:
        self.sent.append((asyncio.get_running_loop().time(), text))
        if link := self._links.get(id):
            link.to_server(text.encode())

    def _wait(self, id: int, milliseconds: float) -> None:
        def go() -> None:
            del self._timers[id]
            self._step("timer", id=id)

        self._timers[id] = asyncio.get_running_loop().call_later(milliseconds / 1000, go)

    async def _pump(self, id: int, link: "Link") -> None:
        while (message := await link.inbox.get()) is not None:
            if id not in self._links:
                return
            self._hear(message)
            self._step("message", id=id, text=message.decode())
        self._lose(id, link.code)

    def _lose(self, id: int, code: int) -> None:
        if link := self._links.pop(id, None):
            link.cut()
            self._step("close", id=id, code=code)
