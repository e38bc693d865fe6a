"""SQLite files: for their owner alone, for one server alone, looked through, with room to write."""

import asyncio
import logging
import os
import random
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from store_kit import ROOT, act, card, fill_up, small_disk
from woerfel.store import Damaged, InUse, TableId, Unavailable
from woerfel.store.opening import alone, open_store
from woerfel.store.private import Alone, keep_private
from woerfel.store.sqlite_check import check_file

pytestmark = pytest.mark.anyio
A = TableId("a")
LONG = b'"' + b"x" * 20_000 + b'"'


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def url(path: Path) -> str:
    return f"sqlite:///{path}"


def modes(folder: Path) -> set[int]:
    return {stat.S_IMODE(each.stat().st_mode) for each in folder.iterdir()}


async def fill(path: Path, tables: int = 60) -> None:
    store = await open_store(url(path))
    for number in range(tables):
        name = TableId(f"t{number}")
        await store.append(name, act(1, LONG), card(name, code=f"C{number}"))
    await store.close()


async def test_the_database_and_its_companions_are_their_owners_alone(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        sign = Alone(tmp_path / "x.sqlite")
        store = await open_store(url(tmp_path / "x.sqlite"))
        await store.append(A, act(1))
        await store.ready()
        names = {each.name for each in tmp_path.iterdir()}
        assert names == {"x.sqlite", "x.sqlite-wal", "x.sqlite-shm", "x.sqlite.lock"}
        assert modes(tmp_path) == {0o600}
        await store.close()
        sign.end()
    finally:
        os.umask(before)


async def test_what_others_could_read_is_closed_to_them(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite"
    first = await open_store(url(path))
    await first.append(A, act(1))
    for each in tmp_path.iterdir():
        each.chmod(0o644)
    second = await open_store(url(path))
    assert modes(tmp_path) == {0o600}
    assert await second.heads([A]) == {A: 1}
    await first.append(A, act(2))
    assert await second.heads([A]) == {A: 2}
    await second.close()
    await first.close()


def test_where_they_cannot_be_closed_that_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "x.sqlite"
    path.touch(0o644)
    path.chmod(0o644)

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "chmod", refuse)
    with caplog.at_level(logging.WARNING):
        keep_private(path, create=True)
    assert [each.getMessage() for each in caplog.records] == ["others may read the database"]


async def test_a_second_server_is_refused_and_other_commands_are_not(tmp_path: Path) -> None:
    path, link = tmp_path / "x.sqlite", tmp_path / "link.sqlite"
    with alone(url(path)):
        first = await open_store(url(path))
        link.symlink_to(path)
        for each in (path, link):
            with pytest.raises(InUse), alone(url(each)):
                raise AssertionError("let in")
        beside = await open_store(url(path))
        await beside.append(A, act(1))
        await beside.close()
        assert await first.heads([A]) == {A: 1}
        await first.close()
    with alone(url(path)), alone("memory:"), alone("memory:"), alone("sqlite://"):
        pass
    with alone("postgresql://h/d"), alone("postgresql://h/d"):
        pass


HOLD = """
import sys
from pathlib import Path
from woerfel.store.private import Alone
sign = Alone(Path(sys.argv[1]))
print("alone", flush=True)
sys.stdin.read()
"""


def test_a_server_that_was_killed_leaves_nothing_locked(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite"
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as other:
        assert other.stdout
        assert other.stdout.readline() == b"alone\n"
        with pytest.raises(InUse):
            Alone(path)
        other.kill()
    Alone(path).end()


def test_a_lock_that_cannot_be_made(tmp_path: Path) -> None:
    with pytest.raises(Unavailable, match="cannot be opened"):
        Alone(tmp_path / "gone" / "x.sqlite")
    (tmp_path / "x.sqlite.lock").symlink_to("/dev/null")
    with pytest.raises(Unavailable, match="cannot be opened"):
        Alone(tmp_path / "x.sqlite")


async def test_a_whole_file_and_none(tmp_path: Path) -> None:
    await fill(tmp_path / "x.sqlite")
    assert check_file(tmp_path / "x.sqlite")
    assert check_file(tmp_path / "none.sqlite")
    (tmp_path / "empty.sqlite").touch()
    assert check_file(tmp_path / "empty.sqlite")


async def test_a_check_ends_in_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    await fill(tmp_path / "x.sqlite")
    monkeypatch.setattr("woerfel.store.sqlite_check.STEPS", 1)
    assert not check_file(tmp_path / "x.sqlite", 0)


def cut(data: bytearray) -> None:
    del data[len(data) // 2 // 4096 * 4096 :]


def cut_within_a_page(data: bytearray) -> None:
    del data[len(data) // 2 + 100 :]


def no_header(data: bytearray) -> None:
    data[:100] = b"\xff" * 100


def half_zero(data: bytearray) -> None:
    data[len(data) // 2 :] = bytes(len(data) - len(data) // 2)


def flipped(data: bytearray) -> None:
    dice = random.Random(5)
    for _ in range(200):
        data[dice.randrange(len(data))] ^= 1 << dice.randrange(8)


def flipped_heads(data: bytearray) -> None:
    for page in range(4096, len(data), 4096 * 3):
        data[page] ^= 0x40


Harm = Callable[[bytearray], None]
HARMS: list[Harm] = [cut, cut_within_a_page, no_header, half_zero, flipped, flipped_heads]


@pytest.mark.parametrize("harm", HARMS)
async def test_damage_is_found(harm: Harm, tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite"
    await fill(path)
    data = bytearray(path.read_bytes())
    harm(data)
    path.write_bytes(data)
    with pytest.raises(Damaged, match="is damaged"):
        check_file(path)


@pytest.mark.parametrize("harm", [cut, no_header, half_zero])
async def test_damage_under_a_running_server_is_found(harm: Harm, tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite"
    await fill(path)
    store = await open_store(url(path))
    await store.ready()
    data = bytearray(path.read_bytes())
    harm(data)
    path.write_bytes(data)
    with pytest.raises(Damaged):
        await store.examine(30)
    with pytest.raises(Damaged):
        await store.ready()
    assert store.health.damage
    await store.close()


async def test_a_damaged_page_that_a_write_meets_is_remembered(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite"
    await fill(path)
    store = await open_store(url(path))
    data = bytearray(path.read_bytes())
    data[4096:] = b"\xff" * (len(data) - 4096)
    path.write_bytes(data)
    told = await asyncio.gather(
        *(store.append(TableId(f"n{n}"), act(1)) for n in range(3)), return_exceptions=True
    )
    assert {type(each) for each in told} == {Damaged}
    with pytest.raises(Damaged):
        await store.ready()
    assert store.health.failures
    await store.close()


async def test_a_trial_write_needs_room_and_leaves_nothing(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite"
    store = await open_store(url(path))
    log = tmp_path / "x.sqlite-wal"
    for _ in range(20):
        await store.ready()
    assert 32 * 1024 <= log.stat().st_size < 256 * 1024
    await store.close()
    with closing(sqlite3.connect(path)) as looked:
        assert looked.execute("SELECT count(*) FROM act").fetchone() == (0,)
        assert looked.execute("SELECT count(*) FROM head").fetchone() == (0,)


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    with small_disk(tmp_path / "disk", 1024) as folder:
        yield folder


async def test_a_disk_that_is_really_full(disk: Path) -> None:
    store = await open_store(url(disk / "x.sqlite"))
    await store.append(A, act(1))
    await store.ready()
    filler = fill_up(disk)
    with pytest.raises(Unavailable, match="The disk"):
        await store.ready()
    with pytest.raises(Unavailable, match="The disk"):
        await store.append(A, act(2, b'"' + b"x" * 300_000 + b'"'))
    assert store.health.failures >= 2
    assert store.health.fault
    assert await store.heads([A]) == {A: 1}
    filler.unlink()
    await store.ready()
    assert store.health.fault is None
    await store.append(A, act(2, LONG))
    await store.close()


@pytest.mark.skipif(not ROOT, reason="only root may act as somebody else")
async def test_nobody_else_can_read(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite"
    await fill(path, 1)
    for folder in (tmp_path, *tmp_path.parents):
        if folder == Path("/tmp"):
            break
        folder.chmod(0o755)
    read = subprocess.run(
        ["cat", str(path)], user="nobody", cwd="/", capture_output=True, check=False
    )
    assert read.stdout == b""
    assert b"Permission denied" in read.stderr
