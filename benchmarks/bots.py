"""How strong and how quick the bots are, with the shipped dictionaries.

    uv run --group test python benchmarks/bots.py --games 5000 --keep strength.json

Strength: two-player matches of each level against the one below, the seats swapped in every
second game, both games of a pair with the same chance. Level games count half. Matches are
played on the rules, without a server; in the race, where time counts, as long as the bots say
they think. Cost: milliseconds of processor time for one answer. One process; with ``--keep``
what was played is written down every fifty games of a pair, and a second run goes on there.
``--show`` prints the tables without playing. ``--dials`` crosses the dials instead, and ``--looks``
times how a bot first looks into each category of Bookworm.
"""

import argparse
import sys
import time
from collections import defaultdict
from collections.abc import Mapping
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, median, quantiles, stdev
from typing import Any

import msgspec
from msgspec.structs import replace

from strength import LANGUAGES, Tally, pairs, show, tell_progress
from woerfel.bots import LEVELS, Bot, Level
from woerfel.bots.vocabulary import widest
from woerfel.core.chance import sample
from woerfel.core.game import Drawn, Instant, Play, Seat, Setup
from woerfel.core.table import apply
from woerfel.games.bookworm.bots.lore import own
from woerfel.games.players import bot, thinking
from woerfel.games.registry import GAMES
from woerfel.games.wordsmith.rules.moves import Call, Deal, Roll, Take
from woerfel.lexicon.shipped import shipped

TABLES: Mapping[str, tuple[str, dict[str, Any]]] = {
    "wort-kniffel": ("wort-kniffel", {"sand": 0}),
    "wordsmith": ("wordsmith", {}),
    "wort-fuer-wort": ("wordsmith", {"variant": "step", "clock": 0}),
    "bookworm": ("bookworm", {"think": 0, "countdown": 0}),
}
"""What is played, and how."""
AT_ONCE = 50
"""Games of one pair before the next pair's turn."""

THROWN = "ABDEGHILMNRST"
"""The letters of a throw for all at the table, more than there ever are."""
LOOKS = 8
"""One answer in so many is timed: looking at the clock takes longer than some answers."""

costs: dict[tuple[str, str], list[float]] = defaultdict(list)
"""Seconds of each answer, by table and level."""


waits: dict[str, list[int]] = defaultdict(list)
"""Milliseconds for each word in the race, pieces and all, by level."""


class Match:
    """A game between bots."""

    def __init__(self, table: str, language: str, levels: list[Level], seed: int) -> None:
        name, options = TABLES[table]
        edition = {"edition": language} if name == "bookworm" else {}
        setup = Setup(name, len(levels), {**options, **edition, "language": language})
        self.table, self.levels, self.setup = table, levels, setup
        self.game = GAMES[name].make(shipped())
        self.state = self.game.initial(setup)
        self.random = Random(f"{table} {language} {seed}")
        self.watch = Random(seed)
        self.at = 0
        self.plans: dict[int, tuple[int, Any]] = {}
        """When each seat will do what, in the race."""
        self.since = dict.fromkeys(range(len(levels)), 0)
        """When each seat began to look for its word."""
        self.asked: tuple[int, ...] = tuple(range(len(levels)))
        """Who has to be asked anew."""
        self.bots: list[Bot[Any, Any]] = [
            bot(setup, Seat(seat), level, shipped()) for seat, level in enumerate(levels)
        ]

    def play(self) -> tuple[int, ...]:
        """Play to the end, and return the scores."""
        step = self._race if self.table == "wordsmith" else self._turn
        while not (outcome := self.game.outcome(self.state)):
            if draw := self.game.draw(self.state):
                self._apply(Drawn(sample(draw, self.random)))
            else:
                step()
        return outcome.scores

    def _apply(self, action: Any) -> None:
        self.state = apply(self.game, self.state, action, Instant(self.at))[1]

    def _ask(self, seat: int) -> tuple[Any, Any]:
        view = self.game.view(self.state, Seat(seat))
        if self.watch.random() < 1 / LOOKS:
            begun = time.thread_time()
            move = self.bots[seat](view, self.random)
            spent = time.thread_time() - begun
            if move is not None:
                costs[self.table, self.levels[seat].name].append(spent)
        else:
            move = self.bots[seat](view, self.random)
        return view, move

    def _turn(self) -> None:
        """Let somebody move who can, in no order."""
        seats = range(len(self.bots))
        for seat in self.random.sample(seats, len(seats)):
            _, move = self._ask(seat)
            if move is not None:
                self._apply(Play(Seat(seat), move))
                return
        raise AssertionError(f"nobody moves in {self.state}")

    def _race(self) -> None:
        """Let move who is ready first. Who rolls or takes a piece changes nobody else's plans."""
        for seat in self.asked:
            view, move = self._ask(seat)
            due, planned = self.plans.pop(seat, (0, None))
            if move is not None:
                if type(move) is not type(planned):
                    due = self.at + thinking(
                        self.setup.game, view, move, self.levels[seat], self.random
                    )
                self.plans[seat] = (due, move)
        seat = min(self.plans, key=lambda each: self.plans[each][0])
        due, move = self.plans.pop(seat)
        self.at = max(self.at, due)
        self._apply(Play(Seat(seat), move))
        if isinstance(move, Call):
            waits[self.levels[seat].name].append(self.at - self.since[seat])
            self.since[seat] = self.at
        if isinstance(move, Deal):
            self.since = dict.fromkeys(self.since, self.at)
        self.asked = (seat,) if isinstance(move, Roll | Take) else tuple(range(len(self.bots)))


def measure(asked: argparse.Namespace, tallies: dict[str, Tally]) -> None:
    """Play what is missing, all pairs in turns, and write it down."""
    wanted = [*pairs(asked.tables, asked.languages)]
    missing = {pair: asked.games - tallies[" ".join(pair)].games for pair in wanted}
    left, played, begun = sum(max(0, each) for each in missing.values()), 0, time.monotonic()
    while any(each > 0 for each in missing.values()):
        for pair in wanted:
            table, language, lower, upper = pair
            tally = tallies[" ".join(pair)]
            for _ in range(min(AT_ONCE, max(0, missing[pair]))):
                swapped, seed = tally.games % 2, tally.games // 2
                levels = (
                    [LEVELS[upper], LEVELS[lower]] if swapped else [LEVELS[lower], LEVELS[upper]]
                )
                scores = Match(table, language, levels, seed).play()
                tally.add(scores[swapped], scores[1 - swapped])
                missing[pair] -= 1
                played += 1
            if asked.keep:
                asked.keep.write_bytes(msgspec.json.encode(tallies))
            spent = time.monotonic() - begun
            tell_progress(played, left, spent, f"{spent * 1e3 / max(1, played):.0f} ms a game")
    print(file=sys.stderr)


def show_costs() -> None:
    """Print what answers cost."""
    for name, times in waits.items():
        low, middle, high = (each / 1000 for each in quantiles(times, n=10)[::4])
        print(f"  {name:10} a word in {middle:.0f} s, most between {low:.0f} and {high:.0f}")
    if costs:
        print("\nMilliseconds for an answer     p50     p99    most   answers")
    for (name, level), spent in sorted(costs.items()):
        cuts = [each * 1e3 for each in quantiles(spent, n=100)]
        most = max(spent) * 1e3
        print(f"  {name:16}{level:10}{cuts[49]:8.2f}{cuts[98]:8.2f}{most:8.2f}{len(spent):10}")


def cross(asked: argparse.Namespace) -> None:
    """Print the mean of one level's words with another's skill, alone at Wort für Wort."""
    names = [*LEVELS]
    print("\n| words of | " + " | ".join(f"skill of {name}" for name in names) + " |")
    for words in names:
        row: list[str] = []
        for skill in names:
            level = replace(LEVELS[words], skill=LEVELS[skill].skill)
            points = [
                Match("wort-fuer-wort", asked.languages[0], [level], seed).play()[0]
                for seed in range(asked.games)
            ]
            row.append(f"{fmean(points):.0f} ± {stdev(points) / sqrt(asked.games):.1f}")
        print(f"| {words} | " + " | ".join(row) + " |", flush=True)


def look(languages: list[str]) -> None:
    """Print what it costs to read a category up: its lists, and the words for a throw of dice."""
    level = LEVELS["konrad"]
    for language in languages:
        deck = shipped().categories[language]
        lexicon = widest(language, shipped())
        spent: dict[str, float] = {}
        for category in (each for card in deck.cards.values() for each in card.categories):
            begun = time.thread_time()
            for letter in THROWN:
                own(deck, category, letter, lexicon, level)
            spent[category] = (time.thread_time() - begun) * 1e3
        slowest = max(spent, key=lambda each: spent[each])
        middle = median(spent.values())
        print(f"{language}: median {middle:.1f} ms, most {spent[slowest]:.1f} ms ({slowest})")


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=40, help="for each pair of levels")
    parser.add_argument("--tables", nargs="+", default=[*TABLES], choices=TABLES)
    parser.add_argument("--languages", nargs="+", default=[*LANGUAGES], choices=LANGUAGES)
    parser.add_argument("--keep", type=Path, help="a file to go on from")
    parser.add_argument("--show", action="store_true")
    parser.add_argument("--dials", action="store_true")
    parser.add_argument("--looks", action="store_true")
    asked = parser.parse_args()
    tallies: dict[str, Tally] = defaultdict(Tally)
    if asked.keep and asked.keep.exists():
        tallies.update(msgspec.json.decode(asked.keep.read_bytes(), type=dict[str, Tally]))
    if asked.dials or asked.looks:
        if asked.dials:
            cross(asked)
        if asked.looks:
            look(asked.languages)
        return
    if not asked.show:
        measure(asked, tallies)
    show(asked.tables, asked.languages, tallies)
    show_costs()


if __name__ == "__main__":
    main()
