"""What tools/screenshots.py shows of Wort-Kniffel."""

from playwright.sync_api import Page

from woerfel.games.kniffel import SPEC
from woerfel.games.kniffel.rules.scorecard import BOXES

SETTLED = 1_000
"""Milliseconds for dice to land and bots to move."""


def show(page: Page) -> None:
    """Show a throw of which two dice stand on the rail."""
    page.locator("[data-throw]").click()
    page.locator("[data-box=chance]").wait_for()
    page.wait_for_timeout(SETTLED)
    page.keyboard.press("2")
    page.keyboard.press("5")


def over(page: Page) -> None:
    """Show the end of a game that was played alone: points, plot, what happened."""
    page.goto(f"/new/{SPEC.name}")
    page.locator("form input").first.fill("Anna")
    page.locator("ol button").last.click()
    page.locator("form button.main").click()
    for turn in range(len(BOXES)):
        page.locator("[data-throw].ready").click()
        page.locator("button[data-box]").last.click()  # chance first; the others are struck out
        if turn:
            page.locator("[data-strike]").click()
    page.locator("[data-result]").wait_for()
