"""What a table of Wort-Kniffel can agree on before a game."""

import re
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from woerfel.core.chance import Draw
from woerfel.core.dice import DIAMOND
from woerfel.core.game import Illegal
from woerfel.games.kniffel.rules.dice import DICE
from woerfel.lexicon.house_words import read_line
from woerfel.lexicon.library import Language, StrictnessName
from woerfel.lexicon.spelling import plain

SEATS = range(1, 9)
FACE = re.compile(rf"[A-Z][0-9]{{0,2}}|{DIAMOND}")
"""A letter and its value, or the diamond, which has none (WK-22)."""
MOST_DICE = 9
MOST_FACES = 20


class Options(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The options of one table."""

    language: Language = "de"
    sand: Literal[0, 30, 60, 90, 120] = 60
    """Seconds that the hourglass runs; 0 plays without one."""
    dice: tuple[tuple[str, ...], ...] | None = None
    """The table's own dice, a face being ``T2`` or ``◆``; None takes the language's."""
    umlauts: Literal["dice", "letters"] = "dice"
    """Whether Ä is an A die, or an A and an E."""
    same_word: Literal["once", "again"] = "once"
    """Whether one entry may hold a word twice."""
    encore: Literal["choice", "forced"] = "choice"
    """Whether a further Wort-Kniffel may also be entered as something else."""
    encore_after: Literal["points", "any"] = "points"
    """Whether the first Wort-Kniffel must have scored for a further one to pay."""
    banned: tuple[str, ...] = ()
    """Words that this table does not accept."""
    level: StrictnessName = "normal"
    """How much of the dictionary counts."""
    house: tuple[str, ...] = ()
    """The house's decisions on words, one per line: ``+ Servus 2026-11-15 by vote``."""
    family: bool = False
    """Whether vulgar and delicate words are left out."""

    @property
    def draw(self) -> Draw:
        """The dice in play."""
        return self.dice if self.dice is not None else DICE[self.language]


def normalised(options: Options) -> Options:
    """Return the options with their words in plain form. Raises `Illegal`."""
    if options.dice is not None:
        _must_be_dice(options.dice)
    for line in options.house:
        read_line(line)
    return replace(options, banned=tuple(sorted({plain(word) for word in options.banned})))


def _must_be_dice(dice: Draw) -> None:
    if not 0 < len(dice) <= MOST_DICE:
        raise Illegal("wrong-dice-count", "WK-01", dice=len(dice), most=MOST_DICE)
    for number, die in enumerate(dice, 1):
        if not 0 < len(die) <= MOST_FACES:
            raise Illegal("wrong-face-count", "WK-01", die=number, most=MOST_FACES)
        if wrong := [face for face in die if not FACE.fullmatch(face)]:
            raise Illegal("wrong-face", "WK-01", die=number, face=wrong[0])
    if (jokers := sum(DIAMOND in die for die in dice)) > 1:
        raise Illegal("too-many-diamonds", "WK-20", dice=jokers)
