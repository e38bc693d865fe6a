"""Schemas: forward only, from every earlier one, with what was kept in it."""

import asyncio

import pytest

from store_kit import Kind, act, card
from store_migrations import SAMPLES, filled, rows
from woerfel.store import TableId, TooNew, Unavailable
from woerfel.store.backup import TABLES
from woerfel.store.migrate import latest, migrate, migrations, schema_number
from woerfel.store.opening import open_driver, open_store

pytest_plugins = ("store_fixtures",)
pytestmark = pytest.mark.anyio

COLUMNS = {
    "sqlite": (
        "SELECT t.name, c.name FROM sqlite_schema t, pragma_table_info(t.name) c"
        " WHERE t.type = 'table'"
    ),
    "postgres": (
        "SELECT table_name::text, column_name::text FROM information_schema.columns"
        " WHERE table_schema = current_schema()"
    ),
}


@pytest.fixture(params=["sqlite", "postgres"])
def kind(request: pytest.FixtureRequest) -> Kind:
    chosen: Kind = request.param
    return chosen


def test_both_dialects_have_the_same_steps() -> None:
    steps = {
        dialect: [(step.number, step.name) for step in migrations(dialect)]
        for dialect in ("sqlite", "postgres")
    }
    assert steps["sqlite"] == steps["postgres"]
    assert [number for number, _ in steps["sqlite"]] == [*range(1, latest("sqlite") + 1)]


@pytest.mark.parametrize("schema", range(1, latest("sqlite") + 1))
async def test_from_every_earlier_schema(url: str, schema: int) -> None:
    driver = await filled(url, schema)
    before = await rows(driver, schema)
    assert before == {table: sorted(SAMPLES[table]) for table in before}
    await driver.close()
    store = await open_store(url)
    a = TableId("a")
    assert [each.number for each in await store.read(a)] == [1, 2]
    await store.append(a, act(3), card(a, guests=("g2",)))
    assert await store.find("CODE-a") == a
    assert len(await store.secret()) == 32
    await store.close()
    driver = open_driver(url)
    after = await rows(driver, schema)
    assert [row for row in after["act"] if row[1] < 3] == before["act"]
    async with driver.transaction("read") as transaction:
        assert await schema_number(transaction, driver.dialect) == latest(driver.dialect)
    await driver.close()


async def test_too_new(url: str) -> None:
    await (await open_store(url)).close()
    driver = open_driver(url)
    await driver.write(("UPDATE schema_number SET number = $1", [[99]]))
    await driver.close()
    with pytest.raises(TooNew, match="schema 99"):
        await open_store(url)


async def test_many_start_at_once(url: str) -> None:
    stores = await asyncio.gather(*(open_store(url) for _ in range(6)))
    tables = [TableId(f"t{number}") for number in range(6)]
    for table, store in zip(tables, stores, strict=True):
        await store.append(table, act(1))
    assert await stores[0].heads(tables) == dict.fromkeys(tables, 1)
    for store in stores:
        await store.close()


async def test_a_step_that_fails_leaves_nothing(url: str) -> None:
    driver = open_driver(url)
    await driver.write(("CREATE TABLE guest (in_the_way integer)", [[]]))
    with pytest.raises(Unavailable):
        await migrate(driver)
    async with driver.transaction("read") as transaction:
        assert await schema_number(transaction, driver.dialect) == 0
        tables = {row[0] for row in await transaction.fetch(COLUMNS[driver.dialect])}
        assert tables == {"guest"}
    await driver.close()


async def test_everything_kept_is_in_a_backup(url: str) -> None:
    await (await open_store(url)).close()
    driver = open_driver(url)
    found: dict[str, set[str]] = {}
    for table, column in await driver.fetch(COLUMNS[driver.dialect]):
        found.setdefault(table, set()).add(column)
    assert found.pop("schema_number") == {"number"}
    if driver.dialect == "sqlite":
        # What the log of SQLite is found by is made again from the acts.
        assert found.pop("head") == {"table_id", "number", "act"}
        found["act"] -= {"id", "previous"}
    assert found == {table.name: {*table.columns} for table in TABLES}
    await driver.close()
