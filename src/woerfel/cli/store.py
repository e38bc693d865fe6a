"""`woerfel backup`, `woerfel restore` and `woerfel gc`: maintenance of the database."""

import asyncio
import time
from collections.abc import AsyncGenerator, Callable, Coroutine
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import Any, TypeVar

import click
from rich.console import Console

from woerfel.cli.speech import fail, language_option, say
from woerfel.core.game import Instant
from woerfel.store import InUse, TooNew, Unavailable
from woerfel.store.backup import Progress, Unfit
from woerfel.store.backup import backup as write_backup
from woerfel.store.backup import restore as read_backup
from woerfel.store.driver import Driver
from woerfel.store.migrate import migrate
from woerfel.store.opening import WrongUrl, alone, open_driver
from woerfel.store.plain_file import NotPlain, must_be_plain
from woerfel.store.plain_file import opened as opened_file
from woerfel.store.sql_store import SqlStore
from woerfel.web.ops.settings import MEMORY, default_database, variable

T = TypeVar("T")
DAY = 86_400_000  # ms

database_option = click.option(
    "--database",
    envvar=variable("database"),
    default=lambda: default_database(),
    help="Where tables are stored; the file in the user's data folder if none is given.",
)
file_argument = click.argument("file", type=click.Path(path_type=Path))


@click.command()
@file_argument
@database_option
@language_option
def backup(file: Path, database: str, language: str) -> None:
    """Back the database up to FILE, while the server runs.

    FILE contains secrets: anyone who has it can act as any guest. It suits any kind of database.
    """
    rows = done(_backup(database, file, language), file, language)
    click.echo(say(language, "backed-up", rows=rows, file=file))


@click.command()
@file_argument
@database_option
@language_option
def restore(file: Path, database: str, language: str) -> None:
    """Restore FILE into an empty database, all or nothing."""
    rows = done(_restore(database, file, language), file, language)
    click.echo(say(language, "restored", rows=rows, file=file))


@click.command()
@click.option(
    "--finished-days",
    type=click.IntRange(0, 36_500),
    default=30,
    show_default=True,
    help="Delete tables that have been over or closed for this many days.",
)
@click.option(
    "--idle-days",
    type=click.IntRange(1, 36_500),
    default=90,
    show_default=True,
    help="Delete tables and sessions that nobody has touched for this many days.",
)
@click.option("--dry-run", is_flag=True, help="Only list the tables that would be deleted.")
@database_option
@language_option
def gc(finished_days: int, idle_days: int, dry_run: bool, database: str, language: str) -> None:
    """Delete finished games and guests who went away.

    With --dry-run prints one line per table: its code, its stage and when it was last touched.
    """
    finished = Instant(now() - finished_days * DAY)
    idle = Instant(now() - idle_days * DAY)
    if dry_run:
        done(_tell_stale(database, finished, idle, language), None, language)
        return
    tables = done(_sweep(database, finished, idle), None, language)
    click.echo(say(language, "swept", tables=tables))


async def _backup(database: str, file: Path, language: str) -> int:
    must_be_plain(file)
    async with opened(database) as driver:
        with Console(stderr=True).status("") as status:
            progress = _progress(status.update, language)
            made = version("woerfel")
            return await write_backup(driver, file, version=made, now=now(), progress=progress)


async def _restore(database: str, file: Path, language: str) -> int:
    opened_file(file).close()  # before a database is created in vain
    async with opened(database, create=True) as driver:
        with alone(database), Console(stderr=True).status("") as status:
            progress = _progress(status.update, language)
            return await read_backup(driver, file, progress=progress)


async def _tell_stale(database: str, finished: Instant, idle: Instant, language: str) -> None:
    async with opened(database) as driver:
        await migrate(driver)
        cards = await SqlStore(driver).stale(finished, idle)
    for card in cards:
        touched = datetime.fromtimestamp(card.updated / 1000, UTC).date()
        click.echo(f"{card.code}\t{card.stage}\t{touched}")
    click.echo(say(language, "would-sweep", tables=len(cards)), err=True)


async def _sweep(database: str, finished: Instant, idle: Instant) -> int:
    async with opened(database) as driver:
        await migrate(driver)
        return await SqlStore(driver).sweep(finished, idle)


@asynccontextmanager
async def opened(database: str, *, create: bool = False) -> AsyncGenerator[Driver]:
    """Open a database for a command. Raises `Unfit` for one in memory."""
    if database == MEMORY:
        raise Unfit("nothing-kept")
    driver = open_driver(database, notify=False, create=create)
    try:
        yield driver
    finally:
        await driver.close()


def _progress(show: Callable[[str], None], language: str) -> Progress:
    def progress(table: str, rows: int) -> None:
        show(say(language, "copying", table=table, rows=rows))

    return progress


def done(work: Coroutine[Any, Any, T], file: Path | None, language: str) -> T:
    """Run it, or say why that is not possible."""
    try:
        return asyncio.run(work)
    except Unfit as code:
        fail(say(language, str(code), file=file))
    except NotPlain:
        fail(say(language, "not-plain", file=file))
    except TooNew:
        fail(say(language, "too-new"))
    except InUse as found:
        fail(say(language, "database-in-use", file=found.place))
    except (Unavailable, WrongUrl) as fault:
        fail(say(language, "no-database", fault=fault))
    except OSError as fault:
        fail(say(language, "no-file", file=file, fault=fault.strerror or fault))


def now() -> Instant:
    """Return the time of the wall clock."""
    return Instant(time.time_ns() // 1_000_000)
