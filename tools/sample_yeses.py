"""Random words that the referee of the categories accepts by one of its rules, for people to judge.

uv run --group test python tools/sample_yeses.py wordnet en --seed 99 --count 300
"""

import argparse
from random import Random

from woerfel.lexicon.categories import Verdict
from woerfel.lexicon.shipped import LANGUAGES, banks, deck, dictionary

TRIED = 12_000
"""Words of the dictionary that are submitted to every category."""
SAID = 15
"""Ten times the zipf frequency from which people may know a word."""


def main() -> None:
    """Print a line for each category."""
    parser = argparse.ArgumentParser(prog="sample_yeses", description=main.__doc__)
    parser.add_argument("reason")
    parser.add_argument("language", choices=LANGUAGES)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--count", type=int, default=300)
    given = parser.parse_args()
    random, words = Random(given.seed), dictionary(given.language)
    entries = (words.entry(word) for word in words)
    known = [entry.word for entry in entries if entry and entry.zipf >= SAID]
    tried = random.sample(known, min(TRIED, len(known)))
    found: list[tuple[str, str]] = []
    for category in banks().headings:
        for word in tried:
            ruling = deck(given.language).judge(category, word)
            if ruling.verdict is Verdict.YES and ruling.reason == given.reason:
                found.append((category, word))
    for category, word in sorted(random.sample(found, min(given.count, len(found)))):
        print(f"{category}: {word}")


if __name__ == "__main__":
    main()
