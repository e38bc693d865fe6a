"""Hints (R-24): what is advised is lawful and said in both languages, and never does harm."""

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from room_kit import ANNA, OPA, Desk

from woerfel.bots import Level
from woerfel.core.game import Instant, Play, Seat, Setup
from woerfel.core.record import GameId
from woerfel.lexicon.library import Library
from woerfel.lexicon.starter import starter
from woerfel.play.follow import BODY
from woerfel.play.hints import HintQuestion, advise, ask_for_advice, first_question
from woerfel.play.house import House
from woerfel.play.room import Match, Plan
from woerfel.play.setups import open_game
from woerfel.play.simulate import steps
from woerfel.solve.counsel import Counsel
from woerfel.web.ops.logs import JsonFormatter

HOUSE = House(starter(), b"s" * 32, random=lambda: Random(1))
TABLES: list[tuple[str, dict[str, Any]]] = [
    ("wort-kniffel", {}),
    ("wort-kniffel", {"dice": [["A1"], ["N2"], ["◆"], ["T1"]]}),
    ("wordsmith", {"variant": "step", "rounds": 1, "start_jokers": "free", "referee": "players"}),
    ("wordsmith", {"quick": True, "referee": "players"}),
    ("wordsmith", {"variant": "step", "rounds": 1, "required": True, "referee": "objection"}),
    ("bookworm", {"referee": "appeal", "edition": "de"}),
    ("bookworm", {"referee": "players"}),
]


def positions(game: str, options: dict[str, Any], seed: int) -> list[tuple[HintQuestion, Any]]:
    """Return questions all over a random game."""
    opened = open_game(Setup(game, 2, options), starter())
    found: list[tuple[HintQuestion, Any]] = []
    for number, step in enumerate(steps(opened, Random(seed))):
        match_ = Match(GameId("game"), opened, step.state, began=1, lines=number)
        for seat in map(Seat, range(2)):
            if next(iter(opened.game.moves(step.state, seat)), None) is not None:
                found.append((HintQuestion(match_, seat, step.at), opened.game))
    return found


@pytest.mark.slow
@pytest.mark.parametrize(("game", "options"), TABLES)
def test_what_is_advised_is_lawful_and_said_in_words(game: str, options: dict[str, Any]) -> None:
    asked = positions(game, options, 5)
    said: set[str] = set()
    for question, rules in asked[:: max(1, len(asked) // 40)]:
        counsels = advise(question, HOUSE)
        assert len(counsels) <= 5
        for each in counsels:
            assert rules.decide(question.match.state, Play(question.seat, each.move), question.at)
            assert each.text.de != each.text.en or each.text.de.isupper()
            said.add(each.text.en)
            assert len(set(each.aim.dice)) == len(each.aim.dice)
            assert not each.aim.keeps or each.aim.dice or not each.aim.word
    assert len(said) > 3


@pytest.mark.slow
def test_wort_kniffel_is_valued_the_best_first() -> None:
    asked = [
        question
        for question, _ in positions("wort-kniffel", {"sand": 0}, 2)
        if question.match.state.throws
    ]
    for question in asked[:4]:
        values = [each.value for each in advise(question, HOUSE)]
        assert None not in values
        assert values == sorted(values, key=lambda value: -(value or 0))
        assert len(values) == 5


def test_the_same_position_has_the_same_key() -> None:
    (question, _), (other, _), *_ = positions("bookworm", {}, 1)
    assert question.key == replace(question, at=Instant(7)).key
    assert question.key != other.key


def test_a_game_with_hints_is_thought_about_as_soon_as_it_begins() -> None:
    for hints in (True, False):
        desk = Desk(Plan("wort-kniffel", 2, hints=hints))
        at = Instant(7)
        desk.begin(ANNA, OPA)
        begun = BODY.decode(desk.acts[-1].body).events
        asked = first_question(desk.room, begun, at)
        assert (asked and (asked.match, asked.seat, asked.at)) == (
            (desk.room.match, 0, at) if hints else None
        )
        assert first_question(desk.room, [], at) is None


def failing(setup: Setup, seat: Seat, level: Level, library: Library) -> Any:
    assert level.name in ("aylin", "konrad")
    raise ValueError(setup, seat, library)


def patient(setup: Setup, seat: Seat, level: Level, library: Library) -> Any:
    del setup, seat, level, library

    def wait(view: Any, random: Random) -> None:
        del view, random

    return wait


async def at_once(work: Any) -> Any:
    return work()


async def never(work: Any) -> Any:
    del work
    await asyncio.Event().wait()


def test_advice_that_fails_or_takes_too_long_is_none() -> None:
    question, _ = positions("bookworm", {}, 1)[0]

    async def ask(house: House, offload: Any, slow: float = 1.0) -> tuple[Counsel, ...]:
        return await ask_for_advice(question, house, offload, slow)

    assert len(asyncio.run(ask(HOUSE, at_once))) == 1
    broken = House(starter(), b"s" * 32, bot=failing)
    assert asyncio.run(ask(broken, at_once)) == ()
    assert asyncio.run(ask(HOUSE, never, 0.001)) == ()


def test_whoever_waits_is_advised_nothing() -> None:
    waiting = House(starter(), b"s" * 32, bot=patient)
    question, _ = positions("bookworm", {}, 1)[0]
    assert advise(question, waiting) == ()


def test_advice_that_fails_is_logged_with_its_place(caplog: pytest.LogCaptureFixture) -> None:
    async def broken(_: Callable[[], Any]) -> Any:
        raise KeyError("what somebody typed")

    [(asked, _), *_] = positions("wort-kniffel", {}, 1)
    assert asyncio.run(ask_for_advice(asked, HOUSE, broken)) == ()
    [line] = caplog.records
    told = JsonFormatter().format(line)
    assert '"kind":"KeyError"' in told
    assert "test_hints.py" in told
    assert "somebody typed" not in told
