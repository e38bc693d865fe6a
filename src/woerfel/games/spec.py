"""What the platform must know of a game in order to host it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from woerfel.core.game import Game, Seat, Setup
from woerfel.lexicon.library import Library


class Spec(Struct, frozen=True):
    """One game, as the registry lists it."""

    name: str
    """In addresses, records and tables: ``wort-kniffel``. Never changes."""
    title: str
    seats: range
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
