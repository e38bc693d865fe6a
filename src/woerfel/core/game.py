"""What a game is: two pure functions that run it, and ten that only read its state.

`decide` judges an action and says what happens; `evolve` makes it so. A record
of a game is the events that `decide` gave, so replaying one depends neither on the
dice, the clock and the dictionary, nor on the rules as they are today:

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
"""Something that happened."""
V = TypeVar("V")
"""The state as one seat sees it."""
V_co = TypeVar("V_co", covariant=True)


class Setup(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Everything fixed before a game begins: the head of its record."""

    game: str
    seats: int
    options: Mapping[str, Any] = {}
    """The agreed options, as JSON for the game's options struct."""
    pace: tuple[int, ...] = ()
    """The factor by which each seat's clocks run longer; empty means 1 for all."""
    start: Instant = Instant(0)
    """When the first turn begins."""
    rules: int = 1
    """The version of the rules that judged the game."""
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
"""Any input to a game: from a player, chance or the clock."""


class Outcome(Struct, frozen=True):
    """How a game ended. Seats tied at the top have all won."""

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
    """The number of the round or line, where there are several."""


class Illegal(Exception):
    """The rules do not allow this action in this state.

    `why` is a stable code such as ``box-taken``: clients translate it, tests
    match it. `rule` is the number of the rule that forbids it, as docs/rules/
    lists them. `facts` are the values that a translation may mention.
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
    """The rules of one game, as a stateless value."""

    def initial(self, setup: Setup) -> S:
        """Return the initial state. Raises `Illegal` for a setup the game cannot be played with."""
        ...

    def decide(self, state: S, action: Action[M], at: Instant) -> tuple[E, ...]:
        """Return the events that `action` causes. Raises `Illegal` where the rules forbid it."""
        ...

    def evolve(self, state: S, event: E) -> S:
        """Apply `event`. Total: any event that `decide` ever gave is accepted forever."""
        ...

    def draw(self, state: S) -> Draw | None:
        """Return what chance must settle before anybody can move, if anything."""
        ...

    def deadline(self, state: S) -> Instant | None:
        """Return the instant from which `Timeout` is legal, if any."""
        ...

    def turn(self, state: S) -> tuple[Seat, ...]:
        """Return the seats to move, in order; while dice fall, the seats that threw them.

        This is never hidden from anybody. Nobody is to move once the game is over.
        """
        ...

    def moves(self, state: S, seat: Seat) -> Iterable[M]:
        """List the moves open to `seat`, each once; nothing when it must wait.

        Moves with words are listed for the words that its dictionary knows.
        """
        ...

    def outcome(self, state: S) -> Outcome | None:
        """Return the outcome, once the game is over."""
        ...

    def sheet(self, state: S) -> tuple[Row, ...]:
        """Return the score sheets, side by side; the last row is the total."""
        ...

    def view(self, state: S, seat: Seat | None) -> V_co:
        """Return the state as `seat`, or an onlooker, may see it."""
        ...

    def show(self, event: E, seat: Seat | None) -> E | None:
        """Return an event as `seat` may see it; None hides that it happened at all."""
        ...

    def retrace(self, event: E, by: Seat | None) -> "tuple[Action[M], Game[S, M, E, V_co]] | None":
        """Return the action that caused `event`, and the rules with the verdicts of that time.

        The returned rules take the verdicts on words from the event, so that
        a record can be checked without the dictionary that judged it. None for an
        event that only follows from the one before it.
        """
        ...
