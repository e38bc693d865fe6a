"""Every numbered rule is found in the code that enforces it, or in the list of those implied."""

import re
from collections.abc import Iterable, Mapping
from importlib import import_module
from pathlib import Path

import pytest

from woerfel.games.registry import GAMES

ROOT = Path(__file__).parents[1]
CODE = ROOT / "src" / "woerfel"
RULES = ROOT / "docs" / "rules"

LIKE_A_NUMBER = re.compile(r"(?<![\w-])[A-Z]{1,2}-\d{2,3}\b")
PARAGRAPH = re.compile(r"(?m)^- \*\*([A-Z]{1,2}-\d+)\*\* ")

HOMES = {spec.name: spec.package for spec in GAMES.values()}
LISTS: Mapping[str, Mapping[str, str]] = {
    name: import_module(f"{home}.implied").IMPLIED for name, home in HOMES.items()
}
PLATFORM = ("table", "room")


def numbers(book: str) -> list[str]:
    return PARAGRAPH.findall((RULES / f"{book}.md").read_text("utf-8"))


def cited(paths: Iterable[Path]) -> set[str]:
    return {number for path in paths for number in LIKE_A_NUMBER.findall(path.read_text("utf-8"))}


def home(game: str) -> Path:
    return CODE.parent.joinpath(*HOMES[game].split("."))


def enforced(game: str) -> set[str]:
    return cited((home(game) / "rules").glob("*.py"))


EXISTING = {number for book in (*HOMES, *PLATFORM) for number in numbers(book)}
OF_THE_PLATFORM = cited(path for path in CODE.rglob("*.py") if "games" not in path.parts)


@pytest.mark.parametrize("game", HOMES)
def test_every_rule_of_a_game_is_cited_where_it_is_enforced_or_is_implied(game: str) -> None:
    assert sorted({*numbers(game)} - enforced(game) - LISTS[game].keys()) == []


@pytest.mark.parametrize("book", PLATFORM)
def test_every_rule_of_the_platform_is_cited_where_it_is_enforced(book: str) -> None:
    assert sorted({*numbers(book)} - OF_THE_PLATFORM) == []


@pytest.mark.parametrize("game", HOMES)
def test_an_implied_rule_is_one_of_the_game_that_no_code_enforces(game: str) -> None:
    assert sorted(LISTS[game].keys() - numbers(game)) == []
    assert sorted(LISTS[game].keys() & enforced(game)) == []


@pytest.mark.parametrize(
    ("game", "rule"), [(game, rule) for game, implied in LISTS.items() for rule in implied]
)
def test_an_implied_rule_follows_from_others_that_code_enforces(game: str, rule: str) -> None:
    sources, _, reason = LISTS[game][rule].partition(": ")
    assert sources.split(", ") == LIKE_A_NUMBER.findall(LISTS[game][rule])
    assert sorted({*sources.split(", ")} - enforced(game) - OF_THE_PLATFORM) == []
    assert reason


def test_no_number_is_made_up() -> None:
    made_up = {str(path): cited([path]) - EXISTING for path in CODE.rglob("*.py")}
    assert {path: found for path, found in made_up.items() if found} == {}
