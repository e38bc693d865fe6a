"""What the card of a word tells, by the shipped dictionaries; the meanings may be missing."""

import pytest

from woerfel.core.game import Illegal
from woerfel.lexicon import WordList, meanings
from woerfel.lexicon.entry import Entry, Strictness, WordFault
from woerfel.lexicon.house_words import read_line
from woerfel.lexicon.library import Language
from woerfel.lexicon.packed import Packed
from woerfel.lexicon.shipped import dictionary
from woerfel.lexicon.spelling import on_dice, plain
from woerfel.lexicon.word_cards import WordCard, common_words, rank_of, write_card


def at(language: Language, level: str = "normal", *, family: bool = False) -> Packed:
    return dictionary(language).at(Strictness(level), family=family)


@pytest.mark.parametrize(
    ("language", "typed", "word", "verdict"),
    [
        ("de", "HAUS", "Haus", None),
        ("de", "HAEUSER", "Häuser", None),
        ("de", "STRASSE", "Straße", None),
        ("de", "Straße", "Straße", None),
        ("en", "FORK", "fork", None),
        ("de", "QWRTZ", "Qwrtz", WordFault.UNKNOWN),
        ("de", "qwrtz", "qwrtz", WordFault.UNKNOWN),
        ("de", "PERU", "Peru", WordFault.NAME),
    ],
)
def test_words_are_printed_and_judged(
    language: Language, typed: str, word: str, verdict: WordFault | None
) -> None:
    card = write_card(at(language), language, typed)
    assert (card.word, card.verdict, card.language) == (word, verdict, language)
    assert (card.tier is None) == (verdict is not None)
    assert (card.rank is None) == (verdict is not None)


def test_how_common_a_word_is() -> None:
    und, haus, strahl = (write_card(at("de"), "de", word) for word in ("UND", "HAUS", "STRAHL"))
    assert (und.rank, haus.rank, strahl.rank) == (12, 10, 7)
    assert [rank_of(Entry("x", zipf=zipf)) for zipf in (0, 9, 10, 59, 60, 80)] == [
        1,
        1,
        2,
        11,
        12,
        12,
    ]
    assert und.rarer == 99
    assert strahl.rarer is not None
    assert 90 <= strahl.rarer <= 99


def test_neighbours_are_common_words_in_order() -> None:
    card = write_card(at("de"), "de", "STRAHL")
    ladder = [*card.before, "Strahl", *card.after]
    assert len(ladder) == 5
    assert sorted(ladder, key=lambda word: on_dice(plain(word))) == ladder
    ends = [write_card(at("de"), "de", word) for word in ("AAL", "ZYSTE")]
    assert all(len(card.before) + len(card.after) >= 2 for card in ends)


def test_family_tables_have_no_cards_of_vulgar_words() -> None:
    card = write_card(at("de", family=True), "de", "FICKEN")
    assert card == WordCard("Ficken", "de", WordFault.FAMILY)
    assert write_card(at("de"), "de", "FICKEN").verdict is None
    families = set(common_words(at("de", family=True)).words)
    assert families < set(common_words(at("de")).words)
    assert not any(
        (entry := at("de").entry(plain(word))) and entry.vulgar
        for word in common_words(at("de")).words
    )


def test_what_the_house_has_decided_counts() -> None:
    banned = write_card(at("de"), "de", "HAUS", read_line("- Haus 2026-05-03"))
    assert (banned.verdict, banned.house) == (WordFault.BANNED, "2026-05-03")
    accepted = write_card(at("de"), "de", "QWRTZ", read_line("+ Qwrtz 2026-05-03"))
    assert (accepted.verdict, accepted.house, accepted.tier) == (None, "2026-05-03", None)
    other = write_card(at("de"), "de", "HAUS", read_line("- Hof 2026-05-03"))
    assert (other.verdict, other.house) == (None, None)


def test_a_plain_list_has_cards_too() -> None:
    words = WordList("few", ["Haus"])
    assert write_card(words, "de", "HAUS").verdict is None
    assert write_card(words, "de", "HOF").verdict is WordFault.UNKNOWN
    with pytest.raises(Illegal):
        write_card(words, "de", "Haus und Hof")


@pytest.mark.parametrize("family", [False, True])
def test_without_meanings_the_rest_is_told(monkeypatch: pytest.MonkeyPatch, family: bool) -> None:
    def nothing(_language: Language) -> None:
        """Have no meanings."""

    monkeypatch.setattr(meanings, "installed", nothing)
    card = write_card(at("de", family=family), "de", "HAUS")
    assert (card.senses, card.parts) == ((), ())
    assert card.before
