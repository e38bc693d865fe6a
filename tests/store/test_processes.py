"""Several processes at one database: exactly one wins a number, and no crash costs an act."""

import asyncio
import os
import signal
import subprocess
import sys

import pytest

import store_child
from store_child import ACTS
from store_kit import PATIENCE, Kind, Postgres, act, card
from woerfel.store import TableId, Unavailable
from woerfel.store.opening import open_store

pytest_plugins = ("store_fixtures",)
pytestmark = [pytest.mark.anyio, pytest.mark.slow]


@pytest.fixture(params=["sqlite", "postgres"])
def kind(request: pytest.FixtureRequest) -> Kind:
    chosen: Kind = request.param
    return chosen


def child(what: str, url: str, name: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, store_child.__file__, what, url, name],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )


async def test_one_wins_each_number(url: str) -> None:
    racers = [child("race", url, name) for name in ("x", "y", "z")]
    told = [racer.communicate(timeout=2 * PATIENCE)[0] for racer in racers]
    assert [racer.returncode for racer in racers] == [0, 0, 0]
    won = [line.split() for each in told for line in each.splitlines()]
    store = await open_store(url)
    kept = [
        [f"t{table}", str(each.number), bytes(each.body).decode()[7:-2]]
        for table in range(5)
        for each in await store.read(TableId(f"t{table}"))
    ]
    await store.close()
    assert sorted(won) == sorted(kept)
    assert len(kept) == 5 * ACTS


async def test_kept_acts_survive_a_killed_process(url: str) -> None:
    acknowledged: list[tuple[str, int]] = []
    for _ in range(3):
        acknowledged += killed_after(child("stream", url, "t"), 300)
    await must_hold(url, acknowledged)


async def test_kept_acts_survive_a_crash_of_postgres(own_postgres: Postgres) -> None:
    url = own_postgres.new_database()
    streaming = child("stream", url, "t")
    acknowledged = read(streaming, 300)
    own_postgres.stop(signal.SIGQUIT)
    await asyncio.to_thread(own_postgres.start)
    acknowledged += read(streaming, 300)
    acknowledged += killed_after(streaming, 0)
    await must_hold(url, acknowledged)


def read(streaming: "subprocess.Popen[str]", lines: int) -> list[tuple[str, int]]:
    assert streaming.stdout is not None
    told = [streaming.stdout.readline().split() for _ in range(lines)]
    return [(table, int(number)) for table, number in told]


def killed_after(streaming: "subprocess.Popen[str]", lines: int) -> list[tuple[str, int]]:
    """Kill a process in mid-write and return what it had acknowledged until then."""
    told = read(streaming, lines)
    streaming.kill()
    rest, _ = streaming.communicate(timeout=PATIENCE)
    whole = [line.split() for line in rest.splitlines(keepends=True) if line.endswith("\n")]
    return told + [(table, int(number)) for table, number in whole]


async def must_hold(url: str, acknowledged: list[tuple[str, int]]) -> None:
    assert len(set(acknowledged)) == len(acknowledged), "an act was kept twice"
    store = await open_store(url)
    for table in {TableId(table) for table, _ in acknowledged}:
        kept = [each.number for each in await store.read(table)]
        assert kept == [*range(1, len(kept) + 1)]
        assert {number for name, number in acknowledged if name == table} <= {*kept}
        await store.append(table, act(len(kept) + 1))
    await store.close()


async def test_an_act_that_cannot_be_kept_harms_no_other(url: str) -> None:
    store = await open_store(url)
    a, b, c, d = map(TableId, "abcd")
    told = await asyncio.gather(
        store.append(a, act(1, b'"\xff"')),
        store.append(b, act(2**70)),
        store.append(c, act(1)),
        store.append(d, act(2**70), card(d)),
        return_exceptions=True,
    )
    assert [isinstance(word, Exception) for word in told] == [True, True, False, True]
    assert await store.heads([a, b, c, d]) == {c: 1}
    assert await store.card(d) is None
    await store.append(d, act(1), card(d))
    await store.close()


async def test_a_closed_store_says_so(url: str) -> None:
    store = await open_store(url)
    await store.append(TableId("a"), act(1))
    await store.close()
    for work in (store.read(TableId("a")), store.append(TableId("a"), act(2)), store.ready()):
        with pytest.raises(Unavailable, match="closed"):
            await work
    await store.close()
