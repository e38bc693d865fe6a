"""A deck over banks: cards, parts, words with levels, and rulings in two languages."""

from pathlib import Path

import pytest

from woerfel.lexicon import WordList
from woerfel.lexicon.bank import WrongBank
from woerfel.lexicon.categories import Categories, CategoryCard, Reason, Theme, Verdict
from woerfel.lexicon.closure import NOUNS, Closure, Closures, write
from woerfel.lexicon.deck import Banks, Deck
from woerfel.lexicon.spelling import term

BANK = """level: {level}
kind: kind
themes: {themes}
de: {de}
en: {en}

[de]
{words}

[de no]
Zoo

[en]
C cat 1, crème caramel 2, Crohn's cat 3
F Formula 1 cat 1

[en no]
zoo
"""
CARDS = """# id, easy, medium, hard
01 pets, birds, breeds

02 foods, fish, myths
"""


def category(level: str, themes: str, words: str = "Ä Älchen 1") -> str:
    return BANK.format(level=level, themes=themes, de="Titel", en="title", words=words)


PETS = "H Hund 1, Hausgans 2\nZ Zierfisch 4"
FILES = {
    "pets": category("easy", "animals", "H Hund 1, Hausgans 2\nZ Zierfisch 4").replace(
        "Titel", "Haustiere"
    ),
    "birds": category("medium", "nature", "A Amsel 1"),
    "breeds": category("hard", "animals", "D Dogge 1"),
    "foods": category("easy", "food", "B Brot 1"),
    "fish": category("medium", "animals", "A Aal 1"),
    "myths": category("hard", "nature culture", "E Elf 1"),
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        (tmp_path / f"{name}.txt").write_text(text, encoding="utf-8")
    (tmp_path / "deck.cards").write_text(CARDS, encoding="utf-8")
    return tmp_path


@pytest.fixture
def german(folder: Path) -> Deck:
    return Deck(Banks(folder), "de", WordList("toy", ["Wald"]))


@pytest.fixture
def english(folder: Path) -> Deck:
    closures = {
        "pets": Closure(frozenset({"LEMUR"})),
        NOUNS: Closure(frozenset({"TABLE", "LEMUR"})),
    }
    return Deck(
        Banks(folder), "en", WordList("toy", ["table"]), Closures(write("toy", closures, ["pets"]))
    )


def test_it_is_a_deck_as_the_game_wants_it(german: Deck) -> None:
    deck: Categories = german
    assert dict(deck.cards) == {
        "01": CategoryCard("01", ("pets", "birds", "breeds")),
        "02": CategoryCard("02", ("foods", "fish", "myths")),
    }
    assert deck.title("pets") == "Haustiere"
    assert deck.judge("pets", "HUND").verdict is Verdict.YES
    assert list(deck.words("pets")) == ["HAUSGANS", "HUND", "ZIERFISCH"]


def test_words_have_levels(german: Deck) -> None:
    assert german.known("pets", 1) == ("HUND",)
    assert german.known("pets", 3) == ("HAUSGANS", "HUND")
    assert german.known("pets", 4) == ("HAUSGANS", "HUND", "ZIERFISCH")


def test_words_are_such_as_can_be_typed(english: Deck) -> None:
    assert list(english.words("pets")) == ["CAT", "CREME CARAMEL", "CROHNS CAT"]
    assert english.judge("pets", "FORMULA 1 CAT").verdict is Verdict.YES


@pytest.mark.parametrize(
    ("word", "plain"),
    [
        ("Straße", "STRASSE"),
        ("Ätna", "ÄTNA"),
        ("St. Gallen", "ST GALLEN"),
        ("R & B", "R B"),
        (" Ei  im-Glas ", "EI IM-GLAS"),
        ("A\u0308tna", "ÄTNA"),
    ],
)
def test_terms(word: str, plain: str) -> None:
    assert term(word) == plain


@pytest.mark.parametrize(
    ("themes", "cards"),
    [
        ((), ("01", "02")),
        (("nature",), ("01", "02")),  # its easy category, or two of the three
        (("food",), ("02",)),
        (("fun",), ()),  # only the hard category of the second card
        (("fun", "food"), ("02",)),
    ],
)
def test_parts(german: Deck, themes: tuple[Theme, ...], cards: tuple[str, ...]) -> None:
    assert german.dealt(themes) == cards


def test_the_parts_that_can_be_chosen(german: Deck) -> None:
    assert german.themes == ("nature", "food", "home", "people", "school", "travel", "fun")


def test_each_language_has_its_own_words(german: Deck, english: Deck) -> None:
    assert german.title("pets") != english.title("pets")
    assert german.judge("pets", "CAT").verdict is Verdict.UNKNOWN
    assert english.judge("pets", "lemur").reason is Reason.WORDNET
    assert english.judge("pets", "table").reason is Reason.ANOTHER_KIND
    assert english.judge("birds", "table").reason is Reason.NOT_LISTED  # nothing is known of these


def test_the_name_tells_what_is_in_it(folder: Path) -> None:
    name = Deck(Banks(folder), "de", WordList("toy", [])).name
    assert name.startswith("categories-de-2026.1-")
    assert Deck(Banks(folder), "de", WordList("toy", [])).name == name
    with (folder / "pets.txt").open("a", encoding="utf-8") as file:
        file.write("\n# a remark\n")
    assert Deck(Banks(folder), "de", WordList("toy", [])).name != name


def test_a_bank_is_read_when_it_is_asked_for(folder: Path) -> None:
    with (folder / "pets.txt").open("a", encoding="utf-8") as file:
        file.write("\n[fr]\n")
    deck = Deck(Banks(folder), "de", WordList("toy", []))
    assert deck.title("pets") == "Haustiere"
    assert deck.judge("birds", "AMSEL").verdict is Verdict.YES
    with pytest.raises(WrongBank, match="pets, line 2"):
        deck.judge("pets", "HUND")


@pytest.mark.parametrize(
    "line",
    [
        "03 pets, birds",
        "03 birds, pets, breeds",
        "03 pets, birds, breeds, fish",
        "03 pets, birds, dragons",
        "01 pets, birds, breeds",
    ],
)
def test_cards_that_are_none(folder: Path, line: str) -> None:
    (folder / "deck.cards").write_text(f"{CARDS}{line}\n", encoding="utf-8")
    with pytest.raises(WrongBank, match=r"deck\.cards, line 5"):
        _ = Banks(folder).cards


def test_an_unknown_category_is_a_mistake(german: Deck) -> None:
    with pytest.raises(KeyError, match="dragons"):
        german.judge("dragons", "HUND")
    with pytest.raises(KeyError, match="dragons"):
        german.title("dragons")
