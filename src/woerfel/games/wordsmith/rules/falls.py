"""The effects of dice: the start set, the letters, one die, the three dice of a step."""

from woerfel.core.chance import Draw
from woerfel.core.fair import Slot
from woerfel.core.game import Instant, Seat
from woerfel.games.wordsmith.rules.events import Cast, Landed, Lettered, Thrown
from woerfel.games.wordsmith.rules.pieces import ONE, Pieces, gather, is_joker, shown
from woerfel.games.wordsmith.rules.sheet import ROWS
from woerfel.games.wordsmith.rules.state import DueDraw, State
from woerfel.games.wordsmith.rules.turns import is_used

START_DICE = 8
"""Four dice, twice (WS-27), in both variants (WS-85)."""
STEP_DICE = 3
"""For every word of Wort für Wort (WS-86)."""
PARTS = 16
"""How many turns of slots a round has: letters, start, own dice, then the steps."""
LAY = 30
"""Seconds for the dealer to choose."""

LETTERS = tuple("EEEEEENNNNRRRRIIIISSSSTTTAAADDHHUULLGGOOMMBBFFKKWZVP")
"""The pool of required letters: about as frequent as in words."""


def dice(state: State) -> Draw | None:
    """Return what must be rolled now, if anything."""
    die = state.options.die
    match state.fall:
        case None:
            return None
        case DueDraw.LETTERS:
            return (LETTERS,) * ROWS
        case DueDraw.START:
            return (die,) * START_DICE
        case DueDraw.STEP:
            return (die,) * STEP_DICE
        case DueDraw.DIE:
            return (die,)


def slot(state: State) -> Slot:
    """Return the place of a draw: everybody's, or that of the die that a seat rolls for itself."""
    first = PARTS * state.round
    match state.fall:
        case DueDraw.LETTERS:
            return Slot(0, first, state.again, tuple(range(ROWS)))
        case DueDraw.STEP:
            return Slot(0, first + 2 + state.step, state.again, tuple(range(STEP_DICE)))
        case DueDraw.DIE:
            assert state.roller is not None
            rolls = state.players[state.roller].rolls
            return Slot(state.roller + 1, first + 2, rolls, (0,))
        case DueDraw.START | None:
            return Slot(0, first + 1, state.again, tuple(range(START_DICE)))


def fall(state: State, faces: tuple[str, ...], at: Instant) -> Lettered | Thrown | Cast | Landed:
    """Return what the rolled dice give."""
    match state.fall:
        case DueDraw.LETTERS:
            letters = "".join(faces)
            return Lettered(letters, again=is_used(state, letters))
        case DueDraw.START:
            return _throw(state, faces, at)
        case DueDraw.STEP:
            return _cast(state, faces, at)
        case DueDraw.DIE | None:
            assert state.roller is not None
            return _land(state, state.roller, faces[0])


def _throw(state: State, faces: tuple[str, ...], at: Instant) -> Thrown:
    """Give everybody the colours rolled (WS-28), the same eight pieces (WS-29)."""
    rolled = gather(tuple(map(shown, faces)))
    if not state.box.covers(rolled * len(state.players)):
        return Thrown(faces, str(Pieces()), again=True)
    jokers = sum(map(is_joker, faces))
    if state.options.start_jokers == "free" and jokers and state.dealer is not None:
        sure = gather(tuple(shown(face) for face in faces if not is_joker(face)))
        until = state.window(LAY, (state.dealer,), at)
        return Thrown(faces, str(sure), lay=jokers, until=until)
    return Thrown(faces, str(rolled), since=at)


def _land(state: State, seat: Seat, face: str) -> Landed:
    """Give a piece; for a joker (WS-34) or an empty compartment (WS-35) the choice of one."""
    piece = shown(face)
    if is_joker(face) or not state.supply.of(piece):
        return Landed(seat, face)
    return Landed(seat, face, piece)


def _cast(state: State, faces: tuple[str, ...], at: Instant) -> Cast:
    """Give everybody the straight pieces (WS-88), and a circle for each joker (WS-89).

    Three jokers are rolled again (WS-87).
    """
    if all(map(is_joker, faces)):
        return Cast(faces, again=True)
    supply = state.supply
    gains = [Pieces()] * len(state.players)
    circles = [0] * len(state.players)
    for face in faces:
        piece = shown(face)
        for seat in state.seats:
            if not is_joker(face) and supply.of(piece):
                gains[seat] += ONE[piece]
                supply -= ONE[piece]
            elif supply.total:
                circles[seat] += 1
    return Cast(faces, tuple(map(str, gains)), tuple(circles), since=at)
