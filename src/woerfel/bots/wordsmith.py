"""A player of Wordsmith: which word to build, when to roll on, and what to think of others' words.

It wants words of a length that fits its level, and throws few pieces back.
"""

from collections import Counter
from dataclasses import dataclass
from random import Random

from woerfel.bots.levels import Effort, Level, choose
from woerfel.bots.stock import KINDS, Need, Plan, Stock, bits, price, reach, stock
from woerfel.bots.vocabulary import House, house
from woerfel.core.game import Seat, Setup
from woerfel.games.wordsmith.calls import OBJECT, VOTE
from woerfel.games.wordsmith.follow import DEAL, LAST_WORD, REVIEW
from woerfel.games.wordsmith.moves import (
    Agree,
    Call,
    Check,
    Deal,
    Lay,
    Move,
    Object,
    Pass,
    Roll,
    Stop,
    Take,
    Tick,
    Vote,
)
from woerfel.games.wordsmith.options import agree
from woerfel.games.wordsmith.pieces import ALPHABET, Piece, Pieces, read_alphabet
from woerfel.games.wordsmith.sheet import ROWS, WHITE
from woerfel.games.wordsmith.views import Offer, PlayerView, View
from woerfel.lexicon import Lexicon
from woerfel.lexicon.library import Library
from woerfel.lexicon.spelling import in_pieces, spellings

SHORT_WORD, LONG_WORD = 3.0, 7.0
"""The letters that a bot without skill, and one without fault, are content with."""
PER_LETTER = 2.6
"""About so many pieces make a letter: with more than the word wanted needs, none is rolled for."""
SPARE = 3
"""How many pieces more a bot rolls before it gives up."""
HURRY = 1.5
"""How many letters fewer will do once somebody has one word to go."""
LISTED, LOOKED_AT = 4, 24
"""How many of the best words a bot has in mind, and how many with those that lack a piece."""
USUAL = (Piece.LONG, Piece.SHORT, Piece.ARC, Piece.BOW, Piece.LONG, Piece.SHORT)
"""What pieces are good for a start."""
RARE = "QXYJVPKZCFWBMOGLHDUASTINRE"
"""The letters, rare ones first: their lines are filled when one can."""
LONGEST_THOUGHT = 60_000
"""Milliseconds, where no clock runs."""


@dataclass(frozen=True)
class Player:
    """A bot at one table."""

    seat: Seat
    level: Level
    lexicon: Lexicon
    """All words that count at the table, to judge others by."""
    generous: Lexicon
    """All words that anybody could count."""
    stocks: tuple[Stock, ...]
    house: House

    def __call__(self, view: View, random: Random) -> Move | None:
        """Make a move, if there is one to make."""
        offer = view.offer
        if offer is None:
            return None
        answer = self._answer(view, offer)
        if answer is not None:
            return answer
        if "deal" in offer.may:
            return Deal()
        if "lay" in offer.may:
            return Lay(_laid(offer))
        if "check" in offer.may and offer.checks is not None:
            return self._check(view, offer.checks, offer.strikeable)
        if "take" in offer.may or "tick" in offer.may or "call" in offer.may:
            return self._search(view, offer, random)
        return None

    def _answer(self, view: View, offer: Offer) -> Move | None:
        for on in offer.polled:
            return Vote(on, self._stands(view, on))
        for on in offer.asked:
            return Agree(on) if self._stands(view, on) else Object(on)
        return None

    def _stands(self, view: View, on: Seat) -> bool:
        claim = view.players[on].player.claim
        return claim is not None and self._counts(claim.word)

    def _counts(self, word: str) -> bool:
        """Judge as an honest player with a dictionary does; dialect is let pass."""
        return any(each in self.lexicon or each in self.generous for each in spellings(word))

    def _check(self, view: View, on: Seat, rows: tuple[int, ...]) -> Check:
        sheet = view.players[on].player.sheet
        struck = (
            each.row for each in sheet.entries if each.row in rows and not self._counts(each.word)
        )
        return Check(tuple(sorted(struck)))

    def _search(self, view: View, offer: Offer, random: Random) -> Move | None:
        mine = view.players[self.seat]
        if mine.player.stopped:
            return None
        plans = self._plans(view, offer, mine)
        ready = [plan for plan in plans if not plan.lacks]
        if "take" in offer.may:
            return Take(_wanted(plans, offer, random))
        if "tick" in offer.may and plans and plans[0].lacks:
            return Tick(_wanted(plans, offer, random))
        if "roll" in offer.may and self._rolls_on(view, mine, ready):
            return Roll()
        if ready and "call" in offer.may:
            return self._call(view, offer, choose(ready, self.level, random))
        if "stop" in offer.may:
            return Stop()
        return Pass() if "pass" in offer.may else None

    def _rolls_on(self, view: View, mine: PlayerView, ready: list[Plan]) -> bool:
        hurried = any(
            len(each.player.sheet.entries) >= ROWS - 1
            for seat, each in enumerate(view.players)
            if seat != self.seat
        )
        wanted = SHORT_WORD + (LONG_WORD - SHORT_WORD) * self.level.skill - HURRY * hurried
        if ready and len(ready[0].letters) >= wanted:
            return False
        return mine.player.hand.total < wanted * PER_LETTER + (0 if ready else SPARE)

    def _call(self, view: View, offer: Offer, plan: Plan) -> Call:
        if not view.options.required:
            return Call(plan.word)
        rows = [row for row in offer.rows if view.required[row] in plan.letters]
        return Call(plan.word, min(rows, key=lambda row: RARE.index(view.required[row])))

    def _plans(self, view: View, offer: Offer, mine: PlayerView) -> list[Plan]:
        """Find the best words that lie built, or that pieces of choice would complete."""
        player = mine.player
        choices = player.circles if "tick" in offer.may else int(player.owes)
        lines = player.sheet.free if view.options.required else ()
        need = Need(
            pool=player.hand.total + max(choices, player.circles),
            choices=choices,
            left=mine.left,
            white=WHITE - mine.white,
            letters=bits(view.required[line] for line in lines),
        )
        refused = {*_taken(view, self.seat), *player.fallen, *self.house.banned}
        plans: list[Plan] = []
        for each in self.stocks:
            for plan in reach(each, player.hand, need):
                known = plan.letters in refused or not player.sheet.is_new(plan.letters)
                if known or not _is_there(plan.lacks, view.supply):
                    continue
                plans.append(plan)
                if sum(not each.lacks for each in plans) == LISTED or len(plans) == LOOKED_AT:
                    break
        return sorted(plans, key=lambda plan: -plan.worth)


def _is_there(lacks: tuple[Piece, ...], supply: Pieces) -> bool:
    return all(supply.of(piece) >= count for piece, count in Counter(lacks).items())


def _taken(view: View, seat: Seat) -> set[str]:
    """Return the words that nobody may use any more, as far as they are open."""
    found: set[str] = set()
    for each, other in enumerate(view.players):
        if each == seat or not view.options.quick:
            found |= {in_pieces(entry.word) for entry in other.player.sheet.entries}
            if other.player.claim:
                found.add(in_pieces(other.player.claim.word))
    return found


def _wanted(plans: list[Plan], offer: Offer, random: Random) -> Piece:
    """Choose the piece that the best word lacks, or any that is good to have."""
    for plan in plans:
        if plan.lacks:
            return plan.lacks[0]
    usual = [piece for piece in USUAL if piece in offer.pieces]
    return random.choice(usual)


def _laid(offer: Offer) -> tuple[Piece, ...]:
    """Choose pieces for all: some of each kind, as far as the box goes."""
    left = {piece: offer.most.of(piece) for piece in KINDS}
    chosen: list[Piece] = []
    while len(chosen) < offer.lay:
        for piece in USUAL:
            if left[piece] and len(chosen) < offer.lay:
                left[piece] -= 1
                chosen.append(piece)
    return tuple(chosen)


def player(setup: Setup, seat: Seat, level: Level, library: Library) -> Player:
    """Seat a bot at a table of Wordsmith."""
    options = agree(setup)
    alphabet = read_alphabet(ALPHABET if options.alphabet is None else options.alphabet)
    recipes = tuple(recipe.vector for recipe in alphabet)
    lexicon = library.lexicon(options.language, options.level)
    every = library.lexicon(options.language, "generous")
    own = house(options.house, options.banned, every, level)
    stocks = (stock(lexicon, level, recipes),)
    return Player(
        seat,
        level,
        library.lexicon(options.language, options.level, options.house, family=options.family),
        every,
        (*stocks, price(own.added, recipes)) if own.added else stocks,
        own,
    )


def effort(view: View, move: Move) -> Effort:
    """Tell how hard a move was to find."""
    clock = view.options.clock * 1000 or LONGEST_THOUGHT
    match move:
        case Deal() | Lay():
            return Effort(0.8, DEAL * 1000 // 4)
        case Roll():
            return Effort(0.4, clock // 30)
        case Take() | Tick():
            return Effort(0.5, clock // 30)
        case Call(word):
            last = LAST_WORD * 1000 if view.finisher is not None else clock
            return Effort(0.8 + 0.35 * len(word), min(clock, last) // 3)
        case Stop() | Pass():
            return Effort(2.0, min(clock, LAST_WORD * 1000) // 3)
        case Agree() | Object():
            return Effort(0.25, OBJECT * 1000 // 5)
        case Vote():
            return Effort(0.5, VOTE * 1000 // 5)
        case Check():
            return Effort(2.0, REVIEW * 1000 // 3)
