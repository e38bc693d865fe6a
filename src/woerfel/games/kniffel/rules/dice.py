"""The seven dice of each language (WK-01), as data. No rule is written here.

The German faces are our own proposal within what can be inferred from the rulebook;
the English ones are those of the sister game. docs/rules/wort-kniffel.md says more.
"""

from collections.abc import Mapping

from woerfel.core.chance import Draw
from woerfel.core.dice import DIAMOND

GERMAN: Draw = (
    ("A1", "E1", "O3", "S2", "T2", "Z5"),
    ("A1", "E1", "K4", "O3", "S2", "W4"),
    ("B4", "I1", "N2", "P4", "R2", "U2"),
    ("D2", "E1", "L2", "S2", "V4", DIAMOND),
    ("D2", "F4", "H3", "I1", "T2", "U2"),
    ("A1", "C4", "E1", "G3", "M3", "N2"),
    ("E1", "H3", "I1", "L2", "N2", "R2"),
)
ENGLISH: Draw = (
    ("O1", "W4", "U3", "M3", "P4", "Y4"),
    ("B4", "E1", "X8", "S2", "A1", "Y4"),
    ("R2", "Q8", "J6", "N2", "A1", "D3"),
    ("A1", "C4", "E1", "F4", "I2", "Z10"),
    ("P4", "I2", "M3", "E1", "G4", DIAMOND),
    ("T2", "E1", "S2", "L2", "A1", "H3"),
    ("V4", "U3", "N2", "C4", "O1", "K5"),
)
DICE: Mapping[str, Draw] = {"de": GERMAN, "en": ENGLISH}
