"""The analysis of a race of Wordsmith: for each word, what would have brought more then.

Pieces, time and the others make it a race; no value is given to them. A word counts its letters,
less the blue boxes that were crossed for it.
"""

from collections.abc import Iterator

from woerfel.core.game import Seat
from woerfel.games.wordsmith.rules.events import Event, Opened, RanOut, Scored, Secured, Stopped
from woerfel.games.wordsmith.rules.state import RoundPhase, State
from woerfel.games.wordsmith.solve.saying import say
from woerfel.games.wordsmith.solve.smith import Smith, blue, search_of
from woerfel.solve.moments import Moment


def look_back(
    line: int, event: Event, before: State, after: State, smith: Smith
) -> Iterator[Moment]:
    """Return what a line cost whom, compared with the best word at hand."""
    match event:
        case Secured(seat):
            yield _written(line, seat, before, after, smith)
        case RanOut(seat) if seat is not None:
            yield _left(line, seat, before, smith)
        case Stopped(seat) if before.finisher is not None:
            yield _left(line, seat, before, smith)
        case Opened() | Scored() if before.phase is RoundPhase.PLAY:
            for seat in before.seats:
                if before.players[seat].stopped and not before.players[seat].done:
                    yield _left(line, seat, before, smith)
        case _:
            return


def _turn(state: State, seat: Seat) -> int:
    """Count the words of a seat, those of earlier rounds included."""
    past = sum(len(each.sheets[seat].entries) for each in state.past)
    return past + len(state.players[seat].sheet.entries) + 1


def _written(line: int, seat: Seat, before: State, after: State, smith: Smith) -> Moment:
    sheet = after.players[seat].sheet
    entry = sheet.entries[-1]
    got = entry.letters - (blue(sheet.crosses) - blue(before.players[seat].sheet.crosses))
    best = smith.richest(search_of(before, seat))
    turn = _turn(before, seat)
    if best is None or best.word is None or best.worth <= got:
        loss = 0.0 if best is None else best.worth - got
        return Moment(line, turn, seat, loss=min(0.0, loss))
    points = round(best.worth)
    text = say("smith-race", better=best.word, points=points, word=entry.word, got=got)
    told = say("smith-wrote", word=entry.word, points=entry.letters)
    asked = (told, text) if smith.is_everyday(best.word) else None
    return Moment(line, turn, seat, loss=best.worth - got, text=text, kind="missed", asked=asked)


def _left(line: int, seat: Seat, before: State, smith: Smith) -> Moment:
    best = smith.richest(search_of(before, seat))
    turn = _turn(before, seat)
    if best is None or best.word is None or best.worth <= 0:
        return Moment(line, turn, seat, loss=0.0)
    text = say("smith-left", better=best.word, points=round(best.worth))
    asked = (say("smith-passed"), text) if smith.is_everyday(best.word) else None
    return Moment(line, turn, seat, loss=best.worth, text=text, kind="missed", asked=asked)
