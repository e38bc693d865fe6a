"""Runs the build: `python tools/build_categories [--to FOLDER]`."""

import argparse
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

if not __package__:  # run by path, the folder's parent is not yet importable
    sys.path.insert(0, str(Path(__file__).parents[1]))

from build_categories import evidence, nouns
from build_categories.closures import closure, frequent_nouns, is_firm, own_words, with_apart
from build_categories.wordnet import PACKAGE, VERSION, WordNet
from woerfel.lexicon.bank import Bank, read_bank
from woerfel.lexicon.closure import ATTESTED, NOUNS, Closure, write
from woerfel.lexicon.forms import key
from woerfel.lexicon.packed import Packed
from woerfel.lexicon.shipped import dictionary

DATA = Path(__file__).parents[2] / "src" / "woerfel" / "lexicon" / "data"
SOURCE = f"WordNet 3.0 from {PACKAGE} {VERSION}"


def main() -> None:
    """Build `wordnet.bin` and the lookalikes."""
    parser = argparse.ArgumentParser(prog="build_categories", description=main.__doc__)
    parser.add_argument("--to", type=Path, default=DATA, help="where the files go")
    to = parser.parse_args().to
    banks = [
        read_bank(file.stem, file.read_text(encoding="utf-8"))
        for file in sorted((DATA / "categories").glob("*.txt"))
    ]
    wordnet, tables = WordNet.installed(), nouns.Nouns(nouns.rows())
    german, english = dictionary("de"), dictionary("en")
    listed = {key(each.word) for bank in banks for each in bank.lists["de"].words}
    capital = {key(word) for word in _nouns(german)}
    written = {
        "lookalikes.de.txt": _lines(nouns.own_words(tables, german, listed)),
        "strangers.de.txt": _lines(nouns.strangers(tables, capital)),
        "lookalikes.en.txt": _lines(own_words(wordnet.senses, english)),
        "wordnet.bin": _closures(
            wordnet,
            english,
            banks,
            {
                "de": Closure(evidence.german(tables, german, banks)),
                "en": Closure(evidence.english(wordnet, banks)),
            },
        ),
    }
    for name, data in written.items():
        (to / name).write_bytes(data)
        print(f"{name}: {len(data):,} bytes")


def _closures(
    wordnet: WordNet, english: Packed, banks: list[Bank], attested: Mapping[str, Closure]
) -> bytes:
    nouns = frequent_nouns(wordnet, english)
    with_roots = [bank for bank in banks if bank.heading.wordnet]
    found = {bank.heading.id: closure(wordnet, bank.heading, english) for bank in with_roots}
    firm = {bank.heading.id for bank in with_roots if is_firm(found[bank.heading.id], bank, nouns)}
    for bank in with_roots:
        if bank.heading.id in firm:
            found[bank.heading.id] = with_apart(wordnet, bank.heading, found[bank.heading.id])
    compounds = {ATTESTED[language]: each for language, each in attested.items()}
    return write(SOURCE, {**found, **compounds, NOUNS: Closure(nouns)}, firm)


def _nouns(german: Packed) -> Iterator[str]:
    for length in german.lengths:
        yield from (each.word for each in german.of_length(length) if each.word[:1].isupper())


def _lines(words: list[str]) -> bytes:
    return "".join(f"{word}\n" for word in words).encode("ascii")


if __name__ == "__main__":
    main()
