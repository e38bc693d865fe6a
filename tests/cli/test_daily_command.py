"""`woerfel daily`: what a server knows of a day, and what anybody can check."""

import asyncio
import re
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from pathlib import Path

import pytest
from click.testing import CliRunner

from woerfel.cli.daily import daily
from woerfel.core import chain
from woerfel.play.days import number_of
from woerfel.store.opening import open_store

TODAY = datetime.now(UTC).date()


def run(*arguments: str) -> tuple[int, str]:
    runner = CliRunner(env={"LC_ALL": "en_XX.UTF-8", "WOERFEL_DATABASE": None})
    done = runner.invoke(daily, [*arguments])
    return done.exit_code, done.output


@pytest.fixture
def database(tmp_path: Path) -> str:
    """Return the address of a database that a server has used."""
    url = f"sqlite:///{tmp_path / 'woerfel.db'}"

    async def work() -> None:
        store = await open_store(url)
        await store.secret()
        await store.close()

    asyncio.run(work())
    return url


def test_a_day_that_is_over_is_told_with_its_check(database: str) -> None:
    day = TODAY - timedelta(days=3)
    code, told = run("--database", database, "--date", day.isoformat(), "--game", "wort-kniffel")
    assert code == 0
    end, link, secret = map(bytes.fromhex, re.findall(r"[0-9a-f]{64}", told))
    assert chain.reaches(link, number_of(day), end)
    assert secret == chain.secret_of(link, "wort-kniffel")
    assert "Checked" in told


@pytest.mark.parametrize("ahead", [0, 3])
def test_a_day_that_is_not_over_keeps_its_link(database: str, ahead: int) -> None:
    day = TODAY + timedelta(days=ahead)
    code, told = run("--database", database, "--date", day.isoformat())
    assert code == 0
    assert len(re.findall(r"[0-9a-f]{64}", told)) == 1
    assert ("not begun" in told) == bool(ahead)


def test_a_public_deal_needs_no_server() -> None:
    code, told = run("--public", "--date", "2026-12-01")
    assert code == 0
    assert sha256(b"woerfel-daily-public-12026-12-01").hexdigest() in told


@pytest.mark.parametrize("date", ["x", "2026-13-01", "2020-01-01", "2200-01-01", "9" * 5_000])
def test_what_is_no_day_is_refused_in_a_sentence(date: str) -> None:
    code, told = run("--public", "--date", date)
    assert code == 2
    assert len(told.strip().splitlines()) == 1
    assert "T-17" in told


def test_without_a_database_there_is_a_sentence(tmp_path: Path) -> None:
    code, told = run("--database", f"sqlite:///{tmp_path / 'none.db'}")
    assert code == 2
    assert len(told.strip().splitlines()) == 1
