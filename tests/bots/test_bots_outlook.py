"""Looking ahead in Bookworm: what the rest of a round comes to, and what bots make of it."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from woerfel.bots import LEVELS
from woerfel.core.game import Seat, Setup
from woerfel.games.bookworm.bots.lore import KnownTerm, odds
from woerfel.games.bookworm.bots.outlook import rest
from woerfel.games.bookworm.rules import moves as worm
from woerfel.games.bookworm.rules.game import Bookworm
from woerfel.games.bookworm.rules.state import Phase, Spoken
from woerfel.games.players import bot
from woerfel.lexicon.categories import CategoryCard, ListedCategories
from woerfel.lexicon.library import Library

NONE = (0, 0, 0)


@pytest.mark.parametrize(
    ("display", "mine", "theirs", "cards", "bonus", "free", "margin"),
    [
        (NONE, (1, 2, 1), NONE, 6, False, False, 0),  # over
        ((1, 0, 0), NONE, NONE, 6, False, False, 1),
        ((1, 0, 0), NONE, NONE, 6, True, False, 3),  # and two for the last die
        ((2, 0, 0), NONE, NONE, 0, False, False, 0),  # one each
        ((1, 0, 1), NONE, NONE, 0, False, False, 2),  # the better one first
        ((1, 0, 0), NONE, (0, 0, 1), 1, False, False, 4),  # steal (3 + 3 - 1), lose the last die
        ((1, 0, 0), NONE, (0, 0, 1), 2, False, False, 1),  # it would be stolen back
        ((0, 1, 0), (0, 0, 1), NONE, 1, False, False, 2),  # take it, before anything is stolen
        ((2, 0, 0), NONE, NONE, 0, True, False, -2),  # the other gets the last die
        ((2, 0, 0), NONE, NONE, 0, True, True, 2),  # unless every letter makes a turn go by
    ],
)
def test_the_rest_of_a_round(
    display: Any, mine: Any, theirs: Any, cards: int, bonus: bool, free: bool, margin: int
) -> None:
    assert rest(display, mine, theirs, cards, bonus, free) == margin


def test_others_find_fewer_words_as_the_best_known_are_used_up() -> None:
    terms = [
        KnownTerm("HUND", "HUND", 1),
        KnownTerm("HUHN", "HUHN", 2),
        KnownTerm("HOATZIN", "HOATZIN", 4),
    ]
    assert odds(terms) == pytest.approx((1 - 0.3 * 0.6 * 0.97, 1 - 0.6 * 0.97, 0.03, 0.0))
    assert odds([]) == (0.0,)
    assert len(odds(terms * 5)) == 7


ME, YOU = Seat(0), Seat(1)
FITTING = frozenset({"DACHS", "DOHLE", "DORSCH", "ELSTER", "EMU", "QUALLE", "QUAPPE"})
DECK = ListedCategories(
    "toy", {"one": CategoryCard("one", ("a", "b", "c"))}, {each: each for each in "abc"},
    {"a": FITTING, "b": FITTING, "c": FITTING}, {},
)  # fmt: skip


def turn(
    *faces: str,
    display: tuple[int, ...],
    points: tuple[int, int] = (0, 0),
    mine: tuple[int, ...] = (),
    theirs: tuple[int, ...] = (),
    said: str = "",
    cards: tuple[int, int] = (0, 0),
) -> Any:
    """Return what Konrad does at turn."""
    setup = Setup("bookworm", 2)
    books = Library(categories={"de": DECK, "en": DECK})
    game = Bookworm(books)
    state = replace(
        game.initial(setup),
        phase=Phase.TURNS,
        turn=ME,
        card="one",
        printed=("a", "b", "c"),
        category="a",
        faces=faces,
        display=display,
        stacks=(mine, theirs),
        cards=cards,
        rounds=(points,),
        spoken=tuple(Spoken(YOU, word, "a") for word in said.split()),
    )
    return bot(setup, ME, LEVELS["konrad"], books)(game.view(state, ME), Random(3))


def taken(move: Any) -> Any:
    return move.die if isinstance(move, worm.Name) else move


def test_the_last_die_is_taken_if_that_wins() -> None:
    """With 20 points a dot is enough; a steal would be worth more, but let the other answer."""
    assert taken(turn("D1", "Q3", display=(0,), theirs=(1,), points=(20, 10))) == 0


def test_the_last_die_is_left_if_it_would_give_the_game_away() -> None:
    """The other has 21 with what lies there: whoever ends the round now has lost."""
    assert taken(turn("D1", "E2", display=(0,), theirs=(1,), points=(15, 19))) == 1
    books = turn("D1", "Q3", "book", display=(0, 2), theirs=(1,), points=(9, 16), cards=(3, 3))
    assert books == worm.UseBook()


def test_a_die_is_taken_that_the_other_cannot_take_back() -> None:
    """For Q one word is left, for E and D there are several: Q is stolen only once."""
    move = turn("Q3", "D1", "D1", "E2", display=(1, 2), theirs=(0, 3), said="QUAPPE")
    assert taken(move) == 0


def test_the_book_is_not_used_while_there_are_words() -> None:
    assert isinstance(turn("D1", "E2", "Q3", "book", display=(0, 1, 2, 3)), worm.Name)
    said = " ".join(sorted(FITTING))
    assert turn("D1", "E2", "book", display=(0, 1, 2), said=said) == worm.UseBook()
    assert turn("D1", "E2", display=(0, 1), said=said) == worm.GiveUp()


def test_every_letter_is_said_for_with_the_letter_most_words_are_left_of() -> None:
    move = turn("Q3", "a-z", display=(1, 0), said="QUALLE QUAPPE", mine=())
    assert isinstance(move, worm.Name)
    assert move.word in {"DACHS", "DOHLE", "DORSCH"}
