"""How the build derives German forms and compounds, tried on a handful of words."""

import pytest

from build_words.german_compounds import Compounds
from build_words.german_forms import Inflection
from build_words.german_sources import NOUN, OTHER, VERB, Tagged
from build_words.morfologik import Reading
from build_words.wiktionary import Glosses

WORDS = {
    "knackig": [("knackig", OTHER)],
    "portabel": [("portabel", OTHER)],
    "haushoch": [("haushoch", OTHER)],
    "recken": [("recken", VERB)],
    "kam": [("kommen", VERB)],
    "mitkommen": [("mitkommen", VERB)],
    "gehen": [("gehen", VERB)],
    "warte": [("warten", VERB)],
    "liste": [("liste", NOUN)],
    "arbeit": [("arbeit", NOUN)],
    "zeit": [("zeit", NOUN)],
    "seriös": [("seriös", OTHER)],
    "riesen": [("riese", NOUN)],
    "spaß": [("spaß", NOUN)],
}
TAGGED = Tagged(
    {
        word: frozenset(Reading(lemma, kind) for lemma, kind in readings)
        for word, readings in WORDS.items()
    },
    frozenset(),
    frozenset(),
    frozenset(),
)
GLOSSES = Glosses(frozenset(), frozenset(), frozenset(), frozenset(), frozenset())
INFLECTION = Inflection(TAGGED, GLOSSES, lambda word: word in WORDS)
COMPOUNDS = Compounds(TAGGED)


@pytest.mark.parametrize(
    ("form", "base"),
    [
        ("knackigen", "knackig"),
        ("knackigere", "knackig"),
        ("knackigsten", "knackig"),
        ("portable", "portabel"),
        ("haushohe", "haushoch"),
    ],
)
def test_declined_and_compared_from_adjectives(form: str, base: str) -> None:
    assert base in INFLECTION.adjectives(form)


@pytest.mark.parametrize(
    ("form", "infinitive"),
    [("reckte", "recken"), ("gereckt", "recken"), ("reckst", "recken"), ("mitkam", "mitkommen")],
)
def test_conjugated_from_verbs(form: str, infinitive: str) -> None:
    assert infinitive in INFLECTION.verbs(form)


@pytest.mark.parametrize("form", ["knackigung", "zeiten", "abkam", "recke!"])
def test_nothing_is_made_up(form: str) -> None:
    assert [*INFLECTION.adjectives(form), *INFLECTION.verbs(form)] == []


@pytest.mark.parametrize(
    ("word", "tail", "noun"),
    [
        ("arbeitszeit", "zeit", True),
        ("warteliste", "liste", True),
        ("rausgehen", "gehen", False),
        ("unseriös", "seriös", False),
    ],
)
def test_compounds_of_known_words(word: str, tail: str, noun: bool) -> None:
    assert COMPOUNDS.tail(word) == tail
    assert COMPOUNDS.is_noun(word) is noun


@pytest.mark.parametrize("word", ["riesenspass", "arbeitsblubb", "blubbzeit", "hauptstrasse"])
def test_no_compounds(word: str) -> None:
    assert COMPOUNDS.tail(word) is None


def test_what_stands_only_in_compounds() -> None:
    assert COMPOUNDS.is_linked("arbeits")
    assert not COMPOUNDS.is_linked("liste")
