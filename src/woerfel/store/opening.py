"""Open the store that a URL names."""

import re
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import unquote

from woerfel.store import Store, Unavailable
from woerfel.store.driver import Driver
from woerfel.store.in_memory import MemoryStore
from woerfel.store.migrate import migrate
from woerfel.store.private import Alone, keep_private
from woerfel.store.sql_store import SqlStore
from woerfel.store.sqlite import SqliteDriver
from woerfel.store.sqlite_file import Durability, sqlite_file

POSTGRES = re.compile(r"postgres(ql)?://")


class WrongUrl(ValueError):
    """A URL does not name a store. The text is a sentence."""


async def open_store(url: str, *, durability: Durability = "full", notify: bool = True) -> Store:
    """Open a store, and migrate it to this version's schema.

    With `notify` PostgreSQL itself sends notifications of writes.
    Raises `WrongUrl`, `TooNew`, `Unavailable`.
    """
    if url == "memory:":
        return MemoryStore()
    driver = open_driver(url, durability=durability, notify=notify)
    try:
        await migrate(driver)
    except BaseException as fault:
        await driver.close()
        if isinstance(fault, ValueError):
            raise WrongUrl(f"“{_without_password(url)}” names no database: {fault}.") from None
        raise
    return SqlStore(driver)


def open_driver(
    url: str, *, durability: Durability = "full", notify: bool = True, create: bool = True
) -> Driver:
    """Open a database as it is, on the running event loop. Raises `WrongUrl`, `Unavailable`."""
    if POSTGRES.match(url):
        return _postgres(url, notify=notify)
    path = sqlite_path(url)
    if path is not None and not create and not path.is_file():
        raise Unavailable(f"There is no {path}.")
    if path is not None:
        keep_private(path, create=create)
    return SqliteDriver(sqlite_file(path, durability=durability, create=create))


@contextmanager
def alone(url: str) -> Generator[None]:
    """Lock a database: no other server may use the same file. Raises `InUse`."""
    is_file = url != "memory:" and not POSTGRES.match(url)
    path = sqlite_path(url) if is_file else None
    if path is None:
        yield
        return
    sign = Alone(path)
    try:
        yield
    finally:
        sign.end()


def sqlite_path(url: str) -> Path | None:
    """Return the file that a URL names, None for one in memory. Raises `WrongUrl`."""
    scheme, found, rest = url.partition("://")
    if not found or scheme not in ("sqlite", "postgres", "postgresql"):
        raise WrongUrl(
            f"“{_without_password(url)}” names no database:"
            " write sqlite:///path/to/file, postgresql://user@host/name or memory:."
        )
    if not rest:
        return None
    if not rest.startswith("/") or rest.endswith("/") or rest == "/":
        raise WrongUrl(
            f"“{url}” names no file: write sqlite:////var/lib/woerfel/tables.sqlite for one"
            " with its whole path, or sqlite:///tables.sqlite for one in this folder."
        )
    return Path(unquote(rest[1:]))


def _postgres(url: str, *, notify: bool) -> Driver:
    try:
        from woerfel.store.postgres import PostgresDriver
    except ImportError:
        raise WrongUrl(
            "PostgreSQL needs one more package: pip install 'woerfel[postgres]'."
        ) from None
    return PostgresDriver(url, notify=notify)


def _without_password(url: str) -> str:
    return re.sub(r"(://[^:/@]*):[^@]*@", r"\1:…@", url)
