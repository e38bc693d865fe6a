"""What a game is: two pure functions that run it, and ten that only look.

`decide` judges an action and says what happens; `evolve` makes it so. A record
of a game is the events that `decide` gave, so replaying one asks nothing of the
dice, the clock, the dictionary, or of the rules as they stand today:

    state = reduce(game.evolve, events, game.initial(setup))
"""

from collections.abc import Iterable, Mapping
from typing import Any, Generic, NewType, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from woerfel.core.chance import Draw

Seat = NewType("Seat", int)
"""A player's place at the table: 0, 1, 2 … clockwise."""

Instant = NewType("Instant", int)
"""Milliseconds since 1970 in UTC, on the server's clock."""

S = TypeVar("S")
"""A game's state: everything, secrets included."""
M = TypeVar("M")
"""A player's move."""
M_co = TypeVar("M_co", covariant=True)
E = TypeVar("E")
"""A thing that happened."""
V = TypeVar("V")
"""The state as one seat sees it."""
V_co = TypeVar("V_co", covariant=True)


class Setup(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """All that is settled before a game begins: the head of its record."""

    game: str
    seats: int
    options: Mapping[str, Any] = {}
    """What the table has agreed on, as the game's options struct reads it."""
    pace: tuple[int, ...] = ()
    """For each seat, how many times as long its clocks run; empty means once for all."""
    start: Instant = Instant(0)
    """When the first turn begins."""
    rules: int = 1
    """The number of the rules that judged the game."""
    words: str = ""
    """The name of the dictionary that judged its words."""


class Play(Struct, Generic[M_co], frozen=True, tag="play"):
    """A player makes a move."""

    seat: Seat
    move: M_co


class Drawn(Struct, frozen=True, tag="drawn"):
    """Chance has spoken: one face for each die of the draw, in its order."""

    faces: tuple[str, ...]


class Timeout(Struct, frozen=True, tag="timeout"):
    """The clock says that the deadline has passed."""


Action: TypeAlias = Play[M_co] | Drawn | Timeout
"""Whatever can be asked of a game; a player, chance or the clock asks it."""


class Outcome(Struct, frozen=True):
    """How a game ended. Those level at the top have all won."""

    scores: tuple[int, ...]

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats with the highest score."""
        best = max(self.scores)
        return tuple(Seat(i) for i, score in enumerate(self.scores) if score == best)


class Row(Struct, frozen=True):
    """One line of the score sheet, a cell for each seat."""

    label: str
    """A code such as ``full-house`` or ``round``, put into words by `woerfel.texts`."""
    points: tuple[int | None, ...]
    """None where nothing is written yet."""
    notes: tuple[str, ...] = ()
    """For each seat, the words behind the points."""
    number: int | None = None
    """Which of several: the round, the line."""


class Illegal(Exception):
    """The rules do not allow this action in this state.

    `why` is a stable code such as ``box-taken``: clients translate it, tests
    match it. `rule` is the number of the rule that forbids it, as docs/rules/
    lists them. `facts` are the values that a translation may want to name.
    """

    def __init__(self, why: str, rule: str, /, **facts: str | int) -> None:
        super().__init__(why, rule, facts)
        self.why = why
        self.rule = rule
        self.facts = facts

    def __str__(self) -> str:
        named = "".join(f", {name}={value!r}" for name, value in self.facts.items())
        return f"{self.why} ({self.rule}{named})"


class Game(Protocol[S, M, E, V_co]):
    """The rules of one game, as a value without state of its own."""

    def initial(self, setup: Setup) -> S:
        """Lay out the game. Raises `Illegal` for a setup it cannot be played with."""
        ...

    def decide(self, state: S, action: Action[M], at: Instant) -> tuple[E, ...]:
        """Say what `action` makes happen. Raises `Illegal` where the rules forbid it."""
        ...

    def evolve(self, state: S, event: E) -> S:
        """Make `event` so. Total: whatever `decide` once gave, this accepts for ever."""
        ...

    def draw(self, state: S) -> Draw | None:
        """Name what chance must settle before anybody can move, if anything."""
        ...

    def deadline(self, state: S) -> Instant | None:
        """Name the instant from which `Timeout` is legal, if any."""
        ...

    def turn(self, state: S) -> tuple[Seat, ...]:
        """Name the seats that are to move, in order; while dice fall, those who threw them.

        Everybody sees it, whatever else is hidden. Nobody is to move once the game is over.
        """
        ...

    def moves(self, state: S, seat: Seat) -> Iterable[M]:
        """List the moves open to `seat`, each once; nothing when it must wait.

        Of words it lists those that its dictionary knows.
        """
        ...

    def outcome(self, state: S) -> Outcome | None:
        """Tell how the game ended, once it has."""
        ...

    def sheet(self, state: S) -> tuple[Row, ...]:
        """Write out the score sheets, side by side; the last row is the total."""
        ...

    def view(self, state: S, seat: Seat | None) -> V_co:
        """Show the state to `seat`, or to an onlooker, without what they must not know."""
        ...

    def show(self, event: E, seat: Seat | None) -> E | None:
        """Show an event likewise; None hides that it happened at all."""
        ...

    def retrace(self, event: E, by: Seat | None) -> "tuple[Action[M], Game[S, M, E, V_co]] | None":
        """Name the action that `event` bears witness to, and the rules as then advised.

        The rules that come back take the verdicts on words from the event, so that
        a record can be checked without the dictionary that judged it. None for an
        event that only ever follows from the one before it.
        """
        ...
