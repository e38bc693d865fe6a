"""Finding words from letters and pieces: the fast way finds what the plain way finds."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from packed_kit import packed
from woerfel.lexicon import Recipes, WordList
from woerfel.lexicon.entry import Entry, Strictness
from woerfel.lexicon.packed import Packed
from woerfel.lexicon.packing import pack
from woerfel.lexicon.starter import starter

RECIPES: Recipes = tuple((1 + letter % 3, letter % 2, letter // 20) for letter in range(26))
STARTER = starter().lexicons["de"]
assert isinstance(STARTER, WordList)


@pytest.fixture(scope="session")
def big(tmp_path_factory: pytest.TempPathFactory) -> Packed:
    """The starter's German words, packed, with long ones among them."""
    file = tmp_path_factory.mktemp("words") / "de.words"
    file.write_bytes(pack("de", [Entry(word.lower()) for word in STARTER], {}, {}))
    return Packed.open(file)


@given(st.text("AEINRSTULGHBXQ◆", min_size=1, max_size=9), st.integers(0, 2))
@settings(max_examples=60, deadline=None)
def test_letters_spell_what_counting_finds(big: Packed, letters: str, jokers: int) -> None:
    assert [*big.spellable(letters, jokers)] == [*STARTER.spellable(letters, jokers)]


@given(st.tuples(st.integers(0, 14), st.integers(0, 6), st.integers(0, 3)), st.integers(0, 9))
@settings(max_examples=60, deadline=None)
def test_pieces_build_what_adding_up_finds(
    big: Packed, hand: tuple[int, int, int], discards: int
) -> None:
    found = [*big.buildable(hand, RECIPES, discards)]
    assert found == sorted(STARTER.buildable(hand, RECIPES, discards))


@pytest.mark.parametrize(
    ("letters", "jokers", "level", "words"),
    [
        ("TUR", 0, Strictness.NORMAL, ["TÜR"]),
        ("TU◆", 1, Strictness.NORMAL, ["TÜR"]),
        ("", 2, Strictness.NORMAL, ["EI"]),
        ("ESSELSS", 0, Strictness.NORMAL, ["SESSELS"]),
        ("ESSELST", 0, Strictness.NORMAL, []),
        ("ESSELST", 1, Strictness.NORMAL, ["EI", "ESSEN", "LIST", "SESSELS"]),
        ("MASSE", 0, Strictness.NORMAL, ["MASSE"]),
        ("TURE", 0, Strictness.NORMAL, ["TÜR", "TÜRE"]),
        ("TURE", 0, Strictness.STRICT, ["TÜR"]),
        ("BUB", 0, Strictness.NORMAL, []),
        ("BUB", 0, Strictness.GENEROUS, ["BUB"]),
        ("STRASSENBAHNEN", 0, Strictness.STRICT, ["STRASSE", "STRASSENBAHNEN"]),
    ],
)
def test_spelled(
    tmp_path: Path, letters: str, jokers: int, level: Strictness, words: list[str]
) -> None:
    assert [*packed(tmp_path, level).spellable(letters, jokers)] == words


@pytest.mark.parametrize(
    ("hand", "discards", "words"),
    [
        ((4,), 0, ["GEHT", "LIST", "MIST", "TÜR"]),
        ((2,), 0, ["EI"]),
        ((3,), 1, ["EI"]),
        ((3,), 0, []),
    ],
)
def test_built_an_umlaut_is_two_letters(
    tmp_path: Path, hand: tuple[int], discards: int, words: list[str]
) -> None:
    assert [*packed(tmp_path).buildable(hand, ((1,),) * 26, discards)] == words


def test_a_hundred_throws_of_nine_dice(big: Packed) -> None:
    random = Random(5)
    for _ in range(100):
        letters = "".join(random.choices("EEENNIISSRRAATTDHULCGMOBWFKZPV", k=8))
        assert [*big.spellable(letters, 1)] == [*STARTER.spellable(letters, 1)]
