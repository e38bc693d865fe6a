"""The starter words and cards: in order, of good size, and nothing in them that must not be."""

from collections import Counter
from hashlib import sha256
from importlib.resources import files

import msgspec
import pytest
from msgspec import Struct

from woerfel.lexicon.categories import Categories, Verdict
from woerfel.lexicon.spelling import initial, on_dice, plain
from woerfel.lexicon.starter import starter

LANGUAGES = ("de", "en")
DATA = files("woerfel.lexicon").joinpath("data")

NEVER = {
    # names, places, brands, abbreviations, foreign words, dialect, and no words at all
    "de": """
        PERU JOHN BENTLEY MARIA BERLIN USA GMBH USW ETC EBBA KLAUS ANNA EMMA HANS OTTO KARL HEINZ
        UWE UTE INA JAN LEA LEO MAX TIM TOM UDO ULI EVA IDA ALI BEN SUSANNE THOMAS STEFAN GÜNTER
        JÜRGEN WOLFGANG SOPHIE LUKAS FELIX NINA SCHMIDT MEYER MERKEL GOETHE MOZART EINSTEIN
        BEETHOVEN LESSING PARIS LONDON ROM ULM BONN HAMBURG DRESDEN LEIPZIG ITALIEN SPANIEN
        FRANKREICH EUROPA RHEIN DONAU TIROL IRAN IRAK KUBA MALI OMAN TOGO TSCHAD AFRIKA ASIEN BZW
        VGL ZB GGF TEL NR KFZ LKW PKW ADAC ARD ZDF CDU SPD FDP EDV CD TV PC WC EU UNO NATO DR KG AG
        CM KM MM BMW VW AUDI IKEA ALDI LIDL NIVEA ADIDAS PORSCHE NOKIA THE AND YES WATER BONJOUR
        OUI HOLA CASA BELLA DOG BREAD WITH FROM THIS MUCHO WINDOW STREET QXZ LLL ERN TSE GEHTE
        GABTEN LAUFTE SCHÖNERSTE XYZ ASD EINGE HÄUSERS KINDERS AFFT BRTZ OSTR ICK WAT ISCH
        NÜSCHT HOAM MOAN
    """,
    "en": """
        PERU JOHN BENTLEY MARIA BERLIN USA GMBH ETC EBBA KLAUS ANNA EMMA PAUL KEVIN JAMES ROBERT
        THOMAS SUSAN LINDA BRIAN EMILY OLIVER SOPHIA LUCAS ETHAN IAN TIM SAM DAN LEO EVA IDA AMY
        KIM RON OBAMA CLINTON EINSTEIN MOZART SHAKESPEARE DARWIN PARIS LONDON FRANCE ITALY SPAIN
        GERMANY CANADA TEXAS BOSTON CHICAGO TOKYO AFRICA EUROPE ASIA IRAN IRAQ OMAN NEPAL KENYA
        RHINE OSLO ROME BMW AUDI TOYOTA IKEA FACEBOOK NOKIA PEPSI NIKE MR MRS DR LTD INC NATO FBI
        CIA NASA USB DVD TV PC UK EU BBC CNN HTML PDF VS KG CM KM MM APR FEB UND DER NICHT BONJOUR
        OUI HOLA GRAZIE SCHULE STRASSE MUCHO HAUS VOITURE TISCH TEH QXZ LLL TSE RUNNED GOED TOOTHS
        DONT ISNT XYZ ASD HOUZE FREIND RECIEVE BRTZ OSTR WICH THIER
    """,
}

FROM_THE_RULEBOOKS = """
    TOR EI ICH ES AN DAS HAUS TAU IRE SEIT TÜR SITZE BAD GASE GEBT GABE GABEN SOHN SOHLE SOHLEN
    SOCKEN SOCKEL OPALE TROG TROST AUTOS POSTEN SAU AUS EINE NIE NIERE TORHEIT STRASSE NASE
"""

LENGTHS = {
    # letters: at least so many words, at most so many
    2: (15, 40),
    3: (180, 260),
    4: (330, 380),
    5: (330, 380),
    6: (280, 320),
    7: (180, 220),
    8: (60, 90),
    9: (20, 40),
}


def written(language: str) -> list[str]:
    """Return the words as they stand in the file."""
    return DATA.joinpath(f"starter.{language}.txt").read_text("utf-8").splitlines()


class Wording(Struct):
    """What the file says of a category in one language."""

    fitting: list[str]
    misfits: list[str]


class Entry(Struct):
    """What the file says of a category."""

    id: str
    de: Wording
    en: Wording


class File(Struct):
    """The part of the file that is compared here with what was loaded."""

    categories: list[Entry]


def listed(language: str) -> dict[str, Wording]:
    """Return what the file lists in one language, by category."""
    data = DATA.joinpath("starter-categories.json").read_bytes()
    entries = msgspec.json.decode(data, type=File).categories
    return {entry.id: entry.de if language == "de" else entry.en for entry in entries}


CATEGORIES = [(language, category) for language in LANGUAGES for category in listed(language)]


def test_it_is_read_once() -> None:
    assert starter() is starter()


def test_it_has_both_languages() -> None:
    assert sorted(starter().lexicons) == ["de", "en"]
    assert sorted(starter().categories) == ["de", "en"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_carry_a_digest_of_the_data(language: str) -> None:
    words = sha256(DATA.joinpath(f"starter.{language}.txt").read_bytes()).hexdigest()
    cards = sha256(DATA.joinpath("starter-categories.json").read_bytes()).hexdigest()
    assert starter().lexicons[language].name == f"starter-{language}-{words[:6]}"
    assert starter().categories[language].name == f"starter-categories-{language}-{cards[:6]}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_are_sorted_and_unique(language: str) -> None:
    words = [plain(word) for word in written(language)]
    assert words == sorted(set(words))
    assert list(starter().lexicons[language]) == words


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_of_every_length(language: str) -> None:
    count = Counter(len(word) for word in starter().lexicons[language])
    assert sorted(count) == sorted(LENGTHS)
    for letters, (least, most) in LENGTHS.items():
        assert least <= count[letters] <= most, letters
    assert 1_400 <= count.total() <= 1_700


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_begin_with_nearly_every_letter(language: str) -> None:
    missing = set("ABCDEFGHIJKLMNOPQRSTUVWXYZ") - set(map(initial, starter().lexicons[language]))
    assert missing == {"X"}


def test_english_has_no_umlauts() -> None:
    assert all(on_dice(word) == word for word in starter().lexicons["en"])


def test_nouns_are_capitalised_in_german_only() -> None:
    assert {"Haus", "Straße", "Tür", "aber", "gehen"} <= set(written("de"))
    assert all(word == word.lower() for word in written("en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_must_never_be_a_word_is_none(language: str) -> None:
    never = NEVER[language].split()
    assert len(never) > 100
    assert [word for word in never if word in starter().lexicons[language]] == []


@pytest.mark.parametrize("word", FROM_THE_RULEBOOKS.split())
def test_the_rulebooks_words_are_words(word: str) -> None:
    assert word in starter().lexicons["de"]


def test_there_are_six_cards_with_three_categories_each() -> None:
    cards = starter().categories["de"].cards
    assert list(cards) == [f"starter-{number}" for number in range(1, 7)]
    assert all(card.id == id for id, card in cards.items())
    assert cards["starter-1"].categories == ("an-animal", "in-the-kitchen", "something-round")
    assert starter().categories["en"].cards == cards


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_category_is_on_one_card(language: str) -> None:
    deck = starter().categories[language]
    on_cards = [category for card in deck.cards.values() for category in card.categories]
    assert len(on_cards) == 18
    assert on_cards == list(listed(language))
    assert len({deck.title(category) for category in on_cards}) == 18


def test_titles_are_in_their_own_language() -> None:
    assert starter().categories["de"].title("an-animal") == "Ein Tier"
    assert starter().categories["en"].title("an-animal") == "An animal"


def judge(language: str) -> Categories:
    """Return the categories of one language."""
    return starter().categories[language]


@pytest.mark.parametrize(("language", "category"), CATEGORIES)
def test_a_category_has_words_for_most_letters(language: str, category: str) -> None:
    words = listed(language)[category].fitting
    assert 25 <= len(words) <= 60
    assert list(judge(language).words(category)) == sorted({plain(word) for word in words})
    assert len({plain(word) for word in words}) == len(words)
    assert len({initial(plain(word)) for word in words}) >= 12


@pytest.mark.parametrize(("language", "category"), CATEGORIES)
def test_a_category_says_yes_and_a_firm_no(language: str, category: str) -> None:
    fitting = {plain(word) for word in listed(language)[category].fitting}
    misfits = {plain(word) for word in listed(language)[category].misfits}
    assert 3 <= len(misfits) <= 6
    assert len(misfits) == len(listed(language)[category].misfits)
    assert {judge(language).judge(category, word).verdict for word in fitting} == {Verdict.YES}
    assert {judge(language).judge(category, word).verdict for word in misfits} == {Verdict.NO}
    assert judge(language).judge(category, "QXZ").verdict is Verdict.UNKNOWN


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_category_takes_what_must_never_be_a_word(language: str) -> None:
    never = set(NEVER[language].split())
    for category in listed(language):
        assert never.isdisjoint(judge(language).words(category)), category


def test_each_language_judges_its_own_words() -> None:
    assert judge("de").judge("an-animal", "HUND").verdict is Verdict.YES
    assert judge("en").judge("an-animal", "HUND").verdict is Verdict.UNKNOWN
    assert judge("en").judge("an-animal", "DOG").verdict is Verdict.YES
    assert judge("de").judge("an-animal", "DOG").verdict is Verdict.UNKNOWN
