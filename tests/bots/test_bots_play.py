"""Bots alone at every kind of table: lawful, in time, and to the end."""

from itertools import product
from random import Random
from typing import Any

import pytest

from bots_kit import Game, Table, play, said
from woerfel.bots import LEVELS, Level
from woerfel.core.game import Instant, Seat, Setup
from woerfel.games.kniffel.rules.dice import DICE
from woerfel.games.registry import GAMES
from woerfel.lexicon.library import Library
from woerfel.lexicon.shipped import shipped
from woerfel.lexicon.starter import starter

pytestmark = pytest.mark.slow

NAMES = tuple(LEVELS)


def mixed(seats: int, seed: object) -> list[str]:
    """Choose a level for each seat."""
    random = Random(str(seed))
    return [random.choice(NAMES) for _ in range(seats)]


def sit(name: str, seats: int, options: dict[str, Any], library: Library | None = None) -> Game:
    """Play a game of bots of mixed levels, some with more time than others."""
    random = Random(f"{seats}{options}")
    pace = tuple(random.choice((1, 1, 2)) for _ in range(seats))
    setup = Setup(name, seats, options, pace, Instant(random.randrange(10**9)))
    _, game = play(setup, mixed(seats, options), library or starter())
    return game


KNIFFEL = [*product(("de", "en"), (0, 30), ("dice", "letters"), ("once", "again"))]


@pytest.mark.parametrize(("language", "sand", "umlauts", "same_word"), KNIFFEL)
def test_wort_kniffel(language: str, sand: int, umlauts: str, same_word: str) -> None:
    for encore, after in product(("choice", "forced"), ("points", "any")):
        options = {
            "language": language,
            "sand": sand,
            "umlauts": umlauts,
            "same_word": same_word,
            "encore": encore,
            "encore_after": after,
            "dice": DICE[language][1:5],
        }
        sit("wort-kniffel", 1 + (after == "any"), options)


@pytest.mark.parametrize("seats", GAMES["wort-kniffel"].seats)
def test_wort_kniffel_with_few_dice_and_every_number_of_players(seats: int) -> None:
    dice = [["A1", "N2"], ["E1", "◆"], ["S2", "T2"], ["E1", "I1", "U2"]][: 1 + seats % 4]
    game = sit("wort-kniffel", seats, {"dice": dice, "encore": "forced", "encore_after": "any"})
    assert len(game.scores) == seats


def test_wort_kniffel_with_nine_dice() -> None:
    dice = [["A1", "E1", "N2", "S2", "T2", "R2"]] * 8 + [["◆", "I1"]]
    play(Setup("wort-kniffel", 1, {"dice": dice}), ["lena"], starter())


WORDSMITH = [
    *product(
        ("race", "step"),
        (False, True),
        (False, True),
        ("dictionary", "players", "appeal", "objection"),
        (0, 60),
    )
]


@pytest.mark.parametrize(("variant", "quick", "required", "referee", "clock"), WORDSMITH)
def test_wordsmith(variant: str, quick: bool, required: bool, referee: str, clock: int) -> None:
    random = Random(f"{variant}{quick}{required}{referee}{clock}")
    seats = random.choice((1, 2, 3, 4)[variant == "race" :])
    options = {
        "variant": variant,
        "quick": quick,
        "required": required,
        "referee": referee,
        "clock": clock,
        "start_jokers": random.choice(("shown", "free")),
        "handicap": [random.randrange(7) for _ in range(seats)],
        "language": random.choice(("de", "en")),
    }
    sit("wordsmith", seats, options)


def test_wordsmith_with_other_dice_and_another_alphabet() -> None:
    alphabet = {chr(letter): "L" if letter % 2 else "ss" for letter in range(65, 91)}
    sit("wordsmith", 2, {"die": ["long", "short", "long*"], "alphabet": alphabet})
    sit("wordsmith", 1, {"variant": "step", "die": ["short", "arc*"], "alphabet": alphabet})


BOOKWORM = [
    *product(
        ("de", "en"),
        (True, False),
        (True, False),
        ("dictionary", "players", "appeal"),
        ((10, 5), (5, 0), (0, 5)),
    )
]


@pytest.mark.parametrize(("edition", "special", "children", "referee", "clock"), BOOKWORM)
def test_bookworm(
    edition: str, special: bool, children: bool, referee: str, clock: tuple[int, int]
) -> None:
    think, countdown = clock
    random = Random(f"{edition}{special}{children}{referee}{clock}")
    options = {
        "edition": edition,
        "special": special,
        "children": children,
        "referee": referee,
        "think": think,
        "countdown": countdown,
        "repeat_scope": random.choice(("theme", "round")),
    }
    sit("bookworm", random.choice(GAMES["bookworm"].seats), options)


SHIPPED: list[tuple[str, int, dict[str, Any]]] = [
    ("wort-kniffel", 6, {}),
    ("wort-kniffel", 3, {"language": "en", "level": "strict", "umlauts": "letters"}),
    ("wort-kniffel", 2, {"level": "generous", "encore_after": "any"}),
    ("wordsmith", 4, {}),
    ("wordsmith", 3, {"variant": "step", "required": True, "language": "en", "level": "generous"}),
    ("wordsmith", 2, {"quick": True, "referee": "appeal", "level": "strict"}),
    ("bookworm", 6, {}),
    ("bookworm", 4, {"edition": "en", "referee": "players"}),
]


@pytest.mark.parametrize(("name", "seats", "options"), SHIPPED)
def test_nobody_says_a_word_beyond_the_own_or_a_coarse_one(
    name: str, seats: int, options: dict[str, Any]
) -> None:
    setup = Setup(name, seats, options)
    levels = (NAMES * 2)[-seats:] if seats < len(NAMES) else NAMES
    table, game = play(setup, levels, shipped())
    language = options.get("language") or options.get("edition", "de")
    lexicon = shipped().lexicon(language, "generous")
    spoken = [(word, done.level) for done in game.done for word in said(done)]
    assert len(spoken) > 5 * seats
    for word, level in spoken:
        entry = lexicon.entry(word)
        if table.spec.name == "bookworm":
            assert is_listed(word, level, language), (word, level.name)
        else:
            assert entry, word
            assert entry.zipf >= level.vocabulary, (word, level.name)
        assert not entry or not (entry.vulgar or entry.delicate), word


def is_listed(word: str, level: Level, language: str) -> bool:
    deck = shipped().categories[language]
    listed = {category for card in deck.cards.values() for category in card.categories}
    known = ((grade, deck.known(each, grade) or ()) for each in listed for grade in range(1, 5))
    return any(word in words and level.knows(word, grade) for grade, words in known)


@pytest.mark.parametrize("name", GAMES)
def test_the_same_chance_makes_the_same_game(name: str) -> None:
    setup = Setup(name, 2)
    games = [play(setup, ["ben", "ruth"], starter(), seed=7)[1] for _ in range(2)]
    assert games[0].done == games[1].done
    assert games[0].state == games[1].state


@pytest.mark.parametrize("name", GAMES)
def test_a_bot_is_a_function_of_the_view_and_of_chance(name: str) -> None:
    table = Table(Setup(name, 2), ["lena", "konrad"], starter(), "pure")
    for seat in (0, 1):
        view = table.view(seat)
        moves = [table.bots[seat](view, Random(seed)) for seed in (1, 2, 1)]
        assert moves[0] == moves[2]


@pytest.mark.parametrize("name", GAMES)
def test_onlookers_have_nothing_to_do(name: str) -> None:
    table = Table(Setup(name, 2), ["lena", "konrad"], starter(), "onlooker")
    assert table.bots[0](table.game.view(table.state, None), Random(0)) is None


def test_more_skill_and_more_words_win() -> None:
    """benchmarks/bots.py plays enough games to tell all levels apart."""
    totals = dict.fromkeys(("lena", "jonas", "konrad"), 0)
    for seed in range(3):
        for name in totals:
            _, game = play(Setup("wort-kniffel", 1), [name], shipped(), seed)
            totals[name] += game.scores[Seat(0)]
    assert totals["lena"] < totals["jonas"] < totals["konrad"]
