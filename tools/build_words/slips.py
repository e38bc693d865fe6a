"""Makes the lists of wrong forms made by analogy: werfst for wirfst, teached for taught.

A form is wrong if it follows the regular pattern, is no word, and the verb or noun has an
irregular form in its place. Words are in lower case here, in capitals in the lists.
"""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from build_words.frequency import Frequencies
from build_words.morfologik import readings
from build_words.packages import folder
from woerfel.lexicon.spelling import in_pieces, plain

_USED = {"de": 200, "en": 300}
"""How frequent a base form must be."""
_CELLS = {
    "VER:2:SIN:PRÄ": "{stem}st {stem}est",
    "VER:3:SIN:PRÄ": "{stem}t {stem}et",
    "VER:1:SIN:PRT": "{stem}te {stem}ete",
    "VER:2:SIN:PRT": "{stem}test {stem}etest",
    "VER:1:PLU:PRT": "{stem}ten {stem}eten",
    "VER:PA2": "ge{stem}t ge{stem}et",
    "VER:IMP:SIN": "{stem} {stem}e",
}
"""What the forms of a German verb would be if it were weak."""
_CELL = re.compile("|".join(_CELLS))
_LETTERS = re.compile("[a-zäöüß]+")
_DOUBLED = re.compile("[^aeiou]*[aeiou][bdgklmnprt]")


def write(language: str, words: Iterable[str], frequencies: Frequencies, to: Path) -> Path:
    """Write the list of a language, given the words that are in."""
    found = _german() if language == "de" else _english()
    known = frozenset(_key(word) for word in words)
    right: dict[str, str] = {}
    for base, wrong, form in found:
        used = frequencies.of(base) >= _USED[language]
        if used and _key(wrong) not in known and _key(form) in known:
            best = right.get(wrong)
            if best is None or frequencies.of(form) > frequencies.of(best):
                right[wrong] = form
    lines = sorted({f"{plain(wrong)} {plain(form)}\n" for wrong, form in right.items()})
    path = to / f"slips.{language}.txt"
    path.write_text("".join(lines), "utf-8")
    return path


def _key(word: str) -> str:
    return in_pieces(plain(word))


def _cell(tag: str) -> str:
    found = _CELL.match(tag)
    return found[0] if found and not tag.endswith("NEB") else ""


def _german() -> Iterator[tuple[str, str, str]]:
    """Yield the infinitive of each strong verb, a wrong form, and the right one."""
    path = folder("lingotweaker-data-de") / "data/de/dictionaries/german.dict"
    for form, found in readings(path, "_", _cell):
        for each in found:
            if not (each.kind and each.lemma.endswith("n") and _LETTERS.fullmatch(form)):
                continue
            verb = each.lemma.lower()
            stem = verb.removesuffix("en") if verb.endswith("en") else verb[:-1]
            regular = _CELLS[each.kind].format(stem=stem).split()
            joined = each.kind == "VER:PA2" and not form.startswith("ge")
            if form not in regular and not joined:
                yield from ((verb, wrong, form) for wrong in regular)


def _english() -> Iterator[tuple[str, str, str]]:
    """Yield the base form of each irregular verb or noun, a wrong form, and the right one."""
    path = folder("lingotweaker-data-en") / "data/en/dictionaries/english.dict"
    for form, found in readings(path, "+", str):
        for each in found:
            base = each.lemma
            if not (form.isascii() and form.isalpha() and form.islower() and base.islower()):
                continue
            if each.kind in ("VBD", "VBN") and form != base:
                yield from ((base, wrong, form) for wrong in _in_the_past(base))
            elif each.kind == "NNS" and form not in _in_the_plural(base):
                yield base, f"{base}s", form


def _in_the_past(verb: str) -> Iterator[str]:
    yield verb + ("d" if verb.endswith("e") else "ed")
    if _DOUBLED.fullmatch(verb):
        yield f"{verb}{verb[-1]}ed"


def _in_the_plural(noun: str) -> tuple[str, ...]:
    return noun, f"{noun}s", f"{noun}es", f"{noun[:-1]}ies"
