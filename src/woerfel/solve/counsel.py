"""What somebody could do, said in a sentence of both languages."""

from typing import Any

from msgspec import Struct

from woerfel.solve.report import Sentence


class Counsel(Struct, frozen=True):
    """One choice."""

    move: Any
    text: Sentence
    value: float | None = None
    """The final score to expect, where it can be reckoned."""
