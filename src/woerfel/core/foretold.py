"""A game whose dice are settled beforehand: whoever plays it at random plays with fair dice."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Generic

from msgspec import Struct

from woerfel.core.chance import Draw
from woerfel.core.fair import settle
from woerfel.core.game import Action, E, Game, Instant, M, Outcome, Row, S, Seat, Setup, V


class Counted(Struct, Generic[S], frozen=True):
    """A game's state, and how many lines have led to it."""

    state: S
    lines: int = 0


@dataclass(frozen=True)
class Foretold(Generic[S, M, E, V]):
    """The rules of `game`, where each die has but the one side that it must show."""

    game: Game[S, M, E, V]
    secret: bytes
    seeds: tuple[str, ...]

    def initial(self, setup: Setup) -> Counted[S]:
        """Lay out the game."""
        return Counted(self.game.initial(setup))

    def decide(self, state: Counted[S], action: Action[M], at: Instant) -> tuple[E, ...]:
        """Judge as the game does."""
        return self.game.decide(state.state, action, at)

    def evolve(self, state: Counted[S], event: E) -> Counted[S]:
        """Make it so, and count the line."""
        return Counted(self.game.evolve(state.state, event), state.lines + 1)

    def draw(self, state: Counted[S]) -> Draw | None:
        """Name the one way in which the dice can fall."""
        draw = self.game.draw(state.state)
        if draw is None:
            return None
        return tuple((face,) for face in settle(draw, self.secret, self.seeds, state.lines + 1))

    def deadline(self, state: Counted[S]) -> Instant | None:
        """Name the game's deadline."""
        return self.game.deadline(state.state)

    def moves(self, state: Counted[S], seat: Seat) -> Iterable[M]:
        """List the game's moves."""
        return self.game.moves(state.state, seat)

    def outcome(self, state: Counted[S]) -> Outcome | None:
        """Tell how the game ended."""
        return self.game.outcome(state.state)

    def sheet(self, state: Counted[S]) -> tuple[Row, ...]:
        """Write out the game's score sheets."""
        return self.game.sheet(state.state)

    def view(self, state: Counted[S], seat: Seat | None) -> V:
        """Show what the game shows."""
        return self.game.view(state.state, seat)

    def show(self, event: E, seat: Seat | None) -> E | None:
        """Show what the game shows."""
        return self.game.show(event, seat)

    def retrace(self, event: E, by: Seat | None) -> "tuple[Action[M], Foretold[S, M, E, V]] | None":
        """Name the action, and the game's rules as then advised."""
        witness = self.game.retrace(event, by)
        return witness and (witness[0], Foretold(witness[1], self.secret, self.seeds))
