"""The start page and a new table: what people come for is in reach, and what cannot be says why."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

Visitor = Callable[..., Page]


def test_a_race_for_two_on_one_device_is_grey_with_its_reason(visitor: Visitor) -> None:
    page = visitor()
    page.goto("/new/wordsmith")
    race = page.get_by_role("radio", name="Rennen")
    expect(race).to_be_checked()
    page.get_by_role("button", name="Hier am Gerät").click()
    expect(race).to_be_disabled()
    expect(page.get_by_text("Geht nicht mit zweien an einem Gerät.").first).to_be_visible()
    expect(page.get_by_role("radio", name="Wort für Wort")).to_be_checked()
    expect(page.get_by_text("Rennen geht so nicht: jetzt Wort für Wort")).to_be_in_viewport()
    page.get_by_role("link", name="Hausregeln").click()
    expect(page.get_by_text("Runden", exact=True)).to_be_visible()


def test_a_table_is_planned_by_keyboard_alone(visitor: Visitor) -> None:
    page = visitor(width=1440)
    page.goto("/new/bookworm")
    page.get_by_label("Dein Name").focus()
    page.keyboard.type("Anna")
    german = page.get_by_role("radio", name="Deutsche Ausgabe")
    german.focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="English edition")).to_be_checked()
    page.get_by_role("radio", name="normal").focus()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("radio", name="ohne")).to_be_checked()
    expect(page.get_by_text("Bookworm, English edition").first).to_be_visible()
    page.keyboard.press("Control+Enter")
    page.locator(".waiting").wait_for()
    page.goto("/new/bookworm")
    page.get_by_role("button", name="Noch einmal so").click()
    page.locator(".waiting").wait_for()
    expect(page.get_by_role("region", name="Plätze")).to_contain_text("Anna")
    expect(page.get_by_role("region", name="So wird gespielt")).to_contain_text("Englisch")


def test_an_unknown_code_keeps_its_letters_and_a_pasted_link_is_read(visitor: Visitor) -> None:
    page = visitor()
    page.goto("/")
    field = page.get_by_label("Code des Tisches")
    expect(field).to_be_in_viewport()
    field.fill("https://spiel.example/t/bcdfg")
    expect(field).to_have_value("BCDFG")
    field.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("Stimmt der Code BCDFG?")
    expect(field).to_have_value("BCDFG")


def test_a_full_table_asks_before_anybody_looks_on(visitor: Visitor) -> None:
    host, stranger = visitor(), visitor()
    host.goto("/")
    host.get_by_role("button", name="Spielen: Wort-Kniffel").click()
    expect(host.get_by_role("list", name="Am Tisch")).to_be_visible()
    stranger.goto(host.url)
    asked = stranger.get_by_role("heading", name="Der Tisch ist voll. Zuschauen?")
    expect(asked).to_be_visible()
    expect(stranger.get_by_label("Wie heißt du?")).to_have_count(0)
    stranger.get_by_role("button", name="Zuschauen").click()
    expect(stranger.get_by_role("list", name="Am Tisch")).to_be_visible()
    stranger.reload()
    expect(stranger.get_by_role("list", name="Am Tisch")).to_be_visible()
    host.goto("/")
    mine = host.get_by_role("region", name="Deine Tische").get_by_role("link").first
    expect(mine).to_have_text(re.compile("Du bist dran|Die Uhr läuft"))


def test_dice_of_ones_own_are_touched_not_typed(visitor: Visitor) -> None:
    page = visitor()
    page.goto("/new/wort-kniffel")
    expect(page.get_by_role("checkbox", name="Eigene Würfel")).to_be_disabled()
    page.get_by_role("link", name="Werkstatt").click()
    page.get_by_role("button", name="Würfel 1, Seite 2: E, ein Punkt").click()
    page.get_by_role("button", name="Q", exact=True).click()
    expect(page.get_by_role("heading", name="Würfel 1, Seite 2: Q")).to_be_visible()
    page.get_by_role("link", name="Fertig").click()
    own = page.get_by_role("checkbox", name="Eigene Würfel")
    expect(own).to_be_checked()
    page.get_by_label("Dein Name").fill("Anna")
    page.get_by_role("button", name="Tisch eröffnen").click()
    expect(page.get_by_role("region", name="So wird gespielt")).to_contain_text("Eigene Würfel")
