"""Workers that end or hang are replaced, and signals do what operators expect."""

import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import IO

import pytest
from edge_kit import Guest, Seat, end_of, open_table
from test_serve import announced, body, start

pytestmark = pytest.mark.slow

PROGRAM = """
import socket, sys

import uvicorn

from woerfel.web.ops.logs import configuration
from woerfel.web.ops.settings import Settings
from woerfel.web.run.supervising import Supervisor

async def app(scope, receive, send):
    if scope["type"] == "lifespan":
        await receive()
        await send({"type": "lifespan.startup.complete"})
        await receive()
        await send({"type": "lifespan.shutdown.complete"})
        return
    body = str(__import__("os").getpid()).encode()
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": body})

if __name__ == "__main__":
    log = {**configuration(Settings(log_format="json"))}
    config = uvicorn.Config(sys.argv[1], workers=2, log_config=log, timeout_graceful_shutdown=2)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        print(f"http://127.0.0.1:{listener.getsockname()[1]}", flush=True)
        supervisor = Supervisor(config, listener)
        supervisor.run()
    sys.exit(7 if supervisor.has_failed else 0)
"""


class Site:
    """A supervisor in a process of its own, and what it logs."""

    def __init__(self, folder: Path, app: str) -> None:
        (folder / "program.py").write_text(PROGRAM)
        self.process = subprocess.Popen(
            [sys.executable, "program.py", app],
            cwd=folder,
            env={**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), *sys.path])},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout
        self.address = self.process.stdout.readline().strip()
        self.lines: list[dict[str, object]] = []
        assert self.process.stderr
        self._reading = threading.Thread(target=self._read, args=[self.process.stderr])
        self._reading.start()

    def close(self) -> None:
        """End it, and read the rest of its log."""
        self.process.kill()
        self.process.wait()
        self._reading.join()
        for pipe in (self.process.stdout, self.process.stderr):
            assert pipe
            pipe.close()

    def _read(self, log: IO[str]) -> None:
        for line in log:
            with suppress(ValueError):
                self.lines.append(json.loads(line))

    @property
    def events(self) -> list[object]:
        return [line["event"] for line in self.lines]

    def workers(self) -> set[int]:
        """Name the processes that answer."""
        return {int(body(self.address)) for _ in range(40)}


def until(holds: Callable[[], bool], seconds: float = 60) -> None:
    deadline = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.1)


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    with closing(Site(tmp_path, "program:app")) as site:
        until(lambda: len(site.workers()) == 2)
        yield site


def test_if_no_process_ever_starts_it_gives_up(tmp_path: Path) -> None:
    with closing(Site(tmp_path, "no_such_module:app")) as site:
        assert site.process.wait(timeout=120) == 7
    assert "a worker has ended" in site.events


def test_a_killed_worker_is_replaced_and_logged(site: Site) -> None:
    before = site.workers()
    victim = min(before)
    os.kill(victim, signal.SIGKILL)
    until(lambda: "a worker was started in its place" in site.events)
    [ended] = [line for line in site.lines if line["event"] == "a worker has ended"]
    assert (ended["worker"], ended["code"], ended["level"]) == (victim, -9, "warning")
    until(lambda: len(site.workers()) == 2)
    assert victim not in site.workers()


def test_a_hung_worker_is_replaced_and_logged_within_ten_seconds(site: Site) -> None:
    victim = min(site.workers())
    os.kill(victim, signal.SIGSTOP)
    until(lambda: "a worker hangs and is killed" in site.events)
    until(lambda: "a worker was started in its place" in site.events)
    with pytest.raises(ProcessLookupError):
        os.kill(victim, 0)
    until(lambda: len(site.workers()) == 2)


def test_hanging_up_replaces_all_and_a_stop_ends_well(site: Site) -> None:
    before = site.workers()
    site.process.send_signal(signal.SIGHUP)
    until(lambda: not before & site.workers())
    until(lambda: len(site.workers()) == 2)
    site.process.send_signal(signal.SIGTERM)
    assert site.process.wait(timeout=30) == 0
    assert site.events == ["the workers are replaced"]


def test_workers_end_when_nobody_supervises_them(site: Site) -> None:
    workers = site.workers()
    site.process.kill()
    site.process.wait()

    def are_gone() -> bool:
        return not any(Path(f"/proc/{pid}").exists() for pid in workers)

    if sys.platform == "linux":
        until(are_gone)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT], ids=lambda each: each.name)
def test_alone_a_stop_ends_well(number: signal.Signals) -> None:
    with start("serve") as process:
        guest = Guest(announced(process), "Anna")
        seat = Seat(guest, open_table(guest.http)["table"])
        process.send_signal(number)
        came, code = end_of(seat.socket)
        assert (came[-1]["why"], code) == ("come-back", 1012)
        out, err = process.communicate(timeout=30)
        assert (process.returncode, out, err) == (0, "", "")
        guest.close()


def is_ready(guest: Guest) -> bool:
    """Whether the server answers; if it is not back yet, the request waits."""
    return str(guest.http.get("/readyz", timeout=60).text) == "ok"


def test_alone_hanging_up_begins_again_and_loses_nothing(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    with start("serve", "--database", url, "--log-format", "json") as process:
        address = announced(process)
        guest = Guest(address, "Anna")
        table = open_table(guest.http)["table"]
        for _ in range(2):
            seat = Seat(guest, table)
            seat.ask("say", phrase="hello")
            process.send_signal(signal.SIGHUP)
            came, code = end_of(seat.socket)
            assert (came[-1]["why"], code) == ("come-back", 1012)
            guest.moved_to(address)  # the same port: whoever knocks in between waits
            until(lambda: is_ready(guest))
        said = [act for act in Seat(guest, table).acts if act["events"][0]["type"] == "said"]
        assert len(said) == 1  # the same ask of the same page
        process.send_signal(signal.SIGTERM)
        out, err = process.communicate(timeout=30)
        events = re.findall(r'"event":"([^"]*)"', err)
        assert (process.returncode, out, events) == (0, "", ["the server begins again"] * 2)
        guest.close()
