"""A table as a value: who sits where, what is agreed, and the game being played.

Its acts are stored in a journal, so everything that happens at a table, be it a move, a pause or a
chat line, has one number. `judge` decides what an ask makes happen, `follow` applies it.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Any

from msgspec import Meta, Struct

from woerfel.core.fair import BY_LINE
from woerfel.core.game import Instant, Outcome, Seat
from woerfel.core.record import GameId
from woerfel.play.setups import Prepared
from woerfel.store import GuestId, TableId

MOST_SEATS = 12
LONGEST_NAME = 24
LONGEST_TEXT = 200
LONGEST_SEED = 64
MOST_ACTS = 20_000
"""Acts after which a table begins no further game and its chat is closed."""


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
    """Why the table's clock has stopped."""

    PAUSED = "paused"
    """By agreement."""
    ALONE = "alone"
    """Nobody is there."""
    AWAY = "away"
    """The only person there is looking elsewhere."""
    ASKED = "asked"
    """Time has run out for somebody who may not be there any more."""


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
    """How many seats, the last of those for people, a listed table reserves for the invited."""
    same: bool = False
    """Whether all seats get the same dice in the same turn."""


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
    """Whether it is reserved for the invited when it is free."""

    @property
    def is_free(self) -> bool:
        """Whether nobody has it, even if a bot plays on for somebody who left."""
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
    scheme: int = BY_LINE
    same: int = 0
    outcome: Outcome | None = None
    moved: Instant = Instant(0)
    """When something last happened in it, on the table's clock."""
    acted: Mapping[Seat, Instant] = {}
    """When each seat last moved, on the table's clock."""
    hinted: Mapping[Seat, int] = {}
    """For each seat that asked for a hint, the number of lines at that time."""


class Room(Struct, frozen=True):
    """A table."""

    id: TableId
    plan: Plan
    code: str
    host: GuestId
    places: tuple[Place, ...]
    stage: Stage = Stage.WAITING
    commitment: str = ""
    """The commitment to the secret of the next game, made before anybody adds a seed."""
    called: Instant | None = None
    """Until when seeds are waited for, once a game has been called."""
    match: Match | None = None
    games: tuple[GameId, ...] = ()
    agreed: Mapping[Topic, frozenset[GuestId]] = {}
    words: Mapping[str, frozenset[GuestId]] = {}
    """The votes for house words: ``+ SERVUS``, ``- ORK``."""
    missed: Mapping[Seat, frozenset[GuestId]] = {}
    """Who has agreed to let a bot play for a seat that does not move."""
    muted: frozenset[GuestId] = frozenset()
    owner: GuestId = GuestId("")
    """Who opened the table, or whom it was left to: the host whenever they are there."""
    invited: frozenset[GuestId] = frozenset()
    """Who has sat down at a listed table by its invitation."""
    invitation: int = 0
    """How often the invitation has been replaced."""
    banned: Mapping[GuestId, str] = {}
    """Who is banned, and the names they had."""
    locked: bool = False
    """Whether the table is locked to newcomers."""
    standstill: Standstill | None = None
    since: Instant = Instant(0)
    """The time at which the table's clock has stopped, if it has."""
    waits: frozenset[GuestId] = frozenset()
    """Whom the clock waits for while it has stopped."""
    until: Instant = Instant(0)
    """The house time at which it goes on without them; 0 for never."""
    doubted: frozenset[Seat] = frozenset()
    """Seats of which the clock has taken a turn, and whose players have shown no sign since."""
    stayed: Mapping[GuestId, Instant] = {}
    """When guests last said that they are there, on the table's clock."""
    behind: int = 0
    """Milliseconds by which the table's clock is behind house time."""
    mended: Instant = Instant(0)
    """The house time up to which outages have been compensated."""
    host_name: str = ""
    """The name of the host who opened the table: nobody else takes it in the meantime."""

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
        """Convert house time to the table's time."""
        return self.since if self.standstill else Instant(time - self.behind)

    @property
    def deadline(self) -> Instant | None:
        """When the game's time runs out on the table's clock, if it is running."""
        if self.called is not None:
            return self.called
        if self.stage is not Stage.PLAYING or self.standstill or self.match is None:
            return None
        return self.match.rules.game.deadline(self.match.state)
