"""Every numbered rule is found in the code that enforces it, or in the list of those implied."""

import re
from collections.abc import Iterable, Mapping
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

from test_docs_rules import CODE, EXISTING, NUMBER, PLATFORM, cited, numbers
from woerfel.games.registry import GAMES

LIKE_A_NUMBER = re.compile(r"(?<![\w-])[A-Z]{1,2}-\d{2,3}\b")
"""Wider than `NUMBER`, so that a slip in the prefix is found, too."""


def in_code(paths: Iterable[Path]) -> set[str]:
    return {number for path in paths for number in cited(path.read_text("utf-8"))}


def enforced(game: str) -> set[str]:
    rules = Path(str(GAMES[game].home)) / "rules"
    return in_code(path for path in rules.rglob("*.py") if path.stem != "implied")


def implied(game: str) -> Mapping[str, str]:
    """Return the rules that follow from others, where a game has such."""
    name = f"{GAMES[game].package}.rules.implied"
    listed: Mapping[str, str] = import_module(name).IMPLIED if find_spec(name) else {}
    return listed


OF_THE_PLATFORM = in_code(path for path in CODE.rglob("*.py") if "games" not in path.parts)


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_of_a_game_is_cited_where_it_is_enforced_or_is_implied(game: str) -> None:
    assert sorted(numbers(GAMES[game].prefix) - enforced(game) - implied(game).keys()) == []


@pytest.mark.parametrize("prefix", PLATFORM.values())
def test_every_rule_of_the_platform_is_cited_where_it_is_enforced(prefix: str) -> None:
    assert sorted(numbers(prefix) - OF_THE_PLATFORM) == []


@pytest.mark.parametrize("game", GAMES)
def test_an_implied_rule_is_one_of_the_game_that_no_code_enforces(game: str) -> None:
    assert sorted(implied(game).keys() - numbers(GAMES[game].prefix)) == []
    assert sorted(implied(game).keys() & enforced(game)) == []


@pytest.mark.parametrize(
    ("game", "rule"), [(game, rule) for game in GAMES for rule in implied(game)]
)
def test_an_implied_rule_follows_from_others_that_code_enforces(game: str, rule: str) -> None:
    said = implied(game)[rule]
    sources, _, reason = said.partition(": ")
    assert sources.split(", ") == NUMBER.findall(said)
    assert sorted({*sources.split(", ")} - enforced(game) - OF_THE_PLATFORM) == []
    assert reason


def test_no_number_is_made_up() -> None:
    made_up = {
        str(path): {*LIKE_A_NUMBER.findall(path.read_text("utf-8"))} - EXISTING
        for path in CODE.rglob("*.py")
    }
    assert {path: found for path, found in made_up.items() if found} == {}
