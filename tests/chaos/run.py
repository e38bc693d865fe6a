"""The long trial: ``python tests/chaos/run.py --tables 200 --minutes 5 --bus notify``.

Starts PostgreSQL, if wished Redis, and the server with two workers; lets many tables play
while faults come one after another; compares the journals with what clients were told, and
prints what it has counted. Ends with 1 if anything was wrong.
"""

import argparse
import asyncio
import os
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from itertools import cycle
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1]))

from chaos_broken import BREACHES
from chaos_load import Load
from chaos_site import SERVER, a_site
from chaos_trial import FAULTS, RECOVERY, REDIS, Trial, Verdict

from store_kit import Postgres, RedisServer

BROKEN = Path(__file__).with_name("chaos_broken.py")


def main() -> int:
    """Run one trial."""
    arguments = _arguments()
    kinds = [*FAULTS, *(REDIS if arguments.bus == "redis" else ())]
    faults = arguments.faults.split(",") if arguments.faults else kinds
    with ExitStack() as stack:
        postgres = Postgres("fsync=off")
        stack.callback(postgres.remove)
        redis = RedisServer() if arguments.bus == "redis" else None
        if redis:
            stack.callback(redis.remove)
        command = (str(BROKEN), arguments.server) if arguments.server != "real" else SERVER
        site = stack.enter_context(a_site(postgres, redis, command))
        load = Load(
            site, think=arguments.think, stay=arguments.stay, short=arguments.clocks == "short"
        )
        trial = Trial(site, load, say)
        say(f"{arguments.tables} tables, {arguments.bus} bus, log in {site.folder}")
        verdict = asyncio.run(
            trial.run(
                arguments.tables,
                _for(60 * arguments.minutes, faults),
                calm=arguments.calm,
                patience=arguments.patience,
            )
        )
    report(verdict)
    return 1 if verdict.wrong else 0


def _for(seconds: float, faults: Sequence[str]) -> Iterator[str]:
    """Repeat all faults for so long, but each at least once."""
    due = time.monotonic() + seconds
    for number, fault in enumerate(cycle(faults)):
        if number >= len(faults) and time.monotonic() > due:
            return
        yield fault


def report(verdict: Verdict) -> None:
    """Print what was counted."""
    found, counts = verdict.findings, verdict.counts
    print(f"\n{found.tables} tables, {found.acts} acts, {found.games} games played to the end,")
    print(f"{found.falls} falls of dice checked, {verdict.seconds:.0f} seconds;")
    print(f"{found.granted} asks granted, {found.refused} refused;")
    print(f"{found.mended} times an outage was made good.\n")
    names = "lost", "doubled", "denied", "unasked", "gaps", "missed", "untrue", "unlawful"
    for name in names:
        print(f"  {name:10}{len(getattr(found, name)):6}")
    clocks = found.clocks
    for name in ("early", "twice", "missing", "told_otherwise"):
        print(f"  clock {name:15}{len(getattr(clocks, name)):6}")
    print(f"  {clocks.fired} deadlines met by the clock, {clocks.beaten} by faster players;")
    print(f"  {clocks.told} tellings compared, {clocks.by_several} timeouts told by two processes;")
    print(f"  the latest came {clocks.latest} ms after its grace.\n")
    print(f"  {'stuck':10}{len(verdict.stuck):6}")
    print(f"  {'errors':10}{len(verdict.errors):6}\n")
    print(f"{'fault':24}{'times':>6}{'still':>8}{'slowest ask':>13}")
    for name in dict.fromkeys(phase.name for phase in verdict.phases):
        phases = [phase for phase in verdict.phases if phase.name == name]
        still = max(phase.longest for phase in phases)
        slowest = max(phase.slowest for phase in phases)
        print(f"{name:24}{len(phases):6}{still:7.1f}s{slowest:12.1f}s")
    print()
    for what, count in sorted(counts.items()):
        print(f"  {count:6} {what}")
    for what in verdict.wrong[:20]:
        print("WRONG", what[:400])
    print(f"\nload average {' '.join(f'{load:.1f}' for load in os.getloadavg())}")


def say(what: str) -> None:
    """Tell how far it is."""
    print(f"{time.strftime('%H:%M:%S')} {what}", flush=True)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Chaos under load.")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--bus", choices=["notify", "redis"], default="notify")
    parser.add_argument("--faults", default="", help=", ".join([*FAULTS, *REDIS]))
    parser.add_argument("--calm", type=float, default=5, help="seconds between faults")
    parser.add_argument("--think", type=float, default=1.0, help="seconds before each ask")
    parser.add_argument("--stay", type=float, default=30, help="seconds on one connection")
    parser.add_argument("--patience", type=float, default=RECOVERY, help="seconds to go on")
    parser.add_argument("--clocks", choices=["usual", "short"], default="usual")
    parser.add_argument("--server", choices=["real", *BREACHES], default="real")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
