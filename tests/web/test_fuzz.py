"""200,000 bad messages at tables in the middle of a game: nothing breaks, and it is played on.

A failing test fails again when it is run alone: what is sent hangs on its name only.
"""

import asyncio
import logging
from collections import Counter
from random import Random

import pytest
from fuzz_kit import PLEDGE, SEED, Nonsense
from msgspec import Raw
from msgspec.json import encode
from visit_kit import Page, Process, a_house

from virtual import run
from woerfel.bus.local import LocalBus
from woerfel.core.record import verify
from woerfel.play.archive import games
from woerfel.play.asks import Begin, GuestAsk, Lock, Move, Readmit, Resume, Sit, Unseal
from woerfel.play.follow import read_room
from woerfel.play.room import Plan, Room, Stage
from woerfel.store import Guest, GuestId
from woerfel.store.in_memory import MemoryStore
from woerfel.web.table.protocol import Bye, Done, Pong, Refused

pytestmark = pytest.mark.slow

ANNA, OPA, TOM = (Guest(GuestId(name), name.title()) for name in ("anna", "opa", "tom"))
PLANS = {
    "wort-kniffel": Plan("wort-kniffel", 3, hints=True),
    "race": Plan("wordsmith", 2, {"referee": "appeal", "clock": 60}),
    "objection": Plan("wordsmith", 2, {"referee": "objection", "clock": 60}),
    "step": Plan("wordsmith", 3, {"variant": "step", "required": True}),
    "bookworm": Plan("bookworm", 3, {"referee": "players"}, hints=True),
}
PARTS = 5
MESSAGES = 10_000
"""So many are refused in each test: 200,000 in all."""
BETWEEN = 250
"""So many are sent between two moves."""


class Evening:
    """Anna and Opa play; Anna has another page, and Tom, who looks on, only one: of nonsense."""

    def __init__(self, plan: Plan, random: Random) -> None:
        self._plan, self._random = plan, random
        self._nonsense = Nonsense(random)
        self.store = MemoryStore()
        self.refused: Counter[str] = Counter()
        self._players: dict[GuestId, Page] = {}
        self._noisy: dict[GuestId, Page] = {}
        self._refs: Counter[GuestId] = Counter()

    async def spend(self) -> None:
        """Open a table, begin, send nonsense, and play on to the end."""
        loop = asyncio.get_running_loop()
        self.process = Process(self.store, LocalBus(), loop.time)
        async with self.process.tables as tables:
            self.table = (await tables.open(self._plan, ANNA)).id
            self.referee = await tables.wake(self.table)
            await self._begin()
            while sum(self.refused.values()) < MESSAGES:
                if self.room.stage is Stage.PLAYING:
                    await self._play_on()
                for _ in range(BETWEEN):
                    await self._send_nonsense(self._random.choice((ANNA, TOM)))
            await self._check()
            while self.room.stage is Stage.PLAYING:
                await self._play_on()
            await self._check()

    @property
    def room(self) -> Room:
        return self.referee.room

    async def _begin(self) -> None:
        for guest in (ANNA, OPA):
            self._players[guest.id] = await self._connect(guest, "playing")
        for seat, guest in enumerate((ANNA, OPA, OPA)[: self._plan.seats]):
            await self._ask(guest, Sit(self._ref(guest), seat, guest.name, PLEDGE))
        await self._ask(ANNA, Begin(self._ref(ANNA)))
        for guest in (ANNA, OPA):
            await self._ask(guest, Unseal(self._ref(guest), SEED))
        assert self.room.stage is Stage.PLAYING

    async def _connect(self, guest: Guest, name: str) -> Page:
        page = self.process.page(self.table, guest, name)
        await page.hello()
        return page

    def _ref(self, guest: Guest) -> int:
        self._refs[guest.id] += 1
        return self._refs[guest.id]

    async def _ask(self, guest: Guest, ask: GuestAsk) -> None:
        answer = await self._players[guest.id].ask(ask)
        assert isinstance(answer, Done), answer

    async def _send_nonsense(self, guest: Guest) -> None:
        page = self._noisy.get(guest.id)
        if page is None or page.closed or self._random.random() < 0.01:
            if page:
                page.visit.left()
            await self._let_in()
            page = await self._connect(guest, f"nonsense-{self.refused.total()}")
            self._noisy[guest.id] = page
            if page.closed:
                return  # Nobody is let in just now; the next one who tries comes in again.
        data = self._nonsense.message()
        before = self.referee.number
        page.messages.clear()
        await page.visit.receive(data if self._random.random() < 0.5 else _text(data))
        answers = [each for each in page.messages if isinstance(each, Done | Refused | Bye | Pong)]
        assert len(answers) == 1, (data, page.messages)
        [answer] = answers
        if isinstance(answer, Refused | Bye):
            self.refused[answer.why] += 1
            assert self.referee.number == before, (data, answer)
        assert (page.closed is not None) == isinstance(answer, Bye)

    async def _let_in(self) -> None:
        """Take back what the host's nonsense has done about people."""
        for host in (ANNA, OPA):
            if host.id == self.room.host and self.room.stage is not Stage.CLOSED:
                await self._ask(host, Lock(self._ref(host), locked=False))
                await self._ask(host, Readmit(self._ref(host), TOM.id))

    async def _play_on(self) -> None:
        """Make a move for somebody, or leave it to the bots and the clock."""
        if self.room.standstill:
            await self._ask(OPA, Resume(self._ref(OPA)))
        if not await self._move(self._random.choice((ANNA, OPA))):
            await asyncio.sleep(1)

    async def _move(self, guest: Guest) -> bool:
        match_ = self.room.match
        assert match_
        for seat in self.room.seats_of(guest.id):
            if moves := [*match_.rules.game.moves(match_.state, seat)]:
                move = Raw(encode(self._random.choice(moves)))
                await self._ask(guest, Move(self._ref(guest), seat, move))
                return True
        return False

    async def _check(self) -> None:
        """See that the journal leads where the table is, and that its game is lawful."""
        acts = await self.store.read(self.table)
        assert [act.number for act in acts] == [*range(1, self.referee.number + 1)]
        again = read_room(self.table, acts, a_house())
        assert again
        assert again.match
        assert self.room.match
        assert again.match.state == self.room.match.state
        assert again.places == self.room.places
        [kept] = games(self.table, acts, a_house())
        assert verify(kept.rules.game, kept.record, kept.rules.spec.event) == again.match.state


def _text(data: bytes) -> str:
    return data.decode(errors="surrogateescape")


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("name", PLANS)
def test_bad_messages_harm_no_table(name: str, part: int, caplog: pytest.LogCaptureFixture) -> None:
    evening = Evening(PLANS[name], Random(f"{name} {part}"))
    run(evening.spend())
    assert evening.room.match
    assert evening.room.match.outcome, "it was not played to its end"
    assert len(evening.refused) > 15, "too much of the same"
    assert [each for each in caplog.records if each.levelno >= logging.ERROR] == []
