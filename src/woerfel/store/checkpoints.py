"""Checkpoints SQLite's write-ahead log on a separate thread from the one that commits."""

import sqlite3
import threading
from collections.abc import Callable
from contextlib import suppress

WRITES = 1_000
"""Writes between two checkpoints."""
FRAMES = 32_000
"""Pages in the log (125 MiB) at which writers wait until it can be restarted."""


class Checkpoints:
    """A thread that copies pages from the log into the file from time to time."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._connect = connect
        self._due = threading.Event()
        self._closing = False
        self._writes = 0
        self._thread = threading.Thread(target=self._work, name="woerfel-pages", daemon=True)
        self._thread.start()

    def note(self, writes: int) -> None:
        """Count newly committed writes."""
        self._writes += writes
        if self._writes >= WRITES:
            self._writes = 0
            self._due.set()

    def close(self) -> None:
        """Stop the thread."""
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
