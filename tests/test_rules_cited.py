"""Every numbered rule is held by a test that names it."""

import re
from pathlib import Path

import pytest

from test_docs_rules import EXISTING, PREFIXES

TESTS = Path(__file__).parent
NUMBERS = sorted(EXISTING)
CITED = {
    found
    for folder in ("games", "core", "lexicon", "play", "web")
    for path in (TESTS / folder).glob("test_*.py")
    for found in re.findall(rf"\b(?:{PREFIXES})-\d{{2,3}}\b", path.read_text(encoding="utf-8"))
}


@pytest.mark.parametrize("number", NUMBERS)
def test_cited(number: str) -> None:
    assert number in CITED, f"no test cites {number}"


def test_no_number_is_made_up() -> None:
    assert not CITED - set(NUMBERS)
