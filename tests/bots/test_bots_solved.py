"""Bots that know what everything is worth in Wort-Kniffel, as far as the game is solved."""

import dataclasses
from functools import cache
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from kit import library
from woerfel.bots import LEVELS
from woerfel.bots.vocabulary import vocabulary
from woerfel.core.dice import throw
from woerfel.core.game import Illegal, Instant, Play, Seat, Setup
from woerfel.games.kniffel.bots.guessing import GuessingBot
from woerfel.games.kniffel.bots.guessing import player as guesser
from woerfel.games.kniffel.bots.solved import LISTED, Solver
from woerfel.games.kniffel.rules.game import WortKniffel
from woerfel.games.kniffel.rules.options import Options
from woerfel.games.kniffel.rules.scorecard import Box, Card, FilledBox
from woerfel.games.kniffel.rules.table import Enter, Roll, Strike
from woerfel.games.kniffel.solve.advice import Adviser, adviser
from woerfel.games.kniffel.solve.keeping import open_turns
from woerfel.games.kniffel.solve.states import state_of
from woerfel.games.kniffel.solve.values import values_for
from woerfel.games.players import bot
from woerfel.lexicon.shipped import shipped

ME = Seat(0)
JONAS = LEVELS["jonas"]
THROWN = "T2 O3 R2 E1 I1 N2 N2"


@cache
def advice(options: Options) -> Adviser:
    """Know Jonas's words, and what the whole dictionary makes of a card."""
    values = values_for(options, "normal")
    assert values
    return adviser(vocabulary(shipped().lexicon("de", "normal"), JONAS), options, values)


def seat(skill: float, **options: Any) -> Solver:
    setup = Setup("wort-kniffel", 1, options)
    plain = guesser(setup, Seat(0), replace(JONAS, skill=skill), shipped())
    return Solver(replace(JONAS, skill=skill), advice(Options(sand=0)), plain)


def view(faces: str, throws: int, *, late: bool = False, **options: Any) -> Any:
    game = WortKniffel(shipped())
    state = replace(
        game.initial(Setup("wort-kniffel", 1, options)),
        cards=(Card((FilledBox(Box.TWOS, ("AN", "ES"), 7), FilledBox(Box.CHANCE, ("TIER",), 6))),),
        throw=throw(faces) if faces else (),
        throws=throws,
        late=late,
        running=True,
    )
    return game, state, game.view(state, ME)


def test_who_makes_no_mistake_takes_what_is_worth_most() -> None:
    for throws in (1, 2, 3):
        _, state, seen = view(THROWN, throws)
        best = advice(Options(sand=0)).advise(state.card, state.throw, 3 - throws)[0]
        assert seat(1.0)(seen, Random(1)) == best.move


def test_with_less_skill_one_of_the_best_is_taken_and_all_are_lawful() -> None:
    game, state, seen = view(THROWN, 2)
    choices = advice(Options(sand=0)).advise(state.card, state.throw, 1)
    moves = [seat(0.0)(seen, Random(seed)) for seed in range(40)]
    assert 3 < len({*map(repr, moves)}) <= LISTED
    assert {*map(repr, moves)} <= {repr(choice.move) for choice in choices[:LISTED]}
    for move in moves:
        assert move is not None
        game.decide(state, Play(ME, move), Instant(0))


@pytest.mark.parametrize("compiled", [False, True])
@pytest.mark.parametrize("skill", [0.0, 1.0])
def test_turns_worked_out_beforehand_change_no_move(skill: float, compiled: bool) -> None:
    plain = seat(skill)
    card = view(THROWN, 1)[1].card
    state, after = state_of(card), state_of(card.write(card.strike(Box.STREET)))
    lay_open = open_turns(plain.adviser.scores, plain.adviser.table, compiled=compiled)
    turns = dict(zip((state, after), lay_open([state, after]), strict=True))
    ready = dataclasses.replace(plain, adviser=dataclasses.replace(plain.adviser, ahead=turns))
    dice, random = Options().draw, Random(4)
    for throws in (1, 2, 3) * 4:
        faces = " ".join(random.choice(die) for die in dice)
        seen, seed = view(faces, throws)[2], random.random()
        assert ready(seen, Random(seed)) == plain(seen, Random(seed))
        assert ready.adviser.worths(card, throw(faces), 3 - throws) == plain.adviser.worths(
            card, throw(faces), 3 - throws
        )


def test_the_first_throw_and_what_is_left_when_time_is_up() -> None:
    assert seat(1.0)(view("", 0)[2], Random(1)) == Roll(tuple(range(7)))
    late = seat(1.0, sand=30)(view(THROWN, 3, late=True, sand=30)[2], Random(1))
    assert late == Strike(advice(Options(sand=0)).best_strike(view(THROWN, 3)[1].card))


def test_words_that_the_table_has_banned_are_not_entered() -> None:
    _, state, seen = view("Z5 W4 B4 V4 F4 A1 N2", 3, banned=["AN"])
    move = seat(1.0, banned=["AN"])(seen, Random(1))
    assert move is not None
    if isinstance(move, Enter):
        assert "AN" not in move.words
        state.card.enter(move.box, state.throw, move.words, state.options)
    with pytest.raises(Illegal):
        state.card.enter(Box.TWOS, state.throw, ("AN",), state.options)


@pytest.mark.parametrize(
    ("books", "options"),
    [(library("AN NASE"), {}), (shipped(), {"dice": [["A1", "N2"], ["E1", "S2"]]})],
)
def test_with_words_or_dice_of_ones_own_bots_guess(books: Any, options: dict[str, Any]) -> None:
    assert isinstance(bot(Setup("wort-kniffel", 1, options), ME, JONAS, books), GuessingBot)
