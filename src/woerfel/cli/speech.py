"""What the commands say, and in which language."""

import os
import re
from typing import NoReturn

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from woerfel.core.game import Illegal, Outcome, Row
from woerfel.games.explaining import explain
from woerfel.texts import LANGUAGES, texts

language_option = click.option(
    "--language",
    type=click.Choice(LANGUAGES),
    default=lambda: _spoken_here(),
    help="Language of the output; the system's by default.",
)


def _spoken_here() -> str:
    named = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return "de" if re.match(r"de\b|de_", next(filter(None, named), "")) else "en"


def say(language: str, code: str, **facts: object) -> str:
    """Return a sentence of the commands."""
    return texts(language).cli[code].format(**facts)


def fail(sentence: str, code: int = 2) -> NoReturn:
    """Say what is wrong and exit."""
    click.echo(sentence, err=True)
    raise SystemExit(code)


def fail_refused(refusal: Illegal, language: str) -> NoReturn:
    """Say why the rules refuse it, and exit."""
    fail(say(language, "refused", why=explain(refusal, language), rule=refusal.rule))


def print_sheet(
    rows: tuple[Row, ...], outcome: Outcome | None, language: str, package: str
) -> None:
    """Print the score sheets of a game side by side, and who has won."""
    labels = texts(language, package).sheet
    table = Table(show_lines=False)
    table.add_column()
    for seat in range(len(rows[0].points)):
        table.add_column(say(language, "seat", seat=seat), justify="right")
    for row in rows:
        number = "" if row.number is None else f" {row.number}"
        notes = row.notes or ("",) * len(row.points)
        cells = [
            "" if points is None else f"{note} {points}".strip()
            for note, points in zip(notes, row.points, strict=True)
        ]
        bold = "bold" if row.label == "total" else ""
        table.add_row(labels.get(row.label, row.label) + number, *map(Text, cells), style=bold)
    Console(highlight=False).print(table)
    if outcome is None:
        click.echo(say(language, "unfinished"))
        return
    *others, last = map(str, outcome.winners)
    if not others:
        click.echo(say(language, "winner", seats=last))
        return
    seats = say(language, "and", first=", ".join(others), last=last)
    click.echo(say(language, "winners", seats=seats))


def decimal(value: float, language: str) -> str:
    """Write a number with one decimal, as the language does."""
    text = f"{value:.1f}"
    return text.replace(".", ",") if language == "de" else text
