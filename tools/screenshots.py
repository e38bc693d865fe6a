"""Takes pictures of the pages: each language, theme and size of screen.

    uv run --group test python tools/screenshots.py FOLDER

With the folder docs/pictures only the pictures that the documents show are taken.
"""

import json
import os
import shutil
import sys
from collections.abc import Callable, Mapping
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

import front_end
from woerfel.web.serve import background

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
SIZES: dict[str, ViewportSize] = {
    "phone": {"width": 390, "height": 844},
    "tablet": {"width": 820, "height": 1180},
    "desktop": {"width": 1440, "height": 900},
}
THEMES = ("light", "dark", "contrast")
SHOWN = {"home": ("en", "light", "desktop"), "home.de": ("de", "light", "desktop")}
SMALLER = 0.55  # so that a picture in the documents stays light
MARGIN = 200
"""Milliseconds for what still fades or scrolls."""


def home(page: Page) -> None:
    """Show the start page."""
    page.goto("/", wait_until="networkidle")


def new_table(page: Page) -> None:
    """Show a new table as it is first met, with two bots and somebody on this device."""
    page.goto("/new/wort-kniffel")
    page.locator("form input").first.fill("Anna")
    for _ in range(2):
        page.locator("button.add").click()
    page.locator("ol select").nth(1).select_option("here")
    page.locator("ol input").nth(1).fill("Opa")


def every_option(page: Page) -> None:
    """Show a new table of the game with the most options, unfolded."""
    page.goto("/new/bookworm")
    page.locator("form details summary").click()


def waiting_room(page: Page) -> None:
    """Show a table before its game, with friends on this device and a free seat."""
    new_table(page)
    page.locator("button.add").click()
    page.locator("ol select").last.select_option("lena")
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


PAGES: Mapping[str, Callable[[Page], None]] = {
    "home": home,
    "new": new_table,
    "options": every_option,
    "waiting": waiting_room,
    "seat": seat,
    "settings": settings,
    "resume": resume,
}
"""Each goes on from where the one before it has led."""
COVERED = {"seat"}
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
            for name, kind in SHOWN.items():
                page = _visit(browser, address, kind, SMALLER)
                home(page)
                _take(page, folder / f"{name}.png", whole=False)
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
