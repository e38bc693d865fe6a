"""Bad requests, handshakes and frames without end, in bytes, for a real server."""

import json
import re
import socket as sockets
from collections.abc import Mapping, Sequence
from contextlib import suppress
from random import Random
from typing import Any

from edge_kit import Guest
from fuzz_kit import Nonsense

from woerfel.web.http import api, probes

PATIENCE = 10.0
"""Seconds in which the server must have ended a connection."""
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "BREW", "get")
KINDS = (
    "application/json", "application/json; charset=utf-16", "text/plain", "", "x" * 3000,
    "multipart/form-data; boundary=x", "application/x-www-form-urlencoded", "application/JSON;;;",
)  # fmt: skip
ORIGINS = ("null", "", "https://evil.example", "http://127.0.0.1", "file://", "\x7f", "http://[::1")
PATHS = (
    "/", "/me", "/t/BCDFG", "/replay/x", "/rules/../../x", "/api/{}", "/assets/{}", "/{}", "//{}",
    "/assets/..%2f..%2f{}", "/%2e%2e/%2e%2e/etc/passwd", "/%00", "/%ff", "/api/tables/{}/socket",
)  # fmt: skip
ROUTES = [
    (method, re.sub(r"\{\w+\}", "{}", route.path))
    for route in (*probes.ROUTES, *api.ROUTES)
    for method in sorted(route.methods or ())
]
FILLED = [("POST", "/api/session"), ("POST", "/api/tables"), ("PATCH", "/api/session")]
UPGRADE = {
    "Upgrade": "websocket",
    "Connection": "Upgrade",
    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
    "Sec-WebSocket-Version": "13",
}
HEADERS: Mapping[str, Sequence[str]] = {
    "Content-Type": KINDS,
    "Origin": ORIGINS,
    "Sec-Fetch-Site": ("cross-site", "same-origin", "none", "?"),
    "X-Forwarded-For": (
        "",
        "x",
        "::1, 10.0.0.1",
        "[::1]:80",
        "1.2.3.4:99999",
        "," * 500,
        "fe80::1%x",
    ),
    "X-Forwarded-Proto": ("https", "wss", "gopher", ""),
    "Host": ("", "x:y:z", "[", "a" * 2_000, "evil.example", "127.0.0.1:0"),
    "Accept-Encoding": ("gzip", "br;q=x", "*"),
    "Range": ("bytes=0-1", "bytes=9-1", "bytes=-", "lines=1"),
    "If-None-Match": ("*", '"x"'),
    "If-Modified-Since": ("yesterday", "Thu, 01 Jan 1970 00:00:00 GMT"),
    "Connection": ("keep-alive", "Upgrade", "x"),
    "Upgrade": ("websocket", "h2c", "x"),
    "Sec-WebSocket-Key": ("", "x", "a" * 24, "\xff"),
    "Sec-WebSocket-Version": ("12", "", "x", "13, 8"),
    "Sec-WebSocket-Protocol": ("chat", "", ",,,"),
    "Sec-WebSocket-Extensions": ("permessage-deflate; server_max_window_bits=99", ";;", "x-y"),
}
BODIES: Sequence[dict[str, Any]] = (
    {"name": "Anna"},
    {"code": "x" * 32},
    {"game": "wort-kniffel", "seats": 2, "options": {"language": "en", "sand": 30}},
    {"game": "wort-kniffel", "seats": 2, "options": {"dice": [["A1", "◆"]], "banned": ["TAL"]}},
    {"game": "wort-kniffel", "seats": 1, "options": {"house": ["+ Servus 2026-11-15 by vote"]}},
    {"game": "wordsmith", "seats": 3, "bots": ["lena"], "options": {"handicap": [1, 2, 3]}},
    {"game": "wordsmith", "seats": 2, "options": {"alphabet": {"A": "LLs"}, "die": ["long"]}},
    {"game": "bookworm", "seats": 4, "listed": True, "options": {"starter": 3, "think": 0}},
)
POST = b"POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
GET = b"GET /api/games HTTP/1.1\r\nHost: x\r\n"
LINES = (
    b"",
    b"\r\n\r\n\r\n",
    b"\x16\x03\x01\x02\x00",
    b"GET / HTTP/1.1\r\n\r\n",
    b"GET / HTTP/9.9\r\nHost: x\r\n\r\n",
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    b"CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n",
    b"OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET http://elsewhere/api/games HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET /" + b"a" * 70_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
    GET + b"X: y\r\n" * 20_000 + b"\r\n",
    GET + b"Cookie: woerfel=\xff\xfe\x00\r\n\r\n",
    GET + b"Expect: 100-continue\r\nContent-Length: 3\r\n\r\n",
    GET + b"Upgrade: h2c\r\nConnection: Upgrade\r\n\r\n",
    GET + b"Upgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
    POST + b"Content-Length: -1\r\n\r\n",
    POST + b"Content-Length: 9\r\n\r\n{",
    POST + b"Content-Length: 99999999999999999999\r\n\r\n{",
    POST + b"Content-Length: 5\r\nContent-Length: 6\r\n\r\n{}",
    POST + b"Transfer-Encoding: chunked\r\n\r\nZZ\r\n{}\r\n0\r\n\r\n",
    POST + b"Transfer-Encoding: chunked\r\n\r\n" + (b"1000\r\n" + b"x" * 4096 + b"\r\n") * 3,
)


class Edge:
    """Knocks at a server with bytes."""

    def __init__(self, guest: Guest, random: Random) -> None:
        host, _, port = guest.address.removeprefix("http://").rpartition(":")
        self._at, self._guest, self._random = (host, int(port)), guest, random
        self.nonsense = Nonsense(random)

    def send(self, *data: bytes, ends: bool = True) -> bytes:
        """Send, by default say that nothing more comes, and return the whole answer."""
        with sockets.create_connection(self._at, timeout=PATIENCE) as line:
            return _exchange(line, data, ends=ends)

    def talk(self, handshake: bytes, *frames: bytes) -> bytes:
        """Send frames once the handshake is done; before, they would not be read."""
        with sockets.create_connection(self._at, timeout=PATIENCE) as line:
            line.sendall(handshake)
            answer = b""
            while b"\r\n\r\n" not in answer:
                answer += line.recv(1)
            return answer + _exchange(line, frames, ends=True)

    def head(self, method: str, path: str, headers: Mapping[str, str]) -> bytes:
        """Write the head of a request, from somewhere."""
        whence = ".".join(str(self._random.randrange(256)) for _ in range(4))
        known = {"Host": "127.0.0.1", "X-Forwarded-For": whence, **headers}
        lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {known[name]}" for name in known)]
        return "\r\n".join([*lines, "", ""]).encode(errors="surrogateescape")

    def is_lucky(self, chance: float) -> bool:
        """Leave something to chance."""
        return self._random.random() < chance

    def target(self, table: str) -> tuple[str, str]:
        """Choose a method and an address: often of a route that reads a body."""
        method, path = self._random.choice((*ROUTES, *FILLED * 15))
        if self.is_lucky(0.15):
            method = self._random.choice(METHODS)
        if self.is_lucky(0.15):
            path = self._random.choice(PATHS)
        return method, self.filled(path, table)

    def filled(self, path: str, table: str) -> str:
        """Put something into an address."""
        part = self._random.choice((table, "BCDFG", "x", "a" * 5_000, "%F0%9F%8E%B2", "..", "%00"))
        end = self._random.choice(("", "", "?", "?a=%zz&b"))
        return path.format(*[part] * path.count("{}")) + end

    def cookie(self) -> str:
        """Choose a cookie: often the right one."""
        broken = (
            "woerfel=",
            "woerfel=x",
            "woerfel=" + "x" * 3_000,
            "=;=;;",
            "a" * 4_000,
            "\xe4=\xff",
        )
        return self._random.choice((self._guest.cookie,) * 6 + broken)

    def headers(self) -> dict[str, str]:
        """Choose some more headers."""
        some = {"Cookie": self.cookie()}
        for name, values in HEADERS.items():
            if self._random.random() < 0.15:
                some[name] = self._random.choice(values)
        return some

    def body(self) -> bytes:
        """Write a body."""
        match self._random.randrange(4):
            case 0:
                return self.nonsense.message()
            case 1:
                return self.nonsense.anything() * self._random.choice((1, 1, 400, 2_000))
            case 2:
                return json.dumps(self._random.choice(BODIES)).encode()
            case _:
                body = json.loads(json.dumps(self._random.choice(BODIES)))
                if self._random.random() < 0.5 and "options" in body:
                    body["options"] = json.loads(self.nonsense.change(body["options"]))
                return self.nonsense.change(body)

    def upgrade(self, path: str, headers: Mapping[str, str]) -> bytes:
        """Write a handshake."""
        return self.head("GET", path, {**UPGRADE, **headers})

    def frame(self) -> bytes:
        """Write a frame, good, bad or broken."""
        good = json.dumps(self.nonsense.good()).encode()
        size = self._random.choice((0, 1, 2, 125, 126, 9_000))
        code = self._random.choice((0, 999, 1000, 1005, 1012, 5000))
        payload = self._random.choice(
            (
                *[good] * 4,
                self.nonsense.changed(),
                self.nonsense.message(),
                self._random.randbytes(size),
                code.to_bytes(2, "big") + b"why",
            )
        )
        first = self._random.choice((*[0x81] * 12, 0x80, 0x01, 0x00, 0x82, 0x88, 0x89, 0x8A))
        if self._random.random() < 0.1:
            first = self._random.randrange(256)
        masked = self._random.random() < 0.97
        length = len(payload)
        if self._random.random() < 0.05:
            length = self._random.choice((0, 125, 65_535, 2**31, 2**63 - 1, 2**64 - 1))
        return frame(first, payload, length=length, masked=masked)


def _exchange(line: sockets.socket, data: Sequence[bytes], *, ends: bool) -> bytes:
    """Send and read; the server may end the connection at any time, which is its right."""
    with suppress(OSError):
        for part in data:
            line.sendall(part)
        if ends:
            line.shutdown(sockets.SHUT_WR)
    answer = b""
    with suppress(ConnectionError):
        while more := line.recv(65_536):
            answer += more
    return answer


def frame(first: int, payload: bytes, *, length: int, masked: bool = True) -> bytes:
    """Write a frame as it stands in RFC 6455."""
    bit = 0x80 if masked else 0
    if length < 126:
        head = bytes([first, bit | length])
    elif length < 2**16:
        head = bytes([first, bit | 126]) + length.to_bytes(2, "big")
    else:
        head = bytes([first, bit | 127]) + length.to_bytes(8, "big")
    return head + (b"\x00\x00\x00\x00" if masked else b"") + payload


def status(answer: bytes) -> int:
    """Read the status of an answer; 0 for none."""
    return int(answer[9:12]) if answer.startswith(b"HTTP/1.1 ") else 0
