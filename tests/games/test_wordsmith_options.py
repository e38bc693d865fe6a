"""What a table can agree on, and what it cannot."""

from typing import Any

import pytest
from wordsmith_kit import EASY, GAME, Table

from kit import library, refused_setup
from woerfel.core.game import Illegal, Instant, Setup
from woerfel.games.wordsmith import SPEC
from woerfel.games.wordsmith.rules.game import Wordsmith
from woerfel.games.wordsmith.rules.options import Options
from woerfel.games.wordsmith.rules.pieces import ALPHABET, DIE, SUPPLY, pieces, read_alphabet
from woerfel.games.wordsmith.rules.sheet import Sheet
from woerfel.games.wordsmith.rules.state import Player, RoundPhase, State

REFUSED: list[tuple[str, int, dict[str, Any], str, dict[str, str | int]]] = [
    # rule, seats, options, code, facts
    ("WS-24", 1, {}, "seats", {"seats": 1, "least": 2, "most": 4}),
    ("WS-24", 5, {}, "seats", {"seats": 5, "least": 2, "most": 4}),
    ("WS-82", 0, {"variant": "step"}, "seats", {"seats": 0, "least": 1, "most": 4}),
    ("WS-82", 5, {"variant": "step"}, "seats", {"seats": 5, "least": 1, "most": 4}),
    ("WS-24", 2, {"rounds": 2}, "rounds", {"rounds": 2}),
    ("WS-24", 2, {"rounds": 1}, "rounds", {"rounds": 1}),
    ("WS-68", 2, {"handicap": [1]}, "handicap-count", {"handicaps": 1, "seats": 2}),
    ("WS-68", 2, {"handicap": [1, 2, 3]}, "handicap-count", {"handicaps": 3, "seats": 2}),
    ("WS-68", 2, {"handicap": [0, 7]}, "wrong-handicap", {"handicap": 7, "most": 6}),
    ("WS-68", 2, {"handicap": [-1, 0]}, "wrong-handicap", {"handicap": -1, "most": 6}),
    ("WS-30", 2, {"die": ["long", "red"]}, "wrong-side", {"face": "red"}),
    ("WS-30", 2, {"die": ["long"] * 7}, "wrong-die", {"sides": 7, "most": 6}),
    ("WS-30", 2, {"die": []}, "wrong-die", {"sides": 0, "most": 6}),
    ("WS-30", 2, {"die": ["arc", "bow*", "long*"]}, "wrong-die", {"sides": 3, "most": 6}),
    ("WS-05", 2, {"alphabet": {}}, "letters-without-recipe", {"letters": " ".join(ALPHABET)}),
    ("WS-07", 2, {"alphabet": {**EASY, "É": "L"}}, "wrong-recipe", {"letter": "É", "recipe": "L"}),
    ("T-11", 2, {"banned": ["A B"]}, "not-letters", {}),
]  # fmt: skip


@pytest.mark.parametrize(("rule", "seats", "options", "code", "facts"), REFUSED)
def test_refused(
    rule: str, seats: int, options: dict[str, Any], code: str, facts: dict[str, str | int]
) -> None:
    refusal = refused_setup(GAME, Setup("wordsmith", seats, options))
    assert (refusal.why, refusal.rule, refusal.facts) == (code, rule, facts)


@pytest.mark.parametrize(
    "options",
    [
        {"clock": 30},
        {"rounds": 4},
        {"referee": "nobody"},
        {"variant": "slow"},
        {"language": "fr"},
        {"start_jokers": "none"},
    ],
)
def test_values_that_are_not_offered(options: dict[str, Any]) -> None:
    refusal = refused_setup(GAME, Setup("wordsmith", 2, options))
    assert (refusal.why, refusal.rule) == ("wrong-option", "T-03")


def test_the_table_as_it_is_laid_out() -> None:
    """WS-06, WS-25, WS-26: the plan of the box, a full supply, a sheet each."""
    state = GAME.initial(Setup("wordsmith", 3, pace=(1, 2, 1), start=Instant(5_000)))
    assert state == State(
        Options(handicap=(0, 0, 0)),
        (1, 2, 1),
        read_alphabet(ALPHABET),
        SUPPLY,
        (Player(), Player(), Player()),
        until=Instant(5_000 + 60_000),
    )
    assert (state.phase, state.round, state.step, state.supply) == (RoundPhase.DEAL, 1, 0, SUPPLY)


def test_defaults() -> None:
    assert Options() == Options(
        language="de",
        variant="race",
        quick=False,
        required=False,
        rounds=3,
        handicap=(),
        referee="dictionary",
        start_jokers="shown",
        clock=180,
        banned=(),
        die=DIE,
        alphabet=None,
    )


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_rounds_by_agreement(rounds: int) -> None:
    """WS-97."""
    table = Table(1, variant="step", rounds=rounds, clock=0)
    assert table.state.options.rounds == rounds


def test_handicaps_are_crossed_from_the_start() -> None:
    """WS-68."""
    table = Table(2, handicap=[6, 0])
    assert [player.sheet for player in table.state.players] == [Sheet(handicap=6), Sheet()]


def test_an_alphabet_of_the_tables_own() -> None:
    """WS-07: one construction for each letter, whichever it is."""
    table = Table(2, alphabet={**ALPHABET, "G": "Css"})
    assert table.state.alphabet[6] == pieces("2s 1C")
    assert table.state.alphabet[0] == pieces("2L 1s")


def test_banned_words_are_read_as_they_are_built() -> None:
    assert Table(2, banned=["Tür", "straße"]).state.options.banned == ("TUER", "STRASSE")


def test_spec() -> None:
    assert (SPEC.name, SPEC.title, SPEC.seats, SPEC.rules) == (
        "wordsmith",
        "Wordsmith",
        range(1, 5),
        1,
    )
    shelf = library("EI", english="EGG")
    assert SPEC.words(Setup("wordsmith", 2), shelf) == "toy-de"
    assert SPEC.words(Setup("wordsmith", 2, {"language": "en"}), shelf) == "toy-en"
    assert SPEC.make(shelf) == Wordsmith(shelf)


@pytest.mark.parametrize("options", [{}, {"variant": "race", "quick": True}, {"required": True}])
def test_a_race_is_not_shared_on_one_device(options: dict[str, Any]) -> None:
    """WS-106."""
    assert SPEC.share
    SPEC.share(options, 1)
    with pytest.raises(Illegal) as refused:
        SPEC.share(options, 2)
    refusal = refused.value
    assert (refusal.why, refusal.rule) == ("race-on-one-device", "WS-106")
    assert refusal.facts == {"seats": 2}
    SPEC.share({**options, "variant": "step"}, 4)
