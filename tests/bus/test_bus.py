"""What every bus promises: one suite for this process, NOTIFY and Redis."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path

import asyncpg
import pytest
from msgspec import Raw

from store_kit import Postgres, RedisServer, act
from woerfel.bus import Bus, News
from woerfel.bus.alone import AloneBus
from woerfel.bus.inbox import Inbox
from woerfel.bus.local import LocalBus
from woerfel.bus.notify import NotifyBus
from woerfel.bus.redis import RedisBus
from woerfel.core.game import Instant
from woerfel.store import Act, Store, TableId
from woerfel.store.committer import CHANNEL
from woerfel.store.opening import open_store

pytest_plugins = ("store_fixtures",)
pytestmark = pytest.mark.anyio

A, B = TableId("a"), TableId("b with spaces")
DUE = 20.0


class Town:
    """A bus and a store whose acts are its news, and how to break the line between them."""

    def __init__(self, bus: Bus, store: Store, outage: Callable[[], Awaitable[None]]) -> None:
        self.bus = bus
        self.outage = outage
        self._store = store

    async def act(self, table: TableId) -> News:
        """Do something at a table and tell of it, as a referee does."""
        number = (await self._store.heads([table])).get(table, 0) + 1
        await self._store.append(table, act(number))
        news = News(table, number)
        await self.bus.publish(news)
        return news


@pytest.fixture(params=["local", "notify", "redis"])
async def town(request: pytest.FixtureRequest) -> AsyncIterator[Town]:
    async def nothing() -> None:
        return

    bus: Bus
    match request.param:
        case "local":
            bus, store, outage = LocalBus(), await open_store("memory:"), nothing
        case "notify":
            server: Postgres = request.getfixturevalue("own_postgres")
            url = server.new_database()

            async def restart() -> None:
                await asyncio.to_thread(server.stop)
                await asyncio.to_thread(server.start)

            # A busy machine is not taken for a dead line: that has a test of its own.
            bus = NotifyBus(url, heartbeat=DUE)
            store, outage = await open_store(url), restart
        case _:
            redis: RedisServer = request.getfixturevalue("redis_server")

            async def crash() -> None:
                await asyncio.to_thread(redis.kill)
                await asyncio.to_thread(redis.start)

            bus = RedisBus(redis.url, heartbeat=DUE)
            store, outage = await open_store("memory:"), crash
    yield Town(bus, store, outage)
    await bus.close()
    await store.close()


async def heard(channel: AsyncIterator[News]) -> News:
    """Return what is heard next, without the act that some buses carry along."""
    news = await asyncio.wait_for(anext(channel), DUE)
    return News(news.table, news.number)


async def test_everybody_hears(town: Town) -> None:
    async with AsyncExitStack() as stack:
        channels = [await stack.enter_async_context(town.bus.listen()) for _ in range(3)]
        for table in (A, B, A):
            news = await town.act(table)
            assert [await heard(channel) for channel in channels] == [news] * 3


async def test_nobody_listens(town: Town) -> None:
    await town.act(A)
    async with town.bus.listen() as channel:
        second = await town.act(A)
        assert await heard(channel) in (News(A, 1), second)
    await town.act(A)


async def test_the_latest_of_each_table_come_through(town: Town) -> None:
    async with town.bus.listen() as channel:
        for _ in range(50):
            for table in (A, B):
                await town.act(table)
        latest: dict[TableId, int] = {}
        while latest != {A: 50, B: 50}:
            news = await heard(channel)
            assert news.number > latest.get(news.table, 0)
            latest[news.table] = news.number


async def test_a_broken_line_mends_itself(town: Town) -> None:
    async with town.bus.listen() as channel:
        await town.act(A)
        assert await heard(channel) == News(A, 1)
        await town.outage()
        # News may be lost until the channel has come back; then they are heard again.
        for _ in range(100):
            await town.act(A)
            try:
                news = await asyncio.wait_for(anext(channel), 0.2)
            except TimeoutError:
                continue
            if news.number > 1:
                break
        else:
            pytest.fail("no news after the outage")
        assert (await town.act(B), await heard(channel))[1].table == B


async def test_a_channel_opens_while_nobody_is_there(tmp_path: Path) -> None:
    for bus in (RedisBus(f"unix://{tmp_path}/none"), NotifyBus(f"postgresql:///x?host={tmp_path}")):
        async with bus.listen() as channel:
            await asyncio.wait_for(bus.publish(News(A, 1)), 1)
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(anext(channel), 0.05)
        await asyncio.wait_for(bus.close(), 1)


async def test_redis_comes_later(redis_server: RedisServer) -> None:
    await asyncio.to_thread(redis_server.kill)
    bus = RedisBus(redis_server.url)
    async with bus.listen() as channel:
        await bus.publish(News(A, 1))
        await asyncio.to_thread(redis_server.start)
        for number in range(2, 200):
            await bus.publish(News(A, number))
            try:
                assert (await asyncio.wait_for(anext(channel), 0.1)).number <= number
                break
            except TimeoutError:
                continue
        else:
            pytest.fail("no news")
    await bus.close()


@pytest.mark.parametrize("kind", ["notify", "redis"])
async def test_a_silent_line_is_asked(
    redis_server: RedisServer, postgres: Postgres, kind: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO", "woerfel.bus")
    url = postgres.new_database()
    store = await open_store(url)
    heartbeat = 0.3
    bus = (
        NotifyBus(url, heartbeat=heartbeat)
        if kind == "notify"
        else RedisBus(redis_server.url, heartbeat=heartbeat)
    )
    async with bus.listen() as channel:
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(anext(channel), 4 * heartbeat)
        await store.append(A, act(1))
        await bus.publish(News(A, 1))
        assert await heard(channel) == News(A, 1)
    await bus.close()
    await store.close()
    assert caplog.messages == []


async def test_a_frozen_line_is_given_up(own_postgres: Postgres) -> None:
    url = own_postgres.new_database()
    bus = NotifyBus(url, heartbeat=0.1, timeout=0.3)
    async with bus.listen() as channel:
        own_postgres.freeze()
        await asyncio.sleep(0.6)
        own_postgres.thaw()
        store = await open_store(url)
        for number in range(1, 100):
            await store.append(A, act(number))
            try:
                await asyncio.wait_for(anext(channel), 0.2)
                break
            except TimeoutError:
                continue
        else:
            pytest.fail("no news")
        await store.close()


async def test_news_of_strangers_are_ignored(postgres: Postgres) -> None:
    url = postgres.new_database()
    store = await open_store(url)
    bus = NotifyBus(url)
    async with bus.listen() as channel:
        for payload in ("", "x", "1", "x y", "-1 a", "1 "):
            await asyncio.to_thread(postgres.execute, f"NOTIFY woerfel, '{payload}'")
        await store.append(A, act(1))
        assert await heard(channel) == News(A, 1)
    await store.close()


async def test_without_notify_nothing_is_told(postgres: Postgres) -> None:
    url = postgres.new_database()
    quiet, loud = await open_store(url, notify=False), await open_store(url)
    async with NotifyBus(url).listen() as channel:
        await quiet.append(A, act(1))
        await loud.append(B, act(1))
        assert await heard(channel) == News(B, 1)
    await quiet.close()
    await loud.close()


async def test_a_small_act_comes_with_its_news(postgres: Postgres) -> None:
    url = postgres.new_database()
    store = await open_store(url)
    small, large = act(1), Act(2, Instant(2), Raw(b'"' + b"x" * 8_000 + b'"'))
    async with NotifyBus(url).listen() as channel:
        await store.append(A, small)
        first = await asyncio.wait_for(anext(channel), DUE)
        await store.append(A, large)
        second = await asyncio.wait_for(anext(channel), DUE)
    assert first.act
    assert (first.act.number, first.act.at) == (small.number, small.at)
    assert bytes(first.act.body) == bytes(small.body)
    assert (second.number, second.act) == (2, None)
    await store.close()


async def test_acts_that_are_written_together_are_told_together(postgres: Postgres) -> None:
    url = postgres.new_database()
    store = await open_store(url)
    acts = {
        TableId(f"t{number}"): Act(1, Instant(number), Raw(b'"%s"' % (b"x" * (40 * number))))
        for number in range(100)
    }
    told: list[str] = []
    raw = await asyncpg.connect(url, timeout=DUE)
    await raw.add_listener(CHANNEL, lambda _line, _process, _channel, news: told.append(news))
    async with NotifyBus(url).listen() as channel:
        await asyncio.gather(*(store.append(table, each) for table, each in acts.items()))
        news = [await asyncio.wait_for(anext(channel), DUE) for _ in acts]
    assert {each.table: each.act for each in news} == {
        table: each if len(each.body) <= 3_300 else None for table, each in acts.items()
    }
    await raw.execute("SELECT 1")
    assert 30 < len(told) < 80
    assert max(len(payload.encode()) for payload in told) < 7_100
    await raw.close()
    await store.close()


async def test_an_inbox_stays_small() -> None:
    inbox = Inbox(most=3)
    for number in range(1, 10):
        for table in "abcd":
            inbox.put(News(TableId(table), number))
    inbox.put(News(TableId("a"), 2))
    assert await inbox.take() == [News(TableId(table), 9) for table in "abc"]
    inbox.put(News(TableId("d"), 1))
    assert await anext(inbox) == News(TableId("d"), 1)


async def test_a_wrong_redis_url() -> None:
    with pytest.raises(ValueError, match="URL"):
        RedisBus("http://localhost")


async def test_whoever_is_alone_hears_nothing() -> None:
    bus = AloneBus()
    async with bus.listen() as channel:
        hearing = asyncio.ensure_future(anext(channel))
        await bus.publish(News(A, 1))
        done, _ = await asyncio.wait([hearing], timeout=0.01)
        assert not done
        hearing.cancel()
    await bus.close()
