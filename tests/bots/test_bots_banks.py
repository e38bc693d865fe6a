"""What bots say at Bookworm: listed words, at their own level, and none twice in a round."""

from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from woerfel.bots import LEVELS
from woerfel.bots.vocabulary import decent
from woerfel.core.game import Seat, Setup
from woerfel.games.bookworm.rules import moves as worm
from woerfel.games.bookworm.rules.game import Bookworm
from woerfel.games.bookworm.rules.state import Phase, Spoken
from woerfel.games.players import bot
from woerfel.lexicon import WordList
from woerfel.lexicon.deck import Banks, Deck
from woerfel.lexicon.entry import Entry
from woerfel.lexicon.library import Library
from woerfel.lexicon.packed import Packed
from woerfel.lexicon.packing import pack

BANK = """level: {grade}
kind: kind
themes: nature
de: Tiere
en: animals

[de]
H Hund 1, Huhn 2, Hyäne 3, Hoatzin 4

[de no]
Haus

[en]
D dog 1

[en no]
house
"""
ME, YOU = Seat(0), Seat(1)


@pytest.fixture
def deck(tmp_path: Path) -> Deck:
    for grade in ("easy", "medium", "hard"):
        (tmp_path / f"{grade}.txt").write_text(BANK.format(grade=grade), encoding="utf-8")
    (tmp_path / "deck.cards").write_text("01 easy, medium, hard\n", encoding="utf-8")
    return Deck(Banks(tmp_path), "de", WordList("toy", []))


def said(deck: Deck, level: str, spoken: tuple[Spoken, ...] = ()) -> set[str]:
    """Return the words that a bot says, asked again and again, and GIVE-UP."""
    library = Library(categories={"de": deck})
    setup = Setup("bookworm", 2, {"special": False})
    game = Bookworm(library)
    state = replace(
        game.initial(setup),
        phase=Phase.TURNS,
        turn=ME,
        card="01",
        printed=("easy", "medium", "hard"),
        category="easy",
        faces=("H2",),
        display=(0,),
        spoken=spoken,
    )
    player = bot(setup, ME, LEVELS[level], library)
    moves = (player(game.view(state, ME), Random(seed)) for seed in range(60))
    return {move.word if isinstance(move, worm.Name) else type(move).__name__ for move in moves}


@pytest.mark.parametrize(
    ("level", "words"),
    [
        ("lena", {"HUND"}),
        ("aylin", {"HUND", "HUHN"}),
        ("konrad", {"HUND", "HUHN", "HYÄNE", "HOATZIN"}),
    ],
)
def test_a_bot_says_the_words_of_its_level(deck: Deck, level: str, words: set[str]) -> None:
    assert said(deck, level) == words


def test_of_the_next_grade_a_level_knows_a_share() -> None:
    """Ben knows half of what Aylin knows beyond Lena, always the same half; nobody knows less."""
    words = [f"WORT{number}" for number in range(2000)]
    for grade in range(1, 5):
        known = [{word for word in words if level.knows(word, grade)} for level in LEVELS.values()]
        assert all(weaker <= stronger for weaker, stronger in pairwise(known))
        shares = [min(1.0, max(0.0, level.grades - grade + 1)) for level in LEVELS.values()]
        assert [len(each) / 2000 for each in known] == pytest.approx(shares, abs=0.04)


def test_never_the_same_word_twice_in_a_round(deck: Deck) -> None:
    assert said(deck, "aylin", (Spoken(YOU, "HUHN", "easy"),)) == {"HUND"}
    assert said(deck, "aylin", (Spoken(YOU, "HUHN", "hard"),)) == {"HUND"}  # before the book
    assert said(deck, "aylin", (Spoken(ME, "HUHN", "easy", stands=False),)) == {"HUND"}
    assert said(deck, "lena", (Spoken(YOU, "HUND", "easy"),)) == {"GiveUp"}


def test_coarse_words_stay_unsaid(tmp_path: Path) -> None:
    entries = [Entry("Hund", 1, 40), Entry("Mist", 1, 40, vulgar=True), Entry("Po", delicate=True)]
    file = tmp_path / "toy.words"
    file.write_bytes(pack("toy", entries, {}, {}))
    words = ("HUND", "MIST", "PO", "HOATZIN", "MIST-HUND")
    assert decent(words, Packed.open(file)) == ("HUND", "HOATZIN", "MIST-HUND")
    assert decent(words, None) == words
