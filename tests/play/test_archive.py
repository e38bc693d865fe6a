"""Records out of a journal (R-18): whatever else happens at a table, its games are lawful."""

from random import Random

import msgspec
import pytest
from msgspec import Raw
from room_kit import ANNA, HOUSE, OPA, TABLE, Desk, pledge

from woerfel.core.fair import commitment
from woerfel.core.fair_check import check_dice
from woerfel.core.game import Instant, Seat
from woerfel.core.record import verify
from woerfel.core.transcript import from_text
from woerfel.play.archive import ArchivedGame, games, records, replay, transcript
from woerfel.play.asks import (
    Begin,
    BotMove,
    MakeGood,
    MissPeople,
    Move,
    Propose,
    Resume,
    Return,
    Say,
    TimeUp,
    Unseal,
)
from woerfel.play.events import Happened
from woerfel.play.follow import BODY
from woerfel.play.room import Plan, Stage, Topic
from woerfel.store import Guest, Outage

PLANS = {
    "wort-kniffel": Plan("wort-kniffel", 3, {"sand": 30}, ("ben",)),
    "without a clock": Plan("wort-kniffel", 2, {"sand": 0}, ()),
    "wordsmith": Plan("wordsmith", 2, {"variant": "step", "rounds": 1}, ()),
    "bookworm": Plan("bookworm", 3, {}, ("ben",)),
}


def open_seats(desk: Desk) -> list[tuple[Seat, list[object]]]:
    assert desk.room.match
    rules, state = desk.room.match.rules, desk.room.match.state
    found = [
        (Seat(seat), [*rules.game.moves(state, Seat(seat))]) for seat in range(rules.setup.seats)
    ]
    return [(seat, moves) for seat, moves in found if moves]


def move(desk: Desk, random: Random) -> None:
    seat, moves = random.choice(open_seats(desk))
    place, chosen = desk.room.places[seat], random.choice(moves)
    if place.by_bot:
        desk.ask(BotMove(seat, chosen))
    else:
        by = ANNA if place.guest == ANNA.id else OPA
        desk.ask(Move(1, seat, Raw(msgspec.json.encode(chosen))), by)


def disturb(desk: Desk, random: Random) -> None:
    """Let something happen that is no part of the game."""
    match random.randrange(7):
        case 0:
            for guest in (ANNA, OPA):
                desk.ask(Propose(1, Topic.PAUSE), guest)
            desk.wall = Instant(desk.wall + 3_600_000)
            desk.ask(Resume(1), OPA)
        case 1:
            desk.ask(MissPeople(frozenset({OPA.id})))
            move(desk, random)
            desk.ask(Return(OPA.id))
        case 2:
            began = desk.wall
            desk.wall = Instant(desk.wall + 60_000)
            desk.ask(MakeGood(Outage(began, desk.wall)))
        case 3 if desk.room.deadline is not None:
            desk.wall = Instant(desk.room.deadline + desk.room.behind + 1)
            desk.ask(TimeUp())
        case _:
            desk.ask(Say(1, phrase="hello"), ANNA)


def play_out(desk: Desk, random: Random) -> None:
    while desk.room.stage is Stage.PLAYING:
        desk.wall = Instant(desk.wall + random.randrange(1_500))
        deadline = desk.room.deadline
        if deadline is not None and desk.room.clock(desk.wall) >= deadline:
            desk.ask(TimeUp())
        elif random.random() < 0.1:
            disturb(desk, random)
        else:
            move(desk, random)


def evening(plan: Plan, seed: int, rounds: int = 2) -> Desk:
    """Play games one after the other at one table."""
    random = Random(seed)
    desk = Desk(plan)
    desk.sit(0, ANNA, fresh(ANNA, 1))
    desk.sit(1, OPA, fresh(OPA, 1))
    desk.ask(Begin(1), ANNA)
    for number in range(1, rounds + 1):
        for guest in (ANNA, OPA):
            desk.ask(Unseal(1, fresh(guest, number)), guest)
        play_out(desk, random)
        for guest in (ANNA, OPA) if number < rounds else ():
            new = pledge(fresh(guest, number + 1))
            desk.ask(Propose(1, Topic.REMATCH, new), guest)
    return desk


def fresh(guest: Guest, number: int) -> str:
    return f"{guest.id}-{number:016}"


@pytest.fixture(scope="module", params=PLANS)
def played(request: pytest.FixtureRequest) -> Desk:
    return evening(PLANS[request.param], seed=7)


def of(desk: Desk) -> list[ArchivedGame]:
    return [*games(TABLE, desk.acts, HOUSE)]


def test_every_game_of_an_evening_is_lawful_and_its_dice_are_proven(played: Desk) -> None:
    """R-18"""
    kept = of(played)
    assert [game.id for game in kept] == [*played.room.games]
    for game in kept:
        end = verify(game.rules.game, game.record, game.rules.spec.event)
        assert game.rules.game.outcome(end) == game.outcome
        assert game.outcome
        assert check_dice(game.rules.game, game.record, game.rules.spec.event)
        assert game.record.dice
        assert game.record.dice.commitment == commitment(HOUSE.dice(game.id))
        assert len(game.record.dice.seeds) == game.record.setup.seats
        assert all(game.record.dice.seeds[:2])


def test_each_game_has_its_own_seeds_and_secret(played: Desk) -> None:
    first, second = records(played.acts, HOUSE)
    assert first.dice
    assert second.dice
    assert first.dice.secret != second.dice.secret
    assert first.dice.seeds != second.dice.seeds
    assert first.setup.start < second.setup.start


def test_a_transcript_says_the_same(played: Desk) -> None:
    for game in of(played):
        read = from_text(game.rules.game, transcript(game), game.rules.spec.event)
        assert (read.setup, read.lines) == (game.record.setup, game.record.lines)


def test_a_replay_shows_what_onlookers_saw(played: Desk) -> None:
    for game in of(played):
        steps = [*replay(game)]
        rules, setup = game.rules.game, game.record.setup
        assert steps[0].number == 0
        assert bytes(steps[0].view) == msgspec.json.encode(rules.view(rules.initial(setup), None))
        end = verify(rules, game.record, game.rules.spec.event)
        assert steps[-1].number == len(game.record.lines)
        assert bytes(steps[-1].view) == msgspec.json.encode(rules.view(end, None))
        numbers = [step.number for step in steps]
        assert numbers == sorted(set(numbers))
        told = sum(len(step.events) for step in steps)
        assert 0 < told <= len(game.record.lines)


def test_a_replay_tells_of_every_event_whose_it_was_as_the_table_did(played: Desk) -> None:
    bodies = (BODY.decode(act.body) for act in played.acts)
    happened = [each for body in bodies for each in body.events if isinstance(each, Happened)]
    steps = [step for game in of(played) for step in replay(game)]
    assert all(len(step.by) == len(step.events) for step in steps)
    by = [whose for step in steps for whose in step.by]
    for each in happened:  # of several events the first: the rest only follow from it
        assert by[0] == (each.turn if each.seat is None else each.seat)
        by = by[len(each.events) :]
    assert not by
    assert any(each.turn is not None for each in happened)


def test_a_replay_tells_who_was_to_move(played: Desk) -> None:
    for game in of(played):
        first, *_, last = replay(game)
        rules = game.rules.game
        assert first.turn == rules.turn(rules.initial(game.record.setup)) != ()
        assert last.turn == ()


def test_who_plays_is_told_but_no_guest_and_no_table(played: Desk) -> None:
    first = of(played)[0]
    assert first.players[:2] == ("Anna", "Opa")
    text = msgspec.json.encode([[*replay(first)], first.record]).decode()
    assert TABLE not in text
    assert f'"{ANNA.id}"' not in text


def test_a_game_that_is_on_has_no_secret() -> None:
    desk = Desk()
    desk.begin(ANNA, OPA)
    [kept] = of(desk)
    assert kept.outcome is None
    assert kept.record.dice
    assert kept.record.dice.secret == ""
    assert kept.record.dice.commitment == commitment(HOUSE.dice(kept.id))


def test_without_a_game_there_is_none() -> None:
    assert records(Desk().acts, HOUSE) == []
