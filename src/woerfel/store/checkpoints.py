"""Carries what SQLite has written ahead into its file, beside the thread that commits."""

import sqlite3
import threading
from collections.abc import Callable
from contextlib import suppress

WRITES = 1_000
"""After so many the file is brought up to date."""
FRAMES = 32_000
"""With so many pages ahead (125 MiB) writers wait until the log can begin anew."""


class Checkpoints:
    """A thread that copies pages from the log into the file, now and then."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._connect = connect
        self._due = threading.Event()
        self._closing = False
        self._writes = 0
        self._thread = threading.Thread(target=self._work, name="woerfel-pages", daemon=True)
        self._thread.start()

    def note(self, writes: int) -> None:
        """Note that so many more writes were committed."""
        self._writes += writes
        if self._writes >= WRITES:
            self._writes = 0
            self._due.set()

    def close(self) -> None:
        """End the thread."""
        self._closing = True
        self._due.set()
        self._thread.join()

    def _work(self) -> None:
        connection: sqlite3.Connection | None = None
        while self._due.wait() and not self._closing:
            self._due.clear()
            try:
                connection = connection or self._connect()
                ahead = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()[1]
                if ahead > FRAMES:
                    connection.execute("PRAGMA wal_checkpoint(RESTART)")
            except sqlite3.Error:
                # Nothing is lost: the log grows until a later checkpoint works.
                if connection is not None:
                    connection.close()
                connection = None
        if connection is not None:
            with suppress(sqlite3.Error):
                connection.close()
