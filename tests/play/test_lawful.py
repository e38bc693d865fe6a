"""Every move that a game lists is granted, at tables of every kind."""

from collections.abc import Iterable
from itertools import product
from random import Random
from typing import Any, cast

import pytest
from msgspec import inspect

from woerfel.core.game import Game, Illegal, Seat, Setup
from woerfel.games.registry import GAMES
from woerfel.games.wordsmith.rules.moves import Take
from woerfel.games.wordsmith.rules.pieces import Piece
from woerfel.lexicon.library import Library
from woerfel.lexicon.shipped import shipped
from woerfel.lexicon.starter import starter
from woerfel.play.any_table import Unplayable, any_table
from woerfel.play.lawful import SAMPLE, Tally, Unlisted, play_lawfully
from woerfel.play.setups import Prepared, open_game

pytestmark = pytest.mark.slow

GAMES_EACH = 40
"""So many tables of each game; `woerfel simulate all --all-options` plays more."""
REFEREES = {
    "wordsmith": ("dictionary", "players", "appeal", "objection"),
    "bookworm": ("dictionary", "players", "appeal"),
}


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("part", range(4))
def test_every_listed_move_is_granted(name: str, part: int) -> None:
    """T-02, T-03: any options, seats and paces, with all words."""
    tally = Tally()
    for number in range(part, GAMES_EACH, 4):
        random = Random(f"{name}/{number}")
        opened = any_table(GAMES[name], random, shipped())
        tally += play_lawfully(opened, random, thorough=number < 4)
    assert tally.games == GAMES_EACH // 4
    assert tally.tried > tally.positions > 100


BOOKWORM = [*product(("de", "en"), REFEREES["bookworm"], (True, False))]


@pytest.mark.parametrize(("edition", "referee", "special"), BOOKWORM)
def test_bookworm_in_every_edition(edition: str, referee: str, special: bool) -> None:
    """BW-13, BW-17, BW-19."""
    fixed = {"edition": edition, "referee": referee, "special": special}
    for number in range(3):
        random = Random(f"{edition}{referee}{special}{number}")
        opened = any_table(GAMES["bookworm"], random, shipped(), fixed)
        assert play_lawfully(opened, random, thorough=number == 0).tried


WORDSMITH = [*product(("race", "step"), (False, True), (False, True), REFEREES["wordsmith"])]


@pytest.mark.parametrize(("variant", "quick", "required", "referee"), WORDSMITH)
def test_wordsmith_in_every_variant(
    variant: str, quick: bool, required: bool, referee: str
) -> None:
    """WS-40, WS-69, WS-75, WS-82, WS-100."""
    fixed = {"variant": variant, "quick": quick, "required": required, "referee": referee}
    random = Random(f"{fixed}")
    opened = any_table(GAMES["wordsmith"], random, starter(), fixed)
    assert play_lawfully(opened, random, thorough=True).tried


@pytest.mark.parametrize("name", GAMES)
def test_every_option_is_drawn_with_every_value(name: str) -> None:
    """So that a new option, or a new value of one, is played without anybody's doing."""
    random, seen, seats = Random(1), dict[str, set[str]](), set[int]()
    for _ in range(300):
        setup = any_table(GAMES[name], random, starter()).setup
        seats.add(setup.seats)
        for option, value in setup.options.items():
            seen.setdefault(option, set()).add(repr(value))
    info = inspect.type_info(GAMES[name].options)
    assert isinstance(info, inspect.StructType)
    assert seats == {*GAMES[name].seats}
    assert seen.keys() == {field.encode_name for field in info.fields}
    for field in info.fields:
        for value in values(field.type):
            assert repr(value) in seen[field.encode_name], field.encode_name


def values(kind: inspect.Type) -> Iterable[Any]:
    match kind:
        case inspect.LiteralType(values=each):
            return each
        case inspect.BoolType():
            return (True, False)
        case inspect.UnionType(types=kinds):
            return [value for each in kinds for value in values(each)]
        case _:
            return ()


def test_the_same_chance_draws_the_same_table() -> None:
    for name, spec in GAMES.items():
        one, same = (any_table(spec, Random(name), starter()).setup for _ in range(2))
        assert one == same


def test_what_is_settled_is_not_drawn() -> None:
    fixed = {"referee": "players", "edition": "en"}
    for number in range(20):
        setup = any_table(GAMES["bookworm"], Random(number), starter(), fixed, seats=5).setup
        assert (setup.seats, {**setup.options, **fixed}) == (5, setup.options)


def test_a_table_that_cannot_be_played() -> None:
    with pytest.raises(Unplayable) as none:
        any_table(GAMES["wordsmith"], Random(1), starter(), {"clock": 7})
    assert isinstance(none.value.args[0], Illegal)


class Boastful:
    """A game that lists a move which its rules refuse."""

    def __init__(self, game: Game[Any, Any, Any, Any], extra: Any) -> None:
        self._game, self._extra = game, extra

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def moves(self, state: Any, seat: Seat) -> list[Any]:
        """List the moves, and one more where there are some."""
        listed = [*self._game.moves(state, seat)]
        return [*listed, self._extra] if listed else []


@pytest.mark.parametrize("thorough", [False, True])
def test_a_move_that_is_listed_and_refused_is_found(thorough: bool) -> None:
    """A negative control: the check can fail."""
    library: Library = starter()
    opened = open_game(Setup("wordsmith", 2), library)
    game = cast(Game[Any, Any, Any, Any], Boastful(opened.game, Take(Piece.LONG)))
    with pytest.raises(Unlisted) as found:
        play_lawfully(Prepared(opened.spec, game, opened.setup), Random(1), thorough=thorough)
    assert found.value.move == Take(Piece.LONG)
    assert found.value.refusal.why in ("not-now", "nothing-to-take")
    assert found.value.setup == opened.setup


def test_tallies_add_up() -> None:
    assert Tally(1, 2, 3, 4) + Tally(1, 1, 1, SAMPLE) == Tally(2, 3, 4, 4 + SAMPLE)
