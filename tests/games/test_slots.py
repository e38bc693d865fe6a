"""Dice by slot: what is kept, who is quicker and how many lines there are change no die (T-16)."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from woerfel.core.chance import Draw
from woerfel.core.fair import BY_SLOT, Fate, Proof, Slot, commitment, deal, scheme_of, slot_of
from woerfel.core.fair_check import check_dice
from woerfel.core.game import Illegal, Instant, Setup
from woerfel.core.record import Record, Unlawful
from woerfel.games.registry import GAMES
from woerfel.lexicon.library import Library
from woerfel.lexicon.shipped import shipped
from woerfel.lexicon.starter import starter
from woerfel.play.setups import Prepared, open_game
from woerfel.play.simulate import simulate

SECRET = bytes(range(32))
LIBRARY = Library(starter().lexicons, shipped().categories)
"""The whole deck: in a small one the card that was due may be gone."""
Faces = dict[tuple[int, int, int, int], set[str]]

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("wort-kniffel", 1, {}),
    ("wort-kniffel", 3, {"sand": 0, "language": "en"}),
    ("wordsmith", 2, {}),
    ("wordsmith", 3, {"required": True}),
    ("wordsmith", 2, {"variant": "step", "rounds": 3}),
    ("bookworm", 2, {}),
    ("bookworm", 4, {"edition": "en"}),
]


def opened(name: str, seats: int, options: dict[str, Any]) -> Prepared:
    return open_game(Setup(name, seats, options, start=Instant(0)), LIBRARY)


def played(table: Prepared, fate: Fate, random: Random) -> tuple[Record, Faces]:
    """Play a random game, and note what each die of each slot showed."""
    shown: Faces = {}

    def settle(state: Any, draw: Draw, number: int) -> tuple[str, ...]:
        faces = fate.settle(table.game, state, draw, number)
        slot = slot_of(table.game, state, fate.same)
        assert slot
        for die, face, sides in zip(slot.dice, faces, draw, strict=True):
            assert face in sides
            place = slot.lane, slot.turn, slot.throw, die
            shown.setdefault(place, set()).add(face)
        return faces

    record, _ = simulate(table, random, settle)
    proof = Proof(commitment(fate.secret), fate.seeds, fate.secret.hex(), fate.scheme, fate.same)
    return replace(record, dice=proof), shown


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
@pytest.mark.parametrize("same", [0, 2])
@settings(max_examples=4)
@given(one=st.integers(0, 2**32), other=st.integers(0, 2**32))
def test_any_two_ways_to_play_a_deal_see_the_same_faces(
    name: str, seats: int, options: dict[str, Any], same: int, one: int, other: int
) -> None:
    table = opened(name, seats, options)
    fate = Fate(SECRET, ("left",) * seats, BY_SLOT, same)
    record, here = played(table, fate, Random(one))
    _, there = played(table, fate, Random(other))
    assert all(len(faces) == 1 for faces in (*here.values(), *there.values()))
    common = here.keys() & there.keys()
    assert common
    for place in common:
        assert here[place] == there[place], place
    assert check_dice(table.game, record, table.spec.event)


def test_in_a_lane_for_all_every_seat_gets_the_same_dice() -> None:
    table = opened("wort-kniffel", 3, {})
    record, shown = played(table, Fate(SECRET, (), BY_SLOT, 1), Random(1))
    assert {lane for lane, *_ in shown} == {1}
    firsts = [fall.faces for fall in check_dice(table.game, record, table.spec.event)]
    begun = [faces for faces in firsts if len(faces) == 7]
    assert begun[0] == begun[1] == begun[2]


def test_each_seat_has_dice_of_its_own_otherwise() -> None:
    table = opened("wort-kniffel", 3, {})
    _, shown = played(table, Fate(SECRET, ("", "", ""), BY_SLOT), Random(1))
    assert {lane for lane, *_ in shown} == {1, 2, 3}


def test_all_of_our_games_fall_by_slot() -> None:
    for name, seats, options in TABLES:
        assert scheme_of(opened(name, seats, options).game) == BY_SLOT
    assert {name for name, *_ in TABLES} == {*GAMES}


def slots() -> Iterator[Slot]:
    for lane in range(3):
        for turn in range(3):
            for throw in range(3):
                yield Slot(lane, turn, throw, (0, 8, 9))


def test_no_two_slots_share_their_dice() -> None:
    draw = (tuple(map(str, range(2**16))),) * 3
    seen = Counter(deal(draw, SECRET, (), slot) for slot in slots())
    assert max(seen.values()) == 1
    assert deal(draw, SECRET, ("",), Slot(0, 0, 0, (0, 8, 9))) not in seen


@given(st.sets(st.integers(0, 40), min_size=1), st.integers(1, 60))
def test_a_die_shows_the_same_whatever_falls_with_it(dice: set[int], sides: int) -> None:
    draw = (tuple(map(str, range(sides))),)
    order = tuple(sorted(dice))
    shown = deal(draw * len(order), SECRET, (), Slot(1, 2, 3, order))
    for die, face in zip(order, shown, strict=True):
        assert deal(draw, SECRET, (), Slot(1, 2, 3, (die,))) == (face,)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"scheme": 3}, "unknown-scheme"),
        ({"scheme": 0}, "unknown-scheme"),
        ({"scheme": 1, "same": 1}, "unknown-scheme"),
        ({"same": 65}, "unknown-scheme"),
        ({"same": -1}, "unknown-scheme"),
        ({"seeds": ()}, "seed-count"),
    ],
)
def test_a_proof_of_no_known_scheme_proves_nothing(change: dict[str, Any], why: str) -> None:
    """T-14"""
    table = opened("wort-kniffel", 2, {})
    record, _ = played(table, Fate(SECRET, ("", ""), BY_SLOT), Random(1))
    assert record.dice
    with pytest.raises(Illegal) as refused:
        check_dice(
            table.game, replace(record, dice=replace(record.dice, **change)), table.spec.event
        )
    assert (refused.value.why, refused.value.rule) == (why, "T-14")


@pytest.mark.parametrize("change", [{"scheme": 1}, {"same": 1}, {"same": 3}, {"seeds": ("", "x")}])
def test_dice_of_another_lane_or_scheme_do_not_fit(change: dict[str, Any]) -> None:
    """T-15"""
    table = opened("wort-kniffel", 2, {})
    record, _ = played(table, Fate(SECRET, ("", ""), BY_SLOT), Random(1))
    assert record.dice
    changed = replace(record, dice=replace(record.dice, **change))
    with pytest.raises(Unlawful) as refused:
        check_dice(table.game, changed, table.spec.event)
    assert refused.value.refusal.why == "fell-otherwise"


def test_a_shuffled_deck_is_drawn_from_both_ends_and_goes_on_where_a_card_is_gone() -> None:
    """The order is in docs/dice.md, too."""
    cards = tuple("ABCDEFGHIJ")

    def drawn(place: int, left: str) -> str:
        slot = Slot(0, 16, 0, (0,), cards, place)
        return deal((tuple(left),), SECRET, ("left",), slot)[0]

    assert "".join(drawn(place, "ABCDEFGHIJ") for place in range(10)) == "EIGCFAJHBD"
    assert drawn(0, "FGHIJ") == "I"
    assert drawn(9, "EI") == "E"
    assert drawn(8, "C") == "C"


def test_a_record_without_a_scheme_fell_by_the_first() -> None:
    told = {"commitment": "c", "seeds": ["a"], "secret": ""}
    assert msgspec.convert(told, Proof).scheme == 1
