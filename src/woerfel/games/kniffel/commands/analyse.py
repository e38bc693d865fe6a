"""`woerfel analyse` for Wort-Kniffel: every throw and choice against perfect play."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click
import msgspec
from rich.console import Console

from woerfel.cli.analyse import WORST, shares_table, signed
from woerfel.cli.records import Read
from woerfel.cli.speech import decimal, fail
from woerfel.core.table import read_options
from woerfel.games.kniffel.commands.speech import say, words
from woerfel.games.kniffel.rules.options import Options, normalised
from woerfel.lexicon.shipped import dictionary, shipped

if TYPE_CHECKING:
    from woerfel.games.kniffel.solve.advice import Adviser
    from woerfel.games.kniffel.solve.analysis import Analysis, Appraisal, Deed
    from woerfel.games.kniffel.solve.values import Values


def print_analysis(
    read: Read, level: str | None, language: str, every: bool, as_json: bool
) -> None:
    """Print the analysis of a game, compared with a player who knows the words of a level."""
    found = _analyse(read, level, language)
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())
    else:
        _print(found, language, every=every)


def _analyse(read: Read, level: str | None, language: str) -> "Analysis":
    from woerfel.games.kniffel.solve.analysis import analyse as look_at

    setup = read.record.setup
    options = normalised(read_options(Options, setup.options))
    adviser, values = _adviser(options, level, language)
    return look_at(read.record, adviser, level or options.level, values.spreads)


def _adviser(options: Options, level: str | None, language: str) -> "tuple[Adviser, Values]":
    """Return the adviser and its vocabulary; exit if there is none."""
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
    own = words_known(dictionary(options.language), level, options)
    return adviser(own, options, values), usual


def _print(found: "Analysis", language: str, *, every: bool) -> None:
    from woerfel.games.kniffel.solve.report import share_of

    console = Console(highlight=False)
    console.print(shares_table([share_of(side) for side in found.sides], language))
    for side in found.sides:
        mine = [step for step in found.steps if step.seat == side.seat]
        shown = mine if every else _worst(mine)
        if shown:
            click.echo()
            click.echo(say(language, "analysis-seat", seat=side.seat))
        for step in shown:
            click.echo(_line(step, language))
        for missed in side.missed:
            missing = " ".join(missed.words) or words(language).analysis["all-dice"]
            facts = {"words": missing, "points": missed.points, "got": missed.got}
            box = words(language).sheet[missed.box.value]
            instead = " ".join(missed.instead) or words(language).analysis["nothing"]
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


def _worst(steps: Sequence[object]) -> "list[Appraisal]":
    from woerfel.games.kniffel.solve.analysis import Appraisal
    from woerfel.solve.moments import EPSILON

    verdicts = [step for step in steps if isinstance(step, Appraisal) and step.loss > EPSILON]
    return sorted(verdicts, key=lambda step: -step.loss)[:WORST]


def _line(step: object, language: str) -> str:
    from woerfel.games.kniffel.solve.analysis import Appraisal, Luck

    match step:
        case Luck(round=number, faces=faces, luck=luck):
            facts = {"round": number, "faces": " ".join(faces), "luck": signed(luck, language)}
            return say(language, "analysis-throw", **facts)
        case Appraisal(round=number, did=did, loss=loss):
            why = "" if step.why is None else getattr(step.why, language)
            facts = {"round": number, "did": _did(did, language), "loss": decimal(loss, language)}
            return say(language, "analysis-choice", why=why, **facts).rstrip()
        case _:
            raise TypeError(step)


def _did(deed: "Deed", language: str) -> str:
    box = words(language).sheet[deed.box.value] if deed.box else ""
    kept = " ".join(deed.kept) or words(language).analysis["nothing"]
    named = " ".join(deed.words)
    facts = {"box": box, "kept": kept, "words": named, "points": deed.points}
    return say(language, f"did-{deed.kind}", **facts)
