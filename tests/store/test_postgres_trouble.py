"""PostgreSQL restarted, frozen and cut off: nothing lost, nothing twice, nothing told too early."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

import asyncpg
import pytest

from store_kit import Postgres, act, card
from woerfel.store import Conflict, TableId, Unavailable
from woerfel.store.committer import FRESH, TOLD, UNTOLD
from woerfel.store.migrate import migrate
from woerfel.store.opening import open_store
from woerfel.store.postgres import PostgresDriver
from woerfel.store.sql_store import SqlStore

pytest_plugins = ("store_fixtures",)
pytestmark = pytest.mark.anyio

A, B, C = TableId("a"), TableId("b"), TableId("c")


async def opened(url: str, patience: float = 10.0) -> SqlStore:
    driver = PostgresDriver(url, patience=patience)
    await migrate(driver)
    return SqlStore(driver)


async def append_next(store: SqlStore) -> int:
    """Append as soon as the database is well again, catching up first as a referee does."""
    for _ in range(50):
        try:
            number = (await store.heads([A])).get(A, 0) + 1
            await store.append(A, act(number))
            await store.ready()
        except Unavailable:
            continue
        return number
    raise AssertionError("the store has not come back")


async def test_restarted_in_the_middle(own_postgres: Postgres) -> None:
    store = await opened(own_postgres.new_database())
    tables = [TableId(f"t{number}") for number in range(20)]
    going = True

    async def play(table: TableId) -> int:
        number = 0
        while going or number < 5:
            number += 1
            await store.append(table, act(number), card(table, updated=number))
        return number

    async def watch() -> None:
        while going:
            await store.heads(tables)
            await store.attend([(A, card(A, guests=("g",)).guests[0])], act(1).at)

    playing = asyncio.gather(watch(), *(play(table) for table in tables))
    for _ in range(2):
        await asyncio.sleep(0.2)
        await asyncio.to_thread(own_postgres.stop)
        await asyncio.to_thread(own_postgres.start)
    await asyncio.sleep(0.1)
    going = False
    told = (await playing)[1:]
    assert await store.heads(tables) == dict(zip(tables, told, strict=True))
    await store.close()


async def test_away_for_too_long(own_postgres: Postgres) -> None:
    store = await opened(own_postgres.new_database(), patience=0.5)
    await store.append(A, act(1))
    await asyncio.to_thread(own_postgres.stop)
    told = await asyncio.gather(
        store.append(A, act(2)),
        store.append(B, act(1), card(B)),
        store.read(A),
        store.ready(),
        store.secret(),
        return_exceptions=True,
    )
    assert [type(word) for word in told] == [Unavailable] * 5
    assert all(str(word).startswith("The database cannot be reached") for word in told)
    await asyncio.to_thread(own_postgres.start)
    last = await append_next(store)
    assert [each.number for each in await store.read(A)] == [*range(1, last + 1)]
    assert await store.heads([B]) == {}
    await store.close()


async def test_no_longer_let_in(own_postgres: Postgres) -> None:
    own_postgres.execute("CREATE ROLE keeper SUPERUSER LOGIN")
    url = own_postgres.new_database().replace("postgres@", "keeper@")
    store = await opened(url, patience=2)
    await store.append(A, act(1))
    own_postgres.execute("ALTER ROLE keeper NOLOGIN")
    own_postgres.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'keeper'"
    )
    with pytest.raises(Unavailable, match="The database does not let us in"):
        await store.append(A, act(2))
    own_postgres.execute("ALTER ROLE keeper LOGIN")
    assert await append_next(store) == 2
    await store.close()


async def test_frozen(own_postgres: Postgres) -> None:
    store = await opened(own_postgres.new_database(), patience=0.6)
    await store.append(A, act(1))
    own_postgres.freeze()
    try:
        with pytest.raises(Unavailable):
            await store.append(A, act(2))
        with pytest.raises(Unavailable):
            await store.read(A)
    finally:
        own_postgres.thaw()
    last = await append_next(store)
    assert [each.number for each in await store.read(A)] == [*range(1, last + 1)]
    await store.close()


class Line:
    """A connection to PostgreSQL that can be cut, before or after it has done its work."""

    def __init__(self, server: Path, place: Path) -> None:
        self._server = server
        self._place = place
        self._cut: bytes | None = None
        self._deaf = False
        self._serving: list[asyncio.Task[None]] = []
        self.cuts = 0

    def cut_before(self, statement: bytes) -> None:
        """Cut once when such a statement is sent: PostgreSQL never hears it."""
        self._cut, self._deaf = statement, False

    def cut_after(self, statement: bytes) -> None:
        """Cut once when such a statement was answered: we never hear that."""
        self._cut, self._deaf = statement, True

    @asynccontextmanager
    async def open(self, url: str) -> AsyncGenerator[str]:
        path = self._place / ".s.PGSQL.5432"
        server = await asyncio.start_unix_server(self._serve, path)
        yield url.replace(str(self._server), str(self._place))
        server.close()
        await asyncio.gather(*self._serving)

    async def _serve(self, asks: asyncio.StreamReader, tells: asyncio.StreamWriter) -> None:
        task = asyncio.create_task(self._carry(asks, tells))
        self._serving.append(task)
        await task

    async def _carry(self, asks: asyncio.StreamReader, tells: asyncio.StreamWriter) -> None:
        answers, forward = await asyncio.open_unix_connection(self._server / ".s.PGSQL.5432")
        deaf = asyncio.Event()

        async def down() -> None:
            while answer := await answers.read(65536):
                if deaf.is_set():
                    break
                tells.write(answer)
            tells.close()

        listening = asyncio.create_task(down())
        while sent := await asks.read(65536):
            if self._cut is not None and self._cut in sent:
                self._cut = None
                self.cuts += 1
                if not self._deaf:
                    break
                deaf.set()
                forward.write(sent)
                await listening
                break
            forward.write(sent)
        listening.cancel()
        await asyncio.gather(listening, return_exceptions=True)
        for writer in (forward, tells):
            writer.close()
            await asyncio.gather(writer.wait_closed(), return_exceptions=True)


ACT = b'{"move":"this one"}'


@pytest.mark.parametrize("carded", [False, True])
async def test_kept_but_never_told(postgres: Postgres, tmp_path: Path, carded: bool) -> None:
    url = postgres.new_database()
    line = Line(postgres.folder, tmp_path)
    async with line.open(url) as cut:
        store = await opened(cut)
        await store.append(A, act(1))
        line.cut_after(ACT)
        await store.append(A, act(2, ACT), card(A) if carded else None)
        assert line.cuts == 1
        await store.append(A, act(3))
        assert [*await store.read(A)] == [act(1), act(2, ACT), act(3)]
        assert await store.card(A) == (card(A) if carded else None)
        await store.close()


async def test_never_heard(postgres: Postgres, tmp_path: Path) -> None:
    url = postgres.new_database()
    line = Line(postgres.folder, tmp_path)
    async with line.open(url) as cut:
        store = await opened(cut)
        line.cut_before(ACT)
        await store.append(A, act(1, ACT))
        assert line.cuts == 1
        assert [*await store.read(A)] == [act(1, ACT)]
        await store.close()


async def test_never_heard_and_then_too_late(postgres: Postgres, tmp_path: Path) -> None:
    url = postgres.new_database()
    line = Line(postgres.folder, tmp_path)
    rival = await opened(url)
    async with line.open(url) as cut:
        store = await opened(cut)
        # A rival's lock holds the second attempt until the rival has the number.
        connection = await asyncpg.connect(url, timeout=5)
        line.cut_before(ACT)
        async with connection.transaction():
            await connection.execute(
                "INSERT INTO act (table_id, number, at, body) VALUES ('a', 1, 5, '[]')"
            )
            waiting = asyncio.gather(
                store.append(A, act(1, ACT)), store.append(B, act(1)), return_exceptions=True
            )
            while not line.cuts:
                await asyncio.sleep(0.01)
        told = await waiting
        assert isinstance(told[0], Conflict)
        assert told[1] is None
        assert [bytes(each.body) for each in await rival.read(A)] == [b"[]"]
        await connection.close()
        await store.close()
    await rival.close()


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("/postgres?", "/nowhere?", "no such database"),
        ("host=/", "host=/nowhere/", "cannot be reached"),
        ("postgres@", "stranger@", "does not let us in"),
    ],
)
async def test_no_way_in(postgres: Postgres, old: str, new: str, sentence: str) -> None:
    with pytest.raises(Unavailable, match=sentence):
        await open_store(postgres.url().replace(old, new))


async def test_closing_writes_what_was_handed_over(postgres: Postgres) -> None:
    url = postgres.new_database()
    store = await opened(url)
    pending = asyncio.gather(*(store.append(TableId(f"t{n}"), act(1)) for n in range(50)))
    await asyncio.sleep(0)
    await store.close()
    await pending
    with pytest.raises(Unavailable):
        await store.append(A, act(1))


@pytest.mark.parametrize("acts", [0, 20_000])
@pytest.mark.parametrize("sql", [FRESH + TOLD, FRESH + UNTOLD])
async def test_the_journal_is_never_scanned(postgres: Postgres, sql: str, acts: int) -> None:
    """The writing statement looks into the index, whether the planner knows the table or not."""
    url = postgres.new_database()
    await (await opened(url)).close()
    connection = await asyncpg.connect(url, timeout=5)
    if acts:
        await connection.execute(
            "INSERT INTO act SELECT 't' || (n % 100), n / 100 + 1, n, '{}'"
            f" FROM generate_series(0, {acts} - 1) AS n"
        )
        await connection.execute("ANALYZE act")
    await connection.execute("SET plan_cache_mode = force_generic_plan")
    plan = await connection.fetch(f"EXPLAIN {sql}", ["a"], [1], [1], ["{}"])
    told = "\n".join(row[0] for row in plan)
    assert "act_pkey" in told
    assert "Seq Scan" not in told, told
    await connection.close()
