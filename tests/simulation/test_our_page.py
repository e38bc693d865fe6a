"""Our own page in the simulation's bad weather: no storm, no table given up, nothing lost."""

import asyncio
from collections.abc import Iterator
from itertools import pairwise

import pytest
from faults import Weather
from page_player import Browser, PagePlayer
from test_evenings import PLANS, check
from world import Server, Wire, World

from homes import ours
from virtual import run
from woerfel.store import Guest, GuestId, TableId
from woerfel.web.edge.limits import Credits
from woerfel.web.ops.settings import Settings
from woerfel.web.parts import BURST
from woerfel.web.table.visit import Visit

EVENINGS = 12
FILLED, FULL = 30.0, 60.0
"""When a disk is full, and for how many seconds."""
WINDOW = 3.0


@pytest.fixture(scope="module")
def browsers() -> Iterator[list[Browser]]:
    with Browser() as first, Browser() as second, Browser() as third:
        yield [first, second, third]


class StrictServer(Server):
    """Takes no more messages of a client than the real one."""

    def welcome(self, table: TableId, guest: Guest, wire: Wire) -> Visit:
        rate = Settings().message_rate
        now = asyncio.get_running_loop().time
        return Visit(
            table,
            guest,
            wire,
            tables=self.tables,
            desk=self.desk,
            credits=Credits(BURST * rate, rate, now),
            chat=Credits(BURST * rate, rate, now),
            meters=self.world.meters,
        )


class PageWorld(World):
    """Everybody plays with our page."""

    def __init__(self, name: str, seed: int, browsers: list[Browser], weather: Weather) -> None:
        plan, people = PLANS[name]
        super().__init__(seed, plan, people, weather)
        self.servers = [StrictServer(self, skew) for skew in (0, 120)]
        self.pages = [
            PagePlayer(self, Guest(GuestId(f"g{i}"), f"Player {i}"), i, browsers[i])
            for i in range(people)
        ]
        self.players = [*self.pages]


def behaved(world: PageWorld) -> None:
    for page in world.pages:
        assert "ended" not in page.states
        times = [when for when, _ in page.sent]
        in_a_window = [sum(t <= u < t + WINDOW for u in times) for t in times]
        assert max(in_a_window) <= WINDOW * Settings().message_rate / 2, "a storm"


@pytest.mark.parametrize("seed", range(EVENINGS))
@pytest.mark.parametrize("name", [spec.name for _, spec in ours()])
def test_nothing_is_lost_and_nothing_done_twice(
    name: str, seed: int, browsers: list[Browser]
) -> None:
    world = PageWorld(name, seed, browsers, Weather())
    run(world.play())
    check(world)
    behaved(world)


def test_a_full_disk_brings_no_storm_and_ends_no_table(browsers: list[Browser]) -> None:
    world = PageWorld("wort-kniffel", 1, browsers, Weather())

    async def evening() -> None:
        filling = asyncio.create_task(_fill(world))
        await world.play()
        await filling

    run(evening())
    check(world)
    behaved(world)
    asked = [
        [text for when, text in page.sent if FILLED <= when < FILLED + FULL and '"ref"' in text]
        for page in world.pages
    ]
    assert any(asked), "nobody asked for anything while the disk was full"
    assert all(len(texts) <= 2 * FULL / 4 for texts in asked)
    for page in world.pages:
        assert [*pairwise(page.states)].count(("waiting", "connecting")) < 20


async def _fill(world: PageWorld) -> None:
    await asyncio.sleep(FILLED)
    world.store.weather = Weather(refused_writes=1, cuts=0, crashes=0)
    await asyncio.sleep(FULL)
    world.store.weather = Weather()
