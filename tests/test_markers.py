"""Markers: given by what a test asks for, told of in CONTRIBUTING.md, left out by `just quick`."""

import os
import re
import tomllib
from pathlib import Path

import pytest

from marking import MARKS
from store_kit import Postgres, RedisServer

ROOT = Path(__file__).parents[1]
MARKERS = [
    line.partition(":")[0]
    for line in tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["pytest"][
        "ini_options"
    ]["markers"]
]


def test_this_test_needs_nothing() -> None:
    assert os.environ[MARKS] == ""


@pytest.mark.parametrize("server", [Postgres, RedisServer])
def test_no_database_is_started_without_its_marker(server: type[Postgres | RedisServer]) -> None:
    with pytest.raises(AssertionError, match=re.escape("pytest.mark.database")):
        server()


def test_browser_tests_come_last(request: pytest.FixtureRequest) -> None:
    """Or else no test after them can run an event loop."""
    drawn = [item.get_closest_marker("browser") is not None for item in request.session.items]
    assert drawn == sorted(drawn)


@pytest.mark.parametrize("marker", MARKERS)
def test_each_is_explained_and_left_out_of_the_quick_run(marker: str) -> None:
    assert f"| `{marker}` |" in (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    quick = re.search(r'-m "not \((.+)\)"', (ROOT / "justfile").read_text("utf-8"))
    assert quick
    assert marker in quick[1].split(" or ")
