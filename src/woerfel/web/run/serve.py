"""Running the server: check that it can run, say where it listens, open the browser, stop."""

import asyncio
import contextlib
import gc
import logging.config
import os
import socket
import sys
import tempfile
import threading
import time
import webbrowser
from collections.abc import Callable, Generator

import uvicorn
from msgspec.structs import replace
from starlette.applications import Starlette

from woerfel.lexicon.library import Library
from woerfel.lexicon.shipped import shipped
from woerfel.play.threads import Offload
from woerfel.store import Damaged, InUse, TooNew, Unavailable
from woerfel.store.opening import POSTGRES, WrongUrl, alone, open_store, sqlite_path
from woerfel.store.sqlite_check import check_file
from woerfel.texts import texts
from woerfel.web.app import STATIC, make_app, open_bus
from woerfel.web.edge import neighbours
from woerfel.web.edge.channel import PROTOCOL
from woerfel.web.http.door import Door
from woerfel.web.ops.logs import configuration
from woerfel.web.ops.meters import FOLDER
from woerfel.web.ops.open_files import raise_limit
from woerfel.web.ops.settings import MEMORY, Settings, folder_of, read_settings, to_environment
from woerfel.web.run.lan import local_addresses, picture
from woerfel.web.run.listening import (
    CannotServe,
    address_of,
    begin_again,
    inherited,
    listen,
    port_of,
)
from woerfel.web.run.supervising import Signals, Supervisor, once_up

EVERYWHERE = "0.0.0.0"
"""The address to listen on for the local network."""
STOPPING = 5
"""Seconds that a stop may take."""
MANY = 100_000
"""Tables that tests and tools may open per hour."""

log = logging.getLogger("woerfel.serve")

__all__ = ["CannotServe", "address_of", "background", "listen", "serve"]


def serve(
    settings: Settings, *, lan: bool = False, open_browser: bool = False, language: str = "en"
) -> None:
    """Serve until Ctrl-C. Raises `CannotServe`."""
    raise_limit()
    begun_again = inherited()
    kept: socket.socket | None = None
    with _alone(settings), begun_again or listen(settings.host, settings.port) as listener:
        known = local_addresses() if lan else ()
        address = f"http://{known[0]}:{port_of(listener)}" if known else ""
        settings = replace(settings, public_url=settings.public_url or address)

        def announce() -> None:
            if begun_again:
                return
            _announce(listener, language, settings.public_url if known else "", lan=lan)
            if open_browser:
                _open(address_of(listener))

        if settings.workers > 1:
            _serve_together(settings, listener, announce)
            return
        _spare_the_collector()
        if _serve_alone(settings, listener, announce):
            kept = listener.dup()
    if kept:
        log.warning("the server begins again")
        begin_again(kept)


def _serve_alone(settings: Settings, listener: socket.socket, announce: Callable[[], None]) -> bool:
    """Serve in this process; return whether to restart."""
    server = uvicorn.Server(_config(settings, make_app(settings)))
    signals = Signals()

    def stop() -> None:
        server.should_exit = True

    async def say() -> None:
        announce()

    server.config.callback_notify = once_up(say)
    # uvicorn handles two of the signals itself, and raises them again when it has stopped.
    with signals.noted(stop):
        server.run(sockets=[listener.dup()])
    return signals.wants_restart and not signals.wants_stop


@contextlib.contextmanager
def background(
    settings: Settings | None = None,
    *,
    library: Callable[[], Library] = shipped,
    offload: Offload | None = None,
) -> Generator[str, None, None]:
    """Serve on a free port in a thread and yield the address: for tests and tools.

    Without settings the tables are in memory, and there may be many.
    """
    settings = settings or Settings(database=MEMORY, table_rate=MANY)
    _must_be_built()
    with listen(settings.host, 0) as listener:
        app = make_app(settings, library=library, offload=offload)
        server = uvicorn.Server(_config(settings, app, logged=False))
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
        thread.start()
        while not server.started and thread.is_alive():
            time.sleep(0.01)
        try:
            yield address_of(listener)
        finally:
            server.should_exit = True
            thread.join(2 * STOPPING)


def _spare_the_collector() -> None:
    """Keep the garbage collector from scanning permanent objects again and again.

    States and acts contain no cycles, so there is little to find.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


def worker() -> Starlette:
    """Build the application of one process of several, from the environment."""
    settings = read_settings({}, os.environ)
    logging.config.dictConfig({**configuration(settings)})
    _spare_the_collector()
    return make_app(settings)


def must_be_able(settings: Settings) -> None:
    """Check that everything is there that the server needs. Raises `CannotServe`."""
    _must_be_built()
    if settings.workers > 1 and not POSTGRES.match(settings.kept_in):
        raise CannotServe("workers-need-postgres")
    _must_have_folder(settings)
    try:
        _must_be_whole(settings.kept_in)
        asyncio.run(_try(settings))
    except TooNew:
        raise CannotServe("database-too-new") from None
    except Damaged as found:
        facts = {"file": found.place, "fault": found.fault, "url": settings.kept_in}
        raise CannotServe("damaged-database", **facts) from None
    except (Unavailable, WrongUrl) as fault:
        raise CannotServe("no-database", fault=fault) from None


@contextlib.contextmanager
def _alone(settings: Settings) -> Generator[None, None, None]:
    """Lock the database file, and check that everything is there. Raises `CannotServe`."""
    with contextlib.ExitStack() as stack:
        _must_have_folder(settings)
        try:
            stack.enter_context(alone(settings.kept_in))
        except InUse as found:
            raise CannotServe("database-in-use", file=found.place) from None
        except (Unavailable, WrongUrl) as fault:
            raise CannotServe("no-database", fault=fault) from None
        must_be_able(settings)
        yield


def _must_have_folder(settings: Settings) -> None:
    if folder := folder_of(settings):
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as fault:
            raise CannotServe("no-folder", folder=folder, fault=fault.strerror) from None


def _must_be_whole(database: str) -> None:
    """Check an SQLite file before anything is written to it. Raises `Damaged`."""
    if database != MEMORY and not POSTGRES.match(database) and (path := sqlite_path(database)):
        check_file(path)


async def _try(settings: Settings) -> None:
    store = await open_store(
        settings.kept_in, durability=settings.durability, notify=not settings.redis
    )
    try:
        await store.ready()
    finally:
        await store.close()
    try:
        await open_bus(settings).close()
    except ImportError:
        raise CannotServe("no-redis") from None
    except ValueError as fault:
        raise CannotServe("no-database", fault=fault) from None


def _serve_together(
    settings: Settings, listener: socket.socket, announce: Callable[[], None]
) -> None:
    with (
        tempfile.TemporaryDirectory(prefix="woerfel-meters-") as folder,
        tempfile.TemporaryDirectory(prefix="woerfel-workers-") as meeting,
    ):
        os.environ.update(to_environment(settings))
        os.environ[FOLDER] = folder
        os.environ[neighbours.FOLDER] = meeting
        os.environ[neighbours.SLOTS] = str(settings.workers)
        config = _config(settings, f"{__name__}:worker")
        announce()
        supervisor = Supervisor(config, listener)
        supervisor.run()
        if supervisor.has_failed:
            raise CannotServe("no-worker")


def _announce(listener: socket.socket, language: str, address: str, *, lan: bool) -> None:
    said = texts(language).cli
    print(said["ready"].format(address=address_of(listener)), flush=True)
    if not lan:
        return
    if address:
        print(said["ready-lan"].format(address=address), picture(address), sep="\n", flush=True)
    else:
        print(said["no-lan"], flush=True)


def _must_be_built() -> None:
    if not (STATIC / "index.html").is_file():
        raise CannotServe("not-built")


def _config(settings: Settings, app: Starlette | str, *, logged: bool = True) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        factory=isinstance(app, str),
        workers=settings.workers,
        http=Door,
        ws=PROTOCOL,
        proxy_headers=False,
        server_header=False,
        access_log=False,
        log_config={**configuration(settings)} if logged else None,
        log_level="warning",
        timeout_graceful_shutdown=STOPPING,
    )


def _open(address: str) -> None:
    screen = ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY")
    if sys.platform == "linux" and not any(map(os.environ.get, screen)):
        return  # Only browsers for the terminal are left, and they would take it over.
    threading.Thread(target=webbrowser.open, args=[address], daemon=True).start()
