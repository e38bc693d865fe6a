"""How LanguageTool's dictionary inflects German nouns, adjectives and verbs.

`german_paradigms` inflects longer words like their last parts. Words are in lower case.
"""

from collections.abc import Container, Iterable, Iterator, Mapping
from typing import NamedTuple

from build_words.morfologik import readings
from build_words.packages import folder

_NOUN, _ADJECTIVE, _FINITE, _PARTICIPLE, _DECLINED, _INFINITIVE, _SEPARATED, _NONE = (
    "noun", "adjective", "finite", "participle", "declined", "infinitive", "separated", "none",
)  # fmt: skip
_LACKING = {"werfen": "würfe würfest würfen würfet", "schneiden": "schnittst"}
"""Finite forms that the dictionary lacks."""
_PREFIXED = "zu-infinitive"
_SHORTENED = "shortened"

Forms = Mapping[str, frozenset[str]]


class Tables(NamedTuple):
    """The forms of each base form."""

    nouns: Forms
    adjectives: Forms
    finite: Forms
    """Of verbs: what stands with a subject, without imperatives and ich geh."""
    participles: Forms
    """Of verbs: gegangen and gehend, each declined in `declined`."""
    declined: Forms
    infinitives: frozenset[str]
    separated: frozenset[str]
    """Verbs that have a separable prefix: abziehen."""


def _group(tag: str) -> str:
    parts = tag.split(":")
    match parts[0]:
        case "SUB":
            return _NONE if parts[-1] in ("ADJ", "INF") else _NOUN
        case "ADJ":
            return _ADJECTIVE
        case "PA1" | "PA2":
            return _DECLINED
        case "VER":
            return _of_verb(parts)
        case _:
            return _NONE


def _of_verb(parts: list[str]) -> str:
    match parts[1]:
        case "INF":
            return _INFINITIVE
        case "PA1" | "PA2":
            return _PARTICIPLE
        case "EIZ":
            return _PREFIXED
        case "IMP":
            return _NONE
        case _ if parts[-1] == "NEB":
            return _SEPARATED
        case "1" if parts[3:4] == ["PRÄ"]:
            return _SHORTENED
        case _:
            return _FINITE


def tables(today: Container[str]) -> Tables:
    """Read LanguageTool's dictionary, as far as words are spelled as today."""
    path = folder("lingotweaker-data-de") / "data" / "de" / "dictionaries" / "german.dict"
    groups: dict[str, dict[str, set[str]]] = {}
    for form, found in readings(path, "_", _group):
        if not form.isalpha() or form.isupper():
            continue
        word = form.lower()
        if word not in today:
            continue
        for each in found:
            if each.kind is _SHORTENED and not word.endswith("e"):
                continue  # ich geh
            kind = _FINITE if each.kind is _SHORTENED else each.kind
            if kind is not _NONE:
                groups.setdefault(kind, {}).setdefault(each.lemma.lower(), set()).add(word)
    for verb, forms in _LACKING.items():
        groups[_FINITE][verb] |= set(forms.split())
    whole = set(groups[_FINITE])
    separable = (set(groups[_SEPARATED]) | set(groups[_PREFIXED])) - whole
    return Tables(
        nouns=_frozen(groups[_NOUN]),
        adjectives=_frozen(groups[_ADJECTIVE]),
        finite=_frozen(groups[_FINITE]),
        participles=_frozen(groups[_PARTICIPLE]),
        declined=_frozen(groups[_DECLINED]),
        infinitives=frozenset(groups[_INFINITIVE]),
        separated=frozenset(separable),
    )


def _frozen(table: Mapping[str, Iterable[str]]) -> Forms:
    return {base: frozenset(_as_today(set(forms))) for base, forms in table.items()}


def _as_today(forms: set[str]) -> Iterator[str]:
    """Yield the forms without riß, beside which there is riss."""
    yield from (form for form in forms if "ß" not in form or form.replace("ß", "ss") not in forms)
