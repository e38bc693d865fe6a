"""Promises of the whole game: conformance, conservation of pieces, records, views and sheets."""

from collections import Counter
from itertools import product
from random import Random
from typing import Any

import msgspec
import pytest
from wordsmith_kit import EASY, TAU, A, B, C, Table, easy, faces

from kit import library
from woerfel.core.chance import sample
from woerfel.core.conformance import play_out
from woerfel.core.game import Action, Drawn, Illegal, Instant, Play, Row, Seat, Setup, Timeout
from woerfel.core.record import Line, Record, verify, write
from woerfel.core.table import apply
from woerfel.games.wordsmith import SPEC
from woerfel.games.wordsmith.rules.events import Called, Event, Scored, Secured
from woerfel.games.wordsmith.rules.game import Wordsmith
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
from woerfel.games.wordsmith.rules.pieces import SUPPLY, Piece, Pieces, cost
from woerfel.games.wordsmith.rules.sheet import WrittenWord
from woerfel.games.wordsmith.rules.state import RoundPhase, State
from woerfel.lexicon import AcceptAll
from woerfel.lexicon.spelling import in_pieces

WORDS = "TAU IRE EI TÜR TEE IST SEIT TAT SAU LEISE TITEL ILTIS"
GAME = Wordsmith(library(WORDS, english=WORDS))

COMBINATIONS = list(
    product(
        ("race", "step"),
        (False, True),
        (False, True),
        ("dictionary", "players", "appeal", "objection"),
        (0, 60),
    )
)
"""Variant, quick, required, referee, clock."""


def setup(number: int, *, plain: bool) -> Setup:
    """Return a table for a combination; the lesser options take turns."""
    variant, quick, required, referee, clock = COMBINATIONS[number]
    random = Random(number)
    seats = random.choice((2, 3, 4) if variant == "race" else (1, 2, 3, 4))
    options: dict[str, Any] = {
        "variant": variant,
        "quick": quick,
        "required": required,
        "referee": referee,
        "clock": clock,
        "rounds": 3 if variant == "race" else random.choice((1, 2, 3)),
        "start_jokers": random.choice(("shown", "free")),
        "language": random.choice(("de", "en")),
        "handicap": random.choice(([], [random.randrange(7) for _ in range(seats)])),
        "banned": random.choice(([], ["TAU"])),
    }
    if not plain:
        options |= {"alphabet": EASY, "die": ["long", "long", "arc*"]}
    pace = random.choice(((), (1, 2, 10, 1)[:seats]))
    return Setup("wordsmith", seats, options, pace, Instant(1_000 * number))


@pytest.mark.slow
@pytest.mark.parametrize("number", range(len(COMBINATIONS)))
def test_conforms(number: int) -> None:
    """Every combination of variant, quick, required, referee and clock."""
    agreed = setup(number, plain=number // 2 % 2 == 0)
    play_out(
        GAME,
        agreed,
        Random(number),
        event=SPEC.event,
        move=SPEC.move,
        clocks=agreed.options["clock"] > 0,
        words=WORDS.split(),
    )


@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_conforms_with_every_number_of_seats(seats: int) -> None:
    """WS-24, WS-82."""
    for variant in ("race", "step")[seats == 1 :]:
        agreed = Setup("wordsmith", seats, {"variant": variant, "referee": "players"})
        play_out(
            GAME,
            agreed,
            Random(seats),
            event=SPEC.event,
            move=SPEC.move,
            clocks=True,
            words=WORDS.split(),
        )


def wander(game: Wordsmith, agreed: Setup, seed: int) -> list[tuple[State, tuple[Event, ...]]]:
    """Play at random, never running out of time, and return every state with its events."""
    random, state, passed = Random(seed), game.initial(agreed), list[Any]()
    for _ in range(400):
        if game.outcome(state):
            break
        action: Action[Move]
        if draw := game.draw(state):
            action = Drawn(sample(draw, random))
        else:
            moves = [
                Play(Seat(seat), move)
                for seat in range(agreed.seats)
                for move in game.moves(state, Seat(seat))
                if not isinstance(move, Stop)
            ]
            action = random.choice(moves) if moves else Play(A, Stop())
        try:
            events, state = apply(game, state, action, Instant(0))
        except Illegal:
            break
        passed.append((state, events))
    return passed


@pytest.mark.parametrize("variant", ["race", "step"])
@pytest.mark.parametrize("seed", range(4))
def test_no_piece_is_lost(variant: str, seed: int) -> None:
    """WS-25, WS-47, WS-48, WS-63: supply and hands are 40, 40, 20, 20 at all times."""
    agreed = Setup("wordsmith", 4, {"variant": variant, "clock": 0})
    steps = wander(GAME, agreed, seed)
    assert steps
    for state, _ in steps:
        hands = Pieces()
        for player in state.players:
            hands += player.hand
        assert state.supply + hands == SUPPLY
        assert min(msgspec.structs.astuple(state.supply)) >= 0
        assert all(0 <= player.sheet.crosses <= 12 for player in state.players)


def test_word_for_word_never_empties_the_box() -> None:
    """WS-86: eight and six times three pieces for each of four are fewer than 120."""
    assert SUPPLY.total > 4 * (8 + 6 * 3)


# Records


VERDICTS = [
    # referee, word, appeal, known
    ("dictionary", "EI", False, True),
    ("appeal", "EI", False, True),
    ("appeal", "XYZ", True, False),
    ("players", "XYZ", False, None),
]


@pytest.mark.parametrize(("referee", "word", "appeal", "known"), VERDICTS)
def test_a_record_holds_its_verdicts(
    referee: str, word: str, appeal: bool, known: bool | None
) -> None:
    """WS-18: it can be judged without the dictionary that judged it."""
    table = easy(3, referee=referee).deal("8L")
    called, *_ = table.play(A, Call(word, None, appeal))
    witness = table.game.retrace(called, A)
    assert witness
    action, rules = witness
    assert action == Play(A, Call(word, None, appeal))
    assert isinstance(called, Called)
    assert called.known is known
    lexicon = rules.library.lexicons["de"]
    assert isinstance(lexicon, AcceptAll) == bool(known)
    assert ("EI" in lexicon) == bool(known)


def test_a_record_survives_its_dictionary() -> None:
    """WS-18, WS-73."""
    for quick in (False, True):
        table = easy(2, quick=quick, clock=0)
        script: list[Action[Move]] = [
            Play(A, Deal()), Drawn(("long",) * 8), Play(A, Call("ei")),
            Play(B, Call("xyz" if quick else "aus")), Play(A, Stop()), Play(B, Stop()),
        ]  # fmt: skip
        lines, refs = list[Line](), {A: 0, B: 0}
        for action in script:
            by = action.seat if isinstance(action, Play) else None
            if by is not None:
                refs[by] += 1
            for event in table.act(action):
                ref = 0 if by is None else refs[by]
                lines.append(write(len(lines) + 1, Instant(0), by, ref, event))
        other = Wordsmith(library("NICHTS"))
        assert verify(other, Record(table.setup, tuple(lines)), SPEC.event) == table.state
        assert table.state.past[0].points == ((8, 6) if quick else (8, 9))


def test_every_cause_can_be_named() -> None:
    """Each first event leads back to its action, whatever it was; what follows does not."""
    seen: set[type] = set()
    for number in range(len(COMBINATIONS)):
        agreed = setup(number, plain=number % 3 > 0)
        state = GAME.initial(agreed)
        random, at = Random(number), agreed.start
        for _ in range(60):
            if GAME.outcome(state):
                break
            action = _any_action(state, agreed.seats, random)
            at = max(at, GAME.deadline(state) or at) if action == Timeout() else at
            events, state = apply(GAME, state, action, at)
            by = action.seat if isinstance(action, Play) else None
            first, *rest = events
            witness = GAME.retrace(first, by)
            assert witness
            assert type(witness[0]) is type(action)
            assert all(GAME.retrace(event, by) is None for event in rest)
            seen |= {type(action.move) if isinstance(action, Play) else type(action)}
    assert seen == {
        Deal, Lay, Roll, Take, Tick, Call, Agree, Object, Vote, Stop, Pass, Check, Drawn, Timeout,
    }  # fmt: skip


def _any_action(state: State, seats: int, random: Random) -> Action[Move]:
    if draw := GAME.draw(state):
        return Drawn(sample(draw, random))
    moves = {Seat(seat): list(GAME.moves(state, Seat(seat))) for seat in range(seats)}
    movers = [seat for seat in moves if moves[seat]]
    if not movers or (GAME.deadline(state) is not None and random.random() < 0.1):
        return Timeout()
    seat = random.choice(movers)
    kinds = sorted({type(move) for move in moves[seat]}, key=str)
    kind = random.choice(kinds)
    return Play(seat, random.choice([move for move in moves[seat] if type(move) is kind]))


# Views


def test_the_view_of_a_seat() -> None:
    table = Table(2, required=True, handicap=[1, 7 - 1]).deal(TAU, "SPIELE")
    view = table.view(A)
    assert (view.phase, view.round, view.step, view.required) == (RoundPhase.PLAY, 1, 0, "SPIELE")
    assert (view.letters, view.unchecked, view.finisher) == (("SPIELE",), (), None)
    assert (view.supply, view.faces, view.dealer) == (table.state.supply, faces(TAU), A)
    assert (view.paces, view.until, view.deadline) == ((1, 1), None, 180_000)
    assert [(each.white, each.blue, each.left, each.bonus) for each in view.players] == [
        (1, 0, 11, 6),
        (6, 0, 6, 6),
    ]
    assert view.players[B].player == table.player(B)
    assert view.offer
    assert view.offer.letters == "AEFHIJKLMNPRTUVWXYZ"
    assert (view.offer.rows, view.offer.pieces) == ((0, 1, 2, 3, 4, 5), ())
    assert (view.offer.lay, view.offer.most) == (0, Pieces())
    assert (view.offer.checks, view.offer.strikeable) == (None, ())


def test_onlookers_are_offered_nothing() -> None:
    table = Table(2).deal(TAU)
    assert table.view(None).offer is None
    assert table.view(None).players == table.view(A).players


def calls_as_offered(state: State, seat: Seat) -> int:
    """Compare every word a seat can call with what its offer says; count them."""
    offer, player, checked = GAME.view(state, seat).offer, state.players[seat], 0
    assert offer
    for move in GAME.moves(state, seat):
        if not isinstance(move, Call):
            continue
        letters = in_pieces(move.word)
        rest = player.hand.total - cost(letters, state.alphabet).total
        after = player.sheet.write(WrittenWord(0, "", 0), rest + player.circles)
        white, blue = offer.leaves[rest]
        assert after.white == player.sheet.white + white
        assert after.blue == player.sheet.blue + blue
        assert Counter(letters) - Counter(offer.spent)
        if move.row is not None:
            assert offer.wants[offer.rows.index(move.row)] in letters
        checked += 1
    return checked


def test_totals_in_the_view() -> None:
    """WS-65."""
    table = Table(2)
    for points in ((26, 6), (23, 9)):
        table.state = table.game.evolve(table.state, Scored(points))
    view = table.view(None)
    assert [each.total for each in view.players] == [49, 15]
    assert (view.round, len(view.past)) == (3, 2)


@pytest.mark.slow
def test_what_is_offered_is_accepted() -> None:
    """Each tag of the view has a move behind it, and no move is without its tag."""
    for number in range(len(COMBINATIONS)):
        agreed = setup(number, plain=number % 3 > 0)
        for state, _ in wander(GAME, agreed, number)[:60]:
            for seat in map(Seat, range(agreed.seats)):
                offer = GAME.view(state, seat).offer
                assert offer
                tags = {move.__struct_config__.tag for move in GAME.moves(state, seat)}
                assert tags | {"call"} == {*offer.may, "call"}


@pytest.mark.slow
def test_a_forecast_is_what_becomes_of_it() -> None:
    """WS-49, WS-52, WS-53, WS-81: leftovers and lines are judged as the offer says."""
    checked = 0
    for number in range(len(COMBINATIONS)):
        agreed = setup(number, plain=True)
        for state, _ in wander(GAME, agreed, number)[:60]:
            checked += sum(calls_as_offered(state, Seat(seat)) for seat in range(agreed.seats))
    assert checked


def test_no_word_leaves_over_more_than_the_offer_says() -> None:
    """WS-49, WS-50: with circles, which are crossed as well."""
    table = Table(2, handicap=[0, 6]).deal(TAU).fetch(B, "4L")
    offers = [table.view(seat).offer for seat in (A, B)]
    assert offers[0]
    assert offers[1]
    free = tuple((rest, 0) for rest in range(7))
    assert offers[0].leaves == (*free, (6, 1), (6, 2))
    assert offers[1].leaves == tuple((0, rest) for rest in range(7))
    assert table.refused(B, Call("EI"))[:2] == ("too-much-left-over", "WS-49")
    table = Table(1, variant="step", handicap=[3]).deal(TAU)
    table.fall("arc*", "bow*", "long")
    offer = table.view(A).offer
    assert offer
    assert table.player(A).circles == 2
    assert offer.leaves == ((2, 0), *((3, blue) for blue in range(7)))


def test_leftovers_are_told_while_a_piece_is_owed() -> None:
    """WS-34, WS-49."""
    table = Table(2).deal(TAU)
    table.play(A, Roll())
    table.fall("arc*")
    offer = table.view(A).offer
    assert offer
    assert offer.may == ("take", "stop")
    assert (offer.lay, len(offer.leaves)) == (0, table.player(A).hand.total + 1)


def test_who_waits_for_an_answer_is_told_nothing_of_leftovers() -> None:
    table = Table(2, referee="players").deal(TAU)
    table.call(A, "TAU")
    offer = table.view(A).offer
    assert offer
    assert (offer.may, offer.lay, offer.leaves) == ((), 0, ())


def test_lines_want_their_letters_unless_words_are_trusted() -> None:
    """WS-81, WS-100."""
    for referee, wants in (("dictionary", (*"SPIELE",)), ("objection", ("",) * 6)):
        offer = Table(2, required=True, referee=referee).deal(TAU, "SPIELE").view(A).offer
        assert offer
        assert offer.wants == wants


def test_points_of_a_round_are_shown_as_far_as_words_are() -> None:
    """WS-60, WS-61, WS-69."""
    table = Table(2).deal(TAU)
    table.call(A, "TAU")
    assert [each.points for each in table.view(B).players] == [9, 6]
    assert not table.view(B).hidden
    quick = Table(2, quick=True).deal(TAU)
    quick.call(A, "TAU")
    assert [each.points for each in quick.view(A).players] == [9, 6]
    assert [each.points for each in quick.view(B).players] == [6, 6]
    assert quick.view(B).hidden
    assert [each.points for each in Table(2).view(A).players] == [0, 0]


# Moves


def test_calls_that_are_listed() -> None:
    """WS-37, WS-44, WS-49: every word that can be built, and no other."""
    table = Table(2, game=GAME, banned=["tee"]).deal(TAU)
    table.fetch(A, "1L")
    calls = [move for move in GAME.moves(table.state, A) if isinstance(move, Call)]
    assert sorted(move.word for move in calls) == ["EI", "IRE", "TAT", "TAU"]
    table.call(A, "TAU")
    for seat in (A, B):
        calls = [move for move in GAME.moves(table.state, seat) if isinstance(move, Call)]
        assert sorted(move.word for move in calls) == ["EI", "IRE"]


def test_calls_with_letters_are_listed_line_by_line() -> None:
    """WS-78."""
    table = Table(2, game=GAME, required=True).deal(TAU, "SPIELE")
    calls = [move for move in GAME.moves(table.state, A) if isinstance(move, Call)]
    assert sorted(calls, key=str) == [
        Call("EI", 2), Call("EI", 3), Call("EI", 5), Call("IRE", 2), Call("IRE", 3), Call("IRE", 5),
    ]  # fmt: skip


def test_deals_that_are_listed() -> None:
    """WS-75: chance, and the dictionary's words of six letters."""
    game = Wordsmith(library("SPIELE MÜHLE EI SOCKEN"))
    table = Table(2, game=game, required=True, clock=0)
    assert list(game.moves(table.state, B)) == [
        Deal(), Deal("MÜHLE"), Deal("SOCKEN"), Deal("SPIELE"),
    ]  # fmt: skip
    table.deal(TAU, "KOSCEN")
    table.play(A, Stop())
    table.play(B, Stop())
    assert list(game.moves(table.state, A)) == [Deal(), Deal("MÜHLE"), Deal("SPIELE")]
    assert list(Table(2).game.moves(Table(2).state, A)) == [Deal()]


def test_pieces_to_lay_and_checks_are_listed() -> None:
    table = Table(2, start_jokers="free").deal("3L 4s 1c")
    assert list(table.game.moves(table.state, A)) == [Lay((piece,)) for piece in Piece]
    table = easy(2, quick=True, referee="players", clock=0).deal("8L")
    table.call(A, "EI")
    table.play(A, Stop())
    table.play(B, Stop())
    assert list(table.game.moves(table.state, B)) == [Check(()), Check((0,))]


# Sheets


def test_the_sheets_side_by_side() -> None:
    """WS-45, WS-60, WS-61, WS-62, WS-65."""
    table = easy(2, clock=0).deal("8L")
    table.call(A, "bad")
    table.call(B, "tür")
    lines = [Row("line", (3, 4), ("BAD", "TÜR"), number=1)]
    lines += [Row("line", (None, None), ("", ""), number=number) for number in range(2, 7)]
    assert table.game.sheet(table.state) == (*lines, Row("total", (0, 0)))
    table.fetch(A, "8L")
    table.call(A, "HAUS")
    table.play(A, Stop())
    table.play(B, Stop())
    lines[1] = Row("line", (4, None), ("HAUS", ""), number=2)
    done = (*lines, Row("bonus", (0, 6), number=1), Row("round", (7, 10), number=1))
    assert table.game.sheet(table.state) == (*done, Row("total", (7, 10)))


def test_solo_beats_itself() -> None:
    """WS-99: each round stands on the sheet by itself."""
    table = easy(1, variant="step", rounds=2, clock=0)
    for word in ("EI", "TEE"):
        table.deal("8L")
        for number in range(6):
            table.fall("long", "long", "long")
            table.play(A, Call(word) if number == 0 else Pass())
    rounds = [row for row in table.game.sheet(table.state) if row.label == "round"]
    assert rounds == [Row("round", (5,), number=1), Row("round", (7,), number=2)]


def test_no_such_seat() -> None:
    table = Table(2).deal(TAU)
    assert table.refused(C, Roll()) == ("no-such-seat", "T-10", {"seat": 2})
    table.play(A, Roll())
    assert table.refused(B, Stop()) == ("dice-are-falling", "T-07", {})


def test_secured_words_are_shown_to_all() -> None:
    """WS-32, WS-38."""
    table = Table(2, clock=0).deal(TAU)
    events = table.call(A, "TAU")
    assert events == (Called(A, "TAU", known=True), Secured(A, 0, "TAU", 3, 0, TAU))
    assert tuple(table.game.show(event, B) for event in events) == events
