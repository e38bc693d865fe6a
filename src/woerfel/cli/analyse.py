"""`woerfel analyse`: what a game was made of, luck and skill, and what was missed."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec
from rich.console import Console
from rich.table import Table

from woerfel.cli.dictionary import json_option
from woerfel.cli.records import Read, for_each_game
from woerfel.cli.speech import decimal, fail, language_option, say
from woerfel.core.table import read_options
from woerfel.games.analyses import analyse_game
from woerfel.games.kniffel import SPEC
from woerfel.games.kniffel.rules.options import Options, normalised
from woerfel.games.kniffel.solve import VOCABULARIES
from woerfel.lexicon.library import Library
from woerfel.lexicon.shipped import dictionary, shipped
from woerfel.lexicon.starter import starter
from woerfel.solve.report import Report, Share
from woerfel.texts import texts

if TYPE_CHECKING:
    from woerfel.games.kniffel.solve.advice import Adviser
    from woerfel.games.kniffel.solve.analysis import Analysis, Appraisal, Deed, Side
    from woerfel.games.kniffel.solve.values import Values

STARTER = "starter-"
"""How the names of the small dictionaries begin."""
UNKNOWN = "–"
"""Stands where nothing can be reckoned."""
WORST = 10
"""So many choices are shown, those that cost the most."""


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

    Prints for each seat its luck, its losses and a grade, the choices that cost most with the
    reason, and the best words that were missed. Luck is told where a game can be reckoned
    ahead; --level is for Wort-Kniffel alone.
    """

    def tell(read: Read, language: str) -> None:
        if read.spec.name != SPEC.name:
            report = analyse_game(read.record, _library(read.record.setup.words))
            _tell(report, language, every=every, as_json=as_json)
            return
        found = _analyse(read, level, language)
        if as_json:
            click.echo(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())
        else:
            _print(found, language, every=every)

    for_each_game(file, language, tell)


def _library(words: str) -> Library:
    """Return the words that a game was judged with, or all there are."""
    return starter() if words.startswith(STARTER) else shipped()


def _tell(report: Report, language: str, *, every: bool, as_json: bool) -> None:
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(report), indent=2).decode())
        return
    click.echo(getattr(report.about, language))
    Console(highlight=False).print(_shares(report.shares, language))
    for share in report.shares:
        mine = [remark for remark in report.remarks if remark.seat == share.seat]
        if mine:
            click.echo()
            click.echo(say(language, "analysis-seat", seat=share.seat))
        for remark in mine if every else mine[:WORST]:
            facts = {"round": remark.round, "loss": decimal(remark.loss, language)}
            text = getattr(remark.text, language)
            click.echo(say(language, "analysis-remark", text=text, **facts))


def _analyse(read: Read, level: str | None, language: str) -> "Analysis":
    from woerfel.games.kniffel.solve.analysis import analyse as look_at

    setup = read.record.setup
    options = normalised(read_options(Options, setup.options))
    adviser, values = _adviser(options, level, language)
    return look_at(read.record, adviser, level or options.level, values.spreads)


def _adviser(options: Options, level: str | None, language: str) -> "tuple[Adviser, Values]":
    """Return whom to ask, and what he knows; end where there is nobody."""
    from woerfel.games.kniffel.bots.vocabularies import words_known
    from woerfel.games.kniffel.solve.advice import adviser, adviser_for
    from woerfel.games.kniffel.solve.values import values_for

    values = values_for(options, level)
    usual = values_for(options)
    if values is None or usual is None:
        fail(say(language, "own-dice"))
    if level is None:
        known = adviser_for(options, shipped())
        assert known
        return known, usual
    words = words_known(dictionary(options.language), level, options)
    return adviser(words, options, values), usual


def _print(found: "Analysis", language: str, *, every: bool) -> None:
    console = Console(highlight=False)
    console.print(_shares(found.sides, language))
    for side in found.sides:
        mine = [step for step in found.steps if step.seat == side.seat]
        shown = mine if every else _worst(mine)
        if shown:
            click.echo()
            click.echo(say(language, "analysis-seat", seat=side.seat))
        for step in shown:
            click.echo(_line(step, language))
        for missed in side.missed:
            words = " ".join(missed.words) or texts(language).analysis["all-dice"]
            facts = {"words": words, "points": missed.points, "got": missed.got}
            box = texts(language).sheet[missed.box.value]
            instead = " ".join(missed.instead) or texts(language).analysis["nothing"]
            click.echo(
                say(
                    language,
                    "analysis-missed",
                    round=missed.round,
                    box=box,
                    instead=instead,
                    **facts,
                )
            )


def _shares(shares: "Sequence[Share | Side]", language: str) -> Table:
    table = Table()
    table.add_column()
    for column in ("start", "luck", "loss", "score", "perfect", "grade"):
        table.add_column(say(language, f"analysis-{column}"), justify="right")
    for side in shares:
        table.add_row(
            say(language, "seat", seat=side.seat),
            UNKNOWN if side.start is None else decimal(side.start, language),
            UNKNOWN if side.luck is None else _signed(side.luck, language),
            _signed(-side.loss, language),
            str(side.score),
            f"{side.perfect}/{side.choices}",
            f"{side.grade} ({texts(language).analysis[f'grade-{side.grade}']})",
        )
    return table


def _worst(steps: Sequence[object]) -> "list[Appraisal]":
    from woerfel.games.kniffel.solve.analysis import Appraisal
    from woerfel.solve.moments import EPSILON

    verdicts = [step for step in steps if isinstance(step, Appraisal) and step.loss > EPSILON]
    return sorted(verdicts, key=lambda step: -step.loss)[:WORST]


def _line(step: object, language: str) -> str:
    from woerfel.games.kniffel.solve.analysis import Appraisal, Luck

    match step:
        case Luck(round=number, faces=faces, luck=luck):
            facts = {"round": number, "faces": " ".join(faces), "luck": _signed(luck, language)}
            return say(language, "analysis-throw", **facts)
        case Appraisal(round=number, did=did, loss=loss):
            why = "" if step.why is None else getattr(step.why, language)
            facts = {"round": number, "did": _did(did, language), "loss": decimal(loss, language)}
            return say(language, "analysis-choice", why=why, **facts).rstrip()
        case _:
            raise TypeError(step)


def _did(deed: "Deed", language: str) -> str:
    box = texts(language).sheet[deed.box.value] if deed.box else ""
    kept = " ".join(deed.kept) or texts(language).analysis["nothing"]
    words = " ".join(deed.words)
    facts = {"box": box, "kept": kept, "words": words, "points": deed.points}
    return say(language, f"did-{deed.kind}", **facts)


def _signed(value: float, language: str) -> str:
    return ("+" if value >= 0 else "−") + decimal(abs(value), language)
