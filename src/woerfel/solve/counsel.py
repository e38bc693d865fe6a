"""What somebody could do, said in a sentence of both languages."""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from woerfel.core.game import Setup
from woerfel.core.table import read_options
from woerfel.games.bookworm import moves as worm
from woerfel.games.bookworm.dice import letters
from woerfel.games.bookworm.view import View as WormView
from woerfel.games.kniffel import table as kniffel
from woerfel.games.kniffel.game import THROWS
from woerfel.games.kniffel.options import Options, settle
from woerfel.games.wordsmith import moves as smith
from woerfel.games.wordsmith.pieces import gather
from woerfel.lexicon.library import Library
from woerfel.lexicon.spelling import in_pieces
from woerfel.solve.reasons import say
from woerfel.solve.report import Said


class Counsel(Struct, frozen=True):
    """One choice."""

    move: Any
    text: Said
    value: float | None = None
    """The final score to expect, where it can be reckoned."""


def kniffel_counsels(setup: Setup, view: kniffel.View, library: Library) -> Iterator[Counsel]:
    """Yield what is sensible in a position of Wort-Kniffel, the best first; none if unsolved.

    It knows all words of the table but coarse ones.
    """
    from woerfel.solve.advice import adviser_for

    state = view.state
    options = settle(read_options(Options, setup.options))
    adviser = adviser_for(replace(options, family=True), library)
    if adviser is None:
        return
    if not state.throws and not state.late:
        adviser.prepare(state.card)
        value, every = adviser.value(state.card), tuple(range(len(options.draw)))
        yield Counsel(kniffel.Roll(every), say("hint-throw"), value)
        return
    if state.late:
        choices = adviser.advise_late(state.card)
    else:
        choices = adviser.advise(state.card, state.throw, THROWS - state.throws)
    for each in choices:
        yield Counsel(each.move, _kniffel(view, each.move, each.points, each.value), each.value)


def _kniffel(view: kniffel.View, move: kniffel.Move, points: int, value: float) -> Said:
    throw = view.state.throw
    match move:
        case kniffel.Roll(dice):
            kept = tuple(each.letter for die, each in enumerate(throw) if die not in dice)
            return say("hint-keep", kept=kept, value=value)
        case kniffel.Enter(box, words):
            shown = words or tuple(each.letter for each in throw)
            return say("hint-enter", words=shown, box=box, points=points, value=value)
        case kniffel.Strike(box):
            return say("hint-strike", box=box, value=value)


def told(view: Any, move: Any) -> Said:
    """Say what a move is, as advice."""
    if isinstance(view, kniffel.View):
        return _plain(view, move)
    return _worm(view, move) if isinstance(view, WormView) else _smith(move)


def _plain(view: kniffel.View, move: kniffel.Move) -> Said:
    """Say a move of Wort-Kniffel of which nobody knows what it is worth."""
    throw = view.state.throw
    match move:
        case kniffel.Roll(dice) if len(dice) >= len(throw):
            return say("hint-throw")
        case kniffel.Roll(dice):
            kept = tuple(each.letter for die, each in enumerate(throw) if die not in dice)
            return say("hint-keep-plain", kept=kept)
        case kniffel.Enter(box, words):
            return say("hint-enter-plain", words=words or tuple(map(str, throw)), box=box)
        case kniffel.Strike(box):
            return say("hint-strike-plain", box=box)


def _smith(move: smith.Move) -> Said:
    match move:
        case smith.Deal():
            return say("hint-deal")
        case smith.Lay(pieces):
            return say("hint-lay", pieces=gather(pieces))
        case smith.Roll():
            return say("hint-roll")
        case smith.Take(piece) | smith.Tick(piece):
            return say("hint-take", pieces=gather((piece,)))
        case smith.Call(word):
            return say("hint-call", word=word, points=len(in_pieces(word)))
        case smith.Agree() | smith.Vote(valid=True):
            return say("hint-stands")
        case smith.Object() | smith.Vote():
            return say("hint-falls")
        case smith.Stop() | smith.Pass():
            return say("hint-pass")
        case smith.Check(struck):
            return say("hint-check", lines=tuple(str(row + 1) for row in struck))


def _worm(view: WormView, move: worm.Move) -> Said:
    match move:
        case worm.TurnCard():
            return say("hint-card")
        case worm.Pick(category):
            return say("hint-pick", category=view.categories[category].title)
        case worm.TurnSpecial(face):
            return say("hint-special", face=_face(face))
        case worm.Name(word, die):
            return say("hint-name", word=word, face=_face(view.faces[die]))
        case worm.UseBook():
            return say("hint-book")
        case worm.GiveUp():
            return say("hint-give-up")
        case worm.Count():
            return say("hint-count")
        case worm.Accept() | worm.Vote(valid=True):
            return say("hint-stands")
        case worm.Contest() | worm.Vote():
            return say("hint-falls")


FACES = {"dots": "••", "a-z": "A–Z", "lock": "🔒", "book": "📖", "?": "?"}
"""How the sides of the special die are drawn that stand for no letters of their own."""


def _face(face: str) -> str:
    return FACES.get(face) or letters(face)
