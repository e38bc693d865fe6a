"""How fast words are looked up and found, beside four other ways in the same run.

    uv run --group test --group bench just bench

Over the shipped dictionaries. Loading is timed in a fresh process, once for both
languages, together with what its memory grows by. Looking up is the best of several
passes over words that are in and letters that are not; finding is the median of
throws drawn with German letter frequencies. A ratio above 1 means: slower than ours.
"""

import importlib
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from woerfel.lexicon.automaton import Automaton
from woerfel.lexicon.packed import Packed
from woerfel.lexicon.shipped import LANGUAGES, dictionary, path
from woerfel.lexicon.spelling import on_dice

PASSES = 30
ASKED = 2_000
THROWS = 200
LETTERS = "E" * 17 + "N" * 10 + "ISRAT" * 7 + "DHUL" * 5 + "CGMOB" * 3 + "WFKZPV"

LOADING = """
import resource, time
from woerfel.lexicon.packed import Packed
from woerfel.lexicon.shipped import dictionary
def memory():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * resource.getpagesize() / 1e6
before, begun = memory(), time.perf_counter()
words = dictionary("de"), dictionary("en")
assert "TÜR" in words[0] and "DOOR" in words[1]
took = time.perf_counter() - begun
loaded = memory() - before
for lexicon in words:
    list(lexicon.spellable("ERNSTLAU", 1))
print(took * 1e3, loaded, memory() - before)
"""


def main() -> None:
    """Print everything."""
    size = sum(path(language).stat().st_size for language in LANGUAGES)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-c", LOADING]
    ran = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    took, loaded, searched = map(float, ran.stdout.split())
    print(f"size of both         {size / 1e6:8.2f} MB")
    print(f"load of both         {took:8.2f} ms   {loaded:.1f} MB, {searched:.1f} MB once searched")
    for language in LANGUAGES:
        _compare(dictionary(language))


def _compare(lexicon: Packed) -> None:
    words = [*lexicon]
    random = Random(1)
    asked = random.sample(words, ASKED)
    missing = ["".join(random.sample(word, len(word))) for word in asked]
    others = _others(words)
    print(f"\n{lexicon.name}: {len(words):,} words")
    for title, these in (("in, a word", asked), ("in, no word", missing)):
        ours = _asking(lexicon, these)
        print(f"{title:20} {ours:8.0f} ns")
        for name, other in others.items():
            theirs = _asking(other, these[:2] if name == "plain scan" else these)
            print(f"    {name:16} {theirs:8.0f} ns  {theirs / ours:10.2f} ×")
    _compare_finding(lexicon, words, random)


def _others(words: Sequence[str]) -> dict[str, Automaton]:
    marisa: Any = importlib.import_module("marisa_trie")  # it comes without types
    dawg: Any = importlib.import_module("dawg")
    with tempfile.TemporaryDirectory() as folder:
        file = str(Path(folder) / "words.marisa")
        marisa.Trie(words).save(file)
        trie = marisa.Trie().mmap(file)
    return {
        "Python set": frozenset(words),
        "marisa-trie": trie,
        "dawg2": dawg.DAWG(words),
        "plain scan": words,
    }


def _asking(words: Automaton, asked: Sequence[str]) -> float:
    best = min(_timed(partial(_ask, words, asked)) for _ in range(PASSES))
    return best / len(asked) * 1e9


def _ask(words: Automaton, asked: Sequence[str]) -> None:
    for word in asked:
        _ = word in words


def _compare_finding(lexicon: Packed, words: Sequence[str], random: Random) -> None:
    for letters, jokers in ((8, 1), (9, 1), (9, 0)):
        throws = ["".join(random.choices(LETTERS, k=letters)) for _ in range(THROWS)]
        counts = [len([*lexicon.spellable(throw, jokers)]) for throw in throws]
        ours = median(_timed(partial(_find, lexicon, throw, jokers)) for throw in throws)
        scan = _timed(partial(_scan, words, throws[0], jokers))
        title = f"from {letters} letters, {jokers} joker{'' if jokers == 1 else 's'}"
        print(f"{title:24} {ours * 1e3:6.2f} ms   {median(counts):.0f} words")
        print(f"    {'plain scan':16} {scan * 1e3:8.0f} ms  {scan / ours:10.0f} ×")


def _find(lexicon: Packed, letters: str, jokers: int) -> list[str]:
    return [*lexicon.spellable(letters, jokers)]


def _scan(words: Sequence[str], letters: str, jokers: int) -> list[str]:
    have, most = Counter(letters), len(letters) + jokers
    return [
        word
        for word in words
        if len(word) <= most and (Counter(on_dice(word)) - have).total() <= jokers
    ]


def _timed(run: Callable[[], object]) -> float:
    begun = time.perf_counter()
    run()
    return time.perf_counter() - begun


if __name__ == "__main__":
    main()
