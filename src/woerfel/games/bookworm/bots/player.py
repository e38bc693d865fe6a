"""A player of Bookworm: which category, which word for which die, and whether a word fits.

It names only listed words at its own level, none twice in a round, and lets
pass what it cannot judge. It never counts anybody down: a player may think.
"""

from dataclasses import dataclass
from random import Random
from string import ascii_uppercase

from woerfel.bots.levels import Effort, Level, best_seen
from woerfel.bots.vocabulary import widest
from woerfel.core.game import Seat, Setup
from woerfel.core.table import read_options
from woerfel.games.bookworm.bots.lore import FINDS, KnownTerm, Terms, lore, odds, own
from woerfel.games.bookworm.bots.outlook import Lookahead, Sides, Spot, Taking, takes
from woerfel.games.bookworm.rules.claims import CONTEST, VOTE
from woerfel.games.bookworm.rules.dice import SpecialFace, letters
from woerfel.games.bookworm.rules.moves import (
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
from woerfel.games.bookworm.rules.options import Options, agree
from woerfel.games.bookworm.rules.rounds import CHOICE
from woerfel.games.bookworm.rules.scoring import TWO_DOTS
from woerfel.games.bookworm.rules.state import named_keys
from woerfel.games.bookworm.rules.view import View
from woerfel.lexicon import Lexicon
from woerfel.lexicon.categories import Categories, Reason, Verdict
from woerfel.lexicon.forms import key
from woerfel.lexicon.library import Library

GOOD_SIDES: tuple[SpecialFace, ...] = ("dots", "a-z", "lock")
"""What the special die is turned to."""
TURNS = 3
"""Turns that a faultless bot looks ahead, its own next one included."""
SLIP = 0.35
"""By how much a bot without skill misjudges its chance to win."""
HARDEST = 2
"""The place of the hard category on a card."""
WHIM = 0.6
"""How far a bot strays from the category that suits it."""
ENOUGH = 0.5
"""Letters for which a word should be known."""
LONGEST_THOUGHT = 30_000
"""Milliseconds, where no clock runs."""
AGAIN = 0.4
"""The share of time left for each further attempt after a word was rejected."""


@dataclass(frozen=True)
class BookwormBot:
    """A bot at one table."""

    seat: Seat
    level: Level
    categories: Categories
    lexicon: Lexicon | None
    """Has the frequencies of words."""

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

    def _pick(self, view: View, random: Random) -> Pick:
        """Prefer the easy category if children play along, else what suits one's own words.

        Loading a category takes a moment, so the first good enough one is taken.
        """
        if view.easiest in view.picks:
            return Pick(view.easiest)
        suits = HARDEST * (self.level.grades - 1) / (len(FINDS) - 1)
        ranked = sorted(view.picks, key=lambda pick: abs(pick - suits + random.gauss(0, WHIM)))
        for pick in ranked:
            if self._coverage(view.categories[pick].id) > ENOUGH:
                return Pick(pick)
        return Pick(max(ranked, key=lambda pick: self._coverage(view.categories[pick].id)))

    def _coverage(self, category: str) -> float:
        """Return for how many of the letters this bot knows a word."""
        listed, knows = lore(self.categories, category), self.level.knows
        known = sum(
            any(knows(term.word, term.grade) for term in listed.get(letter, ()))
            for letter in ascii_uppercase
        )
        return known / len(ascii_uppercase)

    def _name(self, view: View, random: Random) -> Move:
        category = view.category.id if view.category else ""
        shown = {letter for face in view.faces for letter in letters(face)}
        listed = lore(self.categories, category)
        known = {letter: _unused(view, listed.get(letter, ())) for letter in shown}
        mine = {letter: _unused(view, self._own(category, letter)) for letter in shown}
        place, sides = _place(view), self._sides(view, known, mine)
        search = Lookahead(sides, max(1, round(TURNS * self.level.skill)))
        options: list[Taking | None] = [
            take for take in takes(sides, place) if sides.known[sides.group[take.die]]
        ]
        worths = [search.take(place, take) for take in options if take]
        if "use-book" in view.may:
            options.append(None)
            worths.append(search.use_book(place))
        if not options:
            return GiveUp()
        take = best_seen(options, worths, self.level, SLIP, random)
        if take is None:
            return UseBook()
        return Name(_word(letters(view.faces[take.die]), mine, random), take.die)

    def _own(self, category: str, letter: str) -> Terms:
        return own(self.categories, category, letter, self.lexicon, self.level)

    def _sides(
        self, view: View, known: dict[str, list[KnownTerm]], mine: dict[str, list[KnownTerm]]
    ) -> Sides:
        groups = [*dict.fromkeys(map(letters, view.faces))]
        return Sides(
            self.seat,
            view.faces,
            view.dots,
            (*view.dots[:-1], TWO_DOTS) if view.special == "not" else view.dots,
            view.special,
            view.totals,
            tuple(groups.index(letters(face)) for face in view.faces),
            tuple(sum(len(mine[letter]) for letter in group) for group in groups),
            tuple(odds([term for letter in group for term in known[letter]]) for group in groups),
        )

    def _fits(self, view: View) -> Verdict:
        question = view.question
        if question is None or view.category is None:
            return Verdict.UNKNOWN
        if question.reason is Reason.HOUSE:
            return Verdict.YES
        return self.categories.judge(view.category.id, question.word).verdict


def _unused(view: View, terms: Terms) -> list[KnownTerm]:
    """Leave out what was said in this round, and several words where that is not allowed."""
    language, several = view.agreed.language, view.agreed.several_words
    used = named_keys(view.spoken, language)
    return [
        term
        for term in terms
        if key(term.word, language) not in used and (several or " " not in term.word)
    ]


def _place(view: View) -> Spot:
    return Spot(
        view.turn,
        view.display,
        view.stacks,
        view.cards,
        (0,) * len(view.faces),
        view.book_lies_open,
    )


def _word(begins: str, mine: dict[str, list[KnownTerm]], random: Random) -> str:
    """Choose a word for a die, preferably one that others could say as well.

    If it may begin with several letters, choose the one with most words left.
    """
    terms = mine[max(begins, key=lambda letter: len(mine[letter]))]
    return random.choices(terms, [FINDS[term.grade - 1] for term in terms])[0].word


def player(setup: Setup, seat: Seat, level: Level, library: Library) -> BookwormBot:
    """Seat a bot at a table of Bookworm."""
    agreed = agree(read_options(Options, setup.options), setup.seats)
    categories = library.categories[agreed.language]
    return BookwormBot(seat, level, categories, widest(agreed.language, library))


def effort(view: View, move: Move) -> Effort:
    """Return how hard a move was to find."""
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
    """Return how long a bot may think at its turn; less after each word that was voted down."""
    seconds = view.agreed.think + view.agreed.countdown
    most = seconds * 1000 // 2 if view.agreed.timed else LONGEST_THOUGHT
    for said in reversed(view.spoken):
        if said.stands or said.seat != view.turn:
            break
        most = int(most * AGAIN)
    return most
