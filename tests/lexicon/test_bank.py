"""Banks: what a file says, and where it is wrong."""

import pytest

from woerfel.lexicon.bank import (
    BankWord,
    CategoryKind,
    Grade,
    WrongBank,
    first_letter,
    open_bank,
    read_bank,
    read_heading,
)
from woerfel.lexicon.spelling import unaccented

HEAD = """level: easy
kind: kind
themes: nature animals
de: Tiere
en: animals
wordnet: animal.n.1, fish.n.1
wordnet.not: person.n.1
heads.de: Hund, Vogel
heads.en: dog
heads.en.not: hot dog
"""
BODY = """
[de]
# Ä counts as A
A Affe 1, Ära-Fisch 3
B Bär 1

[de no]
Käfig, Zoo

[en]
A ape 1, ai 4
D dog 1, Dall's porpoise 4

[en no]
cage
zoo, hot dog
"""


def test_a_heading() -> None:
    heading = read_heading("animals", HEAD + BODY)
    assert heading.id == "animals"
    assert heading.grade is Grade.EASY
    assert heading.kind is CategoryKind.KIND
    assert heading.themes == ("nature", "animals")
    assert heading.titles == {"de": "Tiere", "en": "animals"}
    assert heading.wordnet == ("animal.n.1", "fish.n.1")
    assert heading.not_wordnet == ("person.n.1",)
    assert heading.heads == {"de": ("Hund", "Vogel"), "en": ("dog",)}
    assert heading.not_heads == {"en": ("hot dog",)}


def test_a_bank() -> None:
    bank = read_bank("animals", HEAD + BODY)
    assert bank.heading == read_heading("animals", HEAD)
    assert bank.lists["de"].words == (
        BankWord("Affe", 1),
        BankWord("Ära-Fisch", 3),
        BankWord("Bär", 1),
    )
    assert bank.lists["de"].misfits == ("Käfig", "Zoo")
    assert [each.word for each in bank.lists["en"].words] == ["ape", "ai", "dog", "Dall's porpoise"]
    assert bank.lists["en"].misfits == ("cage", "zoo", "hot dog")


@pytest.mark.parametrize(
    ("old", "new", "line", "why"),
    [
        ("level: easy", "level: simple", 10, "simple"),
        ("level: easy", "level easy", 1, "“level easy” is not “key: value”"),
        ("kind: kind", "sort: kind", 2, "“sort” is unknown or stands twice"),
        ("de: Tiere", "level: easy", 4, "“level” is unknown or stands twice"),
        ("kind: kind\n", "", 9, "kind is missing or wrong"),
        ("nature animals", "nature beasts", 10, "beasts is no theme"),
        ("[en]", "[fr]", 20, "[fr] is unknown or stands twice"),
        ("[en]", "[de]", 20, "[de] is unknown or stands twice"),
        ("[en no]", "[de no]", 24, "[de no] is unknown or stands twice"),
        ("A ape 1", "ape 1", 21, "a line of words begins with its letter and a space"),
        ("A ape 1", "D dingo 1", 22, "the line of D stands twice or too late"),
        ("B Bär 1", "A Aal 1", 15, "the line of A stands twice or too late"),
        ("ape 1", "ape", 21, "“ape” is not a word and its level, 1 to 4"),
        ("ape 1", "ape 5", 21, "“ape 5” is not a word and its level, 1 to 4"),
        ("ape 1,", "ape 1,,", 21, "a comma too many"),
        ("cage\n", "cage,\n", 25, "a comma too many"),
        ("ape 1", "emu 1", 21, "“emu” does not begin with A"),
    ],
)
def test_what_is_wrong(old: str, new: str, line: int, why: str) -> None:
    assert old in HEAD + BODY
    with pytest.raises(WrongBank) as fault:
        read_bank("animals", (HEAD + BODY).replace(old, new, 1))
    assert (fault.value.category, fault.value.line) == ("animals", line)
    assert why in fault.value.why
    assert str(fault.value) == f"animals, line {line}: {fault.value.why}"


def test_no_section_may_be_missing() -> None:
    with pytest.raises(WrongBank, match=r"\[en\] or \[en no\] is missing"):
        read_bank("animals", (HEAD + BODY).partition("\n[en no]")[0])


def test_an_id_is_made_of_small_letters() -> None:
    with pytest.raises(WrongBank, match="My Animals"):
        read_heading("My Animals", HEAD)


@pytest.mark.parametrize(
    ("word", "bare"),
    [("Äpfel", "APFEL"), ("éclair", "ECLAIR"), ("Ærø", "AERO"), ("Straße", "STRASSE")],
)
def test_dots_and_strokes_are_left_out(word: str, bare: str) -> None:
    assert unaccented(word) == bare
    assert first_letter(word) == bare[0]


def test_words_wait_to_be_asked_for() -> None:
    """Until then a wrong one does no harm to the others."""
    text = (HEAD + BODY).replace("ape 1", "emu 1", 1)
    bank = open_bank(read_heading("animals", text), text)
    assert [each.word for each in bank.lists["en"].row("D")] == ["dog", "Dall's porpoise"]
    assert bank.lists["en"].row("X") == ()
    with pytest.raises(WrongBank, match="animals, line 21: “emu” does not begin with A"):
        bank.lists["en"].row("A")
