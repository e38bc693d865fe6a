"""Which words bots may say, looked up one by one in the shipped dictionaries and lists."""

from random import Random

import pytest

from woerfel.bots import LEVELS, Level
from woerfel.bots.child import SAID, SHORT
from woerfel.bots.unsaid import UNSAID, UNSAID_THOUGH_SOLVED
from woerfel.bots.vocabulary import decent, vocabulary, widest
from woerfel.games.bookworm.bots.lore import lore, own
from woerfel.games.bookworm.rules.terms import spell
from woerfel.lexicon.packed import Packed
from woerfel.lexicon.shipped import shipped
from woerfel.lexicon.spelling import plain

SOME = 1500
"""Words of each vocabulary that are looked up."""
EVERYBODY = [(language, level) for language in ("de", "en") for level in LEVELS.values()]


@pytest.mark.parametrize(("language", "level"), EVERYBODY)
def test_no_word_of_a_vocabulary_is_too_rare_or_coarse(language: str, level: Level) -> None:
    lexicon = shipped().lexicon(language, "normal")
    words = vocabulary(lexicon, level)
    for word in Random(level.name).sample(words, min(SOME, len(words))):
        entry = lexicon.entry(word)
        assert entry, word
        assert entry.zipf >= level.sees(len(word)) >= level.vocabulary, word
        assert not entry.vulgar, word
        assert not entry.delicate, word


@pytest.mark.parametrize("language", ["de", "en"])
def test_what_no_dictionary_calls_coarse_stays_unsaid_all_the_same(language: str) -> None:
    lexicon = shipped().lexicon(language, "normal")
    for word in UNSAID[language]:
        entry = lexicon.entry(word)
        assert entry, word
        assert not entry.vulgar, f"{word} need not be named"
    said = vocabulary(lexicon, LEVELS["konrad"])
    assert UNSAID[language].isdisjoint(said)
    assert UNSAID_THOUGH_SOLVED[language].isdisjoint(said)


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_child_says_short_words_from_its_own_list_alone(language: str) -> None:
    lexicon = shipped().lexicon(language, "normal")
    short = {word for word in vocabulary(lexicon, LEVELS["lena"]) if len(word) <= SHORT}
    assert short <= SAID[language]
    assert len(short) >= len(SAID[language]) * 0.9
    assert short.isdisjoint({"VAR", "OS", "AI", "DOC", "RES", "KI", "XI"})


@pytest.mark.parametrize("language", ["de", "en"])
def test_no_bot_says_a_word_that_is_a_name_first(language: str) -> None:
    lexicon = shipped().lexicon(language, "normal")
    assert isinstance(lexicon, Packed)
    said = frozenset(vocabulary(lexicon, LEVELS["konrad"]))
    entries = (entry for length in range(3, 8) for entry in lexicon.of_length(length))
    names = {plain(entry.word) for entry in entries if entry.name}
    assert len(names) > 20
    assert names.isdisjoint(said)


@pytest.mark.parametrize(("language", "level"), EVERYBODY)
def test_listed_words_are_of_the_own_grade_can_be_said_and_are_decent(
    language: str, level: Level
) -> None:
    deck, lexicon = shipped().categories[language], widest(language, shipped())
    assert lexicon
    random = Random(level.name)
    listed = sorted({category for card in deck.cards.values() for category in card.categories})
    for category in random.sample(listed, 12):
        grades = {
            term.word: term.grade for terms in lore(deck, category).values() for term in terms
        }
        for letter in random.sample("ABDEFGHKLMNPRST", 4):
            for term in own(deck, category, letter, lexicon, level):
                assert level.knows(term.word, grades[term.word])
                assert grades[term.word] < level.grades + 1
                assert spell(term.word, several=True) == term.word
                entry = lexicon.entry(term.word)
                assert not entry or not (entry.vulgar or entry.delicate), term.word


@pytest.mark.parametrize("language", ["de", "en"])
def test_decent_is_what_the_dictionary_does_not_call_coarse(language: str) -> None:
    lexicon = widest(language, shipped())
    assert isinstance(lexicon, Packed)
    listed = [entry for length in (3, 4, 5) for entry in lexicon.of_length(length)]
    words = tuple(dict.fromkeys(plain(entry.word) for entry in listed))
    entries = ((word, lexicon.entry(word)) for word in words)
    kept = tuple(word for word, each in entries if not each or not (each.vulgar or each.delicate))
    assert decent(words, lexicon) == kept
    assert len(kept) < len(words)
    assert decent(("QQQ", "E-BASS"), lexicon) == ("QQQ", "E-BASS")
