"""What the platform must know of a game in order to host it."""

from collections.abc import Callable
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
    own: Callable[[Any, Any, Seat | None], Struct] | None = None
    """Of a game, a state and a seat, the last fields of its view: those before are everybody's."""
