"""One letter off: what is suggested, and what never is."""

from importlib.resources import files
from pathlib import Path

import pytest

from packed_kit import packed
from woerfel.lexicon import WordList
from woerfel.lexicon.entry import WordFault
from woerfel.lexicon.judging import judge
from woerfel.lexicon.library import Language
from woerfel.lexicon.near_words import suggest, suggestions
from woerfel.lexicon.shipped import LANGUAGES, dictionary
from woerfel.lexicon.slips import right_form
from woerfel.lexicon.two_slips import two_slips_off


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
    assert [entry.word for entry in found] == ["Tür", "Tor"]


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


@pytest.mark.parametrize(
    ("language", "typed", "meant"),
    [
        ("de", "werfst", "wirfst"),
        ("de", "gebst", "gibst"),
        ("de", "singte", "sang"),
        ("de", "gegeht", "gegangen"),
        ("de", "Hünde", "Hunde"),
        ("de", "Fahrad", "Fahrrad"),
        ("de", "Zigarrete", "Zigarette"),
        ("de", "ziemlig", "ziemlich"),
        ("de", "Peter", None),
        ("de", "SPD", None),
        ("en", "teached", "taught"),
        ("en", "runned", "ran"),
        ("en", "childs", "children"),
        ("en", "tommorow", "tomorrow"),
        ("en", "bycicle", "bicycle"),
        ("en", "tounge", "tongue"),
        ("en", "Michael", None),
        ("en", "FBI", None),
        ("en", "x" * 40, None),
    ],
)
def test_what_the_shipped_dictionaries_suggest(
    language: Language, typed: str, meant: str | None
) -> None:
    judged = judge(dictionary(language), typed)
    assert judged.reason is not None
    assert (judged.suggestion and judged.suggestion.word) == meant


def test_two_slips_are_found_by_the_other_letters() -> None:
    lexicon = dictionary("de")
    assert "ZIGARETTE" in two_slips_off(lexicon, "ZIGARRETE", shuffled=False)
    assert "ZIGARETTE" not in two_slips_off(lexicon, "ZIGARRETE", shuffled=True)
    assert list(two_slips_off(lexicon, "ZIG", shuffled=False)) == []
    assert list(two_slips_off(lexicon, "Z" * 21, shuffled=False)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_slips_are_no_words_and_lead_to_words(language: Language) -> None:
    lexicon = dictionary(language)
    lines = files("woerfel.lexicon").joinpath("data", f"slips.{language}.txt").read_text("utf-8")
    for line in lines.splitlines()[::7]:
        wrong, right = line.split()
        assert wrong not in lexicon
        assert right in lexicon
        assert right_form(language, wrong) == right
