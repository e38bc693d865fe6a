"""The clock on the wall is really set, by an hour back and forward: no clock at a table notices.

libfaketime lies to the server about the time of day and leaves its steady clock alone.
"""

import asyncio
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from chaos_check import Findings, check
from chaos_load import Load, until
from chaos_player import TIMED_OUT
from chaos_site import Site, a_site

from store_kit import Postgres

LIBRARY = "libfaketime.so.1"
TABLES = 4
STEPS = (3600, -3600, 5, 0)
"""By how many seconds the wall is wrong, one after another."""
EACH = 2 * TABLES
"""So many timeouts are heard of before it is set again."""
PATIENCE = 90.0
"""Seconds that this may take."""


def _find() -> Path | None:
    return next(iter(sorted(Path("/usr/lib").glob(f"*/faketime/{LIBRARY}"))), None)


def _install() -> None:
    """Install it where that can be done: as root on Debian."""
    if os.geteuid() == 0 and shutil.which("apt-get"):
        quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        for arguments in (["update"], ["install", "-y", "--no-install-recommends", "libfaketime"]):
            command = ["apt-get", "-q", *arguments]
            subprocess.run(command, env=quiet, check=False, stdout=subprocess.DEVNULL)


@pytest.fixture(scope="module")
def library() -> Path:
    if _find() is None:
        _install()
    found = _find()
    if found is None:
        pytest.skip("libfaketime is not there: apt-get install libfaketime")
    return found


class Wall:
    """What a server believes to be the time of day."""

    def __init__(self, library: Path, file: Path) -> None:
        self._file = file
        self.set(0)
        self.environ = {
            "LD_PRELOAD": str(library),
            "FAKETIME_TIMESTAMP_FILE": str(file),
            "FAKETIME_CACHE_DURATION": "1",
            "FAKETIME_DONT_FAKE_MONOTONIC": "1",
            "DONT_FAKE_MONOTONIC": "1",
        }

    def set(self, seconds: int) -> None:
        """Let it be wrong by so much from now on."""
        other = self._file.with_suffix(".new")
        other.write_text(f"{seconds:+d}\n")
        other.replace(self._file)


def test_the_wall_is_really_set_and_the_steady_clock_is_not(library: Path, tmp_path: Path) -> None:
    """Without this the others would show nothing."""
    wall = Wall(library, tmp_path / "wall")
    wall.set(-3600)
    code = "import time; print(time.time(), time.monotonic())"
    said = subprocess.run(
        [sys.executable, "-c", code], env=os.environ | wall.environ, capture_output=True, text=True,
        check=True,
    )  # fmt: skip
    told, steady = map(float, said.stdout.split())
    assert told == pytest.approx(time.time() - 3600, abs=60)
    assert steady == pytest.approx(time.monotonic(), abs=60)


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    server = Postgres("fsync=off")
    yield server
    server.remove()


async def play(site: Site, wall: Wall) -> Findings:
    """Let clocks run out again and again while the wall is set; return what came of it."""
    load, began = Load(site, think=0.1, stay=8, short=True), time.monotonic()
    async with load.playing(TABLES):
        for step in STEPS:
            wall.set(step)
            assert await _more_timeouts(load), f"no timeouts while the wall is wrong by {step} s"
        assert not await load.end(PATIENCE)
        assert await until(load.agrees, PATIENCE), "somebody who has just come back knows nothing"
    assert await asyncio.to_thread(site.stop) == 0
    return await check(site.database, load.evidence, time.monotonic() - began)


async def _more_timeouts(load: Load) -> bool:
    due = load.counts[TIMED_OUT] + EACH
    return await until(lambda: load.counts[TIMED_OUT] >= due, PATIENCE)


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["alone", "workers"])
def test_every_deadline_is_met_while_the_wall_is_set(
    kind: str, library: Path, tmp_path: Path, postgres: Postgres
) -> None:
    """R-30, with SQLite in one process, and with two of them on PostgreSQL."""
    wall = Wall(library, tmp_path / "wall")
    alone_on = f"sqlite:///{tmp_path / 'tables.sqlite'}" if kind == "alone" else ""
    with a_site(postgres, environ=wall.environ, alone_on=alone_on) as site:
        found = asyncio.run(play(site, wall))
        shutil.rmtree(site.folder)
    assert not found.wrong, found.wrong[:20]
    assert found.clocks.fired >= TABLES * len(STEPS)
