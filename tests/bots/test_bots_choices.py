"""What bots decide in plain positions, and what they never say."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from kit import library
from packed_kit import packed
from woerfel.bots import LEVELS, Level
from woerfel.bots.levels import choose
from woerfel.bots.vocabulary import house, terms, vocabulary
from woerfel.core.ballot import Ballot
from woerfel.core.dice import throw
from woerfel.core.game import Instant, Seat, Setup
from woerfel.games.bookworm.rules import moves as worm
from woerfel.games.bookworm.rules.game import Bookworm
from woerfel.games.bookworm.rules.state import NamedWord, Phase, Spoken
from woerfel.games.kniffel.rules.game import WortKniffel
from woerfel.games.kniffel.rules.scorecard import Box, Card, FilledBox
from woerfel.games.kniffel.rules.table import Enter, Roll, Strike
from woerfel.games.players import bot, thinking
from woerfel.games.wordsmith.rules import moves as smith
from woerfel.games.wordsmith.rules.game import Wordsmith
from woerfel.games.wordsmith.rules.pieces import Piece, pieces
from woerfel.games.wordsmith.rules.sheet import Sheet, WrittenWord
from woerfel.games.wordsmith.rules.state import Claim, Player, RoundPhase
from woerfel.lexicon.categories import CategoryCard, ListedCategories
from woerfel.lexicon.library import Library

LENA, KONRAD = LEVELS["lena"], LEVELS["konrad"]
ME, YOU = Seat(0), Seat(1)


# Wort-Kniffel

WORDS = "AN NASE NASEN LEISTEN EI TISCH"
FILLED = {box: FilledBox(box, (), 1) for box in Box}


def kniffel(
    faces: str,
    throws: int,
    *,
    left: str = "",
    words: str = WORDS,
    late: bool = False,
    **options: Any,
) -> Any:
    """Return what Konrad does with a throw, when only some boxes are open."""
    setup = Setup("wort-kniffel", 1, options)
    books = library(words)
    game = WortKniffel(books)
    open_boxes = set(left.split()) or set(Box)
    card = Card(tuple(entry for box, entry in FILLED.items() if box not in open_boxes))
    state = replace(
        game.initial(setup),
        cards=(card,),
        throw=throw(faces),
        throws=throws,
        late=late,
        running=True,
    )
    return bot(setup, ME, KONRAD, books)(game.view(state, ME), Random(1))


def test_the_first_throw_takes_all_dice() -> None:
    assert kniffel("", 0) == Roll(tuple(range(7)))


def test_a_wort_kniffel_is_entered_as_one() -> None:
    assert kniffel("L2 E1 I1 S2 T2 E1 N2", 1) == Enter(Box.KNIFFEL, ("LEISTEN",))


def test_a_diamond_may_complete_it() -> None:
    assert kniffel("L2 E1 I1 ◆ T2 E1 N2", 3) == Enter(Box.KNIFFEL, ("LEISTEN",))


def test_dice_of_a_word_are_kept_for_a_longer_one() -> None:
    move = kniffel("N2 A1 S2 V4 H3 E1 Z5", 2, left="fives sixes kniffel")
    assert isinstance(move, Roll)
    assert not {0, 1, 2, 5} & {*move.dice}


def test_the_best_box_is_filled_after_the_last_throw() -> None:
    assert kniffel("N2 A1 S2 V4 H3 E1 Z5", 3, left="twos fours") == Enter(Box.FOURS, ("NASE",))


def test_without_a_word_the_least_box_is_zeroed() -> None:
    assert kniffel("Z5 W4 B4 V4 F4 G3 H3", 3, left="sixes fives kniffel") == Strike(Box.FIVES)


def test_late_only_a_zero_is_left() -> None:
    assert isinstance(kniffel("L2 E1 I1 S2 T2 E1 N2", 3, late=True), Strike)


def test_a_further_wort_kniffel_zeroes_a_box_for_a_hundred() -> None:
    move = kniffel("L2 E1 I1 S2 T2 E1 N2", 2, left="twos street chance")
    assert move == Enter(Box.STREET, ("LEISTEN",))


def test_words_of_the_house_are_known_and_banned_ones_not_used() -> None:
    letters = "N2 A1 S2 V4 H3 E1 Z5"
    house = ["+ HASEN 2026-11-15", "- NASE 2026-11-15"]
    assert kniffel(letters, 3, left="fives", house=house) == Enter(Box.FIVES, ("HASEN",))
    assert kniffel(letters, 3, left="fours", house=house) == Strike(Box.FOURS)
    assert kniffel(letters, 3, left="fours", banned=["NASE"]) == Strike(Box.FOURS)


def test_a_wort_kniffel_that_must_be_taken_is_told_to_who_does_not_see_it(tmp_path: Path) -> None:
    """The dictionary has Sessels, which is too rare for Lena; with no throw left she is told."""
    books = Library({"de": packed(tmp_path)})
    setup = Setup("wort-kniffel", 1, {"encore": "forced"})
    game = WortKniffel(books)
    state = replace(
        game.initial(setup),
        cards=(Card((FilledBox(Box.KNIFFEL, ("X",), 50),)),),
        throw=throw("S2 E1 S2 S2 E1 L2 S2"),
        throws=3,
        running=True,
    )
    lena = bot(setup, ME, LENA, books)
    move = lena(game.view(state, ME), Random(1))
    assert isinstance(move, Enter)
    assert move.words == ("SESSELS",)
    again = lena(game.view(replace(state, throws=2), ME), Random(1))
    assert isinstance(again, Roll)


# Wordsmith


def smithy(
    hand: str,
    *,
    words: str = "TAU IRE SEIT",
    mine: dict[str, Any] | None = None,
    yours: dict[str, Any] | None = None,
    phase: RoundPhase = RoundPhase.PLAY,
    level: Level = KONRAD,
    unchecked: tuple[Seat, ...] = (),
    finisher: Seat | None = None,
    step: int = 0,
    **options: Any,
) -> Any:
    """Return what a bot with these pieces does."""
    setup = Setup("wordsmith", 2, options)
    books = library(words)
    game = Wordsmith(books)
    me = replace(Player(hand=pieces(hand)), **(mine or {}))
    state = replace(
        game.initial(setup),
        players=(me, replace(Player(), **(yours or {}))),
        phase=phase,
        unchecked=unchecked,
        finisher=finisher,
        step=step,
    )
    return bot(setup, ME, level, books)(game.view(state, ME), Random(1))


def test_a_round_is_dealt() -> None:
    assert smithy("0", phase=RoundPhase.DEAL) == smith.Deal()


def test_a_long_enough_word_is_called() -> None:
    move = smithy("3L 4s 2c", level=LENA)
    assert move == smith.Call("SEIT")


def test_for_a_longer_word_more_is_rolled() -> None:
    assert smithy("3L 4s 1c") == smith.Roll()


def test_the_last_word_is_the_best_there_is() -> None:
    move = smithy("3L 4s 1c", finisher=YOU)
    assert move in (smith.Call("TAU"), smith.Call("IRE"))


def test_no_word_and_no_piece_to_come() -> None:
    assert smithy("1C", finisher=YOU) == smith.Stop()
    assert smithy("1C", mine={"stopped": True}) is None
    assert smithy("1C", variant="step", step=1) == smith.Pass()


def test_a_piece_of_choice_completes_a_word() -> None:
    assert smithy("3L 4s 1c", words="SEIT", mine={"owes": True}) == smith.Take(Piece.BOW)
    ticks = smithy("3L 4s 1c", words="SEIT", mine={"circles": 1}, variant="step", step=1)
    assert ticks == smith.Tick(Piece.BOW)


def test_words_that_are_taken_fell_or_are_banned_are_not_called() -> None:
    hand = "3L 4s 1c"
    theirs = {"sheet": Sheet((WrittenWord(0, "TAU", 3),))}
    assert smithy(hand, words="TAU", yours=theirs, finisher=YOU) == smith.Stop()
    assert smithy(hand, words="TAU", mine={"fallen": ("TAU",)}, finisher=YOU) == smith.Stop()
    assert smithy(hand, words="TAU", banned=["TAU"], finisher=YOU) == smith.Stop()
    assert smithy(hand, words="TAU", finisher=YOU) == smith.Call("TAU")


@pytest.mark.parametrize(
    ("word", "answer", "valid"),
    [("TAU", smith.Agree(YOU), True), ("XX", smith.Object(YOU), False)],
)
def test_others_words_are_judged_by_the_dictionary(word: str, answer: Any, valid: bool) -> None:
    asked = {"claim": Claim(word, waits=(ME,))}
    assert smithy("1C", yours=asked, referee="players") == answer
    polled = {"claim": Claim(word, ballot=Ballot((ME,)))}
    assert smithy("1C", yours=polled, referee="appeal") == smith.Vote(YOU, valid)


def test_a_sheet_is_checked() -> None:
    theirs = {
        "sheet": Sheet(
            (WrittenWord(0, "TAU", 3), WrittenWord(2, "XX", 2), WrittenWord(1, "IRE", 3))
        )
    }
    move = smithy(
        "0", yours=theirs, phase=RoundPhase.REVIEW, unchecked=(YOU,), quick=True, referee="players"
    )
    assert move == smith.Check((2,))


SAU = {"sheet": Sheet((WrittenWord(0, "SAU", 3),))}


@pytest.mark.parametrize(
    ("yours", "mine", "answer"),
    [
        ({"claim": Claim("TAU", waits=(ME,))}, {}, smith.Agree(YOU)),
        ({"claim": Claim("XX", waits=(ME,))}, {}, smith.Object(YOU)),
        ({"claim": Claim("SAU", waits=(ME,))}, SAU, smith.Object(YOU)),
        ({"claim": Claim("AUS", waits=(ME,)), **SAU}, {}, smith.Object(YOU)),
        ({"claim": Claim("TAU", waits=(ME,)), **SAU}, {}, smith.Agree(YOU)),
        (
            {"claim": Claim("TAU", waits=(ME,), rival=ME)},
            {"claim": Claim("TAU", waits=(YOU,))},
            smith.Object(YOU),
        ),
        (
            {"claim": Claim("TAU", waits=(ME,), rival=ME)},
            {"claim": Claim("IRE", waits=(YOU,))},
            smith.Agree(YOU),
        ),
    ],
)
def test_a_master_objects_to_all_that_is_not_allowed(
    yours: dict[str, Any], mine: dict[str, Any], answer: Any
) -> None:
    words = "TAU IRE SAU AUS"
    assert smithy("1C", words=words, yours=yours, mine=mine, referee="objection") == answer


def test_words_in_doubt_are_named() -> None:
    sheet = Sheet((WrittenWord(0, "SAU", 3), WrittenWord(2, "AUS", 3), WrittenWord(1, "XX", 2)))
    move = smithy(
        "0",
        words="SAU AUS",
        yours={"sheet": sheet},
        phase=RoundPhase.REVIEW,
        unchecked=(YOU,),
        quick=True,
        referee="objection",
    )
    assert move == smith.Check((1, 2))


# Bookworm

FITTING = frozenset({"DACHS", "ELSTER", "QUALLE", "EMU", "DOHLE"})
DECK = ListedCategories(
    "toy",
    {"one": CategoryCard("one", ("a", "b", "c"))},
    {each: each for each in "abc"},
    {"a": frozenset({"ADLER"}), "b": FITTING, "c": frozenset()},
    {"b": frozenset({"DOSE"})},
)


def worms(
    *faces: str,
    display: tuple[int, ...] | None = None,
    theirs: tuple[int, ...] = (),
    mine: tuple[int, ...] = (),
    used: str = "",
    phase: Phase = Phase.TURNS,
    turn: Seat = ME,
    claim: NamedWord | None = None,
    category: str | None = "b",
    **options: Any,
) -> Any:
    """Return what Konrad does."""
    setup = Setup("bookworm", 2, options)
    books = Library(categories={"de": DECK, "en": DECK})
    game = Bookworm(books)
    state = replace(
        game.initial(setup),
        phase=phase,
        turn=turn,
        card="one",
        printed=("a", "b", "c"),
        category=category,
        faces=faces,
        display=tuple(range(len(faces))) if display is None else display,
        stacks=(mine, theirs),
        spoken=tuple(Spoken(YOU, word, "b") for word in used.split()),
        claim=claim,
    )
    return bot(setup, ME, KONRAD, books)(game.view(state, ME), Random(3))


def test_a_card_is_turned_and_the_richest_category_picked() -> None:
    assert worms(phase=Phase.CARD) == worm.TurnCard()
    assert worms(phase=Phase.PICK, category=None) == worm.Pick(1)
    assert worms(phase=Phase.PICK, category=None, children=True) == worm.Pick(0)


def test_the_special_die_is_turned_to_another_side() -> None:
    move = worms("D1", "?", phase=Phase.SPECIAL)
    assert isinstance(move, worm.TurnSpecial)
    assert move.face != "?"


def test_the_die_with_the_most_dots_is_earned() -> None:
    assert worms("D1", "Q3", "E2") == worm.Name("QUALLE", 1)
    assert worms("D1", "Q3", "E2", used="QUALLE EMU") == worm.Name("ELSTER", 2)


def test_a_better_die_is_stolen() -> None:
    assert worms("D1", "Q3", display=(0,), theirs=(1,)) == worm.Name("QUALLE", 1)
    move = worms("E2", "D1", display=(0,), theirs=(1,))
    assert isinstance(move, worm.Name)
    assert move.die == 0


def test_without_a_word_the_book_helps_or_one_gives_up() -> None:
    assert worms("Z2") == worm.GiveUp()
    assert worms("Z2", "book") == worm.UseBook()


@pytest.mark.parametrize(
    ("word", "answer"),
    [("DACHS", worm.Accept()), ("DINGO", worm.Accept()), ("DOSE", worm.Contest())],
)
def test_a_word_is_contested_only_if_it_surely_does_not_fit(word: str, answer: Any) -> None:
    claim = NamedWord(word, 0, None, None)
    contest = worms("D1", phase=Phase.CONTEST, turn=YOU, claim=claim, referee="players")
    assert contest == answer
    polled = replace(claim, ballot=Ballot((ME,)))
    vote = worms("D1", phase=Phase.VOTE, turn=YOU, claim=polled, referee="players")
    assert vote == worm.Vote(valid=answer == worm.Accept())


def test_nobody_is_counted_down() -> None:
    assert worms("D1", turn=YOU, think=0) is None


# What bots know, and how long they take


def test_coarse_words_and_rare_ones_are_not_said(tmp_path: Path) -> None:
    """Mist is vulgar, Rausch delicate, Sessels rare; of Maße and Masse the better known counts.

    Essen is a town, too: what is also a name sounds like cheating.
    """
    lexicon = packed(tmp_path)
    assert {*vocabulary(lexicon, KONRAD)} == {
        *("TÜR", "TÜRE", "STRASSE", "MASSE", "GEHEN", "GEHT", "LIST", "EI", "DUELL"),
        "SESSELS",
    }
    assert {*vocabulary(lexicon, LENA)} == {
        *("TÜR", "MASSE", "GEHEN", "GEHT", "EI"),
    }
    assert terms(("MIST", "RAUSCH", "DUELL", "LIST", "ABC"), lexicon, LENA) == ("DUELL",)
    assert terms(("MIST", "RAUSCH", "LIST", "ABC"), lexicon, KONRAD) == ("LIST", "ABC")


def test_a_house_cannot_make_a_bot_swear(tmp_path: Path) -> None:
    lexicon = packed(tmp_path)
    lines = ("+ Mist 2026-11-15", "+ Ork 2026-11-15", "+ Sessels 2026-11-15", "- Tür 2026-11-15")
    lena = house(lines, ("GEHT",), lexicon, LENA)
    assert lena.added == ("ORK",)
    assert lena.banned == {"TUER", "GEHT"}
    assert house(lines, ("ORK",), lexicon, KONRAD).added == ("SESSELS",)


def test_long_words_are_harder_to_see() -> None:
    assert [LENA.sees(length) for length in (2, 4, 5, 7)] == [38, 38, 43, 53]
    assert KONRAD.sees(9) == 0


def test_who_has_no_skill_takes_one_of_the_next_three() -> None:
    nobody, everybody = replace(LENA, skill=0.0), replace(LENA, skill=1.0)
    random = Random(5)
    assert {choose("ABCDEF", nobody, random) for _ in range(100)} == {*"BCD"}
    assert {choose("ABCDEF", everybody, random) for _ in range(100)} == {*"A"}
    assert choose("A", nobody, random) == "A"


def test_a_child_thinks_longer_than_a_master_and_nobody_too_long() -> None:
    setup, books = Setup("wort-kniffel", 1, {"sand": 30}), library(WORDS)
    game = WortKniffel(books)
    state = replace(game.initial(setup), throw=throw("N2 A1 S2 V4 H3 E1 Z5"), throws=2)
    view = game.view(state, ME)
    random = Random(9)
    times = {
        level.name: [thinking(setup.game, view, Roll((0,)), level, random) for _ in range(500)]
        for level in (LENA, KONRAD)
    }
    assert sum(times["lena"]) > 1.3 * sum(times["konrad"])
    assert max(times["lena"]) == 6_000
    assert min(times["konrad"]) >= 600
    assert len({*times["konrad"]}) > 300


def test_start_of_a_turn() -> None:
    """A game's first instant is nothing to a bot: it knows no clock."""
    setup, books = Setup("wort-kniffel", 1, start=Instant(5)), library(WORDS)
    game = WortKniffel(books)
    assert bot(setup, ME, LENA, books)(game.view(game.initial(setup), ME), Random(0)) is not None
