"""Wordsmith at the table: the parts put together as a game."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

import msgspec

from woerfel.core.chance import Draw
from woerfel.core.fair import Slot
from woerfel.core.game import (
    Action,
    Drawn,
    Instant,
    Outcome,
    Play,
    Row,
    Seat,
    Setup,
    Timeout,
)
from woerfel.core.table import must_be_timely, paces
from woerfel.games.wordsmith.rules import calls, turns
from woerfel.games.wordsmith.rules.consequences import DEAL, consequence, deadline, time_out
from woerfel.games.wordsmith.rules.events import Event
from woerfel.games.wordsmith.rules.evolve import evolve, fresh
from woerfel.games.wordsmith.rules.falls import dice, fall, slot
from woerfel.games.wordsmith.rules.flaws import as_ruled
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
from woerfel.games.wordsmith.rules.offers import moves, turn
from woerfel.games.wordsmith.rules.options import agree
from woerfel.games.wordsmith.rules.pieces import ALPHABET, SUPPLY, Pieces, read_alphabet
from woerfel.games.wordsmith.rules.retrace import Witness, retrace
from woerfel.games.wordsmith.rules.shows import seal
from woerfel.games.wordsmith.rules.state import RoundPhase, State
from woerfel.games.wordsmith.rules.views import OwnHand, View, own, rows, view
from woerfel.lexicon import AcceptAll, Lexicon, WordList
from woerfel.lexicon.library import Library

KNOWN, UNKNOWN = AcceptAll(), WordList("empty", ())
"""Dictionaries that repeat an earlier verdict."""


@dataclass(frozen=True)
class Wordsmith:
    """The rules, for given dictionaries and a given box of pieces."""

    library: Library
    supply: Pieces = SUPPLY

    def initial(self, setup: Setup) -> State:
        """Open the box."""
        options = agree(setup)
        state = State(
            options,
            paces(setup),
            read_alphabet(ALPHABET if options.alphabet is None else options.alphabet),
            self.supply,
            fresh(options.handicap),
        )
        until = state.window(DEAL, state.seats, setup.start)
        return msgspec.structs.replace(state, until=until)

    def decide(self, state: State, action: Action[Move], at: Instant) -> tuple[Event, ...]:
        """Judge a move, a roll or a timeout."""
        must_be_timely(self, state, action, at, len(state.players))
        event = self._first(state, action, at)
        events: tuple[Event, ...] = ()
        while event:
            events += (event,)
            state = evolve(state, event)
            event = consequence(state, at)
        return events

    def _first(self, state: State, action: Action[Move], at: Instant) -> Event | None:
        match action:
            case Drawn(faces):
                return fall(state, faces, at)
            case Timeout():
                return time_out(state, at)
            case Play(seat, move):
                return self._play(state, seat, move, at)

    def _play(self, state: State, seat: Seat, move: Move, at: Instant) -> Event:
        match move:
            case Deal():
                return turns.deal(state, seat, move)
            case Lay():
                return turns.lay(state, seat, move, at)
            case Roll():
                return turns.roll(state, seat)
            case Take():
                return turns.take(state, seat, move)
            case Tick():
                return turns.tick(state, seat, move)
            case Call():
                return calls.call(state, seat, move, self._lexicon(state), at)
            case Agree():
                return calls.agree(state, seat, move)
            case Object():
                return calls.object_to(state, seat, move, self._lexicon(state), at)
            case Vote():
                return calls.vote(state, seat, move)
            case Stop():
                return turns.stop(state, seat)
            case Pass():
                return turns.pass_by(state, seat)
            case Check():
                return turns.check(state, seat, move, self._lexicon(state))

    def evolve(self, state: State, event: Event) -> State:
        """Apply `event`."""
        return evolve(state, event)

    def draw(self, state: State) -> Draw | None:
        """Return the dice, or the letters, that must be drawn now."""
        return dice(state)

    def slot(self, state: State) -> Slot:
        """Return the place of what must be drawn now."""
        return slot(state)

    def deadline(self, state: State) -> Instant | None:
        """Return when the first of all clocks runs out."""
        return deadline(state)

    def turn(self, state: State) -> tuple[Seat, ...]:
        """Return those who deal, lay, search, answer or check."""
        return turn(state)

    def moves(self, state: State, seat: Seat) -> Iterable[Move]:
        """List every move open to `seat`."""
        return moves(state, seat, self._lexicon(state))

    def outcome(self, state: State) -> Outcome | None:
        """Add the rounds up after the last: most points win (WS-66), ties are shared (WS-67)."""
        return Outcome(state.totals) if state.phase is RoundPhase.OVER else None

    def sheet(self, state: State) -> tuple[Row, ...]:
        """Write out the sheets, round by round."""
        return tuple(rows(state))

    def view(self, state: State, seat: Seat | None) -> View:
        """Return the table without hidden words and open votes."""
        return view(state, seat)

    def own(self, state: State, seat: Seat | None) -> OwnHand:
        """Return the part of the view that differs between seats."""
        return own(state, seat)

    @staticmethod
    def taken(state: State) -> tuple[Seat, ...]:
        """Return whose own time runs out next; other silence is an answer."""
        if state.phase is not RoundPhase.PLAY:
            return ()
        due = deadline(state)
        seats = zip(state.seats, state.players, strict=True)
        return tuple(seat for seat, player in seats if due and player.until == due)

    def show(self, event: Event, seat: Seat | None) -> Event | None:
        """Return an event as `seat` may see it."""
        return seal(event, seat)

    def retrace(
        self,
        event: Event,
        by: Seat | None,  # noqa: ARG002
    ) -> "tuple[Action[Move], Wordsmith] | None":
        """Return the action behind `event`, and the rules with the verdict it records."""
        witness = retrace(event)
        return (witness.action, self._advised(witness)) if witness else None

    def _advised(self, witness: Witness) -> "Wordsmith":
        verdict = KNOWN if witness.known else UNKNOWN
        lexicon: Lexicon = as_ruled(witness.doubts) if witness.doubts else verdict
        return replace(self, library=Library({"de": lexicon, "en": lexicon}))

    def _lexicon(self, state: State) -> Lexicon:
        options = state.options
        return self.library.lexicon(
            options.language, options.level, options.house, family=options.family
        )
