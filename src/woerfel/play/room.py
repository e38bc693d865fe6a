"""A table as a value: who sits where, what is agreed on, and the game that is being played.

Its acts are kept in a journal, so whatever happens at a table, be it a move, a pause or a
chat line, has one number. `judge` says what an ask makes happen, `follow` makes it so.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Any

from msgspec import Meta, Struct

from woerfel.core.game import Instant, Outcome, Seat
from woerfel.core.record import GameId
from woerfel.play.setups import Prepared
from woerfel.store import GuestId, TableId

MOST_SEATS = 12
LONGEST_NAME = 24
LONGEST_TEXT = 200
LONGEST_SEED = 64
MOST_ACTS = 20_000
"""After so many acts a table begins no other game, and nobody speaks there any more."""


class Stage(StrEnum):
    """How far a table is."""

    WAITING = "waiting"
    PLAYING = "playing"
    OVER = "over"
    CLOSED = "closed"


class Topic(StrEnum):
    """What everybody who is there must agree on."""

    PAUSE = "pause"
    REMATCH = "rematch"
    CLOSE = "close"


class Standstill(StrEnum):
    """Why the table's clock stands still."""

    PAUSED = "paused"
    """It was agreed on."""
    ALONE = "alone"
    """Nobody is there."""


class Plan(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a table is opened with."""

    game: str
    seats: Annotated[int, Meta(ge=1, le=MOST_SEATS)]
    options: Mapping[str, Any] = {}
    bots: tuple[str, ...] = ()
    """Levels of the bots, which take the last seats."""
    listed: bool = False
    """Whether strangers find the table in the list."""
    chat: bool = True
    hints: bool = False
    """Whether players may ask for hints, which everybody is told."""
    kept: Annotated[int, Meta(ge=0, le=MOST_SEATS)] = 0
    """How many seats, the last of those for people, are kept for the invited at a listed table."""


class Place(Struct, frozen=True, omit_defaults=True):
    """One seat: free, a bot's, or somebody's, for whom a bot may be standing in."""

    guest: GuestId | None = None
    name: str = ""
    bot: str = ""
    """The level of the bot that sits here, or stands in."""
    pace: int = 1
    pledge: str = ""
    """The digest of the seed that its player will add to the dice."""
    seed: str = ""
    kept: bool = False
    """Whether it is for the invited alone, once it is free."""

    @property
    def is_free(self) -> bool:
        """Whether nobody has it: also while a bot plays on for somebody who left."""
        return self.guest is None and (not self.bot or bool(self.name))

    @property
    def by_bot(self) -> bool:
        """Whether a bot makes the moves."""
        return bool(self.bot)


class Match(Struct, frozen=True):
    """A game at a table, being played or just over."""

    id: GameId
    rules: Prepared
    state: Any
    began: int
    """The number of the act that began it."""
    lines: int = 0
    """How many lines its record has."""
    moves: tuple[int, ...] = ()
    """How many moves each seat has made."""
    seeds: tuple[str, ...] = ()
    commitment: str = ""
    outcome: Outcome | None = None
    moved: Instant = Instant(0)
    """When something last happened in it, on the table's clock."""
    hinted: Mapping[Seat, int] = {}
    """For each seat that asked for a hint, how many lines there were then."""


class Room(Struct, frozen=True):
    """A table."""

    id: TableId
    plan: Plan
    code: str
    host: GuestId
    places: tuple[Place, ...]
    stage: Stage = Stage.WAITING
    commitment: str = ""
    """To the secret of the next game, before anybody adds a seed."""
    called: Instant | None = None
    """Until when seeds are waited for, once a game has been called."""
    match: Match | None = None
    games: tuple[GameId, ...] = ()
    agreed: Mapping[Topic, frozenset[GuestId]] = {}
    words: Mapping[str, frozenset[GuestId]] = {}
    """Who is for which house word: ``+ SERVUS``, ``- ORK``."""
    missed: Mapping[Seat, frozenset[GuestId]] = {}
    """Who is for letting a bot play for a seat that does not move."""
    muted: frozenset[GuestId] = frozenset()
    owner: GuestId = GuestId("")
    """Who opened the table, or whom it was left to: the host whenever they are there."""
    invited: frozenset[GuestId] = frozenset()
    """Who has sat down at a listed table by its invitation."""
    invitation: int = 0
    """How often the invitation has been replaced."""
    banned: Mapping[GuestId, str] = {}
    """Who may not come back, by the names that they had."""
    locked: bool = False
    """Whether nobody new may come in."""
    standstill: Standstill | None = None
    since: Instant = Instant(0)
    """Where the table's clock stands, when it stands still."""
    behind: int = 0
    """By how many milliseconds the table's clock is behind the time of the house."""
    mended: Instant = Instant(0)
    """Up to when, on the time of the house, outages have been made good."""
    host_name: str = ""
    """What the host was called who opened the table: nobody else takes that name meanwhile."""

    def seats_of(self, guest: GuestId | None) -> tuple[Seat, ...]:
        """Return the seats that somebody has."""
        if guest is None:
            return ()
        seats: tuple[Seat, ...] = ()
        for seat, place in enumerate(self.places):
            if place.guest == guest:
                seats += (Seat(seat),)
        return seats

    @property
    def people(self) -> frozenset[GuestId]:
        """Those who sit here."""
        return frozenset(place.guest for place in self.places if place.guest)

    @property
    def present(self) -> frozenset[GuestId]:
        """Those who sit here and for whom no bot is standing in."""
        return frozenset(p.guest for p in self.places if p.guest and not p.by_bot)

    @property
    def has_bots(self) -> bool:
        """Whether a bot plays here, for itself or for somebody."""
        for place in self.places:  # noqa: SIM110 (for every move; a generator takes twice as long)
            if place.bot:
                return True
        return False

    def clock(self, time: Instant) -> Instant:
        """Tell the table's time by that of the house."""
        return self.since if self.standstill else Instant(time - self.behind)

    @property
    def deadline(self) -> Instant | None:
        """When the game's time runs out, on the table's clock, if that runs."""
        if self.called is not None:
            return self.called
        if self.stage is not Stage.PLAYING or self.standstill or self.match is None:
            return None
        return self.match.rules.game.deadline(self.match.state)
