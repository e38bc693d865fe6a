"""House words: read, written, and laid over a dictionary."""

from pathlib import Path

import msgspec
import pytest

from packed_kit import packed
from woerfel.core.game import Illegal
from woerfel.lexicon import Lexicon, WordList
from woerfel.lexicon.entry import Entry, WordFault
from woerfel.lexicon.house_words import (
    HouseLexicon,
    HouseWord,
    WrongLine,
    decide,
    read_json,
    read_line,
    read_text,
    write_json,
    write_text,
)
from woerfel.lexicon.library import Library

WORDS = (
    HouseWord("Bub", True, "2026-11-15", "by vote, 3 to 1"),
    HouseWord("gehen", False, "2026-10-02"),
    HouseWord("Öhrchen", True, "2026-10-03", "Oma says so"),
)


@pytest.fixture
def house(tmp_path: Path) -> HouseLexicon:
    return HouseLexicon(packed(tmp_path), WORDS)


def test_a_list_survives_both_forms() -> None:
    assert read_text(write_text(WORDS)) == WORDS
    assert read_json(write_json(WORDS)) == WORDS


def test_a_list_may_have_remarks() -> None:
    text = "# ours\n\n  -Ork 2026-01-31\n+ Bub 2026-11-15 by vote # yes\n"
    assert read_text(text) == (
        HouseWord("Ork", False, "2026-01-31"),
        HouseWord("Bub", True, "2026-11-15", "by vote"),
    )


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("Bub 2026-11-15", "wrong-house-word"),
        ("+ Bub", "wrong-house-word"),
        ("+ Bub 15.11.2026", "wrong-house-word"),
        ("+ 2026-11-15", "wrong-house-word"),
        ("+ Bub 2026-02-30", "wrong-house-word"),
        ("+ Bub 2026-00-30", "wrong-house-word"),
        ("+ Bub 2026-13-30", "wrong-house-word"),
        ("+ Bub 2026-12-32", "wrong-house-word"),
        ("+ Bub 2026-12-00", "wrong-house-word"),
        ("+ Bub ٢٠٢٦-١١-١٥", "wrong-house-word"),
        ("* Bub 2026-11-15", "wrong-house-word"),
        ("", "wrong-house-word"),
        ("+ Bu-b 2026-11-15", "not-letters"),
        ("+ B2 2026-11-15", "not-letters"),
        (f"+ {'B' * 41} 2026-11-15", "too-long"),
    ],
)
def test_wrong_lines_are_refused(line: str, why: str) -> None:
    with pytest.raises(Illegal) as refused:
        read_line(line)
    assert (refused.value.why, refused.value.rule) == (why, "T-11")


def test_a_long_line_is_not_repeated_whole() -> None:
    with pytest.raises(Illegal) as refused:
        read_line("x" * 200)
    assert refused.value.facts == {"line": "x" * 80}


@pytest.mark.parametrize("since", ["2028-02-29", "2026-01-01", "2026-12-31"])
def test_days_of_the_calendar(since: str) -> None:
    assert read_line(f"+ Bub {since}").since == since


def test_a_word_may_be_decomposed() -> None:
    assert read_line("+ Tu\u0308r 2026-11-15").word == "Tu\u0308r"


def test_a_wrong_line_is_told_by_its_number() -> None:
    with pytest.raises(WrongLine) as wrong:
        read_text("# ours\n\n+ Bub 2026-11-15\n+ B2 2026-11-15\nnonsense\n")
    assert (wrong.value.number, wrong.value.refusal.why) == (4, "not-letters")


@pytest.mark.parametrize("data", [b"{}", b"", b"[", b'[{"word":"Bub"}]', b'[{"words":1}]', b"\xff"])
def test_other_json_is_refused(data: bytes) -> None:
    with pytest.raises((msgspec.MsgspecError, UnicodeDecodeError)):
        read_json(data)


@pytest.mark.parametrize(
    ("word", "since", "reason", "why"),
    [
        ("B2", "2026-11-15", "", "not-letters"),
        ("Bub", "today", "", "wrong-house-word"),
        ("Bub", "2026-13-01", "", "wrong-house-word"),
        ("Bub", "2026-11-15", "twice # really", "wrong-house-word"),
        ("Bub", "2026-11-15", "two\nlines", "wrong-house-word"),
        ("Bub", "2026-11-15", "two\u2028lines", "wrong-house-word"),
        ("Bub", "2026-11-15", "end ", "wrong-house-word"),
        ("Bub x", "2026-11-15", "", "wrong-house-word"),
        ("", "2026-11-15", "", "wrong-house-word"),
    ],
)
def test_what_no_line_can_say_is_refused(word: str, since: str, reason: str, why: str) -> None:
    with pytest.raises(WrongLine) as wrong:
        read_json(write_json((*WORDS, HouseWord(word, True, since, reason))))
    assert (wrong.value.number, wrong.value.refusal.why) == (4, why)


def test_a_decision_holds_from_its_day_on() -> None:
    found = decide(("Bub", "Tür"), "2026-11-05", " by vote ", accepted=True)
    assert found == (
        HouseWord("Bub", True, "2026-11-05", "by vote"),
        HouseWord("Tür", True, "2026-11-05", "by vote"),
    )
    assert decide(("Bub",), "2026-11-05", accepted=False)[0] == HouseWord(
        "Bub", False, "2026-11-05"
    )
    for word, reason in (("B b", ""), ("Bub", "a#b"), ("Bub", "a\nb")):
        with pytest.raises(Illegal, match="wrong-house-word"):
            decide((word,), "2026-11-05", reason, accepted=True)


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("BUB", None),
        ("ÖHRCHEN", None),
        ("OEHRCHEN", None),
        ("GEHEN", WordFault.BANNED),
        ("TÜR", None),
        ("BOSTON", WordFault.NAME),
    ],
)
def test_the_house_has_the_last_word(
    house: HouseLexicon, word: str, reason: WordFault | None
) -> None:
    assert (house.reason(word), word in house) == (reason, reason is None)


def test_the_later_of_two_decisions_counts(tmp_path: Path) -> None:
    again = HouseWord("bub", False, "2026-11-16")
    assert "BUB" not in HouseLexicon(packed(tmp_path), (*WORDS, again))


def test_entries_of_the_house(house: HouseLexicon) -> None:
    assert house.entry("ÖHRCHEN") == house.entry("OEHRCHEN") == Entry("Öhrchen")
    assert house.entry("TÜR") == Entry("Tür", 1, 49)
    assert house.entry("GEHEN") is None


def test_searches_know_the_house(house: HouseLexicon) -> None:
    assert [*house.spellable("BUBTR")] == ["BUB", "TÜR"]
    assert "GEHEN" not in [*house.spellable("GEHEN")]
    assert [*house.buildable((3,), ((1,),) * 26, 0)] == ["BUB"]
    assert "ÖHRCHEN" in [*house]
    assert "GEHEN" not in [*house]


def test_its_name_tells_it_from_the_bare_dictionary(tmp_path: Path) -> None:
    bare = packed(tmp_path)
    names = {bare.name, HouseLexicon(bare, WORDS).name, HouseLexicon(bare, WORDS[:1]).name}
    assert len(names) == 3
    assert HouseLexicon(bare, WORDS).name.startswith(bare.name + "+")


def test_a_library_gives_what_a_table_agreed_on(tmp_path: Path) -> None:
    lexicons: dict[str, Lexicon] = {"de": packed(tmp_path), "en": WordList("few", ["cat"])}
    library = Library(lexicons)
    assert "BUB" not in library.lexicon("de")
    assert "BUB" in library.lexicon("de", "generous")
    assert "LIST" not in library.lexicon("de", "strict")
    assert "BUB" in library.lexicon("de", "strict", ("+ Bub 2026-11-15",))
    assert library.lexicon("en", "strict") is lexicons["en"]
    with pytest.raises(Illegal, match="wrong-house-word"):
        library.lexicon("de", "normal", ("Bub",))


def test_a_family_table_goes_by_the_house(tmp_path: Path) -> None:
    library = Library({"de": packed(tmp_path)})
    bare = library.lexicon("de", family=True)
    assert [bare.reason(word) for word in ("MIST", "RAUSCH", "TÜR")] == [
        WordFault.FAMILY,
        WordFault.FAMILY,
        None,
    ]
    house = library.lexicon("de", "normal", ("+ Mist 2026-11-15", "- Tür 2026-11-15"), family=True)
    assert [house.reason(word) for word in ("MIST", "RAUSCH", "TÜR")] == [
        None,
        WordFault.FAMILY,
        WordFault.BANNED,
    ]
    assert house.entry("MIST") == Entry("Mist")
    assert [*house.spellable("MISTRU")] == ["MIST"]
