"""Nim, as small as a game can be here: copy it to begin a new one.

A die says how many matches lie on the table; players take one to three in turn,
and whoever takes the last one wins. Rules: NI-01 the die makes the heap, NI-02
one to three matches a turn, NI-03 who dawdles takes one, NI-04 the last match wins.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from woerfel.core.chance import Draw
from woerfel.core.game import (
    Action,
    Drawn,
    Illegal,
    Instant,
    Outcome,
    Play,
    Row,
    Seat,
    Setup,
    Timeout,
)
from woerfel.core.table import due, must_be_timely, must_seat, paces, read_options

HEAP: Draw = (("7", "8", "9"),)
SEATS = range(2, 5)
MOST = 3


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What a table can agree on."""

    clock: Literal[0, 5, 10] = 10
    """Seconds a turn may take; 0 plays without a clock."""


class Take(Struct, frozen=True, tag="take"):
    """Take matches from the heap."""

    matches: int


Move: TypeAlias = Take


class Heaped(Struct, frozen=True, tag="heaped"):
    """The die has made the heap."""

    matches: int


class Taken(Struct, frozen=True, tag="taken"):
    """A player took matches, and the next is to move."""

    matches: int
    until: Instant | None = None


Event: TypeAlias = Heaped | Taken


class State(Struct, frozen=True):
    """The heap, and whose turn it is."""

    options: Options
    pace: tuple[int, ...]
    heap: int | None
    turn: Seat
    until: Instant | None


class View(Struct, frozen=True):
    """Everything, and how many matches may be taken now."""

    state: State
    most: int


@dataclass(frozen=True)
class Nim:
    """The rules."""

    def initial(self, setup: Setup) -> State:
        """Clear the table."""
        must_seat(setup, SEATS, "NI-01")
        options, pace = read_options(Options, setup.options), paces(setup)
        return State(options, pace, None, Seat(0), due(setup.start, options.clock, pace[0]))

    def decide(self, state: State, action: Action[Move], at: Instant) -> tuple[Event, ...]:
        """Judge a move, the die or the clock."""
        must_be_timely(self, state, action, at, len(state.pace))
        match action:
            case Drawn(faces):
                return (Heaped(int(faces[0])),)
            case Timeout():
                return (self._taken(state, 1, at),)
            case Play(seat, Take(matches)):
                if seat != state.turn:
                    raise Illegal("not-your-turn", "NI-02", turn=state.turn)
                if not 0 < matches <= self._most(state):
                    raise Illegal("too-many-matches", "NI-02", most=self._most(state))
                return (self._taken(state, matches, at),)

    def evolve(self, state: State, event: Event) -> State:
        """Move the matches."""
        match event:
            case Heaped(matches):
                return replace(state, heap=matches)
            case Taken(matches, until):
                following = Seat((state.turn + 1) % len(state.pace))
                return replace(state, heap=(state.heap or 0) - matches, turn=following, until=until)

    def draw(self, state: State) -> Draw | None:
        """Name the die, as long as there is no heap."""
        return HEAP if state.heap is None else None

    def deadline(self, state: State) -> Instant | None:
        """Tell when the player at turn has dawdled."""
        return None if state.heap == 0 else state.until

    def turn(self, state: State) -> tuple[Seat, ...]:
        """Name who takes matches next."""
        return () if state.heap == 0 else (state.turn,)

    def moves(self, state: State, seat: Seat) -> Iterable[Move]:
        """List how many matches may be taken."""
        if seat == state.turn:
            yield from map(Take, range(1, self._most(state) + 1))

    def outcome(self, state: State) -> Outcome | None:
        """Give the point to who took the last match."""
        if state.heap != 0:
            return None
        last = (state.turn - 1) % len(state.pace)
        return Outcome(tuple(int(seat == last) for seat in range(len(state.pace))))

    def sheet(self, state: State) -> tuple[Row, ...]:
        """Write the one row there is."""
        outcome = self.outcome(state)
        return (Row("total", outcome.scores if outcome else (0,) * len(state.pace)),)

    def view(self, state: State, seat: Seat | None) -> View:
        """Show everything."""
        return View(state, self._most(state) if seat == state.turn else 0)

    def show(self, event: Event, seat: Seat | None) -> Event | None:  # noqa: ARG002
        """Show everything."""
        return event

    def retrace(self, event: Event, by: Seat | None) -> tuple[Action[Move], "Nim"] | None:
        """Tell what was done."""
        match event:
            case Heaped(matches):
                return Drawn((str(matches),)), self
            case Taken(matches):
                return (Timeout() if by is None else Play(by, Take(matches))), self

    def _most(self, state: State) -> int:
        return min(MOST, state.heap or 0)

    def _taken(self, state: State, matches: int, at: Instant) -> Taken:
        following = (state.turn + 1) % len(state.pace)
        return Taken(matches, due(at, state.options.clock, state.pace[following]))
