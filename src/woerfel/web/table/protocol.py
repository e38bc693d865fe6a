"""Every message on the socket, as two closed unions. docs/protocol.md explains them.

A client never says who it is or what time it is: the session identifies the guest, the server
knows the instant. So all it can send to a table is asks.
"""

from collections.abc import Mapping
from typing import Annotated, Any, TypeAlias

from msgspec import Meta, Raw, Struct

from woerfel.core.game import Instant, Seat
from woerfel.core.record import GameId
from woerfel.play.asks import AnInvite, ASeat, GuestAsk
from woerfel.play.room import Stage, Standstill, Topic
from woerfel.store import GuestId, TableId

MOST_WEIGHED = 16
"""Most moves to weigh at once."""
MOST_HELD = 32
"""Most dice to show as held."""
HELD_PER_SECOND = 4
"""How often a second a page's dice are shown to others; what comes more often is left out."""


class Hello(Struct, frozen=True, forbid_unknown_fields=True, tag="hello"):
    """The first message: I have every act up to `after`, and this is the id of my page."""

    page: Annotated[str, Meta(min_length=1, max_length=24, pattern=r"^[\w-]+\Z")]
    after: Annotated[int, Meta(ge=0, le=2**53)] = 0
    invite: AnInvite = ""
    """The secret of the table's invitation, if you came with it."""


class Ping(Struct, frozen=True, forbid_unknown_fields=True, tag="ping"):
    """Are you there?"""


class Weigh(Struct, frozen=True, forbid_unknown_fields=True, tag="weigh"):
    """Ask what moves would bring: nothing happens, and it does not count as an ask."""

    ref: Annotated[int, Meta(ge=1, le=2**53)]
    """Repeated in the answer."""
    seat: ASeat
    moves: Annotated[tuple[Raw, ...], Meta(min_length=1, max_length=MOST_WEIGHED)]
    """Moves that the game allows to weigh (R-21), in the shape of a `move`."""


class Hold(Struct, frozen=True, forbid_unknown_fields=True, tag="hold"):
    """Show the others which dice I would keep. Nothing happens, and nothing is kept or answered."""

    seat: ASeat
    dice: Annotated[
        tuple[Annotated[int, Meta(ge=0, lt=MOST_HELD)], ...], Meta(max_length=MOST_HELD)
    ]
    """In the order in which they stand there, each once."""


FromClient: TypeAlias = Hello | Ping | Weigh | Hold | GuestAsk


class PlaceView(Struct, frozen=True, omit_defaults=True):
    """A seat as everybody sees it."""

    free: bool = False
    guest: GuestId | None = None
    name: str = ""
    bot: str = ""
    """The level of the bot that plays here, even if only for somebody who is away."""
    pace: int = 1
    pledge: str = ""
    """The digest of the seed that its player will add to the dice."""
    kept: bool = False
    """Whether it is reserved for the invited when it is free."""


class MatchView(Struct, frozen=True):
    """The game at the table, being played or just over."""

    id: GameId
    began: int
    """The number of the act that began it."""
    commitment: str
    seeds: tuple[str, ...]
    scores: tuple[int, ...] | None
    winners: tuple[Seat, ...] | None


class RoomView(Struct, frozen=True):
    """The table without the game."""

    table: TableId
    code: str
    game: str
    options: Mapping[str, Any]
    stage: Stage
    called: Instant | None
    """The deadline for seeds, once a game has been called."""
    host: GuestId
    places: tuple[PlaceView, ...]
    commitment: str
    match: MatchView | None
    games: tuple[GameId, ...]
    agreed: Mapping[Topic, tuple[GuestId, ...]]
    words: Mapping[str, tuple[GuestId, ...]]
    """The votes for house words."""
    missed: Mapping[Seat, tuple[GuestId, ...]]
    """Who has agreed to let a bot play for a seat that does not move."""
    muted: tuple[GuestId, ...]
    standstill: Standstill | None
    waits: tuple[GuestId, ...]
    """Whom the clock waits for while it has stopped."""
    doubted: tuple[Seat, ...]
    """Seats of which the clock has taken a turn; before the next their players are asked."""
    chat: bool
    hints: bool
    """Whether players may ask for hints."""
    listed: bool
    obstacle: "Refusal | None"
    """Why a game could not begin with those who sit here; null where it could, and during one."""
    fallen: tuple[str, ...] = ()
    """Options that would be dropped if the game began now: the seat they name is free."""
    owner: GuestId = GuestId("")
    """Whose table it is: the host whenever they are present, who cannot be removed."""
    same: bool = False
    """Whether all seats get the same dice in the same turn."""
    locked: bool = False
    """Whether the table is locked to newcomers."""
    banned: Mapping[GuestId, str] = {}
    """Who is banned, with the names they sat there with."""


class SeatView(Struct, frozen=True):
    """The game as a seat of yours sees it, or an onlooker."""

    seat: Seat | None
    view: Raw


class ActView(Struct, frozen=True, omit_defaults=True):
    """Something that happened, without what you must not know."""

    number: int
    at: Instant
    events: tuple[Raw, ...]
    by: GuestId | None = None


class Welcome(Struct, frozen=True, tag="welcome"):
    """The answer to a hello: who you are here."""

    guest: GuestId
    name: str


class Invitation(Struct, frozen=True, tag="invitation"):
    """At a listed table, for those who may invite others: the secret of its invitation."""

    invite: str
    """It goes after the `#` of the link; empty once you are no longer invited."""


class RoomIs(Struct, frozen=True, tag="room"):
    """The state of the table after act `number`."""

    number: int
    room: RoomView


class TableIs(Struct, frozen=True, tag="table"):
    """The new acts, and the state of the game after act `number`."""

    number: int
    now: Instant
    """The table's clock."""
    deadline: Instant | None
    acts: tuple[ActView, ...]
    turn: tuple[Seat, ...]
    """The seats that are to move."""
    views: tuple[SeatView, ...]


class Here(Struct, frozen=True, tag="here"):
    """Who is connected now, players and onlookers; neither stored nor numbered."""

    guests: tuple[GuestId, ...]


class Held(Struct, frozen=True, tag="held"):
    """Which dice a seat would keep, as it shows them (`hold`); neither stored nor numbered."""

    number: int
    """The act after which this holds; the next one of the game ends it."""
    seat: Seat
    dice: tuple[int, ...]


class Done(Struct, frozen=True, tag="done"):
    """Your ask was granted, now or before; it is stored."""

    ref: int
    number: int


class Refused(Struct, frozen=True, tag="refused"):
    """Your ask was refused, and this is why."""

    ref: int
    """0 for a message that could not be read."""
    why: str
    rule: str
    facts: Mapping[str, str | int]
    de: str
    en: str


class Refusal(Struct, frozen=True):
    """The body of a refusal over HTTP."""

    why: str
    rule: str
    facts: Mapping[str, str | int]
    de: str
    en: str


class Outlook(Struct, frozen=True, omit_defaults=True):
    """What one move would bring: events, or a refusal."""

    events: tuple[Raw, ...] = ()
    """What would happen at once, before any dice fall; empty if it would be refused."""
    refusal: Refusal | None = None
    """Why it would not be granted."""


class Weighed(Struct, frozen=True, tag="weighed"):
    """The answer to `weigh`, in its order."""

    ref: int
    number: int
    """The act after which this holds."""
    outlooks: tuple[Outlook, ...]
    """One for each move."""


class CounselReason(Struct, frozen=True):
    """Why something is advised, in a few plain words."""

    de: str
    en: str


class CounselView(Struct, frozen=True):
    """Something that a good player would think of."""

    move: Raw
    """In the shape of a `move`."""
    value: float | None
    """The expected final score, where it can be computed."""
    de: str
    en: str
    word: str = ""
    """The word to lay, or to keep dice for; several are parted by spaces."""
    dice: tuple[int, ...] = ()
    """The dice of the word, in its order, or those to keep."""
    reason: CounselReason | None = None
    """Why, in a few plain words."""
    keeps: bool = False
    """Whether the dice are only kept, and the word is what they are kept for."""


class Advice(Struct, frozen=True, tag="advice"):
    """The answer to a `hint`, sent to the page that asked for it; it follows `done`."""

    ref: int
    number: int
    """The act after which this holds."""
    seat: Seat
    choices: tuple[CounselView, ...]
    """Up to five, the best first; none if unknown, or if the game has moved on."""


class Pong(Struct, frozen=True, tag="pong"):
    """Yes, and this is the table's clock."""

    now: Instant


class Bye(Struct, frozen=True, tag="bye"):
    """The connection is about to be closed, and this is why."""

    why: str
    de: str
    en: str
    again: bool
    """Whether to reconnect."""
    wait: int = 0
    """Seconds to wait before reconnecting; an earlier attempt is refused."""


FromServer: TypeAlias = (
    Welcome
    | Invitation
    | RoomIs
    | TableIs
    | Here
    | Held
    | Done
    | Refused
    | Weighed
    | Advice
    | Pong
    | Bye
)
