"""The rules of the build that can be tried without its sources."""

import pytest

from build_words import hand, wiktionary
from build_words.english import kind_of as english_kind
from build_words.frequency import tenths
from build_words.german_sources import kind_of as german_kind
from build_words.wiktionary import Kind


@pytest.mark.parametrize(
    ("word", "gloss", "kind"),
    [
        ("Anna", "weiblicher Vorname", Kind.NAME),
        ("Boston", "Großstadt an der Ostküste der Vereinigten Staaten", Kind.NAME),
        ("Nutella", "Markenname einer Nuss-Nugat-Creme", Kind.NAME),
        ("usw", "Abkürzung für „und so weiter“", Kind.ABBREVIATION),
        ("icke", "berlinisch: betontes „ich“", Kind.DIALECT),
        ("Eiche", "Laubbaum der Gattung Quercus", Kind.WORD),
        ("Stadt", "größere, geschlossene Siedlung", Kind.WORD),
    ],
)
def test_what_a_gloss_makes_of_a_word(word: str, gloss: str, kind: Kind) -> None:
    assert wiktionary.kind(word, gloss) is kind


def test_a_word_is_dialect_only_if_it_has_no_other_sense() -> None:
    found = wiktionary.sort_out(
        [("icke", "berlinisch: ich"), ("Molle", "berlinisch: Bier | ein Trog")]
    )
    assert found.dialect == {"icke"}
    assert found.words == {"molle"}


@pytest.mark.parametrize(
    ("tag", "kind"),
    [
        ("EIG:NOM:SIN:MAS:NOA:VOR", "first-name"),
        ("EIG:NOM:SIN:NEU:NOA:GEO", "name"),
        ("ABK", "abbreviation"),
        ("SUB:NOM:SIN:FEM", "noun"),
        ("SUB:NOM:SIN:FEM:ADJ", "adjective-noun"),
        ("VER:IMP:SIN:SFT", "weak"),
        ("VER:1:SIN:PRÄ:SFT", "weak"),
        ("VER:3:SIN:PRÄ:SFT", "verb"),
        ("ADJ:PRD:GRU", "other"),
    ],
)
def test_german_tags(tag: str, kind: str) -> None:
    assert german_kind(tag) == kind


@pytest.mark.parametrize(
    ("tag", "kind"), [("NNP", "name"), ("FW", "no-word"), ("NN:UN", "word"), ("VBD", "word")]
)
def test_english_tags(tag: str, kind: str) -> None:
    assert english_kind(tag) == kind


@pytest.mark.parametrize(("zipf", "shown"), [(0, 0), (454, 45), (455, 46), (900, 90)])
def test_frequencies_are_rounded_to_tenths(zipf: int, shown: int) -> None:
    assert tenths(zipf) == shown


def test_stems_mean_their_forms_and_not_their_neighbours() -> None:
    known = ["arsch", "arsches", "marsch", "scheißegal", "schein", "puffer"]
    assert hand.matching("vulgar_de", "de", known) == {"arsch", "arsches", "scheißegal"}


@pytest.mark.parametrize("language", ["de", "en"])
def test_no_word_is_allowed_and_denied(language: str) -> None:
    assert not hand.words(f"allow_{language}") & hand.denied(language).keys()
