"""Zehn at the table: a throw, words from what is left of it, and the last word."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from msgspec.structs import replace

from woerfel.core.chance import Draw
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
from woerfel.lexicon import AcceptAll, Lexicon
from woerfel.lexicon.entry import WordFault
from woerfel.lexicon.house_words import read_line
from woerfel.lexicon.library import Library
from woerfel.lexicon.spelling import on_dice, plain
from woerfel_zehn.rules.table import (
    SEATS,
    Closed,
    Event,
    Laid,
    Lay,
    Move,
    Options,
    Pass,
    Passed,
    State,
    Thrown,
    View,
    Word,
)

SHORTEST = 3
"""Letters of the shortest word (ZN-04)."""
LAST_WORD = 2
"""Points for the last word of a throw (ZN-09)."""
ROUNDS = 5
"""The most rounds of a game (ZN-11)."""


@dataclass(frozen=True)
class Zehn:
    """The rules, over given dictionaries."""

    library: Library

    def initial(self, setup: Setup) -> State:
        """Clear the table."""
        must_seat(setup, SEATS, "ZN-01")
        options, pace = read_options(Options, setup.options), paces(setup)
        for line in options.house:
            read_line(line)
        until = due(setup.start, options.clock, pace[0])
        return State(options, pace, scores=(0,) * setup.seats, until=until)

    def decide(self, state: State, action: Action[Move], at: Instant) -> tuple[Event, ...]:
        """Judge a word, a pass, a fall of the dice, or the clock."""
        must_be_timely(self, state, action, at, len(state.scores))
        match action:
            case Drawn(faces):
                return (Thrown(faces),)
            case Timeout():  # ZN-12
                return self._then(state, Passed(state.turn), at)
            case Play(seat, move):
                if seat != state.turn:
                    raise Illegal("not-your-turn", "ZN-03", turn=state.turn)
                match move:
                    case Lay(word):
                        return self._then(state, self._laid(state, plain(word)), at)
                    case Pass():
                        return self._then(state, Passed(state.turn), at)

    def _laid(self, state: State, typed: str) -> Laid:
        lexicon = self._lexicon(state.options)
        entry = lexicon.entry(typed)
        word = plain(entry.word) if entry else typed
        dice = _must_spell(word, state)
        _must_be_a_word(word, lexicon)
        if word in {each.word for each in state.words}:
            raise Illegal("laid-already", "ZN-06", word=word)
        return Laid(state.turn, word, dice, points_of(len(dice)))

    def _then(self, state: State, event: Laid | Passed, at: Instant) -> tuple[Event, ...]:
        """Add what follows by itself, and start the clock of who moves next."""
        after = self.evolve(state, event)
        closed: Closed | None = None
        if _is_over(after):
            closed = Closed(after.owner, 0 if after.owner is None else LAST_WORD)
            after = self.evolve(after, closed)
        pace = after.pace[after.turn]
        until = None if self.outcome(after) else due(at, state.options.clock, pace)
        return (event, replace(closed, until=until)) if closed else (replace(event, until=until),)

    def evolve(self, state: State, event: Event) -> State:
        """Move the dice and write the points down."""
        following = Seat((state.turn + 1) % len(state.scores))
        match event:
            case Thrown(faces):
                return replace(state, letters=faces)
            case Laid(seat, word, dice, points, until):
                return replace(
                    state,
                    scores=_with(state.scores, seat, points),
                    turn=following,
                    aside=(*state.aside, *dice),  # ZN-08
                    words=(*state.words, Word(seat, word, points, state.throw)),
                    passes=0,
                    until=until,
                )
            case Passed(until=until):
                return replace(state, turn=following, passes=state.passes + 1, until=until)
            case Closed(winner, points, until):
                words, scores = state.words, state.scores
                if winner is not None:
                    words = (*words[:-1], replace(words[-1], last=points))
                    scores = _with(scores, winner, points)
                return State(
                    state.options,
                    state.pace,
                    scores,
                    turn=Seat(state.throw % len(scores)),  # ZN-10
                    throw=state.throw + 1,
                    words=words,
                    until=until,
                )

    def draw(self, state: State) -> Draw | None:
        """Name the ten dice, while they are falling (ZN-02)."""
        return None if state.letters or self.outcome(state) else state.options.draw

    def deadline(self, state: State) -> Instant | None:
        """Tell when the player at turn has dawdled (ZN-12)."""
        return state.until

    def turn(self, state: State) -> tuple[Seat, ...]:
        """Name the one player who is to move (ZN-03)."""
        return () if self.outcome(state) else (state.turn,)

    def moves(self, state: State, seat: Seat) -> Iterable[Move]:
        """List every word that can be laid, and passing."""
        if state.letters and seat == state.turn:
            yield from map(Lay, self.words(state))
            yield Pass()

    def words(self, state: State) -> Iterator[str]:
        """Yield the words that the dice on the table spell."""
        letters = "".join(state.letters[place] for place in state.table)
        laid = {each.word for each in state.words}
        for word in self._lexicon(state.options).spellable(letters):
            if len(on_dice(word)) >= SHORTEST and word not in laid:
                yield word

    def outcome(self, state: State) -> Outcome | None:
        """End a round with the goal reached, or the fifth (ZN-11)."""
        rounds, more = divmod(state.throw - 1, len(state.scores))
        if state.letters or more:
            return None
        reached = max(state.scores) >= state.options.goal
        return Outcome(state.scores) if reached or rounds == ROUNDS else None

    def sheet(self, state: State) -> tuple[Row, ...]:
        """Write down what words and last words have brought."""
        return (
            Row("words", _sums(state, lambda word: word.points), _notes(state)),
            Row("last-words", _sums(state, lambda word: word.last)),
            Row("total", state.scores),
        )

    def view(self, state: State, seat: Seat | None) -> View:
        """Show everything, and to the seat at turn what it may do."""
        return View(state, ("lay", "pass") if state.letters and seat == state.turn else ())

    def show(self, event: Event, seat: Seat | None) -> Event | None:  # noqa: ARG002
        """Show everything to everybody."""
        return event

    def retrace(self, event: Event, by: Seat | None) -> "tuple[Action[Move], Zehn] | None":
        """Tell what was done; words that were laid were words."""
        match event:
            case Thrown(faces):
                return Drawn(faces), self
            case Laid(word=word):
                return Play(Seat(-1) if by is None else by, Lay(word)), Zehn(ACCEPTING)
            case Passed():
                return (Timeout() if by is None else Play(by, Pass())), self
            case Closed():
                return None

    def _lexicon(self, options: Options) -> Lexicon:
        return self.library.lexicon(
            options.language, options.level, options.house, family=options.family
        )


def points_of(letters: int) -> int:
    """Tell what a word brings: 1 for three or four letters, 2 for five or six … (ZN-07)."""
    return (letters - 1) // 2


ACCEPTING = Library(lexicons={"de": AcceptAll(), "en": AcceptAll()})
"""For records, whose words have been judged."""


def _is_over(state: State) -> bool:
    """Tell whether a throw is over (ZN-09)."""
    others = len(state.scores) - (state.owner is not None)
    return state.passes == others or len(state.table) < SHORTEST


def _with(scores: tuple[int, ...], seat: Seat, points: int) -> tuple[int, ...]:
    return (*scores[:seat], scores[seat] + points, *scores[seat + 1 :])


def _sums(state: State, points: Callable[[Word], int]) -> tuple[int, ...]:
    sums = [0] * len(state.scores)
    for word in state.words:
        sums[word.seat] += points(word)
    return tuple(sums)


def _notes(state: State) -> tuple[str, ...]:
    notes: list[list[str]] = [[] for _ in state.scores]
    for word in state.words:
        notes[word.seat].append(word.word)
    return tuple(map(" ".join, notes))


def _must_spell(word: str, state: State) -> tuple[int, ...]:
    """Return the places of a word's dice, letter by letter."""
    wanted = on_dice(word)
    if len(wanted) < SHORTEST:
        raise Illegal("too-short", "ZN-04", word=word, least=SHORTEST)
    free = list(state.table)
    dice, missing = list[int](), ""
    for letter in wanted:
        die = next((place for place in free if state.letters[place] == letter), None)
        if die is None:
            missing += letter
        else:
            free.remove(die)
            dice.append(die)
    if missing:
        raise Illegal("not-on-the-table", "ZN-04", word=word, letters=" ".join(missing))
    return tuple(dice)


def _must_be_a_word(word: str, lexicon: Lexicon) -> None:
    match lexicon.reason(word):
        case None:
            return
        case WordFault.NAME:
            raise Illegal("proper-name", "ZN-05", word=word)
        case WordFault.ABBREVIATION:
            raise Illegal("abbreviation", "ZN-05", word=word)
        case WordFault.DIALECT | WordFault.FOREIGN:
            raise Illegal("not-at-this-level", "ZN-05", word=word)
        case WordFault.BANNED | WordFault.FAMILY:
            raise Illegal("left-out", "ZN-05", word=word)
        case WordFault.UNKNOWN | WordFault.TOO_SHORT | WordFault.TOO_LONG | WordFault.NOT_LETTERS:
            raise Illegal("not-in-dictionary", "ZN-05", word=word)
