"""What a Bookworm table agrees on, and where the two editions differ."""

from itertools import product
from typing import Any

import msgspec
import pytest
from bookworm_kit import GAME, Sitting, setup
from msgspec.structs import replace

from kit import refused_setup
from woerfel.core.table import read_options
from woerfel.games.bookworm import SPEC
from woerfel.games.bookworm.rules.moves import TurnCard
from woerfel.games.bookworm.rules.options import EDITIONS, Agreement, Options, agree

GERMAN = Agreement(
    edition="de",
    language="de",
    special=True,
    children="none",
    think=10,
    countdown=5,
    referee="dictionary",
    repeat_scope="theme",
    speaker_votes=True,
    tie_valid=True,
    several_words=True,
    fine="at-once",
    book="aside",
    dots="points",
)
ENGLISH = Agreement(
    edition="en",
    language="en",
    special=True,
    children="none",
    think=10,
    countdown=5,
    referee="dictionary",
    repeat_scope="round",
    speaker_votes=False,
    tie_valid=True,
    several_words=False,
    fine="at-scoring",
    book="taken",
    dots="die",
)


@pytest.mark.parametrize(("options", "agreed"), [({}, GERMAN), ({"edition": "en"}, ENGLISH)])
def test_the_editions(options: dict[str, Any], agreed: Agreement) -> None:
    """BW-20, BW-33, BW-34, BW-37, BW-38: what holds when nothing is said."""
    assert agree(Options(**options), 3) == agreed
    assert GAME.initial(setup(**options)).agreed == agreed


CHOICES: list[tuple[str, tuple[Any, ...]]] = [
    ("language", ("de", "en")),
    ("special", (True, False)),
    ("think", (0, 5, 10, 15, 20, 30, 60)),
    ("countdown", (0, 3, 5, 10)),
    ("referee", ("dictionary", "players", "appeal")),
    ("repeat_scope", ("theme", "round")),
    ("speaker_votes", (True, False)),
    ("tie_valid", (True, False)),
    ("several_words", (True, False)),
]


@pytest.mark.parametrize(("option", "values"), CHOICES)
@pytest.mark.parametrize("edition", ["de", "en"])
def test_the_table_s_word_goes_before_the_edition_s(
    edition: str, option: str, values: tuple[Any, ...]
) -> None:
    default = {"de": GERMAN, "en": ENGLISH}[edition]
    for value in values:
        options = read_options(Options, {"edition": edition, option: value})
        assert agree(options, 3) == msgspec.structs.replace(default, **{option: value})


def test_children() -> None:
    """BW-14: a hint in one edition, an order in the other."""
    assert agree(Options(children=True), 3) == msgspec.structs.replace(GERMAN, children="hint")
    english = agree(Options("en", children=True), 3)
    assert english == msgspec.structs.replace(ENGLISH, children="top-only")


def test_who_starts() -> None:
    """BW-08, BW-09: it is for the table to say who has read most, or last."""
    assert {name: each.starter_rule for name, each in EDITIONS.items()} == {
        "de": "BW-08",
        "en": "BW-09",
    }
    for seats, edition in product(SPEC.seats, EDITIONS):
        for starter in range(seats):
            state = GAME.initial(setup(seats, edition=edition, starter=starter))
            assert (state.starter, state.turn) == (starter, starter)


@pytest.mark.parametrize(
    ("think", "countdown", "timed", "counted"),
    [(0, 0, False, False), (0, 3, False, True), (5, 0, True, False), (5, 3, True, False)],
)
def test_clocks(think: Any, countdown: Any, timed: bool, counted: bool) -> None:
    """BW-32, BW-34."""
    agreed = agree(Options(think=think, countdown=countdown), 3)
    assert (agreed.timed, agreed.counted) == (timed, counted)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_two_to_six_can_play(seats: int) -> None:
    """BW-01."""
    assert seats in SPEC.seats
    assert len(GAME.initial(setup(seats)).stacks) == seats


NAMES = (
    "edition, language, special, children, think, countdown, referee, repeat_scope, "
    "speaker_votes, tie_valid, several_words, starter, themes, accepted, judge"
)
THEMES = '"nature", "food", "home", "people", "school", "travel", "fun"'
REFUSED: list[tuple[str, int, dict[str, Any], str, dict[str, str | int]]] = [
    ("BW-01", 1, {}, "seats", {"seats": 1, "least": 2, "most": 6}),
    ("BW-01", 7, {}, "seats", {"seats": 7, "least": 2, "most": 6}),
    ("BW-08", 3, {"starter": 3}, "no-such-starter", {"starter": 3, "seats": 3}),
    ("BW-08", 3, {"starter": -1}, "no-such-starter", {"starter": -1, "seats": 3}),
    (
        "BW-09",
        2,
        {"edition": "en", "starter": 2},
        "no-such-starter",
        {"starter": 2, "seats": 2},
    ),
    ("BW-36", 3, {"judge": 3}, "no-such-judge", {"judge": 3, "seats": 3}),
    ("BW-36", 3, {"judge": -1}, "no-such-judge", {"judge": -1, "seats": 3}),
    ("BW-19", 3, {"accepted": ["Snark"]}, "wrong-accepted", {"line": "Snark"}),
    ("BW-19", 3, {"accepted": ["a: B1"]}, "wrong-accepted", {"line": "a: B1"}),
    ("BW-19", 3, {"accepted": ["a: " + "b" * 90]}, "wrong-accepted", {"line": "a: " + "b" * 57}),
    ("BW-19", 3, {"accepted": ["a: Be"] * 201}, "too-many-accepted", {"most": 200}),
    ("T-02", 3, {"kids": True}, "unknown-option", {"option": "kids", "options": NAMES}),
    (
        "T-03",
        3,
        {"think": 7},
        "wrong-option",
        {"option": "think", "value": "7", "values": "0, 5, 10, 15, 20, 30, 60"},
    ),
    (
        "T-03",
        3,
        {"countdown": 4},
        "wrong-option",
        {"option": "countdown", "value": "4", "values": "0, 3, 5, 10"},
    ),
    (
        "T-03",
        3,
        {"edition": "fr"},
        "wrong-option",
        {"option": "edition", "value": '"fr"', "values": '"de", "en"'},
    ),
    (
        "BW-02",
        3,
        {"themes": ["nature", "food"]},
        "no-such-theme",
        {"theme": "food", "themes": "nature, fun"},
    ),
    (
        "T-03",
        3,
        {"themes": "nature"},
        "wrong-option",
        {"option": "themes", "value": '"nature"', "values": f"[{THEMES}, …]"},
    ),
]


@pytest.mark.parametrize(("rule", "seats", "options", "why", "facts"), REFUSED)
def test_setups_that_cannot_be_played(
    rule: str, seats: int, options: dict[str, Any], why: str, facts: dict[str, str | int]
) -> None:
    refused = refused_setup(GAME, setup(seats, **options))
    assert (refused.why, refused.rule, refused.facts) == (why, rule, facts)


def test_paces_are_checked() -> None:
    assert refused_setup(GAME, setup(3, pace=(1, 2))).why == "pace-count"
    assert GAME.initial(setup(3, pace=(1, 2, 10))).paces == (1, 2, 10)
    assert GAME.initial(setup(2)).paces == (1, 1)


def test_options_are_closed() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"kids": True}, Options)


def test_spec() -> None:
    assert (SPEC.name, SPEC.title, SPEC.seats, SPEC.rules) == (
        "bookworm",
        "Bookworm",
        range(2, 7),
        1,
    )
    assert SPEC.options is Options
    assert SPEC.words(setup(), GAME.library) == "toy-de"
    assert SPEC.words(setup(edition="en"), GAME.library) == "toy-en"
    assert SPEC.words(setup(language="en"), GAME.library) == "toy-en"
    assert SPEC.make(GAME.library) == GAME


def test_of_two_players_only_the_other_votes() -> None:
    """BW-37, our ruling: else every vote of the German edition would be level."""
    assert not agree(Options(), 2).speaker_votes
    assert agree(Options(), 3).speaker_votes
    assert agree(Options(speaker_votes=True), 2).speaker_votes
    assert not agree(Options("en"), 6).speaker_votes


@pytest.mark.parametrize(
    ("themes", "cards"),
    [
        ([], ("c1", "c2", "c3")),
        (["nature"], ("c1", "c3")),
        (["fun"], ("c2",)),
        (["fun", "nature"], ("c1", "c2", "c3")),
    ],
)
def test_a_table_may_play_with_parts_of_the_deck(themes: list[str], cards: tuple[str, ...]) -> None:
    """BW-02: of the cards in the box, those of the chosen themes."""
    table = Sitting(setup(themes=themes)).do(0, TurnCard())
    assert GAME.draw(table.state) == (cards,)


def test_a_part_of_the_deck_is_shuffled_anew_when_it_is_used_up() -> None:
    """BW-02, BW-07: never with cards of another part."""
    table = Sitting(setup(themes=["fun"])).do(0, TurnCard())
    used = replace(table.state, box=("c2",))
    assert GAME.draw(used) == (("c2",),)
    table = Sitting(setup(themes=["nature"])).do(0, TurnCard())
    used = replace(table.state, box=("c3", "c1"))
    assert GAME.draw(used) == (("c3",),)


def test_a_theme_named_twice_is_named_once() -> None:
    assert GAME.initial(setup(themes=["fun", "fun"])).agreed.themes == ("fun",)
