"""The everyday words of the category banks, which the dictionary of the language should have.

A word that is missing is taken in, or `lists/bank_out_*.txt` says why it is out.
"""

import re
from functools import cache
from pathlib import Path

from woerfel.lexicon.bank import CategoryKind, read_bank
from woerfel.lexicon.library import Language

_BANKS = Path(__file__).parents[2] / "src/woerfel/lexicon/data/categories"
_NAMES = (
    "capitals cities composers-and-musicians countries first-names islands mountains "
    "philosophers-and-scientists rivers-and-lakes states-and-regions "
    "superheroes-and-film-characters writers"
)
_OF_NAMES = frozenset(_NAMES.split())
"""Categories whose words are names, whatever their kind."""
_KNOWN = 2
"""Highest level of a word that everybody knows."""
_PRINTED = {
    "de": re.compile(r"[A-ZÄÖÜ]?[a-zäöüß]{3,}"),
    "en": re.compile(r"[a-z]{4,}"),
}
"""How a word of the language is printed: neither a name (in English) nor an abbreviation."""


@cache
def everyday(language: Language) -> dict[str, frozenset[str]]:
    """Return the single words of levels 1 and 2, as printed, with the kinds of their categories."""
    found: dict[str, frozenset[str]] = {}
    for path in sorted(_BANKS.glob("*.txt")):
        bank = read_bank(path.stem, path.read_text("utf-8"))
        kind = bank.heading.kind
        if path.stem in _OF_NAMES or kind is CategoryKind.NAMES:
            continue
        for each in bank.lists[language].words:
            if each.level <= _KNOWN and _PRINTED[language].fullmatch(each.word):
                found[each.word] = found.get(each.word, frozenset()) | {kind}
    return found
