"""What people do on each page, with every interaction timed by the browser."""

import re
from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Locator, Page, expect
from smithy_kit import Searcher, german

OBSERVE = """
  window.met = []
  const note = (list) => window.met.push(...list.getEntries()
    .filter((entry) => entry.interactionId)
    .map((entry) => entry.duration))
  new PerformanceObserver(note).observe({type: 'event', durationThreshold: 16, buffered: true})
"""
DRAIN = """() => new Promise((done) => {
  const later = (n) => n ? requestAnimationFrame(() => later(n - 1)) : setTimeout(() => {
    done(window.met.splice(0))
  }, 60)
  later(3)
})"""
TITLES = {"wort-kniffel": "Wort-Kniffel", "wordsmith": "Wordsmith", "bookworm": "Bookworm"}
STEPS = 60


class Hands:
    """Somebody who uses a page; the slowest of each kind of interaction is kept."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.slowest: dict[str, float] = {}
        """Milliseconds until the next picture, by what was done; 0 if there was one at once."""
        page.add_init_script(OBSERVE)

    @contextmanager
    def doing(self, what: str) -> Generator[None, None, None]:
        """Time the interactions within."""
        self.page.evaluate(DRAIN)
        yield
        found: list[float] = self.page.evaluate(DRAIN)
        self.slowest[what] = max(0.0, self.slowest.get(what, 0.0), *found)

    def tap(self, what: str, target: Locator) -> None:
        """Press a button once it can be pressed."""
        expect(target).to_be_enabled()
        target.scroll_into_view_if_needed()
        with self.doing(what):
            target.tap(force=True)  # or Playwright would look in the page what is hit, and be timed

    def button(self, name: str | re.Pattern[str]) -> Locator:
        """Find a button by its name."""
        return self.page.get_by_role("button", name=name)


def home(hands: Hands) -> None:
    """Throw the dice of the title, change the language, type a code, play at once."""
    page = hands.page
    page.goto("/")
    hands.tap("throw", hands.button("Noch einmal werfen"))
    hands.tap("language", hands.button("English"))
    expect(page.locator("html")).to_have_attribute("lang", "en")
    hands.tap("language", hands.button("Deutsch"))
    code = page.get_by_label("Code des Tisches")
    hands.tap("field", code)
    with hands.doing("type"):
        page.keyboard.type("BCDFG", delay=30)
    hands.tap("play", _play(page, "wort-kniffel"))
    expect(page.get_by_role("button", name="Mehr", exact=True)).to_be_visible()


def form(hands: Hands) -> None:
    """Fill in the form for a new table."""
    page = hands.page
    page.goto("/new/bookworm")
    name = page.get_by_label("Dein Name")
    hands.tap("field", name)
    with hands.doing("type"):
        page.keyboard.type("Anna", delay=30)
    hands.tap("add a seat", hands.button("Hier am Gerät"))
    others = "form label:visible:has(input[type=radio]:not(:checked, :disabled))"
    for radio in page.locator(others).all()[:4]:
        hands.tap("option", radio)
    hands.tap("language", hands.button("English"))
    hands.tap("language", hands.button("Deutsch"))


def kniffel(hands: Hands) -> None:
    """Throw, keep dice, spell, write."""
    page = hands.page
    sit(page, "wort-kniffel")
    cup = page.locator("[data-throw]")
    hands.tap("throw", cup)
    loose = page.get_by_role("group", name="Lose Würfel").get_by_role("button")
    rail = page.get_by_role("group", name="Leiste").get_by_role("button")
    expect(loose).to_have_count(7)
    for _ in range(3):
        hands.tap("spell", loose.last)
    hands.tap("take down", rail.first)
    hands.tap("throw", cup)
    expect(page.get_by_text("Wurf 2 von 3")).to_be_visible()
    for _ in range(3):
        hands.tap("spell", loose.first)
    with hands.doing("keys"):
        for key in ("Backspace", "Backspace", "e", "n", "Escape"):
            page.keyboard.press(key)
    expect(page.locator("button[data-box=chance]")).to_be_enabled()
    around(hands)
    hands.tap("write", page.locator("button[data-box=chance]"))
    expect(page.locator("div[data-box=chance]")).to_be_visible()


def wordsmith(hands: Hands) -> None:
    """Deal, roll, build a word from the letter keys and by keyboard, call."""
    page = hands.page
    sit(page, "wordsmith")
    word_line = page.get_by_role("textbox", name="Dein Wort")
    deal = hands.button("Würfeln")
    if not word_line.count():
        hands.tap("deal", deal)
    expect(word_line).to_be_visible()
    searcher, choice = Searcher(page, german()), "nehmen"
    takes = page.locator("[data-felt]").get_by_role("button", name=choice)
    with hands.doing("keys"):
        page.keyboard.type("lim", delay=30)
        page.keyboard.press("Escape")
    around(hands)
    word = None
    for _ in range(STEPS):
        if takes.count():
            hands.tap("take", takes.first)
            expect(takes).to_have_count(0)
        elif word := searcher.word([]):
            break
        else:
            before = searcher.hand().total
            hands.tap("roll", hands.button("Würfeln"))
            searcher.expect_pieces_or(before + 1, choice)
    assert word
    for letter in word:
        hands.tap("letter", hands.button(re.compile(f"^{letter}, kostet")))
    hands.tap("call", hands.button(f"{word} rufen"))
    expect(page.get_by_role("region", name="Dein Blatt")).to_contain_text(word)


def bookworm(hands: Hands) -> None:
    """Turn a card, type a word, choose a die, be refused."""
    page = hands.page
    sit(page, "bookworm")
    field = page.get_by_role("textbox", name="Dein Wort")
    panel = page.get_by_role("region", name="Jetzt")
    themes = page.get_by_role("list", name="Themenkarte").get_by_role("button")
    turned = panel.get_by_role("button", name="Karte aufdecken").or_(themes)
    asked = turned.or_(panel.get_by_role("button", name="Schloss"))
    for _ in range(STEPS):
        expect(asked.or_(field).first).to_be_enabled(timeout=60_000)
        if field.count():
            break
        hands.tap("turn", asked.first)
        page.wait_for_timeout(500)
    lit = page.get_by_role("region", name="Spielfläche").get_by_role(
        "button", name=re.compile(r"^[A-Z]{1,2}, \d Punkt")
    )
    label = lit.first.get_attribute("aria-label") or ""
    hands.tap("field", field)
    with hands.doing("type"):
        page.keyboard.type(f"{label[0].lower()}unsinn", delay=30)
    hands.tap("die", lit.first)
    with hands.doing("keys"):
        page.keyboard.press("ArrowDown")
    around(hands)
    name = hands.button(re.compile("^(Nennen|Klauen)$"))
    if name.is_enabled():
        hands.tap("name", name)
        expect(page.get_by_role("region", name="Jetzt")).to_be_visible()


def around(hands: Hands) -> None:
    """Open and close what every table has around its board."""
    page = hands.page
    for name in ("Verlauf und Chat", "Einladen", "Leute", "Regeln", "Verlassen"):
        if name not in ("Verlauf und Chat", "Verlassen"):
            hands.tap("more", page.get_by_role("button", name="Mehr", exact=True))
        hands.tap("open", page.get_by_role("button", name=name, exact=True).first)
        expect(page.locator("dialog[open]:not(.away)")).to_be_visible()
        if name == "Verlauf und Chat":
            hands.tap("tab", page.get_by_role("tab", name="Chat"))
            said = page.get_by_role("dialog").get_by_label("Nachricht")
            hands.tap("field", said)
            with hands.doing("type"):
                page.keyboard.type("Hallo", delay=30)
            hands.tap("say", page.get_by_role("dialog").get_by_role("button", name="Senden"))
            expect(page.get_by_role("dialog").get_by_text("Hallo").first).to_be_visible()
        with hands.doing("close"):
            page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)


def sit(page: Page, game: str) -> None:
    """Begin a game against a bot by the one button on the start page."""
    page.goto("/")
    _play(page, game).click()
    expect(page.get_by_role("button", name="Mehr", exact=True)).to_be_visible()


def _play(page: Page, game: str) -> Locator:
    card = page.get_by_role("article", name=TITLES[game])
    return card.get_by_role("button", name="gegen Computergegner")


PAGES: Mapping[str, Callable[[Hands], Any]] = {
    "home": home,
    "new table": form,
    "wort-kniffel": kniffel,
    "wordsmith": wordsmith,
    "bookworm": bookworm,
}
