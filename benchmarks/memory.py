"""What tables that people have made their own cost a server in memory.

    uv run --group test python benchmarks/memory.py [--tables 200]

Against a real server, one table after another, all people staying there: tables of
Wort-Kniffel that differ in one banned word of the dictionary, each with a hint; then tables of
all games with dice, words and levels of their own, with bots and hints. Then everybody leaves.
It ends with 1 if a goal is missed. It needs Linux.
"""

import argparse
import sys
import time
from collections.abc import Iterable
from itertools import islice
from pathlib import Path

sys.path += [str(Path(__file__).parents[1] / each) for each in ("tests", "tests/web", "tools")]

from edge_kit import Guest, Seat, metric
from memory_kit import FREE, Plan, banning, play_on, real_words, resident, unlike
from test_serve import announced, start

from goals import Goal

ABOVE, LEFT = 250.0, 60.0
"""Megabytes above the start, at the most, and once all have left."""
AT_A_TABLE = 18
"""So many tables of one guest."""
LEVELS = ("lena", "ben", "aylin", "jonas", "ruth", "konrad")


def run(address: str, process: int, plans: Iterable[Plan], most: float) -> tuple[list[Seat], float]:
    """Play at tables, one after another; return the pages, and the most memory that it took."""
    pages, guest = list[Seat](), Guest(address, "Anna")
    for number, plan in enumerate(plans):
        if number % AT_A_TABLE == AT_A_TABLE - 1:
            guest = Guest(address, "Anna")
        pages.append(play_on(guest, plan, LEVELS[number % len(LEVELS)]))
        most = max(most, resident(process))
        if number % 20 == 0:
            text = guest.http.get("/metrics").text
            kept, gone = (metric(text, f"woerfel_cache_{each}") for each in ("bytes", "evictions"))
            print(
                f"{number:5} tables {resident(process):6.0f} MB, "
                f"{kept / 2**20:.0f} MB cached, {gone:.0f} gone",
                flush=True,
            )
    return pages, most


def main() -> int:
    """Print the figures and goals."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=200)
    tables = parser.parse_args().tables
    goals = list[Goal]()
    for what, plans in (
        ("tables with one banned word of their own", map(banning, real_words(tables))),
        ("tables unlike all others", islice(unlike(), tables)),
    ):
        with start("serve", **FREE) as process:
            address = announced(process)
            Guest(address, "Opa").http.get("/api/games")
            begin = resident(process.pid)
            print(f"{what}: {begin:.0f} MB at the start")
            spent = time.monotonic()
            pages, most = run(address, process.pid, plans, begin)
            print(f"{time.monotonic() - spent:.0f} s")
            for page in pages:
                page.socket.close()
            time.sleep(20)
            goals.append(Goal(f"MB above the start, {tables} {what}", most - begin, most=ABOVE))
            goals.append(
                Goal("MB above the start, all gone", resident(process.pid) - begin, most=LEFT)
            )
    print(*goals, sep="\n")
    return 0 if all(goal.holds for goal in goals) else 1


if __name__ == "__main__":
    sys.exit(main())
