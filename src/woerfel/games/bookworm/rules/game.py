"""Bookworm at the table: who may do what when, and what follows.

Words are judged in `claims`, rounds run in `rounds`, and `evolve` moves the pieces.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain

from msgspec.structs import replace

from woerfel.core.chance import Draw
from woerfel.core.fair import Slot
from woerfel.core.game import (
    Action,
    Drawn,
    Illegal,
    Instant,
    Outcome,
    Play,
    Row,
    Seat,
    Setup,
    Timeout,
)
from woerfel.core.table import must_be_timely, must_seat, paces, read_options
from woerfel.games.bookworm.rules import claims, turns
from woerfel.games.bookworm.rules.dice import LETTER_DICE, SPECIAL_DIE, SpecialFace, letters
from woerfel.games.bookworm.rules.events import (
    Event,
    Lifted,
    Named,
    Picked,
    Rolled,
    Turned,
    sealed,
)
from woerfel.games.bookworm.rules.evolve import evolve
from woerfel.games.bookworm.rules.moves import (
    Accept,
    CardLine,
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
from woerfel.games.bookworm.rules.options import EDITIONS, Agreement, Options, agree
from woerfel.games.bookworm.rules.retrace import action_behind, deck_behind
from woerfel.games.bookworm.rules.rounds import CHOICE, fail, turn_ends, window
from woerfel.games.bookworm.rules.state import Phase, State, takeable
from woerfel.games.bookworm.rules.view import OwnSight, View, look, may, own, picks, turn
from woerfel.lexicon.categories import Categories
from woerfel.lexicon.forms import key
from woerfel.lexicon.library import Library
from woerfel.lexicon.spelling import initial

SEATS = range(2, 7)
"""How many can play (BW-01)."""
PARTS = 16
"""How many turns of slots a round has: the card, the dice, and room for more."""


@dataclass(frozen=True)
class Bookworm:
    """The rules, for given cards and words, and a given set of dice."""

    library: Library
    letter_dice: Draw = LETTER_DICE
    special_die: tuple[SpecialFace, ...] = SPECIAL_DIE
    record: Named | None = None
    """The event that is judged again, when it is that of a word."""

    def initial(self, setup: Setup) -> State:
        """Lay the Bookworm cards in the middle and shuffle the stack."""
        must_seat(setup, SEATS, "BW-01")
        options = read_options(Options, setup.options)
        if not 0 <= options.starter < setup.seats:
            rule = EDITIONS[options.edition].starter_rule
            raise Illegal("no-such-starter", rule, starter=options.starter, seats=setup.seats)
        if options.judge is not None and not 0 <= options.judge < setup.seats:
            raise Illegal("no-such-judge", "BW-36", judge=options.judge, seats=setup.seats)
        agreed = agree(options, setup.seats)
        self._must_have(agreed)
        nothing = (0,) * setup.seats
        starter = Seat(options.starter)
        state = State(
            agreed=agreed,
            paces=paces(setup),
            starter=starter,
            turn=starter,
            stacks=((),) * setup.seats,
            cards=nothing,
            fines=nothing,
            house=claims.remembered(options.accepted),
        )
        return replace(state, until=window(state, setup.start, CHOICE, (starter,)))

    def _must_have(self, agreed: Agreement) -> None:
        """Refuse parts of the deck that it does not have."""
        for theme in agreed.themes:
            themes = self.library.categories[agreed.language].themes
            if theme not in themes:
                raise Illegal("no-such-theme", "BW-02", theme=theme, themes=", ".join(themes))

    def decide(self, state: State, action: Action[Move], at: Instant) -> tuple[Event, ...]:
        """Judge a move, a card or roll, or a timeout."""
        must_be_timely(self, state, action, at, len(state.paces))
        match action:
            case Drawn(faces):
                return (self._fall(state, faces, at),)
            case Timeout():
                return self._time_over(state, at)
            case Play(seat, move):
                turns.must_be_open(state, seat, move)
                return self._play(state, seat, move, at)

    def _play(self, state: State, seat: Seat, move: Move, at: Instant) -> tuple[Event, ...]:
        match move:
            case TurnCard():
                return (Lifted(),)
            case Pick(choice):
                return (self._pick(state, choice, at),)
            case TurnSpecial(face):
                return (turns.choose_face(state, face, at),)
            case Name():
                return claims.name(state, move, at, self._categories(state), self.record)
            case UseBook():
                return (turns.use_book(state),)
            case GiveUp():
                return fail(state, at)
            case Count():
                return (turns.count(state, seat, at),)
            case Accept():
                return claims.accept(state, seat, at)
            case Contest():
                return claims.contest(state, seat, at)
            case Vote(valid):
                return claims.vote(state, seat, at, valid=valid)

    def _fall(self, state: State, faces: tuple[str, ...], at: Instant) -> Event:
        if state.phase is Phase.TURNING:
            card = self._categories(state).cards[faces[0]]
            until = window(state, at, CHOICE, (state.turn,))
            return Turned(card.id, card.categories, until, reshuffled=not self._stack(state))
        if faces[-1] == "?":
            return Rolled(faces, window(state, at, CHOICE, (state.starter,)))
        return Rolled(faces, turn_ends(state, at, state.left_of(state.starter)))

    def _time_over(self, state: State, at: Instant) -> tuple[Event, ...]:
        match state.phase:
            case Phase.CARD:
                return (Lifted(),)
            case Phase.PICK:
                return (self._pick(state, 0, at),)
            case Phase.SPECIAL:
                return (turns.choose_face(state, "dots", at),)
            case Phase.TURNS:  # counted down to 0 (BW-35)
                return fail(state, at)
            case Phase.CONTEST | Phase.VOTE:
                return claims.time_over(state, at)
            case Phase.TURNING | Phase.ROLLING | Phase.OVER:
                raise AssertionError(f"no clock runs in {state.phase}")

    def _pick(self, state: State, choice: CardLine, at: Instant) -> Picked:
        if choice not in picks(state):
            raise Illegal("top-only", "BW-14")
        category = state.printed[choice]
        if not state.faces:
            return Picked(choice, category)
        return Picked(choice, category, turn_ends(state, at, state.left_of(state.turn)))

    def evolve(self, state: State, event: Event) -> State:
        """Apply an event."""
        return evolve(state, event)

    def draw(self, state: State) -> Draw | None:
        """Return the cards that may be drawn, or the dice: all eight are rolled (BW-11)."""
        match state.phase:
            case Phase.TURNING:
                return (self._stack(state) or self._reshuffled(state),)
            case Phase.ROLLING:
                return (*self.letter_dice, *(self.special_die,) * state.agreed.special)
            case _:
                return None

    def slot(self, state: State) -> Slot:
        """Return the place of a card or roll: everybody's, in its round."""
        played = len(state.rounds)
        first = PARTS * (played + 1)
        if state.phase is Phase.TURNING:
            deck = self._cards(state)
            if state.faces:  # for the book, from the other end (BW-59)
                return Slot(0, first, 1, (0,), deck, len(deck) - 1 - played)
            return Slot(0, first, 0, (0,), deck, played)
        count = len(self.draw(state) or ())
        return Slot(0, first + 1, 0, tuple(range(count)))

    def _categories(self, state: State) -> Categories:
        return self.library.categories[state.agreed.language]

    def _cards(self, state: State) -> tuple[str, ...]:
        return self._categories(state).dealt(state.agreed.themes)

    def _stack(self, state: State) -> tuple[str, ...]:
        """Return the cards that lie face down, any of which may be on top (BW-07)."""
        return tuple(card for card in self._cards(state) if card not in state.box)

    def _reshuffled(self, state: State) -> tuple[str, ...]:
        """Shuffle the used cards for a new stack, all but the card that was just played."""
        cards = self._cards(state)
        return tuple(card for card in cards if card != state.box[-1]) or cards

    def deadline(self, state: State) -> Instant | None:
        """Return when the time of those who are asked is over."""
        return state.until

    def turn(self, state: State) -> tuple[Seat, ...]:
        """Return who chooses or names a word, or those who judge one."""
        return turn(state)

    def moves(self, state: State, seat: Seat) -> Iterable[Move]:
        """List what `seat` may do, with the words that the lists are sure of."""
        for tag in may(state, seat):
            match tag:
                case "turn-card":
                    yield TurnCard()
                case "pick":
                    yield from map(Pick, picks(state))
                case "turn-special":
                    yield from (TurnSpecial(face) for face in self.special_die if face != "?")
                case "name":
                    yield from self._words(state)
                case "use-book":
                    yield UseBook()
                case "give-up":
                    yield GiveUp()
                case "count":
                    yield Count()
                case "accept":
                    yield Accept()
                case "contest":
                    yield Contest()
                case _:
                    yield from (Vote(valid=True), Vote(valid=False))

    def _words(self, state: State) -> Iterator[Name]:
        assert state.category is not None
        dice = [(die, letters(state.faces[die])) for die in takeable(state)]
        used, language = state.counted, state.agreed.language
        listed = self._categories(state).words(state.category)
        house = (each.word for each in state.house if each.category == state.category)
        for word in dict.fromkeys(chain(listed, house)):
            if key(word, language) in used or (" " in word and not state.agreed.several_words):
                continue
            first = initial(word)
            yield from (Name(word, die) for die, fitting in dice if first in fitting)

    def outcome(self, state: State) -> Outcome | None:
        """Compare the totals once the game is over: most win (BW-54), shared if tied (BW-55)."""
        return Outcome(state.totals) if state.phase is Phase.OVER else None

    def sheet(self, state: State) -> tuple[Row, ...]:
        """Write out the rounds and the total."""
        rounds = (
            Row("round", points, number=number) for number, points in enumerate(state.rounds, 1)
        )
        return (*rounds, *_doubted(state), Row("total", state.totals))

    def view(self, state: State, seat: Seat | None) -> View:
        """Return everything but the others' votes."""
        return look(state, seat, self._categories(state))

    def own(self, state: State, seat: Seat | None) -> OwnSight:
        """Return the part of the view that differs between seats."""
        return own(state, seat)

    @staticmethod
    def taken(state: State) -> tuple[Seat, ...]:
        """Return who would fail by the clock now; other silence is an answer."""
        return turn(state) if state.phase is Phase.TURNS else ()

    def show(self, event: Event, seat: Seat | None) -> Event | None:
        """Seal a vote for all but the voter; the rest is public."""
        return sealed(event, seat)

    def retrace(self, event: Event, by: Seat | None) -> "tuple[Action[Move], Bookworm] | None":
        """Return the action behind an event, and the rules with its own card and verdict."""
        action = action_behind(event, by)
        if action is None:
            return None
        deck = deck_behind(event)
        if deck is None:
            return action, self
        library = Library(categories=dict.fromkeys(EDITIONS, deck))
        record = event if isinstance(event, Named) else None
        return action, Bookworm(library, self.letter_dice, self.special_die, record)


def _doubted(state: State) -> tuple[Row, ...]:
    """Name the words that the judge let count although the bots doubted them."""
    judge = state.agreed.judge
    if not state.overruled or judge is None:
        return ()
    words = " · ".join(each.word for each in state.overruled)
    seats = range(len(state.stacks))
    notes = tuple(words if seat == judge else "" for seat in seats)
    return (Row("overruled", (None,) * len(seats), notes),)
