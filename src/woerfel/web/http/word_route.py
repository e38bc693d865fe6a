"""The route of word cards: what a word means, and why it counts or not.

Anybody may ask, as for the rules; what is told depends on the words alone, so that browsers
and proxies may keep it.
"""

import asyncio
from typing import Annotated

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from woerfel.core.game import Illegal
from woerfel.lexicon import Lexicon, meanings
from woerfel.lexicon.house_words import HouseWord, read_line
from woerfel.lexicon.library import Language, StrictnessName
from woerfel.lexicon.spelling import plain
from woerfel.lexicon.word_cards import write_card
from woerfel.web.http.routing import route
from woerfel.web.parts import must_afford, parts_of

EDITION = 1
"""Changes whenever the same words make other cards."""
LONGEST_LINE = 200
"""Longest line of house words."""
KEPT = 24 * 3600
"""Seconds for which a card is not asked for again."""


class WordTerms(Struct, frozen=True, forbid_unknown_fields=True):
    """The words that count at a table, as its options say."""

    level: StrictnessName = "normal"
    family: bool = False
    house: Annotated[str, Meta(max_length=LONGEST_LINE)] = ""
    """The line of the house words that is about this word, if there is one."""


async def show_word(request: Request) -> Response:
    """Return the card of a word, by the terms in the query: `level`, `family`, `house`."""
    parts = parts_of(request)
    must_afford(parts.budget.words, request)
    library = parts.house.library
    language, word = request.path_params["language"], request.path_params["word"]
    if language not in library.lexicons:
        raise Illegal("no-such-page", "R-19")
    plain(word)
    terms = _terms(request)
    house = read_line(terms.house) if terms.house else None
    lexicon = library.lexicon(language, terms.level, family=terms.family)
    tag = _tag(lexicon, language)
    headers = {"etag": tag, "cache-control": f"public, max-age={KEPT}"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    body = await asyncio.to_thread(_written, lexicon, language, word, house)
    return Response(body, media_type="application/json", headers=headers)


def _terms(request: Request) -> WordTerms:
    try:
        return msgspec.convert(dict(request.query_params), WordTerms, strict=False)
    except msgspec.ValidationError as fault:
        raise Illegal("malformed", "R-14", fault=str(fault)) from None


def _tag(lexicon: Lexicon, language: Language) -> str:
    """Name what a card depends on, besides its address."""
    book = meanings.installed(language)
    return f'"{EDITION}-{lexicon.name}-{book.head.digest[:8] if book else "none"}"'


def _written(lexicon: Lexicon, language: Language, word: str, house: HouseWord | None) -> bytes:
    return msgspec.json.encode(write_card(lexicon, language, word, house))


ROUTES: tuple[Route, ...] = (route("/api/words/{language}/{word}", "GET", show_word),)
