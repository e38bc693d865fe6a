"""What games add to the command line: commands, ways to find words, analyses."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib import import_module
from typing import TypeAlias

import click
from msgspec import Struct

from woerfel.cli.records import Read
from woerfel.games.registry import GAMES
from woerfel.lexicon import Lexicon

Finder: TypeAlias = Callable[[Lexicon, str, int | None, str], Iterable[str]]
"""Finds words of a dictionary in the input, with at most this much left over; it takes a
language for refusing input that it cannot read."""


class Material(Struct, frozen=True):
    """Something other than letters that words are built from."""

    option: str
    """`words from` takes it by this option, such as ``--pieces``."""
    help: str
    find: Finder


class Extension(Struct, frozen=True):
    """What one game adds."""

    commands: Mapping[str, click.Command] = {}
    """By path: ``solve``, or ``categories suggest``."""
    material: Material | None = None
    analyse: Callable[[Read, str | None, str, bool, bool], None] | None = None
    """Print its own analysis: given a game, the words to know, the language, whether every
    choice is shown, and whether as JSON."""


def extensions() -> Iterator[tuple[str, Extension]]:
    """Yield the games that add something, by name."""
    for spec in GAMES.values():
        if spec.commands:
            found = import_module(f"{spec.package}.commands").EXTENSION
            assert isinstance(found, Extension)
            yield spec.name, found


def materials() -> Mapping[str, Material]:
    """Return what words are built from in some games, by the name of its parameter."""
    found = (each.material for _, each in extensions() if each.material)
    return {each.option.removeprefix("--").replace("-", "_"): each for each in found}


def add_to(main: click.Group) -> None:
    """Add every game's commands and options, without replacing existing ones."""
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
