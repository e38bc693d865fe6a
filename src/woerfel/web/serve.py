"""Running the server: find a port, say where it listens, open the browser, stop quietly."""

import contextlib
import errno
import os
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Callable, Generator

import uvicorn

from .app import STATIC, make_app

HOST = "127.0.0.1"
"""Where the server listens unless told otherwise: this machine alone."""
PORT = 8000
"""The first port tried when none is asked for."""
PORTS_TRIED = 100
"""How many ports from `PORT` on are tried before giving up."""


class CannotServe(Exception):
    """The server cannot start; the text is one sentence for whoever started it."""


class _Server(uvicorn.Server):
    """A server that calls back once it really listens."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()


def serve(*, host: str = HOST, port: int | None = None, open_browser: bool = True) -> None:
    """Serve until Ctrl-C; without a port, take the first free one from `PORT` on."""
    _must_be_built()
    with listen(host, port) as listener:
        address = address_of(listener)

        def announce() -> None:
            print(f"Wörfel is ready at {address} (Ctrl-C stops it)", flush=True)
            if open_browser:
                _open(address)

        with contextlib.suppress(KeyboardInterrupt):
            _Server(_config(), announce).run(sockets=[listener])


@contextlib.contextmanager
def background() -> Generator[str, None, None]:
    """Serve on a free port in a thread and give the address: for tests and tools."""
    _must_be_built()
    with listen(HOST, 0) as listener:
        server = uvicorn.Server(_config())
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
        thread.start()
        while not server.started and thread.is_alive():
            time.sleep(0.01)
        try:
            yield address_of(listener)
        finally:
            server.should_exit = True
            thread.join(10)


def listen(host: str, port: int | None) -> socket.socket:
    """Open a listening socket, or say in a sentence why that cannot be."""
    ports = range(PORT, PORT + PORTS_TRIED) if port is None else (port,)
    for each in ports:
        try:
            return _bind(host, each)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                sentence = f"Cannot listen on {host}, port {each}: {_reason(error)}."
                raise CannotServe(sentence) from error
    if port is None:
        raise CannotServe(f"The ports {ports[0]} to {ports[-1]} are all taken.")
    raise CannotServe(f"Port {port} is taken by another program: stop it or choose another port.")


def address_of(listener: socket.socket) -> str:
    """Give the address to type into a browser on this machine."""
    host, port = listener.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = "localhost"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _must_be_built() -> None:
    if not (STATIC / "index.html").is_file():
        raise CannotServe(
            "The page is not built yet: run `uv sync --reinstall-package woerfel` and start again."
        )


def _reason(error: OSError) -> str | None:
    """Give the system's words alone; `socket.create_server` adds its own to them."""
    number = error.errno or 0
    return os.strerror(number) if number > 0 else error.strerror


def _bind(host: str, port: int) -> socket.socket:
    family, *_, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    return socket.create_server(address[:2], family=family)


def _config() -> uvicorn.Config:
    return uvicorn.Config(make_app(), log_level="warning", timeout_graceful_shutdown=3)


def _open(address: str) -> None:
    screen = ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY")
    if sys.platform == "linux" and not any(map(os.environ.get, screen)):
        return  # Only browsers for the terminal are left, and they would take it over.
    threading.Thread(target=webbrowser.open, args=[address], daemon=True).start()
