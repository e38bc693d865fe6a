"""Closures: written in one piece, read an initial at a time."""

import pytest

from woerfel.lexicon.closure import NOUNS, Closure, Closures, write

ANIMALS = Closure(frozenset({"DOG", "CAT"}), frozenset({"HEAD"}), frozenset({"HOTDOG"}))
PLANTS = Closure(frozenset({"FERN"}))
COMMON = Closure(frozenset({"TABLE"}))
DATA = write("toy", {"plants": PLANTS, "animals": ANIMALS, NOUNS: COMMON}, ["plants"])


def test_what_is_written_is_read() -> None:
    closures = Closures(DATA)
    assert closures.head.source == "toy"
    assert closures.head.firm == ("plants",)
    assert closures.closure("animals") == ANIMALS
    assert closures.closure("plants") == PLANTS
    assert closures.closure("colours") is None
    assert closures.nouns == {"TABLE"}


def test_without_nouns_there_are_none() -> None:
    assert Closures(write("toy", {})).nouns == frozenset()


def test_the_same_closures_give_the_same_bytes() -> None:
    again = {NOUNS: COMMON, "animals": ANIMALS, "plants": PLANTS}
    assert write("toy", again, ["plants"]) == DATA


def test_another_file_is_refused() -> None:
    with pytest.raises(ValueError, match="no closures"):
        Closures(b"WOERFEL1" + DATA[8:])


def test_keys_are_told_apart_by_their_initials() -> None:
    keys = frozenset({"4X4", "AAL", "AXT", "BAR"})
    found = Closures(write("toy", {"things": Closure(keys)})).closure("things")
    assert found
    asked = ("4X4", "AAL", "AX", "AXT", "BAR", "B", "C", "")
    assert [key for key in asked if key in found.near] == ["4X4", "AAL", "AXT", "BAR"]
    assert not found.near.__contains__(4)
    assert (len(found.near), [*found.near]) == (4, ["4X4", "AAL", "AXT", "BAR"])
    assert (len(found.rare), "A" in found.rare, [*found.rare]) == (0, False, [])
