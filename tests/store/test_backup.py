"""Backups: from either database into either, whole or not at all."""

import asyncio
import gzip
import stat
from pathlib import Path

import pytest

from store_kit import Kind, Postgres, act, card
from store_migrations import filled, rows
from woerfel.core.game import Instant
from woerfel.store import Guest, GuestId, TableId, TooNew, Unavailable
from woerfel.store.backup import Unfit, backup, restore
from woerfel.store.migrate import latest
from woerfel.store.opening import open_driver, open_store
from woerfel.store.plain_file import NotPlain

pytest_plugins = ("store_fixtures",)
pytestmark = pytest.mark.anyio

A = TableId("a")
LATEST = latest("sqlite")
KINDS: list[Kind] = ["sqlite", "postgres"]


@pytest.fixture(params=KINDS)
def kind(request: pytest.FixtureRequest) -> Kind:
    chosen: Kind = request.param
    return chosen


@pytest.fixture(params=KINDS)
def other(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'other.sqlite'}"
    server: Postgres = request.getfixturevalue("postgres")
    return server.new_database()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.jsonl.gz"


def quietly(_table: str, _rows: int) -> None:
    return


async def backed_up(url: str, file: Path) -> int:
    driver = open_driver(url, create=False)
    try:
        return await backup(driver, file, version="1", now=Instant(7), progress=quietly)
    finally:
        await driver.close()


async def restored(url: str, file: Path, told: list[tuple[str, int]] | None = None) -> int:
    driver = open_driver(url)

    def progress(table: str, count: int) -> None:
        if told is not None:
            told.append((table, count))

    try:
        return await restore(driver, file, progress=progress)
    finally:
        await driver.close()


async def test_there_and_back(url: str, other: str, file: Path) -> None:
    store = await open_store(url)
    for number in range(1, 31):
        for table in ("b", "a", "ä"):
            await store.append(
                TableId(table),
                act(number, f'{{"n":{number},"t":"„{table}“\\n"}}'.encode()),
                card(TableId(table), guests=("g1", f"g-{table}"), games=(f"game-{table}",)),
            )
    await store.enter("s1", Guest(GuestId("g1"), "Jörg\n"), Instant(1))
    await store.lend("l1", "s1", Instant(9))
    await store.pulse(Instant(1), 1)
    await store.pulse(Instant(9), 1)
    await store.attend([(A, GuestId("g1"))], Instant(3))
    secret = await store.secret()
    count = await backed_up(url, file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    await store.close()

    told: list[tuple[str, int]] = []
    assert await restored(other, file, told) == count
    assert ("act", 90) in told
    left, right = open_driver(url), open_driver(other)
    assert await rows(left, LATEST) == await rows(right, LATEST)
    await left.close()
    await right.close()
    again = await open_store(other)
    assert await again.secret() == secret
    assert await again.find("CODE-ä") == "ä"
    await again.append(A, act(31))
    assert [each.number for each in await again.read(A)] == [*range(1, 32)]
    await again.close()


@pytest.mark.parametrize("schema", range(1, LATEST + 1))
async def test_of_an_earlier_schema(url: str, other: str, file: Path, schema: int) -> None:
    driver = await filled(url, schema)
    before = await rows(driver, schema)
    await driver.close()
    assert await backed_up(url, file) == sum(map(len, before.values()))
    await restored(other, file)
    again = open_driver(other)
    assert await rows(again, schema) == before
    await again.close()
    await (await open_store(other)).close()


async def test_while_acts_are_written(url: str, tmp_path: Path, file: Path) -> None:
    store = await open_store(url)
    tables = [TableId(f"t{number}") for number in range(20)]
    going = True

    async def play(table: TableId) -> None:
        number = 0
        while going:
            number += 1
            # All of a card's acts are there, or none: the card tells how many.
            await store.append(table, act(number), card(table, updated=number))

    playing = asyncio.gather(*(play(table) for table in tables))
    await asyncio.sleep(0.1)
    await backed_up(url, file)
    going = False
    await playing
    await store.close()
    copy = f"sqlite:///{tmp_path / 'copy.sqlite'}"
    await restored(copy, file)
    again = await open_store(copy)
    heads = await again.heads(tables)
    assert len(heads) == 20
    for table in tables:
        kept = await again.card(table)
        assert kept is not None
        assert kept.updated == heads[table]
        assert [each.number for each in await again.read(table)] == [*range(1, heads[table] + 1)]
    await again.close()


async def test_only_into_an_empty_database(url: str, file: Path) -> None:
    store = await open_store(url)
    await store.append(A, act(1))
    await store.close()
    await backed_up(url, file)
    with pytest.raises(Unfit, match="not-empty"):
        await restored(url, file)


async def test_into_one_that_was_only_opened(url: str, other: str, file: Path) -> None:
    await (await filled(url, LATEST)).close()
    await backed_up(url, file)
    await (await open_store(other)).close()
    await restored(other, file)
    store = await open_store(other)
    assert await store.heads([A]) == {A: 2}
    await store.close()


async def test_cut_off_anywhere(tmp_path: Path, file: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    await (await filled(url, LATEST)).close()
    await backed_up(url, file)
    whole = gzip.decompress(file.read_bytes())
    lines = whole.splitlines(keepends=True)
    cuts = [b"".join(lines[:kept]) for kept in range(1, len(lines))]
    cuts += [whole[:-1], whole[:-20], b"".join(lines[:3] + lines[4:]), whole + lines[0]]
    cuts += [
        whole.replace("ä".encode(), "ö".encode()),
        b"".join([*lines[:4], lines[3], *lines[4:]]),
    ]
    copy = f"sqlite:///{tmp_path / 'copy.sqlite'}"
    for cut in cuts:
        assert cut != whole
        file.write_bytes(gzip.compress(cut))
        with pytest.raises((Unfit, Unavailable)):
            await restored(copy, file)
    packed = gzip.compress(whole)
    for kept in range(20, len(packed), 97):
        file.write_bytes(packed[:kept])
        with pytest.raises(Unfit):
            await restored(copy, file)
    file.write_bytes(packed)
    await restored(copy, file)


@pytest.mark.parametrize(
    "content", [b"", b"\n", b"{}\n", b"hello", b"[1]\n", b'{"woerfel":1}\n', b"\xff\xfe\n"]
)
async def test_no_backup(tmp_path: Path, file: Path, content: bytes) -> None:
    copy = f"sqlite:///{tmp_path / 'copy.sqlite'}"
    for written in (gzip.compress(content), content):
        file.write_bytes(written)
        with pytest.raises(Unfit):
            await restored(copy, file)


@pytest.mark.parametrize("head", ['"format":2,"schema":1', '"format":1,"schema":99'])
async def test_of_a_later_version(tmp_path: Path, file: Path, head: str) -> None:
    file.write_bytes(gzip.compress(f'{{"woerfel":"9",{head},"made":1}}\n'.encode()))
    with pytest.raises(TooNew):
        await restored(f"sqlite:///{tmp_path / 'copy.sqlite'}", file)


async def test_nothing_there(tmp_path: Path, file: Path) -> None:
    with pytest.raises(Unavailable, match="There is no"):
        await backed_up(f"sqlite:///{tmp_path / 'none.sqlite'}", file)
    (tmp_path / "empty.sqlite").touch()
    with pytest.raises(Unfit, match="nothing-kept"):
        await backed_up(f"sqlite:///{tmp_path / 'empty.sqlite'}", file)
    assert not file.exists()


async def test_no_half_file_is_left(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    await (await filled(url, LATEST)).close()
    target = tmp_path / "folder.gz"
    target.mkdir()
    with pytest.raises(NotPlain):
        await backed_up(url, target)
    assert [*tmp_path.glob("*.part")] == [*tmp_path.glob(".*.part")] == []
