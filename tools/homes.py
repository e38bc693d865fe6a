"""The parts of tools for one game are in games/<package>/ beside them."""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

from woerfel.games.registry import GAMES
from woerfel.games.spec import Spec

FOLDER = Path(__file__).parent / "games"
OURS = "woerfel.games."


def ours() -> Iterator[tuple[str, Spec]]:
    """Yield the games whose home is in this repository, by the short name of their package."""
    for spec in GAMES.values():
        if spec.package.startswith(OURS):
            yield spec.package.removeprefix(OURS), spec


def home(package: str) -> Path:
    """Return the folder of the tools' parts for a game."""
    return FOLDER / package


def modules(name: str) -> Iterator[tuple[str, ModuleType]]:
    """Yield the modules of a name that homes have, by package."""
    for package, _ in ours():
        if (home(package) / f"{name}.py").is_file():
            yield package, import_module(f"games.{package}.{name}")
