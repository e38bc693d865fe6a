"""How long the referee of the categories takes: for the first word of a category, and for others.

    uv run --group test python benchmarks/categories.py

Over all categories of the shipped deck, each asked anew: first a word that nobody knows
and that begins with S, the longest line of most lists, so that every rule is gone through.
Processor time of this thread, the least of some tries.
"""

import gc
import os
import resource
import time
from collections.abc import Callable
from functools import partial

from woerfel.lexicon.closure import Closures
from woerfel.lexicon.deck import Banks, Deck
from woerfel.lexicon.library import Language
from woerfel.lexicon.shipped import LANGUAGES, dictionary, path, shipped

TRIES = 5
DATA = path("de").parent


def main() -> None:
    """Print everything."""
    took = _milliseconds(shipped)
    print(f"starting: dictionaries, deck, forms   {took:8.2f} ms")
    gc.freeze()
    for language in LANGUAGES:
        tries = [_asked(language) for _ in range(TRIES)]
        first = {each: min(found[each][0] for found in tries) for each in tries[0]}
        later = [min(found[each][1] for found in tries) for each in tries[0]]
        slow = sorted(first, key=lambda each: first[each])
        mean = sum(first.values()) / len(first)
        print(f"{language}: first word of a category, mean     {mean:8.2f} ms")
        print(f"    the slowest ({slow[-1]})   {first[slow[-1]]:8.2f} ms")
        print(f"    a verdict from then on, mean      {sum(later) / len(later):8.3f} ms")
        print(f"    the slowest                       {max(later):8.3f} ms")
    with open("/proc/self/statm") as file:
        used = int(file.read().split()[1]) * resource.getpagesize()
    print(f"memory of the process              {used / 1e6:8.0f} MB")
    size = sum(file.stat().st_size for file in (DATA / "categories").iterdir())
    size += sum((DATA / name).stat().st_size for name in os.listdir(DATA) if _is_ours(name))
    print(f"data                               {size / 1e6:8.2f} MB")


def _is_ours(name: str) -> bool:
    return name == "wordnet.bin" or name.startswith(("lookalikes", "strangers"))


def _asked(language: Language) -> dict[str, tuple[float, float]]:
    """Return what the first verdict and the second one took, for each category."""
    banks = Banks(DATA / "categories")
    known = Closures.open(DATA / "wordnet.bin")
    closures = known if language == "en" else None
    deck = Deck(banks, language, dictionary(language), closures, known.attested(language))
    _ = deck.name, deck.cards, closures and closures.nouns
    found: dict[str, tuple[float, float]] = {}
    for category in banks.headings:
        first = _milliseconds(partial(deck.judge, category, "Schnurzbrimpf"))
        found[category] = first, _milliseconds(partial(deck.judge, category, "Schnarzbrampf"))
    return found


def _milliseconds(work: Callable[[], object]) -> float:
    before = time.thread_time_ns()
    work()
    return (time.thread_time_ns() - before) / 1e6


if __name__ == "__main__":
    main()
