"""Prints the slowest tests of a run, all cases of each together, for CONTRIBUTING.md.

uv run --group test just test --junitxml .dev/run.xml
uv run --group test python tools/slowest.py .dev/run.xml
"""

import sys
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from xml.etree import ElementTree

MOST = 30


def slowest(report: str, most: int = MOST) -> Iterable[tuple[str, int, float]]:
    """Yield each test's name, how many cases it has, and their seconds, the slowest first."""
    seconds = defaultdict[str, list[float]](list)
    for case in ElementTree.fromstring(report).iter("testcase"):
        name = case.get("name", "").partition("[")[0]
        seconds[f"{case.get('classname')}.{name}"].append(float(case.get("time", 0)))
    ranked = sorted(seconds.items(), key=lambda each: -sum(each[1]))
    for name, times in ranked[:most]:
        yield name.removeprefix("tests."), len(times), sum(times)


def main(path: Path) -> None:
    """Print rows of a table."""
    for name, cases, seconds in slowest(path.read_text(encoding="utf-8")):
        print(f"| `{name}` | {cases} | {seconds:.0f} |")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
