"""Bookworm as a game among games: views, records, conformance, counting."""

from itertools import product
from random import Random
from typing import Any

import msgspec
import pytest
from bookworm_kit import ANIMALS as WORDS
from bookworm_kit import CARDS, GAME, SEMPAHN, Sitting, begin, setup

from woerfel.core.conformance import perft, play_out
from woerfel.core.game import Action, Drawn, Instant, Play, Seat, Setup, Timeout
from woerfel.core.record import Line, Record, replay, verify, write
from woerfel.core.table import apply
from woerfel.core.transcript import from_text, to_text
from woerfel.games.bookworm import SPEC
from woerfel.games.bookworm.rules.events import (
    Accepted,
    Asked,
    BookUsed,
    Contested,
    Counted,
    Ended,
    Event,
    FaceChosen,
    Failed,
    Fined,
    Lifted,
    Named,
    Opened,
    Picked,
    Polled,
    Rolled,
    Scored,
    Settled,
    Taken,
    Turned,
    Voted,
)
from woerfel.games.bookworm.rules.game import Bookworm
from woerfel.games.bookworm.rules.moves import (
    Accept,
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
from woerfel.games.bookworm.rules.options import Options, agree
from woerfel.games.bookworm.rules.state import Phase, Spoken
from woerfel.games.bookworm.rules.view import Category, Reach, View
from woerfel.lexicon.categories import CategoryCard, ListedCategories, Verdict
from woerfel.lexicon.library import Library

ANIMALS, MUSIC, SPORTS = (
    Category("animals", "Tiere"),
    Category("music", "Instrumente"),
    Category("sports", "Sport"),
)


class TestView:
    def test_a_turn(self) -> None:
        sitting = begin(f"{SEMPAHN} book", children=True).name(1, "Hase", 5)
        onlooker = View(
            agreed=agree(Options(children=True), 3),
            phase=Phase.TURNS,
            round=1,
            starter=Seat(0),
            turn=Seat(2),
            until=Instant(15_000),
            countdown_from=Instant(10_000),
            card="c1",
            categories=(ANIMALS, MUSIC, SPORTS),
            easiest=0,
            category=ANIMALS,
            faces=("S1", "E2", "M1", "P1", "A1", "H2", "N2", "book"),
            dots=(1, 2, 1, 1, 1, 2, 2, 0),
            letters=("S", "E", "M", "P", "A", "H", "N", ""),
            display=(0, 1, 2, 3, 4, 6, 7),
            stacks=((), (5,), ()),
            aside=(),
            special="book",
            book_lies_open=True,
            cards=(0, 0, 0),
            middle=6,
            totals=(0, 0, 0),
            rounds=(),
            running=(0, 2, 0),
            spoken=(Spoken(Seat(1), "HASE", "animals", key="HASE"),),
            used=("HASE",),
            question=None,
            picked=(ANIMALS,),
        )
        assert sitting.view(None) == sitting.view(0) == sitting.view(1) == onlooker
        mine = msgspec.structs.replace(
            onlooker,
            may=("name", "use-book", "give-up"),
            takeable=(
                *(Reach(die, None) for die in range(5)),
                Reach(5, Seat(1)),
                Reach(6, None),
            ),
        )
        assert sitting.view(2) == mine

    def test_before_the_first_card(self) -> None:
        view = Sitting(setup(start=9)).view(0)
        assert (view.phase, view.round, view.card, view.category) == (Phase.CARD, 1, None, None)
        assert (view.categories, view.until, view.countdown_from) == ((), 30_009, None)
        assert (view.may, view.picks, view.takeable) == (("turn-card",), (), ())
        assert Sitting(setup()).view(1).may == ()

    def test_while_picking(self) -> None:
        sitting = Sitting(setup()).do(0, TurnCard()).fall("c3")
        assert (sitting.view(0).may, sitting.view(0).picks) == (("pick",), (0, 1, 2))
        assert (sitting.view(1).may, sitting.view(1).picks) == ((), ())
        assert sitting.view(1).category is None

    def test_what_was_picked_stays_known(self) -> None:
        assert Sitting(setup()).view(0).picked == ()
        sitting = begin(f"{SEMPAHN} book", seats=2).do(1, UseBook()).fall("c3").do(1, Pick(2))
        assert sitting.view(None).picked == (ANIMALS, MUSIC)
        again = sitting.do(0, GiveUp()).open(f"{SEMPAHN} book", "c2", 1)
        assert again.view(1).picked == (ANIMALS, MUSIC, SPORTS)

    def test_rounds_are_counted(self) -> None:
        sitting = begin(seats=2).do(1, GiveUp())
        assert sitting.view(0).round == 2
        sitting.state = msgspec.structs.replace(sitting.state, phase=Phase.OVER)
        assert sitting.view(0).round == 1

    def test_the_table_lies_open_after_the_end(self) -> None:
        sitting = begin(seats=2).name(1, "Hase", 5)
        sitting.state = msgspec.structs.replace(sitting.state, rounds=((25, 0),))
        view = sitting.do(0, GiveUp()).view(None)
        assert (view.phase, view.stacks, view.rounds) == (
            Phase.OVER,
            ((), (5,)),
            ((25, 0), (-2, 2)),
        )


RETRACED: list[tuple[Event, int | None, Action[Move] | None]] = [
    (Lifted(), 1, Play(Seat(1), TurnCard())),
    (Lifted(), None, Timeout()),
    (Turned("c1", ("a", "b", "c")), None, Drawn(("c1",))),
    (Picked(2, "c"), 1, Play(Seat(1), Pick(2))),
    (Picked(0, "a"), None, Timeout()),
    (Rolled(("S1",)), None, Drawn(("S1",))),
    (FaceChosen("not"), 1, Play(Seat(1), TurnSpecial("not"))),
    (FaceChosen("dots"), None, Timeout()),
    (Named(Seat(1), "X", 6), 1, Play(Seat(1), Name("X", 6))),
    (Named(Seat(1), "X", 6, Verdict.NO, True), 1, Play(Seat(1), Name("X", 6, insist=True))),
    (BookUsed(Seat(1), aside=True), 1, Play(Seat(1), UseBook())),
    (Counted(Seat(2), Instant(1)), 2, Play(Seat(2), Count())),
    (Accepted(Seat(2)), 2, Play(Seat(2), Accept())),
    (Contested(Seat(2)), 2, Play(Seat(2), Contest())),
    (Voted(Seat(2), valid=True), 2, Play(Seat(2), Vote(True))),
    (Voted(Seat(2), valid=False), 2, Play(Seat(2), Vote(False))),
    (Failed(Seat(1)), 1, Play(Seat(1), GiveUp())),
    (Failed(Seat(1)), None, Timeout()),
    (Settled((), (), stands=True), None, Timeout()),
    (Settled((), (), stands=True), 2, None),
    (Taken(Seat(1), "X", 6, None), None, Timeout()),
    (Taken(Seat(1), "X", 6, None), 1, None),
    (Asked(), 1, None),
    (Polled((), (), ()), 1, None),
    (Fined(Seat(1), -2), 1, None),
    (Fined(Seat(1), -2), None, None),
    (Scored((1, 2)), None, None),
    (Opened(Seat(1)), 1, None),
    (Ended(), None, None),
]


@pytest.mark.parametrize(("event", "by", "action"), RETRACED)
def test_events_tell_what_was_done(
    event: Event, by: int | None, action: Action[Move] | None
) -> None:
    witness = GAME.retrace(event, None if by is None else Seat(by))
    assert (witness and witness[0]) == action


def test_events_bring_their_own_deck() -> None:
    """A card and a verdict come from the record; the dice stay those of the game."""
    toy = Bookworm(Library(), (("A1",),), ("lock",))
    turned = toy.retrace(Turned("c1", ("a", "b", "c")), None)
    assert turned
    for language in ("de", "en"):
        assert turned[1].library.categories[language].cards == {
            "c1": CategoryCard("c1", ("a", "b", "c"))
        }
    assert (turned[1].letter_dice, turned[1].special_die) == ((("A1",),), ("lock",))
    for verdict in Verdict:
        named = toy.retrace(Named(Seat(1), "X", 6, verdict), Seat(1))
        assert named
        deck = named[1].library.categories["de"]
        assert deck.judge("animals", "X").verdict is verdict
        assert (deck.name, deck.title("animals"), [*deck.words("animals")]) == (
            "witnessed",
            "animals",
            [],
        )
    unasked = toy.retrace(Named(Seat(1), "X", 6), Seat(1))
    assert unasked
    assert unasked[1].library.categories["en"].judge("animals", "X").verdict is Verdict.UNKNOWN
    other = toy.retrace(Lifted(), Seat(1))
    assert other
    assert other[1] is toy


# Conformance. With judges of flesh and blood, every word must be good in every category.

GOOD = frozenset({*WORDS, "SEI WAL", "ROTE-MAUS"})
BAD = frozenset({"AUTO", "SOFA", "NAGEL"})
TITLES = {each: each.title() for each in ("a", "b", "c", "d")}
DECK = ListedCategories(
    "toy",
    {
        "one": CategoryCard("one", ("a", "b", "c")),
        "two": CategoryCard("two", ("d", "a", "b")),
        "three": CategoryCard("three", ("b", "c", "d")),
    },
    TITLES,
    dict.fromkeys(TITLES, GOOD),
    dict.fromkeys(TITLES, BAD),
)
TOY = Bookworm(Library(categories={"de": DECK, "en": DECK}))
CLOCKS: dict[bool, dict[str, Any]] = {
    True: {"think": 5},
    False: {"think": 0, "countdown": 0},
}


def conform(seats: int, options: dict[str, Any], seed: str, *, clocks: bool) -> Record:
    random = Random(seed)
    pace = tuple(random.choice((1, 2, 10)) for _ in range(seats))
    chosen = {**options, **CLOCKS[clocks], "starter": random.randrange(seats)}
    table = Setup("bookworm", seats, chosen, pace, Instant(1_000_000))
    wrong = sorted(BAD) if options["referee"] == "dictionary" else []
    return play_out(
        TOY,
        table,
        random,
        event=Event,
        move=Move,
        clocks=clocks,
        words=[*sorted(GOOD), *wrong, "", "x 1"],
    )


def events_of(record: Record) -> list[Event]:
    decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(SPEC.event)
    return [decoder.decode(line.event) for line in record.lines]


def check_bound(events: list[Event]) -> None:
    """BW-27, BW-39, BW-61, ruling 14: how long a round can be."""
    display = steals = extras = fails = 0
    for event in events:
        match event:
            case Taken(_, _, die, victim):
                steals += victim is not None
                display += victim is None and die < 7
                extras += victim is None and die == 7
            case BookUsed():
                extras += 1
            case Failed():
                fails += 1
            case Scored():
                assert display <= 7
                assert steals <= 6
                assert extras <= 1
                assert fails == (display < 7)
                display = steals = extras = fails = 0
            case _:
                pass


EDITIONS = ("de", "en")
REFEREES = ("dictionary", "players", "appeal")
BOTH = (True, False)
JUDGED = (2, 3, 4, 2, 3, 2, 3, 5)
"""Seats where players judge: votes at random make long games."""
TABLES = [
    *(
        (2 + place % 5, edition, "dictionary", special, children, clocks)
        for place, (edition, special, children, clocks) in enumerate(
            product(EDITIONS, BOTH, BOTH, BOTH)
        )
    ),
    *(
        (seats, edition, referee, special, special == clocks, clocks)
        for referee in REFEREES[1:]
        for seats, (edition, special, clocks) in zip(
            JUDGED, product(EDITIONS, BOTH, BOTH), strict=True
        )
    ),
]


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "edition", "referee", "special", "children", "clocks"), TABLES)
def test_conforms(
    seats: int, edition: str, referee: str, special: bool, children: bool, clocks: bool
) -> None:
    options = {"edition": edition, "referee": referee, "special": special, "children": children}
    record = conform(seats, options, f"C{seats}{edition}{referee}{special}{clocks}", clocks=clocks)
    check_bound(events_of(record))
    assert verify(Bookworm(Library()), record, Event) == replay(
        TOY, record.setup, events_of(record)
    ), "a record needs no deck"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"repeat_scope": "round", "several_words": False}),
        (3, {"edition": "en", "repeat_scope": "theme", "several_words": True}),
        (4, {"referee": "players", "speaker_votes": False, "tie_valid": False}),
        (3, {"edition": "en", "referee": "appeal", "speaker_votes": True, "tie_valid": False}),
        (6, {"edition": "en", "language": "de"}),
    ],
)
def test_conforms_with_house_rules(seats: int, options: dict[str, Any]) -> None:
    chosen = {"referee": "dictionary", **options}
    check_bound(events_of(conform(seats, chosen, f"{options}", clocks=True)))


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("referee", REFEREES)
@pytest.mark.parametrize("seats", SPEC.seats)
def test_conforms_when_the_others_count(seats: int, referee: str, edition: str) -> None:
    """BW-34: a deadline exists only after somebody has begun to count."""
    random = Random(f"{seats}{referee}{edition}")
    options: dict[str, Any] = {
        "edition": edition,
        "referee": referee,
        "think": 0,
        "countdown": 3,
    }
    table = setup(seats, **options)
    state, at = TOY.initial(table), Instant(0)
    lines, refs = list[Line](), dict.fromkeys(range(seats), 0)
    counting = False
    for _ in range(150):
        if TOY.outcome(state):
            break
        listed = [
            (Seat(seat), move) for seat in range(seats) for move in TOY.moves(state, Seat(seat))
        ]
        assert (TOY.deadline(state) is not None) == counting
        if draw := TOY.draw(state):
            action: Action[Move] = Drawn(tuple(random.choice(faces) for faces in draw))
            assert not listed
        elif counting and random.random() < 0.3:
            at = Instant(state.until or 0)
            action = Timeout()
        else:
            action = Play(*random.choice(listed))
            for seat, move in random.sample(listed, min(9, len(listed))):
                TOY.decide(state, Play(seat, move), at)
        counted = isinstance(action, Play) and isinstance(action.move, Count)
        events, state = apply(TOY, state, action, at)
        fallen = any(isinstance(event, Settled) and not event.stands for event in events)
        counting = counted or (fallen and state.until is not None)
        by = action.seat if isinstance(action, Play) else None
        if by is not None:
            refs[by] += 1
        for event in events:
            ref = refs[by] if by is not None else 0
            lines.append(write(len(lines) + 1, at, by, ref, event))
    record = Record(table, tuple(lines))
    assert verify(Bookworm(Library()), record, Event) == state
    assert from_text(TOY, to_text(TOY, record, Event), Event) == record
    check_bound(events_of(record))


def test_moves_are_what_the_view_says() -> None:
    """Nothing is offered that is refused: for each tag a move, for each move a tag."""
    sitting = begin(f"{SEMPAHN} book")
    for seat in range(3):
        tags = {type(move).__struct_config__.tag for move in sitting.moves(seat)}
        assert tags == set(sitting.view(seat).may)


# Counting, on toy dice. The cards: one, with three categories that hold the same words.

COUNTED: list[tuple[str, tuple[tuple[str, ...], ...], tuple[Any, ...], dict[str, Any], str]] = [
    # words, letter dice, special die, options, ways at depth 1, 2, 3 …
    # One die that shows A, two words. A card, three categories, one fall; then two words or
    # giving up (3 x 3), each of which ends the round: the next card is turned.
    ("AAL AFFE", (("A1",),), (), {}, "1 1 3 3 9 9 9 27"),
    # Two dice A and N. First turn 3 + 1. Then after an A word: the other A word steals, NEU
    # takes, or give up (2 x 3); after NEU: two A words or give up (3); after giving up a card.
    ("AAL AFFE NEU", (("A1",), ("N2",)), (), {}, "1 1 3 3 12 30"),
    # The English edition with children leaves one category.
    ("AAL AFFE NEU", (("A1",), ("N2",)), (), {"edition": "en", "children": True}, "1 1 1 1 4 10"),
    # A die of two sides: 3 x 2 falls; each has one word, or give up.
    ("AAL NEU", (("A1", "N2"),), (), {}, "1 1 3 6 12 12"),
    # ? can be turned to two other sides. A-Z: AAL for A, AAL and NEU for A-Z, give up (4);
    # lock: AAL for A, give up (2). One deeper: A-Z 1 + 1 (AAL is used up) + 2 + 1, lock 1 + 1,
    # and 4 + 2 where the die was turned.
    ("AAL NEU", (("A1",),), ("a-z", "lock", "?"), {}, "1 1 3 9 24 39"),
    # The book: AAL, give up, or change; the change turns the one card (1), then 3 categories.
    ("AAL", (("A1",),), ("book",), {}, "1 1 3 3 9 9 15"),
    # Players judge: a word opens a window (accept or contest), giving up ends the round.
    ("AAL", (("A1",),), (), {"referee": "players"}, "1 1 3 3 6 9 9"),
]


@pytest.mark.parametrize(("words", "letter_dice", "special_die", "options", "ways"), COUNTED)
def test_counts(
    words: str,
    letter_dice: tuple[tuple[str, ...], ...],
    special_die: tuple[Any, ...],
    options: dict[str, Any],
    ways: str,
) -> None:
    fitting = dict.fromkeys("abc", frozenset(words.split()))
    deck = ListedCategories("toy", {"k": CategoryCard("k", ("a", "b", "c"))}, {}, fitting)
    game = Bookworm(Library(categories={"de": deck, "en": deck}), letter_dice, special_die)
    table = setup(2, think=0, countdown=0, special=bool(special_die), **options)
    counts = [
        perft(game, game.initial(table), 2, depth) for depth in range(1, len(ways.split()) + 1)
    ]
    assert counts == [int(each) for each in ways.split()]


def test_the_deck_of_the_kit() -> None:
    assert all(len(set(card.categories)) == 3 for card in CARDS.values())
