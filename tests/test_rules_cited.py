"""Every numbered rule is held by a test that names it."""

import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
RULES = {"WK": 47, "WS": 105, "BW": 75, "T": 15, "R": 30}
NUMBERS = [f"{game}-{number:02}" for game, most in RULES.items() for number in range(1, most + 1)]
CITED = {
    found
    for folder in ("games", "core", "lexicon", "play", "web")
    for path in (TESTS / folder).glob("test_*.py")
    for found in re.findall(r"\b(?:WK|WS|BW|T|R)-\d{2,3}\b", path.read_text(encoding="utf-8"))
}


def test_there_are_227_rules_of_the_games() -> None:
    assert len([number for number in NUMBERS if not number.startswith(("T-", "R-"))]) == 227


@pytest.mark.parametrize("number", NUMBERS)
def test_cited(number: str) -> None:
    assert number in CITED, f"no test cites {number}"


def test_no_number_is_made_up() -> None:
    assert not CITED - set(NUMBERS)
