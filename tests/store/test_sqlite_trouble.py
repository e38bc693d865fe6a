"""SQLite on a bad day: said in a sentence, and over once it is mended."""

import asyncio
import os
import re
import resource
import sqlite3
import tempfile
import threading
from collections.abc import Generator, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from msgspec import Raw

from store_kit import ROOT, act, card
from woerfel.core.game import Instant
from woerfel.store import Act, Conflict, TableId, Unavailable
from woerfel.store.migrate import migrate
from woerfel.store.opening import open_store
from woerfel.store.sql_store import SqlStore
from woerfel.store.sqlite import SqliteDriver
from woerfel.store.sqlite_file import sqlite_file

pytest_plugins = ("store_fixtures",)
pytestmark = pytest.mark.anyio

A, B, C = TableId("a"), TableId("b"), TableId("c")
LONG = b'"' + b"x" * 20_000 + b'"'


async def opened(path: Path, *, most_pages: int | None = None) -> SqlStore:
    driver = SqliteDriver(sqlite_file(path, most_pages=most_pages, patience=0.05))
    await migrate(driver)
    return SqlStore(driver)


async def test_acts_survive_closing(tmp_path: Path) -> None:
    store = await opened(tmp_path / "x.sqlite")
    pending = asyncio.gather(*(store.append(TableId(f"t{n}"), act(1)) for n in range(50)))
    await asyncio.sleep(0)
    await store.close()
    await pending
    again = await opened(tmp_path / "x.sqlite")
    assert len(await again.heads([TableId(f"t{n}") for n in range(50)])) == 50
    await again.close()
    with pytest.raises(Unavailable):
        await again.append(A, act(1))


def test_a_file_that_another_is_just_making_is_waited_for(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite"
    with closing(sqlite3.connect(path, isolation_level=None, check_same_thread=False)) as other:
        other.execute("CREATE TABLE first (comer integer)")
        other.execute("BEGIN IMMEDIATE")
        let_go = threading.Timer(0.2, other.rollback)
        let_go.start()
        sqlite_file(path).connect().close()
        let_go.join()
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            sqlite_file(path, patience=0.05).connect().execute("BEGIN IMMEDIATE")


async def test_an_act_that_cannot_be_kept_harms_no_other(tmp_path: Path) -> None:
    store = await opened(tmp_path / "x.sqlite")
    broken = Act(1, Instant(1), Raw(b'"\xff"'))
    told = await asyncio.gather(
        store.append(A, act(1)),
        store.append(B, broken),
        store.append(C, act(1)),
        return_exceptions=True,
    )
    assert [type(word) for word in told] == [type(None), UnicodeDecodeError, type(None)]
    assert await store.heads([A, B, C]) == {A: 1, C: 1}
    await store.close()


async def test_full(tmp_path: Path) -> None:
    store = await opened(tmp_path / "x.sqlite", most_pages=60)
    await store.append(A, act(1), card(A, updated=1))
    told: BaseException | None = None
    while told is None:
        number = (await store.heads([A]))[A] + 1
        [told] = await asyncio.gather(store.append(A, act(number, LONG)), return_exceptions=True)
    assert isinstance(told, Unavailable)
    assert re.search(r"disk is full.*x\.sqlite", str(told))
    with pytest.raises(Unavailable):
        await asyncio.gather(*(store.append(TableId(f"t{n}"), act(1, LONG)) for n in range(9)))
    head = (await store.heads([A]))[A]
    assert [each.number for each in await store.read(A)] == [*range(1, head + 1)]
    with pytest.raises(Unavailable):
        await store.append(A, act(head + 1, LONG))
    assert await store.sweep(Instant(2), Instant(2)) == 1
    await store.append(B, act(1, LONG))
    await store.ready()
    await store.close()


async def test_a_disk_that_takes_no_more(tmp_path: Path) -> None:
    store = await opened(tmp_path / "x.sqlite")
    await store.append(A, act(1))
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    size = (tmp_path / "x.sqlite-wal").stat().st_size
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        with pytest.raises(Unavailable, match="The disk"):
            await store.append(A, act(2, LONG))
        with pytest.raises(Unavailable, match="The disk"):
            await store.ready()
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    await store.append(A, act(2, LONG))
    await store.ready()
    assert await store.heads([A]) == {A: 2}
    await store.close()


async def test_locked_by_somebody_else(tmp_path: Path) -> None:
    store = await opened(tmp_path / "x.sqlite")
    other = sqlite3.connect(tmp_path / "x.sqlite", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(Unavailable, match="locked"):
        await store.append(A, act(1))
    other.execute("ROLLBACK")
    other.close()
    await store.append(A, act(1))
    with pytest.raises(Conflict):
        await store.append(A, act(1))
    await store.close()


async def test_the_file_was_taken_away_and_comes_back(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite"
    path.write_bytes(b"This is not a database, and it is long enough to be none." * 50)
    with pytest.raises(Unavailable, match=r"x\.sqlite is damaged: file is not a database\."):
        await open_store(f"sqlite:///{path}")
    path.unlink()
    store = await open_store(f"sqlite:///{path}")
    await store.append(A, act(1))
    await store.close()


async def test_no_folder(tmp_path: Path) -> None:
    with pytest.raises(Unavailable, match="cannot be opened"):
        await open_store(f"sqlite:///{tmp_path / 'gone' / 'x.sqlite'}")


@contextmanager
def as_nobody() -> Generator[None]:
    """Be somebody whom file modes bind, which root is not."""
    if ROOT:
        os.seteuid(65534)
    try:
        yield
    finally:
        if ROOT:
            os.seteuid(0)


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder that everybody may enter, which those of pytest are not."""
    with tempfile.TemporaryDirectory(prefix="woerfel-") as name:
        yield Path(name)


async def test_read_only_folder(folder: Path) -> None:
    folder.chmod(0o555)
    with as_nobody(), pytest.raises(Unavailable, match="cannot be opened"):
        await open_store(f"sqlite:///{folder / 'x.sqlite'}")
    folder.chmod(0o755)
    await (await open_store(f"sqlite:///{folder / 'x.sqlite'}")).close()


async def test_read_only_file(folder: Path) -> None:
    store = await opened(folder / "x.sqlite")
    await store.append(A, act(1))
    await store.close()
    (folder / "x.sqlite").chmod(0o444)
    folder.chmod(0o777)
    with as_nobody():
        again = await opened(folder / "x.sqlite")
        with pytest.raises(Unavailable, match="read-only"):
            await again.append(A, act(2))
        await again.close()


async def test_in_memory(tmp_path: Path) -> None:
    one, other = await open_store("sqlite://"), await open_store("sqlite://")
    await asyncio.gather(*(one.append(TableId(f"t{n}"), act(1)) for n in range(50)))
    assert len(await one.heads([TableId(f"t{n}") for n in range(50)])) == 50
    assert await other.heads([TableId("t1")]) == {}
    await one.close()
    await other.close()
    assert [*tmp_path.iterdir()] == []


@pytest.mark.parametrize("durability", ["full", "normal"])
async def test_durability(tmp_path: Path, durability: str) -> None:
    file = sqlite_file(
        tmp_path / "x.sqlite", durability="normal" if durability == "normal" else "full"
    )
    connection = file.connect()
    told = connection.execute("PRAGMA synchronous").fetchone()[0]
    assert told == {"normal": 1, "full": 2}[durability]
    assert connection.execute("PRAGMA journal_mode").fetchone()[0] == "wal"
    connection.close()


async def test_the_log_is_carried_into_the_file(tmp_path: Path) -> None:
    store = await opened(tmp_path / "x.sqlite")
    for number in range(1, 12):
        await asyncio.gather(*(store.append(TableId(f"t{n}"), act(number)) for n in range(400)))
    await store.close()
    assert not (tmp_path / "x.sqlite-wal").exists()
    with sqlite3.connect(tmp_path / "x.sqlite") as connection:
        assert connection.execute("SELECT count(*) FROM act").fetchone()[0] == 4_400
    connection.close()
