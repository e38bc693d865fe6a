"""The words of a command: which dictionary, how much of it, and the house words."""

import json
from pathlib import Path

import click

from woerfel.cli.files import read_bytes
from woerfel.cli.speech import fail, say
from woerfel.games.explaining import explain
from woerfel.lexicon.entry import Strictness
from woerfel.lexicon.house_words import HouseWord, WrongLine, read_text
from woerfel.lexicon.library import Language
from woerfel.lexicon.packed import BadDictionary, Packed
from woerfel.lexicon.shipped import LANGUAGES, dictionary, path

SHOWN = 60
"""Longest part of a user's input to echo."""

lang_option = click.option(
    "--lang", type=click.Choice(LANGUAGES), required=True, help="Language of the words."
)
level_option = click.option(
    "--level",
    type=click.Choice([level.value for level in Strictness]),
    default=Strictness.NORMAL.value,
    show_default=True,
    help="How much of the dictionary counts.",
)
family_option = click.option(
    "--family", is_flag=True, help="Leave vulgar and delicate words out, as a family table does."
)
house_option = click.option(
    "--house", type=click.Path(path_type=Path), help="House words to apply; see `words house`."
)
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON.")
file_option = click.option(
    "--file", type=click.Path(path_type=Path), help="A dictionary of your own, in place of ours."
)


def open_dictionary(lang: Language, file: Path | None, language: str) -> Packed:
    """Open a dictionary, or say why it cannot be opened and exit."""
    try:
        return Packed.open(file) if file else dictionary(lang)
    except BadDictionary:
        fail(say(language, "damaged", file=file or path(lang)))
    except OSError as fault:
        if file is None:
            fail(say(language, "no-words", lang=lang))
        fail(say(language, "no-file", file=file, fault=fault.strerror))


def read_house(file: Path | None, language: str) -> tuple[HouseWord, ...]:
    """Read a file of house words, or say which line is wrong and exit."""
    if file is None:
        return ()
    try:
        return read_text(read_bytes(file, language).decode("utf-8-sig"))
    except UnicodeDecodeError:
        fail(say(language, "no-text", file=file))
    except WrongLine as wrong:
        why = explain(wrong.refusal, language)
        fail(say(language, "wrong-line", file=file, line=wrong.number, why=why))


def print_json(value: object) -> None:
    """Print a value as JSON."""
    click.echo(json.dumps(value, ensure_ascii=False, indent=2))


def shown(typed: str) -> str:
    """Return any input so that it fits on one line."""
    kept = "".join(sign if sign.isprintable() else "\ufffd" for sign in typed[: SHOWN + 1])
    return kept if len(kept) <= SHOWN else kept[:SHOWN] + "…"
