"""Integrity check of an SQLite file, in a bounded time."""

import sqlite3
import time
from contextlib import closing, suppress
from pathlib import Path

from woerfel.store import Damaged
from woerfel.store.sqlite_file import SqliteFile, sqlite_file

AT_START = 5.0
"""Seconds that the check at startup may take."""
STEPS = 50_000
"""SQLite steps between two checks of the clock."""
ENDED = "SQLITE_INTERRUPT"


def check_file(path: Path, seconds: float = AT_START) -> bool:
    """Check an existing file; False if the time did not suffice for all of it.

    First the structure of all pages, then whether tables and indexes agree. Raises `Damaged`,
    or `Unavailable` if the file cannot be read at all.
    """
    if not path.is_file() or not path.stat().st_size:
        return True
    file = sqlite_file(path, create=False)
    try:
        with closing(file.connect("read")) as connection:
            return look_through(file, connection, ("quick_check", "integrity_check"), seconds)
    except sqlite3.Error as fault:
        raise file.explain(fault) from fault


def look_through(
    file: SqliteFile, connection: sqlite3.Connection, checks: tuple[str, ...], seconds: float
) -> bool:
    """Run the checks on a connection until the time is up. Raises `Damaged`, `sqlite3.Error`."""
    due = time.monotonic() + seconds
    connection.set_progress_handler(lambda: time.monotonic() > due, STEPS)
    try:
        for check in checks:
            found = connection.execute(f"PRAGMA {check}(1)").fetchone()
            if found is None or found[0] != "ok":
                first = str(found[0]).splitlines() if found else []
                raise Damaged(file.path, (first or ["it has no pages"])[-1])
    except sqlite3.OperationalError as fault:
        if fault.sqlite_errorname != ENDED:
            raise
        return False
    finally:
        with suppress(sqlite3.Error):
            connection.set_progress_handler(None, 0)
    return True
