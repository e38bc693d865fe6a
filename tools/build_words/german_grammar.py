"""Kinds, articles and principal forms of German words: what a dictionary prints beside them.

Words and forms are as they are printed.
"""

import csv
from collections.abc import Iterator

from build_words.german_sources import SHAPE
from build_words.grammar import MOST, Grammar, written
from build_words.morfologik import readings
from build_words.packages import folder

_GENDERS = {"MAS": "m", "FEM": "f", "NEU": "n"}
_CASES = ("nominativ", "genitiv", "dativ", "akkusativ")
_ORDER = ("genitiv singular", "dativ singular", "nominativ plural", "dativ plural")
_OUT = {"Toponym", "Vorname", "Nachname", "Eigenname", "Straßenname"}
_VERB = ("VER:3:SIN:PRÄ", "VER:3:SIN:PRT", "VER:PA2")
_ADJECTIVE = ("ADJ:PRD:KOM", "ADJ:PRD:SUP")
_NOUN = ("GEN:SIN", "NOM:PLU", "DAT:PLU")


class GermanGrammar:
    """What LanguageTool and the noun tables say of each base form."""

    def __init__(self) -> None:
        self._tables: dict[str, list[tuple[str, list[str]]]] = {}
        for lemma, gender, forms in _rows():
            self._tables.setdefault(lemma, []).append((gender, forms))
        self._tagged: Grammar = {}
        base = folder("lingotweaker-data-de") / "data" / "de"
        for form, found in readings(base / "dictionaries/german.dict", "_", str):
            for each in found:
                self._tagged.setdefault(each.lemma, []).append((form, each.kind))

    def __call__(self, word: str) -> str:
        """Write the kind of a base form, its genders and its forms; nothing if unknown."""
        if word[0].isupper():
            return self._noun(word)
        tagged = self._tagged.get(word, [])
        kinds = {tag.split(":")[0] for form, tag in tagged if form == word}
        if "VER" in kinds and "ADJ" in kinds:
            return ""
        if "VER" in kinds:
            return written("V", word, _having(tagged, _VERB))
        if "ADJ" in kinds or kinds & {"PA1", "PA2"}:
            return written("A", word, _having(tagged, _ADJECTIVE))
        return "R" if "ADV" in kinds else "X" if kinds else ""

    def _noun(self, word: str) -> str:
        if tables := self._tables.get(word):
            genders = "".join(dict.fromkeys(gender for gender, _ in tables))
            only = genders or "p"
            return written(f"N{only}", word, [form for _, forms in tables for form in forms])
        tagged = [(form, tag) for form, tag in self._tagged.get(word, []) if tag[:3] == "SUB"]
        own = [tag.split(":") for form, tag in tagged if form == word]
        marked = (_GENDERS[part] for tag in sorted(own) for part in tag if part in _GENDERS)
        cased = ((form, tag.removeprefix("SUB:")) for form, tag in tagged)
        return written("N" + "".join(dict.fromkeys(marked)), word, _having(list(cased), _NOUN))


def _having(tagged: list[tuple[str, str]], wanted: tuple[str, ...]) -> list[str]:
    """Return the forms with each of the tags, in the order of these."""
    return [form for start in wanted for form, tag in sorted(tagged) if tag.startswith(start)][
        : 4 * MOST
    ]


def _rows() -> Iterator[tuple[str, str, list[str]]]:
    """Yield the noun tables: lemma, gender, forms."""
    with (folder("german-nouns") / "nouns.csv").open(encoding="utf-8", newline="") as file:
        rows = csv.reader(file)
        head = next(rows)
        ordered = [i for title in _ORDER for i, each in enumerate(head) if each.startswith(title)]
        genders = [i for i, title in enumerate(head) if title.startswith("genus")]
        cased = [i for i, title in enumerate(head) if title.split(" ")[0] in _CASES]
        for row in rows:
            lemma, tags = row[0], set(row[1].split(","))
            if tags & _OUT or not SHAPE.fullmatch(lemma) or not any(row[i] for i in cased):
                continue
            gender = "".join(dict.fromkeys(row[i] for i in genders if row[i] in ("m", "f", "n")))
            yield lemma, gender, [row[i] for i in ordered if SHAPE.fullmatch(row[i])]
