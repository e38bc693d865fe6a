"""Votes on words (T-12)."""

import pytest

from woerfel.core.ballot import Ballot
from woerfel.core.game import Illegal, Seat

A, B, C = Seat(0), Seat(1), Seat(2)


def ballot(*votes: tuple[Seat, bool]) -> Ballot:
    opened = Ballot((A, B, C))
    for seat, valid in votes:
        opened = opened.cast(seat, valid)
    return opened


@pytest.mark.parametrize(
    ("votes", "stands"),
    [
        ([], True),
        ([(A, True)], True),
        ([(A, False)], False),
        ([(A, True), (B, False)], True),  # level: the word stands
        ([(A, False), (B, False), (C, True)], False),
        ([(A, True), (B, True), (C, False)], True),
    ],
)
def test_a_word_falls_when_more_are_against_it(
    votes: list[tuple[Seat, bool]], stands: bool
) -> None:
    assert ballot(*votes).passes is stands


def test_who_is_missing() -> None:
    assert ballot().missing == (A, B, C)
    assert ballot((B, True)).missing == (A, C)
    assert ballot((B, True), (A, False), (C, True)).missing == ()


def test_each_votes_once() -> None:
    opened = Ballot((A, B)).cast(A, True)
    opened.must_vote(B, "BW-36")
    for seat, why, rule in [(A, "voted-already", "T-12"), (C, "no-vote", "BW-36")]:
        with pytest.raises(Illegal) as refused:
            opened.must_vote(seat, "BW-36")
        assert (refused.value.why, refused.value.rule) == (why, rule)


def test_votes_are_secret() -> None:
    opened = ballot((A, True), (B, False))
    assert opened.sealed(A).votes == ((A, True), (B, None))
    assert opened.sealed(B).votes == ((A, None), (B, False))
    assert opened.sealed(None).votes == opened.sealed(C).votes == ((A, None), (B, None))
    assert opened.sealed(None).voters == (A, B, C)
