"""What a table can look like: its sheets of paper, notices and long names, in every theme."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from line_kit import SOCKETS, cut
from looks_kit import must_be_fine
from playwright.sync_api import Browser, BrowserContext, Page, expect
from reader_kit import Player as Reader
from reader_kit import open_round
from smithy_kit import open_table

from woerfel.lexicon.shipped import shipped

THEMES = ("light", "dark", "contrast")
LONG = ("W" * 20, "Ö" * 20, "M" * 20, "Q" * 20)
"""The longest names that there are, in wide letters without a place to break them."""

Visitor = Callable[[str], Page]


@pytest.fixture
def visitor(browser: Browser, base_url: str) -> Iterator[Visitor]:
    """Give the page of somebody with a phone, in a theme."""
    opened: list[BrowserContext] = []

    def arrive(theme: str) -> Page:
        context = browser.new_context(
            base_url=base_url,
            locale="de-DE",
            viewport={"width": 390, "height": 844},
            reduced_motion="reduce",
            bypass_csp=True,
        )
        opened.append(context)
        context.add_init_script(f"localStorage.settings ??= '{json.dumps({'theme': theme})}'")
        context.add_init_script(SOCKETS)
        return context.new_page()

    yield arrive
    for context in opened:
        context.close()


@pytest.mark.parametrize("theme", THEMES)
def test_every_sheet_and_notice_of_a_table(visitor: Visitor, axe: str, theme: str) -> None:
    page = visitor(theme)
    open_table(page, ["Anna", "Ben"], game="wort-kniffel", hints=True, sand=0)
    page.locator("[data-throw]").click()
    page.get_by_role("button", name="Tipp", exact=True).click()
    expect(page.get_by_role("region", name="Tipp").locator("[data-more]")).to_be_visible()
    must_be_fine(page, axe, "the table with a hint")
    more = page.get_by_role("button", name="Mehr", exact=True)
    for name in ("Verlauf und Chat", "Mehr", "Verlassen"):
        page.get_by_role("button", name=name, exact=True).first.click()
        expect(page.get_by_role("dialog")).to_be_visible()
        must_be_fine(page, axe, name)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    for name in ("Regeln", "Einladen", "Leute", "Einstellungen"):
        more.click()
        page.get_by_role("button", name=name, exact=True).click()
        expect(page.get_by_role("dialog", name=name)).to_be_visible()
        must_be_fine(page, axe, name)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(more).to_be_focused()
    more.click()
    page.get_by_role("button", name="Pause", exact=True).click()
    expect(page.get_by_role("button", name="Weiterspielen", exact=True)).to_be_visible()
    must_be_fine(page, axe, "a pause")
    page.context.set_offline(True)
    cut(page)
    expect(page.get_by_role("button", name="Jetzt versuchen")).to_be_visible()
    must_be_fine(page, axe, "a lost connection")


@pytest.mark.parametrize("theme", ["dark", "contrast"])
def test_a_word_in_the_making_and_the_end_with_long_names(
    visitor: Visitor, axe: str, theme: str
) -> None:
    page = visitor(theme)
    open_table(page, [*LONG[:2]], variant="step", rounds=1, clock=0)
    page.get_by_role("button", name="Würfeln").click()
    expect(page.get_by_role("textbox", name="Dein Wort")).to_be_visible()
    page.get_by_role("group", name="Buchstaben", exact=True).locator("button.can").first.click()
    expect(page.locator(".word [data-letter]")).to_have_count(1)
    must_be_fine(page, axe, "a word in the making")
    page.get_by_role("button", name="Was ist der Bonus?").click()
    expect(page.get_by_role("button", name="Verstanden")).to_be_visible()
    must_be_fine(page, axe, "the bonus")
    page.get_by_role("button", name="Verstanden").click()
    page.get_by_role("button", name="0 von 6 Wörtern").last.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    must_be_fine(page, axe, "the sheet of somebody else")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("Escape")
    for step in range(1, 7):
        expect(page.get_by_role("heading", name=f"Wort {step}/6")).to_be_visible()
        choice = page.get_by_role("group", name="Wer spielt hier?")
        choice.get_by_role("button", name=LONG[0]).click()
        for left in (1, 0):
            expect(choice).to_have_count(left)
            page.get_by_role("button", name="Zeile leer lassen").click()
            page.get_by_role("button", name="Wirklich?").click()
    expect(page.get_by_role("button", name="Revanche")).to_be_visible()
    must_be_fine(page, axe, "the end")
    page.locator("[data-analyse]").click()
    analysis = page.locator(".analysis")
    analysis.get_by_text("Alle Züge").click()
    expect(analysis.get_by_role("columnheader").first).to_be_visible()
    must_be_fine(page, axe, "the analysis")
    page.get_by_role("button", name="Mehr", exact=True).click()
    page.get_by_role("link", name="Spiel ansehen").click()
    expect(page.get_by_role("button", name="Abspielen")).to_be_visible()
    must_be_fine(page, axe, "the replay")


@pytest.mark.parametrize("theme", THEMES)
def test_refusals_objections_and_votes(visitor: Visitor, axe: str, theme: str) -> None:
    page = visitor(theme)
    straight: dict[str, Any] = {
        "alphabet": dict.fromkeys("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "L"),
        "die": ["long"],
    }
    open_table(page, ["Anna", "Ben"], clock=0, **straight)
    page.get_by_role("button", name="Würfeln").click()
    expect(page.get_by_role("textbox", name="Dein Wort")).to_be_visible()
    page.keyboard.type("xyvw")
    page.keyboard.press("Enter")
    expect(page.get_by_role("link", name="WS-18")).to_be_visible()
    must_be_fine(page, axe, "a refused word")

    ben, cem = open_table(page, ["Anna", "Ben", "Cem"], clock=0, referee="players", die=["long"])
    page.get_by_role("button", name="Würfeln").click()
    expect(page.get_by_role("textbox", name="Dein Wort")).to_be_visible()
    page.keyboard.type("IV")
    page.keyboard.press("Enter")
    expect(ben.get_by_role("region", name="„IV“")).to_be_visible()
    must_be_fine(ben, axe, "a call")
    ben.get_by_role("button", name="Einspruch").click()
    expect(cem.get_by_role("button", name="Gilt nicht")).to_be_visible()
    must_be_fine(cem, axe, "an objection")

    untimed: dict[str, Any] = {"referee": "players", "special": False, "think": 0, "countdown": 0}
    open_table(page, ["Anna", "Ben", "Cem"], game="bookworm", **untimed)
    reader = Reader(page, shipped().categories["de"], set())
    open_round(reader)
    reader.name(f"{reader.lit()[0][1][0]}UNSINN")
    expect(reader.button("Anzweifeln")).to_be_visible()
    must_be_fine(page, axe, "a word that may be doubted")
    reader.button("Anzweifeln").click()
    expect(reader.button("Passt nicht")).to_be_visible()
    must_be_fine(page, axe, "a vote")


@pytest.mark.parametrize("theme", THEMES)
def test_the_cover_between_people_with_secrets(visitor: Visitor, axe: str, theme: str) -> None:
    page = visitor(theme)
    options: dict[str, Any] = {"variant": "step", "quick": True, "referee": "players"}
    open_table(page, [*LONG[:2]], clock=0, die=["long"], **options)
    page.get_by_role("button", name="Würfeln").click()
    expect(page.get_by_role("textbox", name="Dein Wort")).to_be_visible()
    page.keyboard.type("VI")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name=f"Ich bin {LONG[1]}")).to_be_visible()
    must_be_fine(page, axe, "the cover")


@pytest.mark.parametrize("theme", THEMES)
def test_the_cover_of_every_shared_device(visitor: Visitor, axe: str, theme: str) -> None:
    page = visitor(theme)
    open_table(page, [*LONG[:2]], game="wort-kniffel", covers=True)
    expect(page.get_by_role("heading", name=f"Jetzt {LONG[0]}")).to_be_visible()
    expect(page.get_by_text("Die Uhr wartet.")).to_be_visible()
    must_be_fine(page, axe, "the cover")


def test_tables_with_long_names_fit(visitor: Visitor, axe: str) -> None:
    page = visitor("light")
    open_table(page, [*LONG], game="bookworm", think=0, countdown=0)
    page.get_by_role("button", name="Karte aufdecken").click()
    expect(page.get_by_role("list", name="Themenkarte").first).to_be_visible()
    must_be_fine(page, axe, "Bookworm")
    open_table(page, [*LONG], game="wort-kniffel", sand=0)
    page.locator("[data-throw]").click()
    expect(page.locator(".loose button").first).to_be_visible()
    page.locator("button[data-box]").last.click()
    expect(page.locator("[data-throw]")).to_have_attribute("aria-disabled", "false")
    must_be_fine(page, axe, "Wort-Kniffel")


def test_the_language_in_use_can_be_told_in_high_contrast(visitor: Visitor) -> None:
    page = visitor("contrast")
    page.goto("/")
    looks = [
        page.get_by_role("button", name=name).evaluate(
            "it => [getComputedStyle(it).backgroundColor, getComputedStyle(it).textDecorationLine]"
        )
        for name in ("Deutsch", "English")
    ]
    assert looks == [["rgb(255, 255, 255)", "underline"], ["rgba(0, 0, 0, 0)", "none"]]
