"""The result of an analysis, in a shape that all games share: a page shows it without rules."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from woerfel.core.game import Seat

RemarkKind: TypeAlias = Literal["choice", "missed"]
Yardstick: TypeAlias = Literal["everyday", "all"]
"""Whose words a game is measured against: those that people know, or the whole dictionary's."""
MomentKind: TypeAlias = Literal["best", "lay", "keep"]


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
    fortune: int | None = None
    """The luck in seven steps, from -3 to 3: as likely as chance makes it, 0 is the usual."""
    running: tuple[tuple[int, float], ...] = ()
    """The expected final score after each line, from line 0 on."""


class Odds(Struct, frozen=True):
    """Each seat's chance to win after a line."""

    line: int
    """Of the record."""
    wins: tuple[float, ...]
    """By seat, from 0 to 1."""


class Doing(Struct, frozen=True):
    """What was done in a moment, or would have been better."""

    shown: tuple[str, ...]
    """Words that were written, or the faces that were kept."""
    text: Sentence
    """Where they went, and what that brought."""
    points: int | None = None
    """What it brought at once."""


class KeyMoment(Struct, frozen=True):
    """A moment worth playing again: a seat's best move, or one where a person finds a better."""

    kind: MomentKind
    """What was to be found: a word to lay, or dice to keep."""
    line: int
    """The line of the record that it is about: the game stood as it was before it."""
    round: int
    """Which turn of the seat it was, from 1."""
    seat: Seat
    when: Sentence
    """Which turn it was, and which throw."""
    faces: tuple[str, ...]
    """What lay there; empty where that is not dice."""
    did: Doing
    """What was done."""
    better: Doing | None = None
    """Null for a best move."""
    why: Sentence | None = None
    """Why it was better."""
    gain: float = 0.0
    """By how many points."""
    tries: bool = False
    """Whether another move can be tried there."""


Readings: TypeAlias = Annotated[
    tuple[Annotated[str, Meta(min_length=1, max_length=40)], ...], Meta(min_length=1, max_length=64)
]


class Retry(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody would do in a moment: lay words, or keep some dice and throw the others."""

    line: Annotated[int, Meta(ge=1, le=100_000)]
    """Of the moment."""
    words: Annotated[tuple[Readings, ...], Meta(max_length=7)] = ()
    """The words; of each all that its dice may read, and the first that counts is meant."""
    keep: Annotated[tuple[Annotated[int, Meta(ge=0, le=31)], ...], Meta(max_length=16)] | None = (
        None
    )
    """The numbers of the dice; null to lay words."""
    yardstick: Yardstick = "everyday"
    """Whose words it is measured against."""


class Retried(Struct, frozen=True):
    """How good that would have been."""

    result: Literal["best", "better", "same", "worse"]
    """Beside what was done then; `best` is as good as anything."""
    doing: Doing
    """What it would have come to."""


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
    yardstick: Yardstick = "all"
    """Whose words the game is measured against."""
    yardsticks: tuple[Yardstick, ...] = ("all",)
    """What this game can be measured against."""
    moments: tuple[KeyMoment, ...] = ()
    """Up to three of each seat: its best move first."""
