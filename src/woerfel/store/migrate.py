"""Migrate a database to the schema of this version: by number, forward only."""

import re
from functools import cache
from importlib.resources import files

from msgspec import Struct

from woerfel.store import TooNew
from woerfel.store.driver import Driver, Transaction

NAME = re.compile(r"(\d{4})_(\w+)\.(\w+)\.sql")
NUMBER_TABLE = "CREATE TABLE IF NOT EXISTS schema_number (number integer NOT NULL)"


class Migration(Struct, frozen=True):
    """One step from a schema to the next."""

    number: int
    name: str
    script: str


@cache
def migrations(dialect: str) -> tuple[Migration, ...]:
    """Return the steps for a dialect, in order."""
    found = [
        Migration(int(named[1]), named[2], file.read_text(encoding="utf-8"))
        for file in files("woerfel.store").joinpath("schema").iterdir()
        if (named := NAME.fullmatch(file.name)) and named[3] == dialect
    ]
    return tuple(sorted(found, key=lambda step: step.number))


def latest(dialect: str) -> int:
    """Return the number of this version's schema."""
    return migrations(dialect)[-1].number


async def migrate(driver: Driver, upto: int | None = None) -> None:
    """Apply the steps that are missing, all or none. Raises `TooNew`, `Unavailable`."""
    steps = migrations(driver.dialect)
    async with driver.transaction("read") as transaction:
        if await schema_number(transaction, driver.dialect) == steps[-1].number:
            return
    async with driver.transaction("write") as transaction:
        await transaction.run(NUMBER_TABLE)
        number = await schema_number(transaction, driver.dialect)
        _must_be_known(number, steps[-1].number)
        wanted = steps[-1].number if upto is None else upto
        for step in steps:
            if number < step.number <= wanted:
                await transaction.run(step.script)
        await transaction.run("DELETE FROM schema_number")
        await transaction.insert("INSERT INTO schema_number VALUES ($1)", [(max(number, wanted),)])


async def schema_number(transaction: Transaction, dialect: str) -> int:
    """Return the number of the schema that a database has; 0 if it has none."""
    known = {
        "sqlite": "SELECT name FROM sqlite_schema WHERE name = 'schema_number'",
        "postgres": "SELECT c.oid FROM pg_class c WHERE c.oid = to_regclass('schema_number')",
    }
    if not await transaction.fetch(known[dialect]):
        return 0
    rows = await transaction.fetch("SELECT max(number) FROM schema_number")
    return int(rows[0][0] or 0)


def _must_be_known(number: int, newest: int) -> None:
    if number > newest:
        raise TooNew(
            f"The database has schema {number}, this version of Wörfel knows {newest}:"
            " start the version that wrote it, or a later one."
        )
