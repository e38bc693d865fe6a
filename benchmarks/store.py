"""How many acts a second the stores keep, and how long one act waits, at 1, 50 and 500 writers.

    uv run --group test python benchmarks/store.py

Every row does the same: each writer appends to a table of its own and waits until it is kept.
Rounds are interleaved; medians. Takes about a minute. PostgreSQL is real and comes with the
test group; both databases write to the folder for temporary files, so put that on a disk.
"""

import asyncio
import secrets
import sys
import tempfile
import time
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import TypeAlias

import asyncpg
from msgspec import Raw
from rich.console import Console
from rich.table import Table

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from store_kit import Postgres
from woerfel.core.game import Instant
from woerfel.store import Act, TableId
from woerfel.store.committer import FRESH, UNTOLD
from woerfel.store.migrate import migrate
from woerfel.store.opening import open_store
from woerfel.store.scribe import ENTER
from woerfel.store.sqlite import SqliteDriver
from woerfel.store.sqlite_file import Durability, sqlite_file

WRITERS = (1, 50, 500)
SECONDS = 1.0
ROUNDS = 3
BODY = Raw(
    b'{"type":"play","seat":1,"ref":12,"events":[{"type":"shaken","dice":[0,2,5]},'
    b'{"type":"thrown","faces":["N2","A1","S2","T2","T2","T2","C4"],"until":1700000000000},'
    b'{"type":"written","box":"fours","word":"NASE","points":6}],"note":"' + b"x" * 100 + b'"}'
)
Figures: TypeAlias = tuple[float, float, float]
"""Acts a second, and the median and the 99th percentile of waiting in ms."""
Append: TypeAlias = Callable[[TableId, Act], Awaitable[None]]


@asynccontextmanager
async def sqlite_one_by_one(folder: Path) -> AsyncGenerator[Append]:
    """One transaction an act on one connection, as without a committer."""
    file = sqlite_file(folder / "single.sqlite")
    driver = SqliteDriver(file)
    await migrate(driver)
    await driver.close()
    connection = file.connect()
    connection.execute("PRAGMA wal_autocheckpoint = 1000")
    lock = asyncio.Lock()

    def keep(table: TableId, act: Act) -> None:
        connection.execute("BEGIN IMMEDIATE")
        connection.execute(ENTER, (table, act.number, act.at, str(act.body, "utf-8")))
        connection.execute("COMMIT")

    async def append(table: TableId, act: Act) -> None:
        async with lock:
            await asyncio.to_thread(keep, table, act)

    yield append
    connection.close()


@asynccontextmanager
async def postgres_one_by_one(url: str) -> AsyncGenerator[Append]:
    """One statement an act on eight connections."""
    await (await open_store(url)).close()
    pool = asyncpg.create_pool(url, min_size=8, max_size=8, timeout=10, command_timeout=10)
    await pool

    async def append(table: TableId, act: Act) -> None:
        async with pool.acquire() as connection:
            await connection.fetch(
                FRESH + UNTOLD, [table], [act.number], [act.at], [str(act.body, "utf-8")]
            )

    yield append
    pool.terminate()


@asynccontextmanager
async def stored(
    url: str, *, durability: Durability = "full", notify: bool = True
) -> AsyncGenerator[Append]:
    """The store as it serves."""
    store = await open_store(url, durability=durability, notify=notify)
    yield store.append
    await store.close()


async def measure(append: Append, writers: int) -> Figures:
    """Let so many writers append as fast as they can."""
    waits: list[float] = []
    began = time.perf_counter()

    async def write() -> None:
        table, number = TableId(secrets.token_urlsafe(16)), 0
        while (before := time.perf_counter()) < began + SECONDS:
            number += 1
            await append(table, Act(number, Instant(number), BODY))
            waits.append(time.perf_counter() - before)

    await asyncio.gather(*(write() for _ in range(writers)))
    rate = len(waits) / (time.perf_counter() - began)
    waits.sort()
    return rate, 1e3 * waits[len(waits) // 2], 1e3 * waits[len(waits) * 99 // 100]


async def main() -> None:
    """Measure every store and print a table."""
    with tempfile.TemporaryDirectory(prefix="woerfel-bench-") as name:
        folder = Path(name)
        server = Postgres("max_connections=50", "shared_buffers=256MB")
        try:
            await compare(folder, server)
        finally:
            server.remove()


async def compare(folder: Path, server: Postgres) -> None:
    """Print one row a store, and how it does beside one act a commit."""
    stores = (
        ("SQLite FULL, one act a commit", sqlite_one_by_one(folder)),
        ("SQLite FULL, group commit", stored(f"sqlite:///{folder / 'full.sqlite'}")),
        (
            "SQLite NORMAL, group commit",
            stored(f"sqlite:///{folder / 'normal.sqlite'}", durability="normal"),
        ),
        ("PostgreSQL, one act a statement", postgres_one_by_one(server.new_database())),
        ("PostgreSQL, group commit", stored(server.new_database(), notify=False)),
        ("PostgreSQL, group commit and NOTIFY", stored(server.new_database())),
    )
    measured: dict[tuple[str, int], list[Figures]] = {}
    async with AsyncExitStack() as stack:
        appends = [(name, await stack.enter_async_context(opened)) for name, opened in stores]
        for _ in range(ROUNDS):
            for name, append in appends:
                for writers in WRITERS:
                    figures = await measure(append, writers)
                    measured.setdefault((name, writers), []).append(figures)
    table = Table("acts a second (p50 / p99 ms)", *(f"{each} at once" for each in WRITERS), "ratio")
    alone = 1.0
    for name, _ in stores:
        row = [sorted(measured[name, writers])[ROUNDS // 2] for writers in WRITERS]
        alone = row[-1][0] if "one act" in name else alone
        cells = [f"{rate:,.0f} ({p50:.2f} / {p99:.1f})" for rate, p50, p99 in row]
        table.add_row(name, *cells, f"× {row[-1][0] / alone:.1f}")
    Console(width=130).print(table)


if __name__ == "__main__":
    asyncio.run(main())
