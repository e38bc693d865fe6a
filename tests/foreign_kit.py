"""Games from elsewhere: packages that a test writes and a distribution could bring."""

import sys
from collections.abc import Mapping
from importlib import invalidate_caches
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from woerfel.games.registry import GROUP

HOME = """
from nim import SEATS, Event, Move, Nim, Options, View
from woerfel.games.spec import Spec

SPEC = Spec(
    name="{name}",
    title="{title}",
    prefix="{prefix}",
    package=__name__,
    seats=SEATS,
    minutes=(1, 5),
    age=6,
    rules=1,
    options=Options,
    move=Move,
    event=Event,
    view=View,
    make=lambda library: Nim(),
    words=lambda setup, library: "",
)
"""
"""Nim as it is in examples/: without bots, advice or analysis."""
BOOK = {f"book/{page}.md": "# Nim\n" for page in ("rules", "de", "en")}
BOARD = {"page/client.js": "export const game = {};\n", "page/picture.svg": "<svg/>\n"}


class Elsewhere:
    """A folder of packages that can be imported."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder, self._patch = folder, monkeypatch
        monkeypatch.setattr(sys, "path", [str(folder), *sys.path])

    def package(
        self, home: str, files: Mapping[str, str | bytes] | None = None, **facts: str
    ) -> EntryPoint:
        """Write a package with a home of Nim and these files, and return its entry point."""
        told = {"name": "nim", "title": "Nim", "prefix": "NI", **facts}
        for path, text in {"__init__.py": HOME.format(**told), **BOOK, **(files or {})}.items():
            file = self.folder / home / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(text.encode() if isinstance(text, str) else text)
        self._patch.delitem(sys.modules, home, raising=False)
        invalidate_caches()
        return EntryPoint(home, f"{home}:SPEC", GROUP)
