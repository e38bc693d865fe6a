"""Counts of all ways to play on, from tests/perft/*.perft.

A file begins with the setup as a transcript's head and the toy material, then
one line a depth: ``perft 3 165  # why``.
"""

from pathlib import Path

import pytest

from kit import library
from woerfel.core.conformance import perft
from woerfel.core.transcript import read_head
from woerfel.games.registry import GAMES
from woerfel.lexicon.categories import CategoryCard, ListedCategories
from woerfel.lexicon.library import Library

FILES = sorted((Path(__file__).parent / "perft").glob("*.perft"))


def read(path: Path) -> list[tuple[str, str, int, int]]:
    """Return (head, material, depth, ways) for each count of a file."""
    counts: list[tuple[str, str, int, int]] = []
    for block in path.read_text(encoding="utf-8").split("\n\n"):
        rows = [row.partition("#")[0].rstrip() for row in block.splitlines()]
        rows = [row for row in rows if row]
        head = [row for row in rows if not row.startswith(("perft", "toy"))]
        material = [row.removeprefix("toy").strip() for row in rows if row.startswith("toy")]
        for row in rows:
            if row.startswith("perft"):
                _, depth, ways = row.split()
                counts.append(("\n".join(head), "\n".join(material), int(depth), int(ways)))
    return counts


def toys(material: str) -> Library:
    """Make a library of `words WORD …` and `category NAME WORD …` lines."""
    words, fitting = "", dict[str, frozenset[str]]()
    for row in material.splitlines():
        kind, _, rest = row.partition(" ")
        if kind == "words":
            words = rest
        else:
            name, *listed = rest.split()
            fitting[name] = frozenset(listed)
    names = sorted(fitting)
    cards = {
        f"card-{place}": CategoryCard(
            f"card-{place}", (names[place], names[place + 1], names[place + 2])
        )
        for place in range(0, len(names), 3)
    }
    deck = ListedCategories("toy", cards, {name: name for name in names}, fitting)
    return Library(library(words, english=words).lexicons, {"de": deck, "en": deck})


CASES = [(path.stem, *count) for path in FILES for count in read(path)]


@pytest.mark.parametrize(("name", "head", "material", "depth", "ways"), CASES)
def test_perft(name: str, head: str, material: str, depth: int, ways: int) -> None:
    setup = read_head(head)
    assert setup.game == name
    game = GAMES[name].make(toys(material))
    assert perft(game, game.initial(setup), setup.seats, depth) == ways


@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_counted(name: str) -> None:
    assert name in {path.stem for path in FILES}
