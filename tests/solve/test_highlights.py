"""Three moments of a game of Wort-Kniffel, and trying them again."""

from functools import cache
from random import Random

import pytest

from woerfel.core.game import Illegal, Setup
from woerfel.core.record import Record
from woerfel.games.analyses import analyse_game, try_again
from woerfel.games.kniffel import SPEC
from woerfel.games.kniffel.solve.highlights import SLIGHT
from woerfel.lexicon.shipped import shipped
from woerfel.play.setups import open_game
from woerfel.play.simulate import simulate
from woerfel.solve.report import KeyMoment, Report, Retry


@cache
def record() -> Record:
    opened = open_game(Setup(SPEC.name, 2, {"language": "de"}), shipped())
    return simulate(opened, Random(7))[0]


@cache
def found() -> Report:
    return analyse_game(record(), shipped())


def moment(kind: str) -> KeyMoment:
    return next(each for each in found().moments if each.kind == kind)


@pytest.mark.slow
def test_each_seat_has_a_move_to_be_proud_of_and_two_to_try_again() -> None:
    assert (found().yardstick, found().yardsticks) == ("everyday", ("everyday", "all"))
    for seat in (0, 1):
        kinds = [each.kind for each in found().moments if each.seat == seat]
        assert len(kinds) == len({*kinds}) <= 3
        assert kinds == [kind for kind in ("best", "lay", "keep") if kind in kinds]
    for each in found().moments:
        assert each.tries == (each.better is not None) == (each.kind != "best")
        assert len(each.faces) == 7
        assert each.kind == "best" or each.gain >= SLIGHT
        for text in filter(None, (each.when, each.did.text, each.why)):
            assert text.de
            assert text.de != text.en or each.did.text is text


@pytest.mark.slow
def test_what_is_better_uses_words_that_people_know() -> None:
    lexicon = shipped().lexicon("de", "normal", (), family=True)
    for each in found().moments:
        if each.kind == "lay":
            assert each.better
            words = [lexicon.entry(word) for word in each.better.shown]
            assert all(entry and entry.zipf >= 29 for entry in words)
    every = analyse_game(record(), shipped(), "all")
    assert every.yardstick == "all"
    starts = [
        (one.start or 0, other.start or 0)
        for one, other in zip(found().shares, every.shares, strict=True)
    ]
    assert all(everyday < known for everyday, known in starts)


@pytest.mark.slow
def test_who_finds_the_better_word_is_told_so() -> None:
    lay = moment("lay")
    assert lay.better
    words = tuple((word,) for word in lay.better.shown)
    answer = try_again(record(), shipped(), Retry(lay.line, words))
    assert answer.result == "best"
    assert answer.doing.shown == lay.better.shown
    nonsense = tuple((f"QX{word}", word) for word in lay.better.shown)
    assert try_again(record(), shipped(), Retry(lay.line, nonsense)) == answer
    with pytest.raises(Illegal, match="not-in-dictionary"):
        try_again(record(), shipped(), Retry(lay.line, (("XQXQ",),)))


@pytest.mark.slow
def test_who_keeps_better_dice_is_told_so() -> None:
    keep = moment("keep")
    assert keep.better
    left, kept = [*keep.better.shown], list[int]()
    for die, face in enumerate(keep.faces):
        if face in left:
            left.remove(face)
            kept.append(die)
    assert not left
    answer = try_again(record(), shipped(), Retry(keep.line, keep=tuple(kept)))
    assert answer.result == "best"
    with pytest.raises(Illegal, match="no-such-dice"):
        try_again(record(), shipped(), Retry(keep.line, keep=tuple(range(7))))


@pytest.mark.parametrize("line", [1, 2, 100_000])
def test_where_nothing_lies_nothing_can_be_tried(line: int) -> None:
    with pytest.raises(Illegal, match="no-moment"):
        try_again(record(), shipped(), Retry(line, (("HALS",),)))
