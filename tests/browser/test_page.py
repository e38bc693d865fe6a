"""The start page in a real Chromium, as a visitor meets it."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Error, Page, expect

from woerfel.games.registry import GAMES

TAGLINES = {
    "de": "Drei Wortwürfelspiele, ein Tisch",
    "en": "Three word dice games, one table",
}


@pytest.fixture(autouse=True)
def complaints(page: Page) -> Iterator[list[str]]:
    """Fail a test in whose course the page complained on the console."""
    found: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            found.append(message.text)

    def hear_error(error: Error) -> None:
        found.append(str(error))

    page.on("console", hear)
    page.on("pageerror", hear_error)
    yield found
    assert not found


@pytest.mark.parametrize(
    ("wanted", "language"), [("de-AT", "de"), ("en-GB", "en"), ("fr-FR", "en")]
)
def test_speaks_the_language_of_the_browser(
    browser: Browser, base_url: str, wanted: str, language: str
) -> None:
    page = browser.new_page(locale=wanted, base_url=base_url)
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.get_by_role("heading", level=1)).to_have_text("Wörfel")
    expect(page.get_by_role("heading", name=TAGLINES[language])).to_be_visible()
    expect(page).to_have_title(f"Wörfel – {TAGLINES[language]}")
    page.close()


def test_language_can_be_changed_by_keyboard_and_is_remembered(page: Page) -> None:
    page.goto("/")
    for skipped in ("Zum Inhalt", "Wörfel", "Regeln", "Einstellungen"):
        page.keyboard.press("Tab")
        expect(page.get_by_role("link", name=skipped, exact=True).first).to_be_focused()
    page.keyboard.press("Tab")
    german = page.get_by_role("button", name="Deutsch")
    expect(german).to_be_focused()
    expect(german).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name=TAGLINES["en"])).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.reload()
    expect(page.get_by_role("heading", name=TAGLINES["en"])).to_be_visible()


def test_language_switch_stays_in_view(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 600})
    page.goto("/")
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(page.get_by_role("button", name="English")).to_be_in_viewport()


def test_shows_the_three_games_each_with_a_picture(page: Page) -> None:
    page.goto("/")
    for name in ("Wort-Kniffel", "Wordsmith", "Bookworm"):
        game = page.get_by_role("article", name=name)
        expect(game).to_be_visible()
        expect(game.locator("svg").first).to_be_visible()


def test_every_game_can_be_played_learnt_and_read_about(page: Page) -> None:
    page.goto("/")
    for name, game in (
        ("Wort-Kniffel", "wort-kniffel"),
        ("Wordsmith", "wordsmith"),
        ("Bookworm", "bookworm"),
    ):
        card = page.get_by_role("article", name=name)
        expect(card.get_by_role("button", name="gegen Computergegner")).to_be_enabled()
        expect(card.get_by_role("link")).to_have_attribute("href", f"/new/{game}")
        card.get_by_role("button", name=f"{name}: lernen und Regeln").click()
        sheet = page.get_by_role("dialog", name=name)
        sheet.get_by_role("link").first.wait_for()
        ways = [link.get_attribute("href") for link in sheet.get_by_role("link").all()]
        assert ways == [f"/learn/{game}", f"/rules/{game}"]
        page.keyboard.press("Escape")
        expect(sheet).to_be_hidden()


def test_tells_how_many_may_play(page: Page) -> None:
    page.goto("/")
    for game in GAMES.values():
        seats = f"{game.seats[0]}–{game.seats[-1]} Personen"
        expect(page.get_by_role("article", name=game.title)).to_contain_text(seats)


def test_dice_show_what_is_read_out_before_and_after_a_throw(page: Page) -> None:
    page.goto("/")
    dice = page.get_by_role("group", name="WÖRFEL").get_by_role("img")
    expect(dice).to_have_count(6)
    for _ in range(2):
        labels = [die.get_attribute("aria-label") or "" for die in dice.all()]
        assert [label.split(" ")[1].strip(",") for label in labels] == list("WÖRFEL")
        assert _facing(page) == list("WÖRFEL")
        page.get_by_role("button", name="Noch einmal werfen").click()


def _facing(page: Page) -> list[str]:
    """Give the letters on the sides turned towards us: those that a click would hit."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll(".dice .die")].map((die) => {
            die.querySelectorAll(".face").forEach((face) => (face.style.pointerEvents = "auto"));
            const box = die.getBoundingClientRect();
            const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
            return hit.closest(".face")?.firstChild.textContent.trim();
        })"""
    )
    return found


def test_headings_skip_no_level(page: Page) -> None:
    page.goto("/")
    expect(page.get_by_role("heading", level=3)).to_have_count(3)  # the games
    levels: list[int] = page.evaluate(
        "[...document.querySelectorAll('h1,h2,h3,h4,h5,h6')].map((h) => Number(h.tagName[1]))"
    )
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))


def test_moves_only_where_motion_is_welcome(browser: Browser, base_url: str) -> None:
    moving: dict[str, int] = {}
    for motion in ("reduce", "no-preference"):
        page = browser.new_page(
            base_url=base_url,
            locale="de-DE",
            reduced_motion="reduce" if motion == "reduce" else "no-preference",
        )
        page.goto("/")
        button = page.get_by_role("button", name="Noch einmal werfen")
        moving[motion] = button.evaluate(
            """async (button) => {
                button.click()
                await new Promise(requestAnimationFrame)
                return document.getAnimations().length
            }"""
        )
        page.close()
    assert moving == {"reduce": 0, "no-preference": 6}
