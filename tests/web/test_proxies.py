"""Behind real proxies that keep their connections to the server: nginx and Caddy."""

import json
import os
import signal
import socket as sockets
import subprocess
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path

import httpx2
import pytest
from edge_kit import Guest, Seat, end_of, open_table
from flood_kit import HELLO, masked
from test_serve import announced, start
from websockets.exceptions import InvalidStatus
from websockets.frames import Opcode

from debian_kit import program

pytestmark = pytest.mark.slow

NGINX = """
user root; daemon off; worker_processes 1; pid {folder}/pid; error_log stderr;
events {{ }}
http {{
    access_log off;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi; uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    map $http_upgrade $connection_upgrade {{ default upgrade; '' ''; }}
    upstream woerfel {{ server 127.0.0.1:{server}; keepalive 1; }}
    server {{
        listen 127.0.0.1:{port};
        location / {{
            proxy_pass http://woerfel;
            proxy_http_version 1.1;
            proxy_set_header Host $http_host;
            proxy_set_header Upgrade $http_upgrade;
            proxy_set_header Connection $connection_upgrade;
            proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
            proxy_set_header X-Forwarded-Proto $scheme;
            proxy_read_timeout 120s;
            proxy_buffering off;
        }}
    }}
}}
"""
CADDY = """
{{
    admin off
    auto_https off
}}
http://127.0.0.1:{port} {{
    reverse_proxy 127.0.0.1:{server}
}}
"""
Site = tuple[str, "subprocess.Popen[str]"]


def nginx(folder: Path, port: int, server: int) -> list[str]:
    path = program("nginx")
    if path is None:
        pytest.skip("nginx is not there, and cannot be installed: apt-get install nginx")
    (folder / "nginx.conf").write_text(NGINX.format(folder=folder, port=port, server=server))
    return [path, "-p", str(folder), "-c", str(folder / "nginx.conf")]


def caddy(folder: Path, port: int, server: int) -> list[str]:
    path = program("caddy")
    if path is None:
        pytest.skip("Caddy is not there, and cannot be installed: apt-get install caddy")
    (folder / "Caddyfile").write_text(CADDY.format(port=port, server=server))
    return [path, "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]


@contextmanager
def behind(
    proxy: Callable[[Path, int, int], list[str]], folder: Path
) -> Generator[Site, None, None]:
    """Run a server behind a proxy; give the proxy's address and the server."""
    trusting = ("--proxies", "127.0.0.1", "--entry-rate", "1")
    with sockets.create_server(("127.0.0.1", 0)) as free:
        port = int(free.getsockname()[1])
    with start("serve", *trusting) as server:
        inner = int(announced(server).rpartition(":")[2])
        command = proxy(folder, port, inner)
        home = {"HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
        with subprocess.Popen(
            command, env=os.environ | home, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        ) as running:
            try:
                until(lambda: answers(port))
                yield f"http://127.0.0.1:{port}", server
            finally:
                running.terminate()
                running.wait(30)


def until(holds: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 60
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.1)


def answers(port: int) -> bool:
    try:
        sockets.create_connection(("127.0.0.1", port), timeout=5).close()
    except OSError:
        return False
    return True


def connections(port: int) -> set[str]:
    """Name the connections to a port of this machine, from the clients' side."""
    rows = [row.split() for row in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    here = f"{port:04X}"
    return {row[1] for row in rows if row[2].endswith(f":{here}") and row[3] == "01"}


PROXIES = pytest.mark.parametrize("proxy", [nginx, caddy])


@PROXIES
def test_a_kept_connection_becomes_a_socket_and_is_told_to_come_back(
    proxy: Callable[[Path, int, int], list[str]], tmp_path: Path
) -> None:
    with behind(proxy, tmp_path) as (address, server):
        anna = Guest(address, "Anna")
        table = open_table(anna.http)["table"]
        inner = port_of(server)

        def is_reused() -> bool:
            for _ in range(3):
                assert anna.http.get("/api/session").status_code == 200
            before = connections(inner)
            seat = Seat(anna, table)
            after = connections(inner)
            seat.send({"type": "ping"})
            seat.until("pong")
            seat.socket.close()
            # Caddy keeps its connections for requests alone, and opens a new one for a socket.
            return bool(before) and before <= after and (proxy is caddy or after == before)

        until(is_reused)
        with pytest.raises(InvalidStatus) as error:
            anna.socket(table, Origin="https://evil.example")
        assert error.value.response.status_code == 403
        assert anna.http.get("/api/session").status_code == 200
        seat = Seat(anna, table)
        server.send_signal(signal.SIGTERM)
        came, code = end_of(seat.socket)
        assert (came[-1]["why"], code) == ("come-back", 1012)
        assert server.wait(30) == 0
        anna.close()


def port_of(server: "subprocess.Popen[str]") -> int:
    """Find the port that a process listens on."""
    owned = {os.readlink(link) for link in Path(f"/proc/{server.pid}/fd").iterdir()}
    rows = [row.split() for row in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    [port] = {
        int(row[1].rpartition(":")[2], 16)
        for row in rows
        if row[3] == "0A" and f"socket:[{row[9]}]" in owned
    }
    return port


@PROXIES
def test_the_client_s_address_is_believed_and_nothing_else(
    proxy: Callable[[Path, int, int], list[str]], tmp_path: Path
) -> None:
    with behind(proxy, tmp_path) as (address, _):
        statuses = {
            (source, claimed): [
                enter_from(address, source, claimed).status_code for _ in range(number)
            ]
            for source, claimed, number in (
                ("127.0.0.5", "", 3),
                ("127.0.0.6", "", 1),
                ("127.0.0.5", "127.0.0.7", 1),
            )
        }
        assert [*statuses.values()] == [[200, 200, 429], [200], [429]]


def enter_from(address: str, source: str, claimed: str) -> httpx2.Response:
    """Tell a name, from an address of one's own, and perhaps claim another."""
    headers = {"x-forwarded-for": claimed} if claimed else {}
    transport = httpx2.HTTPTransport(local_address=source)
    with httpx2.Client(base_url=address, transport=transport, timeout=30) as client:
        return client.post("/api/session", json={"name": "Anna"}, headers=headers)


def test_one_connection_carries_requests_and_then_a_socket() -> None:
    with start("serve") as server:
        address = announced(server)
        anna = Guest(address, "Anna")
        table = open_table(anna.http)["table"]
        port = int(address.rpartition(":")[2])
        with sockets.create_connection(("127.0.0.1", port), timeout=30) as connection:
            for _ in range(3):
                connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
                assert received(connection, b"ok").startswith(b"HTTP/1.1 200 ")
            connection.sendall(
                f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: localhost\r\n"
                "Upgrade: websocket\r\nConnection: keep-alive, Upgrade\r\n"
                "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nSec-WebSocket-Version: 13\r\n"
                f"Cookie: {anna.cookie}\r\n\r\n".encode()
            )
            assert received(connection, b"\r\n\r\n").startswith(b"HTTP/1.1 101 ")
            connection.sendall(masked(Opcode.TEXT, HELLO))
            told = received(connection, b'"guests"')
            assert json.dumps("welcome").encode() in told
        anna.close()


def received(connection: sockets.socket, end: bytes) -> bytes:
    """Read until something has come."""
    data = b""
    while end not in data:
        more = connection.recv(4096)
        assert more, data
        data += more
    return data
