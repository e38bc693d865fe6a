"""How to recognise that PostgreSQL is unavailable, and how long to retry."""

from collections.abc import Iterator
from time import monotonic

import asyncpg

from woerfel.store import Unavailable

PATIENCE = 10.0
"""Seconds to retry before reporting that the database is unavailable."""
FIRST_PAUSE = 0.02
LONGEST_PAUSE = 0.5

AWAY = (
    OSError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.OperatorInterventionError,
    asyncpg.PostgresConnectionError,
    asyncpg.ReadOnlySQLTransactionError,
    asyncpg.TooManyConnectionsError,
    asyncpg.TransactionRollbackError,
)
"""Transient faults: restarts, broken connections, a standby taking over, deadlocks."""

SENTENCES = (
    (asyncpg.DiskFullError, "The disk of the database is full."),
    (asyncpg.InvalidPasswordError, "The database does not accept the password."),
    (asyncpg.InvalidAuthorizationSpecificationError, "The database does not let us in: {fault}."),
    (asyncpg.InvalidCatalogNameError, "There is no such database: {fault}."),
    (TimeoutError, "The database does not answer."),
    (AWAY, "The database cannot be reached: {fault}."),
)


def pauses(patience: float) -> Iterator[float | None]:
    """Yield the delay before each retry, and None after the last attempt."""
    due, pause = monotonic() + patience, FIRST_PAUSE
    while monotonic() + pause < due:
        yield pause
        pause = min(2 * pause, LONGEST_PAUSE)
    yield None


def explain(fault: BaseException) -> Unavailable:
    """Describe in a sentence what is wrong with the database."""
    first = (str(fault) or type(fault).__name__).splitlines()[0].rstrip(".")
    for kind, sentence in SENTENCES:
        if isinstance(fault, kind):
            return Unavailable(sentence.format(fault=first))
    return Unavailable(f"The database refuses: {first}.")
