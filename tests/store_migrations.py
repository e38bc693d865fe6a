"""Databases as earlier versions left them, with one of everything in them."""

from typing import Any

from woerfel.store.backup import TABLES
from woerfel.store.driver import Driver
from woerfel.store.migrate import migrate
from woerfel.store.opening import open_driver

SAMPLES: dict[str, list[list[str | int]]] = {
    "act": [["a", 1, 5, '{"x":1}'], ["b", 1, 6, "[]"], ["a", 2, 7, '"ä"']],
    "card": [["a", "KIWI", "over", 1, '["g1"]', '["game"]', 9, "{}"]],
    "sits": [["g1", "a"]],
    "played": [["game", "a"]],
    "guest": [["g1", "Jörg"]],
    "session": [["s1", "g1", 3]],
    "loan": [["l1", "g1", 8]],
    "pulse": [[1, 100]],
    "pulse_noted": [[1, 9]],
    "outage": [[5, 6]],
    "attendance": [["a", "g1", 4]],
    "secret": [[1, "00" * 32]],
    "device": [["s1", "g1", "Firefox, Linux", 2]],
}


async def filled(url: str, schema: int) -> Driver:
    """Open a database as an earlier version left it."""
    driver = open_driver(url)
    await migrate(driver, schema)
    async with driver.transaction("write") as transaction:
        for table in TABLES:
            if table.since <= schema:
                await transaction.insert(table.insert(driver), SAMPLES[table.name])
    return driver


async def rows(driver: Driver, schema: int) -> dict[str, list[list[Any]]]:
    found: dict[str, list[list[Any]]] = {}
    async with driver.transaction("read") as transaction:
        for table in TABLES:
            if table.since <= schema:
                read = await transaction.fetch(table.select(driver))
                found[table.name] = sorted([*row] for row in read)
    return found
