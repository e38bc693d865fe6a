"""Analysis of Wordsmith: luck and skill make up the score, and better words are named."""

from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Any

import pytest
from msgspec.structs import replace

from woerfel.core.chance import sample
from woerfel.core.game import Action, Drawn, Instant, Play, Seat, Setup
from woerfel.core.record import Line, Record, write
from woerfel.core.table import apply
from woerfel.core.transcript import from_text
from woerfel.games.analyses import analyse_game
from woerfel.games.wordsmith import SPEC
from woerfel.games.wordsmith.rules.events import Called, Secured
from woerfel.games.wordsmith.rules.evolve import evolve
from woerfel.games.wordsmith.rules.game import Wordsmith
from woerfel.games.wordsmith.rules.moves import Call, Deal, Move, Pass, Tick
from woerfel.games.wordsmith.rules.options import Options
from woerfel.games.wordsmith.rules.pieces import cost, pieces
from woerfel.games.wordsmith.rules.state import RoundPhase, State
from woerfel.games.wordsmith.solve.race_report import look_back
from woerfel.games.wordsmith.solve.smith import Smith, search_of, smith_for
from woerfel.lexicon.spelling import in_pieces
from woerfel.lexicon.starter import starter
from woerfel.play.setups import open_game
from woerfel.play.simulate import simulate

TRANSCRIPTS = Path(__file__).parent.parent / "transcripts" / "wordsmith"


def random_game(seed: int, seats: int, **options: Any) -> Record:
    opened = open_game(Setup(SPEC.name, seats, options), starter())
    return simulate(opened, Random(seed))[0]


def recorded(name: str) -> Record:
    text = (TRANSCRIPTS / f"{name}.rules-1.txt").read_text(encoding="utf-8")
    return from_text(SPEC.make(starter()), text, SPEC.event)


STEP = {"variant": "step", "rounds": 2}


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {}),
        (3, {}),
        (2, {"handicap": [3, 0]}),
        (2, {"start_jokers": "free", "clock": 0}),
        (2, {"quick": True}),
        (2, {"quick": True, "referee": "players"}),
        (2, {"referee": "players"}),
        (3, {"referee": "objection"}),
        (2, {"referee": "objection", "quick": True}),
        (2, {"referee": "appeal", "die": ["long", "short*", "arc", "arc*", "bow"]}),
    ],
)
@pytest.mark.parametrize("seed", range(2))
def test_start_and_luck_and_skill_make_up_the_score(
    seed: int, seats: int, options: dict[str, Any]
) -> None:
    found = analyse_game(random_game(seed, seats, **STEP, **options), starter())
    assert len(found.shares) == seats
    for share in found.shares:
        assert share.start is not None
        assert share.luck is not None
        assert share.start + share.luck - share.loss == pytest.approx(share.score, abs=1e-3)
        assert share.running[0] == (0, share.start)
        assert share.running[-1][1] == pytest.approx(share.score, abs=1e-3)
        assert share.choices >= 12
    for remark in found.remarks:
        assert remark.loss > 0
        assert 1 <= remark.round <= 12
        assert remark.text.de != remark.text.en
    assert list(found.remarks) == sorted(found.remarks, key=lambda each: -each.loss)


def best_game(seed: int) -> Record:
    """Play one game alone and always write the best word."""
    opened = open_game(Setup(SPEC.name, 1, {**STEP, "clock": 0}), starter())
    smith, random = smith_for(Options(), starter()), Random(seed)
    state: State = opened.game.initial(opened.setup)
    lines: list[Line] = []
    refs = 0
    while opened.game.outcome(state) is None:
        action: Action[Move]
        if draw := opened.game.draw(state):
            action, by = Drawn(sample(draw, random)), None
        else:
            action, by = Play(Seat(0), _best_move(state, smith)), Seat(0)
            refs += 1
        events, state = apply(opened.game, state, action, Instant(0))
        for event in events:
            ref = refs if by is not None else 0
            lines.append(write(len(lines) + 1, Instant(0), by, ref, event))
    return Record(opened.setup, tuple(lines))


def _best_move(state: State, smith: Smith) -> Move:
    if state.phase is RoundPhase.DEAL:
        return Deal()
    best = smith.best(search_of(state, Seat(0)), state.step)
    lacks = state.players[0].hand.lacking(best.kept)
    if lacks.total:
        return Tick(lacks.kinds[0])
    return Call(best.word) if best.word else Pass()


def test_who_writes_the_best_words_loses_nothing() -> None:
    shares = [analyse_game(best_game(seed), starter()).shares[0] for seed in range(3)]
    assert [share.loss for share in shares] == pytest.approx([0] * 3, abs=1e-3)
    assert {(share.choices, share.perfect) for share in shares} == {(12, 12)}


def test_the_start_is_what_good_play_brings_on_average() -> None:
    """Words that are taken or not new cost a little, which counts as bad luck."""
    shares = [analyse_game(best_game(seed), starter()).shares[0] for seed in range(40)]
    luck = [share.luck for share in shares if share.luck is not None]
    assert abs(fmean(luck)) < 3 * stdev(luck) / len(luck) ** 0.5 + 1


def test_a_game_on_paper_is_explained() -> None:
    found = analyse_game(recorded("step"), starter())
    assert found.game == "wordsmith"
    assert [share.score for share in found.shares] == list(outcome_of("step"))
    for remark in found.remarks:
        assert remark.kind in ("choice", "missed")
    first = found.remarks[0]
    assert first.text.en.startswith("Written: ")
    assert any("lay there, too" in remark.text.en for remark in found.remarks)


def test_with_required_letters_nothing_is_reckoned_ahead() -> None:
    record = random_game(1, 2, **STEP, required=True)
    found = analyse_game(record, starter())
    for share in found.shares:
        assert (share.start, share.luck, share.running) == (None, None, ())
        assert share.loss > 0
    assert "required letters" in found.about.en


@pytest.mark.parametrize(
    "name", ["race", "race-english", "race-judged-by-players", "quick", "required-letters"]
)
def test_in_the_race_the_richest_word_is_named(name: str) -> None:
    record = recorded(name)
    found = analyse_game(record, starter())
    assert [share.score for share in found.shares] == list(outcome_of(name))
    for share in found.shares:
        assert (share.start, share.luck, share.running) == (None, None, ())
        told = sum(each.loss for each in found.remarks if each.seat == share.seat)
        assert told == pytest.approx(share.loss, abs=0.01)
    assert found.remarks
    for remark in found.remarks:
        assert remark.kind == "missed"
        assert "lay there" in remark.text.en


def test_a_short_word_in_the_race_is_measured_by_the_longest_at_hand() -> None:
    """Four red and two yellow build TAT; whoever calls TA for them has lost a point."""
    state = Wordsmith(starter()).initial(Setup(SPEC.name, 2))
    smith = smith_for(Options(), starter())
    player = replace(state.players[0], hand=pieces("4L 4s"))
    before = replace(state.with_player(Seat(0), player), phase=RoundPhase.PLAY)
    search = search_of(before, Seat(0))
    richest = smith.richest(search)
    assert richest is not None
    assert richest.word is not None
    every = [
        word
        for word in starter().lexicons["de"]
        if search.hand.covers(cost(in_pieces(word), smith.alphabet))
    ]
    assert richest.letters == max(len(in_pieces(word)) for word in every)
    called = Called(Seat(0), "IL")
    mid = evolve(before, called)
    secured = Secured(Seat(0), 0, "IL", 2, crosses=6, kept="2L 1s")
    moments = [*look_back(7, secured, mid, evolve(mid, secured), smith)]
    assert [(each.line, each.loss) for each in moments] == [(7, richest.worth - 2)]


def outcome_of(name: str) -> tuple[int, ...]:
    text = (TRANSCRIPTS / f"{name}.rules-1.txt").read_text(encoding="utf-8")
    row = next(row for row in text.splitlines() if row.startswith("scores"))
    return tuple(map(int, row.split()[1:]))
