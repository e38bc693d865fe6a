"""A day's link is told when the day is over everywhere, and never before (T-17)."""

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta

import httpx2
import pytest
from edge_kit import IN_MEMORY, served
from msgspec.structs import replace

from woerfel.core import chain
from woerfel.core.game import Illegal, Instant
from woerfel.lexicon.library import Library
from woerfel.play.days import day_of, must_be_a_day, number_of
from woerfel.play.house import House

HOUSE = House(Library(), b"s" * 32)
DAY = date(2026, 12, 1)
N = number_of(DAY)


@pytest.mark.parametrize(
    ("at", "stage"),
    [
        (chain.opens(N) - 1, "ahead"),
        (chain.opens(N), "open"),
        (chain.closes(N) - 1, "open"),
        (chain.closes(N), "over"),
    ],
)
def test_a_link_is_told_when_the_day_is_over(at: int, stage: str) -> None:
    known = day_of(HOUSE, DAY, Instant(at))
    assert (known.stage, bool(known.link)) == (stage, stage == "over")
    assert known.end == HOUSE.daily_end.hex()
    if known.link:
        assert chain.reaches(bytes.fromhex(known.link), N, HOUSE.daily_end)
        assert known.secret("x") == chain.secret_of(HOUSE.daily_link(N), "x").hex()


def test_without_a_house_the_deal_is_public() -> None:
    known = day_of(None, DAY, Instant(0))
    assert (known.end, known.link) == ("", chain.public_link(DAY.isoformat()).hex())


BAD = [
    "",
    "x",
    "2026-12-32",
    "2025-12-31",
    "2126-01-03",
    "20261201",
    "2026-W49-2",
    "١٢٣٤-١٢-٠١",
    "9" * 5_000,
]


@pytest.mark.parametrize("text", BAD)
def test_what_is_no_day_is_refused(text: str) -> None:
    with pytest.raises(Illegal) as refused:
        must_be_a_day(text)
    assert (refused.value.why, refused.value.rule) == ("no-such-day", "T-17")
    assert len(str(refused.value.facts["date"])) <= 20


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    with served(replace(IN_MEMORY, entry_rate=10_000)) as address:
        yield address


def test_the_server_tells_of_days(server: str) -> None:
    today = datetime.now(UTC).date()
    past, ahead = today - timedelta(days=3), today + timedelta(days=3)
    now = httpx2.get(f"{server}/api/daily").json()
    assert (now["day"], now["stage"], now["link"]) == (today.isoformat(), "open", "")
    over = httpx2.get(f"{server}/api/daily", params={"date": past.isoformat()}).json()
    assert chain.reaches(bytes.fromhex(over["link"]), number_of(past), bytes.fromhex(now["end"]))
    assert (
        httpx2.get(f"{server}/api/daily", params={"date": ahead.isoformat()}).json()["link"] == ""
    )


@pytest.mark.parametrize("text", BAD[1:])
def test_the_server_refuses_what_is_no_day(server: str, text: str) -> None:
    answer = httpx2.get(f"{server}/api/daily", params={"date": text[:2_000]})
    assert answer.status_code == 404
    assert answer.json()["why"] == "no-such-day"
