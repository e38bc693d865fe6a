"""A player of Wort-Kniffel that knows the exact value of every choice, given its words.

The solved game of its own vocabulary gives the expected final score after each choice. A faultless
bot takes the best; one with less skill misjudges them.
"""

from dataclasses import dataclass
from random import Random
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from woerfel.bots.levels import Level, best_seen
from woerfel.bots.vocabulary import house, vocabulary
from woerfel.core.cache import cached_alone
from woerfel.core.game import Illegal, Seat, Setup
from woerfel.core.table import read_options
from woerfel.games.kniffel.bots.guessing import GuessingBot
from woerfel.games.kniffel.bots.guessing import player as guesser
from woerfel.games.kniffel.rules.game import THROWS
from woerfel.games.kniffel.rules.options import Options, normalised
from woerfel.games.kniffel.rules.scorecard import ENCORE, Box, Card, FilledBox, Words
from woerfel.games.kniffel.rules.table import Enter, Move, Roll, State, Strike, View
from woerfel.games.kniffel.solve.advice import TIES, Adviser, adviser, with_words
from woerfel.games.kniffel.solve.values import values_for
from woerfel.lexicon import Lexicon
from woerfel.lexicon.library import Library
from woerfel.lexicon.packed import Packed
from woerfel.lexicon.spelling import spellings

LISTED = 12
"""The number of best choices that a bot considers."""
SLIP = 12.0
"""Points by which a bot without skill misjudges a choice."""


class Fill(Struct, frozen=True):
    """A box to fill with some points, to zero, or to zero for a further Wort-Kniffel."""

    box: Box
    points: int


Wish: TypeAlias = int | Fill
"""What to do, before finding words for it: the mask of dice to keep, or a box."""


@dataclass(frozen=True)
class Solver:
    """A bot at one table."""

    level: Level
    adviser: Adviser
    plain: GuessingBot
    """The fallback where there is no advice."""

    def __call__(self, view: View, random: Random) -> Move | None:
        """Make a move, if it is this seat's turn."""
        state = view.state
        if "enter" in view.may and state.throws and "strike" in view.may:
            options = self._options(view)
            while options:
                worths = [worth for worth, _ in options]
                chosen = best_seen(options, worths, self.level, SLIP, random)
                move = chosen and self._move(state, chosen[1])
                if move:
                    return move
                options = [option for option in options if option is not chosen]
        elif "strike" in view.may and "roll" not in view.may and "enter" not in view.may:
            return Strike(self.adviser.best_strike(state.card))
        return self.plain(view, random)

    def _options(self, view: View) -> list[tuple[float, Wish]]:
        """List the best choices with their values, of equal ones the surest first."""
        state = view.state
        left = THROWS - state.throws if "roll" in view.may else 0
        worths = self.adviser.worths(state.card, state.throw, left)
        options: list[tuple[float, Wish]] = [
            *((worth, Fill(box, worths.points[box])) for box, worth in worths.entries.items()),
            *((worth, Fill(box, ENCORE)) for box, worth in worths.encore.items()),
            *((worth, mask) for mask, worth in enumerate(worths.keeps[:-1])),
        ]
        least = sorted(worth for worth, _ in options)[-LISTED:][0] - 10**-TIES
        near = [option for option in options if option[0] >= least]
        return sorted(near, key=lambda option: -round(option[0], TIES))[:LISTED]

    def _move(self, state: State, wish: Wish) -> Move | None:
        """Find the words for a choice; None if it is not legal here."""
        match wish:
            case int(mask):
                thrown = (die for die in range(len(state.throw)) if not mask >> die & 1)
                return Roll(tuple(thrown))
            case Fill(box, points) if not points:
                return Strike(box)
            case Fill(box, points) if points == ENCORE:
                words = self.adviser.encores(state.throw)[:1]
            case Fill(box):
                others = Card(tuple(FilledBox(each) for each in Box if each is not box))
                entry = self.adviser.words(others, state.throw).get(box)
                words = entry.words if entry else ()
        return Enter(box, words) if _fits(state, box, words) else None


def _fits(state: State, box: Box, words: Words) -> bool:
    try:
        state.card.enter(box, state.throw, words, state.options)
    except Illegal:
        return False
    return True


def player(setup: Setup, seat: Seat, level: Level, library: Library) -> GuessingBot | Solver:
    """Seat a bot at a table of Wort-Kniffel; with custom dice or words it guesses."""
    plain = guesser(setup, seat, level, library)
    options = normalised(read_options(Options, setup.options))
    own = adviser_of(level, options, library)
    return plain if own is None else Solver(level, own, plain)


def adviser_of(level: Level, options: Options, library: Library) -> Adviser | None:
    """Return an adviser that knows a level's words at a table; None with custom dice or words."""
    lexicon = library.lexicon(options.language, options.level)
    every = library.lexicon(options.language, "generous")
    if not isinstance(lexicon, Packed):
        return None
    base = _adviser(level, lexicon, replace(options, sand=0, house=(), banned=()))
    if base is None:
        return None
    own = house(options.house, options.banned, every, level)
    banned = (word for key in own.banned for word in spellings(key))
    return with_words(base, banned, own.added)


@cached_alone
def _adviser(level: Level, lexicon: Lexicon, options: Options) -> Adviser | None:
    values = values_for(options, level.name)
    return None if values is None else adviser(vocabulary(lexicon, level), options, values, lexicon)
