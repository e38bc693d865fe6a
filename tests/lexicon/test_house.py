"""House words: read, written, and laid over a dictionary."""

from pathlib import Path

import msgspec
import pytest

from packed_kit import packed
from woerfel.core.game import Illegal
from woerfel.lexicon import Lexicon, WordList
from woerfel.lexicon.entry import Entry, Reason
from woerfel.lexicon.house import (
    HouseLexicon,
    HouseWord,
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
        ("+ B2 2026-11-15", "not-letters"),
        (f"+ {'B' * 41} 2026-11-15", "too-long"),
    ],
)
def test_wrong_lines_are_refused(line: str, why: str) -> None:
    with pytest.raises(Illegal) as refused:
        read_line(line)
    assert (refused.value.why, refused.value.rule) == (why, "T-11")


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (b"{}", msgspec.ValidationError),
        (b'[{"word":"B2","accepted":true,"since":"2026-11-15"}]', Illegal),
        (b'[{"word":"Bub","accepted":true,"since":"today"}]', Illegal),
    ],
)
def test_wrong_json_is_refused(data: bytes, fault: type[Exception]) -> None:
    with pytest.raises(fault):
        read_json(data)


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("BUB", None),
        ("ÖHRCHEN", None),
        ("OEHRCHEN", None),
        ("GEHEN", Reason.BANNED),
        ("TÜR", None),
        ("BOSTON", Reason.NAME),
    ],
)
def test_the_house_has_the_last_word(house: HouseLexicon, word: str, reason: Reason | None) -> None:
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
