"""`woerfel simulate --all-options`: checks that every listed move is granted, at any table."""

import json
import time
from collections.abc import Mapping
from random import Random
from typing import Any

import click
import msgspec
from rich.console import Console
from rich.progress import track
from rich.table import Table

from woerfel.cli.speech import decimal, fail, say
from woerfel.core.game import Illegal
from woerfel.core.record import Unlawful
from woerfel.games.explaining import explain
from woerfel.games.registry import GAMES
from woerfel.lexicon.library import Library
from woerfel.play.any_table import Unplayable, any_table
from woerfel.play.lawful import THOROUGH, Tally, Unlisted, play_lawfully
from woerfel.play.setups import find_spec
from woerfel.play.simulate import MOST_ACTIONS, NoEnd

ALL = "all"
"""Means every game in turn."""


def try_all(
    game: str,
    numbers: range,
    seed: int,
    library: Library,
    fixed: Mapping[str, Any],
    seats: int | None,
    language: str,
) -> None:
    """Play random games at random tables, try what is listed, and print how much that was.

    Raises `Illegal` for options that no table can be played with.
    """
    specs = [*GAMES.values()] if game == ALL else [find_spec(game)]
    tallies = {spec.name: Tally() for spec in specs}
    progress, begun = Console(stderr=True), time.perf_counter()
    shown, endless = progress.is_terminal, list[int]()
    for number in track(numbers, console=progress, transient=True, disable=not shown):
        turn, which = divmod(number, len(specs))
        random = Random(f"{seed}/{number}")
        spec = specs[which]
        try:
            opened = any_table(spec, random, library, fixed, seats)
            thorough = turn % THOROUGH == 0
            tallies[spec.name] += play_lawfully(opened, random, thorough=thorough)
        except Unplayable as none:
            raise none.args[0] from None
        except Unlisted as found:
            _tell_refused(number, found, language)
        except Unlawful as found:
            fail(say(language, "listed-unlawful", number=number, why=found.refusal), code=1)
        except NoEnd:
            # Without clocks random players may keep naming words for a very long time.
            endless.append(number)
    _report(tallies, time.perf_counter() - begun, language)
    if endless:
        numbered = ", ".join(map(str, endless))
        click.echo(say(language, "cut-short", numbers=numbered, actions=MOST_ACTIONS))


def _tell_refused(number: int, found: Unlisted, language: str) -> None:
    refusal: Illegal = found.refusal
    facts = {
        "number": number,
        "seat": found.seat,
        "move": msgspec.json.encode(found.move).decode(),
        "why": explain(refusal, language),
        "rule": refusal.rule,
        "table": json.dumps(msgspec.to_builtins(found.setup), ensure_ascii=False),
    }
    fail(say(language, "listed-refused", **facts), code=1)


def _report(tallies: Mapping[str, Tally], seconds: float, language: str) -> None:
    table = Table()
    table.add_column()
    for column in ("games", "positions", "listed", "tried"):
        table.add_column(say(language, column), justify="right")
    total = sum(tallies.values(), Tally())
    for name, tally in (*tallies.items(), ("", total)):
        table.add_row(name, *map(str, msgspec.structs.astuple(tally)))
    Console(highlight=False).print(table)
    click.echo(say(language, "all-granted", games=total.games, seconds=decimal(seconds, language)))
