"""Who the bots are: six levels from a child to a master, the same in every game."""

from collections.abc import Mapping, Sequence
from math import ceil
from random import Random
from typing import ClassVar, TypeVar
from zlib import crc32

from msgspec import Struct

C = TypeVar("C")
"""Something to choose."""

EASY = 4
"""Letters of a word that is seen at a glance."""
SLIPS = 3
"""Next-best choices among which a bot picks when it misses the best."""


class Level(Struct, frozen=True):
    """Two dials, which words a bot knows and how well it decides with them; and its manners.

    The first dial is `vocabulary`, `strain` and `grades`, the second is `skill` alone. Neither
    affects the other: any two levels can be crossed with `replace`.
    """

    lasting: ClassVar[bool] = True
    name: str
    """In setups and texts: ``lena``. Never changes."""
    vocabulary: int
    """Ten times the zipf frequency of the rarest word it knows: it never says a rarer one."""
    strain: float
    """How much more frequent a word must be for each letter beyond four, to be seen in a jumble."""
    grades: float
    """Which listed words it knows, graded from 1 (a child) to 4 (rare): the highest grade, and the
    share of the next one."""
    skill: float
    """How well it decides with the words it knows, from 0 (at random among the likely) to 1."""
    pace: int
    """Milliseconds that it typically thinks."""
    spread: float
    """How much its times vary: the sigma of their logarithm."""
    child: bool = False
    """Whether its short words are those of `bots/child.py` alone."""

    def sees(self, length: int) -> int:
        """Return how frequent a word of this length must be to be found in a jumble."""
        return ceil(self.vocabulary + self.strain * max(0, length - EASY))

    def knows(self, word: str, grade: int) -> bool:
        """Return whether it knows a listed word; stronger bots know all that weaker ones know."""
        return grade <= self.grades or crc32(word.encode()) < (self.grades - grade + 1) * 2**32

    @property
    def title(self) -> str:
        """The key of its name in `woerfel.texts`."""
        return self.name

    @property
    def about(self) -> str:
        """The key of the sentence that says its age and character."""
        return f"{self.name}-about"


LEVELS: Mapping[str, Level] = {
    level.name: level
    for level in (
        Level(
            "lena",
            vocabulary=38,
            strain=5,
            grades=1,
            skill=0.25,
            pace=5_000,
            spread=0.45,
            child=True,
        ),
        Level("ben", vocabulary=34, strain=3.5, grades=1.5, skill=0.45, pace=4_200, spread=0.45),
        Level("aylin", vocabulary=29, strain=2.5, grades=2, skill=0.6, pace=3_400, spread=0.4),
        Level("jonas", vocabulary=24, strain=1.5, grades=2.4, skill=0.75, pace=3_600, spread=0.4),
        Level("ruth", vocabulary=15, strain=0.7, grades=2.8, skill=0.87, pace=3_400, spread=0.35),
        Level("konrad", vocabulary=0, strain=0, grades=4, skill=1.0, pace=2_600, spread=0.3),
    )
}
"""The levels by name, the weakest first."""


class Effort(Struct, frozen=True):
    """How hard a decision is, and the most time it may take."""

    weight: float
    """In multiples of the bot's typical thinking time."""
    most: int
    """Milliseconds."""


def choose(ranked: Sequence[C], level: Level, random: Random) -> C:
    """Take the best, which comes first, or with less skill one of those behind it."""
    if len(ranked) == 1 or random.random() < level.skill:
        return ranked[0]
    return random.choice(ranked[1 : SLIPS + 1])


def best_seen(
    options: Sequence[C], worths: Sequence[float], level: Level, slip: float, random: Random
) -> C | None:
    """Take the best by a noisy judgement, off by about `slip` without skill; None of nothing."""
    sigma = slip * (1 - level.skill)
    seen = [worth + random.gauss(0, sigma) if sigma else worth for worth in worths]
    return max(zip(seen, options, strict=True), key=lambda each: each[0])[1] if seen else None
