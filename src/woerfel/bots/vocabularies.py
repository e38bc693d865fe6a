"""Every vocabulary that Wort-Kniffel is solved for: the dictionary's levels, and the bots'."""

from woerfel.bots.levels import LEVELS
from woerfel.bots.vocabulary import vocabulary
from woerfel.games.kniffel.options import Options
from woerfel.lexicon.entry import Level
from woerfel.lexicon.packed import Packed
from woerfel.solve.words import words_of

VOCABULARIES = (*(level.value for level in Level), *LEVELS)
"""Their names, those of the dictionary first."""


def words_known(dictionary: Packed, name: str, options: Options) -> tuple[str, ...]:
    """Return the words of a vocabulary that so many dice may spell."""
    if name in LEVELS:
        return vocabulary(dictionary, LEVELS[name])
    return tuple(words_of(dictionary.at(Level(name)), len(options.draw)))
