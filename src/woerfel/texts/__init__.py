"""Every sentence that the server side says to people, one file a language."""

import unicodedata
from functools import cache
from importlib.resources import files

import msgspec

from woerfel.core.game import Illegal

LANGUAGES = ("de", "en")
CODED = frozenset({"face", "phase", "piece", "reason", "variant"})
"""The facts that are codes of ours, besides the boxes of a card."""
LONGEST = 120
"""Up to so many seconds are told as seconds."""
SEATS = frozenset({"judge", "seat", "starter"})
"""The facts that are seats: counted from 0 in messages, and from 1 in sentences, as on pages."""


class Texts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The texts of one language. Names in braces stand for a refusal's facts."""

    refusals: dict[str, str]
    """By code."""
    values: dict[str, str]
    """What a fact's code is called: faces, phases, pieces, reasons, variants, spans of time."""
    sheet: dict[str, str]
    """Labels of score sheet rows."""
    cli: dict[str, str]
    """What the commands print."""
    analysis: dict[str, str]
    """What an analysis says of choices."""
    farewells: dict[str, str]
    """Why the server closes a connection."""
    phrases: dict[str, str]
    """Ready phrases for the chat."""
    bots: dict[str, str]
    """Names of the bots, and a sentence about each."""


@cache
def texts(language: str) -> Texts:
    """Return the texts of a language."""
    raw = files("woerfel.texts").joinpath(f"{language}.json").read_bytes()
    return msgspec.json.decode(raw, type=Texts)


PHRASES = frozenset(texts("en").phrases)
"""The codes of the ready phrases."""


def explain(refusal: Illegal, language: str) -> str:
    """Say in a sentence why something was refused."""
    said = texts(language)
    facts = {name: _worded(said, name, fact) for name, fact in refusal.facts.items()}
    return said.refusals[refusal.why].format(**facts)


def _worded(said: Texts, name: str, fact: str | int) -> str | int:
    """Put a code into words; what somebody typed stays as it is."""
    if name in SEATS and isinstance(fact, int):
        return fact + 1
    if name == "box":
        return said.sheet.get(str(fact), fact)
    if name == "seconds" and isinstance(fact, int):
        return _span(said, fact)
    if name in CODED:
        return said.values.get(str(fact), fact)
    return isolated(fact) if isinstance(fact, str) else fact


def isolated(typed: str) -> str:
    """Keep what is written from right to left within itself, so that a sentence stays in order."""
    backwards = any(unicodedata.bidirectional(sign) in ("R", "AL", "AN") for sign in typed)
    return f"\u2068{typed}\u2069" if backwards else typed


def _span(said: Texts, seconds: int) -> str:
    """Say how long something takes, rounded up to minutes where it takes long."""
    unit, count = ("second", seconds) if seconds <= LONGEST else ("minute", -(-seconds // 60))
    return said.values[unit if count == 1 else f"{unit}s"].format(count=count)
