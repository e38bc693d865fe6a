"""What the commands of Wort-Kniffel say."""

from woerfel.games.kniffel.solve.saying import PACKAGE
from woerfel.texts import Texts, texts


def words(language: str) -> Texts:
    """Return the game's texts, falling back to the shared ones."""
    return texts(language, PACKAGE)


def say(language: str, code: str, **facts: object) -> str:
    """Return a sentence of the commands."""
    return words(language).cli[code].format(**facts)
