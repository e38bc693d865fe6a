"""Real processes killed, frozen and restarted while tables are played at: nothing is lost.

The long version is ``python tests/chaos/run.py``; docs/reliability.md tells what it measures.
"""

import asyncio
import shutil
from collections.abc import Iterator, Sequence
from contextlib import ExitStack

import pytest
from chaos_load import Load
from chaos_site import HERE, SERVER, a_site
from chaos_trial import FAULTS, REDIS, Trial, Verdict

from store_kit import Postgres, RedisServer

pytestmark = [pytest.mark.database, pytest.mark.slow]

TABLES = 20
FEW = 12
BY_BUS = {
    "notify": ("kill", "freeze", "postgres-restart", "kill-in-commit", "kill-without-postgres"),
    "redis": ("kill", "redis-wipe", "hang", "postgres-crash", "redis-restart", "postgres-freeze"),
}
BROKEN = str(HERE / "chaos_broken.py")


@pytest.fixture(scope="module")
def harmed() -> Iterator[Postgres]:
    """A database that these tests stop, crash and freeze one after another."""
    server = Postgres("fsync=off")  # of the machine itself nothing is taken away
    yield server
    server.remove()


def trial(
    postgres: Postgres,
    redis: RedisServer | None,
    faults: Sequence[str],
    *,
    tables: int = TABLES,
    command: Sequence[str] = SERVER,
    patience: float = 30.0,
    timeouts: int = 0,
) -> Verdict:
    with a_site(postgres, redis, command) as site:
        load = Load(site, think=0.1, stay=8, short=timeouts > 0)
        work = Trial(site, load).run(tables, faults, calm=0.5, patience=patience, timeouts=timeouts)
        verdict = asyncio.run(work)
        shutil.rmtree(site.folder)
        return verdict


def test_every_fault_there_is_comes() -> None:
    assert {fault for faults in BY_BUS.values() for fault in faults} == {*FAULTS, *REDIS}


@pytest.mark.parametrize("bus", BY_BUS)
def test_nothing_granted_is_lost_or_made_twice_and_all_tables_go_on(
    bus: str, harmed: Postgres
) -> None:
    with ExitStack() as stack:
        redis = RedisServer() if bus == "redis" else None
        if redis:
            stack.callback(redis.remove)
        verdict = trial(harmed, redis, BY_BUS[bus])
    assert not verdict.wrong, verdict.wrong[:20]
    found = verdict.findings
    assert found.tables == TABLES
    assert found.granted > 20 * TABLES
    assert found.falls > 5 * TABLES
    # What the faults were for: connections broke, and asks were sent again.
    assert verdict.counts["sent again"] > 0
    assert verdict.counts["given up"] > 0


def test_a_server_that_acknowledges_before_the_commit_is_found_out(harmed: Postgres) -> None:
    # At the first kill many are still sitting down; at the second all are playing.
    faults = ["kill-in-commit"] * 2
    verdict = trial(harmed, None, faults, tables=FEW, command=(BROKEN, "hasty"), patience=2)
    assert verdict.findings.lost


def test_a_server_that_remembers_no_ref_is_found_out(harmed: Postgres) -> None:
    verdict = trial(
        harmed, None, ["postgres-restart"], tables=FEW, command=(BROKEN, "forgetful"), patience=2
    )
    assert verdict.findings.doubled


CLOCKS = ("kill", "freeze")
WITNESSES = 2
"""At each table, who are told of each timeout."""


def test_every_deadline_is_met_once_in_time_and_told_the_same_by_all(harmed: Postgres) -> None:
    verdict = trial(harmed, None, CLOCKS, tables=FEW, timeouts=2 * WITNESSES * FEW)
    assert not verdict.wrong, verdict.wrong[:20]
    clocks = verdict.findings.clocks
    assert clocks.fired >= FEW
    assert clocks.beaten >= FEW
    assert clocks.by_several > 0


@pytest.mark.parametrize(
    ("server", "kind"),
    [("impatient", "early"), ("racing", "early"), ("stuttering", "twice"), ("dozing", "missing")],
)
def test_clocks_that_do_not_what_they_must_are_found_out(
    server: str, kind: str, harmed: Postgres
) -> None:
    command = (BROKEN, server)
    verdict = trial(harmed, None, (), tables=4, command=command, timeouts=6 * WITNESSES)
    assert getattr(verdict.findings.clocks, kind), verdict.findings.clocks
