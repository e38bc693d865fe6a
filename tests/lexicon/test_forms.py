"""Forms of words: keys, plurals, female forms, and what only looks like one."""

import pytest

from woerfel.lexicon.forms import (
    adjective_forms,
    german_forms,
    key,
    kin,
    lookalikes,
    singulars,
    sound,
    stems,
    verb_forms,
)
from woerfel.lexicon.library import Language


@pytest.mark.parametrize(
    ("word", "found"),
    [
        ("Bär", "BAER"),
        ("BAER", "BAER"),
        ("ba\u0308r", "BAER"),
        ("Straße", "STRASSE"),
        ("T-Shirt", "TSHIRT"),
        ("Crème brûlée", "CREMEBRULEE"),
        ("Smørrebrød", "SMORREBROD"),
        ("Adam's apple", "ADAMSAPPLE"),
        ("Formel 1", "FORMEL1"),
        ("", ""),
        ("🦊", ""),
    ],
)
def test_a_key_is_the_same_however_a_word_is_typed(word: str, found: str) -> None:
    assert key(word) == found


def test_english_dots_are_no_second_letter() -> None:
    assert key("Möbius strip", "en") == "MOBIUSSTRIP"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("DELPHIN", "DELFIN"),
        ("THUNFISCH", "TUNFISCH"),
        ("JOGHURT", "JOGURT"),
        ("RHABARBER", "RABARBER"),
    ],
)
def test_old_and_new_spellings_sound_alike(one: str, other: str) -> None:
    assert sound(one) == sound(other) == other


@pytest.mark.parametrize(
    ("form", "base"),
    [
        ("HUNDE", "HUND"),
        ("AEPFEL", "APFEL"),
        ("BAEUME", "BAUM"),
        ("HUEHNER", "HUHN"),
        ("KATZEN", "KATZE"),
        ("AMSELN", "AMSEL"),
        ("BAEREN", "BAER"),
        ("ZEBRAS", "ZEBRA"),
        ("ILTISSE", "ILTIS"),
        ("MUSEEN", "MUSEUM"),
        ("PIZZEN", "PIZZA"),
        ("LEHRERIN", "LEHRER"),
        ("LEHRERINNEN", "LEHRER"),
        ("AERZTIN", "ARZT"),
        ("BIOLOGIN", "BIOLOGE"),
        ("ZAUBERIN", "ZAUBERER"),
        ("BEAMTIN", "BEAMTER"),
        ("KAUFFRAU", "KAUFMANN"),
        ("KAUFLEUTE", "KAUFMANN"),
        ("SOCKEN", "SOCKE"),
        ("EIER", "EI"),
        ("KAKTEEN", "KAKTUS"),
        ("STADIEN", "STADION"),
        ("PRAXEN", "PRAXIS"),
        ("LEXIKA", "LEXIKON"),
        ("CELLI", "CELLO"),
        ("REPTILIEN", "REPTIL"),
        ("SANDWICHES", "SANDWICH"),
        ("STUNTMEN", "STUNTMAN"),
        ("TAXIS", "TAXI"),
        ("ARME", "ARM"),
        ("BUSSE", "BUS"),
        ("GESICHTER", "GESICHT"),
        ("WERKSTAETTEN", "WERKSTATT"),
        ("ALTBAUTEN", "ALTBAU"),
        ("HOERSAELE", "HOERSAAL"),
        ("NACHBARN", "NACHBAR"),
        ("HENDLN", "HENDL"),
        ("SKIER", "SKI"),
        ("BEAMTE", "BEAMTER"),
        ("BANKANGESTELLTEN", "BANKANGESTELLTER"),
    ],
)
def test_german_forms_lead_to_their_base(form: str, base: str) -> None:
    assert base in singulars(form, "de")
    assert base in kin(form, "de")


@pytest.mark.parametrize(
    ("form", "other"),
    [
        ("REISE", "REIS"),
        ("KOHLE", "KOHL"),
        ("RINDE", "RIND"),
        ("DACHS", "DACH"),
        ("FISCHER", "FISCH"),
        ("KUECHEN", "KUCHEN"),
        ("BUERGER", "BURGER"),
        ("GLAESER", "GLASER"),
        ("TERMIN", "TERM"),
        ("MUFFIN", "MUFF"),
        ("HAIN", "HAI"),
    ],
)
def test_german_lookalikes_do_not(form: str, other: str) -> None:
    assert other not in kin(form, "de")


@pytest.mark.parametrize(
    ("single", "plural"),
    [("NUDEL", "NUDELN"), ("FRITTE", "FRITTEN"), ("KEKS", "KEKSE"), ("FRISEUR", "FRISEURIN")],
)
def test_a_list_may_have_the_plural_or_the_woman(single: str, plural: str) -> None:
    assert plural in kin(single, "de")


@pytest.mark.parametrize(
    ("single", "plural"), [("BAD", "BADER"), ("HACK", "HACKE"), ("LUCH", "LUCHS")]
)
def test_but_not_another_word(single: str, plural: str) -> None:
    assert plural not in kin(single, "de")


@pytest.mark.parametrize(
    ("form", "base"),
    [
        ("DOGS", "DOG"),
        ("BERRIES", "BERRY"),
        ("WOLVES", "WOLF"),
        ("KNIVES", "KNIFE"),
        ("FOXES", "FOX"),
        ("POTATOES", "POTATO"),
        ("MICE", "MOUSE"),
        ("FIELDMICE", "FIELDMOUSE"),
        ("GEESE", "GOOSE"),
        ("FIREMEN", "FIREMAN"),
        ("POLICEWOMAN", "POLICEMAN"),
        ("POLICEWOMEN", "POLICEMAN"),
        ("ARMS", "ARM"),
        ("CACTI", "CACTUS"),
    ],
)
def test_english_forms_lead_to_their_base(form: str, base: str) -> None:
    assert base in singulars(form, "en")


@pytest.mark.parametrize("word", ["GRASS", "BUS", "DOG", "AS"])
def test_what_is_no_plural(word: str) -> None:
    assert singulars(word, "en") == ()


@pytest.mark.parametrize(
    ("typed", "listed", "found"),
    [
        ("SLIPPER", "SLIPPERS", True),
        ("SOCK", "SOCKS", True),
        ("TIGHT", "TIGHTS", False),
        ("DART", "DARTS", False),
        ("GREEN", "GREENS", False),
        ("NEW", "NEWS", False),
        ("GRAYHERON", "GREYHERON", True),
        ("WATERCOLOUR", "WATERCOLOR", True),
    ],
)
def test_english_lists_may_have_another_form(typed: str, listed: str, found: bool) -> None:
    assert (listed in kin(typed, "en")) is found


def test_a_word_is_not_its_own_kin() -> None:
    for language in ("de", "en"):
        assert "TISCHE" not in kin("TISCHE", language)
        assert "TISCHE" not in stems("TISCHE", language)


@pytest.mark.parametrize(
    ("head", "forms"),
    [
        ("STUHL", {"STUHL", "STUEHLE", "STUHLS"}),
        ("ARZT", {"AERZTE", "AERZTIN", "AERZTINNEN"}),
        ("BAUM", {"BAEUME"}),
        ("BUCH", {"BUECHER"}),
        ("BIOLOGE", {"BIOLOGIN", "BIOLOGEN"}),
    ],
)
def test_forms_of_a_head(head: str, forms: set[str]) -> None:
    assert forms <= set(german_forms(head))


def test_forms_of_a_head_leave_other_words_out() -> None:
    assert "SCHALE" not in set(german_forms("SCHAL"))
    assert "FISCHER" not in set(german_forms("FISCH"))


@pytest.mark.parametrize(
    ("typed", "base"),
    [("RUNNING", "RUN"), ("HIKED", "HIKE"), ("WALKS", "WALK"), ("SWIM", "SWIMMING")],
)
def test_english_verbs(typed: str, base: str) -> None:
    assert base in list(verb_forms(typed, "en"))


def test_german_verbs_are_named_as_they_are() -> None:
    assert list(verb_forms("LAUFE", "de")) == []


def test_german_adjectives_are_declined() -> None:
    assert [list(adjective_forms(word, "de")) for word in ("KLUGE", "KLUGES", "KLUG")] == [
        ["KLUG"],
        ["KLUG"],
        [],
    ]
    assert list(adjective_forms("CLEVERER", "en")) == []


@pytest.mark.parametrize("language", ["de", "en"])
def test_lookalikes_are_in_order(language: Language) -> None:
    words = lookalikes(language)
    assert words
    assert all(word == key(word) and stems(word, language) for word in words)


@pytest.mark.parametrize(
    ("form", "base"),
    [("FEET", "FOOT"), ("KIWIS", "KIWI"), ("TAXIS", "TAXI"), ("MENUS", "MENU"), ("MICE", "MOUSE")],
)
def test_english_plurals_of_all_kinds(form: str, base: str) -> None:
    assert base in kin(form, "en")


def test_what_is_no_person_has_no_female_form_but_a_plural() -> None:
    assert "SEKRETAER" not in kin("SEKRETAERIN", "de", women=False)
    assert "SEKRETAERIN" not in kin("SEKRETAER", "de", women=False)
    assert "SPINNE" in kin("SPINNEN", "de", women=False)
    assert "FREUNDIN" in kin("FREUNDINNEN", "de", women=False)
    assert "FREUND" not in kin("FREUNDINNEN", "de", women=False)


@pytest.mark.parametrize(
    ("head", "form"),
    [
        ("SCHAL", "SCHALEN"),  # of Schale
        ("SCHAL", "SCHAELEN"),
        ("KOHL", "KOHLEN"),
        ("SCHLOSSER", "SCHLOESSER"),
        ("DAMPFER", "DAEMPFER"),
        ("HAI", "HAIN"),
        ("KUCHEN", "KUECHEN"),
    ],
)
def test_a_form_of_another_word_is_none_of_this(head: str, form: str) -> None:
    assert form not in german_forms(head)


@pytest.mark.parametrize(
    ("head", "form"),
    [("HAMMER", "HAEMMER"), ("BAER", "BAEREN"), ("VOGEL", "VOEGEL"), ("SCHAL", "SCHALS")],
)
def test_its_own_forms_stay(head: str, form: str) -> None:
    assert form in german_forms(head)


def test_shoes_are_no_mouth_organs() -> None:
    assert singulars("SHOES", "en") == ("SHOE",)
    assert "POTATO" in singulars("POTATOES", "en")
