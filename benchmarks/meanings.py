"""How many of the words that bots play are explained, by game and language.

    uv run --group test python benchmarks/meanings.py --games 1000

Each game is played by two bots of changing levels on the rules, without a server. A word counts
as often as it was played. *Explained* has a meaning of its own or of its base form, *parts* are
compounds whose parts have one. What is named in several words has no card; *single* leaves it out.
``--missing`` prints the most frequent words that no source explains.
"""

import argparse
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import msgspec

from woerfel.bots import LEVELS
from woerfel.core.game import Instant
from woerfel.core.table import apply
from woerfel.lexicon.entry import Strictness
from woerfel.lexicon.library import Language
from woerfel.lexicon.shipped import LANGUAGES, dictionary
from woerfel.lexicon.word_cards import WordCard, write_card

GOAL = 90
"""Of a hundred words played."""
BOTS: Any = import_module("bots")
"""The benchmark of bots, which plays their games."""
HEAD = "| game | language | played | single | explained | parts | either |\n" + "|---" * 7 + "|"


def played(table: str, language: Language, seed: int) -> list[str]:
    """Play a game and return its words."""
    levels = [*LEVELS.values()]
    two = [levels[seed % len(levels)], levels[(seed // len(levels) + 1) % len(levels)]]
    match = BOTS.Match(table, language, two, seed)
    words: list[str] = []

    def note(action: Any) -> None:
        events, match.state = apply(match.game, match.state, action, Instant(match.at))
        words.extend(word for event in events for word in _words(msgspec.to_builtins(event)))

    match._apply = note
    match.play()
    return words


def _words(event: dict[str, Any]) -> Iterator[str]:
    """Yield the words that an event puts on the table."""
    if isinstance(word := event.get("word"), str) and word:
        yield word
    listed: Any = event.get("words") or ()
    yield from (each for each in listed if isinstance(each, str) and each)


def main() -> None:
    """Play, and print a table."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--games", type=int, default=20, help="of each kind and language")
    parser.add_argument("--missing", type=int, default=0, help="how many words to list")
    asked = parser.parse_args()
    print(HEAD)
    missed: dict[str, Counter[str]] = {}
    for table in BOTS.TABLES:
        for language in LANGUAGES:
            told, missing = _measure(table, language, asked.games)
            missed[f"{table} {language}"] = missing
            print(told, flush=True)
    for name, words in missed.items():
        if asked.missing:
            listed = " ".join(f"{word} {n}" for word, n in words.most_common(asked.missing))
            print(f"{name}: {listed}")


def _measure(table: str, language: Language, games: int) -> tuple[str, Counter[str]]:
    said = Counter[str]()
    for seed in range(games):
        said.update(played(table, language, seed))
    single = {word: n for word, n in said.items() if word.isalpha()}
    cards = {word: _card(language, word) for word in single}
    explained = sum(n for word, n in single.items() if cards[word].senses)
    parts = sum(n for word, n in single.items() if cards[word].parts)
    missing = Counter({w: n for w, n in single.items() if not (cards[w].senses or cards[w].parts)})
    every = max(1, sum(single.values()))
    shares = (explained, parts, explained + parts)
    percents = " | ".join(f"{100 * share / every:.1f} %" for share in shares)
    mark = "" if 100 * sum(shares[:2]) >= GOAL * every else " (below the goal)"
    return (
        f"| {table} | {language} | {said.total():,} | {every:,} | {percents}{mark} |",
        missing,
    )


def _card(language: Language, word: str) -> WordCard:
    return write_card(dictionary(language).at(Strictness.NORMAL), language, word)


if __name__ == "__main__":
    main()
