"""Two browsers, one of them a phone, from the invitation to the end and the rematch."""

import re
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import chain
from typing import Any

import pytest
from line_kit import SOCKETS, cut_and_mend
from looks_kit import must_be_fine
from playwright.sync_api import Browser, Locator, Page, TimeoutError, ViewportSize, expect
from smithy_kit import Searcher, german

from woerfel.lexicon import Lexicon

PHONE: ViewportSize = {"width": 390, "height": 844}
DESKTOP: ViewportSize = {"width": 1440, "height": 900}
BOXES = 11


class Pair:
    """Anna at her phone, and Opa at his desk."""

    def __init__(self, anna: Page, opa: Page) -> None:
        self.anna, self.opa = anna, opa
        self.complaints: list[str] = []
        for page in (anna, opa):
            page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def sit(self, game: str, **options: Any) -> None:
        """Open a table, come in by its link, take seats, begin."""
        self.anna.request.post("/api/session", data={"name": "Anna"})
        plan = {"game": game, "seats": 2, "options": options}
        code = self.anna.request.post("/api/tables", data=plan).json()["code"]
        self.anna.goto(f"/t/{code}")
        self.anna.get_by_role("button", name="Platz nehmen").tap()
        self.opa.goto(f"/t/{code}")
        self.opa.get_by_label("Wie heißt du?").fill("Opa")
        self.opa.keyboard.press("Enter")
        expect(self.anna.get_by_text("Opa", exact=True).first).to_be_visible()
        begin = self.anna.get_by_role("button", name=re.compile("^Los"))
        expect(begin).to_be_enabled()
        begin.tap()

    def lose_connection(self) -> None:
        """Cut Opa's connection; his page comes back by itself."""
        cut_and_mend(self.opa)


@pytest.fixture
def pair(browser: Browser, base_url: str) -> Iterator[Pair]:
    with ExitStack() as stack:
        how: Any = {
            "base_url": base_url,
            "locale": "de-DE",
            "reduced_motion": "reduce",
        }
        phone = browser.new_context(viewport=PHONE, has_touch=True, **how)
        desk = browser.new_context(viewport=DESKTOP, **how)
        stack.callback(phone.close)
        stack.callback(desk.close)
        desk.add_init_script(SOCKETS)
        pair = Pair(phone.new_page(), desk.new_page())
        yield pair
        assert not pair.complaints


def _cup(page: Page) -> Locator:
    return page.locator("[data-throw]")


def _fill_a_box(page: Page) -> None:
    """Throw once, then write into the last open box, or strike it out."""
    cup = _cup(page)
    expect(cup).to_be_visible()
    expect(cup).to_have_attribute("aria-disabled", "false")
    cup.click()
    expect(
        page.get_by_role("group", name="Lose Würfel").get_by_role("button").first
    ).to_be_visible()
    boxes = page.locator("button[data-box]")
    box = boxes.last.get_attribute("data-box")
    boxes.last.click()
    sure = page.locator("[data-strike]")
    written = page.locator(f"div[data-box={box}] .worth.entry")
    over = page.locator("[data-result]")
    expect(sure.or_(written).or_(over).first).to_be_visible()
    if sure.is_visible():
        sure.click()
        expect(page.get_by_role("dialog")).to_have_count(0)


def test_an_evening_of_wort_kniffel(pair: Pair, axe: str) -> None:
    pair.sit("wort-kniffel", sand=0)
    for turn in range(BOXES):
        _fill_a_box(pair.anna)
        if turn == BOXES // 2:
            pair.lose_connection()
        _fill_a_box(pair.opa)
    for page in (pair.anna, pair.opa):
        expect(page.locator("[data-result] h1")).to_be_visible()
        points = page.locator("[data-points]")
        if points.get_attribute("aria-expanded") == "false":
            points.click()
        expect(page.get_by_role("group", name="Wertung")).to_contain_text("Chance")
    pair.opa.locator("[data-analyse]").click()
    analysis = pair.opa.get_by_role("region", name="Dein Spiel")
    analysis.get_by_text("Alle Züge").click(timeout=60_000)
    expect(analysis.get_by_role("columnheader", name="Anna").first).to_be_visible(timeout=30_000)
    expect(analysis.get_by_role("img", name="Wer gewinnt?")).to_be_visible()
    expect(analysis.get_by_role("listitem").first).to_be_visible()

    must_be_fine(pair.opa, axe, "the end", (390, 1440))

    pair.anna.get_by_role("button", name="Revanche").tap()
    expect(pair.opa.get_by_role("status", name="Wer will Revanche?")).to_contain_text(
        "Anna will auch"
    )
    pair.opa.get_by_role("button", name="Revanche").click()
    expect(_cup(pair.anna)).to_be_visible()
    expect(pair.opa.get_by_role("region", name="Würfel")).to_contain_text("Anna ist dran")
    for page in (pair.anna, pair.opa):
        card = page.get_by_role("region", name="Karte von Anna")
        expect(card.get_by_text("leer", exact=True)).to_have_count(BOXES)


def _lay_a_word(page: Page, lexicon: Lexicon, taken: list[str], used: list[str]) -> str | None:
    """Type a word that can be called; look again if the table has changed meanwhile."""
    for _ in range(3):
        word = Searcher(page, lexicon).word(taken, used)
        if word is None:
            return None
        page.keyboard.type(word.lower())
        try:
            page.get_by_role("button", name=f"{word} sichern").wait_for(timeout=8_000)
        except TimeoutError:
            page.keyboard.press("Escape")
        else:
            return word
    pytest.fail("no word could be laid")


def test_an_evening_of_wordsmith(pair: Pair, axe: str) -> None:
    pair.sit("wordsmith", variant="step", rounds=1, clock=0)
    pair.opa.get_by_role("button", name="Würfeln").click()
    lexicon = german()
    taken: dict[Page, list[str]] = {pair.anna: [], pair.opa: []}
    for step in range(1, 7):
        if step == 3:
            pair.lose_connection()
        for page, words in taken.items():
            expect(page.get_by_role("heading", name=f"Wort {step}/6")).to_be_visible()
            word = _lay_a_word(page, lexicon, words, [*chain(*taken.values())])
            if word is None:
                page.get_by_role("button", name="Zeile leer lassen").click()
                page.get_by_role("button", name="Wirklich?").click()
            else:
                page.get_by_role("button", name=f"{word} sichern").click()
                words.append(word)
    assert any(taken.values())
    for page in taken:
        expect(page.get_by_role("button", name="Revanche")).to_be_visible()

    pair.opa.get_by_role("button", name="Mehr", exact=True).click()
    pair.opa.get_by_role("link", name="Spiel ansehen").click()
    expect(pair.opa.get_by_role("button", name="Abspielen")).to_be_visible()
    pair.opa.get_by_role("button", name="Zum Ende").click()
    expect(pair.opa.locator("[data-result] h2")).to_be_visible()
    pair.opa.get_by_role("button", name="Einen Schritt zurück").click()
    pair.opa.reload()
    expect(pair.opa.get_by_role("button", name="Abspielen")).to_be_visible()
    must_be_fine(pair.opa, axe, "the replay")
