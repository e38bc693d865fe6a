"""Nobody loses anything by looking elsewhere: alone the game waits, between people it asks."""

import re
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

PHONE: Any = {"width": 390, "height": 844}
SECONDS = 100


def hide(page: Page, *, hidden: bool) -> None:
    """Make the page believe that it cannot be seen."""
    page.evaluate(
        """hidden => {
            Object.defineProperty(document, 'visibilityState',
                { configurable: true, get: () => (hidden ? 'hidden' : 'visible') });
            document.dispatchEvent(new Event('visibilitychange'));
        }""",
        hidden,
    )


@contextmanager
def somebody(browser: Browser, base_url: str, name: str) -> Generator[Page]:
    context = browser.new_context(
        base_url=base_url, locale="de-DE", viewport=PHONE, has_touch=True, reduced_motion="reduce"
    )
    page = context.new_page()
    page.request.post("/api/session", data={"name": name})
    yield page
    context.close()


def open_table(page: Page, plan: dict[str, Any]) -> str:
    return str(page.request.post("/api/tables", data=plan).json()["code"])


def begin(page: Page, code: str) -> None:
    page.goto(f"/t/{code}")
    page.get_by_role("button", name="Platz nehmen").tap()
    page.get_by_role("button", name=re.compile("^Los")).tap()


@pytest.fixture
def anna(browser: Browser, base_url: str) -> Iterator[Page]:
    with somebody(browser, base_url, "Anna") as page:
        yield page


def waits(page: Page) -> Locator:
    return page.get_by_text("Das Spiel wartet auf dich.")


def test_alone_with_sand_the_game_waits_for_a_hidden_page(anna: Page) -> None:
    """What was left of the sand is still left afterwards, and it runs when one says so."""
    plan = {"game": "bookworm", "seats": 2, "bots": ["lena"], "options": {"think": 5}}
    begin(anna, open_table(anna, plan))
    expect(anna.locator(".strip")).to_be_visible()
    hide(anna, hidden=True)
    hide(anna, hidden=False)
    expect(waits(anna)).to_be_visible()
    anna.wait_for_timeout(3_000)
    expect(waits(anna)).to_be_visible()
    anna.get_by_role("button", name="Weiterspielen").tap()
    expect(waits(anna)).to_have_count(0)


def test_without_sand_it_goes_on_by_itself(anna: Page) -> None:
    """Rules and menu stop it, too, as long as they are open."""
    plan = {"game": "wort-kniffel", "seats": 2, "bots": ["lena"], "options": {"sand": 0}}
    begin(anna, open_table(anna, plan))
    expect(anna.locator("[data-throw]").first).to_be_visible()
    hide(anna, hidden=True)
    expect(anna.locator("[data-throw]:not([aria-disabled=true])")).to_have_count(0)
    hide(anna, hidden=False)
    expect(waits(anna)).to_have_count(0)
    expect(anna.locator("[data-throw]").first).to_be_enabled()
    anna.get_by_role("button", name="Mehr", exact=True).tap()
    anna.get_by_role("button", name="Regeln", exact=True).tap()
    expect(anna.locator("dialog[open]")).to_be_visible()
    anna.keyboard.press("Escape")
    expect(anna.locator("dialog[open]")).to_have_count(0)
    expect(waits(anna)).to_have_count(0)


@pytest.mark.slow
def test_between_people_one_turn_is_asked_for_before_the_next(
    browser: Browser, base_url: str, anna: Page
) -> None:
    """Two who both look away: Anna's phone in the leave dialog, Opa's page open on his desk."""
    plan = {"game": "wort-kniffel", "seats": 2, "options": {"sand": 30}}
    with somebody(browser, base_url, "Opa") as opa:
        code = open_table(anna, plan)
        opa.goto(f"/t/{code}")
        opa.get_by_role("button", name="Platz nehmen").tap()
        expect(opa.get_by_text("Opa").first).to_be_visible()
        begin(anna, code)
        _first(anna, opa).locator("[data-throw]:not([aria-disabled=true])").first.click()
        anna.get_by_role("button", name="Verlassen").tap()
        expect(anna.locator("dialog[open]")).to_be_visible()
        asked = _asked(anna, opa)
        points = _totals(opa)
        anna.wait_for_timeout(3_000)
        assert _totals(opa) == points
        if anna.locator("dialog[open]").count():
            anna.keyboard.press("Escape")
        asked.get_by_role("button", name="Weiterspielen").tap()
        expect(asked.get_by_text("Die Sanduhr wartet.")).to_have_count(0)


def _totals(page: Page) -> list[str]:
    return page.locator(".strip li b").all_inner_texts()


def _first(*pages: Page) -> Page:
    """Return the page of whoever begins."""
    for _ in range(SECONDS):
        for page in pages:
            if page.locator("[data-throw]:not([aria-disabled=true])").count():
                return page
        pages[0].wait_for_timeout(100)
    raise AssertionError("nobody begins")


def _asked(*pages: Page) -> Page:
    """Wait until somebody is asked, and return their page."""
    for _ in range(SECONDS):
        for page in pages:
            if page.get_by_text("Die Sanduhr wartet.").count():
                return page
        pages[0].wait_for_timeout(1_000)
    raise AssertionError("nobody was asked")
