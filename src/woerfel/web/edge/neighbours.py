"""The other processes of this server: the sockets of a table meet in one of them.

Any process can serve any table, but each one that serves it follows all of its acts. So the
request for a socket is handed to the process responsible for the table, together with the
connection, before anything is answered. Nothing depends on it: if that process cannot be
reached or shows no sign of life, the request is served where it came in.
"""

import asyncio
import os
import re
import socket
from array import array
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from time import monotonic_ns
from typing import Any
from zlib import crc32

from woerfel.web.edge.channel import Channel

FOLDER, SLOT, SLOTS = "WOERFEL_NEIGHBOURS", "WOERFEL_SLOT", "WOERFEL_SLOTS"
"""The environment variables that tell a worker where the others are, and its own number."""
BEAT = 0.5
"""Seconds between two signs of life."""
STALE = 2_000_000_000
"""Nanoseconds without one after which nothing is handed to a process."""
LARGEST = 128 * 1024
"""Most bytes of a request to hand over; longer ones are refused long before."""
AT_ONCE = 16
"""Connections to take over per iteration of the event loop."""
PATIENCE = 3.0
"""Seconds that connections have to close."""
_SOCKET = re.compile(rb"GET \S*/api/tables/([\w-]{1,40})/socket[ ?]")


class Neighbours:
    """One process among several. Use it as an asynchronous context manager."""

    def __init__(self, folder: Path, slot: int, slots: int, app: Any) -> None:
        self._folder, self._slot, self._slots = folder, slot, slots
        self._post = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._post.setblocking(False)
        self._own = 0
        self._state: Mapping[str, Any] = {}
        self._beating: asyncio.Task[None] | None = None
        self.loaded_app = app
        self.connections = set[Channel]()
        self.tasks = set[asyncio.Task[None]]()

    async def __aenter__(self) -> "Neighbours":
        path = self._path(self._slot)
        path.unlink(missing_ok=True)  # of the worker that had this slot before
        self._post.bind(str(path))
        self._own = path.stat().st_ino
        self._beating = asyncio.create_task(self._beat(path))
        return self

    def welcome(self, state: Mapping[str, Any]) -> None:
        """Take over connections from now on, for an application in this state."""
        self._state = state
        asyncio.get_running_loop().add_reader(self._post, self._take_over)

    async def __aexit__(self, *_: object) -> None:
        asyncio.get_running_loop().remove_reader(self._post)
        if self._beating:
            self._beating.cancel()
        with suppress(OSError):
            path = self._path(self._slot)
            if path.stat().st_ino == self._own:
                path.unlink()
        self._post.close()
        for channel in [*self.connections]:
            channel.shutdown()
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                while self.connections:
                    await asyncio.sleep(0.05)

    def hand_over(self, head: bytes, transport: Any) -> bool:
        """Hand a request for a table's socket to the process responsible for the table."""
        found = _SOCKET.match(head)
        if not found or (slot := crc32(found[1]) % self._slots) == self._slot:
            return False
        path, connection = self._path(slot), transport.get_extra_info("socket")
        rights = array("i", [connection.fileno()])
        try:
            if monotonic_ns() - path.stat().st_mtime_ns > STALE:
                return False
            sent = (socket.SOL_SOCKET, socket.SCM_RIGHTS, rights)
            self._post.sendmsg([head], [sent], 0, str(path))
        except OSError:
            return False
        transport.abort()  # the connection lives on in the other process
        return True

    def _path(self, slot: int) -> Path:
        return self._folder / str(slot)

    def _take_over(self) -> None:
        for _ in range(AT_ONCE):
            try:
                head, descriptors, *_ = socket.recv_fds(self._post, LARGEST, 1)
            except OSError:
                return
            for descriptor in descriptors:
                connection = socket.socket(fileno=descriptor)
                connection.setblocking(False)
                task = asyncio.create_task(self._adopt(head, connection))
                self.tasks.add(task)
                task.add_done_callback(self.tasks.discard)

    async def _adopt(self, head: bytes, connection: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        with suppress(OSError):  # it has ended in the meantime
            await loop.connect_accepted_socket(
                lambda: _Arrival(self, head, self._state), connection
            )

    async def _beat(self, path: Path) -> None:
        """Give a sign of life: the file's time is monotonic time, which processes share."""
        while True:
            now = monotonic_ns()
            with suppress(OSError):
                os.utime(path, ns=(now, now))
            await asyncio.sleep(BEAT)


class _Arrival(asyncio.Protocol):
    """A connection being taken over, until it is a channel."""

    def __init__(self, neighbours: Neighbours, head: bytes, state: Mapping[str, Any]) -> None:
        self._channel = Channel(neighbours, neighbours, state)
        self._head = head

    def connection_made(self, transport: Any) -> None:
        """Continue as if the request had arrived here."""
        self._channel.connection_made(transport)
        transport.set_protocol(self._channel)
        self._channel.data_received(self._head)


def neighbours_of(app: Any) -> Neighbours | None:
    """Return the other processes, if there are any."""
    folder, slot = os.environ.get(FOLDER), os.environ.get(SLOT)
    if not folder or not slot or not hasattr(socket, "SCM_RIGHTS"):
        return None
    return Neighbours(Path(folder), int(slot), int(os.environ[SLOTS]), app)
