"""`woerfel simulate`: random lawful games, counted and recorded."""

import json
import time
from collections.abc import Iterable, Iterator
from contextlib import nullcontext
from pathlib import Path
from random import Random
from statistics import mean, pstdev
from typing import Any

import click
import msgspec
from msgspec.structs import replace
from rich.console import Console
from rich.progress import track
from rich.table import Table

from woerfel.cli.dictionary import house_option, open_dictionary, read_house
from woerfel.cli.files import kept
from woerfel.cli.lawful import try_all
from woerfel.cli.speech import decimal, fail, fail_refused, language_option, say
from woerfel.core.chance import Draw
from woerfel.core.fair import Fate, Proof, commitment, scheme_of
from woerfel.core.game import Illegal, Outcome, Setup
from woerfel.core.record import Record
from woerfel.core.transcript import to_text
from woerfel.games.spec import Spec
from woerfel.lexicon.library import Library
from woerfel.lexicon.shipped import LANGUAGES, shipped
from woerfel.lexicon.starter import starter
from woerfel.play.setups import Prepared, find, open_game
from woerfel.play.simulate import Chance, NoEnd
from woerfel.play.simulate import simulate as play


@click.command()
@click.argument("game")
@click.option("--seats", type=int, help="How many play; two by default.")
@click.option("--seed", default=0, show_default=True, help="The same seed gives the same games.")
@click.option(
    "--games",
    type=click.IntRange(1, 1_000_000),
    default=100,
    show_default=True,
    help="How many games to play.",
)
@click.option(
    "--option",
    "options",
    multiple=True,
    metavar="NAME=VALUE",
    help="An option of the table, its value as JSON or a plain word; docs/rules lists them.",
)
@house_option
@click.option(
    "--words",
    type=click.Choice(["full", "starter"]),
    default="full",
    show_default=True,
    help="Play with the whole dictionary, or with a small one.",
)
@click.option("--record", type=click.Path(path_type=Path), help="Write the games to this file.")
@click.option(
    "--all-options",
    is_flag=True,
    help="Draw seats, options and paces of every game at random, but for those given, and check "
    "that every move the rules list is granted; GAME may be `all`.",
)
@click.option(
    "--first",
    type=click.IntRange(0),
    default=0,
    help="With --all-options: the number of the first game, to play one again or share them out.",
)
@click.option("--fair", is_flag=True, help="Throw dice that `woerfel verify` can check.")
@language_option
def simulate(
    game: str,
    seats: int | None,
    seed: int,
    games: int,
    options: tuple[str, ...],
    house: Path | None,
    words: str,
    record: Path | None,
    all_options: bool,
    first: int,
    fair: bool,
    language: str,
) -> None:
    """Play random lawful games of GAME and print a summary.

    The record is one JSON object per line, or a transcript if the file's name
    ends in .txt.
    """
    if all_options and (record or fair):
        fail(say(language, "all-options-alone"))
    if record and record.suffix == ".txt" and games > 1:
        fail(say(language, "one-transcript"))
    if record and record.suffix == ".txt" and fair:
        fail(say(language, "fair-record"))
    try:
        agreed = dict(_read(option, language) for option in options)
        if house:
            agreed["house"] = [str(word) for word in read_house(house, language)]
        if all_options:
            numbers = range(first, first + games)
            try_all(game, numbers, seed, _library(words, language), agreed, seats, language)
            return
        setup = Setup(game, 0, agreed)
        wanted = _usual(find(setup)) if seats is None else seats
        opened = open_game(replace(setup, seats=wanted), _library(words, language))
        played = _games(opened, seed, games, fair=fair)
        outcomes, seconds = _play(played, opened, record, language)
    except Illegal as refusal:
        fail_refused(refusal, language)
    except NoEnd as endless:
        fail(say(language, "no-end", actions=endless.args[0]))
    _report(outcomes, seconds, language)


def _library(words: str, language: str) -> Library:
    if words == "starter":
        return starter()
    for lang in LANGUAGES:
        open_dictionary(lang, None, language)
    return shipped()


def _usual(spec: Spec) -> int:
    """Return the default number of seats."""
    return max(2, spec.seats[0])


def _read(option: str, language: str) -> tuple[str, Any]:
    name, equals, value = option.partition("=")
    if not name or not equals:
        fail(say(language, "option-form", option=option))
    try:
        return name, json.loads(value)
    except (ValueError, RecursionError):
        return name, value


def _play(
    games: Iterable[tuple[Record, Outcome]], opened: Prepared, file: Path | None, language: str
) -> tuple[list[Outcome], float]:
    begun = time.perf_counter()
    outcomes: list[Outcome] = []
    with kept(file, language) if file else nullcontext() as target:
        for record, outcome in games:
            outcomes.append(outcome)
            if target and file:
                target.write(_written(opened, record, file).encode())
    return outcomes, time.perf_counter() - begun


def _games(
    opened: Prepared, seed: int, games: int, *, fair: bool
) -> Iterator[tuple[Record, Outcome]]:
    progress = Console(stderr=True)
    shown = progress.is_terminal
    for number in track(range(games), console=progress, transient=True, disable=not shown):
        random = Random(f"{seed}/{number}")
        yield _fair(opened, random) if fair else _plain(opened, random)


def _plain(
    opened: Prepared, random: Random, chance: Chance | None = None
) -> tuple[Record, Outcome]:
    record, state = play(opened, random, chance)
    outcome = opened.game.outcome(state)
    assert outcome
    return record, outcome


def _fair(opened: Prepared, random: Random) -> tuple[Record, Outcome]:
    """Play with verifiable dice; the seed reveals their secret, so only for testing."""
    secret = random.randbytes(32)
    seeds = tuple(random.randbytes(16).hex() for _ in range(opened.setup.seats))
    fate = Fate(secret, seeds, scheme_of(opened.game))

    def settle(state: Any, draw: Draw, number: int) -> tuple[str, ...]:
        return fate.settle(opened.game, state, draw, number)

    record, outcome = _plain(opened, random, settle)
    proof = Proof(commitment(secret), seeds, secret.hex(), fate.scheme)
    return replace(record, dice=proof), outcome


def _written(opened: Prepared, record: Record, file: Path) -> str:
    if file.suffix == ".txt":
        return to_text(opened.game, record, opened.spec.event)
    return msgspec.json.encode(record).decode() + "\n"


def _report(outcomes: list[Outcome], seconds: float, language: str) -> None:
    table = Table()
    table.add_column()
    for column in ("mean", "spread", "least", "most", "won"):
        table.add_column(say(language, column), justify="right")
    for seat in range(len(outcomes[0].scores)):
        scores = [outcome.scores[seat] for outcome in outcomes]
        won = sum(seat in outcome.winners for outcome in outcomes) / len(outcomes)
        table.add_row(
            say(language, "seat", seat=seat),
            decimal(mean(scores), language),
            decimal(pstdev(scores), language),
            str(min(scores)),
            str(max(scores)),
            f"{won:.0%}" if language == "en" else f"{100 * won:.0f}\u00a0%",
        )
    Console(highlight=False).print(table)
    rate = decimal(len(outcomes) / seconds, language)
    facts = {"games": len(outcomes), "seconds": decimal(seconds, language), "rate": rate}
    click.echo(say(language, "simulated", **facts))
