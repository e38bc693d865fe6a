"""What a game is measured against: the words that people know, or all of the table's."""

from msgspec.structs import replace

from woerfel.bots.levels import LEVELS
from woerfel.bots.vocabulary import house, vocabulary
from woerfel.core.cache import cached_alone
from woerfel.games.kniffel.rules.options import Options
from woerfel.games.kniffel.solve.advice import Adviser, adviser, adviser_for, with_words
from woerfel.games.kniffel.solve.values import values_for
from woerfel.lexicon import Lexicon
from woerfel.lexicon.library import Library
from woerfel.lexicon.packed import Packed
from woerfel.lexicon.spelling import spellings
from woerfel.solve.report import Yardstick

EVERYDAY = LEVELS["aylin"]
"""The level whose words people know and find."""


def everyday(options: Options, library: Library) -> Adviser | None:
    """Return an adviser that knows everyday words; None with dice or words that are not solved."""
    lexicon = library.lexicon(options.language, options.level)
    if not isinstance(lexicon, Packed):
        return None
    base = _everyday_at(lexicon, replace(options, sand=0, house=(), banned=(), family=True))
    if base is None:
        return None
    every = library.lexicon(options.language, "generous")
    own = house(options.house, options.banned, every, EVERYDAY)
    banned = (word for key in own.banned for word in spellings(key))
    return with_words(base, banned, own.added)


def measure(options: Options, library: Library, yardstick: Yardstick) -> Adviser | None:
    """Return the adviser of a yardstick, or of all words where there is no other."""
    common = everyday(options, library) if yardstick == "everyday" else None
    return common or adviser_for(options, library)


@cached_alone
def _everyday_at(lexicon: Lexicon, options: Options) -> Adviser | None:
    values = values_for(options, EVERYDAY.name)
    return None if values is None else adviser(vocabulary(lexicon, EVERYDAY), options, values)
