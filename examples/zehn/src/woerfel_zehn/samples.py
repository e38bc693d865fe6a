"""Tables that are worth showing, and values to try: for `woerfel simulate --all-options`."""

from random import Random

from woerfel.games.samples import Golden, Samples
from woerfel.lexicon.library import Library


def _house(random: Random, _: int, __: Library) -> list[str]:
    words = random.sample(("Tee", "Hase", "Quorx", "Zlub"), 2)
    return [f"{random.choice('+-')} {word} 2026-11-16" for word in words]


SAMPLES = Samples(
    golden=(Golden("german", 2), Golden("english", 3, {"language": "en", "clock": 0})),
    values={"house": _house},
)
