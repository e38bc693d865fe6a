"""Every sentence that the server side says to people, one file a language.

The sentences of a game lie in its home, in the same shape; they come before the platform's.
"""

import unicodedata
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

import msgspec

from woerfel.core.game import Illegal

LANGUAGES = ("de", "en")
CODED = frozenset({"face", "phase", "piece", "reason", "variant"})
"""The facts that are codes of ours, besides the boxes of a card."""
SEATS = frozenset({"judge", "seat", "starter"})
"""The facts that are seats: counted from 0 in messages, and from 1 in sentences, as on pages."""
LONGEST = 120
"""Up to so many seconds are told as seconds."""


class Texts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The texts of one language. Names in braces stand for a refusal's facts."""

    refusals: Mapping[str, str] = {}
    """By code."""
    values: Mapping[str, str] = {}
    """What a fact's code is called: faces, phases, pieces, reasons, variants, spans of time."""
    sheet: Mapping[str, str] = {}
    """Labels of score sheet rows."""
    cli: Mapping[str, str] = {}
    """What the commands print."""
    analysis: Mapping[str, str] = {}
    """What an analysis says of choices."""
    farewells: Mapping[str, str] = {}
    """Why the server closes a connection."""
    phrases: Mapping[str, str] = {}
    """Ready phrases for the chat."""
    bots: Mapping[str, str] = {}
    """Names of the bots, and a sentence about each."""


@cache
def texts(language: str, package: str | None = None) -> Texts:
    """Return the texts of a language; with the package of a game, its own before all others."""
    if package is None:
        return own_texts(language, __name__, "")
    ours, own = texts(language), own_texts(language, package)
    return Texts(
        *({**getattr(ours, part), **getattr(own, part)} for part in Texts.__struct_fields__)
    )


def own_texts(language: str, package: str, folder: str = "texts") -> Texts:
    """Return the texts that lie in one place; none where there is no file."""
    file = files(package).joinpath(folder, f"{language}.json")
    return msgspec.json.decode(file.read_bytes(), type=Texts) if file.is_file() else Texts()


PHRASES = frozenset(texts("en").phrases)
"""The codes of the ready phrases."""


def explain(refusal: Illegal, language: str, package: str | None = None) -> str:
    """Say in a sentence why something was refused, in the words of a game if it is one's."""
    said = texts(language, package)
    facts = {name: _worded(said, name, fact) for name, fact in refusal.facts.items()}
    try:
        return said.refusals[refusal.why].format(**facts)
    except LookupError:  # a game from elsewhere has no sentence, or one with other facts
        return said.values["not-explained"].format(code=refusal.why, rule=refusal.rule)


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
    if typed.isascii():
        return typed
    backwards = any(unicodedata.bidirectional(sign) in ("R", "AL", "AN") for sign in typed)
    return f"\u2068{typed}\u2069" if backwards else typed


def _span(said: Texts, seconds: int) -> str:
    """Say how long something takes, rounded up to minutes where it takes long."""
    unit, count = ("second", seconds) if seconds <= LONGEST else ("minute", -(-seconds // 60))
    return said.values[unit if count == 1 else f"{unit}s"].format(count=count)
