"""A move, said as a hint in both languages; the best bot is asked for it."""

from woerfel.solve.counsel import Tutor
from woerfel.solve.report import Sentence
from woerfel.solve.saying import say
from woerfel_zehn.rules.table import Lay, Move, Pass, View


def told(view: View, move: Move) -> Sentence:
    """Say what a move is."""
    del view  # the words say it all
    match move:
        case Lay(word):
            return say("woerfel_zehn", "hint-lay", word=word)
        case Pass():
            return say("woerfel_zehn", "hint-pass")


TUTOR = Tutor(told)
