"""The analysis of a finished game of Bookworm: for each turn, which die would have paid more.

A die counts what it adds to the round's score at once. What the others know, and so what follows,
cannot be computed; only listed words are mentioned.
"""

from collections import defaultdict
from collections.abc import Container, Iterator, Mapping
from itertools import islice

import msgspec
from msgspec import Struct

from woerfel.core.cache import cached
from woerfel.core.game import Seat
from woerfel.core.record import Record, judge
from woerfel.games.bookworm.rules import NAME
from woerfel.games.bookworm.rules.dice import letters
from woerfel.games.bookworm.rules.events import BookUsed, Event, Failed, Taken
from woerfel.games.bookworm.rules.game import Bookworm
from woerfel.games.bookworm.rules.scoring import FINE, TWO_DOTS, score
from woerfel.games.bookworm.rules.state import State, takeable
from woerfel.games.bookworm.solve.saying import say
from woerfel.lexicon.categories import Categories
from woerfel.lexicon.forms import key
from woerfel.lexicon.library import Library
from woerfel.lexicon.spelling import initial
from woerfel.solve.moments import Moment, highlights, joined, remarks, share
from woerfel.solve.report import RemarkKind, Report, Sentence

GRADES = range(1, 5)
"""How well a listed word is known, from 1 (to a child) to 4 (rare)."""
NAMED = 3
"""Most words to name for a die."""


class DieOffer(Struct, frozen=True):
    """A die that could have been taken."""

    die: int
    points: int
    words: tuple[str, ...]
    """Some words for it, the best known first."""


def report(record: Record, library: Library) -> Report:
    """Analyse a game. Raises `Illegal` and `Unlawful`."""
    game = Bookworm(library)
    final: State = game.initial(record.setup)
    decoder: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)
    moments: list[Moment] = []
    turns: dict[Seat, int] = defaultdict(int)
    coarse = Coarse(library, final.agreed.language)
    categories = library.categories[final.agreed.language]
    for each in judge(game, record, Event):
        final = each.after
        event = decoder.decode(each.line.event)
        if isinstance(event, Taken | Failed | BookUsed):
            turns[event.seat] += 1
            moments.append(
                _moment(each.line.number, turns[event.seat], event, each.before, categories, coarse)
            )
    shares = tuple(share(Seat(seat), total, moments) for seat, total in enumerate(final.totals))
    told = highlights(moments, lambda turn: say("moment-when", round=turn))
    return Report(NAME, say("about-bookworm"), shares, remarks(moments), moments=told)


class Coarse:
    """Tells which terms must not be mentioned."""

    def __init__(self, library: Library, language: str) -> None:
        known = language in library.lexicons
        self.every = library.lexicon(language, "generous") if known else None

    def __contains__(self, word: object) -> bool:
        entry = self.every.entry(word) if self.every and isinstance(word, str) else None
        return entry is not None and (entry.vulgar or entry.delicate)


def _moment(
    line: int, turn: int, event: Taken | Failed | BookUsed, state: State,
    categories: Categories, coarse: Coarse,
) -> Moment:  # fmt: skip
    got = _got(event, state)
    best = max(offers(state, categories, coarse), key=lambda each: each.points, default=None)
    if best is None or best.points <= got:
        return Moment(line, turn, event.seat, loss=0.0)
    face, words = shown_face(state.faces[best.die]), ", ".join(best.words)
    better = say("worm-better", face=face, points=best.points, words=words)
    kind: RemarkKind = "choice" if isinstance(event, Taken) else "missed"
    told = _told(event, state, got)
    text = joined(told, better)
    return Moment(
        line,
        turn,
        event.seat,
        loss=float(best.points - got),
        text=text,
        kind=kind,
        asked=(told, better),
    )


def _told(event: Taken | Failed | BookUsed, state: State, got: int) -> Sentence:
    match event:
        case Taken(word=word, die=die):
            return say("worm-took", word=word, face=shown_face(state.faces[die]), got=got)
        case Failed():
            return say("worm-failed", got=got)
        case BookUsed():
            return say("worm-book", got=got)


def shown_face(face: str) -> str:
    """Write a side as players read it."""
    return "A–Z" if face == "a-z" else letters(face)


def _got(event: Taken | Failed | BookUsed, state: State) -> int:
    match event:
        case Taken(die=die):
            return gain(state, die)
        case Failed():
            return FINE
        case BookUsed():
            return 0


def gain(state: State, die: int) -> int:
    """Return what a die adds to the round's score of the seat at turn."""
    seat = state.turn
    faces = [state.faces[each] for each in state.stacks[seat]]
    more = score([*faces, state.faces[die]], 0) - score(faces, 0)
    ends = state.letters_left == (die,) and state.special == "dots"
    return more + TWO_DOTS if ends else more


def offers(state: State, categories: Categories, coarse: Container[str] = ()) -> Iterator[DieOffer]:
    """Yield the dice that the seat at turn could take with a listed word."""
    assert state.category is not None
    listed, several = by_letter(categories, state.category), state.agreed.several_words
    used, language = state.counted, state.agreed.language
    for die in takeable(state):
        fitting = (
            word
            for letter in letters(state.faces[die])
            for word in listed.get(letter, ())
            if key(word, language) not in used
            and (several or " " not in word)
            and word not in coarse
        )
        if words := tuple(islice(fitting, NAMED)):
            yield DieOffer(die, gain(state, die), words)


@cached
def by_letter(categories: Categories, category: str) -> Mapping[str, tuple[str, ...]]:
    """Sort the words of a category by what they begin with, the best known first."""
    graded = (categories.known(category, grade) or () for grade in GRADES)
    known = (*(word for words in graded for word in words), *categories.words(category))
    found: dict[str, list[str]] = defaultdict(list)
    for word in dict.fromkeys(known):
        if "- " not in word:  # nobody can say that as one term
            found[initial(word)].append(word)
    return {letter: tuple(words) for letter, words in found.items()}
