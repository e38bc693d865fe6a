"""Every sentence that the server side says to people, one file per language.

A game's sentences are in its own package, in the same format; they override the platform's.
"""

import unicodedata
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

import msgspec

from woerfel.core.game import Illegal

LANGUAGES = ("de", "en")
CODED = frozenset({"face", "phase", "piece", "reason", "variant"})
"""The facts that are our codes, besides the boxes of a card."""
SEATS = frozenset({"judge", "seat", "starter"})
"""The facts that are seats: counted from 0 in messages, and from 1 in sentences, as on pages."""
STRUCTURE = "[{"
"""Values written with these are made of others: programs read them, people are told in words."""
LONGEST = 120
"""Longest time to express in seconds."""


class Texts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The texts of one language. Names in braces stand for a refusal's facts."""

    refusals: Mapping[str, str] = {}
    """By code."""
    values: Mapping[str, str] = {}
    """The words for a fact's code: faces, phases, pieces, reasons, variants, durations."""
    sheet: Mapping[str, str] = {}
    """Labels of score sheet rows."""
    cli: Mapping[str, str] = {}
    """What the commands print."""
    analysis: Mapping[str, str] = {}
    """What an analysis says about choices."""
    farewells: Mapping[str, str] = {}
    """Why the server closes a connection."""
    phrases: Mapping[str, str] = {}
    """Ready phrases for the chat."""
    bots: Mapping[str, str] = {}
    """Names of the bots, and a sentence about each."""
    previews: Mapping[str, str] = {}
    """What a link to a table shows before anybody follows it."""


@cache
def texts(language: str, package: str | None = None) -> Texts:
    """Return the texts of a language; with a game's package, its own override all others."""
    if package is None:
        return own_texts(language, __name__, "")
    ours, own = texts(language), own_texts(language, package)
    return Texts(
        *({**getattr(ours, part), **getattr(own, part)} for part in Texts.__struct_fields__)
    )


def own_texts(language: str, package: str, folder: str = "texts") -> Texts:
    """Return the texts of one package; none if there is no file."""
    file = files(package).joinpath(folder, f"{language}.json")
    return msgspec.json.decode(file.read_bytes(), type=Texts) if file.is_file() else Texts()


PHRASES = frozenset(texts("en").phrases)
"""The codes of the ready phrases."""


def explain(refusal: Illegal, language: str, package: str | None = None) -> str:
    """Explain a refusal in a sentence, with a game's own texts if it is one's."""
    said = texts(language, package)
    if any(sign in str(refusal.facts.get("values", "")) for sign in STRUCTURE):
        return said.values["made-otherwise"].format(option=refusal.facts.get("option", ""))
    facts = {name: _worded(said, name, fact) for name, fact in refusal.facts.items()}
    try:
        return said.refusals[refusal.why].format(**facts)
    except LookupError:  # a game from elsewhere has no sentence, or one with other facts
        return said.values["not-explained"].format(code=refusal.why, rule=refusal.rule)


def _worded(said: Texts, name: str, fact: str | int) -> str | int:
    """Put a code into words; user input stays as it is."""
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
    """Isolate right-to-left text, so that a sentence stays in order."""
    if typed.isascii():
        return typed
    backwards = any(unicodedata.bidirectional(sign) in ("R", "AL", "AN") for sign in typed)
    return f"\u2068{typed}\u2069" if backwards else typed


def _span(said: Texts, seconds: int) -> str:
    """Express a duration, rounded up to minutes if it is long."""
    unit, count = ("second", seconds) if seconds <= LONGEST else ("minute", -(-seconds // 60))
    return said.values[unit if count == 1 else f"{unit}s"].format(count=count)
