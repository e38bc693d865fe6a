"""The dictionaries that come with Wörfel, compiled by tools/build_words."""

from functools import cache
from importlib.resources import files
from pathlib import Path

from woerfel.lexicon import Lexicon
from woerfel.lexicon.library import Language, Library
from woerfel.lexicon.packed import Packed
from woerfel.lexicon.starter import starter

LANGUAGES: tuple[Language, ...] = ("de", "en")


def path(language: Language) -> Path:
    """Tell where a dictionary lies."""
    return Path(str(files("woerfel.lexicon").joinpath("data", f"{language}.words")))


@cache
def dictionary(language: Language) -> Packed:
    """Open a dictionary, once. Raises `OSError` where it was not installed."""
    return Packed.open(path(language))


@cache
def shipped() -> Library:
    """Return the dictionaries, and the deck of the starter."""
    lexicons: dict[str, Lexicon] = {language: dictionary(language) for language in LANGUAGES}
    return Library(lexicons=lexicons, categories=starter().categories)
