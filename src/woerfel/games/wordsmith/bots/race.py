"""Looking ahead in the race over the next words: the value of a hand by boxes crossed.

Rolling is free but takes time, which has a price in points. One may roll for a hand or call
from it; a call keeps the word's pieces and crosses off the others. Values are exact for that
price and number of words, except for the rules that remember words; of these it knows that the
same pieces seldom make another word with a new letter.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from woerfel.bots.levels import Level
from woerfel.core.cache import cached_alone
from woerfel.games.wordsmith.bots.stocks import stock
from woerfel.games.wordsmith.rules.pieces import Piece, is_joker, shown
from woerfel.games.wordsmith.rules.sheet import BLUE, WHITE
from woerfel.games.wordsmith.solve.board import NEVER, Board, BoardValues, Hand, lay_out, within
from woerfel.games.wordsmith.solve.stock import KINDS, Numbers
from woerfel.lexicon import Lexicon, Recipes

BOXES = WHITE + BLUE
OVER = -np.clip(np.arange(BOXES + 1) - WHITE, 0, BLUE).astype(np.float32)
"""The cost of crossed boxes without further words."""
AHEAD = 3
"""Most words to look ahead."""
HASTE = (0.7, 0.2)
"""The cost of a roll per word looked ahead, without skill and for a faultless bot."""
USUAL = 12
"""The hand size for which that holds; larger hands take proportionally longer."""


def words_ahead(level: Level) -> int:
    """Return how many words a bot looks ahead."""
    return max(1, round(AHEAD * level.skill))


def price(level: Level) -> float:
    """Return the cost of a roll with one piece in hand, in points."""
    hasty, patient = HASTE
    return words_ahead(level) * (hasty + (patient - hasty) * level.skill) / USUAL


@dataclass(frozen=True)
class Prospect:
    """The values of hands with some words to go; the last axis is the boxes crossed."""

    held: BoardValues
    """Before the next word: the better of calling and rolling."""
    kept: BoardValues
    """For the pieces of each word, just after it: it cannot be called again."""


@dataclass(frozen=True)
class Race:
    """The values of a vocabulary in the race."""

    board: Board
    chances: tuple[float, ...]
    """The chance of each kind of piece in a roll."""
    joker: float
    """The chance that a roll gives a piece of choice."""
    price: float
    """The cost of a roll per piece in hand, in points."""
    prospects: tuple[Prospect, ...]
    """With no word to go, with one, …"""

    def kept(self, to_go: int, costs: Numbers, crosses: Numbers) -> BoardValues:
        """Value what comes after calling words, by the boxes crossed then."""
        axes = tuple(np.minimum(costs, np.array(self.board.longest.shape) - 1).T)
        prospect, word = self.prospects[to_go], self.board.number[axes]
        unknown = prospect.held[(*axes, crosses)]
        known = prospect.kept[word, crosses] if len(prospect.kept) else unknown
        worth: BoardValues = np.where(word < 0, unknown, known).astype(np.float32)
        return worth

    def held(self, to_go: int, hand: Hand, crosses: int) -> float:
        """Value a hand; pieces that no word can use count as crossed."""
        place = self.board.place(hand)
        crossed = crosses + sum(hand) - sum(place)
        if crossed > BOXES:
            return -float(BLUE)
        return float(self.prospects[to_go].held[(*place, crossed)])

    def rolled(self, to_go: int, hand: Hand, crosses: int) -> float:
        """Value a hand that is to get one more piece."""
        more = [self.held(to_go, _plus(hand, kind), crosses) for kind in range(len(KINDS))]
        known = sum(chance * value for chance, value in zip(self.chances, more, strict=True))
        return known + self.joker * max(more) - self.price * sum(hand)

    def best_piece(self, to_go: int, hand: Hand, crosses: int, there: tuple[Piece, ...]) -> Piece:
        """Return the piece that helps most."""
        return max(
            there, key=lambda piece: self.held(to_go, _plus(hand, KINDS.index(piece)), crosses)
        )


def _plus(hand: Hand, kind: int) -> Hand:
    return (*hand[:kind], hand[kind] + 1, *hand[kind + 1 :])


@cached_alone
def race(lexicon: Lexicon, level: Level, recipes: Recipes, die: tuple[str, ...]) -> Race:
    """Compute the race for a bot of this level."""
    board = lay_out(stock(lexicon, level, recipes))
    return look_ahead(board, die, price(level), words_ahead(level))


def look_ahead(board: Board, die: tuple[str, ...], price: float, words: int) -> Race:
    """Value every hand with each number of boxes crossed, for one more word to go each time."""
    plain = [shown(face) for face in die if not is_joker(face)]
    chances = tuple(plain.count(piece) / len(die) for piece in KINDS)
    joker = 1 - len(plain) / len(die)
    over = OVER.astype(np.float16)
    sweep = _Sweep(board, chances, joker, price)
    held = np.broadcast_to(over, (*board.longest.shape, BOXES + 1))
    prospects = [Prospect(held, np.broadcast_to(over, (len(sweep.words), BOXES + 1)))]
    for _ in range(words):
        prospects.append(sweep.one_more(prospects[-1]))
    return Race(board, chances, joker, price, tuple(prospects))


class _Sweep:
    """Goes through all hands and crosses, those with the most of both first.

    A roll adds a piece, or a cross for an extra piece; so it leads to known values.
    """

    def __init__(
        self, board: Board, chances: tuple[float, ...], joker: float, price: float
    ) -> None:
        self.shape = board.longest.shape
        self.chances, self.joker = chances, joker
        self.totals = board.totals.reshape(-1)
        self.words = np.flatnonzero(board.number >= 0)
        self.letters = board.longest.reshape(-1)[self.words]
        self.columns = int(self.totals[self.words].max(initial=0)) + BOXES + 1
        """Pieces and crosses together, up to what a word and a full sheet have."""
        both = self.totals[:, None] + np.arange(BOXES + 1)
        self.both = np.minimum(both, self.columns)
        self.costs = np.repeat(price * self.totals, BOXES + 1).astype(np.float32)
        order = np.argsort(both.reshape(-1), kind="stable")
        cuts = np.searchsorted(both.reshape(-1)[order], np.arange(1, self.columns + 1))
        self.layers = [each for each in np.split(order, cuts)[:-1][::-1] if len(each)]
        self.more = [self._with_one(kind) for kind in range(len(KINDS))]

    def _with_one(self, kind: int) -> Numbers:
        """Return where each place leads with one more piece of a kind; past the last if nowhere."""
        hands = len(self.totals)
        stride = int(np.prod(self.shape[kind + 1 :]))
        edge = np.indices(self.shape, np.int32)[kind].reshape(-1) == self.shape[kind] - 1
        place = np.arange(hands * (BOXES + 1), dtype=np.int32).reshape(hands, BOXES + 1)
        crossed = np.where(np.arange(BOXES + 1) == BOXES, hands * (BOXES + 1), place + 1)
        leads = np.where(edge[:, None], crossed, place + stride * (BOXES + 1))
        return leads.reshape(-1).astype(np.int32)

    def one_more(self, after: Prospect) -> Prospect:
        """Value hands with one word more to go."""
        best = self._words(after)
        held = np.append(np.maximum(self._calls(best), OVER).reshape(-1), np.float32(-BLUE))
        for layer in self.layers:
            held[layer] = np.maximum(held[layer], self._rolls(held, layer))
        other = self._calls(self._without_one(best))[self.words]
        places = self.words[:, None] * (BOXES + 1) + np.arange(BOXES + 1)
        rolled = self._rolls(held, places.reshape(-1)).reshape(places.shape)
        by_hand = held[:-1].astype(np.float16).reshape(*self.shape, BOXES + 1)
        kept = np.maximum(np.maximum(other, rolled), OVER)
        return Prospect(by_hand, kept.astype(np.float16))

    def _words(self, after: Prospect) -> BoardValues:
        """For each hand, and all pieces and crosses before a call, find the best word in it."""
        values = np.full((len(self.totals), self.columns), NEVER, np.float32)
        for crosses in range(BOXES + 1):
            column = self.totals[self.words] + crosses
            values[self.words, column] = self.letters + after.kept[:, crosses]
        best = within(values.reshape(*self.shape, self.columns))
        return best.reshape(-1, self.columns)

    def _calls(self, best: BoardValues) -> NDArray[np.float32]:
        """For each hand and number of boxes crossed, value a call."""
        there = np.take_along_axis(best, np.minimum(self.both, self.columns - 1), axis=1)
        return np.where(self.both < self.columns, there, np.float32(NEVER)).astype(np.float32)

    def _without_one(self, best: BoardValues) -> BoardValues:
        """Give each hand the best that it has without one of its pieces."""
        values = best.reshape(*self.shape, self.columns)
        fewer = np.full_like(values, NEVER)
        for kind in range(len(KINDS)):
            source, target = np.moveaxis(values, kind, 0), np.moveaxis(fewer, kind, 0)
            np.maximum(target[1:], source[:-1], out=target[1:])
        return fewer.reshape(-1, self.columns)

    def _rolls(self, held: NDArray[np.float32], places: Numbers) -> NDArray[np.float32]:
        """Value a roll at each of these places."""
        more = [held[leads[places]] for leads in self.more]
        worth: NDArray[np.float32]
        worth = np.float32(self.joker) * np.maximum.reduce(more) - self.costs[places]
        for chance, value in zip(self.chances, more, strict=True):
            if chance:
                worth += np.float32(chance) * value
        return worth
