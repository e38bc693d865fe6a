"""What a bot knows of Wordsmith's words and of what comes after them, worked out once a level."""

from functools import lru_cache

from woerfel.bots.levels import Level
from woerfel.bots.vocabulary import LONGEST, vocabulary
from woerfel.lexicon import Lexicon, Recipes
from woerfel.solve.board import Values, lay_out
from woerfel.solve.steps import look_through
from woerfel.solve.stock import Stock, price


@lru_cache(maxsize=24)
def stock(lexicon: Lexicon, level: Level, recipes: Recipes) -> Stock:
    """Work out what the words cost that a bot knows."""
    return price(vocabulary(lexicon, level), recipes, LONGEST)


@lru_cache(maxsize=32)
def steps(
    lexicon: Lexicon, level: Level, recipes: Recipes, die: tuple[str, ...], owned: int
) -> tuple[Values, ...]:
    """Work out the points still to come before each step, and after the last.

    `owned` is what a player has been given before the first step, pieces and crosses together.
    """
    return look_through(lay_out(stock(lexicon, level, recipes)), die, owned)
