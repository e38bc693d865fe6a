"""The location of an SQLite database, opening it, and describing its faults."""

import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Literal, TypeAlias
from uuid import uuid4

from msgspec import Struct

from woerfel.store import Damaged, Unavailable
from woerfel.store.driver import Intent

Durability: TypeAlias = Literal["full", "normal"]
"""Whether a power cut may lose the last acts; a crash of the process never does."""

PATIENCE = 5.0  # seconds to wait for a locked file
AGAIN = 0.01  # seconds between retries while another process switches to the log


class SqliteFile(Struct, frozen=True):
    """Where the database is, and how it is written."""

    path: Path | None
    """None for a database in memory."""
    uri: str
    durability: Durability = "full"
    most_pages: int | None = None
    """Most pages of 4 KiB of the file."""
    patience: float = PATIENCE

    def connect(self, intent: Intent = "write") -> sqlite3.Connection:
        """Open a connection. Raises `sqlite3.Error`."""
        connection = sqlite3.connect(
            self.uri,
            uri=True,
            isolation_level=None,
            check_same_thread=False,
            timeout=self.patience,
            cached_statements=256,
        )
        try:
            if intent == "write":
                self._log_ahead(connection)
            for pragma in self._pragmas(intent):
                connection.execute(f"PRAGMA {pragma}").fetchall()
        except sqlite3.Error:
            connection.close()
            raise
        return connection

    def _log_ahead(self, connection: sqlite3.Connection) -> None:
        """Switch to the write-ahead log, with retries: SQLite does not wait for other processes."""
        latest = time.monotonic() + self.patience
        while True:
            try:
                connection.execute("PRAGMA journal_mode = WAL").fetchall()
            except sqlite3.OperationalError as fault:
                if fault.sqlite_errorname != "SQLITE_BUSY" or time.monotonic() > latest:
                    raise
                time.sleep(AGAIN)
            else:
                return

    def _pragmas(self, intent: Intent) -> Iterator[str]:
        if intent == "read":
            yield "query_only = 1"
            return
        yield f"synchronous = {self.durability}"
        yield "wal_autocheckpoint = 0"
        if self.most_pages is not None:
            yield f"max_page_count = {self.most_pages}"

    def explain(self, fault: sqlite3.Error) -> Unavailable:
        """Describe in a sentence what is wrong with the file."""
        place = self.path or "the database in memory"
        name = getattr(fault, "sqlite_errorname", "") or ""
        if name.startswith(BROKEN):
            return Damaged(place, fault)
        for begin, sentence in FAULTS.items():
            if name.startswith(begin):
                return Unavailable(sentence.format(place=place, fault=fault))
        return Unavailable(f"{place} does not work: {fault} ({name}).")


BROKEN = ("SQLITE_CORRUPT", "SQLITE_NOTADB")
FAULTS = {
    "SQLITE_FULL": "The disk is full: nothing more can be written to {place}.",
    "SQLITE_READONLY": "{place} is read-only.",
    "SQLITE_CANTOPEN": "{place} cannot be opened: is the folder there, and may it be written?",
    "SQLITE_PERM": "{place} may not be written.",
    "SQLITE_BUSY": "Another process keeps {place} locked.",
    "SQLITE_LOCKED": "Another process keeps {place} locked.",
    "SQLITE_IOERR": "The disk does not take or give what belongs to {place}: {fault}.",
}


def sqlite_file(
    path: Path | None,
    *,
    durability: Durability = "full",
    most_pages: int | None = None,
    patience: float = PATIENCE,
    create: bool = True,
) -> SqliteFile:
    """Return the location of a database: a file, or with None one in this process's memory."""
    if path is None:
        uri = f"file:/woerfel-{uuid4().hex}?vfs=memdb"
    else:
        path = path.absolute()
        uri = f"{path.as_uri()}?mode={'rwc' if create else 'rw'}"
    return SqliteFile(path, uri, durability, most_pages, patience)
