"""Wort-Kniffel at the table: whose turn it is, the three throws, the hourglass."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations

from msgspec.structs import replace

from woerfel.core.chance import Draw
from woerfel.core.dice import DIAMOND, face
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
from woerfel.core.table import due, must_be_timely, must_seat, paces, read_options
from woerfel.games.kniffel.rules.entries import entries
from woerfel.games.kniffel.rules.options import SEATS, Options, normalised
from woerfel.games.kniffel.rules.scorecard import CARD, Box, Card, FilledBox, Words, is_kniffel
from woerfel.games.kniffel.rules.table import (
    Enter,
    Event,
    Move,
    OwnMoves,
    RanOut,
    Roll,
    Shaken,
    State,
    Strike,
    Thrown,
    Turned,
    View,
    Written,
)
from woerfel.lexicon import AcceptAll, Lexicon
from woerfel.lexicon.entry import WordFault
from woerfel.lexicon.library import Library
from woerfel.lexicon.spelling import plain

THROWS = 3
AIR = 2000
"""Milliseconds of a throw that cost no sand (WK-12): so long dice shake and fly on a page."""
NOTHING = OwnMoves()
MERCY = 20
"""Seconds to choose which box to zero once the sand has run out."""


@dataclass(frozen=True)
class WortKniffel:
    """The rules, for given dictionaries."""

    library: Library
    air: int = AIR
    """What a throw adds to the sand; records from before it did so are judged with 0."""

    def initial(self, setup: Setup) -> State:
        """Hand out a card each (WK-02)."""
        must_seat(setup, SEATS, "WK-02")
        options, pace = normalised(read_options(Options, setup.options)), paces(setup)
        until = due(setup.start, options.sand, pace[0])
        return State(options, pace, cards=(Card(),) * setup.seats, until=until)

    def decide(self, state: State, action: Action[Move], at: Instant) -> tuple[Event, ...]:
        """Judge a move, a throw, or the end of the sand."""
        must_be_timely(self, state, action, at, len(state.cards))
        match action:
            case Drawn(faces):
                return (Thrown(faces),)
            case Timeout():
                return (_time_is_up(state, at),)
            case Play(seat, move):
                if seat != state.turn:
                    raise Illegal("not-your-turn", "WK-04", turn=state.turn)
                return (self._move(state, move, at),)

    def _move(self, state: State, move: Move, at: Instant) -> Event:
        match move:
            case Roll(dice):
                _must_be_rollable(dice, state)
                until = state.until
                if not state.running:
                    until = due(at, state.options.sand, state.pace[state.turn])  # WK-13
                if until is None:
                    return Shaken(dice)
                return Shaken(dice, Instant(until + self.air), self.air)
            case Enter(box, words):
                _must_have_thrown(state)
                if state.late:
                    raise Illegal("sand-ran-out", "WK-15")
                known = tuple(sorted(self._must_be_words(tuple(map(plain, words)), state.options)))
                entry = state.card.enter(box, state.throw, known, state.options)
                self._must_not_pass_over_an_encore(entry, state)
                return _written(entry, state, at)
            case Strike(box):
                _must_have_thrown(state)
                entry = state.card.strike(box)
                if not state.late:
                    self._must_not_pass_over_an_encore(entry, state)
                return _written(entry, state, at)

    def evolve(self, state: State, event: Event) -> State:
        """Apply an event."""
        match event:
            case Shaken(dice, until):
                return replace(state, cup=dice, running=until is not None, until=until)
            case Thrown(faces):
                throw = [*(state.throw or map(face, faces))]
                for die, text in zip(state.cup, faces, strict=True):
                    throw[die] = face(text)
                return replace(state, throw=tuple(throw), throws=state.throws + 1, cup=())
            case Turned(until):
                return replace(state, running=True, until=until)
            case RanOut(until):
                return replace(state, late=True, until=until)
            case Written(box, words, points, extra, until):
                cards = list(state.cards)
                cards[state.turn] = state.card.write(FilledBox(box, words, points, extra))
                turn = Seat((state.turn + 1) % len(cards))
                return State(state.options, state.pace, tuple(cards), turn, until=until)

    def draw(self, state: State) -> Draw | None:
        """Return the dice in the cup."""
        if not state.cup:
            return None
        dice = state.options.draw
        if len(state.cup) == len(dice):
            return dice
        return tuple([dice[die] for die in state.cup])

    def slot(self, state: State) -> Slot:
        """Return the place of the throw: seat, round and which of the three throws it is."""
        turn = len(state.card.entries) + 1
        return Slot(state.turn + 1, turn, state.throws + 1, state.cup)

    def deadline(self, state: State) -> Instant | None:
        """Return when the sand runs out (WK-12), or has to be started."""
        return state.until

    def turn(self, state: State) -> tuple[Seat, ...]:
        """Return who throws or writes; nobody once the cards are full."""
        return () if state.card.is_full else (state.turn,)

    def moves(self, state: State, seat: Seat) -> Iterable[Move]:
        """List every roll, entry and zero."""
        may = self._may(state, seat)
        if "roll" in may:
            everything = range(len(state.options.draw))
            for count in everything if state.throws else everything[-1:]:
                yield from map(Roll, combinations(everything, count + 1))
        if "strike" in may:
            yield from map(Strike, state.card.open)
        if "enter" in may:
            yield from self._entries(state)

    def outcome(self, state: State) -> Outcome | None:
        """Add up once every card is full, after eleven rounds (WK-07): most points win (WK-08)."""
        for card in state.cards:
            if not card.is_full:
                return None
        return Outcome(tuple(card.total for card in state.cards))

    def sheet(self, state: State) -> tuple[Row, ...]:
        """Return the cards side by side."""
        rows: list[Row] = []
        for box in Box:
            entries = [card.at(box) for card in state.cards]
            points = tuple(entry.points if entry else None for entry in entries)
            notes = tuple(" ".join(entry.words) if entry else "" for entry in entries)
            rows.append(Row(box.value, points, notes))
        return (
            *rows,
            Row("bonus", tuple(card.bonus for card in state.cards)),
            Row("encore", tuple(card.extra for card in state.cards)),
            Row("total", tuple(card.total for card in state.cards)),
        )

    def view(self, state: State, seat: Seat | None) -> View:
        """Return the table."""
        totals, upper, bonus = zip(*[card.sums for card in state.cards], strict=True)
        own = self.own(state, seat)
        return View(state, totals, upper, bonus, own.may, own.open, own.encore)

    def own(self, state: State, seat: Seat | None) -> OwnMoves:
        """Return what `seat` may do."""
        may = self._may(state, seat)
        if not may:
            return NOTHING
        fills = "enter" in may or "strike" in may
        due = self._encore(state) if "enter" in may else None
        return OwnMoves(may, state.card.open if fills else (), due)

    @staticmethod
    def taken(state: State) -> tuple[Seat, ...]:
        """Return whose turn the clock takes when the sand has run out, not when it is turned."""
        return (state.turn,) if state.running or state.late else ()

    def show(self, event: Event, seat: Seat | None) -> Event | None:  # noqa: ARG002
        """Return the event: everything is public."""
        return event

    def retrace(self, event: Event, by: Seat | None) -> "tuple[Action[Move], WortKniffel] | None":
        """Return the action; words that were written down were words."""
        match event:
            case Thrown(faces):
                return Drawn(faces), self
            case Turned() | RanOut():
                return Timeout(), self
            case Shaken(dice, _, air):
                rules = WortKniffel(self.library, air) if air in (0, AIR) else self
                return _played(by, Roll(dice)), rules
            case Written(box, words, points, extra):
                if by is None:
                    return Timeout(), self
                move = Enter(box, words) if words or points or extra else Strike(box)
                return _played(by, move), WortKniffel(ACCEPTING)

    def _may(self, state: State, seat: Seat | None) -> tuple[str, ...]:
        if seat != state.turn or state.cup or not state.card.open:
            return ()
        if state.late:
            return ("strike",)
        if not state.throws:
            return ("roll",)
        more = ("roll",) * (state.throws < THROWS)
        return (*more, "enter") if self._encore(state) else (*more, "enter", "strike")

    def _entries(self, state: State) -> Iterator[Enter]:
        due = self._encore(state)
        for box, words in entries(state.card, state.throw, self._spellable(state), state.options):
            if not due or is_kniffel(words, state.throw, state.options):
                yield Enter(box, words)

    def _spellable(self, state: State) -> tuple[str, ...]:
        shown = "".join(die.letter for die in state.throw)
        words = self._lexicon(state.options).spellable(shown, jokers=shown.count(DIAMOND))
        return tuple(word for word in words if word not in state.options.banned)

    def _must_be_words(self, words: Words, options: Options) -> Words:
        """Return the words as the dictionary spells them: TUER is TÜR, which takes three dice."""
        lexicon = self._lexicon(options)
        for word in words:
            if word in options.banned:
                raise Illegal("word-banned", "WK-18", word=word)
            _must_be_a_word(word, lexicon)
        entries = map(lexicon.entry, words)
        return tuple(
            plain(entry.word) if entry else word for word, entry in zip(words, entries, strict=True)
        )

    def _lexicon(self, options: Options) -> Lexicon:
        return self.library.lexicon(
            options.language, options.level, options.house, family=options.family
        )

    def _must_not_pass_over_an_encore(self, entry: FilledBox, state: State) -> None:
        if not entry.extra and (word := self._encore(state)):
            raise Illegal("encore-due", "WK-44", word=word)

    def _encore(self, state: State) -> str | None:
        """Return a further Wort-Kniffel that the table wants taken, if there is one."""
        if state.options.encore == "choice" or not state.card.awaits_encore(state.options):
            return None
        words = self._spellable(state)
        return next((w for w in words if is_kniffel((w,), state.throw, state.options)), None)


ACCEPTING = Library(lexicons={"de": AcceptAll(), "en": AcceptAll()})
"""For records, whose words have been judged."""


def _played(by: Seat | None, move: Move) -> Action[Move]:
    return Play(Seat(-1) if by is None else by, move)


def _time_is_up(state: State, at: Instant) -> Event:
    """Turn the glass on a waiting player, call it empty, or zero a box (WK-15)."""
    pace = state.pace[state.turn]
    if not state.running:
        return Turned(Instant(at + state.options.sand * 1000 * pace))
    if not state.late:
        return RanOut(Instant(at + MERCY * 1000 * pace))
    return _written(state.card.strike(state.card.open[0]), state, at)


def _written(entry: FilledBox, state: State, at: Instant) -> Written:
    following = (state.turn + 1) % len(state.cards)
    boxes = len(CARD) * len(state.cards) - sum([len(card.entries) for card in state.cards])
    until = due(at, state.options.sand, state.pace[following]) if boxes > 1 else None
    return Written(entry.box, entry.words, entry.points, entry.extra, until)


def _must_be_a_word(word: str, lexicon: Lexicon) -> None:
    match lexicon.reason(word):
        case None:
            return
        case WordFault.ABBREVIATION:
            raise Illegal("abbreviation", "WK-16", word=word)
        case WordFault.DIALECT:
            raise Illegal("dialect", "WK-17", word=word)
        case WordFault.FOREIGN:
            raise Illegal("foreign", "WK-18", word=word)
        case WordFault.BANNED:
            raise Illegal("word-banned", "WK-18", word=word)
        case WordFault.FAMILY:
            raise Illegal("left-out", "WK-18", word=word)
        case WordFault.NAME:
            raise Illegal("proper-name", "WK-19", word=word)
        case WordFault.UNKNOWN | WordFault.TOO_SHORT | WordFault.TOO_LONG | WordFault.NOT_LETTERS:
            raise Illegal("not-in-dictionary", "WK-16", word=word)


def _must_have_thrown(state: State) -> None:
    if not state.throws and not state.late:
        raise Illegal("throw-first", "WK-10")


def _must_be_rollable(dice: tuple[int, ...], state: State) -> None:
    if state.late:
        raise Illegal("sand-ran-out", "WK-15")
    if state.throws == THROWS:
        raise Illegal("no-throw-left", "WK-09")
    count = len(state.options.draw)
    if not state.throws:
        if dice != tuple(range(count)):
            raise Illegal("first-throw-takes-all", "WK-10", dice=count)
    elif not dice or list(dice) != sorted({*dice}) or dice[0] < 0 or dice[-1] >= count:
        raise Illegal("no-such-dice", "WK-11", dice=count)
