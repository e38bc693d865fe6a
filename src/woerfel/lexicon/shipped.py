"""The dictionaries and the deck that come with Wörfel.

tools/build_words and tools/build_categories build what is not written by hand.
"""

from functools import cache
from importlib.resources import files
from pathlib import Path

from woerfel.lexicon import Lexicon
from woerfel.lexicon.categories import Categories
from woerfel.lexicon.closure import Closures
from woerfel.lexicon.deck import Banks, Deck
from woerfel.lexicon.forms import lookalikes, strangers
from woerfel.lexicon.library import Language, Library
from woerfel.lexicon.packed import Packed

LANGUAGES: tuple[Language, ...] = ("de", "en")


def path(language: Language) -> Path:
    """Return the path of a dictionary."""
    return Path(str(files("woerfel.lexicon").joinpath("data", f"{language}.words")))


@cache
def dictionary(language: Language) -> Packed:
    """Open a dictionary, once. Raises `OSError` where it was not installed."""
    return Packed.open(path(language))


@cache
def banks() -> Banks:
    """Return the banks of our deck, which both languages share."""
    return Banks(Path(str(files("woerfel.lexicon").joinpath("data", "categories"))))


@cache
def closures() -> Closures:
    """Open what WordNet knows about kinds, and the compounds that people say."""
    return Closures.open(Path(str(files("woerfel.lexicon").joinpath("data", "wordnet.bin"))))


@cache
def deck(language: Language) -> Deck:
    """Return our deck in a language. Raises `OSError` where something was not installed."""
    known = closures()
    meanings = known if language == "en" else None
    return Deck(banks(), language, dictionary(language), meanings, known.attested(language))


@cache
def shipped() -> Library:
    """Return the dictionaries and the deck, preloading what every table needs."""
    lexicons: dict[str, Lexicon] = {language: dictionary(language) for language in LANGUAGES}
    categories: dict[str, Categories] = {language: deck(language) for language in LANGUAGES}
    for language in LANGUAGES:
        _ = categories[language].name, categories[language].cards
        lookalikes(language)
    strangers()
    return Library(lexicons=lexicons, categories=categories)
