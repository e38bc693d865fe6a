"""Serves the page with hot reload, beside a server that restarts when its source changes.

    uv run --group test just dev

Vite updates the open page on a change in web/src. A change in src/woerfel, or in a given
folder, restarts the server: requests wait for it, pages reconnect, and tables stay.
Ctrl-C ends both. Needs Linux, macOS or WSL.
"""

import argparse
import contextlib
import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Generator, Iterable, Mapping
from pathlib import Path
from types import FrameType

from starlette.routing import Mount, Route

import front_end
from woerfel.web.app import make_app
from woerfel.web.http.pages import PAGES
from woerfel.web.run.listening import INHERITED, address_of, listen

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src"
KEPT = ROOT / ".dev" / "tables.sqlite"
PORT = 5173
LOOK = 0.3
"""Seconds between two checks of the source."""
STOPPING = 10
"""Seconds that a process has to stop before it is killed."""
LEFT_OUT = {"__pycache__", "static"}


def main() -> None:
    """Run both until one of them cannot go on, or until Ctrl-C."""
    arguments = _parser().parse_args()
    front_end.install(everything=False)
    KEPT.parent.mkdir(exist_ok=True)
    stop = threading.Event()
    with (
        _signals(stop.set),
        listen("127.0.0.1", 0) as listener,
        _running(*_vite(arguments.port, address_of(listener))) as page,
    ):
        _serve([SOURCE, *arguments.folders], listener, page, stop)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--port", type=int, default=PORT, help=f"of the page (default: {PORT})")
    parser.add_argument("folders", nargs="*", type=Path, help="more source to watch")
    return parser


def _serve(
    folders: Iterable[Path],
    listener: socket.socket,
    page: subprocess.Popen[bytes],
    stop: threading.Event,
) -> None:
    """Serve, and restart whenever the source has changed."""
    while not stop.is_set() and page.poll() is None:
        seen = _seen(folders)
        with _running(*_server(listener), listener.fileno()) as server:
            was_up = True
            while not stop.wait(LOOK) and page.poll() is None and _seen(folders) == seen:
                if was_up and server.poll() is not None:
                    was_up = False
                    _say("The server has ended. It starts again when a file changes.")
            if not stop.is_set() and page.poll() is None:
                _say("The source has changed: the server starts again.")


def _vite(port: int, server: str) -> tuple[list[str | Path], Mapping[str, str]]:
    """Return how to run Vite, proxying to the server what it serves."""
    routes = [route for route in make_app().routes if isinstance(route, Route | Mount)]
    paths = [route.path for route in routes if route.path and route.path not in PAGES]
    served = sorted({path.split("/")[1] for path in paths})
    program = front_end.WEB / "node_modules/vite/bin/vite.js"
    command = [front_end.node()[0], program, front_end.WEB]
    options = ["--host", "127.0.0.1", "--port", str(port), "--strictPort", "--clearScreen", "false"]
    environment = {"DEV_SERVER": server, "DEV_SERVED": f"^/({'|'.join(served)})(/|\\?|$)"}
    return [*command, *options], environment


def _server(listener: socket.socket) -> tuple[list[str | Path], Mapping[str, str]]:
    """Return how to run the server on a socket that stays open across restarts."""
    database = os.environ.get("WOERFEL_DATABASE", f"sqlite:///{KEPT}")
    environment = {
        INHERITED: str(listener.fileno()),
        "PYTHONPATH": os.pathsep.join(filter(None, [str(SOURCE), os.environ.get("PYTHONPATH")])),
        "WOERFEL_DATABASE": database,
    }
    return [sys.executable, "-c", "from woerfel.cli import main; main()", "serve"], environment


@contextlib.contextmanager
def _running(
    command: list[str | Path], environment: Mapping[str, str], *files: int
) -> Generator[subprocess.Popen[bytes], None, None]:
    """Run a program in its own session, so that Ctrl-C only reaches us; then stop it."""
    process = subprocess.Popen(
        command,
        cwd=ROOT,
        env={**os.environ, **environment},
        stdin=subprocess.PIPE,  # Vite exits when it is closed, even if we are killed
        pass_fds=files,
        start_new_session=True,
    )
    try:
        yield process
    finally:
        process.terminate()
        try:
            process.communicate(timeout=STOPPING)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()


@contextlib.contextmanager
def _signals(stop: Callable[[], None]) -> Generator[None, None, None]:
    """Stop on a signal that would have terminated us."""

    def handle(number: int, frame: FrameType | None) -> None:
        del number, frame
        stop()

    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, handle)
    yield


def _seen(folders: Iterable[Path]) -> Mapping[str, int]:
    """Return when each file of the source was last written."""
    found = dict[str, int]()
    for top in folders:
        for folder, folders_in, files in os.walk(top):
            folders_in[:] = [name for name in folders_in if name not in LEFT_OUT]
            for name in files:
                path = os.path.join(folder, name)
                with contextlib.suppress(FileNotFoundError):
                    found[path] = os.stat(path).st_mtime_ns
    return found


def _say(sentence: str) -> None:
    print(sentence, flush=True)


if __name__ == "__main__":
    main()
