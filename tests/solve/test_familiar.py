"""Among words of equal worth, advice, analyses and bots name the one that people know best."""

from random import Random

import pytest

from woerfel.bots import LEVELS
from woerfel.core.dice import Throw, face
from woerfel.core.game import Drawn, Instant, Play, Seat, Setup
from woerfel.core.table import apply
from woerfel.games.kniffel.bots.solved import adviser_of
from woerfel.games.kniffel.rules.options import Options, normalised
from woerfel.games.kniffel.rules.scorecard import Card
from woerfel.games.kniffel.rules.table import Enter, Roll
from woerfel.games.kniffel.solve.advice import Adviser, adviser_for
from woerfel.games.kniffel.solve.counsel import counsels, laid
from woerfel.games.kniffel.solve.measures import EVERYDAY
from woerfel.lexicon.shipped import shipped
from woerfel.lexicon.starter import starter
from woerfel.play.setups import open_game
from woerfel.solve.words import familiar

LETTERS = ["R2", "E1", "I1", "S2", "T2", "E1", "N2"]
REISTEN: Throw = tuple(map(face, LETTERS))


def known(word: str) -> int:
    entry = shipped().lexicon("de", "normal").entry(word)
    return entry.zipf if entry else 0


def advisers() -> tuple[Adviser, Adviser]:
    options = normalised(Options(sand=0))
    every, own = adviser_for(options, shipped()), adviser_of(LEVELS["konrad"], options, shipped())
    assert every
    assert own
    return every, own


@pytest.mark.slow
def test_of_anagrams_the_one_is_named_that_people_know() -> None:
    """REISTEN would do, and nobody says EITERNS."""
    for adviser in advisers():
        first, *others = adviser.encores(REISTEN)
        assert "EITERNS" in others
        assert known(first) >= max(map(known, others))
        options, random = adviser.options, Random(2)
        for _ in range(20):
            throw = tuple(face(random.choice(die)) for die in options.draw)
            for entry in adviser.words(Card(), throw).values():
                for word in entry.words[: len(entry.words) == 1]:
                    same = [w for w in adviser.scores.words(throw) if sorted(w) == sorted(word)]
                    assert known(word) == max(map(known, same))


def test_without_frequencies_words_stay_in_their_order() -> None:
    assert familiar(["B", "A"], None) == ("B", "A")
    assert familiar(["UNBEKANNT", "HAUS"], starter().lexicon("de", "normal")) == (
        "UNBEKANNT",
        "HAUS",
    )


@pytest.mark.slow
def test_advice_says_what_to_draw() -> None:
    """The dice spell the word, or are those that stay; the word that is aimed at has them all."""
    opened, random = open_game(Setup("wort-kniffel", 1, {"sand": 0}), shipped()), Random(4)
    least = EVERYDAY.vocabulary
    seen: set[bool] = set()
    for _ in range(8):
        _, state = apply(opened.game, opened.game.initial(opened.setup), _all(), Instant(0))
        for throws in range(2):
            draw = opened.game.draw(state)
            assert draw
            faces = tuple(random.choice(die) for die in draw)
            _, state = apply(opened.game, state, Drawn(faces), Instant(0))
            choice = next(counsels(opened.setup, opened.game.view(state, Seat(0)), shipped()))
            aim, move = choice.aim, choice.move
            assert aim.reason is not None
            seen.add(aim.keeps)
            if isinstance(move, Roll):
                assert aim.keeps
                assert {*aim.dice} | {*move.dice} == {*range(7)}
                assert not aim.word or known(aim.word) >= least
            elif isinstance(move, Enter) and move.words:
                assert aim.word == " ".join(move.words)
                assert laid(move.words, state.throw, state.options) == aim.dice
                assert all(known(word) >= least for word in move.words)
            if throws == 0:
                _, state = apply(opened.game, state, _all(), Instant(0))
    assert True in seen


def _all() -> Play[Roll]:
    return Play(Seat(0), Roll((0, 1, 2, 3, 4, 5, 6)))


def test_dice_of_a_word_are_the_dearest_and_the_diamond_last() -> None:
    throw: Throw = tuple(map(face, ("A1", "A3", "◆", "L2", "S1", "E1", "N1")))
    options = normalised(Options(sand=0))
    assert laid(("ALS",), throw, options) == (1, 3, 4)
    assert laid(("MAL",), throw, options) == (2, 1, 3)
    assert laid(("AN", "ES"), throw, options) == (1, 6, 5, 4)
