"""The rules of Zehn, number by number."""

from itertools import product
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from woerfel.core.conformance import play_out
from woerfel.core.game import Action, Drawn, Illegal, Instant, Outcome, Play, Seat, Setup, Timeout
from woerfel.core.table import apply
from woerfel.lexicon import WordList
from woerfel.lexicon.entry import WordFault
from woerfel.lexicon.library import Library
from woerfel_zehn import SPEC
from woerfel_zehn.rules.game import Zehn, points_of
from woerfel_zehn.rules.table import Lay, Move, Pass, Passed, State

THROW = ("A", "E", "E", "T", "R", "U", "L", "S", "N", "H")
WORDS = "TEE HASE SEE REH HERREN TAL LUST LAUTER HUT NASE TÜR STREUE EHE"
OUT = {
    "THEA": WordFault.NAME,
    "USA": WordFault.ABBREVIATION,
    "REA": WordFault.DIALECT,
    "LATE": WordFault.FOREIGN,
    "SAU": WordFault.FAMILY,
}
LIBRARY = Library(lexicons={each: WordList(each, WORDS.split(), OUT) for each in ("de", "en")})
GAME = Zehn(LIBRARY)
DICE = Drawn(THROW)


def lay(seat: int, word: str) -> Play[Move]:
    return Play(Seat(seat), Lay(word))


def skip(seat: int) -> Play[Move]:
    return Play(Seat(seat), Pass())


def played(*script: Action[Move], seats: int = 2, **options: Any) -> State:
    """Play a script, of which every throw shows the same letters; the first lies already."""
    state = GAME.initial(Setup("zehn", seats, {"clock": 0, **options}))
    for action in (DICE, *script):
        _, state = apply(GAME, state, action, Instant(0))
    return state


def refused(state: State, action: Action[Move], at: int = 0) -> tuple[str, str]:
    with pytest.raises(Illegal) as found:
        GAME.decide(state, action, Instant(at))
    return found.value.why, found.value.rule


@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_people_play(seats: int) -> None:
    """ZN-01"""
    with pytest.raises(Illegal, match=r"seats \(ZN-01"):
        GAME.initial(Setup("zehn", seats))


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_throw_takes_ten_dice_of_six_faces(language: str) -> None:
    """ZN-02"""
    state = GAME.initial(Setup("zehn", 2, {"language": language}))
    dice = GAME.draw(state)
    assert dice
    assert [len(die) for die in dice] == [6] * 10


def test_turns_go_round() -> None:
    """ZN-03"""
    state = played(lay(0, "TEE"), skip(1), seats=3)
    assert state.turn == 2
    assert refused(state, lay(0, "REH")) == ("not-your-turn", "ZN-03")
    assert [*GAME.moves(state, Seat(0))] == []
    assert Pass() in GAME.moves(state, Seat(2))


REFUSED = {
    "EI": ("too-short", "ZN-04"),
    "ESSE": ("not-on-the-table", "ZN-04"),
    "XYZ": ("not-on-the-table", "ZN-04"),
    "LUSTER": ("not-in-dictionary", "ZN-05"),
    "Thea": ("proper-name", "ZN-05"),
    "USA": ("abbreviation", "ZN-05"),
    "REA": ("not-at-this-level", "ZN-05"),
    "LATE": ("not-at-this-level", "ZN-05"),
    "SAU": ("left-out", "ZN-05"),
    "A E": ("not-letters", "T-11"),
}


@pytest.mark.parametrize(("word", "why"), REFUSED.items())
def test_no_word_for_these_dice(word: str, why: tuple[str, str]) -> None:
    assert refused(played(), lay(0, word)) == why


def test_a_refusal_names_the_letters_that_are_missing() -> None:
    """ZN-04"""
    with pytest.raises(Illegal) as found:
        GAME.decide(played(), lay(0, "ESSZETT"), Instant(0))
    assert found.value.facts == {"word": "ESSZETT", "letters": "S Z T"}


def test_an_umlaut_is_its_vowel() -> None:
    """ZN-04"""
    assert played(lay(0, "Tür")).aside == (3, 5, 4)


def test_a_dictionary_may_spell_it_otherwise() -> None:
    assert played(lay(0, "tür")).words[0].word == "TÜR"


def test_the_house_may_ban_a_word() -> None:
    """ZN-05"""
    state = played(house=["- Tee 2026-11-16"])
    assert refused(state, lay(0, "TEE")) == ("left-out", "ZN-05")


def test_a_house_word_is_read_at_once() -> None:
    with pytest.raises(Illegal, match="wrong-house-word"):
        played(house=["Tee"])


def test_a_word_is_laid_once_in_a_game() -> None:
    """ZN-06"""
    state = played(lay(0, "TEE"), skip(1), DICE)
    assert refused(state, lay(1, "TEE")) == ("laid-already", "ZN-06")
    assert Lay("TEE") not in GAME.moves(state, Seat(1))


@pytest.mark.parametrize(
    ("letters", "points"), [(3, 1), (4, 1), (5, 2), (6, 2), (7, 3), (8, 3), (9, 4), (10, 4)]
)
def test_longer_words_bring_more(letters: int, points: int) -> None:
    """ZN-07"""
    assert points_of(letters) == points


def test_a_word_brings_its_points() -> None:
    """ZN-07"""
    assert played(lay(0, "LAUTER")).scores == (2, 0)


def test_the_dice_of_a_word_are_gone() -> None:
    """ZN-08"""
    state = played(lay(0, "TEE"))
    assert [state.letters[place] for place in state.table] == ["A", "R", "U", "L", "S", "N", "H"]
    assert refused(state, lay(1, "SEE")) == ("not-on-the-table", "ZN-04")


LAST = {
    "the other has passed": ([lay(0, "TEE"), skip(1)], 2, (3, 0)),
    "fewer than three dice are left": ([lay(0, "LAUTER"), lay(1, "NEHS")], 2, (2, 3)),
    "a pass before the last word": ([skip(0), lay(1, "TEE"), skip(0)], 2, (0, 3)),
    "a pass, a word and passes": (
        [lay(0, "TEE"), skip(1), lay(2, "HAUS"), skip(0), skip(1)], 3, (1, 0, 3),
    ),
    "nobody has laid a word": ([skip(0), skip(1)], 2, (0, 0)),
}  # fmt: skip


@pytest.mark.parametrize(("script", "seats", "scores"), LAST.values(), ids=LAST)
def test_the_last_word(script: list[Play[Move]], seats: int, scores: tuple[int, ...]) -> None:
    """ZN-09"""
    words = Library(lexicons={"de": WordList("de", [*WORDS.split(), "NEHS", "HAUS"])})
    state, game = GAME.initial(Setup("zehn", seats, {"clock": 0})), Zehn(words)
    actions: list[Action[Move]] = [DICE, *script]
    for action in actions:
        assert state.throw == 1
        _, state = apply(game, state, action, Instant(0))
    assert (state.throw, state.scores, state.letters) == (2, scores, ())


def test_one_pass_of_three_does_not_end_a_throw() -> None:
    """ZN-09"""
    assert played(lay(0, "TEE"), skip(1), seats=3).throw == 1


def test_the_next_seat_begins_the_next_throw() -> None:
    """ZN-10"""
    assert played(lay(0, "TEE"), skip(1)).turn == 1
    assert played(skip(0), lay(1, "TEE"), skip(0)).turn == 1
    assert played(skip(0), skip(1), DICE, skip(1), skip(0)).turn == 0


def nearly(*, throw: int, scores: tuple[int, ...]) -> State:
    """Lay the dice of a late throw."""
    before = played(seats=len(scores))
    return replace(before, throw=throw, scores=scores, turn=Seat((throw - 1) % len(scores)))


def ended(state: State) -> Outcome | None:
    """End a throw by one word and a pass of the others."""
    for word in ("TEE", *[None] * (len(state.scores) - 1)):
        action = lay(state.turn, word) if word else skip(state.turn)
        _, state = apply(GAME, state, action, Instant(0))
    return GAME.outcome(state)


ENDS = [
    (3, (7, 0), None),
    (4, (7, 7), (7, 10)),
    (4, (10, 0), (10, 3)),
    (4, (7, 0), None),
    (9, (6, 7), None),
    (10, (0, 0), (0, 3)),
    (4, (0, 9, 0), None),
    (6, (0, 9, 7), (0, 9, 10)),
]


@pytest.mark.parametrize(("throw", "scores", "result"), ENDS)
def test_the_end(throw: int, scores: tuple[int, ...], result: tuple[int, ...] | None) -> None:
    """ZN-11"""
    outcome = ended(nearly(throw=throw, scores=scores))
    assert (outcome.scores if outcome else None) == result


def test_a_longer_game() -> None:
    """ZN-11"""
    state = nearly(throw=4, scores=(10, 0))
    longer = replace(state.options, goal=20)
    assert ended(replace(state, options=longer)) is None


def test_the_clock_passes() -> None:
    """ZN-12"""
    state = played(clock=30)
    assert GAME.deadline(state) == 30_000
    events, after = apply(GAME, state, Timeout(), Instant(30_000))
    assert events == (Passed(Seat(0), until=Instant(60_000)),)
    assert after.turn == 1


def test_the_sheet_adds_up() -> None:
    state = played(lay(0, "LAUTER"), skip(1))
    rows = {row.label: row.points for row in GAME.sheet(state)}
    assert rows == {"words": (2, 0), "last-words": (2, 0), "total": (4, 0)}


OPTIONS = [*product(("de", "en"), (10, 20), (0, 30), (False, True), ("strict", "generous"))]


@pytest.mark.parametrize(("language", "goal", "clock", "family", "level"), OPTIONS)
@pytest.mark.parametrize("seats", SPEC.seats)
def test_promises(
    seats: int, language: str, goal: int, clock: int, family: bool, level: str
) -> None:
    options = {
        "language": language, "goal": goal, "clock": clock, "family": family, "level": level,
        "house": ["+ Lauer 2026-11-16", "- Tee 2026-11-16"],
    }  # fmt: skip
    random = Random(f"{seats}{options}")
    pace = tuple(random.choice((1, 2, 10)) for _ in range(seats))
    play_out(
        GAME,
        Setup("zehn", seats, options, pace, Instant(random.randrange(10**9))),
        random,
        event=SPEC.event,
        move=SPEC.move,
        clocks=clock > 0,
        words=[*WORDS.split(), "XX", "x 1", "EI", ""],
    )
