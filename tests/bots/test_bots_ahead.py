"""Looking ahead in Wordsmith: the values against plain recursion, and what bots make of them."""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import pairwise, product
from random import Random
from statistics import fmean, median
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from bots_kit import play
from kit import library
from woerfel.bots import LEVELS, Level
from woerfel.core.chance import sample
from woerfel.core.game import Drawn, Instant, Play, Seat, Setup
from woerfel.core.table import apply
from woerfel.games.players import bot
from woerfel.games.wordsmith.bots.race import look_ahead, words_ahead
from woerfel.games.wordsmith.bots.stocks import steps, stock
from woerfel.games.wordsmith.rules import moves as smith
from woerfel.games.wordsmith.rules.falls import START_DICE
from woerfel.games.wordsmith.rules.game import Wordsmith
from woerfel.games.wordsmith.rules.pieces import (
    ALPHABET,
    DIE,
    Piece,
    cost,
    gather,
    is_joker,
    read_alphabet,
    shown,
)
from woerfel.games.wordsmith.rules.sheet import ROWS
from woerfel.games.wordsmith.rules.state import Claim, Player, RoundPhase
from woerfel.games.wordsmith.solve.board import MOST, lay_out
from woerfel.games.wordsmith.solve.steps import look_through
from woerfel.games.wordsmith.solve.stock import price
from woerfel.lexicon.shipped import shipped
from woerfel.lexicon.spelling import in_pieces

Hand = tuple[int, ...]

WORDS = ("TAU", "IRE", "SEIT", "EIS", "LISTE", "IST")
BUILT = read_alphabet(ALPHABET)
RECIPES = tuple(recipe.vector for recipe in BUILT)
COSTS = {word: cost(in_pieces(word), BUILT).vector for word in WORDS}
KINDS = tuple(Piece)
ME, YOU = Seat(0), Seat(1)


def plus(hand: Hand, kind: int) -> Hand:
    return (*hand[:kind], hand[kind] + 1, *hand[kind + 1 :])


def lacking(hand: Hand, needed: Hand) -> int:
    return sum(max(0, need - have) for have, need in zip(hand, needed, strict=True))


def usable(hand: Hand) -> Hand:
    """Leave of a hand what any word could use; the rest is as good as crossed."""
    return tuple(map(min, hand, map(max, *COSTS.values())))


def word_for_word(owned: int) -> Callable[[int, Hand], Fraction]:
    """Play Wort für Wort to its end by trying everything; who passes crosses the circles."""

    def crosses(step: int, hand: Hand) -> int:
        return owned + 3 * step - sum(hand)

    @cache
    def before(step: int, hand: Hand) -> Fraction:
        if step == ROWS:
            return -Fraction(min(6, max(0, crosses(ROWS, hand) - 6)))
        falls = [faces for faces in product(DIE, repeat=3) if not all(map(is_joker, faces))]
        return Fraction(sum(after(step, hand, tuple(sorted(faces))) for faces in falls), len(falls))

    @cache
    def after(step: int, hand: Hand, faces: tuple[str, ...]) -> Fraction:
        for face in faces:
            if not is_joker(face):
                hand = plus(hand, KINDS.index(shown(face)))
        jokers = sum(map(is_joker, faces))
        called = [
            len(word) + before(step + 1, needed)
            for word, needed in COSTS.items()
            if lacking(hand, needed) <= jokers and crosses(step + 1, needed) <= 12
        ]
        return max([*called, before(step + 1, usable(hand))])

    return before


@pytest.mark.parametrize(("step", "word"), [*product(range(7), COSTS)])
def test_word_for_word_is_worth_what_trying_everything_says(step: int, word: str) -> None:
    table = look_through(lay_out(price(WORDS, RECIPES)), DIE, 8)
    expected = word_for_word(8)(step, COSTS[word])
    assert table[step][COSTS[word]] == pytest.approx(float(expected), abs=1e-4)


ROLLS = ("long", "short", "bow*")


def racing(price: float) -> Callable[[int, Hand, int, bool], float]:
    """Race by trying everything; who has just called must use fewer pieces, or roll."""

    @cache
    def held(to_go: int, hand: Hand, crosses: int, called: bool) -> float:
        crosses, hand = crosses + sum(hand) - sum(usable(hand)), usable(hand)
        over = -float(min(6, max(0, crosses - 6)))
        if not to_go or crosses > 12:
            return over
        options = [over]
        for word, needed in COSTS.items():
            now = crosses + sum(hand) - sum(needed)
            if not lacking(hand, needed) and now <= 12 and not (called and needed == hand):
                options.append(len(word) + held(to_go - 1, needed, now, True))
        more = [held(to_go, plus(hand, kind), crosses, False) for kind in range(4)]
        options.append((more[0] + more[1] + max(more)) / 3 - price * sum(hand))
        return max(options)

    return held


@pytest.mark.parametrize("crosses", [0, 5, 9])
@pytest.mark.parametrize("to_go", [1, 2])
def test_the_race_is_worth_what_trying_everything_says(to_go: int, crosses: int) -> None:
    ahead = look_ahead(lay_out(price(WORDS, RECIPES)), ROLLS, 0.02, 2)
    tried = racing(0.02)
    for hand in [(3, 4, 0, 1), (2, 1, 0, 0), (3, 4, 0, 2)]:
        expected = tried(to_go, hand, crosses, False)
        assert ahead.held(to_go, hand, crosses) == pytest.approx(expected, abs=0.01), hand


# What bots make of it

LEXICON = shipped().lexicon("de", "normal")


def alone(level: Level, games: int, language: str = "de") -> list[int]:
    """Return the points of one round of Wort für Wort each, played alone."""
    setup = Setup(
        "wordsmith", 1, {"variant": "step", "rounds": 1, "clock": 0, "language": language}
    )
    game, points = Wordsmith(shipped()), list[int]()
    for seed in range(games):
        random, state = Random(seed), game.initial(setup)
        player = bot(setup, ME, level, shipped())
        while not (outcome := game.outcome(state)):
            draw = game.draw(state)
            move = None if draw else player(game.view(state, ME), random)
            action: Any = Drawn(sample(draw, random)) if draw else Play(ME, move)
            state = apply(game, state, action, Instant(0))[1]
        points.append(outcome.scores[0])
    return points


def test_who_makes_no_mistake_scores_what_the_values_promise() -> None:
    """The rules that remember words, which the values leave out, cost less than a point a round."""
    lena = replace(LEVELS["lena"], skill=1.0)
    values = steps(LEXICON, lena, RECIPES, DIE, START_DICE)[0]
    random, most = Random(1), [side - 1 for side in values.shape]
    starts = (gather(tuple(shown(random.choice(DIE)) for _ in range(8))) for _ in range(2000))
    promised = fmean(float(values[tuple(map(min, hand.vector, most))]) for hand in starts)
    assert fmean(alone(lena, 150)) == pytest.approx(6 + promised, abs=1.0)


@pytest.mark.slow
def test_the_two_dials_turn_apart() -> None:
    """With the same words better decisions bring more, and so do more words with the same skill."""
    lena, konrad = LEVELS["lena"], LEVELS["konrad"]
    wise = replace(lena, skill=konrad.skill)
    learned = replace(konrad, skill=lena.skill)
    child, thinker, reader, master = (
        fmean(alone(level, 30)) for level in (lena, wise, learned, konrad)
    )
    assert child + 4 < thinker < master - 4
    assert child + 4 < reader < master - 2


def called(level: Level, word: str, referee: str = "players") -> Any:
    """Return what a bot answers to a call, the others being the referees."""
    setup = Setup("wordsmith", 2, {"referee": referee})
    books = library("TAU SEIT")
    game = Wordsmith(books)
    you = replace(Player(), claim=Claim(word, waits=(ME,)))
    state = replace(game.initial(setup), players=(Player(), you), phase=RoundPhase.PLAY)
    return bot(setup, ME, level, books)(game.view(state, ME), Random(1))


@pytest.mark.parametrize("level", LEVELS.values(), ids=LEVELS)
@pytest.mark.parametrize("referee", ["players", "objection"])
def test_nobody_objects_to_a_word_of_the_dictionary(level: Level, referee: str) -> None:
    assert {called(level, word, referee) for word in ("TAU", "SEIT")} == {smith.Agree(YOU)}


@pytest.mark.slow
@pytest.mark.parametrize("referee", ["players", "objection"])
def test_nonsense_gets_past_a_child_more_often_than_past_a_master(referee: str) -> None:
    junk = ["".join(letters) for letters in product("BLR", "AIU", "KMT", "OE")]
    passed = {
        name: sum(called(level, word, referee) == smith.Agree(YOU) for word in junk) / len(junk)
        for name, level in LEVELS.items()
    }
    assert 0.25 < passed["lena"] < 0.65
    assert 0.1 < passed["jonas"] < 0.3
    assert passed["konrad"] == 0
    assert all(called(LEVELS["lena"], word) == called(LEVELS["lena"], word) for word in junk)


@pytest.mark.parametrize(("name", "words"), [("lena", 1), ("ben", 1), ("jonas", 2), ("konrad", 3)])
def test_the_better_the_further_ahead(name: str, words: int) -> None:
    assert words_ahead(LEVELS[name]) == words


@pytest.mark.parametrize("level", LEVELS)
def test_the_race_is_run_at_a_pace_for_people(level: str) -> None:
    """A word takes half a minute to a minute, pieces and all."""
    setup = Setup("wordsmith", 2)
    _, game = play(setup, [level, level], shipped())
    words = [done.at for done in game.done if isinstance(done.move, smith.Call) and not done.seat]
    waits = [later - sooner for sooner, later in pairwise(words)]
    assert 22_000 < median(waits) < 70_000


@pytest.mark.slow
def test_an_alphabet_of_its_own_needs_no_more_hands_than_there_is_room_for() -> None:
    """Six pieces of one kind for each letter: 2,500,000 hands, were all of them looked at."""
    groups = ("EAOUI", "NRTLM", "SDHGB", "CKFWZPVJYXQ")
    recipes = {
        letter: sign * 6 for sign, group in zip("LsCc", groups, strict=True) for letter in group
    }
    vectors = tuple(each.vector for each in read_alphabet(recipes))
    found = stock(shipped().lexicon("de", "normal"), LEVELS["konrad"], vectors)
    board = lay_out(found)
    assert np.prod(found.costs.max(axis=0).astype(int) + 1) > 20 * MOST
    assert MOST // 2 < board.longest.size <= MOST
    assert board.longest.max() > 3
    setup = Setup("wordsmith", 2, options={"alphabet": recipes, "clock": 0})
    assert bot(setup, Seat(0), LEVELS["konrad"], shipped())
