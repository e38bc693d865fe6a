"""Which English nouns WordNet has below the roots of a category."""

from collections.abc import Iterable

from msgspec.structs import replace

from build_categories.wordnet import WordNet
from woerfel.lexicon import Lexicon
from woerfel.lexicon.bank import Bank, Heading
from woerfel.lexicon.closure import Closure
from woerfel.lexicon.forms import key, singulars, stems

FIRST = 2
"""Meanings that people think of: all of these must fit. A honeypot is a shrub, but who says so?"""
EVERYDAY = 30
"""Ten times the zipf frequency from which no meaning counts: those words that fit are on the lists,
and the others have too many meanings."""
FREQUENT = 40
"""Ten times the zipf frequency from which everybody knows all meanings of a noun."""
FIRM = 0.01
"""Largest share of the fitting words that may be rejected."""
NAMED = frozenset({"deity.n.1", "mythical being.n.1", "celestial body.n.1", "constellation.n.2"})
"""Roots below which proper names fit, too."""


def closure(wordnet: WordNet, heading: Heading, english: Lexicon) -> Closure:
    """Return what is at or below the roots of a category."""
    without = [wordnet.root(name) for name in heading.not_wordnet]
    synsets: set[str] = set()
    for name in heading.wordnet:
        synsets |= wordnet.below([wordnet.root(name)], without, names=name in NAMED)
    lemmas = {lemma.lower() for synset in synsets for lemma in wordnet.synsets[synset].lemmas}
    near: set[str] = set()
    rare: set[str] = set()
    for lemma in lemmas:
        senses = wordnet.senses.get(lemma, ())
        found = key(lemma, "en")
        counts = synsets.issuperset(senses[:FIRST]) and _counts(found, english)
        (near if counts else rare).add(found)
    return Closure(frozenset(filter(_is_word, near)), frozenset(filter(_is_word, rare - near)))


def _counts(found: str, english: Lexicon) -> bool:
    """Return whether the first meaning of a word counts: not that of an everyday word."""
    entry = english.entry(found) if len(found) > 1 else None
    return entry is None or entry.zipf < EVERYDAY


def with_apart(wordnet: WordNet, heading: Heading, found: Closure) -> Closure:
    """Add the terms that end in a head of the category, and that WordNet has only elsewhere."""
    heads = {key(word, "en") for word in heading.heads.get("en", ())}
    terms = ((key(lemma, "en"), lemma.rpartition("_")[2]) for lemma in wordnet.senses)
    ending = (term for term, last in terms if heads and _is_form(key(last, "en"), heads, term))
    return replace(found, apart=frozenset(ending) - found.near - found.rare)


def _is_form(last: str, heads: set[str], term: str) -> bool:
    return last != term and (last in heads or not heads.isdisjoint(singulars(last, "en")))


def is_firm(found: Closure, bank: Bank, nouns: frozenset[str]) -> bool:
    """Return whether hardly any word of a bank would be rejected for lack of a fitting meaning.

    Its own list is the measure: what it has is right.
    """
    listed = [key(each.word, "en") for each in bank.lists["en"].words]
    other = nouns - found.near - found.rare
    return sum(each in other for each in listed) <= FIRM * len(listed)


def _is_word(found: str) -> bool:
    return len(found) > 1


def frequent_nouns(wordnet: WordNet, english: Lexicon) -> frozenset[str]:
    """Return the nouns of one word that everybody knows."""
    found = (key(lemma, "en") for lemma in wordnet.senses if lemma.isalpha())
    entries = ((each, english.entry(each)) for each in found if len(each) > 2)
    return frozenset(each for each, entry in entries if entry and entry.zipf >= FREQUENT)


def own_words(lemmas: Iterable[str], english: Lexicon) -> list[str]:
    """Return the nouns that look like the plural of another word (news, tights)."""
    known = {key(lemma, "en") for lemma in lemmas if lemma.isalpha()}
    return sorted(each for each in known if any(stem in english for stem in stems(each, "en")))
