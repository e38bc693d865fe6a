"""`woerfel words house`: the words that a house has accepted or banned, in a text file."""

from datetime import date
from pathlib import Path

import click
import msgspec

from woerfel.cli.dictionary import (
    file_option,
    json_option,
    lang_option,
    open_dictionary,
    print_json,
    read_house,
)
from woerfel.cli.files import read_bytes, refusing
from woerfel.cli.speech import fail, fail_refused, language_option, say
from woerfel.core.game import Illegal
from woerfel.games.explaining import explain
from woerfel.lexicon.house_words import WrongLine, decide, read_json, write_json, write_text
from woerfel.lexicon.judging import judge
from woerfel.lexicon.library import Language
from woerfel.store.plain_file import appended, opened

house_argument = click.argument("house_file", metavar="FILE", type=click.Path(path_type=Path))
words_argument = click.argument("typed", nargs=-1, required=True, metavar="WORD...")
reason_option = click.option("--reason", default="", help="Why; it is written after the date.")


@click.group()
def house() -> None:
    """Keep the words that your house accepts or bans.

    FILE is text, one word per line: + or -, the word, a date and a reason. Where a FILE is
    read, - means stdin.
    """


@house.command()
@house_argument
@lang_option
@json_option
@file_option
@language_option
def show(house_file: Path, lang: Language, as_json: bool, file: Path | None, language: str) -> None:
    """Check every line of FILE and print it.

    Each line is followed by the dictionary's own verdict on the word: ok, or why not.
    """  # fmt: skip
    words = read_house(house_file, language)
    lexicon = open_dictionary(lang, file, language)
    verdicts = [judge(lexicon, word.word).code for word in words]
    if as_json:
        told = zip(words, verdicts, strict=True)
        print_json([{**msgspec.to_builtins(word), "dictionary": code} for word, code in told])
        return
    for word, code in zip(words, verdicts, strict=True):
        click.echo(f"{word}\t{code}")


@house.command()
@house_argument
@words_argument
@reason_option
@language_option
def accept(house_file: Path, typed: tuple[str, ...], reason: str, language: str) -> None:
    """Write into FILE that each WORD counts from today on."""
    _decide(house_file, typed, reason, language, accepted=True)


@house.command()
@house_argument
@words_argument
@reason_option
@language_option
def ban(house_file: Path, typed: tuple[str, ...], reason: str, language: str) -> None:
    """Write into FILE that no WORD of these counts from today on."""
    _decide(house_file, typed, reason, language, accepted=False)


@house.command("export")
@house_argument
@language_option
def export_json(house_file: Path, language: str) -> None:
    """Print FILE as JSON."""
    click.echo(write_json(read_house(house_file, language)))


@house.command("import")
@click.argument("json_file", metavar="JSON", type=click.Path(path_type=Path))
@language_option
def import_json(json_file: Path, language: str) -> None:
    """Print the text of what was exported."""
    data = read_bytes(json_file, language)
    try:
        click.echo(write_text(read_json(data)), nl=False)
    except WrongLine as wrong:
        why = explain(wrong.refusal, language)
        fail(say(language, "wrong-entry", file=json_file, number=wrong.number, why=why))
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as fault:
        fail(say(language, "no-house", file=json_file, fault=fault))


def _decide(
    file: Path, typed: tuple[str, ...], reason: str, language: str, *, accepted: bool
) -> None:
    """Append the decisions to those in the file, which must be valid."""
    before = b""
    if file.exists():
        with refusing(file, language):
            opened(file).close()  # What can be written to may be endless.
        before = read_bytes(file, language)
    read_house(file if before else None, language)
    today = date.today().isoformat()
    try:
        lines = write_text(decide(typed, today, reason, accepted=accepted))
    except Illegal as refusal:
        fail_refused(refusal, language)
    gap = "" if before.endswith(b"\n") or not before else "\n"
    with refusing(file, language), appended(file) as kept:
        kept.write(f"{gap}{lines}".encode())
    click.echo(lines, nl=False)
