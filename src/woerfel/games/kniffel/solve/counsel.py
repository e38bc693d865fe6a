"""What somebody could do in Wort-Kniffel, as a sentence in both languages."""

from collections.abc import Iterator

from msgspec.structs import replace

from woerfel.core.game import Setup
from woerfel.core.table import read_options
from woerfel.games.kniffel.rules.game import THROWS
from woerfel.games.kniffel.rules.options import Options, normalised
from woerfel.games.kniffel.rules.table import Enter, Move, Roll, Strike, View
from woerfel.games.kniffel.solve.saying import say
from woerfel.lexicon.library import Library
from woerfel.solve.counsel import Counsel, Tutor
from woerfel.solve.report import Sentence


def counsels(setup: Setup, view: View, library: Library) -> Iterator[Counsel]:
    """Yield the sensible choices in a position of Wort-Kniffel, the best first; none if unsolved.

    It knows all words of the table but coarse ones.
    """
    from woerfel.games.kniffel.solve.advice import adviser_for

    state = view.state
    options = normalised(read_options(Options, setup.options))
    adviser = adviser_for(replace(options, family=True), library)
    if adviser is None:
        return
    if not state.throws and not state.late:
        adviser.prepare(state.card)
        value, every = adviser.value(state.card), tuple(range(len(options.draw)))
        yield Counsel(Roll(every), say("hint-throw"), value)
        return
    if state.late:
        choices = adviser.advise_late(state.card)
    else:
        choices = adviser.advise(state.card, state.throw, THROWS - state.throws)
    for each in choices:
        yield Counsel(each.move, _valued(view, each.move, each.points, each.value), each.value)


def _valued(view: View, move: Move, points: int, value: float) -> Sentence:
    throw = view.state.throw
    match move:
        case Roll(dice):
            kept = tuple(each.letter for die, each in enumerate(throw) if die not in dice)
            return say("hint-keep", kept=kept, value=value)
        case Enter(box, words):
            shown = words or tuple(each.letter for each in throw)
            return say("hint-enter", words=shown, box=box, points=points, value=value)
        case Strike(box):
            return say("hint-strike", box=box, value=value)


def told(view: View, move: Move) -> Sentence:
    """Describe a move of Wort-Kniffel whose value is unknown."""
    throw = view.state.throw
    match move:
        case Roll(dice) if len(dice) >= len(throw):
            return say("hint-throw")
        case Roll(dice):
            kept = tuple(each.letter for die, each in enumerate(throw) if die not in dice)
            return say("hint-keep-plain", kept=kept)
        case Enter(box, words):
            return say("hint-enter-plain", words=words or tuple(map(str, throw)), box=box)
        case Strike(box):
            return say("hint-strike-plain", box=box)


TUTOR = Tutor(told, counsels)
