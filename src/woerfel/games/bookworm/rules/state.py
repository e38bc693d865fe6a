"""A Bookworm table: where everything is, whose turn it is, and what that allows.

Everything but an open vote is public. Nothing here knows words or cards beyond
their names.
"""

from collections.abc import Iterable, Mapping
from enum import StrEnum

from msgspec import Struct

from woerfel.core.ballot import Ballot
from woerfel.core.game import Illegal, Instant, Seat
from woerfel.games.bookworm.rules.dice import is_special
from woerfel.games.bookworm.rules.options import Agreement
from woerfel.games.bookworm.rules.terms import bare, used_keys
from woerfel.lexicon.categories import Clue, Reason, Verdict
from woerfel.lexicon.forms import key
from woerfel.lexicon.library import Language

BOOKWORM_CARDS = 6
"""How many there are, and so the most steals in a round (BW-03, BW-27)."""

UNUSABLE: Mapping[str, str] = {"book": "BW-57", "dots": "BW-66", "lock": "BW-71"}
"""The special sides that no word can earn, and the rules that say so."""


class Phase(StrEnum):
    """What the table waits for."""

    CARD = "card"
    """The starter, to turn a card."""
    TURNING = "turning"
    """The card."""
    PICK = "pick"
    """The choice of a category."""
    ROLLING = "rolling"
    """The dice."""
    SPECIAL = "turn-special"
    """The starter, to turn the special die."""
    TURNS = "turns"
    """A word from the seat at turn."""
    CONTEST = "contest"
    """The others, to let a word pass or not."""
    VOTE = "vote"
    """The votes on a word."""
    OVER = "over"


class AcceptedWord(Struct, frozen=True):
    """A word that players have accepted for a category."""

    category: str
    word: str
    """Plain."""

    def __str__(self) -> str:
        return f"{self.category}: {self.word}"


class Spoken(Struct, frozen=True):
    """A word that was named in this round."""

    seat: Seat
    word: str
    category: str
    stands: bool = True
    key: str | None = None
    """What it counts as, in A to Z; None in records from before forms were the same word."""
    overruled: bool = False
    """The person who decides alone let it count although the bots doubted it."""


def named_keys(spoken: Iterable[Spoken], language: Language) -> Mapping[str, str]:
    """Return every key that is the same word as one that was said, with that one."""
    return used_keys(
        ((said.key or key(said.word, language), said.word) for said in spoken), language
    )


class NamedWord(Struct, frozen=True):
    """A word of the seat at turn that is not settled yet."""

    word: str
    die: int
    verdict: Verdict | None
    left: int | None
    reason: Reason | None = None
    meant: str | None = None
    hint: Clue | None = None
    likely: bool | None = None
    """What bots think of it, where one person among them decides."""
    accepted: tuple[Seat, ...] = ()
    ballot: Ballot | None = None


class State(Struct, frozen=True):
    """The whole table."""

    agreed: Agreement
    paces: tuple[int, ...]
    starter: Seat
    """Who turned the card and rolled the dice of this round."""
    turn: Seat
    """Who names a word, or chooses for the round."""
    stacks: tuple[tuple[int, ...], ...]
    """Each seat's dice, in the order of taking: the last is on top."""
    cards: tuple[int, ...]
    """How many Bookworm cards each seat has."""
    fines: tuple[int, ...]
    """Points of this round that were deducted before it is scored."""
    phase: Phase = Phase.CARD
    until: Instant | None = None
    box: tuple[str, ...] = ()
    """The category cards that are used up, the latest last."""
    card: str | None = None
    printed: tuple[str, ...] = ()
    """The categories on the open card, from easy to hard (BW-15)."""
    category: str | None = None
    faces: tuple[str, ...] = ()
    """What each die shows; the special die is the last, if it is in play."""
    display: tuple[int, ...] = ()
    """The dice in the display."""
    spoken: tuple[Spoken, ...] = ()
    claim: NamedWord | None = None
    rounds: tuple[tuple[int, ...], ...] = ()
    """The points of the rounds that are over."""
    house: tuple[AcceptedWord, ...] = ()
    """Words that this table has accepted before."""
    kept: tuple[AcceptedWord, ...] = ()
    """Unlisted words of this game that the players accepted."""
    overruled: tuple[AcceptedWord, ...] = ()
    """Those of `kept` that the bots doubted."""
    picked: tuple[str, ...] = ()
    """The categories that were picked so far, one after the other."""

    @property
    def totals(self) -> tuple[int, ...]:
        """Each seat's points so far (BW-45)."""
        return tuple(map(sum, zip(self.fines, *self.rounds, strict=True)))

    @property
    def middle(self) -> int:
        """The Bookworm cards left to give (BW-06)."""
        return BOOKWORM_CARDS - sum(self.cards)

    @property
    def special(self) -> str | None:
        """What the special die shows: the extra rule of this round (BW-56), if there is one."""
        face = self.faces[-1] if self.faces else ""
        return face if is_special(face) else None

    @property
    def book_lies_open(self) -> bool:
        """Whether the category can still be changed in this round."""
        return self.special == "book" and len(self.faces) - 1 in self.display

    @property
    def letters_left(self) -> tuple[int, ...]:
        """The letter dice in the display, without the green one (BW-40)."""
        return tuple(die for die in self.display if not is_special(self.faces[die]))

    @property
    def used(self) -> tuple[Spoken, ...]:
        """What was said and may not be named now (BW-20)."""
        anywhere = self.agreed.repeat_scope == "round"
        return tuple(said for said in self.spoken if anywhere or said.category == self.category)

    @property
    def used_up(self) -> Mapping[str, str]:
        """The words that were said, by their letters as `bare` writes them."""
        return {bare(said.word): said.word for said in self.used}

    @property
    def counted(self) -> Mapping[str, str]:
        """The keys that may not be named now, with the words that used them up (BW-20)."""
        return named_keys(self.used, self.agreed.language)

    def left_of(self, seat: Seat) -> Seat:
        """Return the next seat clockwise (BW-16)."""
        return Seat((seat + 1) % len(self.paces))

    def others(self) -> tuple[Seat, ...]:
        """Return all seats but the one at turn, clockwise from its left."""
        count = len(self.paces)
        return tuple(Seat((self.turn + i) % count) for i in range(1, count))

    def holder(self, die: int) -> Seat | None:
        """Return who has a die, if anybody."""
        for seat, stack in enumerate(self.stacks):
            if die in stack:
                return Seat(seat)
        return None


def bar(state: State, die: int) -> Illegal | None:
    """Return why the seat at turn cannot take `die` with any word; None if it can."""
    if not 0 <= die < len(state.faces):
        return Illegal("no-such-die", "BW-23", die=die)
    face = state.faces[die]
    if face in UNUSABLE:
        return Illegal("face-not-usable", UNUSABLE[face], face=face)
    holder = state.holder(die)
    if holder is None:
        return None
    if holder == state.turn:
        return Illegal("own-die", "BW-23", face=face)
    if face == "a-z":
        return Illegal("not-for-stealing", "BW-70", face=face)
    if not state.middle:
        return Illegal("no-card-left", "BW-28", cards=BOOKWORM_CARDS)
    if state.special == "lock" and state.stacks[holder][-1] != die:
        return Illegal("under-another", "BW-73", face=face)
    return None


def takeable(state: State) -> tuple[int, ...]:
    """Return the dice that the seat at turn can name a word for."""
    return tuple(die for die in range(len(state.faces)) if bar(state, die) is None)
