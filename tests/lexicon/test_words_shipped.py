"""The shipped dictionaries: their bytes, and what they say of words that people know."""

from collections.abc import Iterator
from hashlib import sha256
from importlib.resources import files
from itertools import islice
from pathlib import Path

import pytest

from build_words import hand
from build_words.keep_short import DICE
from woerfel.lexicon.entry import Strictness
from woerfel.lexicon.judging import judge
from woerfel.lexicon.library import Language
from woerfel.lexicon.shipped import LANGUAGES, dictionary, path
from woerfel.lexicon.spelling import in_pieces, plain

LISTS = Path(__file__).parent / "words"

DIGESTS: dict[Language, str] = {
    "de": "23cb5c8bfd606c2cf7a75bfd77fcf5c631e2d78822195da3fb96e943d24bd2e0",
    "en": "af2f986a2676446e570578ede7718fc963d6fbdec51f7574a0de9f40baad49e4",
}
"""Of the files that `python tools/build_words` makes, whenever and wherever it is run."""


REBUILT: tuple[Language, ...] = ("de", "en")
"""The dictionaries with whole paradigms and the banks' everyday words."""


def words(name: str) -> list[str]:
    lines = (LISTS / f"{name}.txt").read_text("utf-8").splitlines()
    return [word for line in lines for word in line.split("#")[0].split()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_shipped_bytes_are_those_of_the_build(language: Language) -> None:
    assert sha256(path(language).read_bytes()).hexdigest() == DIGESTS[language]
    dictionary(language).book.must_be_whole()


def test_all_word_data_takes_at_most_9_mb() -> None:
    data = files("woerfel.lexicon").joinpath("data")
    assert sum(len(file.read_bytes()) for file in data.iterdir() if file.is_file()) <= 9_000_000


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("written", ["given", "own", "second", "third"])
def test_accepts_what_people_know(language: Language, written: str) -> None:
    name = f"{language}_accept" + ("" if written == "own" else f"_{written}")
    assert [word for word in words(name) if plain(word) not in dictionary(language)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("written", ["given", "own", "second", "third"])
def test_refuses_names_abbreviations_dialect_foreign_and_misspelled_words(
    language: Language, written: str
) -> None:
    """WK-16 to WK-19, WS-18 to WS-23."""
    name = f"{language}_reject" + ("" if written == "own" else f"_{written}")
    assert [word for word in words(name) if plain(word) in dictionary(language)] == []


@pytest.mark.parametrize("language", REBUILT)
def test_long_words_of_the_fourth_lists(language: Language) -> None:
    """Short ones are kept as they were when Wort-Kniffel was solved."""
    lexicon = dictionary(language)
    for name, counts in (("accept", True), ("reject", False)):
        listed = [word for word in words(f"{language}_{name}_fourth") if len(plain(word)) > DICE]
        wrong = [word for word in listed if (plain(word) in lexicon) != counts]
        print(name, len(listed), wrong)
        assert wrong == []


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_words_of_two_and_three_letters_are_the_reviewed_ones(language: Language) -> None:
    reviewed = {plain(word) for word in hand.tiers(f"short_{language}") if "ß" not in word}
    shipped = {word for word in dictionary(language) if len(word) < 4}
    assert shipped == reviewed


@pytest.mark.parametrize(
    ("language", "word", "code"),
    [
        ("de", "Gabel", "ok"),
        ("de", "PERU", "proper-name"),
        ("de", "Klaus", "proper-name"),
        ("de", "München", "proper-name"),
        ("de", "Nutella", "proper-name"),
        ("de", "USW", "abbreviation"),
        ("de", "Lkw", "abbreviation"),
        ("de", "Gmbh", "abbreviation"),
        ("de", "icke", "dialect"),
        ("de", "Dahoam", "dialect"),
        ("de", "bonjour", "foreign"),
        ("de", "window", "foreign"),
        ("de", "Kartofel", "not-in-dictionary"),
        ("en", "fork", "ok"),
        ("en", "JOHN", "proper-name"),
        ("en", "Bentley", "proper-name"),
        ("en", "Germany", "proper-name"),
        ("en", "govt", "abbreviation"),
        ("en", "NASA", "abbreviation"),
        ("en", "cannae", "dialect"),
        ("en", "vielleicht", "foreign"),
        ("en", "bonjour", "foreign"),
        ("en", "seperate", "not-in-dictionary"),
    ],
)
def test_says_why(language: Language, word: str, code: str) -> None:
    assert judge(dictionary(language), word).code == code


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("STRASSE", "Straße"),
        ("tuer", "Tür"),
        ("gehen", "gehen"),
        ("ESSEN", "essen"),
        ("WEIDE", "Weide"),
        ("BAEUME", "Bäume"),
        ("GABEN", "gaben"),
        ("SPASS", "Spaß"),
        ("MUSS", "muss"),
        ("GROSSE", "große"),
        ("BEAMTE", "Beamte"),
        ("SCHNEEMANN", "Schneemann"),
    ],
)
def test_german_words_are_shown_as_they_are_printed(typed: str, shown: str) -> None:
    entry = dictionary("de").entry(plain(typed))
    assert entry is not None
    assert entry.word == shown


@pytest.mark.parametrize(
    ("language", "word", "vulgar", "delicate"),
    [
        ("de", "Scheiße", True, True),
        ("de", "Wichser", True, True),
        ("de", "gefickt", True, True),
        ("de", "Neger", True, True),
        ("de", "Mord", False, True),
        ("de", "Kokain", False, True),
        ("de", "Marsch", False, False),
        ("de", "Prolog", False, False),
        ("de", "Schein", False, False),
        ("de", "Methode", False, False),
        ("de", "Puffer", False, False),
        ("en", "shitty", True, True),
        ("en", "wanker", True, True),
        ("en", "faggot", True, True),
        ("en", "murder", False, True),
        ("en", "heroin", False, True),
        ("en", "arsenal", False, False),
        ("en", "assess", False, False),
        ("en", "spices", False, False),
        ("en", "butter", False, False),
        ("en", "executive", False, False),
    ],
)
def test_marks_what_bots_never_say_and_families_may_hide(
    language: Language, word: str, vulgar: bool, delicate: bool
) -> None:
    entry = dictionary(language).entry(plain(word))
    assert entry is not None
    assert (entry.vulgar, entry.delicate) == (vulgar, delicate)


@pytest.mark.parametrize(
    ("language", "word", "strict", "normal", "generous"),
    [
        ("de", "HAUS", True, True, True),
        ("de", "FRITZ", False, True, True),
        ("de", "KUKURUZ", False, True, True),
        ("de", "WINDOW", False, False, True),
        ("de", "ICKE", False, False, True),
        ("de", "BERLIN", False, False, False),
        ("en", "HOUSE", True, True, True),
        ("en", "CHARLOTTE", False, True, True),
        ("en", "BERLIN", False, False, False),
        ("en", "VIELLEICHT", False, False, True),
    ],
)
def test_levels(language: Language, word: str, strict: bool, normal: bool, generous: bool) -> None:
    lexicon = dictionary(language)
    levels = (Strictness.STRICT, Strictness.NORMAL, Strictness.GENEROUS)
    assert tuple(word in lexicon.at(level) for level in levels) == (strict, normal, generous)


def sampled(language: Language) -> Iterator[str]:
    return islice(dictionary(language), 0, None, 499)


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_is_itself_however_it_is_typed(language: Language) -> None:
    lexicon = dictionary(language)
    for word in sampled(language):
        entry = lexicon.entry(word)
        assert entry is not None
        assert entry.tier in (1, 2)
        assert in_pieces(plain(entry.word)) == in_pieces(word)
        for typed in (word, word.lower(), entry.word, in_pieces(word), in_pieces(word).lower()):
            assert plain(typed) in lexicon, typed
        assert lexicon.reason(word) is None


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_words_have_a_vowel(language: Language) -> None:
    for word in sampled(language):
        assert set(word) & set("AEIOUYÄÖÜ"), word


@pytest.mark.slow
@pytest.mark.parametrize(
    ("language", "least", "core"), [("de", 700_000, 450_000), ("en", 155_000, 75_000)]
)
def test_how_many_words_there_are(language: Language, least: int, core: int) -> None:
    lexicon = dictionary(language)
    assert sum(1 for _ in lexicon) >= least
    assert sum(1 for _ in lexicon.at(Strictness.STRICT)) >= core
