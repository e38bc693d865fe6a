"""Analysis: luck and skill make up the score, whoever plays."""

from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest
from solve_kit import STARTER

from woerfel.core.game import Drawn, Instant, Play, Seat, Setup, Timeout
from woerfel.core.record import Record, write
from woerfel.core.table import apply
from woerfel.games.kniffel import SPEC
from woerfel.games.kniffel.rules.game import THROWS
from woerfel.games.kniffel.rules.options import Options
from woerfel.games.kniffel.rules.table import Roll, State
from woerfel.games.kniffel.solve.advice import Adviser
from woerfel.games.kniffel.solve.analysis import Analysis, Appraisal, Luck, analyse
from woerfel.games.kniffel.solve.chances import win_chances
from woerfel.games.kniffel.solve.report import report
from woerfel.games.kniffel.solve.scores import score_all
from woerfel.games.kniffel.solve.states import START
from woerfel.games.kniffel.solve.values import shipped
from woerfel.lexicon.starter import starter
from woerfel.play.setups import open_game
from woerfel.play.simulate import simulate
from woerfel.solve.moments import fortune


@cache
def adviser() -> Adviser:
    return Adviser(score_all(STARTER, Options()), shipped("de", "normal").table)


def random_game(seed: int, seats: int, **options: Any) -> Record:
    opened = open_game(Setup(SPEC.name, seats, options), starter())
    return simulate(opened, Random(seed))[0]


def best_game(seed: int) -> Record:
    """Play one game without a mistake."""
    opened = open_game(Setup(SPEC.name, 1, {"sand": 0}), starter())
    random, lines, refs = Random(seed), list[Any](), 0
    state: State = opened.game.initial(opened.setup)
    while opened.game.outcome(state) is None:
        draw = opened.game.draw(state)
        action: Any
        if draw:
            action, by = Drawn(tuple(random.choice(die) for die in draw)), None
        elif not state.throws:
            action, by = Play(Seat(0), Roll(tuple(range(7)))), Seat(0)
        else:
            choices = adviser().advise(state.card, state.throw, THROWS - state.throws)
            action, by = Play(Seat(0), choices[0].move), Seat(0)
        refs += by is not None
        events, state = apply(opened.game, state, action, Instant(0))
        for event in events:
            lines.append(write(len(lines) + 1, Instant(0), by, 0 if by is None else refs, event))
    return Record(opened.setup, tuple(lines))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("seats", [1, 3])
def test_start_and_luck_and_skill_make_up_the_score(seed: int, seats: int) -> None:
    found = analyse(random_game(seed, seats), adviser(), "starter")
    assert len(found.sides) == seats
    for side in found.sides:
        assert side.start + side.luck - side.loss == pytest.approx(side.score, abs=1e-6)
        assert side.running[0] == (0, side.start)
        assert side.running[-1][1] == side.score
        assert side.start == pytest.approx(float(adviser().table[START]))
    for step in found.steps:
        if isinstance(step, Appraisal):
            assert step.loss == pytest.approx(step.best_value - step.value)
            assert step.loss > -1e-3
            if step.loss > 0.01 and step.did.kind != "strike":
                assert step.why is not None
                assert step.why.de != step.why.en


def test_who_makes_no_mistake_loses_nothing() -> None:
    found = analyse(best_game(4), adviser(), "starter")
    (side,) = found.sides
    assert side.loss == pytest.approx(0, abs=0.01)
    assert side.perfect == side.choices
    assert not side.missed
    assert side.start + side.luck == pytest.approx(side.score, abs=0.01)
    throws = [step for step in found.steps if isinstance(step, Luck)]
    assert 11 <= len(throws) <= 33
    assert all(step.why is None for step in found.steps if isinstance(step, Appraisal))


@pytest.mark.parametrize("rolls", [True, False], ids=["after a throw", "before"])
def test_what_the_hourglass_takes_is_lost(rolls: bool) -> None:
    opened = open_game(Setup(SPEC.name, 1, {"sand": 30}), starter())
    state: State = opened.game.initial(opened.setup)
    random, lines, refs, at = Random(5), list[Any](), 0, Instant(0)
    while opened.game.outcome(state) is None:
        draw, by = opened.game.draw(state), None
        action: Any = Timeout()
        if draw:
            action = Drawn(tuple(random.choice(die) for die in draw))
        elif rolls and not state.throws and not state.late:
            action, by = Play(Seat(0), Roll(tuple(range(7)))), Seat(0)
        else:
            at = max(at, state.until or at)
        refs += by is not None
        events, state = apply(opened.game, state, action, at)
        for event in events:
            lines.append(write(len(lines) + 1, at, by, 0 if by is None else refs, event))
    found = analyse(Record(opened.setup, tuple(lines)), adviser(), "starter")
    (side,) = found.sides
    assert side.score == 0
    assert side.start + side.luck - side.loss == pytest.approx(0, abs=1e-6)
    assert (side.luck == 0) == (not rolls)
    late = [step for step in found.steps if isinstance(step, Appraisal) and step.did.kind == "late"]
    assert len(late) == 11
    assert all(step.why and step.loss > 0 for step in late)
    assert rolls or side.fortune == 0


def test_it_goes_through_json() -> None:
    found = analyse(random_game(9, 2), adviser(), "starter")
    told = msgspec.json.encode(found)
    assert msgspec.json.decode(told, type=Analysis) == found
    assert {*msgspec.json.decode(told)} == {
        "language", "vocabulary", "steps", "sides", "chances",
    }  # fmt: skip


def test_words_that_were_missed_bring_more() -> None:
    found = analyse(random_game(2, 2), adviser(), "starter")
    missed = [each for side in found.sides for each in side.missed]
    assert missed
    assert all(each.points > each.got for each in missed)
    for side in found.sides:
        gains = [each.points - each.got for each in side.missed]
        assert gains == sorted(gains, reverse=True)


@pytest.mark.slow
def test_an_entry_without_words_is_told_by_its_box() -> None:
    told = [
        remark.text.de
        for seed in range(6)
        for remark in report(analyse(random_game(seed, 2), adviser(), "starter")).remarks
    ]
    assert any(text.startswith("Eingetragen: „Chance“ für ") for text in told)
    assert any(" bei „" in text for text in told)
    assert not any("nichts bei" in text for text in told)


def test_chances_end_with_the_winner() -> None:
    record = random_game(3, 3)
    found = analyse(record, adviser(), "starter")
    scores = [side.score for side in found.sides]
    assert found.chances[-1].line == record.lines[-1].number
    assert found.chances[-1].wins == tuple(float(score == max(scores)) for score in scores)
    assert len(found.chances) == 33
    assert not analyse(random_game(3, 1), adviser(), "starter").chances


@pytest.mark.parametrize(
    ("means", "spreads", "wins"),
    [
        ((10, 9), (0, 0), (1, 0)),
        ((10, 10), (0, 0), (1, 1)),
        ((200, 200), (50, 50), (0.503, 0.503)),
        ((200, 150), (30, 40), (0.843, 0.161)),
        ((200, 200, 0), (50, 50, 0), (0.503, 0.503, 0)),
    ],
)
def test_chances(means: Any, spreads: Any, wins: Any) -> None:
    assert win_chances(means, spreads) == pytest.approx(wins, abs=2e-3)


@pytest.mark.parametrize(
    ("lucks", "step"),
    [
        ([], 0),
        ([0.0, 0.0], 0),
        ([1.0, -1.0], 0),
        ([1.0, 1.0, 1.0], 3),
        ([-1.0, -1.0, -1.0], -3),
        ([1.0, 1.0, -1.0], 1),
        ([5.0, -4.0, -4.0], -1),
        ([2.0, 2.0, -1.0, -1.0, 1.0], 2),
    ],
)
def test_luck_in_seven_steps(lucks: list[float], step: int) -> None:
    assert fortune(lucks) == step
