"""What a game is measured against: the words that people know, or all of the table's."""

from msgspec.structs import replace

from woerfel.bots.levels import LEVELS
from woerfel.games.kniffel.bots.solved import adviser_of
from woerfel.games.kniffel.rules.options import Options
from woerfel.games.kniffel.solve.advice import Adviser, adviser_for
from woerfel.lexicon.library import Library
from woerfel.solve.report import Yardstick

EVERYDAY = "aylin"
"""The level whose words people know and find."""


def everyday(options: Options, library: Library) -> Adviser | None:
    """Return an adviser that knows everyday words; None with dice or words that are not solved."""
    return adviser_of(LEVELS[EVERYDAY], replace(options, family=True), library)


def measure(options: Options, library: Library, yardstick: Yardstick) -> Adviser | None:
    """Return the adviser of a yardstick, or of all words where there is no other."""
    common = everyday(options, library) if yardstick == "everyday" else None
    return common or adviser_for(options, library)
