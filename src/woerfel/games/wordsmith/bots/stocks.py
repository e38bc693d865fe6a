"""A bot's words of Wordsmith and the values of what follows them, computed once per level."""

from woerfel.bots.levels import Level
from woerfel.bots.vocabulary import LONGEST, vocabulary
from woerfel.core.cache import cached_alone
from woerfel.games.wordsmith.solve.board import BoardValues, lay_out
from woerfel.games.wordsmith.solve.steps import look_through
from woerfel.games.wordsmith.solve.stock import Stock, price
from woerfel.lexicon import Lexicon, Recipes


@cached_alone
def stock(lexicon: Lexicon, level: Level, recipes: Recipes) -> Stock:
    """Compute the cost of the words that a bot knows."""
    return price(vocabulary(lexicon, level), recipes, LONGEST)


@cached_alone
def steps(
    lexicon: Lexicon, level: Level, recipes: Recipes, die: tuple[str, ...], owned: int
) -> tuple[BoardValues, ...]:
    """Compute the remaining points before each step, and after the last.

    `owned` is what a player has been given before the first step, pieces and crosses together.
    """
    return look_through(lay_out(stock(lexicon, level, recipes)), die, owned)
