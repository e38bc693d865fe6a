"""Bots take a seat in the middle of other people's games, wherever these have got to."""

from collections.abc import Iterable
from itertools import islice
from random import Random
from typing import Any

import pytest

from woerfel.bots import LEVELS
from woerfel.core.chance import sample
from woerfel.core.game import Drawn, Illegal, Instant, Play, Seat, Setup, Timeout
from woerfel.core.table import apply
from woerfel.games.bookworm.rules.moves import Name
from woerfel.games.players import bot, thinking
from woerfel.games.registry import GAMES
from woerfel.games.wordsmith.rules.moves import Call
from woerfel.lexicon.starter import starter

pytestmark = pytest.mark.slow

ACTIONS = 250
FEW_DICE = [["A1", "N2", "S2"], ["E1", "◆"], ["S2", "T2"], ["E1", "I1", "U2"], ["R2", "N2"]]
TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("wort-kniffel", 2, {"dice": FEW_DICE, "sand": 30}),
    ("wort-kniffel", 1, {"dice": FEW_DICE, "encore": "forced", "encore_after": "any"}),
    ("wordsmith", 2, {"referee": "players", "clock": 60}),
    ("wordsmith", 4, {"referee": "appeal", "start_jokers": "free", "required": True}),
    ("wordsmith", 3, {"referee": "players", "quick": True, "clock": 60}),
    ("wordsmith", 3, {"referee": "appeal", "quick": True, "variant": "step", "rounds": 1}),
    ("wordsmith", 2, {"variant": "step", "required": True, "referee": "players"}),
    ("wordsmith", 3, {"referee": "objection", "required": True, "clock": 60}),
    ("wordsmith", 3, {"referee": "objection", "quick": True, "required": True, "clock": 60}),
    ("bookworm", 3, {"referee": "players"}),
    ("bookworm", 3, {"referee": "appeal", "edition": "en", "think": 0}),
    ("bookworm", 2, {"referee": "appeal", "tie_valid": False, "speaker_votes": True}),
    ("bookworm", 6, {"children": True}),
]


def junk(name: str, state: Any, random: Random) -> Iterable[Any]:
    """Yield words that no dictionary has, as people try them."""
    if name == "wordsmith":
        letters = "".join(random.choices("ILTVXSC", k=random.randrange(2, 5)))
        yield Call(letters, random.randrange(6) if state.options.required else None, appeal=True)
    if name == "bookworm":
        for die in range(len(state.faces)):
            yield Name(state.faces[die][0] + "XZ" * random.randrange(1, 4), die, insist=True)


def act(game: Any, state: Any, setup: Setup, random: Random, at: int) -> tuple[Any, int]:
    """Do something that somebody may do, or let time run out."""
    if draw := game.draw(state):
        return apply(game, state, Drawn(sample(draw, random)), Instant(at))[1], at
    deadline = game.deadline(state)
    if deadline is not None and random.random() < 0.1:
        at = max(at, deadline)
        return apply(game, state, Timeout(), Instant(at))[1], at
    for seat in random.sample(range(setup.seats), setup.seats):
        moves = [*islice(game.moves(state, Seat(seat)), 300)]
        tried = [*junk(setup.game, state, random), *random.sample(moves, min(3, len(moves)))]
        for move in tried if random.random() < 0.3 else reversed(tried):
            try:
                return apply(game, state, Play(Seat(seat), move), Instant(at + 10))[1], at + 10
            except Illegal:
                continue
    assert deadline is not None
    return apply(game, state, Timeout(), Instant(max(at, deadline)))[1], max(at, deadline)


def waits(name: str, view: Any, seat: int) -> bool:
    """Tell whether a bot may wait although it could do something."""
    if name == "bookworm":
        return bool(view.may == ("count",))
    stopped = name == "wordsmith" and view.players[seat].player.stopped
    return bool(stopped and not {"agree", "vote"} & {*view.offer.may})


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_whatever_has_happened_a_bot_knows_a_lawful_move(
    name: str, seats: int, options: dict[str, Any], seed: int
) -> None:
    random = Random(f"{name}{options}{seed}")
    setup = Setup(name, seats, options)
    game, at = GAMES[name].make(starter()), 0
    state = game.initial(setup)
    levels = [random.choice([*LEVELS.values()]) for _ in range(seats)]
    bots = [bot(setup, Seat(seat), level, starter()) for seat, level in enumerate(levels)]
    for _ in range(ACTIONS):
        if game.outcome(state):
            break
        for seat, each in enumerate(bots):
            view = game.view(state, Seat(seat))
            move = None if game.draw(state) else each(view, random)
            if move is not None:
                game.decide(state, Play(Seat(seat), move), Instant(at))
                assert 0 < thinking(setup.game, view, move, levels[seat], random) <= 60_000
            elif not game.draw(state) and any(True for _ in game.moves(state, Seat(seat))):
                assert waits(name, view, seat), (seat, view)
        state, at = act(game, state, setup, random, at)
