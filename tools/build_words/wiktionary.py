"""What the German Wiktionary says about a word, inferred from the wording of its glosses.

A gloss is one of four kinds: of a name, of an abbreviation, of a dialect, or of a word.
"""

import re
from collections.abc import Iterable
from enum import Enum
from typing import NamedTuple

_PLACES = (
    "Stadt Kreisstadt Hauptstadt Großstadt Mittelstadt Hafenstadt Kleinstadt Gemeinde "
    "Ortsgemeinde Ortsteil Stadtteil Ortschaft Dorf Weiler Fluss Strom Nebenfluss Staat "
    "Inselstaat Flächenstaat Binnenstaat Bundesstaat Bundesland Provinz Region Landkreis "
    "Kanton Insel Inselgruppe Gebirge Kontinent Halbinsel Vorort Landschaft Stadtbezirk "
    "Marktgemeinde Republik Emirat Sternbild Gebirgszug Meer Vulkan Ort"
)
_WHERE = (
    "in im am an auf von der des bei mit Europas? zwischen südlich nördlich westlich östlich "
    "innerhalb nahe"
)
_NAME = re.compile(
    r"\b(Vorname|Nachname|Familienname|Toponym|Ortsname|Flussname)"
    rf"|^(?:[\w ,\-äöüß]{{0,60}}?[ :])?({_PLACES.replace(' ', '|')})\b"
    rf" ?({_WHERE.replace(' ', '|')})\b.*[A-ZÄÖÜ]"
    r"|(Fahrzeug|Automobil)hersteller|Automarke|Markenname|[Mm]ythologie"
    r"|Name (eines|einer|mehrerer|verschiedener|der)|Gottheit|Kontinent"
)
_ABBREVIATION = re.compile(
    r"Abkürzung|[Kk]ennzeichen|Akronym|\bSymbol (?:für|des|der)\b|Einheitenzeichen|\bISO\b"
    r"|Ländercode|Kürzel"
)
_DIALECTS = (
    "bairisch bayrisch bayerisch schwäbisch berlinisch kölsch plattdeutsch niederdeutsch "
    "alemannisch (?:ober)?sächsisch (?:süd|nord)?hessisch pfälzisch rheinisch rheinländisch "
    "ruhrdeutsch mundartlich (?:mosel)?fränkisch koblenzisch oberdeutsch ostpreußisch schlesisch "
    "thüringisch saarländisch westfälisch tirolerisch [Ww]ienerisch steirisch kärntnerisch "
    "vorarlbergisch elsässisch badisch dialektal ripuarisch Rotwelsch Gaunersprache"
)
_DIALECT = re.compile(rf"^[^:]{{0,60}}?\b({_DIALECTS.replace(' ', '|')})\b[^:]{{0,40}}:")


class Kind(Enum):
    """What a gloss makes of its word."""

    NAME = "name"
    ABBREVIATION = "abbreviation"
    DIALECT = "dialect"
    WORD = "word"


class Glosses(NamedTuple):
    """The words with glosses, in lower case, by what the glosses make of them."""

    words: frozenset[str]
    lower: frozenset[str]
    """Those of the words that are printed without a capital."""
    names: frozenset[str]
    abbreviations: frozenset[str]
    dialect: frozenset[str]
    """Words that have no other sense than in a dialect."""


def kind(word: str, gloss: str) -> Kind:
    """Return what a gloss makes of a word."""
    if word[0].isupper() and _NAME.search(gloss):
        return Kind.NAME
    if _ABBREVIATION.search(gloss):
        return Kind.ABBREVIATION
    return Kind.DIALECT if _DIALECT.match(gloss) else Kind.WORD


def sort_out(entries: Iterable[tuple[str, str]]) -> Glosses:
    """Sort words by their glosses, several of which are divided by ` | `."""
    kinds: dict[str, set[Kind]] = {}
    lower: set[str] = set()
    for word, text in entries:
        found = {kind(word, gloss) for gloss in text.split(" | ")}
        kinds.setdefault(word.lower(), set()).update(found)
        if word[0].islower() and Kind.WORD in found:
            lower.add(word)
    return Glosses(
        words=_having(kinds, Kind.WORD),
        lower=frozenset(lower),
        names=_having(kinds, Kind.NAME),
        abbreviations=_having(kinds, Kind.ABBREVIATION) - _having(kinds, Kind.WORD),
        dialect=_having(kinds, Kind.DIALECT) - _having(kinds, Kind.WORD),
    )


def _having(kinds: dict[str, set[Kind]], wanted: Kind) -> frozenset[str]:
    return frozenset(word for word, found in kinds.items() if wanted in found)
