"""What docs/operate.md says of alarms: every line is one that the server really writes."""

import re
from pathlib import Path

from woerfel.web.ops.alarms import ALARMS

ROOT = Path(__file__).parents[2]
OPERATE = (ROOT / "docs" / "operate.md").read_text(encoding="utf-8")
SECTION = OPERATE.partition("\n## Alarms\n")[2].partition("\n## ")[0]
LOGGED = re.compile(r'\b(?:log|LOG)\.\w+\(\s*"([^"]+)"')


def rows() -> list[list[str]]:
    """Return the cells of the table."""
    lines = [line for line in SECTION.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines[1:]]


def logged() -> set[str]:
    """Return every line that the source writes to the log."""
    found = {lines.begins for lines in ALARMS.values()} | {lines.ends for lines in ALARMS.values()}
    for path in (ROOT / "src" / "woerfel").rglob("*.py"):
        found.update(LOGGED.findall(path.read_text(encoding="utf-8")))
    return found


def test_each_line_that_is_named_is_written() -> None:
    named = [line for row in rows() for line in re.findall(r"`([^`]+)`", row[1])]
    assert len(named) >= 10
    assert set(named) <= logged()


def test_each_alarm_is_named_with_its_metric() -> None:
    told = {row[1]: row[3] for row in rows()}
    for name, lines in ALARMS.items():
        [metrics] = [each for line, each in told.items() if f"`{lines.begins}`" in line]
        assert f'woerfel_alarm{{alarm="{name}"}}' in metrics


def test_each_alarm_is_tried_out() -> None:
    """Each alarm is raised for real by a test that waits for its line."""
    tests = (Path(__file__).parent / "test_alarms.py").read_text(encoding="utf-8")
    for name in ALARMS:
        assert f'server.says(ALARMS["{name}"].begins)' in tests


def test_lines_that_count_are_written() -> None:
    [lines] = re.findall(r"Lines that count:(.*?)worth a report", OPERATE, re.DOTALL)
    named = set(re.findall(r"`([^`]+)`", lines))
    assert len(named) >= 5
    assert named <= logged()


def test_the_unit_raises_the_limit_of_open_files() -> None:
    unit = OPERATE.partition("```ini\n")[2].partition("```")[0]
    assert "LimitNOFILE=65536" in unit
