"""What a seat sees of the table and what it may do: all that a browser needs."""

from msgspec import Struct

from woerfel.core.ballot import Ballot
from woerfel.core.game import Instant, Seat
from woerfel.games.bookworm.rules.dice import dots, letters
from woerfel.games.bookworm.rules.moves import CardLine
from woerfel.games.bookworm.rules.options import Agreement
from woerfel.games.bookworm.rules.scoring import worth
from woerfel.games.bookworm.rules.state import Phase, Spoken, State, takeable
from woerfel.lexicon.categories import Categories, Clue, Reason, Verdict


class Category(Struct, frozen=True):
    """A category and what is printed for it."""

    id: str
    title: str


class Reach(Struct, frozen=True):
    """A die that a word can be named for."""

    die: int
    holder: Seat | None
    """Who has it; None in the display."""


class Question(Struct, frozen=True):
    """A word that is not settled yet."""

    seat: Seat
    word: str
    die: int
    verdict: Verdict | None
    """The verdict of the lists; None when they were not asked."""
    accepted: tuple[Seat, ...]
    ballot: Ballot | None
    """The vote on it, with the others' votes sealed."""
    reason: Reason | None = None
    """The reason for the verdict, where it is more than being listed or not."""
    meant: str | None = None
    """The listed word that it was taken for, or that it ends in."""
    hint: Clue | None = None
    """A hint that helps to judge it."""
    likely: bool | None = None
    """What bots think of it, where one person among them decides: without an answer, so it is."""


class OwnSight(Struct, frozen=True):
    """What a seat sees differently from the rest: the last fields of its view."""

    question: Question | None
    """While its ballot is open, each seat sees only its own vote."""
    may: tuple[str, ...]
    picks: tuple[CardLine, ...]
    takeable: tuple[Reach, ...]


class View(Struct, frozen=True):
    """The table as one seat sees it."""

    agreed: Agreement
    phase: Phase
    round: int
    starter: Seat
    turn: Seat
    until: Instant | None
    countdown_from: Instant | None
    """When the countdown of this turn begins."""
    card: str | None
    categories: tuple[Category, ...]
    """Those of the open card, from easy to hard."""
    easiest: int | None
    """Which of them to recommend if children play along."""
    category: Category | None
    """The one that is played."""
    faces: tuple[str, ...]
    dots: tuple[int, ...]
    """For each die."""
    letters: tuple[str, ...]
    """For each die, what a word may begin with to earn it; empty where none can."""
    display: tuple[int, ...]
    stacks: tuple[tuple[int, ...], ...]
    aside: tuple[int, ...]
    """Dice that are neither in the display nor anybody's."""
    special: str | None
    """What the special die shows."""
    book_lies_open: bool
    """Whether the category can still be changed."""
    cards: tuple[int, ...]
    middle: int
    """Bookworm cards left to give."""
    totals: tuple[int, ...]
    rounds: tuple[tuple[int, ...], ...]
    running: tuple[int, ...]
    """What this round would pay each seat if it ended now, with nobody failing."""
    spoken: tuple[Spoken, ...]
    """The words of this round; `used` says which of them are used up."""
    used: tuple[str, ...]
    accepted: tuple[str, ...] = ()
    """Unlisted words that the players accepted, in the format of the option `accepted`."""
    overruled: tuple[str, ...] = ()
    """Those of `accepted` that the bots doubted, and the only person among them let count."""
    picked: tuple[Category, ...] = ()
    """All categories picked so far, in this round and before: events name them by id only."""
    question: Question | None = None
    may: tuple[str, ...] = ()
    """The moves that are open to this seat now, by tag."""
    picks: tuple[CardLine, ...] = ()
    """The categories that it may pick now."""
    takeable: tuple[Reach, ...] = ()
    """The dice that it may name a word for now."""


def picks(state: State) -> tuple[CardLine, ...]:
    """Return the categories that may be picked from the open card (BW-14)."""
    return (0,) if state.agreed.children == "top-only" else (0, 1, 2)


def may(state: State, seat: Seat) -> tuple[str, ...]:
    """Return the tags of the moves that are open to `seat`."""
    mine = seat == state.turn
    match state.phase:
        case Phase.CARD:
            return ("turn-card",) if mine else ()
        case Phase.PICK:
            return ("pick",) if mine else ()
        case Phase.SPECIAL:
            return ("turn-special",) if mine else ()
        case Phase.TURNS if mine:
            return ("name", "use-book", "give-up") if state.book_lies_open else ("name", "give-up")
        case Phase.TURNS:
            return ("count",) if state.agreed.counted and state.until is None else ()
        case Phase.CONTEST:
            assert state.claim
            return () if mine or seat in state.claim.accepted else ("accept", "contest")
        case Phase.VOTE:
            assert state.claim
            assert state.claim.ballot
            return ("vote",) if seat in state.claim.ballot.missing else ()
        case Phase.TURNING | Phase.ROLLING | Phase.OVER:
            return ()


def turn(state: State) -> tuple[Seat, ...]:
    """Return the seats that the table waits for."""
    match state.phase:
        case Phase.CARD | Phase.TURNING | Phase.PICK | Phase.ROLLING | Phase.SPECIAL | Phase.TURNS:
            return (state.turn,)
        case Phase.CONTEST:
            assert state.claim
            return tuple(sorted({*state.others()} - {*state.claim.accepted}))
        case Phase.VOTE:
            assert state.claim
            assert state.claim.ballot
            return tuple(sorted(state.claim.ballot.missing))
        case Phase.OVER:
            return ()


def look(state: State, seat: Seat | None, categories: Categories) -> View:
    """Return the table as `seat`, or an onlooker, sees it."""
    mine = own(state, seat)
    return View(
        agreed=state.agreed,
        phase=state.phase,
        round=len(state.rounds) + (state.phase is not Phase.OVER),
        starter=state.starter,
        turn=state.turn,
        until=state.until,
        countdown_from=_countdown_from(state),
        card=state.card,
        categories=tuple(_printed(each, categories) for each in state.printed),
        easiest=0 if state.printed and state.agreed.children != "none" else None,
        category=None if state.category is None else _printed(state.category, categories),
        faces=state.faces,
        dots=tuple(map(dots, state.faces)),
        letters=tuple(map(letters, state.faces)),
        display=state.display,
        stacks=state.stacks,
        aside=_aside(state),
        special=state.special,
        book_lies_open=state.book_lies_open,
        cards=state.cards,
        middle=state.middle,
        totals=state.totals,
        rounds=state.rounds,
        running=_running(state),
        spoken=state.spoken,
        used=tuple(said.word for said in state.used),
        accepted=tuple(map(str, state.kept)),
        overruled=tuple(map(str, state.overruled)),
        picked=tuple(_printed(each, categories) for each in dict.fromkeys(state.picked)),
        question=mine.question,
        may=mine.may,
        picks=mine.picks,
        takeable=mine.takeable,
    )


def own(state: State, seat: Seat | None) -> OwnSight:
    """Return the word in question, with votes sealed where necessary, and what `seat` may do."""
    open_to = () if seat is None else may(state, seat)
    return OwnSight(
        _question(state, seat),
        open_to,
        picks(state) if "pick" in open_to else (),
        _reaches(state) if "name" in open_to else (),
    )


def _printed(category: str, categories: Categories) -> Category:
    return Category(category, categories.title(category))


def _countdown_from(state: State) -> Instant | None:
    if state.phase is not Phase.TURNS or state.until is None:
        return None
    return Instant(state.until - state.agreed.countdown * 1000 * state.paces[state.turn])


def _running(state: State) -> tuple[int, ...]:
    if state.phase is Phase.OVER:
        return (0,) * len(state.stacks)
    return worth(state.faces, state.stacks, state.cards)


def _aside(state: State) -> tuple[int, ...]:
    return tuple(
        die
        for die in range(len(state.faces))
        if die not in state.display and state.holder(die) is None
    )


def _question(state: State, seat: Seat | None) -> Question | None:
    claim = state.claim
    if claim is None:
        return None
    ballot = claim.ballot and claim.ballot.sealed(seat)
    return Question(
        *(state.turn, claim.word, claim.die, claim.verdict, claim.accepted, ballot),
        *(claim.reason, claim.meant, claim.hint, claim.likely),
    )


def _reaches(state: State) -> tuple[Reach, ...]:
    return tuple(Reach(die, state.holder(die)) for die in takeable(state))
