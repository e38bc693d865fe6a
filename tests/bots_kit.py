"""A table at which only bots sit: they see views as a browser does, and think as they say."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from woerfel.bots import LEVELS, Level
from woerfel.core.chance import sample
from woerfel.core.game import Drawn, Instant, Play, Seat, Setup, Timeout
from woerfel.core.table import apply
from woerfel.games.bookworm.rules.moves import Accept, Contest, Name
from woerfel.games.bookworm.rules.moves import Vote as WormVote
from woerfel.games.kniffel.rules.table import Enter
from woerfel.games.players import bot, thinking
from woerfel.games.registry import GAMES
from woerfel.games.wordsmith.rules.events import RanOut
from woerfel.games.wordsmith.rules.moves import Agree, Call, Object, Vote
from woerfel.lexicon.library import Library

MOST_MOVES = 3_000
ANSWERS = (Agree, Object, Vote, Accept, Contest, WormVote)
"""Moves that interrupt what a player is doing."""


class Done(Struct, frozen=True):
    """What a bot did when."""

    at: int
    seat: int
    level: Level
    move: Any


class Game(Struct, frozen=True):
    """A game played out."""

    done: tuple[Done, ...]
    scores: tuple[int, ...]
    state: Any


class Table:
    """A game that bots are playing."""

    def __init__(self, setup: Setup, levels: Sequence[str], library: Library, seed: str) -> None:
        self.spec = GAMES[setup.game]
        self._read = msgspec.json.Decoder(self.spec.view).decode
        self.game = self.spec.make(library)
        self.state = self.game.initial(setup)
        self.at = setup.start
        self.random = Random(seed)
        self.levels = [LEVELS[name] for name in levels]
        self.bots = [bot(setup, Seat(i), level, library) for i, level in enumerate(self.levels)]
        self.plans: list[dict[type[Any], int]] = [{} for _ in levels]
        self.done: list[Done] = []

    def view(self, seat: int) -> Any:
        """Return what goes over the wire to a seat, and nothing else."""
        sent = msgspec.json.encode(self.game.view(self.state, Seat(seat)))
        return self._read(sent)

    def play(self) -> Game:
        """Play to the end. Every move must be lawful, and no clock run out on anybody."""
        while not (outcome := self.game.outcome(self.state)):
            if draw := self.game.draw(self.state):
                self._act(Drawn(sample(draw, self.random)))
            else:
                self._move()
        return Game(tuple(self.done), outcome.scores, self.state)

    def _act(self, action: Any) -> tuple[Any, ...]:
        events, self.state = apply(self.game, self.state, action, self.at)
        return events

    def _move(self) -> None:
        assert len(self.done) < MOST_MOVES
        due = min(self._due(), key=lambda each: each[:2], default=None)
        deadline = self.game.deadline(self.state)
        if due is None or (deadline is not None and deadline <= due[0]):
            assert deadline is not None, f"nobody moves in {self.state}"
            self._run_out(deadline)
            return
        self.at, seat, move = due
        plans = self.plans[seat]
        self.plans[seat] = {
            kind: when
            for kind, when in plans.items()
            if isinstance(move, ANSWERS) and kind is not type(move)
        }
        self._act(Play(Seat(seat), move))
        self.done.append(Done(self.at, seat, self.levels[seat], move))

    def _due(self) -> Iterator[tuple[Instant, int, Any]]:
        """Ask every bot what it would do, and when; plans last while answers interrupt them."""
        for seat, (each, level) in enumerate(zip(self.bots, self.levels, strict=True)):
            view = self.view(seat)
            move = each(view, self.random)
            if move is None:
                self.plans[seat] = {}
                continue
            plans = self.plans[seat]
            if type(move) not in plans:
                plans[type(move)] = self.at + thinking(
                    self.spec.name, view, move, level, self.random
                )
            yield Instant(max(self.at, plans[type(move)])), seat, move

    def _run_out(self, deadline: Instant) -> None:
        """Let time run out, which may only happen to who has stopped and waits for the others."""
        before, self.at = self.state, max(self.at, deadline)
        for event in self._act(Timeout())[:1]:
            assert isinstance(event, RanOut), event
            assert event.seat is not None
            assert before.players[event.seat].stopped


def play(
    setup: Setup, levels: Sequence[str], library: Library, seed: str | int = 0
) -> tuple[Table, Game]:
    """Seat bots, and let them play."""
    table = Table(setup, levels, library, f"{setup.game}{setup.options}{seed}")
    return table, table.play()


def said(done: Done) -> tuple[str, ...]:
    """Return the words of a move."""
    match done.move:
        case Enter(words=words):
            return tuple(words)
        case Call(word=word) | Name(word=word):
            return (word,)
        case _:
            return ()
