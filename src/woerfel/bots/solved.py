"""A player of Wort-Kniffel that knows what everything is worth to one with its words.

The solved game of its own vocabulary says what final score to expect after each choice. A bot
without fault takes the best; one with less skill misjudges them.
"""

from dataclasses import dataclass
from functools import lru_cache
from random import Random

from msgspec.structs import replace

from woerfel.bots.kniffel import Player
from woerfel.bots.kniffel import player as guesser
from woerfel.bots.levels import Level, best_seen
from woerfel.bots.vocabulary import House, house, vocabulary
from woerfel.core.game import Illegal, Setup
from woerfel.core.table import read_options
from woerfel.games.kniffel.game import THROWS
from woerfel.games.kniffel.options import Options, settle
from woerfel.games.kniffel.table import Enter, Move, Roll, State, Strike, View
from woerfel.lexicon import Lexicon
from woerfel.lexicon.library import Library
from woerfel.lexicon.packed import Packed
from woerfel.lexicon.spelling import in_pieces
from woerfel.solve.advice import Adviser, Choice, adviser
from woerfel.solve.values import values_for

LISTED = 12
"""How many of the best choices a bot has in mind."""
SLIP = 12.0
"""By how many points one without skill misjudges a choice."""


@dataclass(frozen=True)
class Solver:
    """A bot at one table."""

    level: Level
    adviser: Adviser
    plain: Player
    """Does what must be done without advice."""

    def __call__(self, view: View, random: Random) -> Move | None:
        """Make a move, if it is this seat's turn."""
        state = view.state
        if "enter" in view.may and state.throws and "strike" in view.may:
            choices = self._choices(view)[:LISTED]
            worths = [choice.value for choice in choices]
            chosen = best_seen(choices, worths, self.level, SLIP, random)
            if chosen:
                return chosen.move
        elif "strike" in view.may and "roll" not in view.may and "enter" not in view.may:
            return Strike(self.adviser.best_strike(state.card))
        return self.plain(view, random)

    def _choices(self, view: View) -> list[Choice]:
        """List what can be done and is lawful, the best first."""
        state = view.state
        left = THROWS - state.throws if "roll" in view.may else 0
        every = self.adviser.advise(state.card, state.throw, left)
        return [choice for choice in every if _is_lawful(state, choice.move)]


def _is_lawful(state: State, move: Move) -> bool:
    match move:
        case Enter(box, words):
            try:
                state.card.enter(box, state.throw, words, state.options)
            except Illegal:
                return False
            return True
        case Roll() | Strike():
            return True


def player(setup: Setup, level: Level, library: Library) -> Player | Solver:
    """Seat a bot at a table of Wort-Kniffel; with dice or words of one's own it guesses."""
    plain = guesser(setup, level, library)
    options = settle(read_options(Options, setup.options))
    lexicon = library.lexicon(options.language, options.level)
    every = library.lexicon(options.language, "generous")
    if not isinstance(lexicon, Packed):
        return plain
    own = house(options.house, options.banned, every, level)
    advice = _adviser(level, lexicon, replace(options, sand=0, house=(), banned=()), own)
    return Solver(level, advice, plain) if advice else plain


@lru_cache(maxsize=24)
def _adviser(level: Level, lexicon: Lexicon, options: Options, own: House) -> Adviser | None:
    values = values_for(options, level.name)
    if values is None:
        return None
    words = vocabulary(lexicon, level)
    if own != House():
        kept = (word for word in words if in_pieces(word) not in own.banned)
        words = tuple(dict.fromkeys((*kept, *own.added)))
    return adviser(words, options, values)
