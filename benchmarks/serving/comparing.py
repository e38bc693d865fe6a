"""Our server beside itself as of another commit: both up at once, taking turns."""

import time
from collections.abc import Callable, Collection, Iterable, Mapping
from contextlib import ExitStack
from pathlib import Path

from msgspec import Struct

from commits import SOURCE, Ratios, by_turns, ratios, source_of
from goals import Goal
from serving.hosts import Host, Running, postgres_server, running, woerfel
from serving.load import Full, Open
from serving.measuring import measure

TURN = 1.0  # seconds
SETTLED = 1.0
"""Seconds until memory is read."""
CONNECTED = 300
"""Rooms by which memory is measured."""
SQLITE = "sqlite:///{folder}/tables.sqlite"


class Between(Struct, frozen=True):
    """What is compared with this tree, and how long."""

    commit: str
    rounds: int
    rooms: int


def compare(between: Between, parts: Collection[str]) -> Iterable[Goal]:
    """Measure this tree and the other commit by turns."""
    with source_of(between.commit) as theirs:
        sources = {"this tree": SOURCE, between.commit: theirs}
        for part, measured in (("race", _race), ("memory", _memory), ("workers", _workers)):
            if part in parts:
                yield from measured(between, sources)


def _race(between: Between, sources: Mapping[str, Path]) -> Iterable[Goal]:
    hosts = {name: woerfel("SQLite FULL", SQLITE, source) for name, source in sources.items()}
    costs = _costs(between, hosts)
    ratio = _show(
        costs[between.commit], costs["this tree"], f"moves of a core, to {between.commit}"
    )
    yield Goal(f"moves of a core, to {between.commit}", ratio.middle, least=1.2)


def _memory(between: Between, sources: Mapping[str, Path]) -> Iterable[Goal]:
    print(f"\nMemory, {2 * CONNECTED:,} connections to {CONNECTED:,} rooms")
    for name, source in sources.items():
        with running(woerfel("SQLite FULL", SQLITE, source)) as server:
            server.do(Open(between.rooms))
            server.do(Full(TURN))
            time.sleep(SETTLED)
            before = server.memory()
            server.do(Open(between.rooms + CONNECTED))
            time.sleep(SETTLED)
            each = (server.memory() - before) / (2 * CONNECTED) / 1000
        print(f"  {name:28}{each:8.1f} kB a connection")
        if source is SOURCE:
            yield Goal("kB a connection", each, most=12)


def _workers(between: Between, sources: Mapping[str, Path]) -> Iterable[Goal]:
    postgres = postgres_server()
    try:
        hosts = {
            f"{name}, {count}": woerfel(
                f"PostgreSQL, {count}",
                postgres.new_database().replace("{", "{{"),
                source,
                workers=str(count),
            )
            for name, source in sources.items()
            for count in (1, 2)
        }
        costs = _costs(between, hosts)
    finally:
        postgres.remove()
    for name, source in sources.items():
        what = f"two workers to one by their time on a core, {name}"
        twice = [2 * cost for cost in costs[f"{name}, 1"]]
        ratio = _show(twice, costs[f"{name}, 2"], what)
        if source is SOURCE:
            yield Goal(what, ratio.middle, least=1.6)
    for count in (1, 2):
        theirs, ours = costs[f"{between.commit}, {count}"], costs[f"this tree, {count}"]
        _show(theirs, ours, f"moves of a core with {count}, to {between.commit}")


def _costs(between: Between, hosts: Mapping[str, Host]) -> Mapping[str, list[float]]:
    """Measure the microseconds on a core for each move, all servers up at once."""
    with ExitStack() as stack:
        servers = {name: stack.enter_context(running(host)) for name, host in hosts.items()}
        for server in servers.values():
            server.do(Open(between.rooms))
            server.do(Full(TURN))
        costs = by_turns(between.rounds, {name: _cost(each) for name, each in servers.items()})
    kind = next(iter(hosts.values())).store.partition(",")[0]
    print(f"\n{kind}, {between.rooms:,} rooms at full speed, best of {between.rounds} rounds")
    for name, found in costs.items():
        print(f"  {name:28}{min(found):8.1f} µs on a core for each move")
    return costs


def _cost(server: Running) -> Callable[[], float]:
    return lambda: measure(server, Full(TURN)).cost


def _show(ours: list[float], theirs: list[float], what: str) -> Ratios:
    ratio = ratios(ours, theirs)
    print(f"  {ratio} {what}")
    return ratio
