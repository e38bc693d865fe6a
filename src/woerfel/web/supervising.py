"""Several processes: started, and started anew whatever ended them."""

import socket
from pathlib import Path

import uvicorn
from uvicorn.supervisors.multiprocess import Multiprocess, Process

ATTEMPTS = 3
"""How often each of the processes may fail before the first one is up."""


class Supervisor(Multiprocess):
    """Starts processes anew, also when the database was away at their start.

    Only if none of them has ever been up it gives up after some attempts.
    """

    def __init__(self, config: uvicorn.Config, listener: socket.socket, up: Path) -> None:
        super().__init__(config, sockets=[listener])
        self._up, self._left = up, ATTEMPTS * config.workers
        self.has_failed = False

    def keep_subprocess_alive(self) -> None:
        """Replace those that have ended or hang."""
        for index, process in enumerate(self.processes):
            if self.should_exit.is_set():
                return
            if process.is_alive(timeout=self.config.timeout_worker_healthcheck):
                continue
            process.kill()
            process.join()
            self._left -= 1
            if self._left <= 0 and not self._up.exists():
                self.has_failed = True
                self.should_exit.set()
                return
            self.processes[index] = Process(self.config, self.sockets)
            self.processes[index].start()
