"""A player of Wordsmith: which word to build, when to roll on, and what to think of others' words.

It ranks words by their letters and by what their pieces are worth for the words to come.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice
from random import Random
from zlib import crc32

import numpy as np
from msgspec.structs import replace

from woerfel.bots.levels import Effort, Level, best_seen
from woerfel.bots.vocabulary import LONGEST, TableWords, house
from woerfel.core.game import Seat, Setup
from woerfel.games.wordsmith.bots.race import Race, race, words_ahead
from woerfel.games.wordsmith.bots.stocks import steps, stock
from woerfel.games.wordsmith.rules.calls import OBJECT, VOTE
from woerfel.games.wordsmith.rules.consequences import DEAL, LAST_WORD, REVIEW
from woerfel.games.wordsmith.rules.falls import START_DICE, STEP_DICE
from woerfel.games.wordsmith.rules.flaws import Doubt, examine, examine_sheet
from woerfel.games.wordsmith.rules.moves import (
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
from woerfel.games.wordsmith.rules.options import agree
from woerfel.games.wordsmith.rules.pieces import ALPHABET, Piece, Pieces, read_alphabet
from woerfel.games.wordsmith.rules.state import Claim
from woerfel.games.wordsmith.rules.views import Offer, PlayerView, View
from woerfel.games.wordsmith.solve.stock import (
    KINDS,
    Future,
    HandWorths,
    Need,
    Numbers,
    PiecePlan,
    Stock,
    bits,
    price,
    reach,
)
from woerfel.lexicon import Lexicon, Recipes
from woerfel.lexicon.library import Library
from woerfel.lexicon.spelling import in_pieces, spellings

LOOKED_AT = 60
"""Kinds of words that a bot searches for some that it may call."""
LISTED = 6
"""How many of them it evaluates."""
SLIP = 3.0
"""Letters by which a bot without skill misjudges a word."""
ENOUGH = 30
"""Pieces in hand at which a bot without a word stops rolling."""
CREDULITY = 0.6
"""How often a bot without skill accepts a non-word."""
USUAL = (Piece.LONG, Piece.SHORT, Piece.ARC, Piece.BOW, Piece.LONG, Piece.SHORT)
"""Good start pieces."""
RARE = "QXYJVPKZCFWBMOGLHDUASTINRE"
"""The letters, rare ones first: their lines are filled when possible."""
LONGEST_THOUGHT = 180_000
"""Milliseconds, where no clock runs."""


@dataclass(frozen=True)
class WordsmithBot:
    """A bot at one table."""

    seat: Seat
    level: Level
    lexicon: Lexicon
    """All words that count at the table, to judge others' words."""
    generous: Lexicon
    """All words that could count at any table."""
    base: Lexicon
    """The words that it plans with, without house words."""
    stocks: tuple[Stock, ...]
    house: TableWords
    recipes: Recipes
    die: tuple[str, ...]

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
        """Judge a call: never against the dictionary, and depending on skill against non-words."""
        player = view.players[on].player
        claim = player.claim
        if claim and view.options.referee == "objection":
            doubt = Doubt(claim.word, claim.row)
            found = examine(doubt, player.sheet, _held(view, claim), view.required, self.lexicon)
            return found.flaw is None or self._trusts(claim.word)
        return claim is not None and (self._counts(claim.word) or self._trusts(claim.word))

    def _trusts(self, word: str) -> bool:
        """Return whether a bot mistakes this non-word for a word; the same for each non-word."""
        doubt = crc32(f"{self.level.name} {word}".encode()) / 2**32
        return doubt < CREDULITY * (1 - self.level.skill)

    def _counts(self, word: str) -> bool:
        """Judge like an honest player with a dictionary; dialect is accepted."""
        return any(each in self.lexicon or each in self.generous for each in spellings(word))

    def _check(self, view: View, on: Seat, rows: tuple[int, ...]) -> Check:
        sheet = view.players[on].player.sheet
        if view.options.referee == "objection":
            found = examine_sheet(sheet, on, rows, view.required, self.lexicon)
            wrong = (each for each in found if each.flaw and not self._trusts(each.word))
            return Check(tuple(each.row for each in wrong if each.row is not None))
        struck = (
            each.row for each in sheet.entries if each.row in rows and not self._counts(each.word)
        )
        return Check(tuple(sorted(struck)))

    def _search(self, view: View, offer: Offer, random: Random) -> Move | None:
        mine = view.players[self.seat]
        if mine.player.stopped:
            return None
        if "take" in offer.may:
            return Take(self._piece(view, offer, mine))
        plans = self._plans(view, offer, mine)
        plan = best_seen(plans, [each.worth for each in plans], self.level, SLIP, random)
        if plan and plan.lacks:
            return Tick(plan.lacks[0])
        if "roll" in offer.may and self._rolls_on(view, mine, plans):
            return Roll()
        if plan and "call" in offer.may:
            return self._call(view, offer, plan, random)
        if "stop" in offer.may:
            return Stop()
        return Pass() if "pass" in offer.may else None

    def _race(self) -> Race:
        return race(self.base, self.level, self.recipes, self.die)

    def _to_go(self, view: View) -> int:
        """Return how many words to look ahead: not beyond the end, which others may cause."""
        own = len(view.players[self.seat].player.sheet.free)
        others = (
            1 + len(each.player.sheet.free)
            for seat, each in enumerate(view.players)
            if seat != self.seat
        )
        last = view.finisher is not None
        return 1 if last else min(own, *others, words_ahead(self.level))

    def _rolls_on(self, view: View, mine: PlayerView, plans: list[PiecePlan]) -> bool:
        if not plans:
            return mine.player.hand.total < ENOUGH
        crosses = mine.white + mine.blue
        rolled = self._race().rolled(self._to_go(view), mine.player.hand.vector, crosses)
        return rolled > plans[0].worth

    def _piece(self, view: View, offer: Offer, mine: PlayerView) -> Piece:
        hand, crosses = mine.player.hand.vector, mine.white + mine.blue
        return self._race().best_piece(self._to_go(view), hand, crosses, offer.pieces)

    def _call(self, view: View, offer: Offer, plan: PiecePlan, random: Random) -> Call:
        word = random.choice(plan.words)
        if not view.options.required:
            return Call(word)
        letters = in_pieces(word)
        rows = [row for row in offer.rows if view.required[row] in letters]
        return Call(word, min(rows, key=lambda row: RARE.index(view.required[row])))

    def _plans(self, view: View, offer: Offer, mine: PlayerView) -> list[PiecePlan]:
        """Find the best words that are built, or that pieces of choice would complete."""
        player = mine.player
        lines = player.sheet.free if view.options.required else ()
        need = Need(
            pool=player.hand.total + player.circles,
            choices=player.circles if "tick" in offer.may else 0,
            left=mine.left,
            letters=bits(view.required[line] for line in lines),
        )
        future = self._future(view, mine, need.pool)
        may_call = self._judge(view, need)
        plans: list[PiecePlan] = []
        for each in self.stocks:
            found = islice(reach(each, player.hand, need, future), LOOKED_AT)
            there = (plan for plan in found if _is_there(plan.lacks, view.supply))
            able = (replace(plan, words=tuple(filter(may_call, plan.words))) for plan in there)
            plans += islice((plan for plan in able if plan.words), LISTED)
        return sorted(plans, key=lambda plan: -plan.worth)

    def _judge(self, view: View, need: Need) -> Callable[[str], bool]:
        """Drop words that are taken, add no letter or lack one."""
        player = view.players[self.seat].player
        refused = {*_taken(view, self.seat), *player.fallen, *self.house.banned}
        before = in_pieces(player.sheet.entries[-1].word) if player.sheet.entries else ""
        counts = {letter: before.count(letter) for letter in before}

        def may_call(word: str) -> bool:
            letters = in_pieces(word)
            if letters in refused or (need.letters and not need.letters & bits(letters)):
                return False
            return any(letters.count(letter) > counts.get(letter, 0) for letter in letters)

        return may_call

    def _future(self, view: View, mine: PlayerView, pool: int) -> Future:
        """Value the pieces that a word keeps for later words, as far as a bot considers it."""
        crossed = mine.white + mine.blue
        if view.options.variant == "race":
            ahead, to_go = self._race(), self._to_go(view) - 1
            return lambda costs, crosses: ahead.kept(to_go, costs, crossed + crosses)
        owned = crossed + pool - STEP_DICE * view.step
        values = steps(self.base, self.level, self.recipes, self.die, owned)[view.step]
        most = np.array(values.shape) - 1

        def future(costs: Numbers, crosses: Numbers) -> HandWorths:
            del crosses  # they follow from the pieces kept
            kept: HandWorths = values[tuple(np.minimum(costs, most).T)]
            return self.level.skill * kept

        return future


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


def _held(view: View, claim: Claim) -> dict[str, Seat]:
    """Return the words that somebody has secured, or was calling before this call."""
    found = {
        in_pieces(entry.word): Seat(seat)
        for seat, other in enumerate(view.players)
        for entry in other.player.sheet.entries
    }
    rival = None if claim.rival is None else view.players[claim.rival].player.claim
    if claim.rival is not None and rival and in_pieces(rival.word) == in_pieces(claim.word):
        found.setdefault(in_pieces(claim.word), claim.rival)
    return found


def _laid(offer: Offer) -> tuple[Piece, ...]:
    """Choose pieces for all: some of each kind, as far as the box has them."""
    left = {piece: offer.most.of(piece) for piece in KINDS}
    chosen: list[Piece] = []
    while len(chosen) < offer.lay:
        for piece in USUAL:
            if left[piece] and len(chosen) < offer.lay:
                left[piece] -= 1
                chosen.append(piece)
    return tuple(chosen)


def player(setup: Setup, seat: Seat, level: Level, library: Library) -> WordsmithBot:
    """Seat a bot at a table of Wordsmith."""
    options = agree(setup)
    alphabet = read_alphabet(ALPHABET if options.alphabet is None else options.alphabet)
    recipes = tuple(recipe.vector for recipe in alphabet)
    lexicon = library.lexicon(options.language, options.level)
    every = library.lexicon(options.language, "generous")
    own = house(options.house, options.banned, every, level)
    stocks = (stock(lexicon, level, recipes),)
    if options.variant == "race":
        race(lexicon, level, recipes, options.die)
    else:
        steps(lexicon, level, recipes, options.die, START_DICE + options.handicap[seat])
    return WordsmithBot(
        seat,
        level,
        library.lexicon(options.language, options.level, options.house, family=options.family),
        every,
        lexicon,
        (*stocks, price(own.added, recipes, LONGEST)) if own.added else stocks,
        own,
        recipes,
        options.die,
    )


def effort(view: View, move: Move) -> Effort:
    """Return how hard a move was to find."""
    clock = view.options.clock * 1000 or LONGEST_THOUGHT
    races = view.options.variant == "race"
    match move:
        case Deal() | Lay():
            return Effort(0.8, DEAL * 1000 // 4)
        case Roll():
            return Effort(0.4, clock // 80)
        case Take() | Tick():
            return Effort(0.4, clock // 80)
        case Call(word):
            last = LAST_WORD * 1000 if view.finisher is not None else clock
            weight = 3.0 + 1.2 * len(word) if races else 0.8 + 0.35 * len(word)
            return Effort(weight, min(clock, last) // 4)
        case Stop() | Pass():
            return Effort(2.0, min(clock, LAST_WORD * 1000) // 3)
        case Agree() | Object():
            return Effort(0.25, OBJECT * 1000 // 5)
        case Vote():
            return Effort(0.5, VOTE * 1000 // 5)
        case Check():
            return Effort(2.0, REVIEW * 1000 // 3)
