"""Forms of a word: its key, and the singulars, plurals and base forms it may belong to.

By rules of thumb: an invented form finds nothing and does no harm. What looks like
the plural of another word but is a word of its own (Reise is not the plural of Reis)
is listed in data/lookalikes.de.txt and .en.txt, and what is a form of a third word (Küchen
is not the plural of Kuchen) in data/strangers.de.txt. Nothing here knows a category.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from itertools import chain
from unicodedata import normalize

from woerfel.lexicon.library import Language
from woerfel.lexicon.spelling import in_pieces, unaccented

_NO_LETTERS = re.compile("[^A-Z0-9]+")
_CAPITALS = bytes.maketrans(
    b"abcdefghijklmnopqrstuvwxyz" + "äöü".encode("latin-1"),
    b"ABCDEFGHIJKLMNOPQRSTUVWXYZ" + "ÄÖÜ".encode("latin-1"),
)
_SPELLED_OUT = tuple(
    (sign.encode("latin-1"), letters.encode())
    for sign, letters in {"Ä": "AE", "Ö": "OE", "Ü": "UE", "ß": "SS"}.items()
)
_UMLAUT = re.compile("(.*)(AEU|AE|OE|UE)(.*)")
_BARE = {"AEU": "AU", "AE": "A", "OE": "O", "UE": "U"}
_VOWEL = re.compile("(.*?)(AU|A|O|U)([^AOU]*)")
_DOTS = {"AU": "AEU", "A": "AE", "O": "OE", "U": "UE"}
_SAME_SOUND = re.compile("(?<=[PTGR])H")
_PLURAL_ER = re.compile(
    ".*(AMT|BAD|BAND|BILD|BLATT|BRETT|BUCH|DACH|DORF|FACH|FASS|FELD|GELD|GEIST|GESPENST|GEWAND"
    "|GLAS|GLIED|GRAB|GRAS|GUT|HAUS|HEMD|HOLZ|HORN|HUHN|KALB|KIND|KLEID|KORN|KRAUT|LAMM|LAND|LEIB"
    "|LICHT|LID|LIED|LOCH|MANN|MAUL|NEST|PFAND|RAD|RAND|RIND|SCHILD|SCHLOSS|SCHWERT|STRAUCH|TAL"
    "|TUCH|TUM|VOLK|WALD|WORT|WURM|GOTT|EI|BIEST|GEHALT|GEMACH|GESCHMACK|GESICHT|HAUPT|MAHL|MAL"
    "|MOOS|MUND|ROSS|SCHEIT|WAMS|WICHT)"
)
_ER_AND_OTHERS = re.compile(".*(E|EL|ER)")
_CALLED = re.compile(
    "(.*(?:BEAMTE|STELLTE|ORDNETE|AUFTRAGTE|GESANDTE|STAENDIGE|GEISTLICHE|BEDIENSTETE|SCHAEFTIGTE"
    "|SITZENDE|REISENDE|LETZTE|TOTE|JUGENDLICHE|DELEGIERTE|GEFREITE|ANGEKLAGTE|GEHOERIGE|HEILIGE"
    "|GEBORENE|DAECHTIGE|VERBUENDETE|IRDISCHE|LIBERALE))N?"
)
"""Nouns for people that decline like adjectives: der Beamte, ein Beamter, die Beamten."""
_DOTTED = frozenset({"HAMMER", "VATER", "MUTTER", "BRUDER", "TOCHTER", "SCHWAGER"})
"""The nouns on -er whose plural is an umlaut: Hämmer, but never Schlösser for Schlosser."""
_SHORTEST = 3
"""Fewest letters of a base form."""

IRREGULAR: Mapping[str, str] = {
    "MICE": "MOUSE", "LICE": "LOUSE", "GEESE": "GOOSE", "FEET": "FOOT", "TEETH": "TOOTH",
    "CHILDREN": "CHILD", "OXEN": "OX", "DICE": "DIE", "PEOPLE": "PERSON", "CACTI": "CACTUS",
    "FUNGI": "FUNGUS", "OCTOPI": "OCTOPUS", "HIPPOPOTAMI": "HIPPOPOTAMUS", "NUCLEI": "NUCLEUS",
    "LARVAE": "LARVA", "ALGAE": "ALGA", "VERTEBRAE": "VERTEBRA", "OVA": "OVUM",
    "BACTERIA": "BACTERIUM", "PHENOMENA": "PHENOMENON", "CRITERIA": "CRITERION",
    "INDICES": "INDEX", "VERTICES": "VERTEX", "MATRICES": "MATRIX", "AXES": "AXIS",
    "GATEAUX": "GATEAU", "PLATEAUX": "PLATEAU",
}  # fmt: skip
"""English plurals that follow no rule; compounds of them do not either."""
_LAST = tuple({plural[-1] for plural in IRREGULAR})
_IRREGULAR = re.compile(f"(.*?)({'|'.join(IRREGULAR)})")
_OES = re.compile(".{3,}OES")
"""Potatoes and heroes, but not shoes: a sho is a mouth organ."""
_SPELLED = (("GRAY", "GREY"), ("COLOR", "COLOUR"), ("FLAVOR", "FLAVOUR"), ("JEWELRY", "JEWELLERY"))
"""Alternative spellings, either of which may be listed."""


def key(word: str, language: Language = "de") -> str:
    """Return a word's letters A to Z and digits, by which it is found in any spelling.

    >>> key("Bär"), key("Crème brûlée"), key("T-shirt", "en")
    ('BAER', 'CREMEBRULEE', 'TSHIRT')
    """
    upper = word.upper()
    if upper.isalpha() and upper.isascii():
        return upper
    if language == "de" and not upper.isascii():
        upper = in_pieces(normalize("NFC", upper))
    return _NO_LETTERS.sub("", upper if upper.isascii() else unaccented(upper))


def keys(items: str, language: Language = "de") -> list[str]:
    """Return the keys of a comma-separated list.

    >>> keys("Bär 1, Crème brûlée 2, T-Shirt 1")
    ['BAER1', 'CREMEBRULEE2', 'TSHIRT1']
    """
    raw = items.encode("latin-1", "ignore")
    if len(raw) < len(items):
        return [key(each, language) for each in items.split(",")]
    raw = raw.translate(_CAPITALS, b" -'")
    if language == "de":
        for sign, letters in _SPELLED_OUT:
            raw = raw.replace(sign, letters)
    found = raw.decode("latin-1").split(",")
    return [each if each.isascii() and each.isalnum() else key(each, language) for each in found]


def sound(key: str) -> str:
    """Write a German key as it sounds: Delphin is Delfin, Thunfisch is Tunfisch.

    >>> sound("DELPHIN"), sound("TOLPATSCH")
    ('DELFIN', 'TOLPATSCH')
    """
    return _SAME_SOUND.sub("", key.replace("PH", "F")) if "H" in key else key


@cache
def lookalikes(language: Language) -> frozenset[str]:
    """Return the keys of words that look like a plural and are none."""
    return frozenset(_read(f"lookalikes.{language}.txt").split())


@cache
def strangers() -> frozenset[tuple[str, str]]:
    """Return what looks like a form of a certain German word and is none, with that word."""
    lines = _read("strangers.de.txt").splitlines()
    return frozenset((one, other) for one, _, other in (line.partition(" ") for line in lines))


def _read(name: str) -> str:
    return files("woerfel.lexicon").joinpath("data", name).read_text(encoding="ascii")


def kin(key: str, language: Language, *, women: bool = True) -> tuple[str, ...]:
    """Return the keys of other forms of a noun that a list may have, the likeliest first.

    What `women` is false for has no female forms: a Sekretärin is no piece of furniture.
    """
    return _others(key, _german_kin(key, women=women) if language == "de" else _english_kin(key))


def singulars(key: str, language: Language) -> tuple[str, ...]:
    """Return what a key may be the plural or the female form of."""
    return _others(key, _SINGULARS[language](key))


def stems(key: str, language: Language) -> frozenset[str]:
    """Return what a key would be the plural or the female form of, if it were one."""
    found = filter(_long_enough, chain(_STEMS[language](key), _FEMALE[language](key)))
    return frozenset(found) - {key}


def german_forms(key: str) -> Iterator[str]:
    """Yield the plurals and female forms of a German noun: Stuhl, Stühle; Arzt, Ärztin.

    Not those that are forms of another: a Holzschale is no scarf, nor a Schloss a Schlosser.
    """
    apart, own = strangers(), lookalikes("de")
    some = ("ER",) * bool(_PLURAL_ER.fullmatch(key))
    endings = ("E", "S", *some, *("N",) * bool(_ER_AND_OTHERS.fullmatch(key)))
    if key + "E" not in own:
        endings += ("EN",)
    plurals = [key + each for each in endings]
    dotted = _dotted(key)
    if not key.endswith("ER") or key in _DOTTED:
        plurals += [dotted + each for each in ("", "E", *some)]
    yield key
    yield from (form for form in plurals if form not in own and (form, key) not in apart)
    for stem in (key.removesuffix("E"), dotted.removesuffix("E")):
        yield from (stem + each for each in ("IN", "INNEN") if (stem + each, key) not in apart)


def is_woman(key: str) -> bool:
    """Return whether a German key may be the female form of another.

    >>> is_woman("LEHRERIN"), is_woman("LEHRER")
    (True, False)
    """
    return key.endswith(("IN", "INNEN", "FRAU", "LEUTE"))


def _others(key: str, forms: Iterator[str]) -> tuple[str, ...]:
    found = dict.fromkeys(forms)
    found.pop(key, None)
    return tuple(found)


def _german_kin(key: str, *, women: bool) -> Iterator[str]:
    yield from _german_singulars(key, women=women)
    own, apart = lookalikes("de"), strangers()
    for plural in _german_plurals(key):
        if plural not in own and (plural, key) not in apart:
            yield plural
    if women and len(key) > 4:
        yield from (key + "IN", key + "INNEN")


def _german_singulars(key: str, *, women: bool = True) -> Iterator[str]:
    apart = strangers()
    if women:
        yield from (each for each in _german_women(key) if (key, each) not in apart)
    elif key.endswith("INNEN"):
        yield key[:-3]
    if key not in lookalikes("de"):
        yield from (
            each for each in _german_stems(key) if _long_enough(each) and (key, each) not in apart
        )


def _german_women(key: str) -> Iterator[str]:
    if key.endswith("INNEN"):
        yield key[:-3]
        yield from _without_in(key[:-5])
    elif key.endswith("IN"):
        yield from _without_in(key[:-2])
    elif key.endswith("FRAU"):
        yield key[:-4] + "MANN"
    elif key.endswith("LEUTE"):
        yield key[:-5] + "MANN"
    elif found := _CALLED.fullmatch(key):
        yield found[1] + "R"


def _without_in(stem: str) -> Iterator[str]:
    """Yield the nouns a female form may derive from: Ärzt-in, Köch-in, Biolog-in, Zauber-in."""
    if len(stem) > 3:
        for bare in (stem, *_undotted(stem)):
            yield from (bare, bare + "E", bare + "ER", bare + "R")


def _german_stems(key: str) -> Iterator[str]:
    if key.endswith(("EL", "ER", "EN")):
        yield from _undotted(key)
    if key.endswith("N") and _ER_AND_OTHERS.fullmatch(key[:-1]):
        yield key[:-1]
    if key.endswith(("LN", "RN")):
        yield key[:-1]
    if key.endswith("EN"):
        yield from (key[:-2], *_undotted(key[:-2]))
        yield from (key[:-2] + ending for ending in ("UM", "US", "A", "O", "IS", "ON"))
    if key.endswith("EEN"):
        yield key[:-3] + "US"
    if key.endswith("IEN"):
        yield key[:-3]
    if key.endswith(("CHES", "SHES", "XES")):
        yield key[:-2]
    if key.endswith("MEN"):
        yield key[:-2] + "AN"
    if key.endswith("SAURIER"):
        yield key[:-3] + "US"
    if key.endswith(("BAUTEN", "SAELE")):
        yield key[:-3] if key.endswith("N") else key[:-4] + "AAL"
    if key.endswith(("SKIER", "ZZE")):
        yield key[:-2]
    if key.endswith("A"):
        yield from (key[:-1] + ending for ending in ("UM", "ON"))
    if key.endswith("I"):
        yield from (key[:-1] + ending for ending in ("O", "US"))
    if key.endswith("E"):
        yield from (key[:-1], *_undotted(key[:-1]))
    if key.endswith("ER"):
        ends = (key[:-2], *_undotted(key[:-2]))
        yield from (stem for stem in ends if _PLURAL_ER.fullmatch(stem))
    if key.endswith("SSE"):
        yield key[:-2]
    if key.endswith("S") and not key.endswith("SS"):
        yield key[:-1]


def _german_plurals(key: str) -> Iterator[str]:
    if _ER_AND_OTHERS.fullmatch(key):
        yield key + "N"
    yield from (key + "EN", key + "E", key + "S")
    if _PLURAL_ER.fullmatch(key):
        yield key + "ER"


def _undotted(key: str) -> Iterator[str]:
    """Yield a key without its last umlaut, if it has one."""
    if found := _UMLAUT.fullmatch(key):
        yield found[1] + _BARE[found[2]] + found[3]


def _dotted(key: str) -> str:
    """Turn the last possible vowel into an umlaut."""
    found = _VOWEL.fullmatch(key)
    return f"{found[1]}{_DOTS[found[2]]}{found[3]}" if found else key


def _long_enough(key: str) -> bool:
    return len(key) >= _SHORTEST or key == "EI"


def _nobody(_key: str) -> Iterator[str]:
    return iter(())


def _english_kin(key: str) -> Iterator[str]:
    yield from singulars(key, "en")
    for plural in (key + "S", key + "ES"):
        if plural not in lookalikes("en"):
            yield plural
    for one, other in _SPELLED:
        if one in key:
            yield key.replace(one, other)
        elif other in key:
            yield key.replace(other, one)


def _english_singulars(key: str) -> Iterator[str]:
    if key.endswith("MEN"):
        yield key[:-2] + "AN"
        key = key[:-2] + "AN"
    if key.endswith("WOMAN"):
        yield key[:-5] + "MAN"
    if key.endswith(_LAST) and (found := _IRREGULAR.fullmatch(key)):
        yield found[1] + IRREGULAR[found[2]]
    yield from filter(_long_enough, _english_stems(key))


def _english_stems(key: str) -> Iterator[str]:
    if not key.endswith("S") or key.endswith("SS"):
        return
    yield key[:-1]
    if key.endswith("IES"):
        yield key[:-3] + "Y"
    elif key.endswith("VES"):
        yield from (key[:-3] + "F", key[:-3] + "FE")
    elif key.endswith(("SES", "XES", "ZES", "CHES", "SHES")) or _OES.fullmatch(key):
        yield key[:-2]


_SINGULARS: Mapping[Language, Callable[[str], Iterator[str]]] = {
    "de": _german_singulars,
    "en": _english_singulars,
}
_FEMALE: Mapping[Language, Callable[[str], Iterator[str]]] = {"de": _german_women, "en": _nobody}
_STEMS: Mapping[Language, Callable[[str], Iterator[str]]] = {
    "de": _german_stems,
    "en": _english_stems,
}


def verb_forms(key: str, language: Language) -> Iterator[str]:
    """Yield what a form of a verb may belong to; German ones are named as they are listed.

    >>> list(verb_forms("RUNNING", "en"))
    ['RUNN', 'RUNNE', 'RUN']
    """
    if language == "de":
        return
    for ending in ("ING", "ED", "S"):
        if key.endswith(ending):
            stem = key[: -len(ending)]
            yield from (stem, stem + "E")
            if stem[-2:-1] == stem[-1:]:
                yield stem[:-1]
    yield from (key + "ING", key.removesuffix("E") + "ING", key + key[-1:] + "ING")


def adjective_forms(key: str, language: Language) -> Iterator[str]:
    """Yield what a declined German adjective may be: kluge, kluger, kluges.

    >>> list(adjective_forms("KLUGER", "de"))
    ['KLUG']
    """
    if language == "de":
        for ending in ("ER", "EN", "EM", "ES", "E"):
            if key.endswith(ending):
                yield key[: -len(ending)]
