"""What each test needs, as markers, and the order that suits two processes."""

import os
import sys
from collections.abc import Generator, Iterator

import pytest
from hypothesis import settings

DATABASES = frozenset({"postgres", "own_postgres", "redis_server"})
"""Fixtures that start a database server."""
KINDS = frozenset({"postgres", "notify", "redis"})
"""Parameters for which one is started."""
MARKS = "TEST_MARKS"
"""Where `store_kit` finds the markers of the test that is running."""

# Putting together what an assertion says takes most of a collection, unless it is kept.
sys.dont_write_bytecode = False

# On a busy machine it says nothing how long an example takes.
settings.register_profile("any machine", deadline=None)
settings.load_profile("any machine")


@pytest.hookimpl(wrapper=True, tryfirst=True)  # before `-m` chooses, and after everybody else
def pytest_collection_modifyitems(items: list[pytest.Item]) -> Generator[None]:
    """Mark what tests need by what they ask for; put long ones first, and browser tests last.

    So all processes end together. Playwright leaves an event loop running in the thread it uses.
    """
    for item in items:
        for name in _needs(item):
            item.add_marker(name)
    yield
    items.sort(key=lambda item: (_has(item, "browser"), not _has(item, "slow", "simulation")))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int | None:
    """With `-n auto` run one process more than there are cores: many tests wait for others."""
    if os.environ.get("PYTEST_XDIST_AUTO_NUM_WORKERS") or config.option.numprocesses != "auto":
        return None
    return _cores() + 1


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Tell which markers a test has."""
    os.environ[MARKS] = " ".join(mark.name for mark in item.iter_markers())
    return (yield)


def _cores() -> int:
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _has(item: pytest.Item, *markers: str) -> bool:
    return any(item.get_closest_marker(each) for each in markers)


def _needs(item: pytest.Item) -> Iterator[str]:
    asked = frozenset[str](getattr(item, "fixturenames", ()))
    given = getattr(getattr(item, "callspec", None), "params", {}).values()
    if "browser" in asked:
        yield "browser"
    if asked & DATABASES or any(isinstance(each, str) and each in KINDS for each in given):
        yield "database"
    if item.path.parent.name == "simulation":
        yield "simulation"
