"""Reads CFSA2 automata, the format of morfologik's dictionaries.

An automaton contains byte strings. In a part-of-speech dictionary each is a form, a separator,
how to make its base form, a separator, and a tag:

    gaben_Fgeben_VER:1:PLU:PRT:SFT

`F` says to cut five bytes off the form (`A` none) before the rest is appended. Endings are
shared between forms, so each list of endings is read once.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

_LAST_ARC, _FINAL, _TARGET_FOLLOWS = 0x40, 0x20, 0x80
_NUMBERS = 0x0100
_LABEL = 0x1F


class Reading(NamedTuple):
    """What a form can be: a form of `lemma`, of some kind."""

    lemma: str
    kind: str


class _Arc(NamedTuple):
    label: bytes
    final: bool
    target: int


class Automaton:
    """A CFSA2 automaton, read whole."""

    def __init__(self, path: Path) -> None:
        data = path.read_bytes()
        if data[:4] != b"\\fsa" or data[4] != 0xC6:
            raise SystemExit(f"{path.name} is not a CFSA2 automaton")
        mapped = data[7]
        self._labels = data[8 : 8 + mapped]
        self._data = data[8 + mapped :]
        self._numbered = bool(int.from_bytes(data[5:7], "big") & _NUMBERS)
        self._arcs: dict[int, list[_Arc]] = {}
        self._endings: dict[int, tuple[bytes, ...]] = {}

    def forms(self, separator: bytes) -> Iterator[tuple[bytes, tuple[bytes, ...]]]:
        """Yield every form with what follows its first separator."""
        stack = [(self._arcs_at(0)[0].target, b"")]
        while stack:
            node, form = stack.pop()
            for arc in self._arcs_at(node):
                if arc.label == separator:
                    yield form, self._endings_at(arc.target)
                elif arc.target:
                    stack.append((arc.target, form + arc.label))

    def _endings_at(self, node: int) -> tuple[bytes, ...]:
        known = self._endings.get(node)
        if known is None:
            found: list[bytes] = []
            for arc in self._arcs_at(node):
                if arc.final:
                    found.append(arc.label)
                if arc.target:
                    found += [arc.label + rest for rest in self._endings_at(arc.target)]
            known = self._endings[node] = tuple(found)
        return known

    def _arcs_at(self, node: int) -> list[_Arc]:
        known = self._arcs.get(node)
        if known is None:
            known = self._arcs[node] = self._read_arcs(node)
        return known

    def _read_arcs(self, node: int) -> list[_Arc]:
        at = self._skip_number(node) if self._numbered else node
        found: list[tuple[bytes, bool, int | None]] = []
        flags = 0
        while not flags & _LAST_ARC:
            flags = self._data[at]
            at += 1
            label = self._labels[flags & _LABEL]
            if not flags & _LABEL:
                label = self._data[at]
                at += 1
            target = None
            if not flags & _TARGET_FOLLOWS:
                target, at = self._read_number(at)
            found.append((bytes((label,)), bool(flags & _FINAL), target))
        return [_Arc(label, final, at if to is None else to) for label, final, to in found]

    def _skip_number(self, at: int) -> int:
        while self._data[at] & 0x80:
            at += 1
        return at + 1

    def _read_number(self, at: int) -> tuple[int, int]:
        number = shift = 0
        while True:
            byte = self._data[at]
            at += 1
            number |= (byte & 0x7F) << shift
            shift += 7
            if not byte & 0x80:
                return number, at


def readings(
    path: Path, separator: str, kind_of: Callable[[str], str]
) -> Iterator[tuple[str, frozenset[Reading]]]:
    """Yield each form of a part-of-speech dictionary with its readings.

    `kind_of` says which of our few kinds a tag belongs to.
    """
    mark = separator.encode()
    made: dict[tuple[bytes, ...], frozenset[tuple[int, bytes, str]]] = {}
    for form, endings in Automaton(path).forms(mark):
        recipes = made.get(endings)
        if recipes is None:
            recipes = made[endings] = frozenset(_recipes(endings, mark, kind_of))
        yield (
            form.decode("utf-8", "replace"),
            frozenset(
                Reading((form[: len(form) - cut] + added).decode("utf-8", "replace"), kind)
                for cut, added, kind in recipes
            ),
        )


def _recipes(
    endings: tuple[bytes, ...], mark: bytes, kind_of: Callable[[str], str]
) -> Iterator[tuple[int, bytes, str]]:
    for ending in endings:
        recipe, found, tag = ending.partition(mark)
        if found and recipe:
            name = tag.decode("utf-8", "replace").split(" ")[0]
            yield recipe[0] - ord("A"), recipe[1:], kind_of(name)
