"""What the platform must know about a game to host it.

A game has one home, a package: `SPEC` in its `__init__`, and by these names, where it has them,
`texts/de.json` and `texts/en.json` (its sentences), `book/rules.md` (its numbered rules),
`book/de.md` and `book/en.md` (its rules for players), `page/` (its board, where that is not a
part of the page) and `commands` (what the command line has for it alone).
"""

from collections.abc import Callable, Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from msgspec import Struct

from woerfel.bots import Bots
from woerfel.core.game import Game, Seat, Setup
from woerfel.core.record import Record
from woerfel.games.samples import Samples
from woerfel.lexicon.library import Library
from woerfel.solve.counsel import Tutor
from woerfel.solve.report import Report, Retried, Retry, Yardstick

PAGE = "page"
"""The folder of a board from elsewhere."""


class Spec(Struct, frozen=True):
    """One game, as the registry lists it."""

    name: str
    """In addresses, records and tables: ``nine-men``. Never changes."""
    title: str
    prefix: str
    """The prefix of its rule numbers. Never changes."""
    package: str
    """The import name of its home."""
    seats: range
    minutes: tuple[int, int]
    """How long a game takes, roughly: from, to."""
    age: int
    """The minimum age to play it."""
    rules: int
    """Incremented whenever `decide` changes. `evolve` supports every version."""
    options: type[Struct]
    move: Any
    event: Any
    view: Any
    make: Callable[[Library], Game[Any, Any, Any, Any]]
    words: Callable[[Setup, Library], str]
    """Return the name of the dictionary or deck that judges a game with this setup."""
    secrets: bool = True
    """Whether events may be hidden from some seats; if not, they are sent as stored."""
    weighed: tuple[type[Struct], ...] = ()
    """The moves that a seat may weigh: trying them reveals and costs nothing."""
    holds: bool = False
    """Whether all may see which dice a seat that is to move would keep, before it throws."""
    taken: Callable[[Any], tuple[Seat, ...]] | None = None
    """Return the seats that would lose something if time ran out now, where not all to move do."""
    one_seat: tuple[str, ...] = ()
    """The options that name a seat: they follow it, and are dropped with it."""
    each_seat: tuple[str, ...] = ()
    """The options that have a value for each seat, in the order of the seats."""
    share: Callable[[Mapping[str, Any], int], None] | None = None
    """Raises `Illegal` for options under which nobody can hold this many seats on one device."""
    own: Callable[[Any, Any, Seat | None], Struct] | None = None
    """The last fields of a seat's view, given game, state and seat: those before are shared."""
    bots: Callable[[], Bots] | None = None
    """Loads its bots; without, only people can play it."""
    tutor: Callable[[], Tutor] | None = None
    """Loads its adviser; without, there are no hints."""
    analyse: Callable[[Record, Library, Yardstick], Report | None] | None = None
    """Analyse a finished game; None for one that cannot be analysed."""
    attempt: Callable[[Record, Library, Retry], Retried | None] | None = None
    """Judge another move in a moment of a finished game; None where there is nothing to try."""
    samples: Callable[[], Samples] | None = None
    """Loads its samples for tools and tests."""
    components: Mapping[str, Any] = {}
    """Dice, pieces and numbers that its board needs, by the name of a constant."""
    commands: bool = False
    """Whether its package has `commands` of its own for the command line."""
    order: int = 1_000
    """Games are sorted by it, then by title."""

    @property
    def home(self) -> Traversable:
        """The files of its package."""
        return files(self.package)

    @property
    def board(self) -> bool:
        """Whether its board is in its own package, and not in the server's page."""
        return self.home.joinpath(PAGE).is_dir()

    def reseat(self, options: Mapping[str, Any], seats: Sequence[Seat]) -> dict[str, Any]:
        """Adapt options when only these seats stay, in this order."""
        fallen = self.fallen(options, seats)
        kept = {name: value for name, value in options.items() if name not in fallen}
        for name in self.one_seat:
            if kept.get(name) is not None:
                kept[name] = seats.index(kept[name])
        for name in self.each_seat:
            if values := kept.get(name):
                kept[name] = [values[seat] for seat in seats if seat < len(values)]
        return kept

    def fallen(self, options: Mapping[str, Any], seats: Sequence[Seat]) -> tuple[str, ...]:
        """Return the options that are dropped when only these seats stay."""
        named = [name for name in self.one_seat if options.get(name) is not None]
        return tuple(name for name in named if options[name] not in seats)
