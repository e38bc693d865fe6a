"""The Starlette application: the one place where the parts of the server meet."""

import asyncio
import logging
from collections.abc import AsyncGenerator, Callable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Mount
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from woerfel.bus import Bus
from woerfel.bus.alone import AloneBus
from woerfel.core.cache import CACHE, MEGABYTE
from woerfel.core.game import Instant
from woerfel.games.registry import LEFT_OUT
from woerfel.lexicon.library import Library
from woerfel.lexicon.shipped import shipped
from woerfel.play.butler import in_thread
from woerfel.play.house import House
from woerfel.play.housetime import steady
from woerfel.play.tables import Tables
from woerfel.play.threads import Offload
from woerfel.store import Store, Unavailable
from woerfel.store.opening import POSTGRES, open_store
from woerfel.web.edge.auth import Sessions
from woerfel.web.edge.neighbours import neighbours_of
from woerfel.web.edge.purse import Turns
from woerfel.web.http import api, probes
from woerfel.web.http.door import Whole
from woerfel.web.http.files import Files, below
from woerfel.web.http.guards import POLICY, CountedRequests, Rationed, SecurityHeaders, Sockets
from woerfel.web.http.hosts import Hosts
from woerfel.web.http.offers import boards
from woerfel.web.http.pages import page_routes
from woerfel.web.http.routing import failed, not_found, wrong_method
from woerfel.web.http.socket import PATH, serve_socket
from woerfel.web.ops.alarms import Alarms, Watchman, watched
from woerfel.web.ops.heard import HeardBus
from woerfel.web.ops.incidents import Incidents
from woerfel.web.ops.memory import hold_little, mind
from woerfel.web.ops.meters import Meters, forget_the_dead, leave_no_values, shared_folder
from woerfel.web.ops.settings import MEMORY, Settings
from woerfel.web.parts import Budget, Parts, wall
from woerfel.web.table.desk import Desk

__all__ = ["POLICY", "STATIC", "make_app", "open_bus"]

STATIC = Path(__file__).parents[1] / "static"
"""Where the build puts the client; in the wheel, but not in the repository."""
TRIES = 10
"""Attempts, a second apart, to reach an unavailable database at startup."""
REFRESH = 5.0
"""Seconds between updates of the values shown for several processes together."""

log = logging.getLogger("woerfel.app")


def make_app(
    settings: Settings | None = None,
    *,
    library: Callable[[], Library] = shipped,
    now: Callable[[], Instant] = wall,
    steady: Callable[[], int] = steady,
    offload: Offload | None = None,
) -> Starlette:
    """Build the application; the client must have been built before.

    Without settings it keeps its tables in memory and accepts any host name: for tests and tools.
    """
    settings = settings or Settings(database=MEMORY, hosts=("*",))
    for each in LEFT_OUT:
        log.error("a game was left out", extra={"fault": str(each)})
    meters, files = Meters(), Files(below(STATIC))
    incidents = Incidents(meters)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncGenerator[Mapping[str, Any]]:
        async with _open(settings, meters, incidents, library(), now, steady, offload) as parts:
            neighbours = neighbours_of(app)
            if neighbours is None:
                yield {"parts": parts}
                return
            async with neighbours:
                neighbours.welcome({"parts": parts})
                yield {"parts": parts, "neighbours": neighbours}

    return Starlette(
        routes=[
            *page_routes(files),
            *probes.ROUTES,
            *api.ROUTES,
            Mount("/games", Files(boards())),
            Mount("/", files),
        ],
        middleware=[
            Middleware(Whole),
            Middleware(ProxyHeadersMiddleware, trusted_hosts=[*settings.proxies]),
            Middleware(SecurityHeaders),
            Middleware(Hosts, settings=settings, meters=meters, incidents=incidents),
            Middleware(Sockets, path=PATH, serve=serve_socket),
            Middleware(CountedRequests, meters=meters),
            Middleware(Rationed),
            Middleware(GZipMiddleware),
        ],
        exception_handlers={404: not_found, 405: wrong_method, 500: failed},
        lifespan=lifespan,
    )


@asynccontextmanager
async def _open(
    settings: Settings,
    meters: Meters,
    incidents: Incidents,
    library: Library,
    now: Callable[[], Instant],
    steady: Callable[[], int],
    offload: Offload | None,
) -> AsyncGenerator[Parts]:
    """Open everything in order, and close it in the opposite order."""
    async with AsyncExitStack() as stack:
        store = await _open_store(settings)
        stack.push_async_callback(store.close)
        bus = open_bus(settings)
        if not isinstance(bus, AloneBus):
            bus = HeardBus(bus, meters.heard)
        stack.push_async_callback(bus.close)
        house = House(library, await store.secret())
        desk = Desk(meters)
        tables = Tables(
            store=store,
            bus=bus,
            house=house,
            now=now,
            listener=desk,
            absent=1000 * settings.absence,
            offload=offload or in_thread,
            steady=steady,
        )
        meters.gauge("woerfel_tables_awake", "Tables that are awake", lambda: tables.awake)
        meters.gauge("woerfel_connections", "Connections to tables", lambda: desk.visitors)
        _bound_memory(settings, meters)
        await stack.enter_async_context(tables)
        tables.spawn(mind(CACHE, lambda: desk.visitors))
        await stack.enter_async_context(_shared(meters))
        alarms = Alarms(meters)
        watchman = Watchman(alarms, meters, store, bus)
        await stack.enter_async_context(watched(watchman, settings.connections))
        budget, sessions = Budget(settings), Sessions(store, now, tables.time)
        stack.callback(incidents.close)
        turns = Turns(asyncio.get_running_loop())
        yield Parts(
            settings,
            store,
            house,
            tables,
            desk,
            meters,
            budget,
            sessions,
            now,
            incidents,
            alarms,
            turns,
        )


def _bound_memory(settings: Settings, meters: Meters) -> None:
    """Set the cache limit, and export its metrics."""
    hold_little()
    CACHE.set_limit(settings.cache_megabytes * MEGABYTE)
    meters.gauge("woerfel_cache_bytes", "Bytes in the cache", lambda: CACHE.size)
    meters.gauge("woerfel_cache_entries", "Entries in the cache", lambda: len(CACHE))
    meters.gauge(
        "woerfel_cache_evictions", "Entries evicted for lack of room", lambda: CACHE.evictions
    )


async def _open_store(settings: Settings) -> Store:
    """Open the store, retrying while it is unavailable at first."""
    for left in reversed(range(TRIES)):
        try:
            return await open_store(
                settings.kept_in, durability=settings.durability, notify=not settings.redis
            )
        except Unavailable:
            if not left:
                raise
            await asyncio.sleep(1)
    raise AssertionError


def open_bus(settings: Settings) -> Bus:
    """Open the bus between the processes that use a database."""
    if settings.redis:
        from woerfel.bus.redis import RedisBus

        return RedisBus(settings.redis)
    if POSTGRES.match(settings.kept_in):
        from woerfel.bus.notify import NotifyBus

        return NotifyBus(settings.kept_in)
    return AloneBus()


@asynccontextmanager
async def _shared(meters: Meters) -> AsyncGenerator[None]:
    """Keep the values up to date that other processes may report."""
    folder = shared_folder()
    if not folder:
        yield
        return
    forget_the_dead()
    task = asyncio.create_task(_refresh(meters))
    try:
        yield
    finally:
        task.cancel()
        leave_no_values()


async def _refresh(meters: Meters) -> None:
    while True:
        meters.refresh()
        await asyncio.sleep(REFRESH)
