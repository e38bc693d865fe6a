"""Takes screenshots of the pages: each language, theme and screen size.

    uv run --group test python tools/screenshots.py FOLDER

With the folder docs/pictures only the pictures that the documents show are taken.
"""

import json
import os
import re
import shutil
import sys
from collections.abc import Callable, Mapping
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

import front_end
from homes import modules, ours
from woerfel.games.registry import GAMES
from woerfel.web.run.serve import background

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
SIZES: dict[str, ViewportSize] = {
    "phone": {"width": 390, "height": 844},
    "tablet": {"width": 820, "height": 1180},
    "desktop": {"width": 1440, "height": 900},
}
THEMES = ("light", "dark", "contrast")
SMALLER = 0.55  # so that pictures in the documents stay small
SETTLED = 1_000
"""Milliseconds for dice to land and bots to move."""
NOW = re.compile("^Spielen:|^Play:")
MORE = re.compile("^(Mehr|More)$")
FIRST, *_, LAST = GAMES.values()
MARGIN = 200
"""Milliseconds for what still fades or scrolls."""


def home(page: Page) -> None:
    """Show the start page."""
    page.goto("/", wait_until="networkidle")


def new_table(page: Page) -> None:
    """Show a new table as it is first met, with two bots and somebody on this device."""
    page.goto(f"/new/{FIRST.name}")
    page.locator("form input").first.fill("Anna")
    page.locator(".adds button").nth(1).click()
    page.locator("ol input").nth(1).fill("Opa")
    page.locator(".adds button").nth(2).click()


def every_option(page: Page) -> None:
    """Show the house rules of a new table."""
    page.goto(f"/new/{LAST.name}#house-rules")
    page.locator("#view-title").wait_for()


def waiting_room(page: Page) -> None:
    """Show a table before its game, with friends on this device and a free seat."""
    new_table(page)
    page.locator(".adds button").nth(2).click()
    page.locator("form button.main").click()
    page.locator(".waiting").wait_for()


def seat(page: Page) -> None:
    """Show what can be done with a seat."""
    page.locator(".waiting ol button").nth(2).click()


def settings(page: Page) -> None:
    """Show the settings, with a link for another device."""
    page.goto("/settings")
    page.locator("section:nth-of-type(3) button").first.click()


def resume(page: Page) -> None:
    """Show the start page to somebody who sits at a table."""
    home(page)


def rules(page: Page) -> None:
    """Show the rules at the place that a refusal has led to."""
    page.goto(f"/rules/{LAST.name}#{LAST.prefix}-25")
    page.locator(".sought").wait_for()


def learn(page: Page) -> None:
    """Show the way to a first game with a guide."""
    page.goto(f"/learn/{LAST.name}")
    page.locator("button.main").wait_for()


def _play(page: Page, number: int) -> None:
    """Begin a game against bots, by one click."""
    home(page)
    page.get_by_role("button", name=NOW).nth(number).click()


def _board(number: int, show: Callable[[Page], None]) -> Callable[[Page], None]:
    """Show the board of a game, some moves after its beginning."""

    def board(page: Page) -> None:
        _play(page, number)
        show(page)

    return board


PLACES = {package: number for number, (package, _) in enumerate(ours())}
BOARDS: Mapping[str, Callable[[Page], None]] = {
    package: _board(PLACES[package], module.show) for package, module in modules("pictures")
}
"""What each game shows of itself: `show` in its `pictures`."""
OVER: Callable[[Page], None] = next(
    module.over for _, module in modules("pictures") if hasattr(module, "over")
)
"""The end of a game that is played alone, of the first game that can show it."""


def analysis(page: Page) -> None:
    """Show luck and skill of that game."""
    page.locator("[data-analyse]").click()
    page.locator(".analysis details").first.wait_for(timeout=60_000)


def replay(page: Page) -> None:
    """Show that game again, somewhere in its middle."""
    page.get_by_role("button", name=MORE).click()
    page.locator("dialog a[href^='/replay/']").click()
    page.get_by_role("slider").fill("9")


def dice(page: Page) -> None:
    """Show whether its dice were honest."""
    page.goto(page.url.replace("/replay/", "/dice/"))
    page.locator(".fair, .unfair").wait_for()


PAGES: Mapping[str, Callable[[Page], None]] = {
    "home": home,
    "new": new_table,
    "options": every_option,
    "waiting": waiting_room,
    "seat": seat,
    "settings": settings,
    "resume": resume,
    "rules": rules,
    "learn": learn,
    **BOARDS,
    "over": OVER,
    "analysis": analysis,
    "replay": replay,
    "dice": dice,
}
"""Each goes on from where the one before it has led."""
SHOWN = tuple(BOARDS)
"""What the documents show, in both languages."""
COVERED = {"seat", "rules"}
"""A sheet lies over these: what is below it is not shown."""


def main() -> None:
    """Take the pictures into the folder named on the command line."""
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    os.environ["PLAYWRIGHT_NODEJS_PATH"] = str(front_end.node()[0])
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    with background() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=_chromium(), args=["--no-sandbox"])
        if folder.resolve() == PICTURES:
            for name, language in product(SHOWN, ("de", "en")):
                page = _visit(browser, address, (language, "light", "desktop"), SMALLER)
                PAGES[name](page)
                ending = ".de.png" if language == "de" else ".png"
                _take(page, folder / f"{name}{ending}", whole=False)
                page.context.close()
        else:
            for kind in product(("de", "en"), THEMES, SIZES):
                page = _visit(browser, address, kind, 1)
                for name, show in PAGES.items():
                    show(page)
                    target = folder / f"{name}-{'-'.join(kind)}.png"
                    _take(page, target, whole=name not in COVERED)
                page.context.close()
        browser.close()


def _visit(browser: Browser, address: str, kind: tuple[str, str, str], scale: float) -> Page:
    language, theme, size = kind
    context = browser.new_context(
        base_url=address,
        locale=language,
        viewport=SIZES[size],
        reduced_motion="reduce",
        device_scale_factor=scale,
    )
    kept = json.dumps({"theme": theme})
    context.add_init_script(f"localStorage.settings ??= {json.dumps(kept)}")
    return context.new_page()


def _take(page: Page, target: Path, *, whole: bool) -> None:
    page.evaluate("document.fonts.ready")
    page.evaluate("scrollTo(0, 0)")
    page.wait_for_timeout(MARGIN)
    page.screenshot(path=target, full_page=whole)


def _chromium() -> str:
    found = shutil.which("chromium") or shutil.which("google-chrome")
    if not found:
        raise SystemExit("The pictures are taken with Chromium: apt-get install chromium")
    return found


if __name__ == "__main__":
    main()
