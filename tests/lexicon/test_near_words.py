"""One letter off: what is suggested, and what never is."""

from pathlib import Path

import pytest

from packed_kit import packed
from woerfel.lexicon import WordList
from woerfel.lexicon.entry import WordFault
from woerfel.lexicon.judging import judge
from woerfel.lexicon.near_words import suggest, suggestions


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("GEHN", "geht"),  # changed; gehen is less frequent here
        ("GEHENN", "gehen"),  # left out
        ("GHEN", "gehen"),  # put in
        ("GEEHN", "gehen"),  # swapped
        ("TUR", "Tür"),  # an umlaut forgotten
        ("STRASE", "Straße"),
        ("WIST", "List"),  # Mist is never suggested
        ("BOSTN", None),
        ("I", "ei"),
        ("QQQQ", None),
    ],
)
def test_suggested(tmp_path: Path, word: str, meant: str | None) -> None:
    entry = suggest(packed(tmp_path), word)
    assert (entry and entry.word) == meant


def test_a_plain_list_suggests_too() -> None:
    found = suggestions(WordList("x", ["Tür", "Tor", "Tours"]), "TUR")
    assert [entry.word for entry in found] == ["Tor", "Tür"]


@pytest.mark.parametrize(
    ("typed", "code", "shown"),
    [
        ("tür", "ok", "Tür"),
        ("Tu\u0308r", "ok", "Tür"),
        ("tuer", "ok", "Tür"),
        ("STRAẞE", "ok", "Straße"),
        ("Strasse", "ok", "Straße"),
        ("Boston", "proper-name", None),
        ("gehhn", "not-in-dictionary", None),
        ("t", "too-short", None),
        ("", "not-letters", None),
        ("2", "not-letters", None),
        ("zwei Wörter", "not-letters", None),
        ("Tür\u200f", "not-letters", None),
        ("🎲", "not-letters", None),
        ("x" * 41, "too-long", None),
        ("x" * 10_000, "too-long", None),
    ],
)
def test_judged_as_typed(tmp_path: Path, typed: str, code: str, shown: str | None) -> None:
    judged = judge(packed(tmp_path), typed)
    assert (judged.code, judged.entry and judged.entry.word) == (code, shown)


def test_a_refusal_comes_with_what_may_be_meant(tmp_path: Path) -> None:
    judged = judge(packed(tmp_path), "gehhn")
    assert judged.reason is WordFault.UNKNOWN
    assert judged.suggestion is not None
    assert judged.suggestion.word == "gehen"
