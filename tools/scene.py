"""The game whose beginning docs/protocol.md shows: moves, a record and a report."""

from collections.abc import Mapping
from typing import Any

from msgspec import Raw, Struct

from homes import modules
from woerfel.core.game import Row
from woerfel.solve.report import Sentence


class Scene(Struct, frozen=True):
    """The beginning of a game for two, and its end in short."""

    game: str
    options: Mapping[str, Any]
    first: Raw
    """The first move."""
    refused: Raw
    """A move that the rules refuse then."""
    granted: Raw
    """One that they grant."""
    weighed: tuple[Raw, ...]
    """Moves that somebody weighs."""
    usual: Raw
    """A move that is easily understood."""
    slower: Mapping[str, Any]
    """Options that give everybody more time."""
    alone: Mapping[str, Any]
    """Options of a game that is played alone."""
    event: Raw
    """What happened first in it."""
    sheet: tuple[Row, ...]
    about: Sentence
    remark: Sentence
    """What an analysis says."""


def scene() -> Scene:
    """Return the scene of the first game that has one."""
    _, module = next(modules("scene"))
    found = module.SCENE
    assert isinstance(found, Scene)
    return found
