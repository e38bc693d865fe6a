"""How the build completes paradigms and cuts compounds, tried on a handful of words."""

import pytest

from build_words.english_forms import inflected
from build_words.german_compounds import Compounds
from build_words.german_paradigms import Paradigms
from build_words.german_sources import NOUN, Tagged
from build_words.german_tables import Tables
from build_words.morfologik import Reading

NOUNS = {
    "tag": {"tag", "tages", "tage", "tagen"},
    "ohr": {"ohr", "ohres", "ohren"},
    "kirche": {"kirche", "kirchen"},
    "katze": {"katze", "katzen"},
    "esel": {"esel", "esels"},
    "auge": {"auge", "augen"},
}
TABLES = Tables(
    nouns={base: frozenset(forms) for base, forms in NOUNS.items()},
    adjectives={"blau": frozenset({"blau", "blaue", "blauen", "blaues", "blauere"})},
    finite={"gehen": frozenset({"gehe", "gehst", "geht", "ging", "gingen"})},
    participles={"gehen": frozenset({"gegangen", "gehend"})},
    declined={"gegangen": frozenset({"gegangen", "gegangene", "gegangenste"})},
    infinitives=frozenset({"gehen"}),
    separated=frozenset(),
)
TAGGED = Tagged(
    {
        form: frozenset({Reading(base, NOUN)})
        for base, forms in NOUNS.items()
        for form in sorted(forms)
    },
    frozenset(),
    frozenset(),
    frozenset(),
)
COMPOUNDS = Compounds(TAGGED)
COMPOUNDS.attest(
    [
        "katzenauge",
        "katzenohren",
        "katzentag",
        "katzenkirche",
        "eselohr",
        "augeohr",
        "tagohr",
        "kircheohr",
        "katzenohr",
        "eseltag",
    ]
)
KNOWN = frozenset({"kirchentag", "pavian", "antragen"})
PARADIGMS = Paradigms(TABLES, {"pavian": frozenset({"pavian", "paviane"})}, COMPOUNDS, KNOWN)


def forms(word: str, *, noun: bool) -> set[str]:
    return {form for form, _capital in PARADIGMS.of(word, noun=noun, tagged=False)}


def test_a_separable_verb_has_the_forms_of_the_verb_behind_its_prefix() -> None:
    found = forms("reingehen", noun=False)
    assert {"reingeht", "reinging", "reinzugehen", "reingegangene", "reingehend"} <= found
    assert "reingegangenste" not in found
    assert "reingeh" not in found


@pytest.mark.parametrize("word", ["kirchentag", "kirchentage", "kirchentagen"])
def test_a_compound_noun_has_the_forms_of_its_last_part(word: str) -> None:
    assert {"kirchentag", "kirchentages", "kirchentage"} <= forms(word, noun=True)


def test_a_noun_has_the_forms_of_its_own_table() -> None:
    assert forms("pavian", noun=True) == {"pavian", "paviane"}
    assert "pavian" in forms("paviane", noun=True)


def test_a_colour_is_declined_but_not_compared() -> None:
    found = set(PARADIGMS.of_adjective("zartblau"))
    assert "zartblaues" in found
    assert "zartblauere" not in found


def test_a_compound_is_attested_if_both_its_parts_are() -> None:
    assert COMPOUNDS.is_attested("katzenohr")
    assert not COMPOUNDS.is_attested("eselohr"), "only two compounds begin with it"
    assert not COMPOUNDS.is_attested("katzenesel"), "no compound ends with it"


@pytest.mark.parametrize(
    ("word", "verb", "found"),
    [
        ("gerbera", False, ["gerberas"]),
        ("placemat", False, ["placemats"]),
        ("kitesurfing", False, []),
        ("entry", False, ["entries"]),
        ("deglaze", True, ["deglazes", "deglazing", "deglazed"]),
        ("orienteer", True, ["orienteers", "orienteering", "orienteered"]),
    ],
)
def test_english_words_of_the_banks_are_inflected(word: str, verb: bool, found: list[str]) -> None:
    assert list(inflected(word, verb=verb)) == found
