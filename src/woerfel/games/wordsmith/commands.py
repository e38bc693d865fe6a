"""The commands of Wordsmith: words that pieces build."""

import re
from collections.abc import Iterable

from woerfel.cli.dictionary import shown
from woerfel.cli.extensions import Extension, Material
from woerfel.cli.speech import fail
from woerfel.games.wordsmith.rules.pieces import ALPHABET, SUPPLY, pieces, read_alphabet
from woerfel.games.wordsmith.solve.saying import PACKAGE
from woerfel.lexicon import Lexicon
from woerfel.texts import texts

PIECES = re.compile(r"\d{1,2}[LsCc](?: +\d{1,2}[LsCc])*")


def built(lexicon: Lexicon, hand: str, discards: int | None, language: str) -> Iterable[str]:
    """Find the words that pieces build."""
    held = pieces(hand) if PIECES.fullmatch(hand) else None
    if held is None or not SUPPLY.covers(held):
        fail(texts(language, PACKAGE).cli["wrong-pieces"].format(pieces=shown(hand)))
    recipes = tuple(recipe.vector for recipe in read_alphabet(ALPHABET))
    most = held.total if discards is None else discards
    return lexicon.buildable(held.vector, recipes, most)


EXTENSION = Extension(
    material=Material("--pieces", 'Pieces of Wordsmith, such as "3L 4s 1c".', built)
)
