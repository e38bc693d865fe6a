"""A hint in three steps, by keyboard alone: it moves nothing, and at its end it is laid."""

import re
from typing import Any

import pytest
from looks_kit import must_be_fine
from playwright.sync_api import Locator, Page, expect

BULB, BAR = "[data-hint]", "[data-hint-bar]"


def begin(page: Page, name: str = "Anna", **plan: Any) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.request.post("/api/session", data={"name": name})
    plan = {"game": "wort-kniffel", "seats": 2, "bots": ["lena"], "hints": True, **plan}
    plan.setdefault("options", {"sand": 0})
    code = page.request.post("/api/tables", data=plan).json()["code"]
    page.goto(f"/t/{code}")
    page.get_by_role("button", name="Platz nehmen").click()
    page.get_by_role("button", name=re.compile("^Los")).click()
    expect(page.locator("[data-throw]").first).to_be_visible()


def throw(page: Page) -> None:
    cup = page.locator("[data-throw]").first
    expect(cup).to_be_visible()
    if page.locator("[data-die], .dice .seat").count() == 0:
        cup.click()
    expect(page.locator("[data-die], .dice .seat").first).to_be_attached()


def told(page: Page) -> Locator:
    return page.locator(f"{BAR} b")


def places(page: Page) -> list[Any]:
    """Return where things are on the page, however far it is scrolled."""
    where = "node => { const box = node.getBoundingClientRect(); return [box.x, box.y + scrollY]; }"
    return [page.locator(each).first.evaluate(where) for each in ("[data-throw]", ".strip")]


@pytest.fixture
def page(page: Page) -> Page:
    page.set_default_timeout(20_000)
    return page


def test_a_hint_in_three_steps_by_keyboard(page: Page, axe: str) -> None:
    begin(page)
    throw(page)
    page.wait_for_timeout(1_500)  # the throw has been told, and nothing moves any more
    before = places(page)
    page.locator(BULB).focus()
    page.keyboard.press("Enter")
    bar = page.get_by_role("region", name="Tipp")
    expect(bar).to_be_visible()
    expect(told(page)).not_to_have_text("Ich überlege …", timeout=60_000)
    expect(bar.locator("[data-more]")).to_be_focused()
    assert places(page) == before
    seen = [told(page).inner_text()]
    while bar.locator("[data-more]").inner_text() == "Mehr":
        page.keyboard.press("Enter")
        expect(told(page)).not_to_have_text(seen[-1])
        seen.append(told(page).inner_text())
    assert len(seen) in (1, 3)
    expect(bar.locator("[data-more]")).to_have_text("Legen" if len(seen) > 1 else "Danke")
    must_be_fine(page, axe, "a hint")
    bar.locator("[data-more]").focus()
    page.keyboard.press("Enter")
    expect(bar).to_have_count(0)
    assert len(set(seen)) == len(seen)


def test_escape_and_a_touch_of_the_board_put_it_away(page: Page) -> None:
    begin(page)
    throw(page)
    page.keyboard.press("?")
    expect(page.locator(BAR)).to_be_visible()
    expect(told(page)).not_to_have_text("Ich überlege …", timeout=60_000)
    page.keyboard.press("Escape")
    expect(page.locator(BAR)).to_have_count(0)
    page.locator(BULB).click()
    expect(page.locator(BAR)).to_be_visible()
    page.locator("[data-die], .dice .seat").first.click()
    expect(page.locator(BAR)).to_have_count(0)


def test_hints_can_be_switched_off(page: Page) -> None:
    begin(page)
    expect(page.locator(BULB)).to_be_visible()
    page.evaluate(
        """() => {
            const kept = JSON.parse(localStorage.getItem('settings') ?? '{}');
            localStorage.setItem('settings', JSON.stringify({ ...kept, hints: false }));
        }"""
    )
    page.reload()
    expect(page.locator(".strip")).to_be_visible()
    expect(page.locator(BULB)).to_have_count(0)
