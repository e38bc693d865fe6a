"""What tools/screenshots.py shows of Wordsmith."""

import re

from playwright.sync_api import Page

from woerfel.games.wordsmith.rules.pieces import ALPHABET, read_alphabet
from woerfel.lexicon.shipped import shipped

ROLL = re.compile("Würfeln|Roll")
LEFT_OVER = 12
"""Most pieces that may be left over."""


def show(page: Page) -> None:
    """Show a word that is being built."""
    page.locator("main button", has_text=ROLL).first.click()
    parts = page.locator("[data-felt] [data-count]")
    parts.first.wait_for()
    hand = tuple(int(part.get_attribute("data-count") or "0") for part in parts.all())
    lexicon = shipped().lexicon(page.locator("html").get_attribute("lang") or "en")
    recipes = tuple(recipe.vector for recipe in read_alphabet(ALPHABET))
    words = (word for word in lexicon.buildable(hand, recipes, LEFT_OVER) if word.isascii())
    page.keyboard.type(max(words, key=len, default=""))
