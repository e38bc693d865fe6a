"""A move of Bookworm as advice, in a sentence in both languages."""

from woerfel.games.bookworm.rules.dice import letters
from woerfel.games.bookworm.rules.moves import (
    Accept,
    Contest,
    Count,
    GiveUp,
    Move,
    Name,
    Pick,
    TurnCard,
    TurnSpecial,
    UseBook,
    Vote,
)
from woerfel.games.bookworm.rules.view import View
from woerfel.games.bookworm.solve.saying import say
from woerfel.solve.counsel import NOTHING, Aim, Tutor
from woerfel.solve.report import Sentence


def told(view: View, move: Move) -> Sentence:
    """Describe a move as advice."""
    match move:
        case TurnCard():
            return say("hint-card")
        case Pick(category):
            return say("hint-pick", category=view.categories[category].title)
        case TurnSpecial(face):
            return say("hint-special", face=_face(face))
        case Name(word, die):
            return say("hint-name", word=word, face=_face(view.faces[die]))
        case UseBook():
            return say("hint-book")
        case GiveUp():
            return say("hint-give-up")
        case Count():
            return say("hint-count")
        case Accept() | Vote(valid=True):
            return say("hint-stands")
        case Contest() | Vote():
            return say("hint-falls")


FACES = {"dots": "••", "a-z": "A–Z", "lock": "🔒", "book": "📖", "?": "?"}
"""How the sides of the special die without letters are drawn."""


def _face(face: str) -> str:
    return FACES.get(face) or letters(face)


def aim(view: View, move: Move) -> Aim:
    """Return the word for a die."""
    del view
    return Aim(move.word, (move.die,)) if isinstance(move, Name) else NOTHING


TUTOR = Tutor(told, aim=aim)
