"""The referee: what it says of a word, by which of its rules, in which order."""

import pytest

from woerfel.lexicon import WordList
from woerfel.lexicon.bank import Bank, CategoryKind, read_bank
from woerfel.lexicon.categories import Clue, Reason, Ruling, Verdict
from woerfel.lexicon.category_judge import CategoryJudge
from woerfel.lexicon.closure import Closure
from woerfel.lexicon.entry import WordFault as Why
from woerfel.lexicon.library import Language

BANK = """level: easy
kind: {kind}
themes: {themes}
de: Tiere
en: animals
{more}
[de]
A Affe 1, Ameise 2
D Delfin 1
F Forelle 2
H Hund 1
L Lehrer 1
N Nudeln 1
V Vogel 1, Virginia-Uhu 4

[de no]
Hundehaus, Vogelkäfig, Seehund

[en]
B blue tit 1, badger 2
C cat 1
G goose 1
H horse 1

[en no]
cage, hot cat, clothes-horse
"""
GERMAN = WordList(
    "toy-de",
    ["Wald", "Haus", "schlafen", "Hund", "Vogel", "Vogelkäfig", "Hundehaus", "aus", "Ameisen",
     "Forelle", "Stuhl", "Kellner"],
    {"Berlin": Why.NAME},
)  # fmt: skip
ENGLISH = WordList(
    "toy-en",
    ["sea", "wild", "hot", "cat", "table", "table", "horse", "cage", "clothes", "lemur", "lemurs",
     "head", "stone", "badge"],
    {"Bengal": Why.NAME},
)  # fmt: skip
CLOSURE = Closure(
    frozenset({"LEMUR", "CAT", "SEAOTTER"}), frozenset({"HEAD"}), frozenset({"STONEHORSE"})
)
COMMON = frozenset({"TABLE", "STONE"})


SAID = frozenset({"WALDHUND", "WALDVOGEL", "SCHLAFHUND", "WALDLEHRER", "HAUSVOGEL"})
TERMS = frozenset({"WILDCAT", "WILDHORSE", "BENGALCAT"})

HEADS = "heads.de: Hund, Vogel, Lehrer\nheads.en: cat, horse"


def bank(kind: str = "kind", more: str = HEADS, themes: str = "nature animals") -> Bank:
    return read_bank("animals", BANK.format(kind=kind, more=more, themes=themes))


def german(kind: str = "kind", more: str = HEADS) -> CategoryJudge:
    return CategoryJudge(bank(kind, more), "de", GERMAN, attested=SAID)


def english(kind: str = "kind", more: str = HEADS, other: frozenset[str] = COMMON) -> CategoryJudge:
    return CategoryJudge(bank(kind, more), "en", ENGLISH, CLOSURE, other, TERMS)


YES, NO, UNKNOWN = Verdict.YES, Verdict.NO, Verdict.UNKNOWN


@pytest.mark.parametrize(
    ("typed", "ruling"),
    [
        ("Affe", Ruling(YES, Reason.LISTED, "Affe")),
        ("AFFE", Ruling(YES, Reason.LISTED, "Affe")),
        ("virginia uhu", Ruling(YES, Reason.LISTED, "Virginia-Uhu")),
        ("Delphin", Ruling(YES, Reason.FORM, "Delfin")),
        ("Hunde", Ruling(YES, Reason.FORM, "Hund")),
        ("Vögel", Ruling(YES, Reason.FORM, "Vogel")),
        ("VOEGEL", Ruling(YES, Reason.FORM, "Vogel")),
        ("Äffin", Ruling(YES, Reason.FORM, "Affe")),
        ("Lehrerinnen", Ruling(YES, Reason.FORM, "Lehrer")),
        ("Nudel", Ruling(YES, Reason.FORM, "Nudeln")),
        ("Hundehaus", Ruling(NO, Reason.NEAR_MISS, "Hundehaus")),
        ("Seehunde", Ruling(NO, Reason.NEAR_MISS, "Seehund")),
        ("Waldhund", Ruling(YES, Reason.COMPOUND, "Hund")),
        ("Waldvögel", Ruling(YES, Reason.COMPOUND, "Vogel")),
        ("Schlafhund", Ruling(YES, Reason.COMPOUND, "Hund")),
        ("Waldlehrerin", Ruling(YES, Reason.COMPOUND, "Lehrer")),
        ("Der Hund", Ruling(UNKNOWN, Reason.NOT_LISTED, hint=Clue.PROBABLY)),
        ("Nasse Forellen", Ruling(UNKNOWN, Reason.NOT_LISTED, hint=Clue.PROBABLY)),
        ("Stuhl-Hund", Ruling(UNKNOWN, Reason.NOT_LISTED, hint=Clue.PROBABLY)),
        ("Haushund", Ruling(UNKNOWN, Reason.NOT_LISTED, hint=Clue.PROBABLY)),
        ("Aushund", Ruling(UNKNOWN, Reason.NOT_LISTED, hint=Clue.NO_WORD)),
        ("Blubbhund", Ruling(UNKNOWN, Reason.NOT_LISTED, hint=Clue.NO_WORD)),
        ("Hundwald", Ruling(UNKNOWN, Reason.NOT_LISTED, hint=Clue.NO_WORD)),
        ("Forele", Ruling(YES, Reason.TYPO, "Forelle")),
        ("Lehrre", Ruling(YES, Reason.TYPO, "Lehrer")),
        ("Stuhl", Ruling(UNKNOWN, Reason.NOT_LISTED)),
        ("Berlin", Ruling(UNKNOWN, Reason.NOT_LISTED)),
        ("", Ruling(UNKNOWN, Reason.NOT_LISTED, hint=Clue.NO_WORD)),
        ("Affe" * 2500, Ruling(UNKNOWN, Reason.NOT_LISTED, hint=Clue.NO_WORD)),
        ("🦊", Ruling(UNKNOWN, Reason.NOT_LISTED, hint=Clue.NO_WORD)),
    ],
)
def test_german_rulings(typed: str, ruling: Ruling) -> None:
    assert german().judge(typed) == ruling


@pytest.mark.parametrize(
    ("typed", "ruling"),
    [
        ("cat", Ruling(YES, Reason.LISTED, "cat")),
        ("Blue-tit", Ruling(YES, Reason.LISTED, "blue tit")),
        ("bluetit", Ruling(YES, Reason.LISTED, "blue tit")),
        ("geese", Ruling(YES, Reason.FORM, "goose")),
        ("cage", Ruling(NO, Reason.NEAR_MISS, "cage")),
        ("cages", Ruling(NO, Reason.NEAR_MISS, "cage")),
        ("wild cat", Ruling(YES, Reason.COMPOUND, "cat")),
        ("wild horses", Ruling(YES, Reason.COMPOUND, "horse")),
        ("Bengal cat", Ruling(YES, Reason.COMPOUND, "cat")),
        ("hot cats", Ruling(NO, Reason.NEAR_MISS, "hot cat")),
        ("clothes horse", Ruling(NO, Reason.NEAR_MISS, "clothes-horse")),
        ("blubb cat", Ruling(UNKNOWN, Reason.NOT_LISTED, hint=Clue.PROBABLY)),
        ("the-goose", Ruling(UNKNOWN, Reason.NOT_LISTED, hint=Clue.PROBABLY)),
        ("wild-cat", Ruling(YES, Reason.COMPOUND, "cat")),
        ("table cat", Ruling(UNKNOWN, Reason.NOT_LISTED, hint=Clue.PROBABLY)),
        ("stone horses", Ruling(UNKNOWN, Reason.NOT_LISTED, hint=Clue.PROBABLY)),
        ("lemur", Ruling(YES, Reason.WORDNET)),
        ("lemurs", Ruling(YES, Reason.WORDNET)),
        ("sea otters", Ruling(YES, Reason.WORDNET)),
        ("head", Ruling(UNKNOWN, Reason.NOT_LISTED, hint=Clue.PROBABLY, likely=True)),
        ("badgre", Ruling(YES, Reason.TYPO, "badger")),
        ("badge", Ruling(UNKNOWN, Reason.NOT_LISTED)),  # a word: nobody meant the badger
        ("table", Ruling(NO, Reason.ANOTHER_KIND)),
        ("tables", Ruling(NO, Reason.ANOTHER_KIND)),
        ("wild", Ruling(UNKNOWN, Reason.NOT_LISTED)),
    ],
)
def test_english_rulings(typed: str, ruling: Ruling) -> None:
    assert english().judge(typed) == ruling


def test_without_common_nouns_nothing_is_of_another_kind() -> None:
    assert english(other=frozenset()).judge("table") == Ruling(UNKNOWN, Reason.NOT_LISTED)


def test_given_heads_count_alone() -> None:
    referee = german(more="heads.de: Vogel\nheads.de.not: Waldvogel")
    assert referee.judge("Hausvogel") == Ruling(YES, Reason.COMPOUND, "Vogel")
    assert referee.judge("Waldhund").verdict is UNKNOWN
    assert german(more="heads.de: Kellner").judge("Kellnerin") == Ruling(
        YES, Reason.COMPOUND, "Kellner"
    )
    assert referee.judge("Waldvogel") == Ruling(NO, Reason.NEAR_MISS, "Waldvogel")
    referee = english(more="heads.en: horse\nheads.en.not: sea horse")
    assert referee.judge("wild horse") == Ruling(YES, Reason.COMPOUND, "horse")
    assert referee.judge("wild cat").verdict is UNKNOWN
    assert referee.judge("seahorse") == Ruling(NO, Reason.NEAR_MISS, "sea horse")


def test_without_given_heads_there_are_no_compounds() -> None:
    """Not every listed word tells what ends in it."""
    assert german(more="").judge("Waldhund").verdict is UNKNOWN
    assert english(more="").judge("wild cat").verdict is UNKNOWN


@pytest.mark.parametrize(
    ("kind", "verdict", "reason"),
    [
        ("closed", NO, Reason.NOT_ON_LIST),
        ("names", UNKNOWN, Reason.NOT_LISTED),
        ("loose", UNKNOWN, Reason.NOT_LISTED),
    ],
)
def test_only_a_closed_list_is_complete(kind: str, verdict: Verdict, reason: Reason) -> None:
    assert german(kind).judge("Stuhl") == Ruling(verdict, reason)
    assert german(kind).judge("Affe").verdict is YES
    assert german(kind).judge("Forele") == Ruling(YES, Reason.TYPO, "Forelle")


@pytest.mark.parametrize(
    ("kind", "language", "typed", "verdict"),
    [
        (CategoryKind.LOOSE, "de", "Hunde", YES),
        (CategoryKind.VERBS, "de", "Hunde", UNKNOWN),
        (CategoryKind.NAMES, "de", "Hunde", UNKNOWN),
        (CategoryKind.ADJECTIVES, "de", "Affees", YES),
        (CategoryKind.VERBS, "en", "catting", YES),
        (CategoryKind.VERBS, "en", "geese", UNKNOWN),
    ],
)
def test_forms_are_those_of_the_kind(
    kind: CategoryKind, language: Language, typed: str, verdict: Verdict
) -> None:
    lexicon = GERMAN if language == "de" else ENGLISH
    assert CategoryJudge(bank(kind, ""), language, lexicon).judge(typed).verdict is verdict


def test_levels() -> None:
    assert german().level("affe") == 1
    assert german().level("VIRGINIA UHU") == 4
    assert german().level("Stuhl") is None


def test_only_the_living_are_female() -> None:
    """A Sekretärin is no piece of furniture."""
    things = CategoryJudge(bank(themes="home"), "de", GERMAN, attested=SAID)
    assert things.judge("Lehrerin").verdict is UNKNOWN
    assert things.judge("Waldlehrerin").verdict is UNKNOWN
    assert things.judge("Waldlehrer").verdict is YES
    assert things.judge("Hunde").verdict is YES


def test_a_rare_word_that_ends_in_a_listed_one_is_likely() -> None:
    """What bots think of words that no list has; without heads a Waldhund is just a word."""
    words = WordList("toy", ["Waldforelle", "Stuhl"])
    judge = CategoryJudge(bank(more=""), "de", words)
    assert judge.judge("Waldforelle") == Ruling(UNKNOWN, Reason.NOT_LISTED, likely=True)
    assert not judge.judge("Stuhl").likely
    assert not judge.judge("Blubbforelle").likely


@pytest.mark.parametrize(
    ("typed", "verdict"), [("photo shop", YES), ("photo-shop", YES), ("photoshop", NO)]
)
def test_a_misfit_is_told_from_a_listed_term_of_two_words(typed: str, verdict: Verdict) -> None:
    """Spaces do not count, unless the word without them is something else."""
    text = BANK.format(kind="kind", more="", themes="things")
    text = text.replace("H horse 1\n", "P photo shop 1\n").replace("cage,", "Photoshop, cage,")
    judge = CategoryJudge(read_bank("shops", text), "en", ENGLISH)
    assert judge.judge(typed).verdict is verdict
