"""What tools/screenshots.py shows of Bookworm."""

import re

from playwright.sync_api import Page

PATIENCE = 20
"""Clicks that lead to the first turn."""
CARD = re.compile("Themenkarte|Category card")
TURNS = re.compile("Karte aufdecken|Turn the card|Schloss|lock")
WORD, PANEL = re.compile("Dein Wort|Your word"), re.compile("^(Jetzt|Now)$")
SETTLED = 1_000
"""Milliseconds for dice to land and bots to move."""


def show(page: Page) -> None:
    """Show the moment when a word is to be named."""
    field = page.get_by_role("textbox", name=WORD)
    panel = page.get_by_role("region", name=PANEL).get_by_role("button", name=TURNS)
    asked = page.get_by_role("list", name=CARD).get_by_role("button").or_(panel)
    for _ in range(PATIENCE):
        asked.or_(field).first.wait_for(timeout=60_000)
        if field.is_visible():
            return
        asked.first.click()
        page.wait_for_timeout(SETTLED)
