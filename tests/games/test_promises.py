"""Every game, variant, edition and number of seats keeps the promises of `core.conformance`.

Whole games are in each game's own tests; here many begin, each combination with
several seeds, and stop after a while. One of each combination is begun by `just quick`.
"""

from collections.abc import Sequence
from itertools import product
from random import Random
from typing import Any

import pytest

from kit import library
from woerfel.core.conformance import play_out
from woerfel.core.game import Instant, Setup
from woerfel.games.registry import GAMES
from woerfel.games.samples import Golden
from woerfel.lexicon.categories import CategoryCard, ListedCategories
from woerfel.lexicon.library import Library
from woerfel.lexicon.starter import starter

SEEDS = 3
ACTIONS = 40
WORDS = "AN EI ES TAU IRE TÜR TEE IST SEIT TAT SAU ÖSE NASE LEISE TITEL"
GOOD = frozenset(
    f"{letter}{rest}" for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZÄ" for rest in ("E", "I")
)
DECK = ListedCategories(
    "toy",
    {name: CategoryCard(name, ("a", "b", "c")) for name in ("one", "two", "three")},
    {each: each for each in "abc"},
    dict.fromkeys("abc", GOOD),
    dict.fromkeys("abc", frozenset({"NO"})),
)
LIBRARY = Library(library(WORDS, english=WORDS).lexicons, {"de": DECK, "en": DECK})


Table = tuple[int, dict[str, Any]]
"""Seats and options."""
PART = pytest.mark.parametrize("part", ["one", pytest.param("others", marks=pytest.mark.slow)])


def promise(name: str, part: str, tables: Sequence[Table], clocks: bool | None, junk: str) -> None:
    """Begin one game at one of these tables, or all the others."""
    games = [*product(tables, range(SEEDS))]
    one = Random(str(tables)).randrange(len(games))
    for number, ((seats, options), seed) in enumerate(games):
        if (number == one) == (part == "one"):
            begin(name, seats, options, clocks, junk, seed)


def begin(
    name: str, seats: int, options: dict[str, Any], clocks: bool | None, junk: str, seed: int
) -> None:
    spec = GAMES[name]
    words = [*WORDS.split(), *junk.split(",")] if name != "bookworm" else [*GOOD, *junk.split(",")]
    random = Random(f"{name}{seats}{options}{seed}")
    pace = tuple(random.choice((1, 2, 10)) for _ in range(seats))
    play_out(
        spec.make(LIBRARY),
        Setup(name, seats, options, pace, Instant(random.randrange(10**9))),
        random,
        event=spec.event,
        move=spec.move,
        clocks=clocks,
        words=words,
        most=ACTIONS,
        whole=False,
    )


TABLES = [
    (spec.name, golden)
    for spec in GAMES.values()
    if spec.samples
    for golden in spec.samples().golden
]


@pytest.mark.parametrize(("name", "golden"), TABLES, ids=lambda each: getattr(each, "name", each))
def test_every_table_worth_showing(name: str, golden: Golden) -> None:
    """A new game is looked at as soon as it has samples."""
    spec, random = GAMES[name], Random(f"{name}/{golden.name}")
    play_out(
        spec.make(starter()),
        Setup(name, golden.seats, golden.options, golden.pace),
        random,
        event=spec.event,
        move=spec.move,
        clocks=None,
        words=[""],
        most=ACTIONS,
        whole=False,
    )


KNIFFEL = [*product(("de", "en"), (0, 30), ("dice", "letters"), ("once", "again"))]


@pytest.mark.parametrize(("language", "sand", "umlauts", "same_word"), KNIFFEL)
@PART
def test_wort_kniffel(part: str, language: str, sand: int, umlauts: str, same_word: str) -> None:
    def options(encore: str) -> dict[str, Any]:
        return {
            "language": language,
            "sand": sand,
            "umlauts": umlauts,
            "same_word": same_word,
            "encore": encore,
            "dice": [["A1", "N2"], ["E1", "◆"], ["S2", "T2"], ["E1", "I1", "U2"]],
        }

    kinds = product(GAMES["wort-kniffel"].seats, ("choice", "forced"))
    tables = [(seats, options(encore)) for seats, encore in kinds]
    promise("wort-kniffel", part, tables, sand > 0, "XX,x 1,")


WORDSMITH = [
    *product(
        ("race", "step"),
        (False, True),
        (False, True),
        ("dictionary", "players", "appeal", "objection"),
        (0, 120),
    )
]


@pytest.mark.parametrize(("variant", "quick", "required", "referee", "clock"), WORDSMITH)
@PART
def test_wordsmith(
    part: str, variant: str, quick: bool, required: bool, referee: str, clock: int
) -> None:
    def options(seats: int, jokers: str) -> dict[str, Any]:
        return {
            "variant": variant,
            "quick": quick,
            "required": required,
            "referee": referee,
            "clock": clock,
            "start_jokers": jokers,
            "handicap": list(range(seats)),
        }

    kinds = product((1, 2, 3, 4)[variant == "race" :], ("shown", "free"))
    tables = [(seats, options(seats, jokers)) for seats, jokers in kinds]
    judged = referee == "dictionary" and not quick
    promise("wordsmith", part, tables, clock > 0, "XX,x 1," if judged else "x 1,")


BOOKWORM = [
    *product(
        ("de", "en"),
        (True, False),
        (True, False),
        ("dictionary", "players", "appeal"),
        ((10, 5, True), (0, 0, False), (0, 5, None)),
    )
]


@pytest.mark.parametrize(("edition", "special", "children", "referee", "clock"), BOOKWORM)
@PART
def test_bookworm(
    part: str,
    edition: str,
    special: bool,
    children: bool,
    referee: str,
    clock: tuple[int, int, bool | None],
) -> None:
    think, countdown, clocks = clock
    options = {
        "edition": edition,
        "special": special,
        "children": children,
        "referee": referee,
        "think": think,
        "countdown": countdown,
    }
    tables = [(seats, options) for seats in GAMES["bookworm"].seats]
    junk = "NO,x 1," if referee == "dictionary" else "x 1,"
    promise("bookworm", part, tables, clocks, junk)
