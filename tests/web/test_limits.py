"""Credits: how long to wait is told truly, and a school behind one address has enough of them."""

import re
from math import ceil
from pathlib import Path
from typing import Any

import pytest
from edge_kit import IN_MEMORY, PLAN, enter, open_table, server
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from woerfel.core.game import Illegal
from woerfel.games.explaining import explain
from woerfel.store import GuestId
from woerfel.web.edge.guesses import Guesses
from woerfel.web.edge.limits import Credits
from woerfel.web.ops.settings import Settings, read_settings
from woerfel.web.parts import Budget

ROOT = Path(__file__).parents[2]


class Clock:
    """A clock that is set by hand."""

    time = 1000.0

    def __call__(self) -> float:
        return self.time


@given(
    most=st.integers(1, 1000),
    rate=st.floats(1 / 3600, 1000),
    spent=st.integers(0, 2000),
    idle=st.floats(0, 100),
    price=st.floats(0.1, 1),
)
def test_whoever_waits_as_long_as_told_is_served(
    most: int, rate: float, spent: int, idle: float, price: float
) -> None:
    clock = Clock()
    credits = Credits(most, rate, clock)
    for _ in range(spent):
        credits.spend()
    clock.time += idle
    told = credits.wait(price)
    if told:
        begun = clock.time
        clock.time = begun + (told - 1) * 0.999
        assert told == 1 or not credits.spend(price)
        clock.time = begun + told
    assert credits.wait(price) == 0
    assert credits.spend(price)


def test_tables_of_an_hour() -> None:
    with server(replace(IN_MEMORY, table_rate=2)) as client:
        enter(client)
        open_table(client)
        open_table(client)
        answer = client.post("/api/tables", json=PLAN)
    told = answer.json()
    assert answer.status_code == 429
    assert 1700 < told["facts"]["seconds"] <= 1800
    assert answer.headers["retry-after"] == str(told["facts"]["seconds"])
    minutes = ceil(told["facts"]["seconds"] / 60)
    assert told["de"].endswith(f"Warte noch {minutes} Minuten.")
    assert told["en"].endswith(f"wait for another {minutes} minutes.")


def told(answer: Any, least: int, most: int) -> None:
    """Expect that long to be told in the facts and the header."""
    seconds = answer.json()["facts"]["seconds"]
    assert least < seconds <= most
    assert answer.headers["retry-after"] == str(seconds)


def test_guessed_codes_have_to_wait_for_all_networks() -> None:
    clock = Clock()
    guesses = Guesses(60, clock)
    while guesses.take("198.51.100.7"):
        pass
    while guesses.take("198.51.100.8"):
        pass
    clock.time += guesses.wait("198.51.100.9") - 1
    assert not guesses.take("198.51.100.9")
    clock.time += 1
    assert guesses.take("198.51.100.9")


def test_requests_entries_exports_and_the_handshake() -> None:
    settings = replace(IN_MEMORY, entry_rate=1, request_rate=1)
    with server(settings) as client:
        answers = [client.post("/api/session", json={"name": "Anna"}) for _ in range(3)]
        assert [each.status_code for each in answers] == [200, 200, 429]
        told(answers[-1], 50, 60)
        codes = [client.get("/api/codes/BBBBB") for _ in range(2)]
        assert [each.status_code for each in codes] == [404, 429]
        told(codes[-1], 590, 600)
        while (answer := client.get("/api/tables")).status_code != 429:
            pass
        assert answer.headers["retry-after"] == "1"
        assert answer.json()["en"].endswith("wait for another 1 second.")
        probe = client.get("/readyz")
        assert (probe.status_code, probe.headers["retry-after"]) == (429, "1")


@pytest.mark.parametrize(
    ("seconds", "de", "en"),
    [
        (1, "1 Sekunde", "1 second"),
        (40, "40 Sekunden", "40 seconds"),
        (120, "120 Sekunden", "120 seconds"),
        (121, "3 Minuten", "3 minutes"),
        (1800, "30 Minuten", "30 minutes"),
    ],
)
def test_how_long_in_words(seconds: int, de: str, en: str) -> None:
    refusal = Illegal("too-much-said", "R-12", seconds=seconds)
    assert f"Warte noch {de}, " in explain(refusal, "de")
    assert f"wait for another {en} " in explain(refusal, "en")


def schools() -> list[tuple[int, Settings]]:
    """Read the settings that the operator's page gives for people behind one address."""
    text = (ROOT / "docs" / "operate.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\d+) \| `(--[^`]+)` \|$", text, re.MULTILINE)
    return [(int(people), read_settings(dict(_options(options)), {})) for people, options in rows]


def _options(text: str) -> list[tuple[str, str]]:
    return [
        (name.replace("-", "_"), value) for name, value in re.findall(r"--([a-z-]+) (\d+)", text)
    ]


@pytest.mark.parametrize(("people", "settings"), schools())
def test_a_school_behind_one_address(people: int, settings: Settings) -> None:
    budget, whence = Budget(settings, Clock()), "198.51.100.7"
    for each in range(people):
        assert all(budget.entries.spend(whence) for _ in range(2))
        assert all(budget.requests.spend(whence) for _ in range(12))
        assert all(budget.tables.spend(whence) for _ in range(2))
        assert all(budget.messages.spend(whence) for _ in range(8))
        for _ in range(2):
            budget.take(GuestId(f"pupil {each}"), whence)
            assert budget.callers.take(whence)


def test_there_are_figures_for_schools() -> None:
    assert [people for people, _ in schools()] == [35, 120, 600]
