"""Runs the build: `python tools/build_words [--text-only | --keep-short | --meanings]`."""

import argparse
import sys
from pathlib import Path

if not __package__:  # run by path, the folder's parent is not yet importable
    sys.path.insert(0, str(Path(__file__).parents[1]))

from build_words import meanings, slips
from build_words.english import English
from build_words.english_meanings import EnglishMeanings
from build_words.german import German
from build_words.german_meanings import GermanMeanings
from build_words.german_whole import complete
from build_words.keep_short import keep_short
from build_words.packages import must_be_pinned
from build_words.places import places
from build_words.rows import entries, reasons, verdicts
from build_words.write import INSPECTED, SHIPPED, write_packed, write_text


def main() -> None:
    """Build both lists, or what words mean."""
    parser = argparse.ArgumentParser(prog="build_words", description=main.__doc__)
    parser.add_argument("--text-only", action="store_true", help="write only the tables")
    parser.add_argument("--meanings", action="store_true", help="write what words mean instead")
    parser.add_argument("--keep-short", action="store_true", help="keep what dice spell as it is")
    parser.add_argument("--to", type=Path, help="where the packed files go")
    options = parser.parse_args()
    must_be_pinned()
    if options.meanings:
        for source in (GermanMeanings(), EnglishMeanings()):
            path = meanings.write(source, options.to or meanings.PACKAGE)
            print(f"{path.name}: {path.stat().st_size:,} bytes", flush=True)
        return
    towns = places()
    german = German(towns)
    english = English(towns, german.first_names)
    of_german, of_english = verdicts(german), verdicts(english)
    complete(german, of_german)
    english.complete(of_english)
    for judge, judged, other, abroad in (
        (german, of_german, english, of_english),
        (english, of_english, german, of_german),
    ):
        rows = entries(judge, judged)
        rejected = reasons(judge, judged, other, abroad)
        if options.keep_short:
            rows, rejected = keep_short(SHIPPED / f"{judge.language}.words", rows, rejected)
        write_text(judge.language, rows, rejected, INSPECTED)
        print(f"{judge.language}: {len(rows):,} words, {len(rejected):,} reasons", flush=True)
        if not options.text_only:
            path = write_packed(judge.language, rows, rejected, options.to or SHIPPED)
            print(f"{path.name}: {path.stat().st_size:,} bytes")
            known = {entry.word.lower() for entry in rows}
            path = slips.write(judge.language, known, judge.frequencies, options.to or SHIPPED)
            print(f"{path.name}: {path.stat().st_size:,} bytes", flush=True)


if __name__ == "__main__":
    main()
