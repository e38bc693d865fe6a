"""Alarms: each in the log when it begins and when it ends, in the meters, and in /readyz."""

import asyncio
import os
import re
import resource
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Generator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path

import pytest
from edge_kit import metric
from test_serve import announced

from store_kit import Postgres, RedisServer, fill_up, small_disk
from woerfel.bus.alone import AloneBus
from woerfel.store import Damaged, Unavailable
from woerfel.store.in_memory import MemoryStore
from woerfel.web.ops import alarms as module
from woerfel.web.ops import open_files
from woerfel.web.ops.alarms import ALARMS, REMIND, Alarms, Watchman, watched
from woerfel.web.ops.meters import Meters

pytest_plugins = ("store_fixtures",)

pytestmark = pytest.mark.slow
PATIENCE = 60.0
"""Seconds that a busy machine may take for what takes ten."""


class Broken(MemoryStore):
    """A store that may be out of order."""

    wrong: Exception | None = None

    async def ready(self) -> None:
        """Work, or not."""
        if self.wrong:
            raise self.wrong


class Room:
    """A watchman, what he looks at, and what he says."""

    def __init__(self, caplog: pytest.LogCaptureFixture) -> None:
        self.time = 0.0
        self.store, self.bus, self.meters = Broken(), AloneBus(), Meters()
        self.alarms = Alarms(self.meters, lambda: self.time)
        self.watchman = Watchman(self.alarms, self.meters, self.store, self.bus, 0)
        self._log = caplog

    async def look(self) -> list[tuple[str, str]]:
        """Look, and return what the log says of it."""
        self._log.clear()
        self.time += module.TRIAL
        await self.watchman.look()
        return [(each.levelname, each.getMessage()) for each in self._log.records]

    def metric(self, name: str) -> float:
        return metric(self.meters.write().decode(), name)


BEGINS = {name: ("ERROR", lines.begins) for name, lines in ALARMS.items()}
ENDS = {name: ("WARNING", lines.ends) for name, lines in ALARMS.items()}


def test_an_alarm_is_told_when_it_begins_now_and_then_and_when_it_ends(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def work() -> None:
        room = Room(caplog)
        assert await room.look() == []
        room.store.wrong = Unavailable("The disk is full.")
        assert await room.look() == [BEGINS["store"]]
        assert getattr(caplog.records[0], "fault", "") == "The disk is full."
        assert room.metric('woerfel_alarm{alarm="store"}') == 1
        assert await room.look() == []
        room.time += REMIND
        assert await room.look() == [BEGINS["store"]]
        room.store.wrong = None
        assert await room.look() == [ENDS["store"]]
        assert await room.look() == []
        assert room.metric('woerfel_alarm{alarm="store"}') == 0
        assert room.metric('woerfel_alarms_total{alarm="store"}') == 1

    asyncio.run(work())


def test_each_alarm_has_its_lines(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        room = Room(caplog)
        room.bus.fault = "Connection refused."
        assert await room.look() == [BEGINS["bus"]]
        room.bus.fault = None
        assert await room.look() == [ENDS["bus"]]
        monkeypatch.setattr(open_files, "are_free", lambda: False)
        room.store.wrong = Unavailable("It cannot be opened.")
        assert await room.look() == [BEGINS["files"]]
        monkeypatch.undo()
        room.store.wrong = TimeoutError()
        assert await room.look() == [ENDS["files"], BEGINS["store"]]
        room.store.wrong = Damaged("x.sqlite", "page 3")
        assert await room.look() == [BEGINS["damage"]]

    asyncio.run(work())


def test_failed_writes_are_counted_and_looked_into_at_once(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def work() -> None:
        room = Room(caplog)
        await room.look()
        room.store.health.note(Unavailable("The disk is full."))
        room.store.health.note(Unavailable("The disk is full."))
        room.store.wrong = Unavailable("The disk is full.")
        await room.watchman.look()
        assert room.alarms.is_raised("store")
        assert room.metric("woerfel_write_failures_total") == 2

    asyncio.run(work())


def test_whoever_looks_goes_on_looking(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "LOOK", 0.001)

    async def work() -> None:
        room = Room(caplog)
        room.store.wrong = ZeroDivisionError()
        async with watched(room.watchman, 10):
            while "a look failed" not in caplog.messages:
                await asyncio.sleep(0.001)
            room.store.wrong = Unavailable("Away.")
            while not room.alarms.is_raised("store"):
                await asyncio.sleep(0.001)

    asyncio.run(work())


def test_too_few_files_for_the_connections(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        for limit, told in ((20_000, 0), (1024, 1)):
            monkeypatch.setattr(open_files, "limit", partial(max, limit, limit))
            caplog.clear()
            async with watched(Room(caplog).watchman, 20_000):
                assert caplog.messages == ["fewer open files than connections"] * told

    asyncio.run(work())


class Server:
    """A server in a process of its own, and its log."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self.process, self.address = process, announced(process)
        self.lines: list[str] = []
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self.process.stderr
        for line in self.process.stderr:
            self.lines.append(line)

    def get(self, path: str) -> tuple[int, str]:
        """Ask for something."""
        try:
            with urllib.request.urlopen(f"{self.address}{path}", timeout=30) as answer:
                return answer.status, str(answer.read(), "utf-8")
        except urllib.error.HTTPError as answer:
            return answer.code, str(answer.read(), "utf-8")

    def enter(self) -> int:
        """Say a name, and return the status."""
        request = urllib.request.Request(
            f"{self.address}/api/session",
            b'{"name":"Anna"}',
            {"content-type": "application/json"},
        )
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return int(answer.status)
        except urllib.error.HTTPError as answer:
            return answer.code

    def says(self, event: str) -> str:
        """Wait for a line of the log."""
        found: list[str] = []

        def look() -> bool:
            found[:] = [line for line in self.lines if event in line]
            return bool(found)

        until(look, f"{event!r} in {self.lines}")
        return found[0]


def until(holds: Callable[[], bool], what: str) -> None:
    """Wait for a condition, for a bounded time."""
    due = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < due, what
        time.sleep(0.05)


@contextmanager
def running(
    *options: str, files: tuple[int, int] | None = None, **environment: str
) -> Generator[Server, None, None]:
    """Run a server; `files` are its soft and hard limits."""

    def bound() -> None:
        if files:
            resource.setrlimit(resource.RLIMIT_NOFILE, files)

    usual = {"WOERFEL_DATABASE": "memory:", "WOERFEL_PORT": "0", "LC_ALL": "en_GB.UTF-8"}
    with subprocess.Popen(
        [sys.executable, "-c", "from woerfel.cli import main; main()", "serve", *options],
        env=os.environ | usual | environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        preexec_fn=bound,
    ) as process:
        try:
            yield Server(process)
        finally:
            process.kill()


@pytest.mark.parametrize("kibibytes", [400, 4000])
def test_a_disk_that_is_full(tmp_path: Path, kibibytes: int) -> None:
    with small_disk(tmp_path / "disk", kibibytes) as disk:
        database = f"sqlite:///{disk / 'tables.sqlite'}"
        with running(WOERFEL_DATABASE=database, WOERFEL_ENTRY_RATE="100000") as server:
            assert server.get("/readyz") == (200, "ok")
            assert server.enter() == 200
            filler = fill_up(disk)
            line = server.says(ALARMS["store"].begins)
            assert re.search(r"  error +woerfel\.alarms  ", line)
            assert "The disk is full" in line
            assert server.get("/readyz")[0] == 503
            until(lambda: server.enter() == 503, "what lay ready has been used up")
            assert server.get("/readyz")[0] == 503
            until(
                lambda: metric(server.get("/metrics")[1], "woerfel_write_failures_total") > 0,
                "failures are counted",
            )
            assert metric(server.get("/metrics")[1], 'woerfel_alarm{alarm="store"}') == 1
            filler.unlink()
            server.says(ALARMS["store"].ends)
            assert server.get("/readyz") == (200, "ok")
            assert server.enter() == 200
            assert metric(server.get("/metrics")[1], 'woerfel_alarm{alarm="store"}') == 0
            server.process.send_signal(signal.SIGTERM)
            server.process.wait(30)


def test_a_file_that_is_damaged_while_it_is_served(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    with running(WOERFEL_DATABASE=f"sqlite:///{file}") as server:
        assert server.enter() == 200
        with file.open("r+b") as damaged:
            damaged.seek(4096)
            damaged.write(b"\xff" * (file.stat().st_size - 4096))
        assert "is damaged" in server.says(ALARMS["damage"].begins)
        assert server.get("/readyz") == (503, "the database is damaged")
        assert metric(server.get("/metrics")[1], 'woerfel_alarm{alarm="damage"}') == 1


def connections(address: str, count: int, stack: ExitStack) -> None:
    host, _, port = address.removeprefix("http://").rpartition(":")
    for _ in range(count):
        stack.enter_context(socket.create_connection((host, int(port)), 30))


def test_out_of_open_files() -> None:
    with running("--connections", "50", files=(100, 100)) as server:
        with ExitStack() as stack:
            connections(server.address, 110, stack)
            line = server.says(ALARMS["files"].begins)
            assert "limit=100" in line
        server.says(ALARMS["files"].ends)
        assert server.get("/readyz") == (200, "ok")
        told = server.get("/metrics")[1]
        assert metric(told, 'woerfel_alarms_total{alarm="files"}') == 1
        assert metric(told, 'woerfel_alarm{alarm="files"}') == 0


@pytest.mark.skipif(not Path("/proc/self/limits").exists(), reason="there is no /proc here")
def test_the_soft_limit_is_raised_to_the_hard_one() -> None:
    with running("--connections", "300", files=(64, 300)) as server:
        limits = Path(f"/proc/{server.process.pid}/limits").read_text(encoding="ascii")
        assert re.search(r"Max open files +300 +300 ", limits)
        assert server.get("/healthz") == (200, "ok")
        assert server.lines == []
    with running("--connections", "301", files=(64, 300)) as server:
        server.says("fewer open files than connections")


def test_redis_is_gone_and_comes_back(redis_server: RedisServer, postgres: Postgres) -> None:
    database = postgres.new_database()
    with running(WOERFEL_DATABASE=database, WOERFEL_REDIS=redis_server.url) as server:
        assert metric(server.get("/metrics")[1], 'woerfel_alarm{alarm="bus"}') == 0
        redis_server.kill()
        server.says(ALARMS["bus"].begins)
        assert server.get("/readyz") == (200, "ok")
        assert metric(server.get("/metrics")[1], 'woerfel_alarm{alarm="bus"}') == 1
        redis_server.start()
        server.says(ALARMS["bus"].ends)
        assert metric(server.get("/metrics")[1], 'woerfel_alarm{alarm="bus"}') == 0


def test_postgres_is_gone_and_comes_back(own_postgres: Postgres) -> None:
    with running(WOERFEL_DATABASE=own_postgres.new_database()) as server:
        own_postgres.stop()
        server.says(ALARMS["store"].begins)
        server.says(ALARMS["bus"].begins)
        assert server.get("/readyz")[0] == 503
        own_postgres.start()
        server.says(ALARMS["store"].ends)
        server.says(ALARMS["bus"].ends)
        until(lambda: server.get("/readyz") == (200, "ok"), "it is ready again")


@pytest.mark.parametrize(
    ("soft", "hard", "wanted"),
    [
        (1024, 4096, [(4096, 4096)]),
        (1024, resource.RLIM_INFINITY, [(open_files.MOST, resource.RLIM_INFINITY)]),
        (4096, 4096, []),
        (resource.RLIM_INFINITY, resource.RLIM_INFINITY, []),
    ],
)
def test_the_limit_of_open_files(
    monkeypatch: pytest.MonkeyPatch, soft: int, hard: int, wanted: list[tuple[int, int]]
) -> None:
    asked: list[tuple[int, int]] = []

    def now(_: int) -> tuple[int, int]:
        return soft, hard

    def ask(_: int, pair: tuple[int, int]) -> None:
        asked.append(pair)

    monkeypatch.setattr(resource, "getrlimit", now)
    monkeypatch.setattr(resource, "setrlimit", ask)
    open_files.raise_limit()
    assert asked == wanted
    assert open_files.limit() == (None if soft == resource.RLIM_INFINITY else soft)


def test_files_are_free() -> None:
    assert open_files.are_free()
    assert not open_files.are_free((open_files.limit() or 0) + 1)
