"""The state of a game of Wordsmith, secrets included."""

from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from woerfel.core.ballot import Ballot
from woerfel.core.game import Instant, Seat
from woerfel.core.table import due
from woerfel.games.wordsmith.rules.options import Options
from woerfel.games.wordsmith.rules.pieces import Alphabet, Pieces
from woerfel.games.wordsmith.rules.sheet import ROWS, Sheet
from woerfel.lexicon.spelling import in_pieces


class RoundPhase(StrEnum):
    """What the table is doing."""

    DEAL = "deal"
    LAY = "lay"
    PLAY = "play"
    REVIEW = "review"
    OVER = "over"


class DueDraw(StrEnum):
    """What chance must settle."""

    LETTERS = "letters"
    START = "start"
    STEP = "step"
    DIE = "die"


class Claim(Struct, frozen=True):
    """A word that was called and is not settled yet."""

    word: str
    row: int | None = None
    known: bool | None = None
    hidden: bool = False
    waits: tuple[Seat, ...] = ()
    """Those who may still object."""
    ballot: Ballot | None = None
    until: Instant | None = None
    rest: int | None = None
    """Milliseconds left on the caller's own clock."""
    early: bool = False
    """Called before somebody else finished: it is not the last word."""
    rival: Seat | None = None
    """Who was calling the same word when it was called."""
    flaw: str | None = None
    """The result of an objection."""

    @property
    def waiting(self) -> bool:
        """Whether somebody has yet to answer."""
        return bool(self.ballot.missing if self.ballot else self.waits)


class Player(Struct, frozen=True):
    """One seat's share of the table in this round."""

    sheet: Sheet = Sheet()
    hand: Pieces = Pieces()
    circles: int = 0
    """Jokers of this step that are not ticked yet."""
    owes: bool = False
    """Must take a piece of choice before anything else."""
    claim: Claim | None = None
    fallen: tuple[str, ...] = ()
    """The rejected words of this round, as built, which cannot be called again."""
    rolls: int = 0
    """How often the own die was rolled in this round."""
    stopped: bool = False
    """Finds no further word, for now."""
    done: bool = False
    """Has no more to do, in this step or in this round."""
    until: Instant | None = None


class Round(Struct, frozen=True):
    """A round that is over."""

    sheets: tuple[Sheet, ...]
    points: tuple[int, ...]
    """By seat: the yellow field of each sheet (WS-62)."""


class State(Struct, frozen=True):
    """The whole table."""

    options: Options
    paces: tuple[int, ...]
    alphabet: Alphabet
    box: Pieces
    """All pieces of the game."""
    players: tuple[Player, ...]
    phase: RoundPhase = RoundPhase.DEAL
    step: int = 0
    """Which word everybody is looking for, in Wort für Wort: 1 to 6."""
    fall: DueDraw | None = None
    again: int = 0
    """How often it had to be rolled or drawn again so far."""
    roller: Seat | None = None
    """Whose own die is being rolled (WS-30)."""
    dealer: Seat | None = None
    faces: tuple[str, ...] = ()
    """The start roll of this round."""
    until: Instant | None = None
    """The deadline of what the table does together."""
    finisher: Seat | None = None
    """Who had six words first."""
    unchecked: tuple[Seat, ...] = ()
    """Whose sheets are still being checked."""
    late: bool = False
    """The time to check them is over."""
    letters: tuple[str, ...] = ()
    """The required letters of each round so far."""
    past: tuple[Round, ...] = ()

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats, in order."""
        return tuple(map(Seat, range(len(self.players))))

    @property
    def round(self) -> int:
        """Which round it is: 1 to 3."""
        return min(len(self.past) + 1, self.options.rounds)

    @property
    def races(self) -> bool:
        """Whether all play at once for six words."""
        return self.options.variant == "race"

    @property
    def trusts(self) -> bool:
        """Whether nobody's word is checked until somebody objects (WS-100)."""
        return self.options.referee == "objection"

    @property
    def supply(self) -> Pieces:
        """What lies in the compartments (WS-25)."""
        left = self.box
        for player in self.players:
            left -= player.hand
        return left

    @property
    def required(self) -> str:
        """The letters of everybody's lines in this round, top to bottom, once known (WS-76)."""
        return self.letters[-1] if len(self.letters) > len(self.past) else ""

    @property
    def totals(self) -> tuple[int, ...]:
        """Each seat's points of all rounds that are over (WS-65)."""
        return tuple(sum(each.points[seat] for each in self.past) for seat in self.seats)

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """All seats but one."""
        return tuple(each for each in self.seats if each != seat)

    def checks(self, seat: Seat) -> Seat:
        """Return the seat whose sheet `seat` checks: sheets go to the left (WS-71)."""
        return Seat((seat - 1) % len(self.players))

    def clock(self, seat: Seat, since: Instant) -> Instant | None:
        """Return when a seat's time for a word is over."""
        return due(since, self.options.clock, self.paces[seat])

    def window(self, seconds: int, seats: tuple[Seat, ...], at: Instant) -> Instant | None:
        """Return how long these seats together may take, at the pace of the slowest."""
        if not self.options.clock or not seats:
            return None
        return due(at, seconds, max(self.paces[seat] for seat in seats))

    def line(self, seat: Seat) -> int:
        """Return the line that a word goes to if no letters are required (WS-45)."""
        return self.players[seat].sheet.free[0] if self.races else self.step - 1

    def taken(self, seat: Seat) -> dict[str, Seat]:
        """Return the words that `seat` may not use, as built, and who has or is calling them.

        A call makes a word one's own (WS-32). In quick forging only one's own sheet counts: a word
        may be on several (WS-74).
        """
        found: dict[str, Seat] = {}
        for each in (seat,) if self.options.quick else self.seats:
            player = self.players[each]
            found |= {in_pieces(entry.word): each for entry in player.sheet.entries}
            if player.claim:
                found[in_pieces(player.claim.word)] = each
        return found

    def secured(self) -> dict[str, Seat]:
        """Return the words on the sheets of this round, as built, and whose they are."""
        return {
            in_pieces(entry.word): seat
            for seat in self.seats
            for entry in self.players[seat].sheet.entries
        }

    def with_player(self, seat: Seat, player: Player) -> "State":
        """Return the state with one seat changed."""
        players = (*self.players[:seat], player, *self.players[seat + 1 :])
        return replace(self, players=players)


def is_calling(state: State, seat: Seat, letters: str) -> bool:
    """Return whether a seat is calling a word, as built."""
    claim = state.players[seat].claim
    return claim is not None and in_pieces(claim.word) == letters


def strikeable(state: State, sheet: Sheet) -> tuple[int, ...]:
    """Return the lines that a checker may strike or doubt: all, or those the dictionary doubts."""
    every = state.trusts or state.options.referee == "players"
    return tuple(sorted(each.row for each in sheet.entries if every or each.known is False))


def is_last_step(state: State) -> bool:
    """Return whether the round ends with this step: there are six (WS-82)."""
    return state.step == ROWS
