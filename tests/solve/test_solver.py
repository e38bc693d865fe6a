"""The solved game against force: exact fractions on a toy, plain recursion on late states."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from importlib import import_module
from itertools import product
from random import Random
from typing import Any

import numpy as np
import pytest
from solve_kit import STARTER, TOY, TOY_WORDS, narrow, some_card

from woerfel.core.dice import Throw, face
from woerfel.games.kniffel.rules.entries import entries
from woerfel.games.kniffel.rules.options import Options
from woerfel.games.kniffel.rules.scorecard import BOXES, Box, Card, FilledBox
from woerfel.games.kniffel.solve.lanes import LANES
from woerfel.games.kniffel.solve.rethrow import keeps, rethrow
from woerfel.games.kniffel.solve.scores import score_all
from woerfel.games.kniffel.solve.solver import Solved, has_numba, sizes, solve
from woerfel.games.kniffel.solve.states import START, blank, state_of

pytestmark = pytest.mark.slow

needs_numba = pytest.mark.skipif(not has_numba(), reason="Numba is not installed")


class Forced:
    """Works a game out by trying everything, with nothing but the rules of the card."""

    def __init__(self, options: Options, words: tuple[str, ...], one: Any = Fraction(1)) -> None:
        self.options, self.words, self.one = options, words, one
        self.throws = [tuple(map(face, faces)) for faces in product(*options.draw)]
        self.known = dict[Any, Any]()

    def value(self, card: Card) -> Any:
        """Return what is still to come, card.total not among it."""
        key = (card.open, card.awaits_encore(self.options), min(card.upper, 50))
        if not card.open:
            return 0 * self.one
        if key not in self.known:
            ends = {throw: self.entered(card, throw) for throw in self.throws}
            for _ in range(2):
                ends = self.rethrown(ends)
            self.known[key] = sum(ends.values()) / len(ends)
        return self.known[key]

    def entered(self, card: Card, throw: Throw) -> Any:
        written = (card.write(entry) for entry in self.fillings(card, throw))
        return max(after.total - card.total + self.value(after) for after in written)

    def fillings(self, card: Card, throw: Throw) -> Iterator[FilledBox]:
        waits = Card(tuple(FilledBox(e.box, points=min(e.points, 1)) for e in card.entries))
        known: dict[Box, set[FilledBox]] = self.possible(waits, throw)
        for box in card.open:
            yield FilledBox(box)
            yield from known.get(box, ())

    @cache  # noqa: B019
    def possible(self, card: Card, throw: Throw) -> dict[Box, set[FilledBox]]:
        found = dict[Box, set[FilledBox]]()
        for box, chosen in entries(card, throw, self.words, self.options):
            entry = card.enter(box, throw, chosen, self.options)
            found.setdefault(box, set()).add(FilledBox(box, (), entry.points, entry.extra))
        return found

    def rethrown(self, ends: dict[Throw, Any]) -> dict[Throw, Any]:
        """Return what each throw is worth if some of its dice are thrown again."""
        means = dict[tuple[Any, ...], Any]()
        best = dict[Throw, Any]()
        for throw in self.throws:
            for mask in range(1 << len(throw)):
                kept = tuple(x if mask >> die & 1 else None for die, x in enumerate(throw))
                if kept not in means:
                    means[kept] = self.mean(kept, ends)
                best[throw] = max(best.get(throw, means[kept]), means[kept])
        return best

    def mean(self, kept: tuple[Any, ...], ends: dict[Throw, Any]) -> Any:
        sides = [
            (shown,) if shown else tuple(map(face, self.options.draw[die]))
            for die, shown in enumerate(kept)
        ]
        falls = [*product(*sides)]
        return sum(ends[fall] for fall in falls) / len(falls)


@pytest.mark.parametrize("more", [{}, {"encore_after": "any"}], ids=["usual", "any"])
def test_a_toy_in_exact_fractions(more: dict[str, Any]) -> None:
    options = Options(dice=TOY, **more)
    scores = score_all(TOY_WORDS, options)
    solved = solve(scores, spreads=True)
    table = solved.values
    forced = Forced(options, TOY_WORDS)
    exact = forced.value(Card())
    assert isinstance(exact, Fraction)
    assert solved.start == pytest.approx(float(exact), abs=1e-4)
    random = Random(5)
    for still in range(1, 11):
        card = some_card(random, still, scores.most)
        assert table[state_of(card)] == pytest.approx(float(forced.value(card)), abs=1e-4), card


@pytest.mark.parametrize("seed", range(2))
def test_seven_dice_on_late_states(seed: int) -> None:
    options = Options(dice=narrow(2, seed))
    scores = score_all(STARTER, options)
    solved = solve(scores, spreads=True)
    table = solved.values
    words = tuple(word for word in STARTER if len(word) <= 7)
    forced, random = Forced(options, words, 1.0), Random(seed)
    for still in (1, 1, 2):
        card = some_card(random, still, scores.most)
        assert table[state_of(card)] == pytest.approx(forced.value(card), abs=1e-4), card


@needs_numba
@pytest.mark.parametrize(
    "dice",
    [TOY, narrow(2, 0, 5), (("A1",), ("B2", "C4", "◆"), ("D3", "E1", "F2", "A9"), ("A1", "B1")),
     narrow(6, 3, 4)],
    ids=["toy", "two faces", "uneven", "six faces"],
)  # fmt: skip
def test_compiled_and_plain_come_to_the_same_numbers(dice: Any) -> None:
    scores = score_all((*STARTER, "ABE", "FEDA"), Options(dice=dice))
    for spreads in (False, True):
        plain = solve(scores, compiled=False, spreads=spreads)
        compiled = solve(scores, compiled=True, spreads=spreads, threads=2)
        for one, other in zip(plain.tables, compiled.tables, strict=True):
            np.testing.assert_array_equal(one, other)


@needs_numba
def test_the_compiled_code_has_as_many_lanes_as_its_room() -> None:
    assert import_module("woerfel.games.kniffel.solve.kernel").LANES == LANES


def test_a_solve_goes_on_where_it_was_left() -> None:
    scores = score_all(TOY_WORDS, Options(dice=TOY))
    kept = list[Solved]()

    class Enough(Exception):
        pass

    def until_half(done: int, total: int, solved: Solved) -> None:
        kept[:] = [solved.copy()]
        if 2 * done > total:
            raise Enough

    with pytest.raises(Enough):
        solve(scores, until_half)
    seen = list[tuple[int, int]]()
    total = sum(sizes(scores))
    again = solve(scores, lambda done, every, _: seen.append((done, every)), kept[0])
    assert min(seen)[0] > total // 2
    assert seen[-1] == (total, total)
    np.testing.assert_array_equal(again.values, solve(scores).values)


def test_nothing_is_left_unknown() -> None:
    table = solve(score_all(TOY_WORDS, Options(dice=TOY))).values
    assert np.isfinite(table[:, 1:]).all()
    assert np.isfinite(table[1:]).all()
    assert np.isnan(blank()[START])


def test_the_bonus_is_worth_its_points_where_it_is_sure() -> None:
    dice = (("A40",), ("B",), ("A",), ("B10",))  # AB and 50 points, whatever falls
    last = Card(tuple(FilledBox(box) for box in BOXES if box is not Box.TWOS))
    assert solve(score_all(("AB",), Options(dice=dice))).values[state_of(last)] == 50 + 35
    two = (("A40",), ("B9",))
    assert solve(score_all(("AB",), Options(dice=two))).values[state_of(last)] == 49
    one = Card((FilledBox(Box.FOURS, ("X",), 1), *(x for x in last.entries if x.box != Box.FOURS)))
    both = solve(score_all(("AB", "ABAB"), Options(dice=(*two, ("A",), ("B",))))).values
    assert both[state_of(one)] == 49 + 35


def test_rethrowing_is_the_best_of_every_choice() -> None:
    random = np.random.default_rng(3)
    values = random.random((2, 3, 4, 1), np.float32)
    best = rethrow(values, 3)
    for place in np.ndindex(2, 3, 4):
        means = list[float]()
        for mask in range(8):
            kept = tuple(at if mask >> die & 1 else slice(None) for die, at in enumerate(place))
            means.append(float(values[(*kept, 0)].mean()))
        assert keeps(values[..., 0], place) == pytest.approx(means)
        assert best[(*place, 0)] == pytest.approx(max(means))


def test_threads_change_nothing() -> None:
    scores = score_all(TOY_WORDS, Options(dice=TOY))
    np.testing.assert_array_equal(solve(scores).values, solve(scores, threads=3).values)


def test_spreads_are_those_of_all_games() -> None:
    dice = (("A2",), ("B2", "C"))
    scores = score_all(("AB",), Options(dice=dice))
    solved = solve(scores, spreads=True)
    assert solved.spreads is not None
    last = Card(tuple(FilledBox(box) for box in BOXES if box is not Box.TWOS))
    # three throws to find the B: 4 points in seven games of eight
    assert solved.values[state_of(last)] == pytest.approx(3.5)
    assert solved.spreads[state_of(last)] == pytest.approx((7 / 8 * 1 / 8 * 16) ** 0.5)
    two = Card(tuple(FilledBox(box) for box in BOXES if box not in (Box.TWOS, Box.PAIR)))
    # the other box brings nothing; it is struck out first if there is no B
    missed = (1 / 8) ** 2
    assert solved.values[state_of(two)] == pytest.approx(4 * (1 - missed))
    assert solved.spreads[state_of(two)] == pytest.approx(4 * (missed * (1 - missed)) ** 0.5)
