"""Everyday words: what the word banks have at levels 1 and 2 is in."""

import pytest

from build_words import banks, hand
from build_words.keep_short import DICE
from woerfel.lexicon.library import Language
from woerfel.lexicon.shipped import dictionary
from woerfel.lexicon.spelling import plain


@pytest.mark.parametrize("language", ["en"])
def test_everyday_words_of_the_banks_are_in_or_listed_with_a_reason(language: Language) -> None:
    """Those that dice cannot spell; the others are kept as they are solved."""
    known = hand.denied(language) | hand.known_out(language) | hand.bank_out(language)
    lexicon = dictionary(language)
    wanted = [
        word
        for word in banks.everyday(language)
        if word.lower() not in known and len(plain(word)) > DICE
    ]
    missing = [word for word in wanted if plain(word) not in lexicon]
    print(missing)
    assert len(missing) <= len(wanted) * 0.002, "run tools/build_words, or list them in bank_out"
