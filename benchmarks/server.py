"""How fast tables are served, beside boardgame.io and Colyseus in the same run.

    uv run --group test --group bench python benchmarks/server.py [--quick] [--only PART …]

Two players in each room, on loopback; the load is a process of its own and the same for all
(`benchmarks/serving`). A move is a roll of dice or a box that is struck: the server reads it,
judges it, keeps it where it keeps anything, and tells both players; it is counted once both
have been told. Ours is judged by the real rules of Wort-Kniffel, with dice that can be
checked, and is on disk before anybody is told; the others run the few rules that the load
needs. After the last box the others empty their cards in the same move; we agree on a
rematch, show new seeds and begin, which is asked for in four more messages that are not
counted.

What is measured, the servers by turns and several times, the medians shown:
`race`     moves a second with all rooms at full speed, a steady 500 moves a second, and the
           milliseconds from sending a move to the other player's having it;
`memory`   of the server for each connection, two to a room;
`curve`    the server's time on a core for each move, the more tables there are;
`workers`  one process on PostgreSQL and two.

Beside the moves a second stands how many a whole core would make (moves for each second of
the server's time on a core): on a machine that others use too, this is what to compare.

It needs Linux, and the network once, for npm to fetch the others into a cache folder. It ends
with 1 if a goal is missed.
"""

import argparse
import os
import platform
import resource
import signal
import sys
import time
from collections import defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path
from statistics import median

from msgspec import Struct

from goals import Goal
from serving.hosts import Host, Running, install_peers, peer, running, woerfel
from serving.load import Figures, Full, Open, Order, Steady

SQLITE = "sqlite:///{folder}/tables.sqlite"
OURS = woerfel("SQLite FULL", SQLITE)
BOARDGAME = peer("boardgame.io", "memory", "boardgame.js")
COLYSEUS = peer("Colyseus", "memory", "colyseus.js")
COLYSEUS_FULL = peer("Colyseus", "SQLite FULL", "colyseus.js", "{folder}/moves.sqlite")
MORE = (
    woerfel("SQLite NORMAL", SQLITE, durability="normal"),
    woerfel("memory", "memory:"),
    peer("boardgame.io", "flat file", "boardgame.js", "{folder}/flat"),
)
HOSTS = (OURS, BOARDGAME, COLYSEUS, COLYSEUS_FULL, *MORE)
STEADY = 500
"""Moves a second of the steady load."""
STEADY_ROOMS = 200
SETTLED = 1.0
"""Seconds until memory is read."""
CORES = 4
"""For two workers, PostgreSQL and the load."""
SPARE = 200
"""Files that a process needs besides its connections."""


class Plan(Struct, frozen=True):
    """How much is measured."""

    repeats: int = 3
    seconds: float = 3.0
    hosts: tuple[Host, ...] = HOSTS
    rooms: tuple[int, ...] = (50, 200, 1000)
    curve: tuple[int, ...] = (10, 100, 1000, 5000)
    connected: int = 1000
    """Rooms for measuring memory."""
    shared: int = 200
    """Rooms for measuring workers."""


QUICK = Plan(
    repeats=1,
    seconds=1.0,
    hosts=(OURS, BOARDGAME, COLYSEUS, COLYSEUS_FULL),
    rooms=(200, 1000),
    curve=(10, 1000),
    connected=500,
    shared=100,
)


class Measured(Struct, frozen=True):
    """Figures, and what they cost the server."""

    figures: Figures
    cost: float
    """Microseconds on a core for each move."""


class Row(Struct, frozen=True):
    """Medians of what was measured of one server with so many rooms."""

    rate: float
    cost: float
    middle: float
    p99: float
    busy: float


def measure(server: Running, order: Order) -> Measured:
    """Let the load do something and look what it costs the server."""
    used = sum(server.seconds())
    figures = server.do(order)
    used = sum(server.seconds()) - used
    if figures.faults:
        print(f"  {figures.faults} faults, one of them: {figures.fault}", file=sys.stderr)
    return Measured(figures, 1e6 * used / max(1, figures.made))


def summed(measured: Sequence[Measured]) -> Row:
    """Take the medians."""
    return Row(
        rate=median(each.figures.rate for each in measured),
        cost=median(each.cost for each in measured),
        middle=median(each.figures.median for each in measured),
        p99=median(each.figures.p99 for each in measured),
        busy=max(each.figures.busy for each in measured),
    )


def race(plan: Plan) -> Iterable[Goal]:
    """Measure all servers by turns."""
    found: dict[tuple[str, int], list[Measured]] = defaultdict(list)
    steady: dict[str, list[Measured]] = defaultdict(list)
    for _ in range(plan.repeats):
        for host in plan.hosts:
            with running(host) as server:
                for rooms in plan.rooms:
                    server.do(Open(rooms))
                    found[host.name, rooms].append(measure(server, Full(plan.seconds)))
                    if rooms == STEADY_ROOMS:
                        order = Steady(plan.seconds, STEADY)
                        steady[host.name].append(measure(server, order))
    rows = {key: summed(each) for key, each in found.items()}
    calm = {name: summed(each) for name, each in steady.items()}
    _show_race(plan, rows, calm)
    for rooms in (each for each in plan.rooms if each >= STEADY_ROOMS):
        ours = rows[OURS.name, rooms]
        for other, least in ((BOARDGAME, 3), (COLYSEUS_FULL, 4)):
            theirs = rows[other.name, rooms]
            what = f"{rooms:,} tables, moves a second, ours to {other.name}"
            yield Goal(what, ours.rate / theirs.rate, least=least)
    yield Goal(f"ms p99 at a steady {STEADY} moves a second", calm[OURS.name].p99, most=5)


def _show_race(plan: Plan, rows: dict[tuple[str, int], Row], calm: dict[str, Row]) -> None:
    for rooms in plan.rooms:
        print(f"\n{rooms:,} rooms at full speed")
        print(f"  {'':28}{'moves/s':>9}{'ours ÷':>8}{'a core':>9}{'ours ÷':>8}"
              f"{'p50 ms':>8}{'p99 ms':>8}{'load busy':>11}")  # fmt: skip
        ours = rows[OURS.name, rooms]
        for host in plan.hosts:
            row = rows[host.name, rooms]
            print(f"  {host.name:28}{row.rate:9,.0f}{ours.rate / row.rate:8.2f}"
                  f"{1e6 / row.cost:9,.0f}{row.cost / ours.cost:8.2f}"
                  f"{row.middle:8.1f}{row.p99:8.1f}{row.busy:11.0%}")  # fmt: skip
    print(f"\n{STEADY_ROOMS:,} rooms at a steady {STEADY} moves a second")
    print(f"  {'':28}{'moves/s':>9}{'p50 ms':>8}{'p99 ms':>8}{'µs a move':>11}")
    for name, row in calm.items():
        print(f"  {name:28}{row.rate:9,.0f}{row.middle:8.1f}{row.p99:8.1f}{row.cost:11.0f}")


def memory(plan: Plan) -> Iterable[Goal]:
    """Measure what a connection needs, once the server has warmed up."""
    print(f"\nMemory, {2 * plan.connected:,} connections to {plan.connected:,} rooms")
    for host in plan.hosts:
        with running(host) as server:
            server.do(Open(plan.shared))
            server.do(Full(plan.seconds))
            time.sleep(SETTLED)
            before = server.memory()
            server.do(Open(plan.shared + plan.connected))
            time.sleep(SETTLED)
            each = (server.memory() - before) / (2 * plan.connected) / 1000
        print(f"  {host.name:28}{each:8.1f} kB a connection, {each:.1f} MB for 1,000")
        if host is OURS:
            yield Goal("kB a connection", each, most=12)


def curve(plan: Plan) -> Iterable[Goal]:
    """Measure what a move costs the more tables there are."""
    full: dict[int, list[Measured]] = defaultdict(list)
    calm: dict[int, list[Measured]] = defaultdict(list)
    most, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    sizes = [tables for tables in plan.curve if 2 * tables + SPARE <= most]
    for tables in set(plan.curve) - set(sizes):
        print(f"\n{tables:,} tables are not measured: this machine allows {most:,} open files.")
    for _ in range(plan.repeats):
        for tables in sizes:
            with running(OURS) as server:
                server.do(Open(tables))
                full[tables].append(measure(server, Full(plan.seconds)))
                # Over several rounds of what the server does every few seconds.
                calm[tables].append(measure(server, Steady(max(6, plan.seconds), STEADY)))
    print(f"\n{OURS.name}, the more tables")
    print(f"  {'tables':>8}{'moves/s':>9}{'µs a move':>11}{'p99 ms':>8}"
          f"   steady: {'µs a move':>9}{'p99 ms':>8}")  # fmt: skip
    for tables in sizes:
        fast, slow = summed(full[tables]), summed(calm[tables])
        print(f"  {tables:8,}{fast.rate:9,.0f}{fast.cost:11.0f}{fast.p99:8.1f}"
              f"           {slow.cost:9.0f}{slow.p99:8.1f}")  # fmt: skip
    few, many = sizes[0], sizes[-1]
    for how, found in (("full speed", full), (f"{STEADY} moves a second", calm)):
        ratio = summed(found[many]).cost / summed(found[few]).cost
        what = f"cost of a move at {how}, {many:,} tables to {few}"
        yield Goal(what, ratio, most=1.5)


def workers(plan: Plan) -> Iterable[Goal]:
    """Measure one process on PostgreSQL and two."""
    sys.path.append(str(Path(__file__).parents[1] / "tests"))
    from store_kit import Postgres

    postgres = Postgres("max_connections=200")
    found: dict[int, list[Measured]] = defaultdict(list)
    shares: dict[int, list[float]] = defaultdict(list)
    try:
        for _ in range(plan.repeats):
            for count in (1, 2):
                database = postgres.new_database().replace("{", "{{")
                host = woerfel(f"PostgreSQL, {count}", database, workers=str(count))
                with running(host) as server:
                    server.do(Open(plan.shared))
                    before = server.seconds()
                    found[count].append(measure(server, Full(plan.seconds)))
                    used = [b - a for a, b in zip(before, server.seconds(), strict=True)]
                    shares[count].append(max(used) / max(0.01, sum(used)))
    finally:
        postgres.remove()
    print(f"\nWorkers on PostgreSQL, {plan.shared:,} rooms at full speed")
    print(f"  {'':12}{'moves/s':>9}{'µs a move':>11}{'p99 ms':>8}{'busiest worker':>16}")
    rows = {count: summed(each) for count, each in found.items()}
    for count, row in rows.items():
        share = median(shares[count])
        print(f"  {count:3} worker{'s' * (count > 1):3}{row.rate:9,.0f}{row.cost:11.0f}"
              f"{row.p99:8.1f}{share:16.0%}")  # fmt: skip
    rate, cost = rows[2].rate / rows[1].rate, 2 * rows[1].cost / rows[2].cost
    cores = len(os.sched_getaffinity(0))
    if cores >= CORES:
        yield Goal("two workers to one, moves a second", rate, least=1.6)
        return
    print(f"  The workers, PostgreSQL and the load share {cores} cores instead of {CORES}, so two"
          f" workers cannot have one each: {rate:.2f} times as many moves says nothing. By their"
          " time on a core they would make this many times as many with one each:")  # fmt: skip
    yield Goal("two workers to one, by their time on a core", cost, least=1.6)


PARTS = {"race": race, "memory": memory, "curve": curve, "workers": workers}


def _raise_limit(connections: int) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    if hard < connections + SPARE:
        print(f"Only {hard:,} files may be open ({soft:,} before): not enough for"
              f" {connections:,} connections.")  # fmt: skip


def _show_machine() -> None:
    load = ", ".join(f"{each:.1f}" for each in os.getloadavg())
    print(f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()},"
          f" load {load}")  # fmt: skip


def _stop(_number: int, _frame: object) -> None:
    sys.exit(1)


def main() -> int:
    """Measure, print, and tell whether all goals hold."""
    parser = argparse.ArgumentParser(description="Measure the server beside others.")
    parser.add_argument("--quick", action="store_true", help="two minutes, and rough figures")
    parser.add_argument("--only", nargs="+", choices=[*PARTS], default=[*PARTS], metavar="PART",
                        help=f"of {', '.join(PARTS)}")  # fmt: skip
    chosen = parser.parse_args()
    # So that servers end too when somebody ends this.
    signal.signal(signal.SIGTERM, _stop)
    plan = QUICK if chosen.quick else Plan()
    _raise_limit(2 * max(*plan.curve, *plan.rooms))
    install_peers()
    _show_machine()
    goals = [goal for part in chosen.only for goal in PARTS[part](plan)]
    print("\nGoals")
    for goal in goals:
        print(f"  {goal}")
    _show_machine()
    return 0 if all(goal.holds for goal in goals) else 1


if __name__ == "__main__":
    sys.exit(main())
