"""The plain word list: what it knows, and what it can spell from given letters."""

from itertools import combinations_with_replacement

import pytest
from hypothesis import given
from hypothesis import strategies as st

from woerfel.core.game import Illegal
from woerfel.lexicon import AcceptAll, Lexicon, WordList
from woerfel.lexicon.spelling import on_dice

TOY = WordList("toy", ["Tür", "tor", "Tor", "rot", "Straße", "ur", "Äste", "Zoo"])
ALPHABET = "AEOUÄÖÜST"


def test_it_has_the_name_it_was_given() -> None:
    assert TOY.name == "toy"


def test_it_holds_each_word_once_in_plain_spelling_and_in_order() -> None:
    assert list(TOY) == ["ROT", "STRASSE", "TOR", "TÜR", "UR", "ZOO", "ÄSTE"]
    assert list(TOY) == list(TOY)


def test_it_takes_any_iterable_once() -> None:
    assert list(WordList("once", (word for word in ("zu", "an")))) == ["AN", "ZU"]
    assert list(WordList("empty", [])) == []


@pytest.mark.parametrize("word", ["TOR", "TÜR", "STRASSE", "ÄSTE", "UR"])
def test_it_knows_its_words(word: str) -> None:
    assert word in TOY


@pytest.mark.parametrize("word", ["tor", "TUR", "TUER", "STRAßE", "TO", "TORE", "ASTE", ""])
def test_it_knows_no_other_spelling(word: str) -> None:
    assert word not in TOY


def test_it_refuses_what_is_no_word() -> None:
    with pytest.raises(Illegal, match="not-letters"):
        WordList("bad", ["haus", "2x"])


@pytest.mark.parametrize(
    ("letters", "jokers", "words"),
    [
        ("ROT", 0, ["ROT", "TOR"]),
        ("OTR", 0, ["ROT", "TOR"]),
        ("TUR", 0, ["TÜR", "UR"]),  # a U may be read as Ü
        ("ROTU", 0, ["ROT", "TOR", "TÜR", "UR"]),
        ("RO", 0, []),
        ("RO", 1, ["ROT", "TOR", "UR"]),
        ("ZO", 0, []),  # one O is not two
        ("ZO", 1, ["ZOO"]),
        ("ZOO", 0, ["ZOO"]),
        ("O", 2, ["ROT", "TOR", "UR", "ZOO"]),
        ("X", 1, []),
        ("X", 2, ["UR"]),
        ("XXXX", 2, ["UR"]),
        ("", 0, []),
        ("", 1, []),
        ("", 2, ["UR"]),
        ("", 3, ["ROT", "TOR", "TÜR", "UR", "ZOO"]),
        ("", 7, ["ROT", "STRASSE", "TOR", "TÜR", "UR", "ZOO", "ÄSTE"]),
        ("STRASSE", 0, ["STRASSE", "ÄSTE"]),
        ("STRASE", 0, ["ÄSTE"]),
        ("STRASE", 1, ["STRASSE", "TOR", "TÜR", "UR", "ROT", "ÄSTE"]),
        ("ASTE", 0, ["ÄSTE"]),
        ("AST", 1, ["ÄSTE"]),
    ],
)
def test_it_spells(letters: str, jokers: int, words: list[str]) -> None:
    assert list(TOY.spellable(letters, jokers)) == sorted(words)


def test_without_a_word_about_jokers_there_are_none() -> None:
    assert list(TOY.spellable("RO")) == []
    assert list(TOY.spellable("ROT")) == ["ROT", "TOR"]


def by_trying(words: list[str], letters: str, jokers: int) -> list[str]:
    """Put every letter on every joker, and cross off the dice one by one."""

    def laid(word: str, dice: list[str]) -> bool:
        for letter in on_dice(word):
            if letter not in dice:
                return False
            dice.remove(letter)
        return True

    shown = ["".join(more) for more in combinations_with_replacement("AEOUST", jokers)]
    return sorted({word for word in words if any(laid(word, [*letters, *more]) for more in shown)})


@given(
    words=st.lists(st.text(alphabet=ALPHABET, min_size=1, max_size=6), max_size=12),
    letters=st.text(alphabet="AEOUST", max_size=6),
    jokers=st.integers(min_value=0, max_value=3),
)
def test_it_spells_what_trying_everything_spells(
    words: list[str], letters: str, jokers: int
) -> None:
    known = WordList("any", words)
    assert list(known) == sorted(set(words))
    assert list(known.spellable(letters, jokers)) == by_trying(words, letters, jokers)


def test_accept_all_knows_every_word_and_names_none() -> None:
    anything: Lexicon = AcceptAll()
    assert anything.name == "accept-all"
    assert "HAUS" in anything
    assert "QXZ" in anything
    assert "" in anything
    assert list(anything) == []
    assert list(anything.spellable("HAUS")) == []
    assert list(anything.spellable("HAUS", 7)) == []


def test_a_word_list_is_a_lexicon() -> None:
    known: Lexicon = WordList("toy", ["an"])
    assert (known.name, list(known)) == ("toy", ["AN"])
