"""Another commit of this repository beside the working tree, so that one run compares the two."""

import io
import os
import random
import subprocess
import tarfile
import tempfile
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import quantiles
from typing import TypeVar

from msgspec import Struct

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src"
STATIC = Path("woerfel") / "static"
"""The page that is built into the package; no commit has it."""

T = TypeVar("T")


class Ratios(Struct, frozen=True):
    """How one thing compares with another: the median of many rounds, and the quartiles."""

    low: float
    middle: float
    high: float

    def __str__(self) -> str:
        return f"{self.middle:.3f} [{self.low:.3f}–{self.high:.3f}]"


def ratios(ours: Sequence[float], theirs: Sequence[float]) -> Ratios:
    """Compare what was measured in the same rounds."""
    return Ratios(*quantiles([a / b for a, b in zip(ours, theirs, strict=True)], n=4))


@contextmanager
def source_of(commit: str) -> Generator[Path, None, None]:
    """Unpack the sources of a commit for a while; nothing is left in the repository."""
    packed = subprocess.run(
        ["git", "archive", commit, "src"], cwd=ROOT, check=True, capture_output=True
    ).stdout
    with tempfile.TemporaryDirectory(prefix="woerfel-commit-") as folder:
        with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
            archive.extractall(folder, filter="data")
        source = Path(folder) / "src"
        if (SOURCE / STATIC).is_dir():
            (source / STATIC).symlink_to(SOURCE / STATIC)
        yield source


def environment(*sources: Path) -> Mapping[str, str]:
    """Return what makes a Python process look for `woerfel` and other things in folders first."""
    given = filter(None, os.environ.get("PYTHONPATH", "").split(os.pathsep))
    path = [str(source.absolute()) for source in (*sources, *map(Path, given))]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path)}


def by_turns(rounds: int, measures: Mapping[T, Callable[[], float]]) -> Mapping[T, list[float]]:
    """Measure everything once a round, in an order of chance."""
    found: dict[T, list[float]] = {name: [] for name in measures}
    for _ in range(rounds):
        for name in random.sample([*measures], len(measures)):
            found[name].append(measures[name]())
    return found
