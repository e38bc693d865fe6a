"""What has come of matches between bots, and how it is printed."""

import sys
from collections.abc import Iterator, Mapping
from itertools import pairwise, product
from math import sqrt

from msgspec import Struct

from woerfel.bots import LEVELS

LANGUAGES = {"de": "German", "en": "English"}


class Tally(Struct):
    """What has come of the matches of two levels."""

    games: int = 0
    wins: int = 0
    """Of the upper level."""
    draws: int = 0
    lower: tuple[int, int] = (0, 0)
    """The lower level's points, and their squares."""
    upper: tuple[int, int] = (0, 0)

    def add(self, lower: int, upper: int) -> None:
        """Count one game."""
        self.games += 1
        self.wins += upper > lower
        self.draws += upper == lower
        self.lower = (self.lower[0] + lower, self.lower[1] + lower**2)
        self.upper = (self.upper[0] + upper, self.upper[1] + upper**2)

    @property
    def share(self) -> float:
        """The upper level's share of the wins."""
        return (self.wins + self.draws / 2) / self.games

    def spread(self, sums: tuple[int, int]) -> tuple[float, float]:
        """Tell the mean and the standard deviation."""
        mean = sums[0] / self.games
        return mean, sqrt(max(0.0, sums[1] / self.games - mean**2))


def pairs(tables: list[str], languages: list[str]) -> Iterator[tuple[str, str, str, str]]:
    """Yield who plays whom at what."""
    for table, language, (lower, upper) in product(tables, languages, pairwise(LEVELS)):
        yield table, language, lower, upper


def show(tables: list[str], languages: list[str], tallies: Mapping[str, Tally]) -> None:
    """Print a table for each game: mean ± standard deviation, share of wins, games."""
    for table in tables:
        columns = [column(table, language, tallies) for language in languages]
        heads = " | ".join(f"{LANGUAGES[each]} | beats the one below | games" for each in languages)
        print(f"\n{table}\n\n| level | {heads} |\n|---|{'---|---|---|' * len(columns)}")
        for at, level in enumerate(LEVELS):
            print(f"| {level.title()} | " + " | ".join(each[at] for each in columns) + " |")


def column(table: str, language: str, tallies: Mapping[str, Tally]) -> list[str]:
    """Write out how the levels did in one game and language."""
    found = [tallies[" ".join(pair)] for pair in pairs([table], [language])]
    if not all(tally.games for tally in found):
        return [" | |"] * len(LEVELS)
    mean, deviation = found[0].spread(found[0].lower)
    cells = [f"{mean:.1f} ± {deviation:.1f} | |"]
    for tally in found:
        mean, deviation = tally.spread(tally.upper)
        cells.append(f"{mean:.1f} ± {deviation:.1f} | {100 * tally.share:.1f} % | {tally.games:,}")
    return cells


def tell_progress(done: int, total: int, spent: float, what: str) -> None:
    """Say in place how far the games are, at what pace, and how long they will take."""
    minutes = (total - done) * spent / max(1, done) / 60
    line = f"\r{done} of {total} games, {what}, {minutes:.0f} min to go   "
    print(line, end="", file=sys.stderr, flush=True)
