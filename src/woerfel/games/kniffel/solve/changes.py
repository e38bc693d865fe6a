"""How a table's own decisions change the words of its dictionary."""

from woerfel.games.kniffel.rules.options import Options
from woerfel.lexicon import Lexicon
from woerfel.lexicon.house_words import read_line
from woerfel.lexicon.spelling import in_pieces, plain, spellings


def changes_at(own: Lexicon, options: Options) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the plain words that a table may take from its dictionary, and those it may add.

    `own` is its dictionary overlaid with the house words. Only words that the house has
    decided on are looked at; whether the dictionary has them is not checked here.
    """
    settled = [plain(read_line(line).word) for line in options.house]
    alike = [each for word in settled for each in spellings(in_pieces(word))]
    banned = {*options.banned}
    fewer = (word for word in (*alike, *settled) if word not in own)
    more = (word for word in settled if word in own and word not in banned)
    return tuple(sorted({*fewer, *banned})), tuple(sorted({*more}))
