"""The servers that are measured, each in processes of its own that end with the measurement."""

import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

import npm
from commits import SOURCE, environment
from serving.load import Figures, Order

if TYPE_CHECKING:
    from store_kit import Postgres

HERE = Path(__file__).parent
PEERS = npm.CACHE / "peers"
"""Where npm installs the others; nothing of them is in this repository."""
PATIENCE = 60.0  # seconds that a server may take to start or to end
PAGE = os.sysconf("SC_PAGESIZE")
GENEROUS = {
    "proxies": "127.0.0.0/8",
    "connections": "1000000",
    "guest_connections": "1000000",
    "address_connections": "1000000",
    "message_rate": "1000000",
    "address_rate": "1000000",
    "tables": "1000",
    "table_rate": "100000",
    "idle": "3600",
}
"""What is set so that no limit of ours is measured; the limits are checked all the same."""


class Host(Struct, frozen=True):
    """A server, and how it keeps what happens."""

    server: str
    store: str
    command: tuple[str, ...]
    """With {port} and {folder}."""
    environment: Mapping[str, str] = {}
    """With {port} and {folder}."""
    source: Path = SOURCE
    """Where `woerfel` is, if it is ours."""

    @property
    def name(self) -> str:
        """How it is called in tables."""
        return f"{self.server}, {self.store}"


def woerfel(store: str, database: str, source: Path = SOURCE, **settings: str) -> Host:
    """Our own server, as `woerfel serve` runs it."""
    chosen = {"port": "{port}", "database": database, **GENEROUS, **settings}
    variables = {f"WOERFEL_{name.upper()}": value for name, value in chosen.items()}
    start = "from woerfel.cli import main; main()"
    return Host("Wörfel", store, (sys.executable, "-c", start, "serve"), variables, source)


def peer(server: str, store: str, script: str, *arguments: str) -> Host:
    """One of the others, from `serving/peers`."""
    return Host(server, store, (npm.node(), script, "{port}", *arguments))


def install_peers() -> None:
    """Let npm install the others where they are cached, in the versions of our package.json."""
    npm.install(HERE / "peers", PEERS)


def postgres_server() -> "Postgres":
    """Start a PostgreSQL server, as the tests do."""
    sys.path.append(str(HERE.parents[1] / "tests"))
    from store_kit import Postgres

    return Postgres("max_connections=200")


class Running:
    """A server that runs, and the load that plays on it."""

    def __init__(self, process: "subprocess.Popen[bytes]", load: "subprocess.Popen[bytes]") -> None:
        self._process, self._load = process, load
        self._decoder = msgspec.json.Decoder(Figures)

    def do(self, order: Order) -> Figures:
        """Let the load do something, and return what it measured."""
        assert self._load.stdin
        assert self._load.stdout
        self._load.stdin.write(msgspec.json.encode(order) + b"\n")
        self._load.stdin.flush()
        line = self._load.stdout.readline()
        if not line:
            raise RuntimeError("the load has ended")
        return self._decoder.decode(line)

    def seconds(self) -> Sequence[float]:
        """Tell how long each process of the server has had a core."""
        return [_seconds(pid) for pid in _family(self._process.pid)]

    def memory(self) -> int:
        """Tell how many bytes of memory the server has."""
        statms = [Path(f"/proc/{pid}/statm").read_text() for pid in _family(self._process.pid)]
        return sum(int(statm.split()[1]) * PAGE for statm in statms)

    @property
    def pid(self) -> int:
        """The server's process."""
        return self._process.pid


@contextmanager
def running(host: Host) -> Generator[Running, None, None]:
    """Start a server and the load, and end both."""
    with tempfile.TemporaryDirectory(prefix="woerfel-benchmark-") as folder:
        port = _free_port()
        facts = {"port": port, "folder": folder}
        command = [part.format(**facts) for part in host.command]
        given = {name: value.format(**facts) for name, value in host.environment.items()}
        with (Path(folder) / "log").open("wb") as log:
            process = subprocess.Popen(
                command,
                cwd=PEERS if host.server != "Wörfel" else folder,
                env={**environment(host.source), **given},
                stdout=log,
                stderr=log,
            )
        try:
            _until_it_listens(process, port, Path(folder) / "log")
            with _load(host, port) as load:
                yield Running(process, load)
        except RuntimeError:
            print((Path(folder) / "log").read_text(errors="replace")[-2000:], file=sys.stderr)
            raise
        finally:
            _end(process)


@contextmanager
def _load(host: Host, port: int) -> Generator["subprocess.Popen[bytes]", None, None]:
    command = [sys.executable, "-m", "serving.load", host.server.lower(), str(port)]
    load = subprocess.Popen(
        [part.replace("wörfel", "woerfel") for part in command],
        env=environment(HERE.parent, SOURCE),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    try:
        yield load
        assert load.stdin
        load.stdin.close()
        load.wait(PATIENCE)
    finally:
        _end(load)


def _end(process: "subprocess.Popen[bytes]") -> None:
    if process.poll() is None:
        process.send_signal(signal.SIGTERM)
    try:
        process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def _until_it_listens(process: "subprocess.Popen[bytes]", port: int, log: Path) -> None:
    due = time.monotonic() + PATIENCE
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            if process.poll() is not None or time.monotonic() > due:
                raise RuntimeError(log.read_text(errors="replace")[-2000:]) from None
            time.sleep(0.05)


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


def _family(pid: int) -> Iterator[int]:
    """Name a process and all that it has started."""
    yield pid
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text()
    for child in map(int, children.split()):
        yield from _family(child)


def _seconds(pid: int) -> float:
    threads = Path(f"/proc/{pid}/task").glob("*/schedstat")
    return sum(int(thread.read_text().split()[0]) for thread in threads) / 1e9
