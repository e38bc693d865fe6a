"""A small packed dictionary that has one of everything."""

from pathlib import Path

from woerfel.lexicon.entry import Entry, Strictness, WordFault
from woerfel.lexicon.packed import Packed
from woerfel.lexicon.packing import pack

ENTRIES = (
    Entry("Tür", 1, 49),
    Entry("Türe", 2, 20),
    Entry("Straße", 1, 52),
    Entry("Masse", 1, 46),
    Entry("Maße", 1, 41),
    Entry("Essen", 1, 53, name=True),
    Entry("gehen", 1, 60),
    Entry("geht", 1, 61),
    Entry("Mist", 1, 40, vulgar=True),
    Entry("List", 2, 35),
    Entry("Rausch", 1, 30, delicate=True),
    Entry("ei", 1, 44),
    Entry("Straßenbahnen", 1, 33),
    Entry("Überprüfungen", 2, 25),
    Entry("Duell", 1, 38),
    Entry("Sessels", 1, 12),
)
REJECTED = {
    "Boston": WordFault.NAME,
    "GmbH": WordFault.ABBREVIATION,
    "Bub": WordFault.DIALECT,
    "bonjour": WordFault.FOREIGN,
    "Köln": WordFault.NAME,
    "tür": WordFault.FOREIGN,
}
SOURCES = {"b": "2", "a": "1"}


def packed(folder: Path, level: Strictness = Strictness.NORMAL) -> Packed:
    file = folder / "de.words"
    file.write_bytes(pack("de-test", ENTRIES, REJECTED, SOURCES))
    return Packed.open(file, level)
