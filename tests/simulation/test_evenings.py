"""Whole games in bad weather: whatever fails, no granted ask is lost and none is done twice.

A failing seed is in the test's name and fails again when it is run alone:
``pytest "tests/simulation/test_evenings.py" -k "wordsmith-17"``.
"""

from collections import Counter

import pytest
from faults import Weather
from msgspec.json import encode
from world import World

from virtual import run
from woerfel.core.game import Seat
from woerfel.play.follow import read_room
from woerfel.play.room import Plan

PLANS = {
    "wort-kniffel": (Plan("wort-kniffel", 2), 2),
    "wort-kniffel-bot": (Plan("wort-kniffel", 3, bots=("lena",)), 2),
    "wordsmith": (Plan("wordsmith", 2, {"variant": "step"}), 2),
    "bookworm": (Plan("bookworm", 3), 3),
}
SEEDS = 25
EVENINGS_A_TEST = 5


def evening(name: str, seed: int, weather: Weather) -> World:
    plan, people = PLANS[name]
    world = World(seed, plan, people, weather)
    run(world.play())
    return world


@pytest.mark.parametrize("seed", range(SEEDS))
@pytest.mark.parametrize("name", PLANS)
def test_nothing_is_lost_and_nothing_done_twice(name: str, seed: int) -> None:
    for number in range(seed * EVENINGS_A_TEST, (seed + 1) * EVENINGS_A_TEST):
        check(evening(name, number, Weather()))


def check(world: World) -> None:
    numbers = [act.number for act, _ in world.acts]
    assert numbers == [*range(1, len(numbers) + 1)]
    times = [act.at for act, _ in world.acts]
    assert times == sorted(times)
    done = Counter((body.by, body.ref) for _, body in world.acts if body.ref)
    assert set(done.values()) <= {1}, "something was done twice"
    for player in world.players:
        for ref, number in player.acked.items():
            granted = [
                act.number
                for act, body in world.acts
                if (body.by, body.ref) == (player.guest.id, ref)
            ]
            assert granted, f"ask {ref} was granted with {number} and is lost"
        for ref in player.refused:
            assert (player.guest.id, ref) not in done or ref in player.acked
        assert player.told == numbers, "told in order, each act once"
    assert world.room
    assert world.room.match
    again = read_room(world.room.id, [act for act, _ in world.acts], world.house)
    assert again
    assert again.match
    assert again.match.state == world.room.match.state
    for player in world.players:
        for seat in again.seats_of(player.guest.id)[:1]:
            view = again.match.rules.game.view(again.match.state, Seat(seat))
            assert bytes(player.view) == encode(view)
