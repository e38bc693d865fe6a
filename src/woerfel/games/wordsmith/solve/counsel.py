"""A move of Wordsmith as advice, in a sentence in both languages."""

from woerfel.games.wordsmith.rules.moves import (
    Agree,
    Call,
    Check,
    Deal,
    Lay,
    Move,
    Object,
    Pass,
    Roll,
    Stop,
    Take,
    Tick,
    Vote,
)
from woerfel.games.wordsmith.rules.pieces import gather
from woerfel.games.wordsmith.rules.views import View
from woerfel.games.wordsmith.solve.saying import say
from woerfel.lexicon.spelling import in_pieces
from woerfel.solve.counsel import NOTHING, Aim, Tutor
from woerfel.solve.report import Sentence


def told(view: View, move: Move) -> Sentence:
    """Describe a move as advice."""
    del view  # a move says it all
    match move:
        case Deal():
            return say("hint-deal")
        case Lay(pieces):
            return say("hint-lay", pieces=gather(pieces))
        case Roll():
            return say("hint-roll")
        case Take(piece) | Tick(piece):
            return say("hint-take", pieces=gather((piece,)))
        case Call(word):
            return say("hint-call", word=word, points=len(in_pieces(word)))
        case Agree() | Vote(valid=True):
            return say("hint-stands")
        case Object() | Vote():
            return say("hint-falls")
        case Stop() | Pass():
            return say("hint-pass")
        case Check(struck):
            return say("hint-check", lines=tuple(str(row + 1) for row in struck))


def aim(view: View, move: Move) -> Aim:
    """Return the word of a call."""
    del view  # the pieces are drawn by the board
    return Aim(move.word) if isinstance(move, Call) else NOTHING


TUTOR = Tutor(told, aim=aim)
