"""The result of an analysis, in a shape that all games share: a page shows it without rules."""

from typing import Literal, TypeAlias

from msgspec import Struct

from woerfel.core.game import Seat

RemarkKind: TypeAlias = Literal["choice", "missed"]


class Sentence(Struct, frozen=True):
    """The same sentence in both languages."""

    de: str
    en: str


class Remark(Struct, frozen=True):
    """Something to learn from: a choice that was not the best, or words that nobody found."""

    line: int
    """The line of the record, after which it is seen in the replay."""
    round: int
    """Which turn of the seat it was, from 1."""
    seat: Seat
    kind: RemarkKind
    """`missed` are words that would have scored more in the same place."""
    text: Sentence
    """What was done, and what would have been better and why."""
    loss: float
    """What it cost, in points."""


class Share(Struct, frozen=True):
    """One seat's game in short. Start, luck and losses add up to the score."""

    seat: Seat
    score: int
    """The final points."""
    grade: int
    """From 1, the best, to 6."""
    choices: int
    """How many there were."""
    perfect: int
    """How many choices lost nothing."""
    loss: float
    """What the choices cost, in points."""
    start: float | None = None
    """The expected score at the start; null where it cannot be computed."""
    luck: float | None = None
    """What the dice brought above or below expectation."""
    running: tuple[tuple[int, float], ...] = ()
    """The expected final score after each line, from line 0 on."""


class Odds(Struct, frozen=True):
    """Each seat's chance to win after a line."""

    line: int
    """Of the record."""
    wins: tuple[float, ...]
    """By seat, from 0 to 1."""


class Report(Struct, frozen=True):
    """The analysis of one game."""

    game: str
    about: Sentence
    """What the choices were compared with."""
    shares: tuple[Share, ...]
    """By seat."""
    remarks: tuple[Remark, ...]
    """The costliest first."""
    odds: tuple[Odds, ...] = ()
    """How the chances to win changed; empty where they cannot be computed."""
