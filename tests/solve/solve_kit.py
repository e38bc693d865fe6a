"""Small sets of dice and words on which everything can be worked out by hand or by force."""

from collections.abc import Sequence
from random import Random

from woerfel.core.chance import Draw
from woerfel.games.kniffel.rules.dice import DICE
from woerfel.games.kniffel.rules.options import Options
from woerfel.games.kniffel.rules.scorecard import BOXES, UPPER, Box, Card, FilledBox
from woerfel.lexicon.starter import starter

TOY: Draw = (("A25", "B"), ("A25", "◆"), ("C", "B"))
TOY_WORDS = ("AB", "BA", "ABC")
STARTER = tuple(starter().lexicons["de"])


def narrow(faces: int, seed: int = 0, dice: int = 7) -> Draw:
    """Return German dice with only some of their faces, the diamond among them."""
    random = Random(seed)
    chosen = [tuple(random.sample(die, faces)) for die in DICE["de"][:dice]]
    if not any("◆" in die for die in chosen):
        chosen[3] = (*chosen[3][:-1], "◆")
    return tuple(chosen)


def some_card(random: Random, still: int, most: Sequence[int]) -> Card:
    """Return a card with so many open boxes and points in the others that can be."""
    filled = random.sample(BOXES, len(BOXES) - still)
    return Card(tuple(_entry(random, box, most[BOXES.index(box)]) for box in filled))


def _entry(random: Random, box: Box, most: int) -> FilledBox:
    if box in UPPER:
        return FilledBox(box, ("X",), random.choice((0, most // 2, most)))
    pays: Sequence[int] = {Box.KNIFFEL: (0, 50), Box.STREET: (0, 30)}.get(box, (0, 14))
    return FilledBox(box, ("X",), random.choice(pays))


def options(dice: Draw, **more: str) -> Options:
    """Return the options of a table with dice of its own."""
    return Options(dice=dice, **more)  # type: ignore[arg-type]
