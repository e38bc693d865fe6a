"""Dice settled by a secret, seeds and a line's number: vectors, and that all faces are alike.

docs/dice.md has more vectors; tests/test_docs_dice.py checks those.
"""

import hmac
from collections import Counter
from hashlib import sha256
from itertools import islice
from typing import cast

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from woerfel.core.chance import Draw
from woerfel.core.fair import SECRET, Proof, below, commitment, settle, stream

ZERO, COUNTING = bytes(32), bytes(range(32))
SIX = tuple("ABCDEF")
SEEDS = ("left", "right")

seeds_of_a_table = st.lists(st.text(max_size=6), max_size=4).map(tuple)
numbers = st.integers(0, 2**32 - 1)


def test_the_commitment_is_the_digest_of_the_secret_s_bytes() -> None:
    assert commitment(ZERO) == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
    assert commitment(COUNTING) == sha256(COUNTING).hexdigest()


VECTORS: list[tuple[bytes, tuple[str, ...], int, tuple[int, ...], list[int]]] = [
    # secret, seeds, number, sides of each die, which of them it shows
    (ZERO, ("", ""), 1, (6,) * 7, [4, 5, 0, 1, 4, 2, 1]),
    (COUNTING, SEEDS, 42, (3, 5, 7, 8, 54, 6, 6, 6, 6, 1, 2), [2, 4, 0, 3, 41, 2, 2, 1, 1, 0, 0]),
    (COUNTING, ("ab", "c"), 7, (6,) * 8, [5, 5, 4, 2, 0, 5, 0, 3]),
    (COUNTING, ("a", "bc"), 7, (6,) * 8, [5, 5, 0, 1, 0, 5, 3, 2]),
]


@pytest.mark.parametrize(("secret", "seeds", "number", "sides", "shown"), VECTORS)
def test_vectors(
    secret: bytes, seeds: tuple[str, ...], number: int, sides: tuple[int, ...], shown: list[int]
) -> None:
    draw = tuple(tuple(str(side) for side in range(count)) for count in sides)
    assert settle(draw, secret, seeds, number) == tuple(map(str, shown))


def test_the_stream_is_made_of_blocks_over_the_whole_message() -> None:
    message = (
        b"woerfel-dice-1"
        + b"\0\0\0\2" + b"\0\0\0\3" + "Öl".encode() + b"\0\0\0\0"
        + b"\0\0\1\2"
    )  # fmt: skip
    blocks = [hmac.digest(COUNTING, message + bytes([0, 0, 0, n]), "sha256") for n in range(3)]
    words = [*islice(stream(COUNTING, ("Öl", ""), 258), 24)]
    assert b"".join(word.to_bytes(4) for word in words) == b"".join(blocks)


@given(seeds_of_a_table, numbers, st.lists(st.sampled_from((1, 2, 6, 54, 2**31 + 1)), max_size=10))
def test_each_die_takes_the_next_word_that_is_not_passed_over(
    seeds: tuple[str, ...], number: int, sides: list[int]
) -> None:
    """Also a die with so many sides that every second word is passed over."""
    words = stream(COUNTING, seeds, number)
    settled = settle(cast(Draw, tuple(map(range, sides))), COUNTING, seeds, number)
    assert [*map(int, settled)] == [below(each, words) for each in sides]


@given(seeds_of_a_table, numbers, seeds_of_a_table, numbers)
def test_whatever_changes_makes_other_dice(
    seeds: tuple[str, ...], number: int, others: tuple[str, ...], another: int
) -> None:
    """Also where the same letters are spread over the seeds in another way."""
    one = [*islice(stream(COUNTING, seeds, number), 8)]
    other = [*islice(stream(COUNTING, others, another), 8)]
    assert (one == other) == ((seeds, number) == (others, another))


@given(st.binary(min_size=32, max_size=32))
def test_another_secret_makes_other_dice(secret: bytes) -> None:
    one, other = (settle((SIX,) * 40, each, SEEDS, 1) for each in (COUNTING, secret))
    assert (one == other) == (secret == COUNTING)


@pytest.mark.parametrize(
    "seeds", [("right", "left"), ("left", "right", ""), ("", *SEEDS), ("left",)]
)
def test_seats_have_an_order_and_a_number(seeds: tuple[str, ...]) -> None:
    assert settle((SIX,) * 40, COUNTING, seeds, 1) != settle((SIX,) * 40, COUNTING, SEEDS, 1)


@given(st.lists(st.integers(1, 60), max_size=20), numbers)
def test_a_throw_begins_as_a_smaller_one_does(sides: list[int], number: int) -> None:
    """One stream across the dice, so each die takes what the one before it left."""
    draw = tuple(tuple(str(side) for side in range(count)) for count in sides)
    whole = settle(draw, COUNTING, SEEDS, number)
    assert len(whole) == len(draw)
    assert all(face in die for face, die in zip(whole, draw, strict=True))
    for length in range(len(draw)):
        assert settle(draw[:length], COUNTING, SEEDS, number) == whole[:length]


TOP = 2**32
EVEN: list[tuple[int, list[int], int]] = [
    # sides, words of the stream, the side that comes up
    (6, [0], 0),
    (6, [11], 5),
    (6, [TOP - 5], 5),  # the last word of the last whole six
    (6, [TOP - 4, 2], 2),  # the first word beyond
    (6, [TOP - 1, TOP - 2, TOP - 3, TOP - 4, 9], 3),
    (8, [TOP - 1], 7),  # a power of two passes nothing over
    (1, [TOP - 1], 0),
    (3, [TOP - 1, 4], 1),
    (54, [TOP - TOP % 54, 53], 53),
    (54, [TOP - TOP % 54 - 1, 0], 53),
    (TOP // 2 + 1, [TOP // 2], TOP // 2),
    (TOP // 2 + 1, [TOP // 2 + 1, TOP - 1, 5], 5),
    (TOP, [TOP - 1], TOP - 1),
]


@pytest.mark.parametrize(("sides", "words", "side"), EVEN)
def test_words_beyond_the_last_whole_multiple_are_passed_over(
    sides: int, words: list[int], side: int
) -> None:
    rest = iter(words)
    assert below(sides, rest) == side
    assert [*rest] == ([0] if words[-1] == 0 and len(words) > 1 else [])


@pytest.mark.parametrize("sides", range(1, 200))
def test_as_many_words_stay_for_each_side(sides: int) -> None:
    """The highest word that counts shows the last side, and the next one does not count."""
    last = TOP - TOP % sides - 1
    assert below(sides, iter([last])) == sides - 1
    if TOP % sides:
        assert below(sides, iter([last + 1, 0])) == 0


def test_passing_over_takes_the_next_word_of_the_same_stream() -> None:
    limit = TOP // 2 + 1
    words = [*islice(stream(COUNTING, SEEDS, 3), 4000)]
    kept = [word for word in words if word < limit]
    rest = stream(COUNTING, SEEDS, 3)
    assert [below(limit, rest) for _ in kept] == kept
    assert 1900 < len(kept) < 2100


CRITICAL = {3: 13.82, 5: 18.47, 6: 20.52, 7: 22.46, 8: 24.32, 54: 90.57}
"""Chi-square that even dice pass once in a thousand times, by the number of sides."""


@pytest.mark.parametrize("sides", CRITICAL)
def test_all_sides_come_up_alike(sides: int) -> None:
    """Secrets are fixed here; benchmarks/dice.py throws a million times with fresh ones."""
    die = tuple(map(str, range(sides)))
    throws = [settle((die,) * 4, COUNTING, ("fixed",), number) for number in range(1, 2501)]
    for position in (*range(4), None):
        fell = Counter(
            face
            for throw in throws
            for face in (throw if position is None else throw[position : position + 1])
        )
        due = fell.total() / sides
        assert sum((fell[face] - due) ** 2 / due for face in die) < CRITICAL[sides]


def test_a_proof_is_written_whole_and_read_strictly() -> None:
    proof = Proof("c0", ("a", ""), "5e")
    written = b'{"commitment":"c0","seeds":["a",""],"secret":"5e"}'
    assert msgspec.json.encode(proof) == written
    assert msgspec.json.decode(written, type=Proof) == proof
    assert msgspec.json.decode(b'{"commitment":"","seeds":[]}', type=Proof) == Proof("", ())
    assert b'"secret":""' in msgspec.json.encode(Proof("", ()))
    slotted = Proof("c0", ("a", ""), "5e", 2, 1)
    assert msgspec.json.encode(slotted) == written[:-1] + b',"scheme":2,"same":1}'
    with pytest.raises(msgspec.ValidationError, match="unknown field `salt`"):
        msgspec.json.decode(b'{"commitment":"","seeds":[],"salt":""}', type=Proof)


@pytest.mark.parametrize("text", ["", "0" * 63, "0" * 65, "A" * 64, "g" * 64, "0" * 64 + "\n"])
def test_a_secret_has_one_spelling(text: str) -> None:
    assert SECRET.fullmatch("09af" * 16)
    assert not SECRET.fullmatch(text)
