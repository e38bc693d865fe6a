"""What others notice of floods: two and ten clients that send what they can.

    uv run --group test python benchmarks/flood.py [KIND …] [--seconds 5]

A server with its default limits, the flooders in a process of their own, all from one address;
another player pings every 50 ms. While ten flood, new players come in, one after the other.
It ends with 1 if a goal is missed.
"""

import argparse
import os
import re
import subprocess
import sys
import time
from collections.abc import Generator, Iterable
from contextlib import contextmanager
from pathlib import Path

sys.path += [str(Path(__file__).parents[1] / "tests" / each) for each in ("", "web")]

from edge_kit import Guest, Seat, open_table
from flood_kit import FLOODS, SOCKET_FLOODS, Flood, share, waits

from goals import Goal
from woerfel.web.app import STATIC


@contextmanager
def serving() -> Generator[tuple[str, int], None, None]:
    """Run a server of its own; give its address and its process."""
    environment = {"WOERFEL_DATABASE": "memory:", "WOERFEL_PORT": "0", "LC_ALL": "C.UTF-8"}
    with subprocess.Popen(
        [sys.executable, "-c", "from woerfel.cli import main; main()", "serve"],
        env=os.environ | environment,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout
        found = re.search(r"http://\S+", process.stdout.readline())
        assert found
        try:
            yield found[0], process.pid
        finally:
            process.terminate()


def used(pid: int) -> float:
    """Tell how many seconds a process has had a core."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def enter(address: str) -> float:
    """Come in as a new player, and tell how long it took."""
    began = time.perf_counter()
    guest = Guest(address, "New")
    Seat(guest, open_table(guest.http)["table"]).socket.close()
    guest.close()
    return time.perf_counter() - began


def measure(kind: str, count: int, seconds: float) -> Iterable[Goal]:
    """Flood a new server, and see what others notice."""
    with serving() as (address, pid):
        anna = Guest(address, "Anna")
        seat = Seat(anna, open_table(anna.http)["table"])
        flood = Flood(address, kind, count, seconds, STATIC)
        began, cpu, due = time.monotonic(), used(pid), time.monotonic() + seconds
        took, entered = list[float](), list[float]()
        for each in waits(seat, lambda: time.monotonic() < due):
            took.append(each)
            if count > 2 and len(entered) < time.monotonic() - began:
                entered.append(enter(address))
        cpu = used(pid) - cpu
        flooded = flood.result()
        seat.socket.close()
        anna.close()
    p98 = 1000 * share(took, 0.98)
    cuts = [each.cut for each in flooded if each.cut is not None]
    shown = f"{1000 * share(took, 0.5):5.1f} {p98:6.1f} {1000 * max(took):6.1f}"
    slowest = f"{max(cuts):4.1f} s" if cuts else "   –  "
    newest = f"{len(entered)} in {max(entered):.2f} s" if entered else ""
    whys = {each.bye.get("why", "") for each in flooded} - {""}
    answers = sum(each.answers for each in flooded)
    print(
        f"  {kind:14}{count:3} {shown}   {cpu:5.2f} {slowest} {len(cuts):3} cut  "
        f"{', '.join(whys)} {f'{answers:,} answers' if answers else ''} {newest}",
        flush=True,
    )
    yield Goal(f"{count} × {kind}: ms p98 of another's pings", p98, most=60 if count <= 2 else 150)
    if kind in SOCKET_FLOODS:
        last = max(cuts) if len(cuts) == count else 60
        yield Goal(f"{count} × {kind}: seconds until all are cut", last, most=4)
    if count > 2:
        yield Goal(f"{count} × {kind}: new players that get in", len(entered), least=seconds // 2)


def main() -> None:
    """Measure and show."""
    parser = argparse.ArgumentParser()
    parser.add_argument("kinds", nargs="*", metavar="KIND", help=", ".join(FLOODS))
    parser.add_argument("--seconds", type=float, default=5)
    chosen = parser.parse_args()
    print("  flood          by  p50 ms  p98    max   core s  cut after")
    kinds = chosen.kinds or FLOODS
    goals = [
        goal for count in (2, 10) for kind in kinds for goal in measure(kind, count, chosen.seconds)
    ]
    missed = [str(goal) for goal in goals if not goal.holds]
    print("", *(missed or [f"all {len(goals)} goals hold"]), sep="\n")
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()
