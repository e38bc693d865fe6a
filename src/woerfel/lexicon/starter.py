"""The small dictionaries and the small deck that come with Wörfel, of our own making.

Enough to try every game with. Nothing here knows a game's rules.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from hashlib import sha256
from importlib.resources import files

import msgspec
from msgspec import Struct

from woerfel.lexicon import WordList
from woerfel.lexicon.categories import CategoryCard, ListedCategories
from woerfel.lexicon.library import Language, Library
from woerfel.lexicon.spelling import plain

_LANGUAGES: tuple[Language, ...] = ("de", "en")


class _Wording(Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    fitting: tuple[str, ...]
    misfits: tuple[str, ...]


class _Category(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    de: _Wording
    en: _Wording

    def wording(self, language: Language) -> _Wording:
        match language:
            case "de":
                return self.de
            case "en":
                return self.en


class _Deck(Struct, frozen=True, forbid_unknown_fields=True):
    cards: tuple[CategoryCard, ...]
    categories: tuple[_Category, ...]


class _Words(WordList):
    """A list that is read once."""

    lasting = True


class _Listed(ListedCategories):
    """Categories that are read once."""

    lasting = True


@cache
def starter() -> Library:
    """Return the starter library, read once.

    Each part's name ends in a digest of the file it was read from, so that a
    record says exactly what judged it.
    """
    return Library(
        lexicons={language: _lexicon(language) for language in _LANGUAGES},
        categories={language: _categories(language) for language in _LANGUAGES},
    )


def _lexicon(language: Language) -> WordList:
    data = _read(f"starter.{language}.txt")
    return _Words(f"starter-{language}-{_digest(data)}", data.decode().split())


def _categories(language: Language) -> ListedCategories:
    data = _read("starter-categories.json")
    deck = msgspec.json.decode(data, type=_Deck)
    wordings = {category.id: category.wording(language) for category in deck.categories}
    return _Listed(
        f"starter-categories-{language}-{_digest(data)}",
        cards={card.id: card for card in deck.cards},
        titles={category: wording.title for category, wording in wordings.items()},
        fitting=_plain_words({category: each.fitting for category, each in wordings.items()}),
        misfits=_plain_words({category: each.misfits for category, each in wordings.items()}),
    )


def _plain_words(lists: Mapping[str, Iterable[str]]) -> dict[str, frozenset[str]]:
    return {category: frozenset(map(plain, words)) for category, words in lists.items()}


def _read(name: str) -> bytes:
    return files("woerfel.lexicon").joinpath("data", name).read_bytes()


def _digest(data: bytes) -> str:
    return sha256(data).hexdigest()[:6]
