"""What players of Bookworm know: the words of a category by letter, one's own and the others'.

Words are graded from 1 (known to a child) to 4 (rare). Whether somebody else finds one in time
is a probability for each grade.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import TypeAlias

from msgspec import Struct

from woerfel.bots.levels import Level
from woerfel.bots.vocabulary import decent, terms
from woerfel.core.cache import cached
from woerfel.games.bookworm.rules.terms import bare
from woerfel.lexicon import Lexicon
from woerfel.lexicon.categories import Categories
from woerfel.lexicon.spelling import initial

FINDS = (0.7, 0.4, 0.12, 0.03)
"""The probability that somebody finds a certain word in time, by its grade."""
UNGRADED = 1
"""The assumed grade of a word where lists have none."""
FURTHER = 7
"""Words said for which the others' chances are computed."""


class KnownTerm(Struct, frozen=True, gc=False):
    """A word of a category."""

    word: str
    bare: str
    grade: int


Terms: TypeAlias = tuple[KnownTerm, ...]
Lore: TypeAlias = Mapping[str, Terms]
"""Words by what they begin with, the best known first."""


@cached
def lore(categories: Categories, category: str) -> Lore:
    """Sort the words of a category by their first letters."""
    found: dict[str, list[KnownTerm]] = defaultdict(list)
    for word, grade in _graded(categories, category).items():
        if "- " not in word:  # nobody can say that as one term: Ur- und Frühgeschichte
            found[initial(word)].append(KnownTerm(word, bare(word), grade))
    return {letter: tuple(each) for letter, each in found.items()}


def _graded(categories: Categories, category: str) -> Mapping[str, int]:
    graded: dict[str, int] = {}
    for grade in range(1, len(FINDS) + 1):
        known = categories.known(category, grade)
        if known is None:
            return dict.fromkeys(categories.words(category), UNGRADED)
        for word in known:
            graded.setdefault(word, grade)
    return graded


@cached
def own(
    categories: Categories, category: str, letter: str, lexicon: Lexicon | None, level: Level
) -> Terms:
    """Return the words with a letter that a bot may say: by grade, or else by frequency."""
    listed = lore(categories, category).get(letter, ())
    words = tuple(term.word for term in listed if level.knows(term.word, term.grade))
    graded = categories.known(category, 1) is not None
    says = {*(decent(words, lexicon) if graded else terms(words, lexicon, level))}
    return tuple(term for term in listed if term.word in says)


def odds(known: Sequence[KnownTerm]) -> tuple[float, ...]:
    """Return how likely others find one of these words: now, and as the best known get used up."""
    missed, found = 1.0, list[float]()
    for term in reversed(known):
        missed *= 1 - FINDS[term.grade - 1]
        found.append(1 - missed)
    return (*found[::-1], 0.0)[:FURTHER]
