"""What is attacked: two workers of the real server, a real PostgreSQL and, if wished, Redis.

Every process is ended, frozen or restarted by its own pid.
"""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from store_kit import PATIENCE, Postgres, RedisServer, until

HERE = Path(__file__).parent
WORKERS = 2
SERVER = ("-c", "from woerfel.cli import main; main()", "serve")
"""The server as its users start it."""
SETTINGS = {
    "port": "0",
    "workers": str(WORKERS),
    "log_format": "json",
    # All clients come from this machine; each says whose address it stands for.
    "proxies": "127.0.0.1",
    "message_rate": "1000",
}


class Site:
    """A running installation, and ways to harm it."""

    def __init__(
        self,
        postgres: Postgres,
        redis: RedisServer | None = None,
        command: Sequence[str] = SERVER,
        environ: Mapping[str, str] = {},
        *,
        alone_on: str = "",
    ) -> None:
        self.postgres, self.redis, self._environ = postgres, redis, environ
        self._is_alone = bool(alone_on)
        self.database = alone_on or postgres.new_database()
        self.folder = Path(tempfile.mkdtemp(prefix="woerfel-chaos-"))
        given = {**SETTINGS, "database": self.database, "redis": redis.url if redis else ""}
        if alone_on:
            given["workers"] = "1"
        self._process = self._start(command, given)
        try:
            self._await_start()
        except BaseException:
            self.remove()
            raise

    def _await_start(self) -> None:
        self.address = self._announced()
        self._port = int(self.address.rpartition(":")[2].strip("/"))
        until(lambda: self._is_alone or len(self.workers()) == WORKERS, "no workers")
        until(self._is_ready, self.log()[-2000:])

    def workers(self) -> Sequence[int]:
        """Return the pids of the processes that serve."""
        parent = self._process.pid
        if self._is_alone:
            return [parent]
        children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
        return [int(pid) for pid in children if "spawn_main" in _command(int(pid))]

    def busiest(self) -> int:
        """Return the worker that most are connected to."""
        return max(self.workers(), key=_open_files)

    def server_of(self, port: int) -> str:
        """Return the pid of the worker that serves the connection from a port; empty if unknown."""
        sockets = _sockets()
        wanted = f"socket:[{sockets.get((self._port, port), '')}]"
        return next((str(pid) for pid in self.workers() if wanted in _links(pid)), "")

    def kill_worker(self) -> int:
        """End a worker in the middle of everything."""
        pid = self.busiest()
        os.kill(pid, signal.SIGKILL)
        return pid

    def signal(self, pid: int, which: signal.Signals) -> None:
        """Send a signal to a worker."""
        os.kill(pid, which)

    def await_workers(self, *, without: int) -> None:
        """Wait until all workers are there, and one of them is not any more."""

        def replaced() -> bool:
            assert self._process.poll() is None, f"the server ended: {self.log()[-2000:]}"
            return len(self.workers()) == WORKERS and without not in self.workers()

        until(replaced, f"worker {without} was not replaced")

    def wipe_redis(self) -> None:
        """Forget all that Redis knows, its listeners too."""
        assert self.redis
        with socket.socket(socket.AF_UNIX) as client:
            client.settimeout(PATIENCE)
            client.connect(str(self.redis.socket))
            client.sendall(b"FLUSHALL\r\nCLIENT KILL TYPE pubsub\r\n")
            answers = client.makefile("rb")
            assert answers.readline() == b"+OK\r\n"
            assert answers.readline() != b":0\r\n", "nobody was listening"

    def log(self) -> str:
        """Return what the server has said so far."""
        return (self.folder / "log").read_text(errors="replace")

    def errors(self) -> Sequence[str]:
        """Return what the server has said that it should not have to."""
        return [line for line in self.log().splitlines() if _is_error(line)]

    def stop(self) -> int:
        """Stop it as an operator does, and return its exit status."""
        self._process.send_signal(signal.SIGTERM)
        try:
            return self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.remove()
            raise

    def remove(self) -> None:
        """End all of it that still runs."""
        if self._process.poll() is None:
            for pid in (self._process.pid, *self.workers()):
                with suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
            self._process.wait(PATIENCE)

    def _start(self, command: Sequence[str], given: Mapping[str, str]) -> "subprocess.Popen[str]":
        known = {f"WOERFEL_{name.upper()}": value for name, value in given.items()}
        path = os.pathsep.join([*map(str, (HERE, HERE.parent)), os.environ.get("PYTHONPATH", "")])
        with (self.folder / "log").open("ab") as log:
            return subprocess.Popen(
                [sys.executable, *command],
                env={**os.environ, **known, **self._environ, "PYTHONPATH": path},
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )

    def _announced(self) -> str:
        assert self._process.stdout
        with self._process.stdout as out:
            found = re.search(r"http://\S+", line := out.readline())
        assert found, f"{line}{self.log()}"
        return found[0]

    def _is_ready(self) -> bool:
        assert self._process.poll() is None, self.log()
        try:
            with urllib.request.urlopen(f"{self.address}/readyz", timeout=5):
                return True
        except (OSError, urllib.error.URLError):
            return False


@contextmanager
def a_site(
    postgres: Postgres,
    redis: RedisServer | None = None,
    command: Sequence[str] = SERVER,
    environ: Mapping[str, str] = {},
    *,
    alone_on: str = "",
) -> Generator[Site]:
    """Build an installation, or one process alone on a database; and take it down again."""
    site = Site(postgres, redis, command, environ, alone_on=alone_on)
    try:
        yield site
    finally:
        site.remove()


def _command(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return ""


def _sockets() -> Mapping[tuple[int, int], str]:
    """Return the inode of every socket by its own port and the other one's."""
    lines = Path("/proc/net/tcp").read_text().splitlines()[1:]
    rows = [line.split() for line in lines]
    return {(_port(row[1]), _port(row[2])): row[9] for row in rows}


def _port(address: str) -> int:
    return int(address.rpartition(":")[2], 16)


def _links(pid: int) -> frozenset[str]:
    """Return what the open files of a process are."""
    found = set[str]()
    with suppress(FileNotFoundError, ProcessLookupError):
        for name in os.listdir(f"/proc/{pid}/fd"):
            with suppress(FileNotFoundError, ProcessLookupError):
                found.add(os.readlink(f"/proc/{pid}/fd/{name}"))
    return frozenset(found)


def _open_files(pid: int) -> int:
    try:
        return len(os.listdir(f"/proc/{pid}/fd"))
    except (FileNotFoundError, ProcessLookupError):
        return 0


def _is_error(line: str) -> bool:
    try:
        said = json.loads(line)
    except ValueError:
        return bool(line.strip())
    # A bot that was frozen in mid-thought is not waited for: its table goes on.
    late = said["event"] == "a bot failed" and said["kind"] == "TimeoutError"
    # Alarms tell of the faults that the trial makes: they belong there.
    rightly = said["logger"] == "woerfel.alarms"
    return said["level"] in ("error", "critical") and not late and not rightly
