"""Finding a port and reporting it; why a server cannot start, in a sentence."""

import errno
import os
import socket
import sys
from typing import NoReturn

from woerfel.texts import texts

PORT = 8000
"""The first port to try when none is given."""
PORTS_TRIED = 100
"""Ports to try from `PORT` on before giving up."""
INHERITED = "WOERFEL_INHERITED_SOCKET"
"""The environment variable that passes the listening socket to a restarted program."""


class CannotServe(Exception):
    """The server cannot start; the code is that of a sentence of the commands."""

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code, facts)
        self.code, self.facts = code, facts

    def sentence(self, language: str) -> str:
        """Say why, in a language."""
        return texts(language).cli[self.code].format(**self.facts)

    def __str__(self) -> str:
        return self.sentence("en")


def listen(host: str, port: int | None) -> socket.socket:
    """Open a listening socket. Raises `CannotServe`."""
    ports = range(PORT, PORT + PORTS_TRIED) if port is None else (port,)
    for each in ports:
        try:
            return _bind(host, each)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                fault = _reason(error)
                raise CannotServe("cannot-listen", host=host, port=each, fault=fault) from error
        except UnicodeError as error:
            raise CannotServe("cannot-listen", host=host, port=each, fault=error) from error
    if port is None:
        raise CannotServe("ports-taken", first=ports[0], last=ports[-1])
    raise CannotServe("port-taken", port=port)


def inherited() -> socket.socket | None:
    """Inherit the listening socket, if the program was restarted."""
    number = os.environ.pop(INHERITED, "")
    return socket.socket(fileno=int(number)) if number.isdecimal() else None


def begin_again(listener: socket.socket) -> NoReturn:
    """Restart the program in the same process; the socket stays open."""
    listener.set_inheritable(True)
    os.environ[INHERITED] = str(listener.fileno())
    sys.stdout.flush()
    sys.stderr.flush()
    os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])


def port_of(listener: socket.socket) -> int:
    """Return the port that a socket listens on."""
    return int(listener.getsockname()[1])


def address_of(listener: socket.socket) -> str:
    """Return the address to type into a browser on this machine."""
    host = str(listener.getsockname()[0])
    if host in ("0.0.0.0", "::"):
        host = "localhost"
    port = port_of(listener)
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _reason(error: OSError) -> str | None:
    """Return only the system's message."""
    number = error.errno or 0
    return os.strerror(number) if number > 0 else error.strerror


def _bind(host: str, port: int) -> socket.socket:
    """Open a socket marked as TCP: only then does asyncio set TCP_NODELAY."""
    family, *_, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if os.name == "posix":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address[:2])
        listener.listen()
    except OSError:
        listener.close()
        raise
    return listener
