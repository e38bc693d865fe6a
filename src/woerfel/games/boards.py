"""The files of a board in its game's own package: everything served of it."""

from collections.abc import Iterator, Mapping
from importlib.resources.abc import Traversable
from pathlib import PurePosixPath

from woerfel.games.spec import PAGE, Spec
from woerfel.texts import LANGUAGES

MODULE = "client.js"
"""The ES module that every board from elsewhere has: docs/client.md."""
PICTURE = "picture.svg"
KINDS = frozenset({".js", ".css", ".svg", ".json", ".woff2", ".md"})
MOST_FILES = 100
MOST_BYTES = 2_000_000
"""Most bytes of a board's files together, because players wait for them."""
DEEPEST = 4
"""Most levels of nested folders."""


class WrongBoard(Exception):
    """The files of a board cannot be served."""


def board_files(spec: Spec) -> Mapping[str, Traversable]:
    """Return the files of a board by name, and the rules for players. Raises `WrongBoard`."""
    if not spec.board:
        return {}
    found = dict(_below(spec.home.joinpath(PAGE), ""))
    if MODULE not in found:
        raise WrongBoard(f"its folder {PAGE} has no {MODULE}")
    if len(found) > MOST_FILES:
        raise WrongBoard(f"its folder {PAGE} has more than {MOST_FILES} files")
    if sum(len(file.read_bytes()) for file in found.values()) > MOST_BYTES:
        raise WrongBoard(f"its folder {PAGE} has more than {MOST_BYTES} bytes")
    books = ((language, spec.home.joinpath("book", f"{language}.md")) for language in LANGUAGES)
    return {**found, **{f"rules.{language}.md": book for language, book in books}}


def _below(folder: Traversable, path: str, depth: int = 0) -> Iterator[tuple[str, Traversable]]:
    """Yield plain files of known kinds; others are not served."""
    for each in folder.iterdir():
        name = f"{path}{each.name}"
        if each.is_dir() and depth < DEEPEST:
            yield from _below(each, f"{name}/", depth + 1)
        elif each.is_file() and PurePosixPath(each.name).suffix in KINDS:
            yield name, each
