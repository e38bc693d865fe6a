"""Two workers: the sockets of a table meet in one of them, and nothing depends on it."""

import signal
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import httpx2
import pytest
from chaos_site import WORKERS, Site, a_site
from websockets.sync.client import ClientConnection, connect

from store_kit import Postgres, until
from woerfel.web.edge.neighbours import FOLDER

pytest_plugins = ["store_fixtures"]
TABLES, PAGES = 8, 5
STALE = 2.0


class Guest:
    """Somebody with several pages."""

    def __init__(self, address: str) -> None:
        self._address = address
        self.http = httpx2.Client(base_url=address, trust_env=False, timeout=30)
        self.http.post("/api/session", json={"name": "Anna"}).raise_for_status()

    def found(self) -> str:
        """Open a table."""
        opened = self.http.post("/api/tables", json={"game": "wort-kniffel", "seats": 2})
        return str(opened.raise_for_status().json()["table"])

    def socket(self, table: str) -> ClientConnection:
        """Connect to a table with another page."""
        url = f"{self._address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        return connect(url, additional_headers={"Cookie": cookie}, proxy=None)


@pytest.fixture(scope="module")
def site(postgres: Postgres) -> Iterator[Site]:
    """One for all tests; each leaves two workers behind."""
    with a_site(postgres, environ={"WOERFEL_TABLE_RATE": "1000"}) as site:
        yield site


@pytest.fixture(autouse=True)
def both(site: Site) -> None:
    """Wait until both workers can be handed something."""
    until(lambda: _alive(site) == WORKERS, "a worker is missing")


@pytest.fixture
def anna(site: Site) -> Iterator[Guest]:
    guest = Guest(site.address)
    with closing(guest.http):
        yield guest


def worker_of(site: Site, connection: ClientConnection) -> int:
    """Name the process that serves a connection."""
    port = int(connection.local_address[1])
    until(lambda: site.server_of(port) != "", "nobody serves it")
    return int(site.server_of(port))


def greet(connection: ClientConnection) -> None:
    """See that somebody answers."""
    connection.send('{"type":"hello","page":"p"}')
    assert '"type":"welcome"' in str(connection.recv(timeout=30))


def meeting(site: Site) -> Path:
    """Find the folder in which the workers meet."""
    pairs = Path(f"/proc/{site.workers()[0]}/environ").read_text().split("\0")
    return Path(dict(pair.split("=", 1) for pair in pairs if "=" in pair)[FOLDER])


def test_the_sockets_of_a_table_meet_in_one_worker(site: Site, anna: Guest) -> None:
    used = set[int]()
    for _ in range(TABLES):
        table = anna.found()
        with ExitStack() as stack:
            pages = [stack.enter_context(anna.socket(table)) for _ in range(PAGES)]
            for page in pages:
                greet(page)
            workers = {worker_of(site, page) for page in pages}
        assert len(workers) == 1
        used |= workers
    assert used == {*site.workers()}
    assert not site.errors()


def test_a_worker_that_hangs_is_handed_nothing(site: Site, anna: Guest) -> None:
    table = anna.found()
    with anna.socket(table) as page:
        greet(page)
        victim = worker_of(site, page)
        site.signal(victim, signal.SIGSTOP)
        folder = meeting(site)
        until(lambda: max(map(_age, folder.iterdir())) > STALE, "it still shows life")
        with anna.socket(table) as other:
            greet(other)
            assert worker_of(site, other) != victim
    site.await_workers(without=victim)


def test_a_worker_that_is_replaced_takes_its_tables_again(site: Site, anna: Guest) -> None:
    table = anna.found()
    with anna.socket(table) as page:
        greet(page)
        victim = worker_of(site, page)
    (stays,) = {*site.workers()} - {victim}
    site.signal(victim, signal.SIGKILL)
    site.await_workers(without=victim)

    def is_back() -> bool:
        with anna.socket(table) as page:
            greet(page)
            return worker_of(site, page) != stays

    until(is_back, "the new worker takes nothing over")


@pytest.mark.parametrize(
    "head",
    [b"", b"x" * 1000, b"GET /api/tables/abc/socket HTTP/1.1\r\n\r\n"],
    ids=["nothing", "noise", "half"],
)
def test_what_is_no_request_ends_the_connection_alone(site: Site, anna: Guest, head: bytes) -> None:
    """Even the owner of the server, who alone can write there, ends no worker by it."""
    before = {*site.workers()}
    for path in meeting(site).iterdir():
        one, other = socket.socketpair()
        with one, other, socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as post:
            rights = (socket.SOL_SOCKET, socket.SCM_RIGHTS, other.fileno().to_bytes(4, "little"))
            post.sendmsg([head], [rights], 0, str(path))
            post.sendto(head, str(path))
            other.close()
            one.settimeout(30)
            while one.recv(1000):
                pass
    with anna.socket(anna.found()) as page:
        greet(page)
    assert {*site.workers()} == before


def test_strangers_cannot_write_to_the_workers(site: Site) -> None:
    folder = meeting(site)
    assert folder.stat().st_mode & 0o077 == 0
    assert site.stop() == 0
    assert not folder.exists()


def _alive(site: Site) -> int:
    """Count the workers that have shown life lately."""
    return sum(_age(path) < STALE for path in meeting(site).iterdir())


def _age(path: Path) -> float:
    """Tell for how many seconds a worker has shown no life."""
    return time.monotonic() - path.stat().st_mtime
