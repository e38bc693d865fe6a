"""Secrets of days cannot be known before, and everybody can check them after (T-17)."""

import hmac
from datetime import UTC, datetime
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from woerfel.core.chain import (
    LAST,
    closes,
    end,
    is_reached,
    link,
    opens,
    public_link,
    reaches,
    secret_of,
)

SECRET, OTHER = bytes(range(32)), bytes(32)
END = end(SECRET)
days = st.integers(0, 3_000)


@given(days)
def test_a_link_is_the_digest_of_the_next_day_s(day: int) -> None:
    assert link(SECRET, day) == sha256(link(SECRET, day + 1)).digest()


def test_the_chain_is_begun_with_the_secret_and_ends_on_its_first_day() -> None:
    assert link(SECRET, LAST) == hmac.digest(SECRET, b"woerfel-daily-1", "sha256")
    assert link(SECRET, 0) == END
    assert LAST == 36_525


@given(days)
def test_a_link_can_be_checked_with_nothing_but_the_end(day: int) -> None:
    found = link(SECRET, day)
    assert reaches(found, day, END)
    assert not reaches(found, day + 1, END)
    assert not reaches(link(OTHER, day), day, END)
    assert not reaches(bytes([found[0] ^ 1, *found[1:]]), day, END)


@pytest.mark.parametrize("day", [-1, LAST + 1, -738_000])
def test_a_day_beyond_the_chain_has_no_link(day: int) -> None:
    assert not is_reached(day)
    with pytest.raises(AssertionError):
        link(SECRET, day)
    assert not reaches(END, day, END)


def test_each_game_of_a_day_has_a_secret_of_its_own() -> None:
    found = link(SECRET, 334)
    names = ("wort-kniffel", "wordsmith", "bookworm")
    assert len({secret_of(found, name) for name in names}) == 3
    assert secret_of(found, "x") == hmac.digest(found, b"woerfel-daily-1x", "sha256")


def test_a_public_link_comes_from_the_date_alone() -> None:
    assert public_link("2026-12-01") == sha256(b"woerfel-daily-public-12026-12-01").digest()


def test_a_day_is_open_while_it_is_that_day_somewhere() -> None:
    begin = datetime(2026, 11, 30, 10, tzinfo=UTC)
    finish = datetime(2026, 12, 2, 12, tzinfo=UTC)
    assert opens(334) == begin.timestamp() * 1000
    assert closes(334) == finish.timestamp() * 1000
