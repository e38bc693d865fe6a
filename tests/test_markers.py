"""Markers: given by what a test asks for, told of in CONTRIBUTING.md, left out by `just quick`."""

import os
import re
import tomllib
from pathlib import Path

import pytest

from marking import MARKS
from slowest import MOST, slowest
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


def test_the_slowest_tests_are_those_there_are() -> None:
    rows = re.findall(
        r"^\| `(\w+)\.(\w+)\.(\w+)` \| \d+ \| \d+ \| \w",
        (ROOT / "CONTRIBUTING.md").read_text("utf-8"),
        re.MULTILINE,
    )
    assert len(rows) == len({*rows}) == MOST
    for folder, module, test in rows:
        text = (ROOT / "tests" / folder / f"{module}.py").read_text("utf-8")
        assert f"def {test}(" in text, f"{module} has no {test}"


REPORT = """<testsuites><testsuite>
<testcase classname="tests.core.test_a" name="test_b[1]" time="1.5" />
<testcase classname="tests.core.test_a" name="test_b[2]" time="2.0" />
<testcase classname="tests.core.test_a" name="test_c" time="3.0" />
</testsuite></testsuites>"""


def test_the_cases_of_a_test_are_counted_together() -> None:
    assert [*slowest(REPORT)] == [("core.test_a.test_b", 2, 3.5), ("core.test_a.test_c", 1, 3.0)]
    assert [*slowest(REPORT, most=1)] == [("core.test_a.test_b", 2, 3.5)]
