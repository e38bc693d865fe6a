"""Whether a record's dice fell as they had to; no tampering is missed (T-14, T-15)."""

from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from kit import library
from woerfel.core.chance import Draw
from woerfel.core.fair import Proof, commitment, settle
from woerfel.core.fair_check import Fall, check_dice, falls
from woerfel.core.game import Drawn, Illegal, Instant, Play, Seat, Setup
from woerfel.core.record import Line, Record, Unlawful, verify, write
from woerfel.core.table import apply
from woerfel.games.kniffel.rules.dice import DICE
from woerfel.games.kniffel.rules.game import WortKniffel
from woerfel.games.kniffel.rules.table import Event, Roll
from woerfel.games.registry import GAMES
from woerfel.lexicon.starter import starter
from woerfel.play.setups import open_game
from woerfel.play.simulate import simulate

SECRET = bytes(range(32))
SEEDS = ("left", "right")
PROOF = Proof(commitment(SECRET), SEEDS, SECRET.hex())
KNIFFEL = WortKniffel(library(""))
SETUP = Setup("wort-kniffel", 2, {"sand": 0})
ALL: Draw = DICE["de"]
ROLLS = (tuple(range(7)), (0, 2, 6), (5,))


def three_throws() -> Record:
    """Throw all seven dice, then three of them, then one."""
    state, lines = KNIFFEL.initial(SETUP), list[Line]()
    for ref, dice in enumerate(ROLLS, 1):
        (shaken,), state = apply(KNIFFEL, state, Play(Seat(0), Roll(dice)), Instant(ref))
        lines.append(write(len(lines) + 1, Instant(ref), Seat(0), ref, shaken))
        draw = KNIFFEL.draw(state)
        assert draw
        faces = settle(draw, SECRET, SEEDS, len(lines) + 1)
        (thrown,), state = apply(KNIFFEL, state, Drawn(faces), Instant(ref))
        lines.append(write(len(lines) + 1, Instant(ref), None, 0, thrown))
    return Record(SETUP, tuple(lines), PROOF)


THROWN = three_throws()
FALLS = tuple(
    Fall(2 * place, draw, settle(draw, SECRET, SEEDS, 2 * place))
    for place, dice in enumerate(ROLLS, 1)
    for draw in [tuple(ALL[die] for die in dice)]
)


def refused(record: Record) -> Illegal:
    with pytest.raises(Illegal) as found:
        check_dice(KNIFFEL, record, Event)
    return found.value


def unlawful(record: Record) -> Unlawful:
    with pytest.raises(Unlawful) as found:
        check_dice(KNIFFEL, record, Event)
    return found.value


def test_falls_are_told_with_the_dice_that_were_thrown() -> None:
    assert falls(KNIFFEL, THROWN, Event) == FALLS
    assert falls(KNIFFEL, replace(THROWN, dice=None), Event) == FALLS
    assert falls(KNIFFEL, Record(SETUP), Event) == ()


def test_dice_that_fell_as_they_had_to() -> None:
    assert check_dice(KNIFFEL, THROWN, Event) == FALLS
    assert check_dice(KNIFFEL, Record(SETUP, (), PROOF), Event) == ()


T14: list[tuple[str, Proof | None, str, dict[str, str | int]]] = [
    # what is wrong, the proof, why, facts
    ("none", None, "no-proof", {}),
    ("not revealed", replace(PROOF, secret=""), "secret-hidden", {}),
    ("a seed missing", replace(PROOF, seeds=("left",)), "seed-count", {"seeds": 1, "seats": 2}),
    ("one too many", replace(PROOF, seeds=(*SEEDS, "")), "seed-count", {"seeds": 3, "seats": 2}),
    ("another secret", replace(PROOF, secret="00" * 32), "wrong-secret", {}),
    ("cut short", replace(PROOF, secret=PROOF.secret[:-2]), "wrong-secret", {}),
    ("in capitals", replace(PROOF, secret=PROOF.secret.upper()), "wrong-secret", {}),
    ("no digits", replace(PROOF, secret="secret"), "wrong-secret", {}),
    ("another commitment", replace(PROOF, commitment="00" * 32), "wrong-secret", {}),
    ("no commitment", replace(PROOF, commitment=""), "wrong-secret", {}),
    ("in capitals", replace(PROOF, commitment=PROOF.commitment.upper()), "wrong-secret", {}),
]


@pytest.mark.parametrize(("what", "proof", "why", "facts"), T14)
def test_a_proof_that_proves_nothing(
    what: str, proof: Proof | None, why: str, facts: dict[str, str | int]
) -> None:
    refusal = refused(replace(THROWN, dice=proof))
    assert (refusal.why, refusal.rule, refusal.facts) == (why, "T-14", facts), what


@pytest.mark.parametrize("length", [1, 31, 33, 64])
def test_a_secret_of_another_length_is_none_even_if_it_fits(length: int) -> None:
    proof = Proof(commitment(bytes(length)), SEEDS, bytes(length).hex())
    assert refused(replace(THROWN, dice=proof)).why == "wrong-secret"


SWAPS = [
    (fall, die, side)
    for fall in FALLS
    for die, faces in enumerate(fall.draw)
    for side in sorted({*faces} - {fall.faces[die]})
]


@pytest.mark.parametrize(("fall", "die", "side"), SWAPS)
def test_each_side_of_each_die_but_the_right_one(fall: Fall, die: int, side: str) -> None:
    """T-15"""
    faces = (*fall.faces[:die], side, *fall.faces[die + 1 :])
    event = msgspec.Raw(msgspec.json.encode({"type": "thrown", "faces": faces}))
    lines = [*THROWN.lines]
    lines[fall.number - 1] = replace(lines[fall.number - 1], event=event)
    wrong = unlawful(replace(THROWN, lines=tuple(lines)))
    assert wrong.number == fall.number
    assert (wrong.refusal.why, wrong.refusal.rule) == ("fell-otherwise", "T-15")
    assert wrong.refusal.facts == {"fell": " ".join(faces), "due": " ".join(fall.faces)}


OTHER = bytes(31) + b"\1"
PROOFS = [
    replace(PROOF, seeds=("right", "left")),
    replace(PROOF, seeds=("lef", "tright")),
    replace(PROOF, seeds=("left", "righT")),
    replace(PROOF, seeds=("", "right")),
    Proof(commitment(OTHER), SEEDS, OTHER.hex()),
]


@pytest.mark.parametrize("proof", PROOFS)
def test_another_proof_does_not_fit(proof: Proof) -> None:
    wrong = unlawful(replace(THROWN, dice=proof))
    assert (wrong.number, wrong.refusal.why) == (2, "fell-otherwise")


def test_dice_do_not_fit_another_line() -> None:
    """A throw that was held back until a better number came is found."""
    first, second = Play(Seat(0), Roll(ROLLS[0])), Drawn(FALLS[1].faces)
    assert settle(ALL, SECRET, SEEDS, 4) != FALLS[0].faces
    state = KNIFFEL.initial(SETUP)
    events: list[Any] = []
    for action in (
        first,
        Drawn(settle(ALL, SECRET, SEEDS, 4)),
        Play(Seat(0), Roll(ROLLS[1])),
        second,
    ):
        happened, state = apply(KNIFFEL, state, action, Instant(1))
        events += happened
    seats = ((Seat(0), 1), (None, 0), (Seat(0), 2), (None, 0))
    lines = tuple(
        write(number, Instant(1), by, ref, event)
        for number, ((by, ref), event) in enumerate(zip(seats, events, strict=True), 1)
    )
    wrong = unlawful(Record(SETUP, lines, PROOF))
    assert (wrong.number, wrong.refusal.why) == (2, "fell-otherwise")


@pytest.mark.parametrize("place", range(6))
def test_a_line_s_number_cannot_be_changed(place: int) -> None:
    lines = [*THROWN.lines]
    lines[place] = replace(lines[place], number=place + 2)
    assert unlawful(replace(THROWN, lines=tuple(lines))).refusal.why == "line-missing"


def test_an_unlawful_line_is_told_before_the_proof_is_asked_for() -> None:
    assert unlawful(replace(THROWN, lines=THROWN.lines[1:], dice=None)).number == 2


def fair(name: str, seats: int) -> tuple[Any, Record, Any]:
    opened = open_game(Setup(name, seats), starter())
    seeds = tuple(f"seed {seat}" if seat else "" for seat in range(seats))
    record, state = simulate(
        opened, Random(3), lambda _, draw, number: settle(draw, SECRET, seeds, number)
    )
    return opened, replace(record, dice=Proof(commitment(SECRET), seeds, SECRET.hex())), state


@pytest.mark.parametrize("name", GAMES)
def test_whole_games_with_fair_dice(name: str) -> None:
    opened, record, state = fair(name, GAMES[name].seats[-1])
    game, event = opened.game, opened.spec.event
    assert state == verify(game, record, event)
    found = check_dice(game, record, event)
    assert len(found) > 9
    told = [line.number for line in record.lines if _is_fall(game, line, event)]
    assert [fall.number for fall in found] == told
    assert record.dice
    turned = replace(record.dice, seeds=record.dice.seeds[::-1])
    with pytest.raises(Unlawful, match="fell-otherwise"):
        check_dice(game, replace(record, dice=turned), event)


def _is_fall(game: Any, line: Line, event: Any) -> bool:
    witness = game.retrace(msgspec.json.decode(line.event, type=event), line.by)
    return witness is not None and isinstance(witness[0], Drawn)
