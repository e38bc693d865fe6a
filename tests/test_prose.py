"""Comments, docstrings and documents keep to plain English: phrases that they do without."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
KINDS = frozenset({".py", ".md", ".ts", ".svelte", ".json", ".toml"})
"""Kinds of files with prose in them."""
PHRASES = (
    r"so many",
    r"anew",
    r"news (?:are|were|have|come)",
    r"(?:make|makes|made) good",
    r"tell (?:whether|how|why)",
    r"(?:is|are) believed",
    r"of its own accord",
    r"mend(?:s|ed|ing)? (?:it|them)",
)
WRONG = re.compile(rf"\b(?:{'|'.join(PHRASES)})\b", re.IGNORECASE)
GERMAN = re.compile(r"(?:^|[./_-])de(?:[./_-]|$)")
"""A part of a path that marks German text."""


def prose(folder: str) -> Iterator[Path]:
    """Yield the files of a folder that hold English prose."""
    for path in sorted((ROOT / folder).rglob("*")):
        within = path.relative_to(ROOT).as_posix()
        if path.suffix in KINDS and path.is_file() and not GERMAN.search(within):
            yield path


@pytest.mark.parametrize("folder", ["src", "docs", "tools", "web/src"])
def test_prose_is_plain(folder: str) -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number}: {match[0]}"
        for path in prose(folder)
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        for match in WRONG.finditer(line)
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "text",
    ["So many words are shown.", "Solve it anew.", "Most news are lost.", "Tell whether it is."],
)
def test_a_wrong_phrase_is_found(text: str) -> None:
    assert WRONG.search(text)
