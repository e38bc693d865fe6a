"""Solves Wort-Kniffel again for every vocabulary whose words or dice have changed.

    uv run --group test python tools/games/kniffel/make_values.py

solves those that have changed; --check only names them, names such as de-lena solve these, and
--table prints the table of docs/solver.md.

Takes two to four minutes for each, and resumes where it was stopped;
the results are in src/woerfel/games/kniffel/solve/data/.
"""

import os
import sys
import time

from woerfel.games.kniffel.bots.vocabularies import words_known
from woerfel.games.kniffel.commands.solve import Unfinished
from woerfel.games.kniffel.rules.options import Options
from woerfel.games.kniffel.solve import DICTIONARIES, VOCABULARIES
from woerfel.games.kniffel.solve.scores import Scores, score_all
from woerfel.games.kniffel.solve.solver import Solved, solve
from woerfel.games.kniffel.solve.values import (
    BadValues,
    digest_of_words,
    pack,
    path,
    shipped,
    unpack,
)
from woerfel.lexicon.library import Language
from woerfel.lexicon.shipped import LANGUAGES, dictionary

TELL = 10.0
"""Seconds between two signs of life."""


def is_current(name: str, scores: Scores) -> bool:
    """Return whether the shipped values were solved with these words and dice."""
    language, vocabulary = name.split("-")
    try:
        head = unpack(path(language, vocabulary).read_bytes()).head
    except (OSError, BadValues):
        return False
    wants_spreads = vocabulary in DICTIONARIES
    return (
        head.words == digest_of_words(scores)
        and head.dice == scores.options.draw
        and (head.deviation is not None or not wants_spreads)
    )


def make(name: str, scores: Scores) -> None:
    """Solve one vocabulary and write its values."""
    language, vocabulary = name.split("-")
    spreads = vocabulary in DICTIONARIES
    kept = Unfinished(scores, spreads=spreads)
    begun = last = time.monotonic()

    def told(done: int, total: int, solved: Solved) -> None:
        nonlocal last
        if time.monotonic() - last > TELL:
            last = time.monotonic()
            print(f"\r{name}  {done / total:4.0%}  {last - begun:.0f} s", end="", flush=True)
            kept.keep(solved)

    cores = os.cpu_count() or 1
    solved = solve(scores, told, kept.read(), threads=cores, spreads=spreads)
    path(language, vocabulary).write_bytes(pack(name, scores, solved))
    kept.forget()
    print(f"\r{name}  {solved.start:.2f}  {time.monotonic() - begun:.0f} s", flush=True)


def print_table() -> None:
    """Print the expected score of a game with each vocabulary."""
    print("| words of | German | English |\n|---|---|---|")
    for vocabulary in VOCABULARIES:
        cells = [_cell(language, vocabulary) for language in LANGUAGES]
        print(f"| `{vocabulary}` | {' | '.join(cells)} |")


def _cell(language: Language, vocabulary: str) -> str:
    try:
        head = shipped(language, vocabulary).head
    except OSError:
        return "–"
    return f"{head.start:.1f}" + (f" ± {head.deviation:.1f}" if head.deviation else "")


def main() -> None:
    """Go through all of them."""
    if "--table" in sys.argv:
        print_table()
        return
    wanted = [each for each in sys.argv[1:] if each != "--check"]
    stale = False
    for language in LANGUAGES:
        options = Options(language=language)
        for vocabulary in VOCABULARIES:
            name = f"{language}-{vocabulary}"
            if wanted and name not in wanted:
                continue
            scores = score_all(words_known(dictionary(language), vocabulary, options), options)
            if name not in wanted and is_current(name, scores):
                continue
            stale = True
            if "--check" in sys.argv:
                print(f"{name} is out of date")
            else:
                make(name, scores)
    sys.exit("--check" in sys.argv and stale)


if __name__ == "__main__":
    main()
