"""What happens at a Bookworm table: the events of its records."""

from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from woerfel.core.game import Instant, Seat
from woerfel.games.bookworm.rules.dice import SpecialFace
from woerfel.games.bookworm.rules.moves import CardLine
from woerfel.lexicon.categories import Clue, Reason, Verdict


class Lifted(Struct, frozen=True, tag="lifted"):
    """Somebody reached for the top card of the stack."""


class Turned(Struct, frozen=True, tag="turned"):
    """A card was turned; one of its categories is to be chosen."""

    card: str
    categories: tuple[str, str, str]
    until: Instant | None = None
    reshuffled: bool = False
    """The stack was empty, and the used cards were shuffled to replace it."""


class Picked(Struct, frozen=True, tag="picked"):
    """A category was chosen. In the middle of a round, the next turn began with it."""

    choice: CardLine
    category: str
    until: Instant | None = None


class Rolled(Struct, frozen=True, tag="rolled"):
    """All dice were rolled and form the display."""

    faces: tuple[str, ...]
    until: Instant | None = None


class FaceChosen(Struct, frozen=True, tag="face-chosen"):
    """The special die was turned from ? to another side."""

    face: SpecialFace
    until: Instant | None = None


class Counted(Struct, frozen=True, tag="counted"):
    """A seat began to count the player at turn down."""

    seat: Seat
    until: Instant


class Named(Struct, frozen=True, tag="named"):
    """A word was named for a die."""

    seat: Seat
    word: str
    die: int
    verdict: Verdict | None = None
    """The verdict of the lists; None when they were not asked."""
    insist: bool = False
    left: int | None = None
    """Milliseconds of thinking time that were left."""
    reason: Reason | None = None
    """The reason for the verdict, where that is more than being listed or not."""
    meant: str | None = None
    """The listed word that it was taken for, or that it ends in, as it is printed."""
    hint: Clue | None = None
    """A hint that helps to judge an unknown word."""
    key: str | None = None
    """What it counts as: the letters of the listed word that it is a form of. None in records
    from before forms of a word were the same word."""
    likely: bool | None = None
    """What bots think of an unknown word, where one person among them decides."""


class Asked(Struct, frozen=True, tag="asked"):
    """The others were asked whether they let the word pass."""

    until: Instant | None = None


class Accepted(Struct, frozen=True, tag="accepted"):
    """A seat let the word pass."""

    seat: Seat


class Contested(Struct, frozen=True, tag="contested"):
    """A seat doubted the word."""

    seat: Seat


class Polled(Struct, frozen=True, tag="polled"):
    """The word was put to the vote; some votes were known from the start."""

    voters: tuple[Seat, ...]
    ayes: tuple[Seat, ...]
    noes: tuple[Seat, ...]
    until: Instant | None = None


class Voted(Struct, frozen=True, tag="voted"):
    """A seat voted."""

    seat: Seat
    valid: bool | None
    """None is a sealed vote, as the others see it."""


class Settled(Struct, frozen=True, tag="settled"):
    """The votes were counted. After a rejected word its speaker has time to go on."""

    ayes: tuple[Seat, ...]
    noes: tuple[Seat, ...]
    stands: bool
    until: Instant | None = None


class Taken(Struct, frozen=True, tag="taken"):
    """A word earned its die, and the next turn began."""

    seat: Seat
    word: str
    die: int
    victim: Seat | None
    """Who lost it, in exchange for a Bookworm card; None if it was in the display."""
    until: Instant | None = None
    along: bool = False
    """The special die went along with the last letter die."""


class BookUsed(Struct, frozen=True, tag="book-used"):
    """The book was used: the card is discarded, another is to be turned."""

    seat: Seat
    aside: bool
    """The special die is set aside, not put in front of the seat."""


class Failed(Struct, frozen=True, tag="failed"):
    """A seat found no word, and the round is over."""

    seat: Seat


class Fined(Struct, frozen=True, tag="fined"):
    """A seat lost points at once."""

    seat: Seat
    points: int


class Scored(Struct, frozen=True, tag="scored"):
    """The round was scored."""

    points: tuple[int, ...]


class Opened(Struct, frozen=True, tag="opened"):
    """A new round began."""

    starter: Seat
    until: Instant | None = None


class Ended(Struct, frozen=True, tag="ended"):
    """Somebody has reached the goal, and the game is over."""


Event: TypeAlias = (
    Lifted
    | Turned
    | Picked
    | Rolled
    | FaceChosen
    | Counted
    | Named
    | Asked
    | Accepted
    | Contested
    | Polled
    | Voted
    | Settled
    | Taken
    | BookUsed
    | Failed
    | Fined
    | Scored
    | Opened
    | Ended
)


def sealed(event: Event, seat: Seat | None) -> Event:
    """Return an event as `seat` may see it: everything but the others' votes."""
    match event:
        case Voted(voter) if voter != seat:
            return replace(event, valid=None)
        case (
            Voted() | Lifted() | Turned() | Picked() | Rolled() | FaceChosen() | Counted() | Named()
        ):
            return event
        case Asked() | Accepted() | Contested() | Polled() | Settled() | Taken() | BookUsed():
            return event
        case Failed() | Fined() | Scored() | Opened() | Ended():
            return event
