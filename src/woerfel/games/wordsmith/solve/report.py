"""The analysis of a game of Wordsmith, word for word: luck, skill, and what was missed.

Before every roll and every word there is an expected final score; what a roll changes in it
is luck, what a word takes from it is a loss. So value at the start + luck - losses = final score
always holds. That a word is taken, or has no new letter, is known when one is written and
not before: it counts as luck until then.
"""

from collections.abc import Iterator

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from woerfel.core.game import Seat
from woerfel.core.record import Record, judge
from woerfel.games.wordsmith.rules import NAME
from woerfel.games.wordsmith.rules.events import (
    Cast,
    Checked,
    Event,
    Laid,
    Passed,
    RanOut,
    Secured,
    Struck,
    Thrown,
)
from woerfel.games.wordsmith.rules.falls import START_DICE
from woerfel.games.wordsmith.rules.game import Wordsmith
from woerfel.games.wordsmith.rules.pieces import Pieces
from woerfel.games.wordsmith.rules.sheet import BLUE, ROWS
from woerfel.games.wordsmith.rules.state import State
from woerfel.games.wordsmith.solve.race_report import look_back
from woerfel.games.wordsmith.solve.saying import say
from woerfel.games.wordsmith.solve.smith import Find, Search, Smith, search_of, smith_for
from woerfel.lexicon.library import Library
from woerfel.solve.moments import MISSED, Moment, highlights, joined, remarks, share
from woerfel.solve.report import Report, Sentence


class SheetLine(Struct, frozen=True):
    """One line of a record, and where it was written."""

    number: int
    event: Event
    before: State
    after: State


def report(record: Record, library: Library) -> Report:
    """Analyse a game. Raises `Illegal` and `Unlawful`."""
    game = Wordsmith(library)
    options = game.initial(record.setup).options
    smith = smith_for(options, library)
    decoder: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)
    lines = [
        SheetLine(each.line.number, decoder.decode(each.line.event), each.before, each.after)
        for each in judge(game, record, Event)
    ]
    final = lines[-1].after if lines else game.initial(record.setup)
    if final.races:
        moments = [
            moment
            for past in lines
            for moment in look_back(past.number, past.event, past.before, past.after, smith)
        ]
        shares = tuple(share(seat, final.totals[seat], moments) for seat in final.seats)
        told = highlights(moments, _when)
        return Report(NAME, say("about-wordsmith-race"), shares, remarks(moments), moments=told)
    walk = _Walk(smith, game.initial(record.setup))
    moments = [moment for past in lines for moment in walk.moments(past)]
    known = not options.required
    shares = tuple(
        share(seat, final.totals[seat], moments, walk.starts[seat] if known else None)
        for seat in final.seats
    )
    about = say("about-wordsmith-step" if known else "about-wordsmith-required")
    told = highlights(moments, _when)
    return Report(NAME, about, shares, remarks((*moments, *walk.missed())), moments=told)


def _when(turn: int) -> Sentence:
    return say("moment-when", round=turn)


class _Walk:
    """Goes through a record and remembers each seat's expected score."""

    def __init__(self, smith: Smith, state: State) -> None:
        options = state.options
        free = options.start_jokers == "free"
        self.smith = smith
        self.rounds = [
            smith.start(len(state.players), state.box, handicap, free=free)
            for handicap in options.handicap
        ]
        """The expected points of a whole round for each seat."""
        self.starts = [options.rounds * each for each in self.rounds]
        self.known = [*self.starts]
        self.hands = [(Pieces(), 0)] * len(state.players)
        """What each seat had to build with in this step: pieces and circles."""
        self.turns = [0] * len(state.players)
        self.longer: list[Moment] = []
        """Longer words than the written ones."""

    def moments(self, past: SheetLine) -> Iterator[Moment]:
        """Return what a line brought whom."""
        after = past.after
        match past.event:
            case Thrown(again=False):
                for seat in after.seats:
                    yield self._fell(past, seat, self._dealt(after, seat))
            case Laid(dealer):
                for seat in after.seats:
                    yield self._laid(past, seat, dealer)
            case Cast(again=False):
                for seat in after.seats:
                    player = after.players[seat]
                    self.hands[seat] = (player.hand, player.circles)
                    self.turns[seat] += 1
                    best = self.smith.best(search_of(after, seat), after.step)
                    yield self._fell(past, seat, self._written(after, seat) + best.worth)
            case Secured(seat) | Passed(seat):
                yield self._decided(past, seat)
            case RanOut(seat) if seat is not None:
                yield self._decided(past, seat)
            case Checked(on=seat, struck=struck) | Struck(seat, struck) if struck:
                yield self._struck(past, seat, struck)
            case _:
                return

    def _written(self, state: State, seat: Seat) -> float:
        """Count the sure points, the value of later rounds and the bonus that can be lost."""
        later = (state.options.rounds - state.round) * self.rounds[seat]
        sheet = state.players[seat].sheet
        return state.totals[seat] + later + BLUE + sum(map(sheet.worth, sheet.entries))

    def _dealt(self, state: State, seat: Seat) -> float:
        """Value a start roll, with its jokers used in the seat's best way."""
        player = state.players[seat]
        jokers = START_DICE - player.hand.total
        return (
            self._written(state, seat)
            + self.smith.laid(player.hand, jokers, player.sheet.handicap)[0]
        )

    def _fell(self, past: SheetLine, seat: Seat, value: float) -> Moment:
        luck = value - self.known[seat]
        self.known[seat] = value
        return Moment(past.number, max(1, self.turns[seat]), seat, value, luck)

    def _lost(
        self, past: SheetLine, seat: Seat, value: float, best: float, text: Sentence
    ) -> Moment:
        """Count what others have spoiled since the roll as bad luck, the rest as a loss."""
        luck = best - self.known[seat]
        self.known[seat] = value
        turn = max(1, self.turns[seat])
        return Moment(past.number, turn, seat, value, luck, best - value, text)

    def _laid(self, past: SheetLine, seat: Seat, dealer: Seat | None) -> Moment:
        value = self._dealt(past.after, seat)
        if seat != dealer:
            return self._fell(past, seat, value)
        player = past.before.players[seat]
        jokers = START_DICE - player.hand.total
        _, better = self.smith.laid(player.hand, jokers, player.sheet.handicap)
        chosen = past.after.players[seat].hand - player.hand
        gain = self.known[seat] - value
        text = joined(
            say("smith-laid", pieces=chosen), say("smith-lay-better", better=better, gain=gain)
        )
        return self._lost(past, seat, value, self.known[seat], text)

    def _decided(self, past: SheetLine, seat: Seat) -> Moment:
        before, after = past.before, past.after
        hand, circles = self.hands[seat]
        search = replace(search_of(before, seat), hand=hand, circles=circles)
        best = self.smith.best(search, before.step)
        sheet, kept = after.players[seat].sheet, after.players[seat].hand
        letters = sheet.entries[-1].letters if isinstance(past.event, Secured) else 0
        word = sheet.entries[-1].word if letters else None
        did = Find(word, letters, kept, self.smith.ahead(before.step, kept, sheet.crosses))
        sure = self._written(before, seat)
        if letters:
            self._look_for_longer(past, seat, search, letters)
        told = _told(did, late=isinstance(past.event, RanOut))
        why = _why(did, best, before.step)
        lost = self._lost(past, seat, sure + did.worth, sure + best.worth, joined(told, why))
        return replace(lost, asked=(told, why)) if self.smith.is_everyday(best.word) else lost

    def _look_for_longer(self, past: SheetLine, seat: Seat, search: Search, letters: int) -> None:
        found = self.smith.longest(search)
        if found and found.word and found.letters > letters:
            text = say("smith-missed", better=found.word, points=found.letters, got=letters)
            turn, cost = self.turns[seat], float(found.letters - letters)
            self.longer.append(Moment(past.number, turn, seat, text=text, kind="missed", cost=cost))

    def missed(self) -> Iterator[Moment]:
        """Return each seat's longest missed words."""
        for seat in range(len(self.turns)):
            own = [each for each in self.longer if each.seat == seat]
            yield from sorted(own, key=lambda each: -(each.cost or 0))[:MISSED]

    def _struck(self, past: SheetLine, seat: Seat, struck: tuple[int, ...]) -> Moment:
        player = past.after.players[seat]
        value = self._written(past.after, seat) - BLUE + player.sheet.bonus
        words = tuple(each.word for each in player.sheet.entries if each.row in struck)
        return self._lost(past, seat, value, self.known[seat], say("smith-struck", words=words))


def _told(did: Find, *, late: bool) -> Sentence:
    if did.word is None:
        return say("ran-late" if late else "smith-passed")
    return say("smith-wrote", word=did.word, points=did.letters)


def _why(did: Find, best: Find, step: int) -> Sentence:
    """Explain why the best was better; only if it was."""
    facts: dict[str, float] = {"future": best.future, "left": did.future}
    if best.word is None:
        return say("smith-empty", kept=best.kept, **facts)
    if step == ROWS:
        code = "smith-last"
    elif best.letters > did.letters:
        code = "smith-longer"
    else:
        return say("smith-pieces", better=best.word, points=best.letters, kept=best.kept, **facts)
    return say(code, better=best.word, points=best.letters, got=did.letters, **facts)
