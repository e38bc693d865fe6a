"""German nouns that look like the plural of another: Reise of Reis, Dachs of Dach.

From the noun tables of the German Wiktionary in the package german-nouns.
"""

import csv
from collections.abc import Iterable, Iterator, Set
from importlib.metadata import distribution, version
from pathlib import Path

from woerfel.lexicon import Lexicon
from woerfel.lexicon.forms import is_woman, key, stems

PACKAGE, VERSION = "german-nouns", "1.2.5"
MOSTLY_PLURAL = frozenset(
    {
        *("ARME", "BAERE", "BUSSE", "DEMOS", "DRUCKE", "FAXE", "FESTE", "GNOME"),
        *("GRAEBER", "HEKTARE", "HELME", "HUFE", "KAESTEN", "KEILE", "KOERNER"),
        *("LACKE", "PAPAS", "PEDALE", "ROMANE", "SCHIFFE", "TAXIS", "ZELTE"),
        "ZYKLONE",
    }
)
"""Singulars that hardly anybody means, of things and people that everybody has the plural of."""
CASES = ("nominativ", "genitiv", "dativ", "akkusativ")


def rows() -> list[dict[str, str]]:
    """Read the tables of the pinned package, without importing it."""
    if version(PACKAGE) != VERSION:
        raise SystemExit(f"{PACKAGE} must be {VERSION}, but {version(PACKAGE)} is installed")
    path = Path(str(distribution(PACKAGE).locate_file("german_nouns/nouns.csv")))
    with path.open(encoding="utf-8", newline="") as table:
        return list(csv.DictReader(table))


class Nouns:
    """What the tables say about each noun, by key."""

    def __init__(self, table: list[dict[str, str]]) -> None:
        self.forms: dict[str, set[str]] = {}
        """Every form of a singular."""
        self.plurals: dict[str, set[str]] = {}
        """The plurals of a singular."""
        self.women: set[str] = set()
        """The singulars that are feminine."""
        for row in table:
            single = set(map(key, _cells(row, "nominativ singular")))
            forms = {key(form) for case in CASES for form in _cells(row, case)}
            for each in filter(str.isalpha, single):
                self.forms.setdefault(each, set()).update(forms)
                plurals = map(key, _cells(row, "nominativ plural"))
                self.plurals.setdefault(each, set()).update(plurals)
            if "f" in (row["genus"], row["genus 1"], row["genus 2"]):
                self.women |= single


def own_words(nouns: Nouns, german: Lexicon, listed: Set[str]) -> list[str]:
    """Return the singulars that a rule of thumb would take for another word's plural."""
    return sorted(
        each
        for each in nouns.forms
        if not is_woman(each)
        and each not in MOSTLY_PLURAL
        and any(stem in german or stem in listed for stem in stems(each, "de"))
        and not _is_both(nouns, each)
    )


def _is_both(nouns: Nouns, word: str) -> bool:
    """Return whether a singular also is a plural of the same thing: der Socken, die Socke."""
    if not word.endswith("N"):
        return False
    return any(word in nouns.plurals.get(stem, ()) for stem in (word[:-1], word[:-2]))


def strangers(nouns: Nouns, german: Iterable[str]) -> list[str]:
    """Return pairs of words of which the first looks like a form of the second but is not."""
    found = ((word, stem) for word in {*german, *nouns.forms} for stem in stems(word, "de"))
    return sorted(f"{word} {stem}" for word, stem in found if _is_stranger(nouns, word, stem))


def _is_stranger(nouns: Nouns, word: str, stem: str) -> bool:
    if stem not in nouns.forms or word in nouns.forms[stem]:
        return False
    return not is_woman(word) or (word in nouns.forms and word not in nouns.women)


def _cells(row: dict[str, str], case: str) -> Iterator[str]:
    for name, form in row.items():
        if name and name.startswith(case) and form and "-" not in form and " " not in form:
            yield form
