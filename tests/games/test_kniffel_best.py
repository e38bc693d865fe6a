"""The best entries of a throw: those that trying everything finds."""

from random import Random

import pytest

from woerfel.core.chance import sample
from woerfel.core.dice import face
from woerfel.games.kniffel.rules.best import best
from woerfel.games.kniffel.rules.dice import GERMAN
from woerfel.games.kniffel.rules.entries import entries
from woerfel.games.kniffel.rules.options import Options
from woerfel.games.kniffel.rules.scorecard import Box, Card, FilledBox
from woerfel.lexicon.starter import starter

LEXICON = starter().lexicons["de"]
OPTIONS = (Options(), Options(same_word="again"), Options(umlauts="letters"))
CARDS = (Card(), Card((FilledBox(Box.KNIFFEL, ("X",), 50), FilledBox(Box.CHANCE))))


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("card", CARDS, ids=["empty", "with a Wort-Kniffel"])
@pytest.mark.parametrize("options", OPTIONS, ids=["usual", "again", "letters"])
def test_nothing_is_better(seed: int, card: Card, options: Options) -> None:
    throw = tuple(map(face, sample(GERMAN, Random(seed))))
    shown = "".join(die.letter for die in throw)
    words = [*LEXICON.spellable(shown, shown.count("◆"))]
    most: dict[Box, int] = {}
    for box, chosen in entries(card, throw, words, options):
        entry = card.enter(box, throw, chosen, options)
        most[box] = max(most.get(box, 0), entry.points + entry.extra)
    found = best(card, throw, words, options)
    assert {box: entry.points + entry.extra for box, entry in found.items()} == most
