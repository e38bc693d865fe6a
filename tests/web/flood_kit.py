"""Clients that flood a server, in a process of their own; and somebody who only wants to play.

``python flood_kit.py PORT KIND COUNT SECONDS`` floods and writes down what came of it, as JSON.
"""

import base64
import json
import os
import socket as sockets
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import cycle
from pathlib import Path
from typing import Any

from edge_kit import Guest, Seat, open_table
from msgspec import Struct
from msgspec.json import decode, encode
from websockets.frames import Frame, Opcode

HELLO = json.dumps({"type": "hello", "page": "p"}).encode()
BLOB = 2000
"""Frames that are sent at once."""
ELSEWHERE = "127.0.0.2"
PAUSE = 0.05
"""Seconds between two pings of somebody who plays."""


def masked(kind: Opcode, data: bytes = b"", *, fin: bool = True) -> bytes:
    return Frame(kind, data, fin).serialize(mask=True)


PING, PONG, EMPTY = masked(Opcode.PING), masked(Opcode.PONG), masked(Opcode.TEXT)
TINY = masked(Opcode.TEXT, b"1")
PART, BEGIN = masked(Opcode.CONT, fin=False), masked(Opcode.TEXT, b"{", fin=False)
LARGE = masked(Opcode.TEXT, b" " * 8192)
SAID = masked(Opcode.TEXT, b'{"type":"ping"}')

SOCKET_FLOODS: Mapping[str, tuple[bytes, Sequence[bytes]]] = {
    "pings": (b"", [PING * BLOB]),
    "pongs": (b"", [PONG * BLOB]),
    "empty parts": (BEGIN, [PART * BLOB]),
    "empty texts": (b"", [EMPTY * BLOB]),
    "tiny texts": (b"", [TINY * BLOB]),
    "messages": (b"", [SAID * BLOB]),
    "large texts": (b"", [LARGE * 20]),
    "single bytes": (b"", [bytes([byte]) for byte in LARGE]),
    "unread pings": (b"", [PING * BLOB]),
    "mixed": (b"", [PING * 7 + EMPTY + PONG * 5 + BEGIN + PART * 3 + masked(Opcode.CONT) + SAID]),
}
"""What is sent first, and what is sent again and again."""
EACH = "each kind"
"""Flooders that send something different each."""
REQUESTS: Mapping[str, str] = {
    "health": "/healthz",
    "page": "/",
    "nothing": "/api/nothing",
    "games": "/api/games",
    "handshakes": "/api/tables/x/socket",
}
FLOODS = (*SOCKET_FLOODS, "coming back", "asset", *REQUESTS)


class Flooded(Struct, frozen=True):
    """What came of one who flooded."""

    sent: int = 0
    cut: float | None = None
    """Seconds after which it was cut."""
    bye: dict[str, Any] = {}
    answers: int = 0
    """Of requests."""
    connections: int = 1


class Flooder(threading.Thread):
    """One who floods."""

    def __init__(
        self, port: int, kind: str, seconds: float, guest: Guest | None, path: str
    ) -> None:
        super().__init__(daemon=True)
        self._port, self._kind, self._guest, self._path = port, kind, guest, path
        self._due = time.monotonic() + seconds
        self._heard = b""
        self.result = Flooded()

    def run(self) -> None:
        if self._guest and self._kind == "coming back":
            self._come_back()
        elif self._guest:
            self.result = self._flood()
        else:
            self._request()

    def _connect(self) -> sockets.socket:
        # Requests come from an address of their own: its limits are not those of the others.
        asks = self._guest is None or self._kind == "coming back"
        source = (ELSEWHERE, 0) if asks else None
        at = ("127.0.0.1", self._port)
        connection = sockets.create_connection(at, timeout=10, source_address=source)
        connection.setsockopt(sockets.IPPROTO_TCP, sockets.TCP_NODELAY, 1)
        return connection

    def _upgrade(self) -> sockets.socket | None:
        connection = self._connect()
        key = base64.b64encode(os.urandom(16)).decode()
        cookie = self._guest.cookie if self._guest else ""
        connection.sendall(
            f"GET {self._path} HTTP/1.1\r\nHost: 127.0.0.1:{self._port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            f"Cookie: {cookie}\r\n\r\n".encode()
        )
        if b" 101 " in connection.recv(4096)[:30]:
            return connection
        connection.close()
        return None

    def _flood(self) -> Flooded:
        connection = self._upgrade()
        if connection is None:
            return Flooded(connections=0)
        first, blobs = SOCKET_FLOODS.get(self._kind, SOCKET_FLOODS["pings"])
        self._heard = b""
        reader = threading.Thread(target=self._read, args=[connection], daemon=True)
        if self._kind != "unread pings":
            reader.start()
        began, sent, cut = time.monotonic(), 0, None
        connection.settimeout(0.2)
        try:
            connection.sendall(masked(Opcode.TEXT, HELLO) + first)
            for blob in cycle(blobs):
                if time.monotonic() > self._due:
                    break
                sent += self._push(connection, blob)
        except OSError:
            cut = time.monotonic() - began
        if self._kind == "unread pings":
            self._read(connection)
        else:
            reader.join(2)
        connection.close()
        return Flooded(sent, cut, _bye(self._heard))

    def _push(self, connection: sockets.socket, blob: bytes) -> int:
        """Send some of it; raises `OSError` once the connection is gone."""
        view, at = memoryview(blob), 0
        while at < len(view) and time.monotonic() < self._due:
            try:
                at += connection.send(view[at:])
            except TimeoutError:
                continue
        return at

    def _read(self, connection: sockets.socket) -> None:
        while time.monotonic() < self._due + 5:
            try:
                data = connection.recv(1 << 16)
            except TimeoutError:
                continue
            except OSError:
                return
            if not data:
                return
            self._heard = (self._heard + data)[-4096:]

    def _come_back(self) -> None:
        """Flood, and come back as soon as one is let in."""
        cuts, sent, count = list[float](), 0, 0
        while time.monotonic() < self._due:
            flooded = self._flood()
            count, sent = count + flooded.connections, sent + flooded.sent
            if flooded.cut is not None:
                cuts.append(flooded.cut)
            if not flooded.connections:
                time.sleep(0.01)
        self.result = Flooded(sent, max(cuts, default=None), connections=count)

    def _request(self) -> None:
        """Ask again and again, eight at once, and come back after being cut."""
        upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\n" if "socket" in self._path else ""
        request = (
            f"GET {self._path} HTTP/1.1\r\nHost: localhost\r\n"
            f"Accept-Encoding: gzip\r\n{upgrade}\r\n"
        ).encode()
        answers = connections = sent = 0
        while time.monotonic() < self._due:
            try:
                connection = self._connect()
                connections += 1
                connection.settimeout(0.5)
                while time.monotonic() < self._due:
                    connection.sendall(request * 8)
                    sent += 8 * len(request)
                    data = connection.recv(1 << 20)
                    if not data:
                        break
                    answers += data.count(b"HTTP/1.1 ")
                connection.close()
            except OSError:
                continue
        self.result = Flooded(sent, answers=answers, connections=connections)


def _bye(heard: bytes) -> dict[str, Any]:
    """Find the goodbye in what came last."""
    at = heard.rfind(b'{"type":"bye"')
    if at < 0:
        return {}
    text = heard[at:].decode(errors="ignore")
    return dict(json.loads(text[: text.index("}") + 1]))


def flood(port: int, kind: str, count: int, seconds: float) -> list[Flooded]:
    """Flood with several at once, each a guest of their own, and say what came of it."""
    address = f"http://127.0.0.1:{port}"
    guests: list[Guest | None] = [None] * count
    path = REQUESTS.get(kind, "")
    if kind == "asset":
        assets = Path(sys.argv[5])
        path = f"/assets/{max(assets.glob('*.js'), key=lambda file: file.stat().st_size).name}"
    if not path:
        guests = [Guest(address, f"Eve {number}") for number in range(count)]
        assert guests[0]
        path = f"/api/tables/{open_table(guests[0].http)['table']}/socket"
    kinds = cycle(SOCKET_FLOODS) if kind == EACH else cycle([kind])
    flooders = [
        Flooder(port, each, seconds, guest, path)
        for guest, each in zip(guests, kinds, strict=False)
    ]
    print("ready", flush=True)
    for flooder in flooders:
        flooder.start()
    for flooder in flooders:
        flooder.join(seconds + 20)
    return [flooder.result for flooder in flooders]


class Flood:
    """Flooders in a process of their own."""

    def __init__(self, address: str, kind: str, count: int, seconds: float, static: Path) -> None:
        port = address.rpartition(":")[2]
        arguments = [port, kind, str(count), str(seconds), str(static / "assets")]
        self._process = subprocess.Popen(
            [sys.executable, __file__, *arguments],
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        )
        assert self._process.stdout
        line = self._process.stdout.readline()
        assert line == b"ready\n", line

    @property
    def is_on(self) -> bool:
        return self._process.poll() is None

    def result(self) -> list[Flooded]:
        out, _ = self._process.communicate(timeout=60)
        return decode(out, type=list[Flooded])


def waits(seat: Seat, holds: Callable[[], bool]) -> Iterator[float]:
    """Ping as long as it holds, and give the seconds that each answer took."""
    while holds():
        began = time.perf_counter()
        seat.send({"type": "ping"})
        seat.until("pong")
        yield time.perf_counter() - began
        time.sleep(PAUSE)


def share(values: Sequence[float], part: float) -> float:
    """Give the value that so large a part of them does not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]


def main() -> None:
    port, kind, count, seconds = sys.argv[1:5]
    sys.stdout.write(encode(flood(int(port), kind, int(count), float(seconds))).decode())


if __name__ == "__main__":
    main()
