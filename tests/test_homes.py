"""Inside a home: bots may ask solve, both may ask the rules, and commands are loaded by nobody."""

import ast
import re
from pathlib import Path

import pytest

from homes import ours
from source import parse

ROOMS = ("commands", "bots", "solve", "rules")
"""Each may import those behind it."""
HOMES = {package: Path(str(spec.home)) for package, spec in ours()}
MODULES = [
    (package, path) for package, home in HOMES.items() for path in sorted(home.rglob("*.py"))
]


def imported(path: Path) -> set[str]:
    """Return every module that a module imports, wherever in it."""
    found: set[str] = set()
    for node in ast.walk(parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{name.name}" for name in node.names)}
    return found


@pytest.mark.parametrize(
    ("package", "path"), MODULES, ids=lambda each: each.name if isinstance(each, Path) else each
)
def test_rooms_of_a_home_import_only_those_behind_them(package: str, path: Path) -> None:
    room = path.relative_to(HOMES[package]).parts[0].removesuffix(".py")
    if room not in ROOMS:
        return
    forbidden = ROOMS[: ROOMS.index(room)]
    pattern = re.compile(rf"woerfel\.games\.{package}\.({'|'.join(forbidden) or '-'})\b")
    assert not [name for name in imported(path) if pattern.match(name)]


@pytest.mark.parametrize("package", HOMES)
def test_a_home_is_light_to_load(package: str) -> None:
    """Its `__init__` imports bots, advice and commands inside functions only."""
    tree = parse((HOMES[package] / "__init__.py").read_text("utf-8"))
    top = [node.module or "" for node in tree.body if isinstance(node, ast.ImportFrom)]
    heavy = re.compile(rf"woerfel\.games\.{package}\.(bots|solve|commands|samples)\b|woerfel\.cli")
    assert not [name for name in top if heavy.match(name)]
