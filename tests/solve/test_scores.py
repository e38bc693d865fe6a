"""The points of all throws at once: in every box those that the rules find for one throw."""

from random import Random
from typing import Any

import pytest
from solve_kit import STARTER, TOY, TOY_WORDS, narrow

from woerfel.core.cache import weigh
from woerfel.core.chance import Draw, sample
from woerfel.core.dice import Throw, face
from woerfel.games.kniffel.rules.best import best
from woerfel.games.kniffel.rules.dice import ENGLISH, GERMAN
from woerfel.games.kniffel.rules.options import Options
from woerfel.games.kniffel.rules.scorecard import BOXES, Card, is_kniffel
from woerfel.games.kniffel.solve.scores import (
    ENCORE_CODE,
    Scores,
    TooMany,
    changes,
    score_all,
    score_changed,
)
from woerfel.lexicon.shipped import dictionary
from woerfel.solve.words import words_of

FULL = {language: tuple(words_of(dictionary(language), 7)) for language in ("de", "en")}


def throws(dice: Draw, count: int) -> list[Throw]:
    """Return some throws, every second one with the diamond."""
    random = Random(1)
    found = [tuple(map(face, sample(dice, random))) for _ in range(count)]
    for number in range(0, count, 2):
        with_it = tuple(
            "◆" if "◆" in die else str(x) for die, x in zip(dice, found[number], strict=True)
        )
        found[number] = tuple(map(face, with_it))
    return found


def by_the_rules(throw: Throw, words: tuple[str, ...], options: Options) -> tuple[int, ...]:
    found = best(Card(), throw, words, options)
    one = any(is_kniffel((word,), throw, options) for word in words)
    return (*(found[box].points if box in found else 0 for box in BOXES), int(one))


def agree(scores: Scores, words: tuple[str, ...], count: int) -> None:
    for throw in throws(scores.options.draw, count):
        assert scores.points(throw) == by_the_rules(throw, words, scores.options), throw
        most = dict(zip(BOXES, scores.points(throw), strict=False))
        found = best(Card(), throw, words, scores.options).items()
        sooner = best(Card(), throw, words, scores.options, most)
        assert sooner == {box: entry for box, entry in found if most[box]}


@pytest.mark.parametrize("dice", [TOY, narrow(3), ((*"ABC",),) * 2, (("A99", "E98"),) * 9], ids=len)
def test_the_codes_without_repetition(dice: Draw) -> None:
    scores = score_all(TOY_WORDS, Options(dice=dice))
    kinds, kind = scores.kinds
    assert (kinds[kind] == scores.codes).all()
    assert len({*map(tuple, kinds.tolist())}) == len(kinds)


@pytest.mark.slow
@pytest.mark.parametrize(
    "more",
    [{}, {"same_word": "again"}, {"umlauts": "letters"}],
    ids=["usual", "again", "letters"],
)
@pytest.mark.parametrize(
    "dice",
    [GERMAN, ENGLISH, narrow(3), narrow(4, 1, 6), narrow(4, 2, 5), narrow(6, 3, 4), GERMAN[:1]],
    ids=["german", "english", "three faces", "six dice", "five dice", "four dice", "one die"],
)
def test_points_are_those_of_the_rules(dice: Draw, more: dict[str, Any]) -> None:
    table = Options(dice=dice, **more)
    agree(score_all(STARTER, table), STARTER, 10)


@pytest.mark.parametrize(
    "words",
    [
        "ES",  # never twice
        "ES SE",  # each once
        "ES SE EH",
        "ES SE AS EH HE ÄS",
        "ESA SAE ES",
        "TOR ROT ORT EIS SIE",
        "ÜR UR ÄH HA",
    ],
)
def test_no_word_is_used_twice(words: str) -> None:
    dice: Draw = (("E1", "S2"), ("S2", "◆"), ("E1", "A1"), ("S2", "H3"), ("A1", "T2"), ("E1", "O3"),
                  ("S2", "R2"))  # fmt: skip
    table = Options(dice=dice)
    agree(score_all(words.split(), table), tuple(words.split()), 128)


@pytest.mark.slow
@pytest.mark.parametrize("language", ["de", "en"])
def test_points_with_the_whole_dictionary(language: Any) -> None:
    table = Options(language=language)
    scores = score_all(FULL[language], table)
    for throw in throws(table.draw, 40):
        shown = "".join(die.letter for die in throw)
        words = tuple(dictionary(language).spellable(shown, shown.count("◆")))
        assert scores.words(throw) == words
        assert scores.points(throw) == by_the_rules(throw, words, table)


def test_the_toy_by_hand() -> None:
    scores = score_all(TOY_WORDS, Options(dice=TOY))
    by_box = dict(zip(BOXES, scores.points(tuple(map(face, ("A25", "◆", "C")))), strict=False))
    assert {box.value: points for box, points in by_box.items() if points} == {
        "twos": 25,  # A◆
        "threes": 25,  # A◆C
        "kniffel": 50,
        "chance": 25,
    }
    assert scores.points(tuple(map(face, ("A25", "◆", "C"))))[ENCORE_CODE] == 1
    assert scores.most[:2] == (25, 25)


def test_points_beyond_a_byte() -> None:
    dice: Draw = (("A99",), ("B99",), ("C99",))
    assert (
        score_all(("ABC",), Options(dice=dice)).points(tuple(map(face, ("A99", "B99", "C99"))))[1]
        == 3 * 99
    )


def test_a_set_with_too_many_throws() -> None:
    with pytest.raises(TooMany):
        score_all(STARTER, Options(dice=(tuple(f"{x}1" for x in "ABCDEFGHIJ"),) * 9))


@pytest.mark.parametrize("same_word", ["once", "again"])
@pytest.mark.parametrize(
    ("fewer", "more"),
    [("ES", ""), ("SE EH", ""), ("", "HA"), ("AS ES SE", "ÄH TE HE"), ("ESEL", "TEES")],
)
def test_scores_that_change_are_those_of_the_other_words(
    fewer: str, more: str, same_word: Any
) -> None:
    dice: Draw = (("E1", "S2"), ("S2", "◆"), ("E1", "A1"), ("S2", "H3"), ("A1", "T2"), ("E1", "L3"))
    words = ["ES", "SE", "AS", "EH", "HE", "ÄS", "ESEL", "SEE", "TAL", "LAST"]
    table = Options(dice=dice, same_word=same_word)
    base = score_all(words, table)
    less, gain = changes(base, fewer.split(), more.split())
    found = score_changed(base, less, gain)
    other = score_all([*(each for each in words if each not in less), *gain], table)
    assert (found.codes == other.codes).all()
    assert found.most == other.most
    assert {*found.spellings.words} == {*other.spellings.words}
    for throw in throws(dice, 40):
        assert found.points(throw) == other.points(throw)
        assert found.words(throw) == other.words(throw)
        assert found.kniffels(throw) == other.kniffels(throw)
        place = found.place(throw)
        assert found.whole_words(place, 5) == other.whole_words(place, 5)
    assert (found.whole == other.whole).all()
    assert found.shared is base.shared
    assert found.which is base.which
    assert found.spellings.listed is base.spellings.listed


def test_only_what_the_dice_spell_changes_anything() -> None:
    base = score_all(TOY_WORDS, Options(dice=TOY))
    assert changes(base, ["AB", "XX", "ABCABC"], ["BA", "QQ", "AC"]) == (("AB",), ("AC",))


@pytest.mark.slow
def test_changes_are_small() -> None:
    """Tables that differ in one banned word hold next to nothing of their own."""
    base = score_all(STARTER, Options())
    shared = weigh(base)
    for word in ("ROT", "ES", STARTER[-1]):
        other = weigh(score_changed(base, *changes(base, [word], [])))
        own = {block: size for block, size in other.items() if block not in shared}
        assert sum(own.values()) < 800_000
    assert sum(shared.values()) > 1_500_000
