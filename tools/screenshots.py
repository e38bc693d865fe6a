"""Takes pictures of the pages: each language, theme and size of screen.

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
from woerfel.games.wordsmith.rules.pieces import ALPHABET, read_alphabet
from woerfel.lexicon.shipped import shipped
from woerfel.web.run.serve import background

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
SIZES: dict[str, ViewportSize] = {
    "phone": {"width": 390, "height": 844},
    "tablet": {"width": 820, "height": 1180},
    "desktop": {"width": 1440, "height": 900},
}
THEMES = ("light", "dark", "contrast")
SMALLER = 0.55  # so that a picture in the documents stays light
SETTLED = 1_000
"""Milliseconds for dice to land and bots to move."""
BOXES = 12
"""So many pieces may be left over in Wordsmith."""
PATIENCE = 20
"""So many clicks lead to one's first turn of Bookworm."""
NOW, ROLL = re.compile("Jetzt spielen|Play now"), re.compile("Würfeln|Roll")
STRIKE = re.compile("Ja, streichen|Yes, strike")
ROUNDS = 11
"""So many boxes has a card of Wort-Kniffel."""
WORD, PANEL = re.compile("Dein Wort|Your word"), re.compile("^(Jetzt|Now)$")
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


def rules(page: Page) -> None:
    """Show the rules at the place that a refusal has led to."""
    page.goto("/rules/bookworm#BW-25")
    page.locator(".sought").wait_for()


def learn(page: Page) -> None:
    """Show the way to a first game with a guide."""
    page.goto("/learn/wordsmith")
    page.locator("button.main").wait_for()


def _play(page: Page, number: int) -> None:
    """Begin a game against bots, by one click."""
    home(page)
    page.get_by_role("button", name=NOW).nth(number).click()


def kniffel(page: Page) -> None:
    """Show a throw of which two dice are kept."""
    _play(page, 0)
    page.locator("[data-throw]").click()
    page.locator("[data-box=chance]").wait_for()
    page.wait_for_timeout(SETTLED)
    page.keyboard.press("2")
    page.keyboard.press("5")


def wordsmith(page: Page) -> None:
    """Show a word that is being built."""
    _play(page, 1)
    page.locator("main button", has_text=ROLL).first.click()
    page.locator(".making .tray").wait_for()
    hand = tuple(map(int, page.locator(".making .tray b").all_inner_texts()))
    lexicon = shipped().lexicon(page.locator("html").get_attribute("lang") or "en")
    recipes = tuple(recipe.vector for recipe in read_alphabet(ALPHABET))
    words = (word for word in lexicon.buildable(hand, recipes, BOXES) if word.isascii())
    page.keyboard.type(max(words, key=len, default=""))


def bookworm(page: Page) -> None:
    """Show the moment when a word is to be named."""
    _play(page, 2)
    field = page.get_by_role("textbox", name=WORD)
    asked = page.get_by_role("region", name=PANEL).get_by_role("button")
    for _ in range(PATIENCE):
        asked.or_(field).first.wait_for(timeout=60_000)
        if field.is_visible():
            return
        asked.first.click()
        page.wait_for_timeout(SETTLED)


def over(page: Page) -> None:
    """Show the end of a game that was played alone: points, plot, what happened."""
    page.goto("/new/wort-kniffel")
    page.locator("form input").first.fill("Anna")
    page.locator("ol button").last.click()
    page.locator("form button.main").click()
    for turn in range(ROUNDS):
        page.locator("[data-throw].ready").click()
        page.locator("button[data-box]").last.click()  # chance first; the others are struck out
        if turn:
            page.get_by_role("button", name=STRIKE).click()
    page.locator("main a[href^='/replay/']").wait_for()


def analysis(page: Page) -> None:
    """Show luck and skill of that game."""
    page.locator(".analysis button").click()
    page.locator(".analysis table").first.wait_for(timeout=60_000)


def replay(page: Page) -> None:
    """Show that game again, somewhere in its middle."""
    page.locator("main a[href^='/replay/']").click()
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
    "kniffel": kniffel,
    "wordsmith": wordsmith,
    "bookworm": bookworm,
    "over": over,
    "analysis": analysis,
    "replay": replay,
    "dice": dice,
}
"""Each goes on from where the one before it has led."""
SHOWN = ("kniffel", "wordsmith", "bookworm")
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
