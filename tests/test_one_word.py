"""One word, one thing: no two public classes or modules of the platform share a name."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, get_args

import pytest

from woerfel.games.registry import GAMES

SOURCE = Path(__file__).parents[1] / "src" / "woerfel"
PATTERN = frozenset({"Options", "State", "View", "Move", "Event"})
"""What every game calls alike, beside its moves and events."""


@cache
def patterned() -> frozenset[tuple[str, str]]:
    """Return the modules and names of what each game names by the same pattern."""
    kinds = [
        kind
        for spec in GAMES.values()
        for kind in (spec.options, spec.view, *members(spec.move), *members(spec.event))
    ]
    return frozenset((kind.__module__, kind.__name__) for kind in kinds)


def members(union: Any) -> tuple[type, ...]:
    """Return the types of a union, or the only one there is."""
    return get_args(union) or (union,)


def of_a_home(path: Path) -> bool:
    """Whether a module belongs to one game."""
    parts = path.relative_to(SOURCE).parts
    return parts[0] == "games" and len(parts) > 2


def defined(path: Path) -> Iterator[str]:
    """Yield the public classes and type aliases of a module."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        match node:
            case ast.ClassDef(name=name):
                pass
            case ast.AnnAssign(target=ast.Name(id=name), annotation=ast.Name(id="TypeAlias")):
                pass
            case _:
                continue
        if not name.startswith("_"):
            yield name


@cache
def platform() -> dict[str, list[str]]:
    """Return where each public class or alias of the platform is defined."""
    found: dict[str, list[str]] = {}
    for path in sorted(SOURCE.rglob("*.py")):
        module = ".".join(("woerfel", *path.relative_to(SOURCE).with_suffix("").parts))
        for name in defined(path):
            if of_a_home(path) and (name in PATTERN or (module, name) in patterned()):
                continue
            found.setdefault(name, []).append(module)
    return found


def test_a_class_has_a_name_of_its_own() -> None:
    assert {name: modules for name, modules in platform().items() if len(modules) > 1} == {}


def test_a_module_has_a_name_of_its_own() -> None:
    """Commands aside, which are called like what they run."""
    found: dict[str, list[str]] = {}
    for path in sorted(SOURCE.rglob("*.py")):
        if path.stem != "__init__" and not of_a_home(path) and path.parent.name != "cli":
            found.setdefault(path.stem, []).append(str(path.relative_to(SOURCE)))
    assert {stem: paths for stem, paths in found.items() if len(paths) > 1} == {}


@pytest.mark.parametrize("name", ["settle", "follow"])
def test_a_verb_that_had_several_meanings_has_one(name: str) -> None:
    found = [
        str(path.relative_to(SOURCE))
        for path in sorted(SOURCE.rglob("*.py"))
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name == name
    ]
    assert len(found) == 1, found


def test_a_second_meaning_would_be_found(tmp_path: Path) -> None:
    source = "class Shelf: ...\nclass _Own: ...\nRow: TypeAlias = int\nROW = 1\n"
    (tmp_path / "shelf.py").write_text(source, encoding="utf-8")
    assert [*defined(tmp_path / "shelf.py")] == ["Shelf", "Row"]
    assert ("woerfel.games.kniffel.rules.table", "Roll") in patterned()
    assert {"Shelf", "Referee", "Visit", "Verdict", "FilledBox"} <= {*platform()}
