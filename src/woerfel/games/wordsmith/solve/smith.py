"""What a table of Wordsmith has to offer: the best word at hand, and what follows.

Looking ahead is for the step variant; of the race only the points of a word are known. Nothing
here knows a record.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial, prod

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from woerfel.core.cache import cached_alone
from woerfel.core.game import Seat
from woerfel.games.wordsmith.rules.falls import START_DICE, STEP_DICE
from woerfel.games.wordsmith.rules.options import Options
from woerfel.games.wordsmith.rules.pieces import (
    ALPHABET,
    Alphabet,
    Pieces,
    cost,
    gather,
    is_joker,
    read_alphabet,
    shown,
)
from woerfel.games.wordsmith.rules.sheet import BLUE, ROWS, WHITE, Sheet
from woerfel.games.wordsmith.rules.state import State
from woerfel.games.wordsmith.solve.board import Board, BoardValues, lay_out
from woerfel.games.wordsmith.solve.steps import look_through
from woerfel.games.wordsmith.solve.stock import (
    KINDS,
    LONGEST,
    Future,
    HandWorths,
    Need,
    Numbers,
    Stock,
    bits,
    price,
    reach,
)
from woerfel.lexicon import Lexicon
from woerfel.lexicon.house_words import read_line
from woerfel.lexicon.library import Library
from woerfel.lexicon.packed import Packed
from woerfel.lexicon.spelling import in_pieces, plain
from woerfel.solve.words import words_of

EVERYDAY = 29
"""Ten times the least zipf value of the words that people know."""
FAMILIAR = 40
"""Most equal words among which the most familiar is chosen."""


class Find(Struct, frozen=True):
    """A word that could be called; an empty one leaves the line empty."""

    word: str | None
    letters: int
    kept: Pieces
    """The pieces that it keeps."""
    future: float
    """The value of what follows, or the cost of the boxes crossed for it."""

    @property
    def worth(self) -> float:
        """The value of the rest of the round with it."""
        return self.letters + self.future


class Search(Struct, frozen=True):
    """What a seat has to search with."""

    hand: Pieces
    circles: int
    """Pieces of choice."""
    sheet: Sheet
    supply: Pieces
    taken: frozenset[str]
    """Words that may not be called, as built."""
    required: str = ""
    """Letters of which a word needs one; none if it needs none."""

    @property
    def pool(self) -> int:
        """All pieces that a word must use or cross off."""
        return self.hand.total + self.circles


def search_of(state: State, seat: Seat) -> Search:
    """Return what a seat has, ignoring its own open call."""
    player = state.players[seat]
    idle = state.with_player(seat, replace(player, claim=None))
    taken = frozenset((*idle.taken(seat), *player.fallen, *state.options.banned))
    required = "".join(state.required[row] for row in player.sheet.free) if state.required else ""
    return Search(player.hand, player.circles, player.sheet, state.supply, taken, required)


@dataclass(frozen=True, eq=False)
class Smith:
    """Knows all words of a table up to `LONGEST` letters, except coarse ones."""

    lexicon: Lexicon
    stock: Stock
    board: Board
    alphabet: Alphabet
    die: tuple[str, ...]

    def is_everyday(self, word: str | None) -> bool:
        """Whether people know a word; where a list has no frequencies, they know all of it."""
        if word is None or not isinstance(self.lexicon, Packed):
            return word is not None
        entry = self.lexicon.entry(word)
        return entry is None or entry.zipf >= EVERYDAY

    def ahead(self, step: int, kept: Pieces, crosses: int) -> float:
        """Value what follows a step, without the bonus: exact after the last."""
        if step == ROWS:
            return -float(blue(crosses))
        owned = crosses + kept.total - STEP_DICE * step
        return float(tables(self, owned)[step][self.board.place(kept.vector)])

    def best(self, search: Search, step: int) -> Find:
        """Find the best word of a step, including what follows, or leave the line empty."""
        values = tables(self, search.sheet.crosses + search.pool - STEP_DICE * step)[step]
        most = np.array(values.shape) - 1

        def future(costs: Numbers, crosses: Numbers) -> HandWorths:
            del crosses  # they follow from the pieces kept
            kept: HandWorths = values[tuple(np.minimum(costs, most).T)]
            return kept

        hand = search.hand
        empty = Find(None, 0, hand, self.ahead(step, hand, search.sheet.crosses))
        found = next(self._finds(search, future), empty)
        return found if found.worth >= empty.worth else empty

    def richest(self, search: Search) -> Find | None:
        """Find the word that brings the most points at once, crossed boxes counted."""
        before = blue(search.sheet.crosses)

        def lost(costs: Numbers, crosses: Numbers) -> HandWorths:
            del costs
            after = np.clip(search.sheet.crosses + crosses - WHITE, 0, BLUE)
            return (before - after).astype(np.float64)

        return next(self._finds(search, lost), None)

    def longest(self, search: Search) -> Find | None:
        """Find the longest word, ignoring its cost."""
        return next(self._finds(search, lambda costs, _: np.zeros(len(costs))), None)

    def _finds(self, search: Search, future: Future) -> Iterator[Find]:
        need = Need(search.pool, search.circles, search.sheet.left, bits(search.required))
        may_call = _judge(search)
        for plan in reach(self.stock, search.hand, need, future):
            words = [word for word in plan.words if may_call(word)]
            if words and search.supply.covers(gather(plan.lacks)):
                word = self._familiar(words)
                kept = cost(in_pieces(word), self.alphabet)
                yield Find(word, plan.letters, kept, plan.worth - plan.letters)

    def _familiar(self, words: list[str]) -> str:
        def zipf(word: str) -> int:
            entry = self.lexicon.entry(word)
            return entry.zipf if entry else 0

        return max(words[:FAMILIAR], key=zipf)

    def start(self, seats: int, box: Pieces, handicap: int, *, free: bool) -> float:
        """Return the expected points of a whole round, before its start roll."""
        worth = chances = 0.0
        for faces, chance in _start_rolls(self.die):
            if box.covers(gather(tuple(map(shown, faces))) * seats):
                chances += chance
                worth += chance * self._dealt(faces, handicap, free=free)
        return BLUE + worth / chances

    def _dealt(self, faces: tuple[str, ...], handicap: int, *, free: bool) -> float:
        sure = gather(tuple(shown(face) for face in faces if not (free and is_joker(face))))
        return self.laid(sure, START_DICE - sure.total, handicap)[0]

    def laid(self, sure: Pieces, jokers: int, handicap: int) -> tuple[float, Pieces]:
        """Return the best pieces for a start roll's jokers, and the value of what follows."""
        choices = map(gather, combinations_with_replacement(KINDS, jokers))
        valued = ((self.ahead(0, sure + chosen, handicap), chosen) for chosen in choices)
        return max(valued, key=lambda each: each[0])


def _judge(search: Search) -> Callable[[str], bool]:
    def may_call(word: str) -> bool:
        letters = in_pieces(word)
        if letters in search.taken or not search.sheet.is_new(letters):
            return False
        return not search.required or any(letter in letters for letter in search.required)

    return may_call


def blue(crosses: int) -> int:
    """Count the boxes among those crossed that cost a point."""
    return max(0, min(BLUE, crosses - WHITE))


@cached_alone
def tables(smith: Smith, owned: int) -> tuple[BoardValues, ...]:
    """Value all hands before each step for a player given this many pieces and crosses."""
    return look_through(smith.board, smith.die, owned)


@lru_cache(maxsize=8)
def _start_rolls(die: tuple[str, ...]) -> tuple[tuple[tuple[str, ...], float], ...]:
    kinds = sorted(set(die))
    rolls: list[tuple[tuple[str, ...], float]] = []
    for faces in combinations_with_replacement(kinds, START_DICE):
        counts = [faces.count(face) for face in kinds]
        ways = factorial(START_DICE) // prod(map(factorial, counts))
        shares = (
            (die.count(face) / len(die)) ** count for face, count in zip(kinds, counts, strict=True)
        )
        rolls.append((faces, ways * prod(shares)))
    return tuple(rolls)


def smith_for(options: Options, library: Library) -> Smith:
    """Return the smith of a table, who knows all of its words; made once."""
    known = library.lexicon(options.language, options.level, family=True)
    own = library.lexicon(options.language, options.level, options.house, family=True)
    recipes = tuple(sorted((ALPHABET if options.alphabet is None else options.alphabet).items()))
    return _smith_at(known, own, options.house, recipes, options.die)


@cached_alone
def _smith_at(
    known: Lexicon,
    own: Lexicon,
    house: tuple[str, ...],
    recipes: tuple[tuple[str, str], ...],
    die: tuple[str, ...],
) -> Smith:
    words = words_of(known, LONGEST)
    if house:
        added = (plain(read_line(line).word) for line in house)
        words = [word for word in dict.fromkeys((*words, *added)) if word in own]
    alphabet = read_alphabet(dict(recipes))
    stock = price(tuple(words), tuple(each.vector for each in alphabet))
    return Smith(own, stock, lay_out(stock), alphabet, die)
