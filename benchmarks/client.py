"""How good and how quick the pages are on a slow phone.

    uv run --group test python benchmarks/client.py [--quick] [--only PART …]

Everything runs on this machine: `woerfel serve` in a process of its own, and Chromium. Measured are
`lighthouse`  the start page and a running table of each game, judged by Lighthouse with its
              settings for phones (slow network, processor four times as slow);
`touch`       the milliseconds from a touch or key to the next picture, with the processor four
              times as slow: the slowest of what people do on each page.

Each is repeated, and the median shown and held to the goals. On a machine that others use too, both
are mostly waiting for a core; so beside them stands what would be measured if nobody else were
there, by the time that the page's own thread had a core.

It needs Chromium, and the network once, for npm to fetch Lighthouse into a cache folder. It ends
with 1 if a goal is missed.
"""

import argparse
import os
import shutil
import socket
import sys
import tempfile
from collections import defaultdict
from collections.abc import Callable, Generator, Iterable
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

import msgspec

import npm
from browsing import cores, lighthouse
from goals import Goal

sys.path += [str(Path(__file__).parents[1] / "tests" / "browser")]
os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", npm.node())

from playwright.sync_api import Browser, BrowserType, expect, sync_playwright
from server_kit import Server

from browsing.hands import PAGES, TITLES, Hands, sit

LEAST = {"performance": 95, "accessibility": 100, "best-practices": 100, "seo": 95}
MOST = 100
"""Milliseconds until the next picture."""
SLOWDOWN = 4
FLAGS = ("--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking")
TRACED = ("devtools.timeline", "toplevel")


def judge(chromium: BrowserType, base: str, repeats: int) -> Iterable[Goal]:
    """Have the start page and a table of each game judged."""
    lighthouse.install()
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = int(listener.getsockname()[1])
    flags = [*FLAGS, f"--remote-debugging-port={port}"]
    with tempfile.TemporaryDirectory(prefix="woerfel-benchmark-") as profile:
        context = chromium.launch_persistent_context(
            profile, executable_path=_chromium(), args=flags, locale="de-DE", base_url=base
        )
        page = context.new_page()
        addresses = {"home": f"{base}/"}
        for game in TITLES:
            sit(page, game)
            addresses[game] = page.url
        page.goto("about:blank")
        print(
            f"\nLighthouse {'':9}score{'alone':>7}  paint s  largest s  blocked ms (alone)  shift"
        )
        for name, address in addresses.items():
            looks = [lighthouse.judge(address, port) for _ in range(repeats)]
            yield from _show_judged(name, looks)
        context.close()


def _show_judged(
    name: str, looks: list[tuple[lighthouse.Report, lighthouse.Report]]
) -> Iterable[Goal]:
    def middle(of: Callable[[lighthouse.Report], float], alone: int) -> float:
        return median(of(look[alone]) for look in looks)

    scores = [middle(lambda report: report.score("performance"), alone) for alone in (0, 1)]
    blocked = [middle(lambda report: report.value("total-blocking-time"), n) for n in (0, 1)]
    print(
        f"  {name:18}{scores[0]:5.0f}{scores[1]:7.0f}"
        f"{middle(lambda report: report.value('first-contentful-paint'), 1) / 1000:9.1f}"
        f"{middle(lambda report: report.value('largest-contentful-paint'), 1) / 1000:11.1f}"
        f"{blocked[0]:12.0f} ({blocked[1]:.0f})"
        f"{middle(lambda report: report.value('cumulative-layout-shift'), 1):12.3f}",
        flush=True,
    )
    for category, least in LEAST.items():
        reached = median(look[0].score(category) for look in looks)
        yield Goal(f"{name}, {category}", reached, least=least)


def touch(chromium: BrowserType, base: str, repeats: int) -> Iterable[Goal]:
    """Use every page, and time what is touched."""
    browser = chromium.launch(executable_path=_chromium(), args=[*FLAGS])
    print("\nFrom a touch to the next picture, ms; in brackets by the time on a core")
    for name, use in PAGES.items():
        waited: dict[str, list[float]] = defaultdict(list)
        spent: list[float] = []
        for _ in range(repeats):
            with _phone(browser, base, SLOWDOWN) as hands:
                use(hands)
                for what, milliseconds in hands.slowest.items():
                    waited[what].append(milliseconds)
            with tempfile.TemporaryDirectory(prefix="woerfel-benchmark-") as folder:
                trace = Path(folder) / "trace.json"
                with _phone(browser, base, 1) as hands:
                    browser.start_tracing(page=hands.page, path=trace, categories=[*TRACED])
                    use(hands)
                    browser.stop_tracing()
                events = msgspec.json.decode(trace.read_bytes())["traceEvents"]
                spent.append(SLOWDOWN * max(cores.interactions(events)))
        slowest = {what: median(each) for what, each in waited.items()}
        print(f"  {name:14}{max(slowest.values()):5.0f} ({median(spent):.0f})  ",
              ", ".join(f"{what} {value:.0f}" for what, value in slowest.items()),
              flush=True)  # fmt: skip
        waits = max(slowest.values())
        yield Goal(f"{name}, ms from a touch to the next picture", waits, most=MOST)
    browser.close()


@contextmanager
def _phone(browser: Browser, base: str, slowdown: int) -> Generator[Hands, None, None]:
    context = browser.new_context(
        locale="de-DE",
        viewport={"width": 390, "height": 844},
        has_touch=True,
        is_mobile=True,
        base_url=base,
    )
    page = context.new_page()
    session: Any = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
    yield Hands(page)
    context.close()


def _chromium() -> str:
    names = (os.environ.get("CHROMIUM"), "chromium", "chromium-browser", "google-chrome")
    found = next(filter(None, (shutil.which(name) for name in names if name)), None)
    if not found:
        raise SystemExit("This needs Chromium: apt-get install chromium.")
    return found


PARTS = {"lighthouse": judge, "touch": touch}


def main() -> int:
    """Measure, print, and tell whether all goals hold."""
    parser = argparse.ArgumentParser(description="Measure the pages on a slow phone.")
    parser.add_argument("--quick", action="store_true", help="everything once")
    parser.add_argument("--only", nargs="+", choices=[*PARTS], default=[*PARTS], metavar="PART",
                        help=f"of {', '.join(PARTS)}")  # fmt: skip
    chosen = parser.parse_args()
    repeats = 1 if chosen.quick else 3
    expect.set_options(timeout=30_000)
    with tempfile.TemporaryDirectory(prefix="woerfel-benchmark-") as folder:
        server = Server(Path(folder))
        base = server.start()
        try:
            with sync_playwright() as playwright:
                goals = [
                    goal
                    for part in chosen.only
                    for goal in PARTS[part](playwright.chromium, base, repeats)
                ]
        finally:
            server.kill()
    print("\nGoals")
    for goal in goals:
        print(f"  {goal}")
    load = ", ".join(f"{each:.1f}" for each in os.getloadavg())
    print(f"{os.cpu_count()} cores, load {load}")
    return 0 if all(goal.holds for goal in goals) else 1


if __name__ == "__main__":
    sys.exit(main())
