"""Advice: every value is the mean of what can follow, and the rules agree with every move."""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise, product
from statistics import mean

import numpy as np
import pytest
from solve_kit import STARTER, narrow

from woerfel.core.dice import Throw, face
from woerfel.core.dice import throw as read_throw
from woerfel.games.kniffel.rules.options import Options
from woerfel.games.kniffel.rules.scorecard import BOXES, Box, Card, FilledBox
from woerfel.games.kniffel.rules.table import Enter, Roll, Strike
from woerfel.games.kniffel.solve.advice import Adviser, adviser_for
from woerfel.games.kniffel.solve.position import lay_out
from woerfel.games.kniffel.solve.scores import score_all
from woerfel.games.kniffel.solve.solver import solve
from woerfel.games.kniffel.solve.states import START
from woerfel.games.kniffel.solve.trial import play
from woerfel.games.kniffel.solve.values import values_for
from woerfel.lexicon.starter import starter

DICE = narrow(2, 1, 5)
FOUR = frozenset((Box.TWOS, Box.FIVES, Box.KNIFFEL, Box.CHANCE))
CARDS = {
    "empty": Card(),
    "four left": Card(tuple(FilledBox(box, ("X",), 5) for box in BOXES if box not in FOUR)),
    "with a Wort-Kniffel": Card((FilledBox(Box.KNIFFEL, ("X",), 50), FilledBox(Box.CHANCE, (), 9))),
}


@cache
def adviser(encore: str = "choice") -> Adviser:
    options = Options(dice=DICE, encore=encore)  # type: ignore[arg-type]
    scores = score_all(STARTER, options)
    return Adviser(scores, solve(scores, compiled=False).values)


def falls() -> Iterator[Throw]:
    return (tuple(map(face, faces)) for faces in product(*DICE))


@pytest.mark.parametrize("name", CARDS)
def test_a_turn_is_the_mean_of_its_throws(name: str) -> None:
    card, ask = CARDS[name], adviser()
    values = [ask.worths(card, throw, left=2).value for throw in falls()]
    assert mean(values) == pytest.approx(ask.value(card), abs=1e-3)


@pytest.mark.parametrize("left", [1, 2])
@pytest.mark.parametrize("name", CARDS)
def test_a_keep_is_the_mean_of_what_falls(name: str, left: int) -> None:
    card, ask = CARDS[name], adviser()
    throw = next(falls())
    worths = ask.worths(card, throw, left)
    assert len(worths.keeps) == 1 << len(DICE)
    for mask, value in enumerate(worths.keeps):
        after = [
            ask.worths(card, fall, left - 1).value
            for fall in falls()
            if all(fall[die] == throw[die] for die in range(len(DICE)) if mask >> die & 1)
        ]
        assert value == pytest.approx(mean(after), abs=1e-3)
    assert worths.best_keep == max(range(len(worths.keeps) - 1), key=worths.keeps.__getitem__)


@pytest.mark.parametrize("name", CARDS)
def test_the_rules_take_every_move_for_what_it_is_said_to_bring(name: str) -> None:
    card, ask = CARDS[name], adviser()
    for throw in falls():
        choices = ask.advise(card, throw, left=1)
        assert all(one.value > other.value - 1e-4 for one, other in pairwise(choices))
        boxes = set[Box]()
        for choice in choices:
            match choice.move:
                case Enter(box, words):
                    entry = card.enter(box, throw, words, ask.options)
                    assert choice.points == entry.points + entry.extra
                    assert choice.value == pytest.approx(ask.after(card, entry), abs=1e-4)
                    boxes.add(box)
                case Strike(box):
                    assert choice.value == pytest.approx(ask.after(card, FilledBox(box)), abs=1e-4)
                    boxes.add(box)
                case Roll(dice):
                    assert dice
                    assert choice.value >= ask.worths(card, throw, 1).keeps[0]
        assert boxes == set(card.open)


def test_where_a_further_one_must_be_taken_nothing_else_is_advised() -> None:
    card, throw = CARDS["with a Wort-Kniffel"], None
    for throw in falls():
        if adviser("forced").encores(throw):
            break
    assert throw is not None
    moves = [each.move for each in adviser("forced").advise(card, throw, left=0)]
    words = {move.words for move in moves if isinstance(move, Enter)}
    assert len(moves) == len(card.open)
    assert words == {adviser().encores(throw)[:1]}
    free = [each.move for each in adviser().advise(card, throw, left=0)]
    assert len(free) == 2 * len(card.open)


def test_when_the_sand_has_run_out() -> None:
    card, ask = CARDS["four left"], adviser()
    struck = ask.advise_late(card)
    assert {each.move for each in struck} == {Strike(box) for box in FOUR}
    assert struck[0].move == Strike(ask.best_strike(card))
    assert struck[0].value == max(ask.after(card, FilledBox(box)) for box in FOUR)


@pytest.mark.slow
def test_a_hundred_thousand_games_come_to_what_is_expected() -> None:
    ask = adviser()
    scores = play(ask, 100_000, np.random.default_rng(7))
    error = float(scores.std()) / len(scores) ** 0.5
    assert abs(float(scores.mean()) - float(ask.table[START])) < 3 * error


@pytest.mark.slow
def test_compiled_and_plain_games_are_the_same() -> None:
    values = values_for(Options())
    assert values
    ask = Adviser(score_all(STARTER, Options()), values.table)
    plain, compiled = (
        play(ask, 3, np.random.default_rng(5), compiled=way).tolist() for way in (False, True)
    )
    assert len({*plain}) > 1
    assert plain == compiled


@pytest.mark.slow
def test_advisers_are_kept() -> None:
    library, options = starter(), Options(banned=("TOR",))
    ask = adviser_for(options, library)
    assert ask is not None
    assert ask is adviser_for(Options(banned=("TOR",), sand=30), library)
    assert "TOR" not in ask.scores.spellings.words
    house = adviser_for(Options(house=("+ Zzork 2026-11-15", "- Rot 2026-11-15")), library)
    assert house is not None
    assert "ROT" not in house.scores.spellings.words
    assert adviser_for(Options(dice=DICE), library) is None


@pytest.mark.parametrize(
    ("shown", "dice"),
    [
        ("T2 O3 R2 E1 I1 C4 N2", "T2 O3 R2 E1 I1 C4 N2"),
        ("N2 C4 I1 E1 R2 O3 T2", "T2 O3 R2 E1 I1 C4 N2"),
        ("S2 S2 S2 B4 F4 G3 H3", "S2 S2 B4 S2 F4 G3 H3"),
        ("t o r e i c n".upper(), "T2 O3 R2 E1 I1 C4 N2"),
        ("◆ A1 A1 A1 B4 D2 H3", "A1 A1 B4 ◆ D2 A1 H3"),
        ("Z5 Z5 R2 E1 I1 C4 N2", None),
        ("T9 O3 R2 E1 I1 C4 N2", None),
        ("T2 O3 R2", None),
    ],
)
def test_faces_find_their_dice(shown: str, dice: str | None) -> None:
    faces = tuple(tuple(map(face, die)) for die in Options().draw)
    assert lay_out(shown.split(), faces) == (read_throw(dice) if dice else None)
