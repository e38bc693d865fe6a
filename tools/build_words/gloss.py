"""Shortens a source's meaning of a word to one line.

Nothing here knows which word it is, or of which language.
"""

import re
from collections.abc import Iterable
from html import unescape

MOST = 120
"""Most letters of a meaning."""
_LEAST = 40
"""Fewest letters to keep of a long meaning; else it is cut in the middle."""

_MARKUP = re.compile(r"\{\{.*?\}\}|<!--.*?(-->|$)|<[^<>]*>|\[?https?://[^\]\s]*( [^\]]*\])?\]?")
_FOOTNOTE = re.compile(
    "(?<=[a-zäöüß)])(Die|Der|Das|Ein|Eine|Es|Im|In|Laut|Nach|[Ss]iehe|Vergleiche|Wikipedia|Duden)"
    "[ :].*"
)
_GRAMMAR = re.compile(
    r"^((kein|ohne|nur|meist|nur im|im|meist im|kein/selten) (Plural|Singular|Steigerung)"
    r"|(in)?transitiv|reflexiv|ohne Steigerung|Plural|\(?usually (followed by|plural)[^)]*\))"
    r"(, (auch )?(in)?transitiv|, reflexiv)?[:)]? +",
)
_SENSE = re.compile(r" ?\[\d+[a-z]?([,–-] ?\d+[a-z]?)*\]")
_UNFINISHED = re.compile(r"[:(]$|^(Abkürzung|Kurzform|kurz) für$")
_ASIDE = re.compile(r" ?\([^()]*\)")


def clean(text: str) -> str:
    """Return a gloss without markup and grammar, on one line; nothing if nothing is left.

    >>> clean("{{K|ugs.}} kein Plural: ein  &ndash; Tier.")
    'ein – Tier'
    """
    text = " ".join(unescape(_MARKUP.sub("", text)).split())
    text = "".join(filter(str.isprintable, text))
    text = _GRAMMAR.sub("", _FOOTNOTE.sub("", text)).strip(" .;,")
    return "" if _UNFINISHED.search(text) or not any(map(str.isalpha, text)) else text


def refers(text: str) -> bool:
    """Return whether a gloss leans on another, as in `Teil von [1]`."""
    return bool(_SENSE.search(text))


def shorten(text: str) -> str:
    """Return a clean gloss in at most `MOST` letters: its first part, if that says enough."""
    text = _SENSE.sub("", text)
    if len(text) <= MOST:
        return text
    for mark in ("; ", ". "):
        part = text.partition(mark)[0]
        if part != text and len(part) <= MOST:
            return part
    if len(without := _ASIDE.sub("", text).strip()) <= MOST:
        return without
    part = text[: MOST - 1]
    at = part.rfind(", ")
    return (part[:at] if at >= _LEAST else part[: part.rfind(" ")]).rstrip(" ,;:(–") + "…"


def best(glosses: Iterable[tuple[int, str]]) -> str | None:
    """Return the first of the least doubtful glosses, each given with how doubtful it is."""
    usable = [(doubt + refers(text), at, text) for at, (doubt, text) in enumerate(glosses) if text]
    return shorten(min(usable)[2]) if usable else None
