"""Backup and restore of a whole database: the same file format for every kind of database.

Gzipped lines of JSON: a head, then for each table its name and its rows, then their number
and digest, so that a truncated file is detected. It contains secrets.
"""

import gzip
import hashlib
import zlib
from collections import Counter
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from woerfel.core.game import Instant
from woerfel.store import TooNew
from woerfel.store.driver import BATCH, Driver, Transaction
from woerfel.store.migrate import latest, migrate, schema_number
from woerfel.store.plain_file import OWNER, opened, written

FORMAT = 1
LONGEST = 4 * 2**20
"""Most bytes of a line; the longest acts have about ten thousand."""
AT_ONCE = 4 * 2**20
"""Bytes of rows to buffer before writing them to the database."""
Progress: TypeAlias = Callable[[str, int], None]
"""Called with a table and the number of its rows done."""


class Unfit(Exception):
    """This file or database cannot be used. The text is one of our codes."""


class BackupTable(Struct, frozen=True):
    """A table of the database, and the schema version that introduced it."""

    name: str
    since: int
    columns: tuple[str, ...]

    def select(self, driver: Driver) -> str:
        """Return the statement that reads it."""
        if self.name == "act":
            return driver.acts
        names = ", ".join(self.columns)
        return f"SELECT {names} FROM {self.name} ORDER BY {names}"

    def insert(self, driver: Driver) -> str:
        """Return the statement that fills it."""
        if self.name == "act":
            return driver.enter
        places = ", ".join(f"${place}" for place in range(1, len(self.columns) + 1))
        return f"INSERT INTO {self.name} ({', '.join(self.columns)}) VALUES ({places})"


TABLES = (
    BackupTable("act", 1, ("table_id", "number", "at", "body")),
    BackupTable(
        "card",
        2,
        ("table_id", "code", "stage", "listed", "guests", "games", "updated", "summary"),
    ),
    BackupTable("sits", 2, ("guest", "table_id")),
    BackupTable("played", 2, ("game", "table_id")),
    BackupTable("guest", 2, ("id", "name")),
    BackupTable("session", 2, ("digest", "guest", "used")),
    BackupTable("loan", 2, ("digest", "guest", "until")),
    BackupTable("pulse", 3, ("one", "served")),
    BackupTable("pulse_noted", 4, ("one", "noted")),
    BackupTable("outage", 3, ("began", "ended")),
    BackupTable("attendance", 3, ("table_id", "guest", "seen")),
    BackupTable("secret", 3, ("one", "bytes")),
    BackupTable("device", 5, ("digest", "guest", "about", "began")),
)


class BackupHead(Struct, frozen=True):
    """The first line."""

    woerfel: str
    format: int
    schema: int
    made: Instant


class BackupSection(Struct, frozen=True):
    """The line before a table's rows."""

    table: str
    columns: tuple[str, ...]


class End(Struct, frozen=True):
    """The last line."""

    rows: dict[str, int]
    sha256: str


async def backup(
    driver: Driver, file: Path, *, version: str, now: Instant, progress: Progress
) -> int:
    """Write a snapshot of the database to a new file; return the number of rows.

    Raises `Unfit`, `NotPlain`, `TooNew`, `Unavailable`, `OSError`. Writes the file synchronously:
    meant for a separate process, beside those that serve.
    """
    rows: Counter[str] = Counter()
    digest = hashlib.sha256()
    async with driver.transaction("read") as transaction:
        schema = await _known_schema(transaction, driver)
        with _written(file) as out:

            def write(line: Any) -> None:
                raw = msgspec.json.encode(line) + b"\n"
                digest.update(raw)
                out.write(raw)

            write(BackupHead(version, FORMAT, schema, now))
            for table in TABLES:
                if table.since > schema:
                    continue
                write(BackupSection(table.name, table.columns))
                async for batch in transaction.stream(table.select(driver)):
                    for row in batch:
                        write([*row])
                    rows[table.name] += len(batch)
                    progress(table.name, rows[table.name])
            write(End(dict(rows), digest.hexdigest()))
    return rows.total()


async def restore(driver: Driver, file: Path, *, progress: Progress) -> int:
    """Restore a file into an empty database, all or nothing; return the number of rows.

    Raises `Unfit`, `NotPlain`, `TooNew`, `Unavailable`, `OSError`.
    """
    with _read(file) as lines:
        head = _head(lines)
        if head.schema > latest(driver.dialect):
            raise TooNew(f"The file has schema {head.schema}: made by a later version of Wörfel.")
        async with driver.transaction("read") as transaction:
            number = await schema_number(transaction, driver.dialect)
            if number not in (0, head.schema):
                raise Unfit("not-empty")
        await migrate(driver, head.schema)
        async with driver.transaction("write") as transaction:
            await _must_be_empty(transaction, head.schema)
            count = await _fill(transaction, driver, lines, progress)
    await migrate(driver)
    return count


async def _fill(
    transaction: Transaction, driver: Driver, lines: "_Lines", progress: Progress
) -> int:
    rows: Counter[str] = Counter()
    table: BackupTable | None = None
    batch: list[list[str | int]] = []
    size = 0
    for line in lines:
        if line.startswith(b"[") and table is not None:
            batch.append(_decoded(line, list[str | int]))
            size += len(line)
            if len(batch) < BATCH and size < AT_ONCE:
                continue
        if table is not None and batch:
            await transaction.insert(table.insert(driver), batch)
            rows[table.name] += len(batch)
            progress(table.name, rows[table.name])
            batch, size = [], 0
        if line.startswith(b'{"rows"'):
            end = _decoded(line, End)
            if (end.rows, end.sha256) != (dict(rows), lines.before) or next(lines, None):
                raise Unfit("damaged-backup")
            return rows.total()
        if not line.startswith(b"["):
            table = _table(_decoded(line, BackupSection))
    raise Unfit("cut-off")


class _Lines(Iterator[bytes]):
    """The lines of a backup, and the digest of those before the latest."""

    def __init__(self, file: gzip.GzipFile) -> None:
        self._file = file
        self._digest = hashlib.sha256()
        self.before = ""

    def __next__(self) -> bytes:
        try:
            line = self._file.readline(LONGEST + 1)
        except (EOFError, zlib.error, gzip.BadGzipFile):
            raise Unfit("cut-off") from None
        if not line:
            raise StopIteration
        if len(line) > LONGEST:
            raise Unfit("damaged-backup")
        if not line.endswith(b"\n"):
            raise Unfit("cut-off")
        self.before = self._digest.hexdigest()
        self._digest.update(line)
        return line


def _head(lines: _Lines) -> BackupHead:
    line = next(lines, b"")
    try:
        head = msgspec.json.decode(line, type=BackupHead)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        raise Unfit("no-backup") from None
    if head.format != FORMAT:
        raise TooNew(f"The file has format {head.format}: made by a later version of Wörfel.")
    return head


def _table(section: BackupSection) -> BackupTable:
    for table in TABLES:
        if table.name == section.table and table.columns == section.columns:
            return table
    raise Unfit("damaged-backup")


def _decoded(line: bytes, kind: Any) -> Any:
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        raise Unfit("damaged-backup") from None


async def _known_schema(transaction: Transaction, driver: Driver) -> int:
    schema = await schema_number(transaction, driver.dialect)
    if not schema:
        raise Unfit("nothing-kept")
    if schema > latest(driver.dialect):
        raise TooNew(f"The database has schema {schema}: written by a later version of Wörfel.")
    return schema


async def _must_be_empty(transaction: Transaction, schema: int) -> None:
    for table in TABLES:
        found = f"SELECT 1 FROM {table.name} LIMIT 1"
        if table.since <= schema and await transaction.fetch(found):
            raise Unfit("not-empty")


@contextmanager
def _written(file: Path) -> Generator[gzip.GzipFile]:
    """Open a file for writing that appears only once it is complete, readable by its owner only."""
    with (
        written(file, OWNER) as raw,
        gzip.GzipFile("", "wb", compresslevel=5, fileobj=raw) as out,
    ):
        yield out


@contextmanager
def _read(file: Path) -> Generator[_Lines]:
    with opened(file) as raw, gzip.GzipFile("", "rb", fileobj=raw) as lines:
        yield _Lines(lines)
