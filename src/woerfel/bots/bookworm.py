"""A player of Bookworm: which category, which word for which die, and whether a word fits.

It names only words that are listed, at its own level and none twice in a round, and lets
pass what it cannot judge. It never counts anybody down: who is at turn may think.
"""

from dataclasses import dataclass
from functools import lru_cache
from random import Random

from msgspec import Struct

from woerfel.bots.levels import Effort, Level, choose
from woerfel.bots.vocabulary import decent, terms, widest
from woerfel.core.game import Seat, Setup
from woerfel.core.table import read_options
from woerfel.games.bookworm.claims import CONTEST, VOTE
from woerfel.games.bookworm.dice import SpecialFace, letters
from woerfel.games.bookworm.moves import (
    Accept,
    Contest,
    Count,
    GiveUp,
    Move,
    Name,
    Pick,
    TurnCard,
    TurnSpecial,
    UseBook,
    Vote,
)
from woerfel.games.bookworm.options import Options, agree
from woerfel.games.bookworm.rounds import CHOICE
from woerfel.games.bookworm.scoring import TWO_DOTS
from woerfel.games.bookworm.terms import bare
from woerfel.games.bookworm.view import Reach, View
from woerfel.lexicon import Lexicon
from woerfel.lexicon.categories import Categories, Reason, Verdict
from woerfel.lexicon.library import Library
from woerfel.lexicon.spelling import initial

GOOD_SIDES: tuple[SpecialFace, ...] = ("dots", "a-z", "lock")
"""What the special die is turned to."""
CARD = 1
"""The points that a victim gets for what is stolen."""
LONGEST_THOUGHT = 30_000
"""Milliseconds, where no clock runs."""
AGAIN = 0.4
"""How much of the time is left for each further try after a word has fallen."""


class Choice(Struct, frozen=True):
    """A die, the words that earn it, and its worth."""

    die: int
    words: tuple[str, ...]
    worth: float


@dataclass(frozen=True)
class Player:
    """A bot at one table."""

    seat: Seat
    level: Level
    categories: Categories
    lexicon: Lexicon | None
    """Tells how frequent words are."""

    def __call__(self, view: View, random: Random) -> Move | None:
        """Make a move, if there is one to make."""
        for tag in view.may:
            match tag:
                case "turn-card":
                    return TurnCard()
                case "pick":
                    return self._pick(view, random)
                case "turn-special":
                    return TurnSpecial(random.choice(GOOD_SIDES))
                case "name":
                    return self._name(view, random)
                case "accept":
                    return Contest() if self._fits(view) is Verdict.NO else Accept()
                case "vote":
                    return Vote(valid=self._fits(view) is not Verdict.NO)
                case _:
                    continue
        return None

    def _known(self, category: str) -> tuple[str, ...]:
        """Return the words it may say: by their level, or by their frequency without levels."""
        return _known(self.categories, category, self.lexicon, self.level)

    def _pick(self, view: View, random: Random) -> Pick:
        """Prefer the easy category where children play along, else where most words are known."""
        ranked = sorted(view.picks, key=lambda pick: -len(self._known(view.categories[pick].id)))
        if view.easiest in view.picks:
            ranked.sort(key=lambda pick: pick != view.easiest)
        return Pick(choose(ranked, self.level, random))

    def _name(self, view: View, random: Random) -> Move:
        choices = sorted(self._choices(view), key=lambda choice: -choice.worth)
        if choices:
            choice = choose(choices, self.level, random)
            return Name(random.choice(choice.words), choice.die)
        return UseBook() if "use-book" in view.may else GiveUp()

    def _choices(self, view: View) -> list[Choice]:
        used = {*map(bare, view.used), *(bare(said.word) for said in view.spoken)}
        several = view.agreed.several_words
        words = [
            word
            for word in self._known(view.category.id if view.category else "")
            if bare(word) not in used and (several or " " not in word)
        ]
        found: list[Choice] = []
        for reach in view.takeable:
            fitting = letters(view.faces[reach.die])
            earning = tuple(word for word in words if initial(word) in fitting)
            if earning:
                found.append(Choice(reach.die, earning, self._worth(view, reach)))
        return found

    def _worth(self, view: View, reach: Reach) -> float:
        """Tell what a die brings, and what a steal takes from the one it lay before."""
        face, dots = view.faces[reach.die], view.dots[reach.die]
        if face == "not":
            dots = TWO_DOTS if view.stacks[self.seat] else -TWO_DOTS
        if reach.holder is None:
            return dots + _finish(view, reach)
        rivals = len(view.stacks) - 1
        return dots + (dots - CARD) / rivals

    def _fits(self, view: View) -> Verdict:
        question = view.question
        if question is None or view.category is None:
            return Verdict.UNKNOWN
        if question.reason is Reason.HOUSE:
            return Verdict.YES
        return self.categories.judge(view.category.id, question.word).verdict


@lru_cache(maxsize=2048)
def _known(
    categories: Categories, category: str, lexicon: Lexicon | None, level: Level
) -> tuple[str, ...]:
    listed = categories.known(category, level.ease)
    if listed is None:
        return terms(categories.words(category), lexicon, level)
    return decent(listed, lexicon)


def _finish(view: View, reach: Reach) -> float:
    """Add the two points for who takes the last letter die under the two dots."""
    lettered = [die for die in view.display if view.dots[die]]
    return TWO_DOTS if view.special == "dots" and lettered == [reach.die] else 0.0


def player(setup: Setup, seat: Seat, level: Level, library: Library) -> Player:
    """Seat a bot at a table of Bookworm."""
    agreed = agree(read_options(Options, setup.options), setup.seats)
    categories = library.categories[agreed.language]
    return Player(seat, level, categories, widest(agreed.language, library))


def effort(view: View, move: Move) -> Effort:
    """Tell how hard a move was to find."""
    match move:
        case TurnCard():
            return Effort(0.4, CHOICE * 1000 // 4)
        case Pick() | TurnSpecial():
            return Effort(1.0, CHOICE * 1000 // 4)
        case Name():
            return Effort(0.9, _turn(view))
        case UseBook() | GiveUp():
            return Effort(1.8, _turn(view))
        case Count():
            return Effort(10.0, LONGEST_THOUGHT)
        case Accept() | Contest():
            return Effort(0.5, CONTEST * 1000 // 3)
        case Vote():
            return Effort(0.7, VOTE * 1000 // 3)


def _turn(view: View) -> int:
    """Tell how long a bot may think at its turn; less after each word that was voted down."""
    seconds = view.agreed.think + view.agreed.countdown
    most = seconds * 1000 // 2 if view.agreed.timed else LONGEST_THOUGHT
    for said in reversed(view.spoken):
        if said.stands or said.seat != view.turn:
            break
        most = int(most * AGAIN)
    return most
