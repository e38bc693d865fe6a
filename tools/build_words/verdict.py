"""The verdict of the build on a word: in at a tier, or out for a reason."""

from typing import Protocol, TypeAlias

from build_words.frequency import Frequencies
from woerfel.lexicon.entry import WordFault

CORE, EXTENDED = 1, 2

Verdict: TypeAlias = int | WordFault


class Judge(Protocol):
    """The sources and the rules of a language; all words are in lower case."""

    @property
    def language(self) -> str:
        """The code of the language."""
        ...

    @property
    def frequencies(self) -> Frequencies:
        """How frequent words are."""
        ...

    @property
    def candidates(self) -> frozenset[str]:
        """Every word that could be in."""
        ...

    @property
    def outside(self) -> frozenset[str]:
        """What the sources know besides: names, abbreviations, dialect."""
        ...

    @property
    def homographs(self) -> frozenset[str]:
        """Names that everybody knows as names."""
        ...

    def judge(self, word: str) -> Verdict:
        """Return the tier of a word, or why it is out."""
        ...

    def why_out(self, word: str) -> WordFault:
        """Return why a word is out, if the sources say so."""
        ...

    def display(self, word: str) -> str:
        """Return an accepted word as printed."""
        ...
