"""A turn of Wort-Kniffel: throws, hourglass, and what is refused when."""

from random import Random
from typing import Any

import msgspec
import pytest

from kit import Step, library, refusal, refused_setup, run
from woerfel.core.conformance import play_out
from woerfel.core.dice import throw
from woerfel.core.game import Action, Drawn, Instant, Outcome, Play, Row, Seat, Setup, Timeout
from woerfel.core.record import Line, Record, verify, write
from woerfel.core.table import apply
from woerfel.games.kniffel import SPEC
from woerfel.games.kniffel.rules.dice import DICE, ENGLISH, GERMAN
from woerfel.games.kniffel.rules.game import AIR, WortKniffel
from woerfel.games.kniffel.rules.options import Options
from woerfel.games.kniffel.rules.scorecard import Box, Card, FilledBox
from woerfel.games.kniffel.rules.table import (
    Enter,
    Event,
    Move,
    RanOut,
    Roll,
    Shaken,
    State,
    Strike,
    Thrown,
    Turned,
    View,
    Written,
)
from woerfel.lexicon.library import Library

WORDS = "an in es ein tee see nase seite öse tasten tasse straße"
GAME = WortKniffel(library(WORDS, english="an at tea"), air=0)
"""Without what a throw adds to the sand, so that hourglasses can be reckoned; see `TestAir`."""
ME, YOU = Seat(0), Seat(1)
ALL = (0, 1, 2, 3, 4, 5, 6)
SAND, MERCY = 60_000, 20_000
TOY = (("A1", "E1", "I1", "N2", "S2", "T2"),) * 6 + (("◆", "O3", "R2", "H3", "C4", "U2"),)


def table(seats: int = 2, **options: Any) -> Setup:
    return Setup("wort-kniffel", seats, {"dice": TOY, **options})


SHAKE: Step = (0, Play(ME, Roll(ALL)))
NAST: Step = (0, Drawn(("N2", "A1", "S2", "T2", "T2", "T2", "C4")))
THROWN = (SHAKE, NAST)
RAN_OUT: Step = (SAND, Timeout())


def test_a_turn() -> None:
    """WK-04, WK-11: a first throw of all, a second of three dice, one box, and the next player."""
    state = run(
        GAME,
        table(),
        SHAKE,
        NAST,
        (9, Play(ME, Roll((3, 4, 5)))),
        (9, Drawn(("E1", "I1", "I1"))),
        (20, Play(ME, Enter(Box.FOURS, ("nase",)))),
    )
    assert state == State(
        settled(),
        (1, 1),
        cards=(Card((FilledBox(Box.FOURS, ("NASE",), points=6),)), Card()),
        turn=YOU,
        until=Instant(20 + SAND),
    )


def settled(**options: Any) -> Options:
    return Options(dice=TOY, **options)


def test_dice_stay_where_they_are_unless_thrown() -> None:
    """WK-11."""
    state = run(GAME, table(), *THROWN, (5, Play(ME, Roll((0, 6)))), (5, Drawn(("E1", "◆"))))
    assert state.throw == throw("E1 A1 S2 T2 T2 T2 ◆")
    assert (state.throws, state.cup) == (2, ())


@pytest.mark.parametrize("rerolled", [(), ((0,),), ((0, 1, 2),), ((5,), ALL)])
def test_up_to_three_throws(rerolled: tuple[tuple[int, ...], ...]) -> None:
    """WK-09, WK-11: the second and third are voluntary, of any dice, also of those set aside."""
    script = [*THROWN]
    for dice in rerolled:
        script += (
            [(1, Play(ME, Roll(dice))), (1, Drawn(("A1",) * len(dice)))]
            if 6 not in dice
            else [
                (1, Play(ME, Roll(dice))),
                (1, Drawn((*("A1",) * 6, "O3"))),
            ]
        )
    state = run(GAME, table(), *script)
    assert state.throws == 1 + len(rerolled)
    assert "enter" in GAME.view(state, ME).may
    assert ("roll" in GAME.view(state, ME).may) == (len(rerolled) < 2)


REFUSED: list[tuple[str, list[Step], Step, str, dict[str, str | int]]] = [
    # rule, after this, at that instant this action, is refused as
    ("WK-09", [*THROWN] * 3, SHAKE, "no-throw-left", {}),
    ("WK-10", [], (0, Play(ME, Roll((0, 1)))), "first-throw-takes-all", {"dice": 7}),
    ("WK-10", [], (0, Play(ME, Enter(Box.CHANCE))), "throw-first", {}),
    ("WK-10", [], (0, Play(ME, Strike(Box.CHANCE))), "throw-first", {}),
    ("WK-11", [*THROWN], (0, Play(ME, Roll(()))), "no-such-dice", {"dice": 7}),
    ("WK-11", [*THROWN], (0, Play(ME, Roll((1, 1)))), "no-such-dice", {"dice": 7}),
    ("WK-11", [*THROWN], (0, Play(ME, Roll((1, 0)))), "no-such-dice", {"dice": 7}),
    ("WK-11", [*THROWN], (0, Play(ME, Roll((7,)))), "no-such-dice", {"dice": 7}),
    ("WK-11", [*THROWN], (0, Play(ME, Roll((-1,)))), "no-such-dice", {"dice": 7}),
    ("WK-04", [*THROWN], (0, Play(YOU, Roll(ALL))), "not-your-turn", {"turn": 0}),
    ("T-07", [SHAKE], SHAKE, "dice-are-falling", {}),
    ("WK-16", [*THROWN], (0, Play(ME, Enter(Box.THREES, ("tsc",)))), "not-in-dictionary",
     {"word": "TSC"}),
    ("T-11", [*THROWN], (0, Play(ME, Enter(Box.THREES, ("t c",)))), "not-letters", {}),
    ("WK-15", [*THROWN, RAN_OUT], (SAND, Play(ME, Enter(Box.CHANCE))), "sand-ran-out", {}),
    ("WK-15", [*THROWN, RAN_OUT], (SAND, Play(ME, Roll(ALL))), "sand-ran-out", {}),
    ("WK-04", [*THROWN, (0, Play(ME, Strike(Box.TWOS))), (0, Play(YOU, Roll(ALL))), NAST,
               (0, Play(YOU, Strike(Box.TWOS))), *THROWN],
     (0, Play(ME, Strike(Box.TWOS))), "box-taken", {"box": "twos"}),
    ("T-06", [], (SAND - 1, Timeout()), "too-soon", {}),
    ("T-06", [*THROWN], (SAND - 1, Timeout()), "too-soon", {}),
    ("T-06", [SHAKE], (SAND, Timeout()), "too-soon", {}),
    ("T-08", [], NAST, "nothing-to-draw", {}),
    ("T-08", [SHAKE], (0, Drawn(("A1",))), "nothing-to-draw", {}),
    ("T-08", [SHAKE], (0, Drawn(("Z9",) * 7)), "no-such-face", {"face": "Z9"}),
    ("T-10", [], (0, Play(Seat(2), Roll(ALL))), "no-such-seat", {"seat": 2}),
    ("T-10", [], (0, Play(Seat(-1), Roll(ALL))), "no-such-seat", {"seat": -1}),
]  # fmt: skip


@pytest.mark.parametrize(("rule", "before", "step", "why", "facts"), REFUSED)
def test_refused(
    rule: str, before: list[Step], step: Step, why: str, facts: dict[str, str | int]
) -> None:
    refused = refusal(GAME, run(GAME, table(), *before), step)
    assert (refused.why, refused.rule, refused.facts) == (why, rule, facts)


class TestHourglass:
    def test_it_is_turned_when_the_player_begins_to_throw(self) -> None:
        """WK-12, WK-13: once a turn, and it runs until the entry."""
        state = run(GAME, table(), (1000, SHAKE[1]))
        assert state.until == 1000 + SAND
        assert state.running
        later = run(GAME, table(), (1000, SHAKE[1]), (1000, NAST[1]), (9000, Play(ME, Roll((3,)))))
        assert later.until == 1000 + SAND

    def test_while_it_runs_the_player_forms_words(self) -> None:
        """WK-14: to the last instant, and beyond it until the end of the sand is called."""
        state = run(GAME, table(), *THROWN)
        for at in (SAND - 1, SAND, SAND + 1):
            entered = GAME.decide(state, Play(ME, Enter(Box.TWOS, ("an",))), Instant(at))
            assert entered == (Written(Box.TWOS, ("AN",), 3, until=Instant(at + SAND)),)

    def test_whoever_does_not_begin_has_it_turned_on_them(self) -> None:
        """WK-13, our ruling: the turn has a deadline from its start."""
        state = run(GAME, table())
        assert (GAME.deadline(state), state.running) == (SAND, False)
        turned = run(GAME, table(), (SAND + 5, Timeout()))
        assert GAME.decide(state, Timeout(), Instant(SAND + 5)) == (Turned(Instant(2 * SAND + 5)),)
        assert (turned.until, turned.running, turned.late) == (2 * SAND + 5, True, False)
        begun = run(GAME, table(), (SAND, Timeout()), (SAND + 9, SHAKE[1]))
        assert begun.until == 2 * SAND

    def test_who_is_late_zeroes_a_box_of_their_choice(self) -> None:
        """WK-15."""
        assert GAME.decide(run(GAME, table(), *THROWN), Timeout(), Instant(SAND)) == (
            RanOut(Instant(SAND + MERCY)),
        )
        state = run(GAME, table(), *THROWN, RAN_OUT)
        assert GAME.view(state, ME).may == ("strike",)
        struck = GAME.decide(state, Play(ME, Strike(Box.CHANCE)), Instant(SAND + 1))
        assert struck == (Written(Box.CHANCE, (), 0, until=Instant(2 * SAND + 1)),)

    def test_who_does_not_choose_loses_the_topmost_box(self) -> None:
        """WK-15, our ruling."""
        late: Step = (SAND + MERCY, Timeout())
        assert refusal(GAME, run(GAME, table(), *THROWN, RAN_OUT), (SAND + MERCY - 1, Timeout()))
        state = run(GAME, table(), *THROWN, RAN_OUT, late)
        assert state.cards == (Card((FilledBox(Box.TWOS),)), Card())
        assert (state.turn, state.until, state.late) == (YOU, 2 * SAND + MERCY, False)

    def test_who_never_throws_is_late_too(self) -> None:
        """WK-15: with no throw there is only a zero to enter."""
        script: list[Step] = [(SAND, Timeout()), (2 * SAND, Timeout())]
        state = run(GAME, table(), *script)
        assert state.late
        assert GAME.view(state, ME).may == ("strike",)
        assert list(GAME.moves(state, ME)) == list(map(Strike, Box))
        zero = run(GAME, table(), *script, (2 * SAND, Play(ME, Strike(Box.PAIR))))
        assert zero.cards[ME].entries == (FilledBox(Box.PAIR),)

    @pytest.mark.parametrize("sand", [30, 60, 90, 120])
    @pytest.mark.parametrize("pace", [(1, 2), (2, 10), (10, 1)])
    def test_it_runs_as_long_as_agreed(self, sand: int, pace: tuple[int, int]) -> None:
        """WK-12, T-04: a seat's own pace stretches all of its times."""
        mine, yours = (1000 * sand * each for each in pace)
        setup = msgspec.structs.replace(table(sand=sand), pace=pace, start=Instant(7))
        state = run(GAME, setup)
        assert state.until == 7 + mine
        assert run(GAME, setup, (7 + mine, Timeout())).until == 7 + 2 * mine
        assert run(GAME, setup, (9, SHAKE[1])).until == 9 + mine
        late = run(GAME, setup, (9, SHAKE[1]), (9, NAST[1]), (9 + mine, Timeout()))
        assert late.until == 9 + mine + MERCY * pace[0]
        after = run(GAME, setup, (9, SHAKE[1]), (9, NAST[1]), (11, Play(ME, Strike(Box.TWOS))))
        assert after.until == 11 + yours

    def test_without_it_nobody_is_ever_late(self) -> None:
        """T-05."""
        script: list[Step] = [*THROWN, (10**9, Play(ME, Roll((1,)))), (10**9, Drawn(("A1",)))]
        for count in range(len(script) + 1):
            state = run(GAME, table(sand=0), *script[:count])
            assert GAME.deadline(state) is None
            assert refusal(GAME, state, (10**12, Timeout())).why == "too-soon"
        ended = run(GAME, table(sand=0), *script, (10**9, Play(ME, Strike(Box.TWOS))))
        assert (ended.turn, ended.until) == (YOU, None)


class TestWords:
    @pytest.mark.parametrize(
        ("rule", "typed", "box", "points"),
        [
            ("WK-23", "öse", Box.THREES, 6),
            ("WK-23", "o\u0308SE", Box.THREES, 6),
            ("WK-21", "Tasse", Box.FIVES, 6),
        ],
    )
    def test_as_typed(self, rule: str, typed: str, box: Box, points: int) -> None:
        dice = ("T2", "A1", "S2", "S2", "E1", "N2", "O3")
        state = run(GAME, table(), SHAKE, (0, Drawn(dice)))
        (written,) = GAME.decide(state, Play(ME, Enter(box, (typed,))), Instant(0))
        assert isinstance(written, Written)
        assert written.points == points + 2 * (typed == "Tasse"), rule

    @pytest.mark.parametrize("rule", ["WK-16", "WK-17", "WK-18", "WK-19"])
    def test_what_the_dictionary_leaves_out_is_no_word(self, rule: str) -> None:
        """Abbreviations, dialect, foreign words and names: the dictionary's verdict is final."""
        word = {"WK-16": "TNT", "WK-17": "NET", "WK-18": "ATTIC", "WK-19": "TINA"}[rule]
        dice = ("T2", "N2", "T2", "A1", "I1", "E1", "C4")
        state = run(GAME, table(), SHAKE, (0, Drawn(dice)))
        refused = refusal(GAME, state, (0, Play(ME, Enter(Box.PAIR, ("an", word)))))
        assert (refused.why, refused.facts) == ("not-in-dictionary", {"word": word})

    def test_the_table_may_ban_words(self) -> None:
        """WK-18, our ruling."""
        state = run(GAME, table(banned=("Ein", "an")), *THROWN)
        refused = refusal(GAME, state, (0, Play(ME, Enter(Box.TWOS, ("an",)))))
        assert (refused.why, refused.rule, refused.facts) == (
            "word-banned",
            "WK-18",
            {"word": "AN"},
        )
        assert not [move for move in GAME.moves(state, ME) if "AN" in getattr(move, "words", ())]
        assert state.options.banned == ("AN", "EIN")

    def test_the_order_of_words_does_not_matter(self) -> None:
        """WK-31: two words are entered, not a sentence."""
        state = run(GAME, table(), SHAKE, (0, Drawn(("E1", "I1", "N2", "E1", "S2", "T2", "C4"))))
        one, other = (
            GAME.decide(state, Play(ME, Enter(Box.PAIR, words)), Instant(0))
            for words in (("ein", "es"), ("es", "ein"))
        )
        assert one == other == (Written(Box.PAIR, ("EIN", "ES"), 7, until=Instant(SAND)),)

    def test_each_language_has_its_own(self) -> None:
        """WK-18: English words at an English table only."""
        english = run(GAME, table(language="en"), *THROWN)
        assert GAME.decide(english, Play(ME, Enter(Box.TWOS, ("at",))), Instant(0))
        german = run(GAME, table(), *THROWN)
        assert refusal(GAME, german, (0, Play(ME, Enter(Box.TWOS, ("at",))))).facts == {
            "word": "AT"
        }


class TestAir:
    """Dice in the air cost no sand (WK-12)."""

    game = WortKniffel(library(WORDS, english="an at tea"))

    def test_each_throw_adds_as_much_as_it_takes(self) -> None:
        state = run(self.game, table(), (1000, SHAKE[1]), (1000, NAST[1]))
        assert state.until == 1000 + SAND + AIR
        (shaken,) = self.game.decide(state, Play(ME, Roll((0,))), Instant(9000))
        assert shaken == Shaken((0,), Instant(1000 + SAND + 2 * AIR), AIR)

    def test_without_sand_there_is_nothing_to_add(self) -> None:
        state = run(self.game, table(sand=0), (1000, SHAKE[1]), (1000, NAST[1]))
        (shaken,) = self.game.decide(state, Play(ME, Roll((0,))), Instant(9000))
        assert shaken == Shaken((0,))

    @pytest.mark.parametrize(("told", "judged"), [(0, 0), (AIR, AIR), (10**9, AIR), (-1, AIR)])
    def test_records_are_judged_by_what_held_when_they_were_made(
        self, told: int, judged: int
    ) -> None:
        witness = self.game.retrace(Shaken((1,), Instant(0), told), ME)
        assert witness
        assert witness[1].air == judged


class TestEncore:
    """WK-43, WK-44 at the table: a throw that spells TASTEN and a letter more, after a Kniffel."""

    OWN = (("T2",), ("A1",), ("S2",), ("T2",), ("E1",), ("N2", "I1"))
    FALL: Step = (0, Drawn(("T2", "A1", "S2", "T2", "E1", "N2")))
    ROLL: Step = (0, Play(ME, Roll((0, 1, 2, 3, 4, 5))))

    def after_a_kniffel(self, **options: Any) -> State:
        setup = Setup("wort-kniffel", 1, {"dice": self.OWN, **options})
        first: Step = (0, Play(ME, Enter(Box.KNIFFEL, ("tasten",))))
        state: State = run(GAME, setup, self.ROLL, self.FALL, first, self.ROLL, self.FALL)
        return state

    def test_it_pays_a_hundred_anywhere(self) -> None:
        state = self.after_a_kniffel()
        for box in state.card.open:
            (written,) = GAME.decide(state, Play(ME, Enter(box, ("tasten",))), Instant(0))
            assert written == Written(box, ("TASTEN",), 0, 100, Instant(SAND)), "WK-44"
            assert GAME.evolve(state, written).cards[ME].total == 150
            assert Enter(box, ("TASTEN",)) in [*GAME.moves(state, ME)]

    def test_it_is_the_player_s_choice(self) -> None:
        state = self.after_a_kniffel()
        (written,) = GAME.decide(state, Play(ME, Enter(Box.CHANCE)), Instant(0))
        assert written == Written(Box.CHANCE, (), 10, until=Instant(SAND))

    def test_it_can_be_compulsory(self) -> None:
        state = self.after_a_kniffel(encore="forced")
        refused = refusal(GAME, state, (0, Play(ME, Enter(Box.CHANCE))))
        assert (refused.why, refused.rule, refused.facts) == (
            "encore-due",
            "WK-44",
            {"word": "TASTEN"},
        )
        assert GAME.decide(state, Play(ME, Enter(Box.CHANCE, ("tasten",))), Instant(0))
        assert Enter(Box.CHANCE) not in [*GAME.moves(state, ME)]
        assert refusal(GAME, state, (0, Play(ME, Strike(Box.TWOS)))).why == "encore-due"
        assert Strike(Box.TWOS) not in [*GAME.moves(state, ME)]
        late = run_on(state, (SAND, Timeout()))
        assert GAME.decide(late, Play(ME, Strike(Box.TWOS)), Instant(SAND))
        assert Strike(Box.TWOS) in [*GAME.moves(late, ME)]
        other = run_on(state, (0, Play(ME, Roll((5,)))), (0, Drawn(("I1",))))
        assert GAME.decide(other, Play(ME, Enter(Box.CHANCE)), Instant(0))

    def test_what_the_view_offers_when_it_is_compulsory(self) -> None:
        """WK-44: nothing that would be refused."""
        state = self.after_a_kniffel(encore="forced")
        assert GAME.view(state, ME).may == ("roll", "enter")
        assert GAME.view(state, ME).open == state.card.open
        assert GAME.view(state, ME).encore == "TASTEN"
        late = run_on(state, (SAND, Timeout()))
        assert GAME.view(late, ME).may == ("strike",)
        assert (GAME.view(late, ME).open, GAME.view(late, ME).encore) == (late.card.open, None)

    def test_words_that_cannot_be_spelled_are_none(self) -> None:
        """WK-23, WK-44: with Ä as A and E, ÄN is not in A and N."""
        game = WortKniffel(library("as än"))
        options = {"dice": [["A1"], ["N2", "S2"]], "umlauts": "letters", "encore": "forced"}
        both: Step = (0, Play(ME, Roll((0, 1))))
        state = run(
            game,
            Setup("wort-kniffel", 1, options),
            both,
            (0, Drawn(("A1", "S2"))),
            (0, Play(ME, Enter(Box.KNIFFEL, ("as",)))),
            both,
            (0, Drawn(("A1", "N2"))),
        )
        assert game.decide(state, Play(ME, Strike(Box.TWOS)), Instant(0))
        assert Enter(Box.CHANCE) in [*game.moves(state, ME)]

    def test_a_single_letter_is_no_kniffel(self) -> None:
        """WK-41, our ruling: a word has two letters."""
        game = WortKniffel(library("a"))
        options = {"dice": [["A1", "I1"]], "encore_after": "any"}
        one: Step = (0, Play(ME, Roll((0,))))
        fallen: Step = (0, Drawn(("A1",)))
        struck: Step = (0, Play(ME, Strike(Box.KNIFFEL)))
        state = run(game, Setup("wort-kniffel", 1, options), one, fallen, struck, one, fallen)
        refused = refusal(game, state, (0, Play(ME, Enter(Box.TWOS, ("a",)))))
        assert refused.why == "word-length"

    def test_the_first_one_is_never_compulsory(self) -> None:
        setup = Setup("wort-kniffel", 1, {"dice": self.OWN, "encore": "forced"})
        state = run(GAME, setup, self.ROLL, self.FALL)
        assert GAME.decide(state, Play(ME, Enter(Box.CHANCE)), Instant(0))


def run_on(state: State, *script: Step) -> State:
    for at, action in script:
        _, state = apply(GAME, state, action, Instant(at))
    return state


def test_the_box() -> None:
    """WK-01, WK-20: seven dice of six faces, and one diamond among them."""
    for dice in (GERMAN, ENGLISH):
        assert [len(die) for die in dice] == [6] * 7
        assert sum(die.count("◆") for die in dice) == 1
    assert DICE == {"de": GERMAN, "en": ENGLISH}


@pytest.mark.parametrize(
    ("rule", "letters", "worth"),
    [("WK-32", "TOREI", 9), ("WK-34", "ICHESAN", 14), ("WK-37", "DASHAUS", 13)],
)
def test_the_german_dice_can_fall_as_in_the_rulebook(rule: str, letters: str, worth: int) -> None:
    def throws(rest: str, dice: tuple[tuple[str, ...], ...]) -> list[int]:
        if not rest:
            return [0]
        return [
            int(face[1:]) + points
            for place, die in enumerate(dice)
            for face in die
            if face[0] == rest[0]
            for points in throws(rest[1:], dice[:place] + dice[place + 1 :])[:1]
        ]

    assert worth in throws(letters, GERMAN), rule


def test_turns_go_clockwise() -> None:
    """WK-04, our ruling; each at the own pace."""
    setup = msgspec.structs.replace(table(3), pace=(1, 2, 10))
    state = run(GAME, setup, *THROWN, (5, Play(ME, Strike(Box.TWOS))))
    assert (state.turn, state.until) == (1, 5 + 2 * SAND)
    second = run_on(state, (5, Play(YOU, Roll(ALL))), NAST, (6, Play(YOU, Strike(Box.TWOS))))
    assert (second.turn, second.until) == (2, 6 + 10 * SAND)


def test_the_moves_there_are() -> None:
    """WK-10, WK-11: all dice first, then any of them, and never a fourth time."""
    game = WortKniffel(library("an"))
    setup = Setup("wort-kniffel", 2, {"dice": [["A1"], ["N2", "◆"], ["E1"]]})
    first: Step = (0, Play(ME, Roll((0, 1, 2))))
    fall: Step = (0, Drawn(("A1", "◆", "E1")))
    assert [*game.moves(run(game, setup), ME)] == [Roll((0, 1, 2))]
    assert [*game.moves(run(game, setup, first, fall), ME)] == [
        *map(Roll, [(0,), (1,), (2,), (0, 1), (0, 2), (1, 2), (0, 1, 2)]),
        *map(Strike, Box),
        Enter(Box.TWOS, ("AN",)),
        Enter(Box.STREET),
        Enter(Box.CHANCE),
    ]
    third = [*game.moves(run(game, setup, *[first, fall] * 3), ME)]
    assert not [move for move in third if isinstance(move, Roll)]
    assert not [*game.moves(run(game, setup, first, fall), YOU)]


def test_each_player_has_a_card_of_eleven_boxes() -> None:
    """WK-02."""
    for seats in SPEC.seats:
        state = run(GAME, table(seats))
        assert [card.open for card in state.cards] == [tuple(Box)] * seats


def finish(seats: int) -> tuple[State, int]:
    """Let everybody strike box after box; return the end and how many turns it took."""
    state, turns = run(GAME, table(seats)), 0
    while not GAME.outcome(state):
        seat = state.turn
        strike = Strike(state.card.open[0])
        state = run_on(state, (0, Play(seat, Roll(ALL))), NAST, (0, Play(seat, strike)))
        turns += 1
    return state, turns


@pytest.mark.parametrize("seats", [1, 2, 8])
def test_eleven_rounds(seats: int) -> None:
    """WK-07, WK-06: each may zero a box of choice; after eleven rounds nothing more is taken."""
    state, turns = finish(seats)
    assert turns == 11 * seats
    assert GAME.outcome(state) == Outcome((0,) * seats)
    assert refusal(GAME, state, SHAKE).why == "game-over"
    assert GAME.deadline(state) is None
    assert not [*GAME.moves(state, ME)]


@pytest.mark.parametrize(
    ("points", "winners"), [((30, 31), (1,)), ((31, 30), (0,)), ((30, 30), (0, 1))]
)
def test_the_highest_total_wins(points: tuple[int, ...], winners: tuple[int, ...]) -> None:
    """WK-08; level at the top, both have won."""
    full = [
        Card(tuple(FilledBox(box, points=each * (box == Box.CHANCE)) for box in Box))
        for each in points
    ]
    outcome = GAME.outcome(State(Options(), (1, 1), tuple(full)))
    assert outcome == Outcome(points)
    assert Outcome(points).winners == winners


def test_the_next_game_begins_afresh() -> None:
    """WK-47: nothing is carried over."""
    finish(2)
    assert run(GAME, table()).cards == (Card(), Card())


NAMES = (
    "language, sand, dice, umlauts, same_word, encore, encore_after, banned, level, house, family"
)


def wrong(option: str, value: str, values: str) -> dict[str, str]:
    return {"option": option, "value": value, "values": values}


@pytest.mark.parametrize(
    ("setup", "why", "rule", "facts"),
    [
        (table(0), "seats", "WK-02", {"seats": 0, "least": 1, "most": 8}),
        (table(9), "seats", "WK-02", {"seats": 9, "least": 1, "most": 8}),
        (table(sand=45), "wrong-option", "T-03", wrong("sand", "45", "0, 30, 60, 90, 120")),
        (table(language="fr"), "wrong-option", "T-03", wrong("language", '"fr"', '"de", "en"')),
        (table(umlauts=1), "wrong-option", "T-03", wrong("umlauts", "1", '"dice", "letters"')),
        (table(same_word=1), "wrong-option", "T-03", wrong("same_word", "1", '"once", "again"')),
        (table(banned=("x1",)), "not-letters", "T-11", {}),
        (table(dice=()), "wrong-dice-count", "WK-01", {"dice": 0, "most": 9}),
        (table(dice=(("A1",),) * 10), "wrong-dice-count", "WK-01", {"dice": 10, "most": 9}),
        (table(dice=(("A1",), ())), "wrong-face-count", "WK-01", {"die": 2, "most": 20}),
        (table(dice=(("A1",) * 21,)), "wrong-face-count", "WK-01", {"die": 1, "most": 20}),
        (table(dice=(("A1", "ab"),)), "wrong-face", "WK-01", {"die": 1, "face": "ab"}),
        (table(dice=(("A100",),)), "wrong-face", "WK-01", {"die": 1, "face": "A100"}),
        (table(dice=(("A٣",),)), "wrong-face", "WK-01", {"die": 1, "face": "A٣"}),
        (table(dice=(("◆",), ("A1", "◆"))), "too-many-diamonds", "WK-20", {"dice": 2}),
        (table(glass=60), "unknown-option", "T-02", {"option": "glass", "options": NAMES}),
        (Setup("wort-kniffel", 2, pace=(1,)), "pace-count", "T-04", {"paces": 1, "seats": 2}),
        (Setup("wort-kniffel", 2, pace=(1, 3)), "wrong-pace", "T-04", {"pace": 3}),
    ],
)  # fmt: skip
def test_setups_that_cannot_be_played(
    setup: Setup, why: str, rule: str, facts: dict[str, str | int]
) -> None:
    refused = refused_setup(GAME, setup)
    assert (refused.why, refused.rule, refused.facts) == (why, rule, facts)


@pytest.mark.parametrize("dice", [(("A1",),) * 9, (("A1",) * 20,), (("◆", "A", "Z99"),)])
def test_own_dice_within_the_limits(dice: tuple[tuple[str, ...], ...]) -> None:
    """WK-01: a table may bring its own."""
    assert run(GAME, table(dice=dice)).options.draw == dice


def test_what_a_view_offers() -> None:
    """A seat sees everything, and what it may do only when it may."""
    start = run(GAME, table())
    assert GAME.view(start, ME) == View(start, (0, 0), (0, 0), (0, 0), ("roll",))
    assert GAME.view(start, YOU) == GAME.view(start, None) == View(start, (0, 0), (0, 0), (0, 0))
    assert GAME.view(run(GAME, table(), SHAKE), ME).may == ()
    thrown = run(GAME, table(), *THROWN)
    assert GAME.view(thrown, ME) == View(
        thrown, (0, 0), (0, 0), (0, 0), ("roll", "enter", "strike"), tuple(Box)
    )
    scored = run(GAME, table(), *THROWN, (0, Play(ME, Enter(Box.CHANCE))))
    assert GAME.view(scored, None).totals == (15, 0)
    full = Card((FilledBox(Box.SIXES, ("X",), 50), FilledBox(Box.CHANCE, (), 7)))
    sums = State(Options(), (1, 1), (full, Card((FilledBox(Box.TWOS, ("AN",), 3),))))
    assert GAME.view(sums, None) == View(sums, (92, 3), (50, 3), (35, 0))
    assert [GAME.show(Turned(Instant(0)), seat) for seat in (None, ME)] == [Turned(Instant(0))] * 2


def test_the_sheet() -> None:
    state = run(GAME, table(), *THROWN, (0, Play(ME, Enter(Box.TWOS, ("an",)))))
    rows = {row.label: row for row in GAME.sheet(state)}
    assert list(rows) == [*Box, "bonus", "encore", "total"]
    assert rows["twos"] == Row("twos", (3, None), ("AN", ""))
    assert rows["threes"] == Row("threes", (None, None), ("", ""))
    assert rows["bonus"].points == rows["encore"].points == (0, 0)
    assert rows["total"].points == (3, 0)
    sixes = State(
        Options(), (1,), (Card((FilledBox(Box.SIXES, ("X",), 50), FilledBox(Box.TWOS, extra=100))),)
    )
    assert [row.points for row in GAME.sheet(sixes)][-3:] == [(35,), (100,), (185,)]
    pair = State(Options(), (1,), (Card((FilledBox(Box.PAIR, ("TOR", "EI"), 9),)),))
    assert Row("pair", (9,), ("TOR EI",)) in GAME.sheet(pair)


@pytest.mark.parametrize(
    ("event", "by", "action"),
    [
        (Turned(Instant(0)), None, Timeout()),
        (RanOut(Instant(0)), None, Timeout()),
        (Thrown(("A1",)), None, Drawn(("A1",))),
        (Shaken((1,)), ME, Play(ME, Roll((1,)))),
        (Written(Box.TWOS, ("AN",), 3), YOU, Play(YOU, Enter(Box.TWOS, ("AN",)))),
        (Written(Box.TWOS, ("AN",), 0), YOU, Play(YOU, Enter(Box.TWOS, ("AN",)))),
        (Written(Box.CHANCE, (), 9), YOU, Play(YOU, Enter(Box.CHANCE))),
        (Written(Box.CHANCE, (), 0, extra=1), YOU, Play(YOU, Enter(Box.CHANCE))),
        (Written(Box.CHANCE, (), 0), YOU, Play(YOU, Strike(Box.CHANCE))),
        (Written(Box.CHANCE, (), 0), None, Timeout()),
        (Shaken((1,)), None, Play(Seat(-1), Roll((1,)))),
    ],
)
def test_events_tell_what_was_done(event: Event, by: Seat | None, action: Action[Move]) -> None:
    witness = GAME.retrace(event, by)
    assert witness
    assert witness[0] == action


def test_a_record_needs_no_dictionary() -> None:
    """The words were judged when they were written."""
    state, lines = GAME.initial(table()), list[Line]()
    for number, (at, action) in enumerate([*THROWN, (1, Play(ME, Enter(Box.TWOS, ("an",))))], 1):
        (event,), state = apply(GAME, state, action, Instant(at))
        by, ref = (None, 0) if number == 2 else (ME, 1 + (number == 3))
        lines.append(write(number, Instant(at), by, ref, event))
    unlettered = WortKniffel(Library())
    assert verify(unlettered, Record(table(), tuple(lines)), Event) == state


VARIANTS: list[dict[str, Any]] = [
    {},
    {"sand": 0},
    {"sand": 120, "umlauts": "letters", "same_word": "again"},
    {"encore": "forced", "encore_after": "any"},
    {"language": "en"},
]


@pytest.mark.slow
@pytest.mark.parametrize("options", VARIANTS)
@pytest.mark.parametrize("seats", SPEC.seats)
def test_conforms(options: dict[str, Any], seats: int) -> None:
    small = (("A1", "N2"), ("E1", "◆"), ("S2", "T2"), ("E1", "I1"))
    game = WortKniffel(library("an es ein see nase öse tee ente", english="an at tea seat tee"))
    pace = tuple(Random(seats).choice((1, 2, 10)) for _ in range(seats))
    setup = Setup("wort-kniffel", seats, {"dice": small, **options}, pace, Instant(1_000_000))
    words = ["AN", "ES", "EIN", "SEE", "NASE", "ÖSE", "TEE", "ENTE", "XX", "x 1", ""]
    play_out(
        game,
        setup,
        Random(f"{options}{seats}"),
        event=Event,
        move=Move,
        clocks=options.get("sand") != 0,
        words=words,
    )


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("language", ["de", "en"])
def test_conforms_with_the_real_dice(language: str, seed: int) -> None:
    setup = Setup("wort-kniffel", 2, {"language": language})
    play_out(GAME, setup, Random(seed), event=Event, move=Move, clocks=True, words=["AN", "NO"])
