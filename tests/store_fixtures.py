"""Fixtures that start real databases; a test module asks for them with `pytest_plugins`."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from store_kit import Kind, Postgres, RedisServer
from woerfel.store import Store
from woerfel.store.opening import open_store


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A server for all tests of this process; none of them may harm it."""
    # Nothing here outlives the machine: fsync would only cost time.
    server = Postgres("fsync=off", "max_connections=200")
    yield server
    server.remove()


@pytest.fixture
def own_postgres() -> Iterator[Postgres]:
    """A server that a test may stop, kill and freeze."""
    server = Postgres("fsync=off")
    yield server
    server.remove()


@pytest.fixture
def redis_server() -> Iterator[RedisServer]:
    server = RedisServer()
    yield server
    server.remove()


@pytest.fixture
def url(request: pytest.FixtureRequest, kind: Kind, tmp_path: Path) -> str:
    """Return the URL of a database that nobody has used, of the test's `kind`."""
    if kind == "memory":
        return "memory:"
    if kind == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.sqlite'}"
    server: Postgres = request.getfixturevalue("postgres")
    return server.new_database()


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    opened = await open_store(url)
    yield opened
    await opened.close()
