"""Several processes: started, watched, and replaced when they end or hang.

A worker reports through a pipe, once a second, that its event loop runs. Of uvicorn only `Config`
and `Server(config).run(sockets=…)` are used, and `callback_notify`, to know that it listens.
"""

import asyncio
import contextlib
import logging
import multiprocessing
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Awaitable, Callable, Coroutine, Generator
from multiprocessing.connection import Connection
from types import FrameType
from typing import Any

import uvicorn

from woerfel.web.edge.neighbours import SLOT

ATTEMPTS = 3
"""Failures allowed per process before the first one is up."""
BEAT = 1.0
"""Seconds between two signs of life of a worker."""
HUNG = 6.0
"""Seconds without a sign of life after which a worker counts as hung."""
STARTING = 60.0
"""Seconds allowed until the first one."""
TICK = 0.1
"""Seconds between two checks of the workers."""
PAUSE = 0.5
"""Seconds before a worker that has ended is replaced."""
SPARE = 3.0
"""Seconds that a worker has to stop, besides those for its connections."""

log = logging.getLogger("woerfel.workers")
_spawn = multiprocessing.get_context("spawn")
_nap = threading.Event().wait
"""The event is never set. Unlike `time.sleep`, waiting for it works under libfaketime."""


class Signals:
    """Records what an operator wants: to stop, or to restart."""

    def __init__(self) -> None:
        self.wants_stop = self.wants_restart = False
        self._has_terminal = _is_terminal()

    @contextlib.contextmanager
    def noted(self, note: Callable[[], None] | None = None) -> Generator[None, None, None]:
        """Record signals from now on, and call back at each; restores the old handlers."""

        def handle(number: int, _: FrameType | None) -> None:
            if number == getattr(signal, "SIGHUP", None) and not self._is_hung_up():
                self.wants_restart = True
            else:
                self.wants_stop = True
            if note:
                note()

        names = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")
        numbers = [getattr(signal, name) for name in names if hasattr(signal, name)]
        before = {number: signal.signal(number, handle) for number in numbers}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def _is_hung_up(self) -> bool:
        """Whether the terminal that started the server has been closed."""
        return self._has_terminal and not _is_terminal()


def _is_terminal() -> bool:
    try:
        return os.isatty(sys.stdin.fileno())
    except (AttributeError, OSError, ValueError):
        return False


class Worker:
    """One process, and its last sign of life."""

    def __init__(self, config: uvicorn.Config, listener: socket.socket, slot: int) -> None:
        self._ours, theirs = _spawn.Pipe(duplex=False)
        self._process = _spawn.Process(target=_work, args=(config, listener, theirs, slot))
        self._process.start()
        theirs.close()
        self._seen = time.monotonic()
        self.is_up = False

    @property
    def pid(self) -> int | None:
        """The process id."""
        return self._process.pid

    @property
    def code(self) -> int | None:
        """Its exit code; None while it runs."""
        return self._process.exitcode

    def is_hung(self) -> bool:
        """Whether it has given no sign of life for too long."""
        with contextlib.suppress(EOFError, OSError):
            while self._ours.poll():
                self._ours.recv_bytes()
                self._seen, self.is_up = time.monotonic(), True
        return time.monotonic() - self._seen > (HUNG if self.is_up else STARTING)

    def ask_to_end(self) -> None:
        """Ask it to stop gracefully."""
        self._process.terminate()

    def end(self) -> None:
        """Kill it, and clean up."""
        self._process.kill()
        self._process.join()
        self._ours.close()


class Supervisor:
    """Keeps the wanted number of workers running.

    Replaces those that have ended or hang, even if the database was unavailable at startup. Gives
    up after some attempts only if none of them has ever been up.
    """

    def __init__(self, config: uvicorn.Config, listener: socket.socket) -> None:
        self._config, self._listener = config, listener
        self._signals = Signals()
        self._workers: list[Worker] = []
        self._left = ATTEMPTS * config.workers
        self._has_been_up = False
        self.has_failed = False

    def run(self) -> None:
        """Serve until a signal says stop."""
        with self._signals.noted():
            self._workers = [self._start(slot) for slot in range(self._config.workers)]
            while not self._signals.wants_stop and not self.has_failed:
                _nap(TICK)
                self._look_after()
                if self._signals.wants_restart:
                    self._signals.wants_restart = False
                    self._replace_all()
            self._end(self._workers)

    def _start(self, slot: int) -> Worker:
        return Worker(self._config, self._listener, slot)

    def _look_after(self) -> None:
        """Replace workers that have ended or hang."""
        for index, worker in enumerate(self._workers):
            is_hung = worker.is_hung()
            self._has_been_up |= worker.is_up
            if worker.code is None and not is_hung:
                continue
            if self._signals.wants_stop:
                return
            facts = {"worker": worker.pid}
            if worker.code is not None:
                log.warning("a worker has ended", extra={**facts, "code": worker.code})
            else:
                log.warning("a worker hangs and is killed", extra=facts)
            worker.end()
            self._left -= 1
            if self._left <= 0 and not self._has_been_up:
                self.has_failed = True
                return
            _nap(PAUSE)
            self._workers[index] = new = self._start(index)
            log.warning("a worker was started in its place", extra={"worker": new.pid})

    def _replace_all(self) -> None:
        """Replace workers one after the other, each once the previous replacement is up."""
        log.warning("the workers are replaced", extra={"workers": len(self._workers)})
        for index, old in enumerate([*self._workers]):
            new = self._start(index)
            while not new.is_up and not self._signals.wants_stop:
                _nap(TICK)
                if new.is_hung() or new.code is not None:
                    log.error("a new worker did not start: the old ones stay")
                    new.end()
                    return
            self._workers[index] = new
            self._end([old])
            if self._signals.wants_stop:
                return

    def _end(self, workers: list[Worker]) -> None:
        """Ask workers to stop; kill those that do not."""
        patience = SPARE + (self._config.timeout_graceful_shutdown or 0)
        due = time.monotonic() + patience
        for worker in workers:
            worker.ask_to_end()
        while time.monotonic() < due and any(worker.code is None for worker in workers):
            _nap(TICK)
        for worker in workers:
            if worker.code is None:
                log.warning("a worker did not stop and is killed", extra={"worker": worker.pid})
            worker.end()


def _work(config: uvicorn.Config, listener: socket.socket, life: Connection, slot: int) -> None:
    """Serve in a worker process."""
    os.environ[SLOT] = str(slot)
    if hasattr(os, "setsid"):
        os.setsid()  # Ctrl-C in a terminal is for the supervisor, which asks us to stop
        signal.signal(signal.SIGHUP, signal.SIG_IGN)
    server = uvicorn.Server(config)

    async def beat() -> None:
        while not server.should_exit:
            try:
                life.send_bytes(b".")
            except OSError:
                server.should_exit = True  # the supervisor is gone
            await asyncio.sleep(BEAT)

    config.configure_logging()
    config.callback_notify = once_up(beat)
    server.run(sockets=[listener])


def once_up(work: Callable[[], Coroutine[Any, Any, None]]) -> Callable[[], Awaitable[None]]:
    """Start some work when a server listens; uvicorn calls back then, and again later."""
    tasks = list[asyncio.Task[None]]()

    async def notified() -> None:
        if not tasks:
            tasks.append(asyncio.create_task(work()))

    return notified
