"""`woerfel solve`: the expected score of a whole game for a player who makes no mistakes."""

import os
import time
from collections.abc import Generator
from contextlib import contextmanager, suppress
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
import msgspec
from platformdirs import user_cache_path
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from woerfel.cli.dictionary import lang_option, open_dictionary, print_json
from woerfel.cli.files import kept, read_bytes, refusing
from woerfel.cli.speech import fail, fail_refused, language_option
from woerfel.core.game import Illegal
from woerfel.games.kniffel.commands.speech import say
from woerfel.games.kniffel.rules import NAME
from woerfel.games.kniffel.rules.options import Options, normalised
from woerfel.games.kniffel.solve import VOCABULARIES
from woerfel.lexicon.entry import Strictness
from woerfel.lexicon.library import Language
from woerfel.lexicon.spelling import plain
from woerfel.store.plain_file import must_be_plain

if TYPE_CHECKING:
    from woerfel.games.kniffel.solve.scores import Scores
    from woerfel.games.kniffel.solve.solver import Solved

PAUSE = 20.0
"""Seconds between saves of intermediate results."""

game_argument = click.argument("game", type=click.Choice([NAME]))
vocabulary_option = click.option(
    "--level",
    type=click.Choice(VOCABULARIES),
    default=Strictness.NORMAL.value,
    show_default=True,
    help="Which words are known: a level of the dictionary, or a bot.",
)


@click.command()
@game_argument
@lang_option
@vocabulary_option
@click.option("--dice", type=click.Path(path_type=Path), help="Custom dice, one per line.")
@click.option("--words", type=click.Path(path_type=Path), help="Custom words, one per line.")
@click.option("--values", type=click.Path(path_type=Path), help="Write the values to this file.")
@click.option("--threads", type=click.IntRange(1), help="Cores to use; all by default.")
@click.option("--fresh", is_flag=True, help="Start over instead of resuming an interrupted run.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@language_option
def solve(
    game: str,
    lang: Language,
    level: str,
    dice: Path | None,
    words: Path | None,
    values: Path | None,
    threads: int | None,
    fresh: bool,
    as_json: bool,
    language: str,
) -> None:
    """Solve GAME for one player: print the expected score, its standard deviation, and the time.

    If interrupted, it resumes there the next time.
    """
    from woerfel.games.kniffel.solve.scores import TooMany, score_all
    from woerfel.games.kniffel.solve.spellings import Overfull

    del game  # there is one
    if values:
        with refusing(values, language):
            must_be_plain(values)  # before a minute of work
    try:
        options = normalised(Options(language=lang, dice=_read_dice(dice, language)))
        known = _read_words(words, lang, level, options, language)
        scores = score_all(known, options)
    except Illegal as refusal:
        fail_refused(refusal, language)
    except (TooMany, Overfull):
        fail(say(language, "too-many-throws"))
    begun, spent = time.perf_counter(), time.process_time()
    solved, states = _solve(scores, threads or os.cpu_count() or 1, fresh=fresh)
    facts = {
        "expected": round(solved.start, 4),
        "deviation": round(float(_deviation(solved)), 4),
        "states": states,
        "words": len(scores.spellings.words),
        "seconds": round(time.perf_counter() - begun, 1),
        "cpu_seconds": round(time.process_time() - spent, 1),
    }
    if values:
        from woerfel.games.kniffel.solve.values import pack

        name = f"{lang}-{words.stem if words else level}"
        with kept(values, language) as target:
            target.write(pack(name, scores, solved))
    if as_json:
        print_json(facts)
        return
    for name, value in facts.items():
        click.echo(f"{say(language, f'solved-{name}'.replace('_', '-'))}\t{value}")


def _deviation(solved: "Solved") -> Any:
    from woerfel.games.kniffel.solve.states import START

    return solved.spreads[START] if solved.spreads is not None else 0


def _read_dice(file: Path | None, language: str) -> tuple[tuple[str, ...], ...] | None:
    if file is None:
        return None
    lines = _read_lines(file, language)
    return tuple(tuple(line.split()) for line in lines)


def _read_words(
    file: Path | None, lang: Language, level: str, options: Options, language: str
) -> tuple[str, ...]:
    if file is not None:
        return tuple(plain(line) for line in _read_lines(file, language))
    from woerfel.games.kniffel.bots.vocabularies import words_known

    return words_known(open_dictionary(lang, None, language), level, options)


def _read_lines(file: Path, language: str) -> list[str]:
    try:
        text = read_bytes(file, language).decode("utf-8-sig")
    except UnicodeDecodeError:
        fail(say(language, "no-text", file=file))
    return [line.strip() for line in text.splitlines() if line.strip()]


def _solve(scores: "Scores", threads: int, *, fresh: bool) -> "tuple[Solved, int]":
    from woerfel.games.kniffel.solve.solver import sizes
    from woerfel.games.kniffel.solve.solver import solve as solve_all

    kept = Unfinished(scores)
    if fresh:
        kept.forget()
    with _bar() as tell:
        last = time.monotonic()

        def told(done: int, total: int, solved: "Solved") -> None:
            nonlocal last
            tell(done, total)
            if time.monotonic() - last > PAUSE:
                kept.keep(solved)
                last = time.monotonic()

        solved = solve_all(scores, told, kept.read(), threads=threads, spreads=True)
    kept.forget()
    return solved, sum(sizes(scores))


class Unfinished:
    """The intermediate results of an unfinished run, in the user's cache folder."""

    def __init__(self, scores: "Scores", *, spreads: bool = True) -> None:
        told = msgspec.json.encode([scores.options, scores.spellings.words, spreads])
        name = sha256(told).hexdigest()[:16]
        self.file = user_cache_path("woerfel") / f"wort-kniffel-{name}.npz"

    def keep(self, solved: "Solved") -> None:
        """Save it, if possible."""
        import numpy as np

        with suppress(OSError):
            self.file.parent.mkdir(parents=True, exist_ok=True)
            half = self.file.with_suffix(".half.npz")
            np.savez(half, *solved.tables)
            half.replace(self.file)

    def read(self) -> "Solved | None":
        """Load it, if there is any."""
        import zipfile

        import numpy as np

        from woerfel.games.kniffel.solve.solver import Solved

        try:
            with np.load(self.file) as kept:
                return Solved(*(kept[name] for name in sorted(kept.files)))
        except (OSError, EOFError, TypeError, ValueError, zipfile.BadZipFile):
            return None

    def forget(self) -> None:
        """Delete it."""
        with suppress(OSError):
            self.file.unlink(missing_ok=True)


@contextmanager
def _bar() -> Generator[Any]:
    console = Console(stderr=True)
    columns = (BarColumn(), TextColumn("{task.percentage:>3.0f} %"), TimeRemainingColumn())
    with Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal
    ) as bar:
        task = bar.add_task("")

        def tell(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total)

        yield tell
