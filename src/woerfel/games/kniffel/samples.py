"""Tables of Wort-Kniffel that are worth showing, and values to try."""

from random import Random

from woerfel.core.dice import DIAMOND
from woerfel.core.game import Instant
from woerfel.games.kniffel.rules.table import RanOut, Turned
from woerfel.games.samples import Golden, Samples
from woerfel.lexicon.library import Library

LATE = Instant(1_794_751_200_000)
MOST_DICE = 7
LETTERS = "EEENNRSTIIAULOHDGM"


def _dice(random: Random, _: int, __: Library) -> list[list[str]] | None:
    count = random.randint(1, MOST_DICE)
    dice = [
        [f"{letter}{random.randint(0, 9)}" for letter in random.choices(LETTERS, k=6)]
        for _ in range(count)
    ]
    if random.random() < 0.5:
        dice[-1][0] = DIAMOND
    return dice


SAMPLES = Samples(
    golden=(
        Golden("german", 2),
        Golden("english", 2, {"language": "en"}),
        Golden("solo-without-a-clock", 1, {"sand": 0}),
        Golden("with-more-time", 3, {"sand": 30}, (1, 2, 10)),
    ),
    rare=(Turned(LATE), RanOut(LATE)),
    values={"dice": _dice},
)
