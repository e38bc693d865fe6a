"""Tables of Bookworm that are worth showing, and values to try."""

from random import Random

from woerfel.games.samples import MADE_UP, Golden, Samples
from woerfel.lexicon.library import Library

ACCEPTED = 60
"""Categories for which a sample table has accepted a word before."""


def _accepted(random: Random, _: int, library: Library) -> list[str]:
    decks = library.categories.values()
    known = sorted(
        {each for deck in decks for card in deck.cards.values() for each in card.categories}
    )
    words = (*MADE_UP, "Saure Quorx", "E-Zlub", "Auf- und Absnark")
    chosen = random.sample(known, min(ACCEPTED, len(known)))
    return [f"{category}: {random.choice(words)}" for category in chosen]


SAMPLES = Samples(
    golden=(
        Golden("german", 3),
        Golden("english", 3, {"edition": "en"}),
        Golden("first-game-with-children", 2, {"special": False, "children": True}),
        Golden("english-children", 4, {"edition": "en", "children": True}),
        Golden("judged-by-players", 4, {"referee": "players"}),
        Golden("with-appeal", 3, {"edition": "en", "referee": "appeal"}),
        Golden("without-a-clock", 2, {"think": 0, "countdown": 0}),
        Golden("counted-down-by-the-others", 6, {"think": 0}),
    ),
    values={"accepted": _accepted},
)
