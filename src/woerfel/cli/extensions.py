"""What the homes of games add to the command line: commands, ways to find words, analyses."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib import import_module
from typing import TypeAlias

import click
from msgspec import Struct

from woerfel.cli.records import Read
from woerfel.games.registry import GAMES
from woerfel.lexicon import Lexicon

Finder: TypeAlias = Callable[[Lexicon, str, int | None, str], Iterable[str]]
"""Finds words of a dictionary in what was typed, with at most so much left over; it speaks a
language where that cannot be read."""


class Material(Struct, frozen=True):
    """Something other than letters that words are made of."""

    option: str
    """`words from` takes it by this option, such as ``--pieces``."""
    help: str
    find: Finder


class Extension(Struct, frozen=True):
    """What one game adds."""

    commands: Mapping[str, click.Command] = {}
    """By their place: ``solve``, or ``categories suggest``."""
    material: Material | None = None
    analyse: Callable[[Read, str | None, str, bool, bool], None] | None = None
    """Print an analysis of its own: of a game, the words to know, the language, whether every
    choice is shown, and whether as JSON."""


def extensions() -> Iterator[tuple[str, Extension]]:
    """Yield the games that add something, by name."""
    for spec in GAMES.values():
        if spec.commands:
            found = import_module(f"{spec.package}.commands").EXTENSION
            assert isinstance(found, Extension)
            yield spec.name, found


def materials() -> Mapping[str, Material]:
    """Return what words are made of in some games, by the name of its parameter."""
    found = (each.material for _, each in extensions() if each.material)
    return {each.option.removeprefix("--").replace("-", "_"): each for each in found}


def add_to(main: click.Group) -> None:
    """Put every game's commands and options where they belong; what is there already stays."""
    for _, extension in extensions():
        for place, command in extension.commands.items():
            *above, name = place.split()
            group = _inner(main, *above)
            if name not in group.commands:
                group.add_command(command, name)
    finding = _inner(main, "words").commands["from"]
    known = {each.name for each in finding.params}
    for name, each in materials().items():
        if name not in known:
            finding.params.append(click.Option([each.option, name], help=each.help))


def _inner(group: click.Group, *names: str) -> click.Group:
    for name in names:
        inner = group.commands[name]
        assert isinstance(inner, click.Group)
        group = inner
    return group
