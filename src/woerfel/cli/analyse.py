"""`woerfel analyse`: luck and skill in a game, and what was missed."""

from collections.abc import Sequence
from pathlib import Path

import click
import msgspec
from rich.console import Console
from rich.table import Table

from woerfel.bots import LEVELS
from woerfel.cli.dictionary import json_option
from woerfel.cli.extensions import extensions
from woerfel.cli.records import Read, for_each_game
from woerfel.cli.speech import decimal, language_option, say
from woerfel.games.analyses import analyse_game
from woerfel.lexicon.entry import Strictness
from woerfel.lexicon.library import Library
from woerfel.lexicon.shipped import shipped
from woerfel.lexicon.starter import starter
from woerfel.solve.report import Report, Share

STARTER = "starter-"
"""The prefix of the small dictionaries' names."""
UNKNOWN = "–"
"""Shown where nothing can be computed."""
VOCABULARIES = (*(level.value for level in Strictness), *LEVELS)
"""Whose words a game may be compared with: a dictionary's level, or a bot."""
WORST = 10
"""Choices to show, those that cost the most."""


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--level", type=click.Choice(VOCABULARIES), help="Compare with a player who knows these words."
)
@click.option("--all", "every", is_flag=True, help="Show every choice and every throw.")
@json_option
@language_option
def analyse(file: Path, level: str | None, every: bool, as_json: bool, language: str) -> None:
    """Analyse the games in FILE, records or a transcript.

    Prints for each seat its luck, and its losses, the choices that cost most with the
    reason, and the best words that were missed. Luck is shown where a game can be computed
    ahead; --level is for games that are solved.
    """
    own = {name: each.analyse for name, each in extensions() if each.analyse}

    def tell(read: Read, language: str) -> None:
        if special := own.get(read.spec.name):
            special(read, level, language, every, as_json)
            return
        report = analyse_game(read.record, _library(read.record.setup.words), "all")
        _tell(report, language, every=every, as_json=as_json)

    for_each_game(file, language, tell)


def _library(words: str) -> Library:
    """Return the words that a game was judged with, or all words."""
    return starter() if words.startswith(STARTER) else shipped()


def _tell(report: Report, language: str, *, every: bool, as_json: bool) -> None:
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(report), indent=2).decode())
        return
    click.echo(getattr(report.about, language))
    Console(highlight=False).print(shares_table(report.shares, language))
    for share in report.shares:
        mine = [remark for remark in report.remarks if remark.seat == share.seat]
        if mine:
            click.echo()
            click.echo(say(language, "analysis-seat", seat=share.seat))
        for remark in mine if every else mine[:WORST]:
            facts = {"round": remark.round, "loss": decimal(remark.loss, language)}
            text = getattr(remark.text, language)
            click.echo(say(language, "analysis-remark", text=text, **facts))


def shares_table(shares: Sequence[Share], language: str) -> Table:
    """Print a summary of each seat's game."""
    table = Table()
    table.add_column()
    for column in ("start", "luck", "loss", "score", "perfect"):
        table.add_column(say(language, f"analysis-{column}"), justify="right")
    for side in shares:
        table.add_row(
            say(language, "seat", seat=side.seat),
            UNKNOWN if side.start is None else decimal(side.start, language),
            UNKNOWN if side.luck is None else signed(side.luck, language),
            signed(-side.loss, language),
            str(side.score),
            f"{side.perfect}/{side.choices}",
        )
    return table


def signed(value: float, language: str) -> str:
    """Write a number with its sign."""
    return ("+" if value >= 0 else "−") + decimal(abs(value), language)
