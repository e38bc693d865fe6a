"""A game has one home in each part of the repository, and no other place names it.

A home is a folder `games/<package>/`. The entry points in pyproject.toml are the only registry.
"""

import re
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from homes import ours
from woerfel.games.registry import GROUP
from woerfel.games.spec import Spec

ROOT = Path(__file__).parents[1]
PARTS = ("src/woerfel", "web/src", "tools")
HOMES = dict(ours())
NAMED = re.compile(
    "|".join(
        re.escape(name)
        for package, spec in HOMES.items()
        for name in sorted({package, spec.name, spec.title})
    ),
    re.IGNORECASE,
)
MADE = ("src/woerfel/static/", "src/woerfel/lexicon/data/")
"""Built from the rest, and lists of words: swordsmith is a profession."""


def files(part: str) -> Iterator[Path]:
    for path in sorted((ROOT / part).rglob("*")):
        place = path.relative_to(ROOT).as_posix()
        if path.is_file() and "__pycache__" not in place and not place.startswith(MADE):
            yield path


def is_home(path: Path) -> bool:
    return any(f"/games/{package}/" in path.as_posix() for package in HOMES)


def naming(part: str) -> list[str]:
    """Return the places outside every home that name a game."""
    return [
        f"{path.relative_to(ROOT).as_posix()}:{number}"
        for path in files(part)
        if not is_home(path)
        for number, line in enumerate(path.read_text("utf-8", "ignore").splitlines(), 1)
        if NAMED.search(line)
    ]


def test_there_is_something_to_look_at() -> None:
    assert len(HOMES) >= 3
    for part in PARTS:
        assert any(is_home(path) for path in files(part)), part


@pytest.mark.parametrize("part", PARTS)
def test_no_place_names_a_game_outside_its_home(part: str) -> None:
    assert naming(part) == []


@pytest.mark.parametrize("part", PARTS)
def test_no_game_names_another(part: str) -> None:
    """Nor does a home know the home of another game."""
    for package in HOMES:
        others = [other for other in HOMES if other != package]
        foreign = re.compile(rf"games[./]({'|'.join(others)})\b")
        for path in files(part):
            if f"/games/{package}/" in path.as_posix():
                found = foreign.search(path.read_text("utf-8", "ignore"))
                assert not found, f"{path.relative_to(ROOT)} knows {found and found[0]}"


EXAMPLES = [
    tomllib.loads(path.read_text("utf-8"))["project"]
    for path in sorted((ROOT / "examples").glob("*/pyproject.toml"))
]


@pytest.mark.parametrize("project", EXAMPLES, ids=lambda project: project["name"])
def test_nothing_names_a_game_from_elsewhere(project: dict[str, Any]) -> None:
    """Its title and its wire name may be everyday words: they count in quotes and outside homes."""
    for name, value in project["entry-points"][GROUP].items():
        package, _, attribute = value.partition(":")
        spec: Spec = getattr(import_module(package), attribute)
        anywhere = re.compile(rf"{project['name']}|{package}|\b{spec.prefix}-\d")
        outside = re.compile(rf"['\"/`]({name}|{spec.name})['\"/`]|\b{spec.title}\b")
        for part in PARTS:
            for path in files(part):
                text = path.read_text("utf-8", "ignore")
                assert not anywhere.search(text), path
                assert is_home(path) or not outside.search(text), path


def test_there_is_an_example() -> None:
    assert EXAMPLES
