"""The ten dice of each language (ZN-02). Their faces are letters without points."""

from collections.abc import Mapping

from woerfel.core.chance import Draw

GERMAN: Draw = (
    ("A", "E", "I", "O", "U", "E"),
    ("A", "E", "I", "O", "U", "E"),
    ("A", "E", "E", "I", "N", "R"),
    ("A", "E", "L", "N", "S", "T"),
    ("D", "E", "G", "I", "R", "T"),
    ("H", "M", "N", "O", "S", "U"),
    ("B", "K", "L", "N", "R", "T"),
    ("F", "G", "H", "P", "S", "T"),
    ("D", "L", "M", "N", "W", "Z"),
    ("C", "H", "N", "R", "S", "T"),
)
ENGLISH: Draw = (
    ("A", "E", "I", "O", "U", "E"),
    ("A", "E", "I", "O", "U", "E"),
    ("A", "E", "I", "N", "R", "T"),
    ("D", "E", "L", "O", "S", "T"),
    ("A", "I", "N", "P", "R", "S"),
    ("C", "E", "H", "M", "T", "U"),
    ("B", "L", "N", "R", "S", "T"),
    ("D", "G", "H", "K", "M", "P"),
    ("C", "F", "L", "N", "W", "Y"),
    ("D", "H", "R", "S", "T", "V"),
)
DICE: Mapping[str, Draw] = {"de": GERMAN, "en": ENGLISH}
