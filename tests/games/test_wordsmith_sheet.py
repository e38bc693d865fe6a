"""The sheet: six lines, twelve boxes, and what they score."""

import pytest

from woerfel.core.game import Illegal
from woerfel.games.wordsmith.rules.sheet import BLUE, ROWS, WHITE, Sheet, WrittenWord


def sheet(words: str = "", crosses: int = 0, handicap: int = 0) -> Sheet:
    """Return a sheet with these words from the top."""
    entries = tuple(WrittenWord(row, word, len(word)) for row, word in enumerate(words.split()))
    return Sheet(entries, handicap, crosses)


def test_the_pad() -> None:
    """WS-26: six lines, six white boxes and six blue ones."""
    assert (ROWS, WHITE, BLUE) == (6, 6, 6)
    assert Sheet().free == (0, 1, 2, 3, 4, 5)


BONUS = [
    # rule, crosses, white, blue, boxes left, bonus
    ("WS-54", 0, 0, 0, 12, 6),
    ("WS-52", 1, 1, 0, 11, 6),
    ("WS-52", 6, 6, 0, 6, 6),
    ("WS-53", 7, 6, 1, 5, 5),
    ("WS-53", 11, 6, 5, 1, 1),
    ("WS-53", 12, 6, 6, 0, 0),
]


@pytest.mark.parametrize(("rule", "crosses", "white", "blue", "left", "bonus"), BONUS)
def test_boxes(rule: str, crosses: int, white: int, blue: int, left: int, bonus: int) -> None:
    for handicap in range(min(6, crosses) + 1):
        page = sheet(crosses=crosses - handicap, handicap=handicap)
        assert (page.white, page.blue, page.left, page.bonus) == (white, blue, left, bonus), rule


@pytest.mark.parametrize(
    ("rule", "before", "crosses", "boxes"),
    [
        ("WS-52", 0, 0, (0, 0)),
        ("WS-52", 0, 6, (6, 0)),
        ("WS-53", 0, 7, (6, 1)),
        ("WS-52", 5, 1, (1, 0)),
        ("WS-53", 5, 3, (1, 2)),
        ("WS-53", 6, 6, (0, 6)),
        ("WS-53", 9, 3, (0, 3)),
    ],
)
def test_what_more_crosses_take(
    rule: str, before: int, crosses: int, boxes: tuple[int, int]
) -> None:
    page = sheet(crosses=before)
    assert page.crossed(crosses) == boxes, rule
    after = sheet(crosses=before + crosses)
    assert (after.white - page.white, after.blue - page.blue) == boxes, rule


SCORES = [
    # rule, words, crosses, points
    ("WS-60", "BAD GASE GEBT GABE GABEN", 2, 20 + 6),
    ("WS-03", "SOHN SOHLE SOHLEN SOCKEN OPALE", 5, 26 + 6),
    ("WS-60", "TROG TROST AUTOS POSTEN", 5, 20 + 6),
    ("WS-61", "TAU", 9, 3 + 3),
    ("WS-61", "", 0, 6),
    ("WS-61", "", 12, 0),
]


@pytest.mark.parametrize(("rule", "words", "crosses", "points"), SCORES)
def test_scores(rule: str, words: str, crosses: int, points: int) -> None:
    assert sheet(words, crosses).points == points, rule


def test_struck_words_score_nothing_and_crosses_stay() -> None:
    """WS-73."""
    page = Sheet(sheet("BAD GASE").entries, discards=8, struck=(1,))
    assert (page.points, page.bonus, page.crosses) == (3 + 4, 4, 8)


NEW = [
    # rule, before, then, refused as
    ("WS-16", "", "SAU", None),
    ("WS-17", "SAU", "AUS", "only-rearranged"),
    ("WS-17", "SAU", "SAU", "only-rearranged"),
    ("WS-16", "EINE", "NIE", "no-new-letter"),
    ("WS-16", "EINE", "NIERE", None),
    ("WS-16", "SAU", "HAUS", None),
    ("WS-16", "RITT", "TRITT", None),  # one more T is a new letter
    ("WS-16", "TRITT", "RITT", "no-new-letter"),
    ("WS-16", "SAU TEE", "AUS", None),  # only the word directly before counts
    ("WS-17", "TÜR", "TUER", "only-rearranged"),
]


@pytest.mark.parametrize(("rule", "before", "then", "why"), NEW)
def test_a_new_letter(rule: str, before: str, then: str, why: str | None) -> None:
    page = sheet(before)
    assert page.is_new(then) == (why is None), rule
    if why is None:
        page.must_be_new(then)
        return
    with pytest.raises(Illegal) as refusal:
        page.must_be_new(then)
    assert (refusal.value.why, refusal.value.rule) == (why, rule)
    assert refusal.value.facts == {"before": before}


HOLD: list[tuple[str, int, int, str | None, dict[str, int]]] = [
    # rule, crossed, left over, refused as, facts
    ("WS-49", 0, 12, None, {}),
    ("WS-49", 0, 13, "too-much-left-over", {"crosses": 13, "boxes": 12}),
    ("WS-49", 11, 1, None, {}),
    ("WS-49", 11, 2, "too-much-left-over", {"crosses": 2, "boxes": 1}),
    ("WS-50", 12, 0, None, {}),
    ("WS-50", 12, 1, "all-must-be-used", {"crosses": 1}),
]


@pytest.mark.parametrize(("rule", "crossed", "over", "why", "facts"), HOLD)
def test_twelve_boxes(
    rule: str, crossed: int, over: int, why: str | None, facts: dict[str, int]
) -> None:
    page = sheet(crosses=crossed)
    if why is None:
        page.must_hold(over)
        return
    with pytest.raises(Illegal) as refusal:
        page.must_hold(over)
    assert (refusal.value.why, refusal.value.rule, refusal.value.facts) == (why, rule, facts)


PLACES: list[tuple[str, int, str, str | None, dict[str, str | int]]] = [
    # rule, line, word, refused as, facts
    ("WS-78", 0, "SOHN", None, {}),
    ("WS-79", 4, "SOHLE", None, {}),
    ("WS-79", 5, "SOHLE", None, {}),  # the second E of SPIELE has a line of its own
    ("WS-81", 1, "SOCKEL", "letter-missing", {"letter": "P"}),
    ("WS-79", 2, "SITZE", "line-taken", {"line": 3}),
    ("WS-79", -1, "SITZE", "no-such-line", {"lines": 6}),
    ("WS-79", 6, "SITZE", "no-such-line", {"lines": 6}),
]


@pytest.mark.parametrize(("rule", "row", "word", "why", "facts"), PLACES)
def test_lines_with_letters(
    rule: str, row: int, word: str, why: str | None, facts: dict[str, str | int]
) -> None:
    page = Sheet((WrittenWord(2, "IRE", 3),))
    if why is None:
        page.must_place(row, word, "SPIELE")
        return
    with pytest.raises(Illegal) as refusal:
        page.must_place(row, word, "SPIELE")
    assert (refusal.value.why, refusal.value.rule, refusal.value.facts) == (why, rule, facts)


def test_writing() -> None:
    """WS-45, WS-46."""
    page = Sheet(handicap=2, discards=1).write(WrittenWord(0, "BAD", 3), 4)
    assert page == Sheet((WrittenWord(0, "BAD", 3),), handicap=2, discards=5)
    assert (page.free, page.full) == ((1, 2, 3, 4, 5), False)
    assert sheet("A B C D E F").full
