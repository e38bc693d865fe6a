"""The words of every vocabulary that Wort-Kniffel is solved for."""

from woerfel.bots.levels import LEVELS
from woerfel.bots.vocabulary import known
from woerfel.games.kniffel.rules.options import Options
from woerfel.lexicon.entry import Strictness
from woerfel.lexicon.packed import Packed
from woerfel.solve.words import words_of


def words_known(dictionary: Packed, name: str, options: Options) -> tuple[str, ...]:
    """Return the words of a vocabulary that this many dice may spell."""
    if name in LEVELS:
        return known(dictionary, LEVELS[name])
    return tuple(words_of(dictionary.at(Strictness(name)), len(options.draw)))
