"""What the platform must know of a game in order to host it.

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
from woerfel.solve.report import Report

PAGE = "page"
"""The folder of a board from elsewhere."""


class Spec(Struct, frozen=True):
    """One game, as the registry lists it."""

    name: str
    """In addresses, records and tables: ``nine-men``. Never changes."""
    title: str
    prefix: str
    """How the numbers of its rules begin. Never changes."""
    package: str
    """The import name of its home."""
    seats: range
    minutes: tuple[int, int]
    """How long a game takes, about: from, to."""
    age: int
    """From which age on it can be played."""
    rules: int
    """Raised whenever `decide` changes its mind. `evolve` serves every number."""
    options: type[Struct]
    move: Any
    event: Any
    view: Any
    make: Callable[[Library], Game[Any, Any, Any, Any]]
    words: Callable[[Setup, Library], str]
    """Name the dictionary or deck that a game with this setup is judged by."""
    secrets: bool = True
    """Whether what happens may be hidden from somebody; without, it is told as it is kept."""
    weighed: tuple[type[Struct], ...] = ()
    """The moves of which a seat may ask what they would bring: to try them costs nothing."""
    one_seat: tuple[str, ...] = ()
    """The options that name a seat: they follow it, and fall away with it."""
    each_seat: tuple[str, ...] = ()
    """The options that have a value for each seat, in the order of the seats."""
    own: Callable[[Any, Any, Seat | None], Struct] | None = None
    """Of a game, a state and a seat, the last fields of its view: those before are everybody's."""
    bots: Callable[[], Bots] | None = None
    """Load its bots; without, nobody but people can play it."""
    tutor: Callable[[], Tutor] | None = None
    """Load who gives hints; without, there are none."""
    analyse: Callable[[Record, Library], Report | None] | None = None
    """Say what a finished game was made of; None of one that cannot be reckoned."""
    samples: Callable[[], Samples] | None = None
    """Load what tools and tests show and try."""
    components: Mapping[str, Any] = {}
    """Dice, pieces and numbers that its board needs, by the name of a constant."""
    commands: bool = False
    """Whether its home has `commands`: what the command line has for this game alone."""
    order: int = 1_000
    """Games are listed by it, then by title."""

    @property
    def home(self) -> Traversable:
        """The files of its package."""
        return files(self.package)

    @property
    def board(self) -> bool:
        """Whether its board lies in its home, and not in the page of the server."""
        return self.home.joinpath(PAGE).is_dir()

    def reseat(self, options: Mapping[str, Any], seats: Sequence[Seat]) -> dict[str, Any]:
        """Let options follow when only these seats stay, in this order."""
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
        """Name the options that fall away when only these seats stay."""
        named = [name for name in self.one_seat if options.get(name) is not None]
        return tuple(name for name in named if options[name] not in seats)
