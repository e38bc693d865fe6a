"""The Wort-Kniffel card, one rule at a time.

A row reads: by this rule of docs/rules/wort-kniffel.md, this throw and these
words are worth so much in this box, or are refused there for this reason.
"""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from woerfel.core.dice import Face, throw
from woerfel.core.game import Illegal
from woerfel.games.kniffel.rules.options import Options
from woerfel.games.kniffel.rules.scorecard import (
    CARD,
    LOWER,
    UPPER,
    Box,
    Card,
    FilledBox,
    is_kniffel,
    score,
    spell,
)

AS_USUAL = Options()
NOTHING_SPECIAL = "T2 O3 R2 E1 I1 S2 N2"
TORHEIT = "T2 O3 R2 H3 E1 I1 T2"
DAS_HAUS = "D2 A1 S2 H3 A1 U2 S2"

WORTH = [
    # rule, throw, words, box, points
    ("WK-05", NOTHING_SPECIAL, "ROSE", Box.FOURS, 8),
    ("WK-24", NOTHING_SPECIAL, "EI", Box.TWOS, 2),
    ("WK-25", NOTHING_SPECIAL, "EI", Box.TWOS, 2),
    ("WK-25", NOTHING_SPECIAL, "EI SO", Box.TWOS, 7),
    ("WK-25", "I1 N2 E1 S2 A1 N2 T2", "IN ES AN", Box.TWOS, 9),
    ("WK-26", NOTHING_SPECIAL, "TOR", Box.THREES, 7),
    ("WK-26", NOTHING_SPECIAL, "TOR SIE", Box.THREES, 11),
    ("WK-27", NOTHING_SPECIAL, "TORE", Box.FOURS, 8),
    ("WK-27", NOTHING_SPECIAL, "STEIN", Box.FIVES, 8),
    ("WK-27", NOTHING_SPECIAL, "SORTEN", Box.SIXES, 12),
    ("WK-28", "T2 O3 R2 Z5 Z5 Z5 Z5", "TOR", Box.THREES, 7),
    ("WK-31", NOTHING_SPECIAL, "STEIN OR", Box.PAIR, 13),
    ("WK-32", "T2 O3 R2 E1 I1", "TOR EI", Box.PAIR, 9),  # the rulebook's own
    ("WK-33", NOTHING_SPECIAL, "EI SO TRN", Box.TRIPLE, 13),
    ("WK-34", "I1 C4 H3 E1 S2 A1 N2", "ICH ES AN", Box.TRIPLE, 14),  # the rulebook's own
    ("WK-35", NOTHING_SPECIAL, "STEIN OR", Box.FULL_HOUSE, 25),
    ("WK-35", NOTHING_SPECIAL, "OR STEIN", Box.FULL_HOUSE, 25),
    ("WK-36", DAS_HAUS, "DAS HAUS", Box.FULL_HOUSE, 25),
    ("WK-37", DAS_HAUS, "DAS HAUS", Box.PAIR, 13),  # the rulebook's three ways
    ("WK-37", DAS_HAUS, "HAUS", Box.FOURS, 8),
    ("WK-38", "A1 E1 I1 O3 U2 A1 E1", "", Box.STREET, 30),
    ("WK-39", "A1 E1 I1 O3 U2 ◆ E1", "", Box.STREET, 30),
    ("WK-41", TORHEIT, "TORHEIT", Box.KNIFFEL, 50),
    ("WK-42", "T2 O3 R2 H3 E1 I1 ◆", "TORHEIT", Box.KNIFFEL, 50),
    ("WK-45", "Z5 Z5 Z5 Z5 Z5 Z5 ◆", "", Box.CHANCE, 30),
    ("WK-46", TORHEIT, "", Box.CHANCE, 14),
    ("WK-21", "T2 O3 ◆ E1 I1 S2 N2", "TOR", Box.THREES, 5),
    ("WK-22", "◆ ◆ ◆ E1 I1 S2 N2", "TOR", Box.THREES, 0),
    ("WK-22", "T2 O3 R2 E1 I1 S2 ◆", "TOR", Box.THREES, 7),  # no gap, so no diamond
    ("WK-23", NOTHING_SPECIAL, "ÖSE", Box.THREES, 6),
    ("WK-23", "T2 ◆ R2 E1 I1 S2 N2", "TÜR", Box.THREES, 4),  # a diamond may be an umlaut
    ("WK-05", "A1 A5 N2 E1 I1 S2 T2", "AN", Box.TWOS, 7),  # own dice: the better of two
    ("WK-41", "S2 T2 R2 A1 S2 S2 E1", "STRASSE", Box.KNIFFEL, 50),  # ß is SS
]

REFUSED: list[tuple[str, str, str, Box, str, dict[str, str | int]]] = [
    # rule, throw, words, box, why, facts
    ("WK-25", NOTHING_SPECIAL, "EI SO IN ER", Box.TWOS, "word-count", {"words": 4}),
    ("WK-25", NOTHING_SPECIAL, "", Box.TWOS, "word-count", {"words": 0}),
    ("WK-25", NOTHING_SPECIAL, "TOR", Box.TWOS, "word-length", {"word": "TOR", "letters": 2}),
    ("WK-26", NOTHING_SPECIAL, "TORE", Box.THREES, "word-length", {"word": "TORE", "letters": 3}),
    ("WK-26", NOTHING_SPECIAL, "TOR SIE TOR", Box.THREES, "word-count", {"words": 3}),
    ("WK-27", NOTHING_SPECIAL, "ROSE TOR", Box.FOURS, "word-count", {"words": 2}),
    ("WK-27", NOTHING_SPECIAL, "TOR", Box.FOURS, "word-length", {"word": "TOR", "letters": 4}),
    ("WK-27", NOTHING_SPECIAL, "ROSEN", Box.SIXES, "word-length", {"word": "ROSEN", "letters": 6}),
    ("WK-31", NOTHING_SPECIAL, "", Box.PAIR, "word-count", {"words": 0}),
    ("WK-31", NOTHING_SPECIAL, "TOR SIE EI", Box.PAIR, "word-count", {"words": 3}),
    ("WK-31", "E1 I1 E1 I1 S2 S2 N2", "EI EI", Box.PAIR, "same-word-twice", {}),
    ("WK-31", NOTHING_SPECIAL, "T ROSE", Box.PAIR, "too-short", {"word": "T"}),
    ("WK-33", NOTHING_SPECIAL, "TOR SIE", Box.TRIPLE, "word-count", {"words": 2}),
    ("WK-35", NOTHING_SPECIAL, "TOR EI", Box.FULL_HOUSE, "dice-left-over", {}),
    ("WK-35", TORHEIT, "TORHEIT", Box.FULL_HOUSE, "word-count", {"words": 1}),
    ("WK-38", "A1 E1 I1 O3 U2 ◆ ◆", "AI", Box.STREET, "word-count", {"words": 1}),
    ("WK-41", NOTHING_SPECIAL, "STEIN", Box.KNIFFEL, "dice-left-over", {}),
    ("WK-41", DAS_HAUS, "DAS HAUS", Box.KNIFFEL, "word-count", {"words": 2}),
    ("WK-45", NOTHING_SPECIAL, "TOR", Box.CHANCE, "word-count", {"words": 1}),
]

LETTERS_MISSING = [
    # rule, throw, words, the letters that are missing
    ("WK-21", NOTHING_SPECIAL, "RAST", "A"),
    ("WK-21", "T2 O3 ◆ E1 I1 S2 N2", "OTTO", "OT"),
    ("WK-21", NOTHING_SPECIAL, "TOR TOR", "TOR"),  # no die stands in two words
    ("WK-23", "S2 T2 R2 A1 E1 N2 ◆", "ÄÄÄ", "AA"),
]


@pytest.mark.parametrize(("rule", "dice", "words", "box", "points"), WORTH)
def test_worth(rule: str, dice: str, words: str, box: Box, points: int) -> None:
    assert score(box, throw(dice), tuple(words.split()), AS_USUAL) == points, rule


@pytest.mark.parametrize(("rule", "dice", "words", "box", "why", "facts"), REFUSED)
def test_refused(
    rule: str, dice: str, words: str, box: Box, why: str, facts: dict[str, str | int]
) -> None:
    with pytest.raises(Illegal) as refusal:
        score(box, throw(dice), tuple(words.split()), AS_USUAL)
    named = facts if why == "too-short" else {"box": box, **facts}
    assert (refusal.value.why, refusal.value.rule) == (why, rule)
    assert refusal.value.facts == named


@pytest.mark.parametrize(("rule", "dice", "words", "missing"), LETTERS_MISSING)
def test_letters_missing(rule: str, dice: str, words: str, missing: str) -> None:
    with pytest.raises(Illegal) as refusal:
        spell(tuple(words.split()), throw(dice), AS_USUAL)
    assert (refusal.value.why, refusal.value.rule) == ("not-in-throw", "WK-21"), rule
    assert sorted(str(refusal.value.facts["letters"])) == sorted(missing)


@pytest.mark.parametrize("last", ["N2", "Z5"])
def test_a_consonant_spoils_the_street(last: str) -> None:
    """WK-40: A, E, I, O, U and the diamond are the vowels."""
    with pytest.raises(Illegal) as refusal:
        score(Box.STREET, throw(f"A1 E1 I1 O3 U2 ◆ {last}"), (), AS_USUAL)
    assert (refusal.value.why, refusal.value.rule) == ("not-all-vowels", "WK-40")


def test_the_card_is_the_rulebook_s() -> None:
    """WK-03, WK-30: five boxes above, six below, in their order."""
    assert [rule.letters for rule in UPPER.values()] == [2, 3, 4, 5, 6]
    assert [rule.title for rule in LOWER.values()] == [
        "Wort-Zweier", "Wort-Dreier", "Full-House", "Straße", "Wort-Kniffel", "Chance",
    ]  # fmt: skip
    assert list(CARD) == list(Box)
    assert len(CARD) == 11
    assert {box: rule.pays for box, rule in CARD.items() if rule.pays} == {
        Box.FULL_HOUSE: 25,
        Box.STREET: 30,
        Box.KNIFFEL: 50,
    }


def test_every_box_is_in_the_tables() -> None:
    assert {box for *_, box, _ in WORTH} == set(Box)


@pytest.mark.parametrize(("upper", "bonus"), [(0, 0), (49, 0), (50, 35), (51, 35)])
def test_bonus(upper: int, bonus: int) -> None:
    """WK-29: fifty points above, however made; what stands below does not help."""
    card = Card((FilledBox(Box.SIXES, ("SORTEN",), points=upper), FilledBox(Box.CHANCE, points=10)))
    assert (card.upper, card.bonus, card.total) == (upper, bonus, upper + bonus + 10)


def test_the_bonus_counts_every_upper_box() -> None:
    """WK-29."""
    card = Card(tuple(FilledBox(box, ("X",), points=10) for box in UPPER))
    assert (card.upper, card.bonus, card.total) == (50, 35, 85)


HAD_ONE = Card((FilledBox(Box.KNIFFEL, ("TORHEIT",), points=50),))


def test_a_further_kniffel_pays_a_hundred_and_costs_a_box() -> None:
    """WK-43, WK-44: a zero in any box, which ends the turn; the hundred is not in the upper sum."""
    line = HAD_ONE.enter(Box.TWOS, throw(TORHEIT), ("TORHEIT",), AS_USUAL)
    assert line == FilledBox(Box.TWOS, ("TORHEIT",), points=0, extra=100)
    card = HAD_ONE.write(line)
    assert (card.total, card.upper, card.extra) == (150, 0, 100)
    again = card.write(card.enter(Box.CHANCE, throw(TORHEIT), ("TORHEIT",), AS_USUAL))
    assert (again.total, again.extra) == (250, 200)


def test_the_first_kniffel_pays_no_hundred() -> None:
    """WK-43."""
    line = Card().enter(Box.KNIFFEL, throw(TORHEIT), ("TORHEIT",), AS_USUAL)
    assert line == FilledBox(Box.KNIFFEL, ("TORHEIT",), points=50, extra=0)


def test_a_further_kniffel_may_be_something_else() -> None:
    """WK-43, our ruling: two words or chance are entered as ever."""
    pair = HAD_ONE.enter(Box.FULL_HOUSE, throw(TORHEIT), ("TORTE", "HI"), AS_USUAL)
    assert pair == FilledBox(Box.FULL_HOUSE, ("TORTE", "HI"), points=25)
    assert HAD_ONE.enter(Box.CHANCE, throw(TORHEIT), (), AS_USUAL) == FilledBox(
        Box.CHANCE, points=14
    )
    short = HAD_ONE.enter(Box.THREES, throw(TORHEIT), ("TOR",), AS_USUAL)
    assert short == FilledBox(Box.THREES, ("TOR",), points=7)


@pytest.mark.parametrize(("after", "pays"), [("points", False), ("any", True)])
def test_a_struck_kniffel_earns_no_hundred_unless_agreed(after: str, pays: bool) -> None:
    """WK-43, our ruling: "further" presumes a first one."""
    card, options = Card((FilledBox(Box.KNIFFEL),)), Options(encore_after=after)  # type: ignore[arg-type]
    if pays:
        assert card.enter(Box.TWOS, throw(TORHEIT), ("TORHEIT",), options).extra == 100
    else:
        with pytest.raises(Illegal, match="word-length"):
            card.enter(Box.TWOS, throw(TORHEIT), ("TORHEIT",), options)


def test_other_entries_are_no_kniffel() -> None:
    """WK-43: only the Wort-Kniffel box counts as the first one."""
    card = Card((FilledBox(Box.CHANCE, points=14),))
    assert not card.awaits_encore(AS_USUAL)
    assert HAD_ONE.awaits_encore(AS_USUAL)
    assert not Card().awaits_encore(Options(encore_after="any"))


def test_what_a_kniffel_is() -> None:
    """WK-41."""
    assert is_kniffel(("TORHEIT",), throw(TORHEIT), AS_USUAL)
    assert not is_kniffel(("TOR",), throw(TORHEIT), AS_USUAL)
    assert not is_kniffel(("TORTE", "HI"), throw(TORHEIT), AS_USUAL)
    assert not is_kniffel((), throw(TORHEIT), AS_USUAL)


def test_a_box_is_filled_once() -> None:
    """WK-04: never overwritten, neither by words nor by a zero."""
    card = Card().write(Card().strike(Box.STREET))
    with pytest.raises(Illegal) as struck:
        card.strike(Box.STREET)
    with pytest.raises(Illegal) as entered:
        card.enter(Box.STREET, throw("A1 E1"), (), AS_USUAL)
    for refusal in (struck.value, entered.value):
        assert (refusal.why, refusal.rule) == ("box-taken", "WK-04")
        assert refusal.facts == {"box": Box.STREET}
    assert Box.STREET not in card.open
    assert len(card.open) == 10


def test_options_bend_the_starred_rulings() -> None:
    """WK-23, WK-31: Ä as A and E, and a word twice, where a table wants it so."""
    spelled = Options(umlauts="letters")
    assert score(Box.FOURS, throw("T2 U2 E1 R2 N2 N2 N2"), ("TÜR",), spelled) == 7
    with pytest.raises(Illegal, match="word-length"):
        score(Box.THREES, throw("T2 U2 E1 R2 N2 N2 N2"), ("TÜR",), spelled)
    twice = Options(same_word="again")
    assert score(Box.PAIR, throw("E1 I1 E1 I1 S2 S2 N2"), ("EI", "EI"), twice) == 4


faces = st.builds(Face, st.sampled_from("AEIOUNRSTHL◆"), st.integers(0, 4))


@given(st.lists(faces, min_size=7, max_size=7).map(tuple), st.data())
def test_a_word_never_uses_a_die_twice(dice: tuple[Face, ...], data: st.DataObject) -> None:
    letters = data.draw(st.permutations([die.letter for die in dice if die.letter != "◆"]))
    used = spell(("".join(letters),), dice, AS_USUAL)
    assert sorted(used) == sorted(die for die in dice if die.letter != "◆")
