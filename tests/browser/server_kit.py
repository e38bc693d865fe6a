"""A server process that a test can kill and start again, at the same address with the same data."""

import os
import re
import subprocess
import sys
from pathlib import Path


class Server:
    """One process; whoever started it ends it."""

    def __init__(self, folder: Path) -> None:
        self._database = f"sqlite:///{folder / 'woerfel.db'}"
        self._port = "0"
        self._process: subprocess.Popen[str] | None = None
        self.address = ""

    def start(self) -> str:
        """Start it, and wait until it is ready."""
        given = {"WOERFEL_DATABASE": self._database, "WOERFEL_PORT": self._port}
        self._process = subprocess.Popen(
            [sys.executable, "-c", "from woerfel.cli import main; main()", "serve"],
            env=os.environ | given | {"LC_ALL": "en_GB.UTF-8"},
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )
        assert self._process.stdout
        line = self._process.stdout.readline()
        found = re.search(r"(http://[\d.]+:(\d+))", line)
        assert found, line
        self.address, self._port = found[1], found[2]
        return self.address

    def kill(self) -> None:
        """End it without a warning."""
        if self._process:
            self._process.kill()
            self._process.wait()
            assert self._process.stdout
            self._process.stdout.close()
            self._process = None
