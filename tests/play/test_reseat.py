"""Options that are bound to seats follow when fewer people come than planned (R-06)."""

from typing import Any

import msgspec
import pytest
from room_kit import ANNA, OPA, SEED, TOM, Desk

from woerfel.core.game import Illegal, Seat
from woerfel.games.explaining import explain
from woerfel.games.registry import GAMES
from woerfel.play.asks import Begin, Leave, Propose, Unseal
from woerfel.play.room import Plan, Topic
from woerfel.play.seating import fallen
from woerfel.store import Guest
from woerfel.web.table.telling import view_room

PEOPLE = (ANNA, OPA, TOM)


def begun(plan: Plan, *seats: int) -> Desk:
    """Begin with people on these seats."""
    desk = Desk(plan)
    for seat, guest in zip(seats, PEOPLE, strict=False):
        desk.sit(seat, guest)
    desk.ask(Begin(2), ANNA)
    for _, guest in zip(seats, PEOPLE, strict=False):
        desk.ask(Unseal(3, SEED), guest)
    return desk


def options(desk: Desk) -> Any:
    assert desk.room.match
    return desk.room.match.rules.setup.options


@pytest.mark.parametrize(
    ("seats", "handicaps"),
    [((0, 1, 2), [1, 2, 3]), ((0, 2, 3), [1, 3, 4]), ((1, 3), [2, 4]), ((3, 1), [2, 4])],
)
def test_handicaps_follow_the_people(seats: tuple[int, ...], handicaps: list[int]) -> None:
    desk = begun(Plan("wordsmith", 4, {"handicap": [1, 2, 3, 4]}), *seats)
    assert options(desk)["handicap"] == handicaps
    assert desk.room.match
    sheets = [player.sheet.handicap for player in desk.room.match.state.players]
    assert sheets == handicaps
    assert desk.room.plan.options["handicap"] == handicaps


@pytest.mark.parametrize(
    ("seats", "starter", "starts"),
    [((0, 1, 2), 2, 2), ((0, 2, 3), 2, 1), ((1, 3), 3, 1), ((0, 1, 2), 3, 0), ((1, 2), 0, 0)],
)
def test_who_starts_is_a_person_and_not_a_number(
    seats: tuple[int, ...], starter: int, starts: int
) -> None:
    """Whoever sits on the seat that was named; without, as if none had been named."""
    desk = begun(Plan("bookworm", 4, {"starter": starter}), *seats)
    assert desk.room.match
    assert desk.room.match.state.starter == starts
    assert desk.room.plan.options.get("starter", 0) == starts


def test_who_judges_follows_too_and_one_person_among_bots_does_without() -> None:
    desk = begun(Plan("bookworm", 4, {"judge": 2}), 0, 2)
    assert options(desk)["judge"] == 1
    alone = begun(Plan("bookworm", 4, {"judge": 1}, ("ben", "ben")), 0)
    assert options(alone)["judge"] == 0


def test_the_waiting_room_says_which_options_would_fall_away() -> None:
    desk = Desk(Plan("bookworm", 4, {"starter": 3, "judge": 0}))
    desk.sit(0, ANNA)
    desk.sit(1, OPA)
    assert fallen(desk.room) == ("starter",)
    assert view_room(desk.room, None).fallen == ("starter",)
    desk.sit(3, TOM)
    assert fallen(desk.room) == ()
    desk.ask(Leave(2, 0), ANNA)
    assert fallen(desk.room) == ("judge",)


def test_nothing_falls_away_during_a_game_and_rematches_are_as_the_game_was() -> None:
    desk = begun(Plan("bookworm", 4, {"starter": 2}), 0, 2)
    assert fallen(desk.room) == ()
    assert desk.room.plan.options == {"starter": 1}
    desk.ask(Propose(4, Topic.CLOSE), ANNA)
    desk.ask(Propose(4, Topic.CLOSE), OPA)
    assert fallen(desk.room) == ()


@pytest.mark.parametrize("name", GAMES)
def test_options_that_are_bound_to_seats_are_options(name: str) -> None:
    spec = GAMES[name]
    fields = {field.name for field in msgspec.structs.fields(spec.options)}
    assert {*spec.one_seat, *spec.each_seat} <= fields
    every = [*map(Seat, range(4))]
    bound = {**dict.fromkeys(spec.one_seat, 3), **{n: [5, 6, 7, 8] for n in spec.each_seat}}
    assert spec.reseat({"other": 1, **bound}, every) == {"other": 1, **bound}
    assert spec.reseat({}, every[:2]) == {}
    one = dict.fromkeys(spec.one_seat, None)
    each = {option: list[int]() for option in spec.each_seat}
    assert spec.reseat({**one, **each}, every[:2]) == {**one, **each}


@pytest.mark.parametrize(
    ("why", "rule"),
    [("no-such-starter", "BW-02"), ("no-such-judge", "BW-74"), ("no-such-seat", "T-10")],
)
def test_sentences_count_seats_as_pages_do(why: str, rule: str) -> None:
    refusal = Illegal(why, rule, starter=3, judge=3, seat=3, seats=3)
    assert "4" in explain(refusal, "de")
    assert "4" in explain(refusal, "en")
    assert "0" not in explain(refusal, "de") + explain(refusal, "en")


def test_nobody_is_kept_from_beginning_by_a_plan_for_more() -> None:
    """It was refused by WS-68 and BW-08."""
    for game, given in (("wordsmith", {"handicap": [0, 0, 3, 0]}), ("bookworm", {"starter": 3})):
        guests: tuple[Guest, ...] = (ANNA, OPA, TOM)
        desk = begun(Plan(game, 4, given), *range(len(guests)))
        assert desk.room.match
