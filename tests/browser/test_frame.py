"""Around the board: handing a device over, rules beside the game, a log that is drawn."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect
from smithy_kit import open_table

Visitor = Callable[..., Page]


def test_a_device_is_handed_over_and_the_clock_waits(visitor: Visitor) -> None:
    page = visitor()
    complaints: list[str] = []
    page.on("console", lambda told: complaints.append(told.text) if told.type != "log" else None)
    open_table(page, ["Mama", "Jonas"], game="wort-kniffel", sand=60, covers=True)
    cover = page.get_by_role("region", name="Jetzt Mama")
    expect(cover).to_contain_text("Gib das Gerät weiter. Die Uhr wartet.")
    expect(page.locator("[data-throw]")).to_have_count(0)
    mine = page.get_by_role("button", name="Ich bin Mama")
    expect(mine).to_be_focused()
    page.keyboard.press("Enter")
    throw = page.locator("[data-throw]")
    expect(throw).to_have_attribute("aria-disabled", "false")

    page.reload()
    expect(mine).to_be_visible()
    page.get_by_role("switch", name="Ohne Deckblatt weitergeben").click()
    expect(throw).to_be_visible()
    page.get_by_role("button", name="Mehr", exact=True).click()
    page.get_by_role("dialog").get_by_role("switch", name="Ohne Deckblatt weitergeben").uncheck()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(throw).to_be_visible()
    assert not complaints


def test_the_log_is_drawn_and_still_says_its_sentences(visitor: Visitor) -> None:
    page = visitor()
    open_table(page, ["Mama", "Jonas"], game="wort-kniffel", sand=0)
    page.locator("[data-throw]").click()
    page.get_by_role("button", name="Verlauf und Chat").click()
    log = page.get_by_role("list", name="Verlauf")
    expect(log.locator(".turn").first).to_contain_text(re.compile("Mama würfelt .*Punkt"))
    expect(log.locator(".turn").first.locator(".tile")).to_have_count(7)
    tabs = page.get_by_role("tablist")
    tabs.get_by_role("tab", name="Verlauf").focus()
    page.keyboard.press("ArrowRight")
    expect(tabs.get_by_role("tab", name="Chat")).to_be_focused()
    expect(log).to_have_count(0)
    page.get_by_role("textbox", name="Nachricht").fill("Na warte!")
    page.keyboard.press("Enter")
    expect(page.get_by_role("list", name="Chat")).to_contain_text("Mama: Na warte!")


def test_the_rules_open_beside_the_game_and_their_examples_can_be_played(visitor: Visitor) -> None:
    page = visitor()
    open_table(page, ["Mama"], game="wort-kniffel", sand=0)
    more = page.get_by_role("button", name="Mehr", exact=True)
    more.click()
    title = page.title()
    page.get_by_role("button", name="Regeln").click()
    rules = page.get_by_role("dialog", name="Regeln")
    expect(rules.get_by_role("heading", name="So geht Wort-Kniffel")).to_be_visible()
    turn = rules.locator("section#turn")
    turn.get_by_role("button", name="Alle 7 werfen").click()
    turn.get_by_role("button", name="2 werfen").click()
    turn.get_by_role("button", name="FREUNDE eintragen").click()
    expect(turn).to_contain_text("Ein Wort aus allen sieben")
    turn.get_by_role("button", name="Noch einmal").click()
    expect(turn.get_by_role("button", name="Alle 7 werfen")).to_be_visible()
    choice = rules.locator("section#full-house")
    choice.get_by_role("button", name="Wort-Zweier").click()
    expect(choice).to_contain_text("13")
    assert page.title() == title
    page.keyboard.press("Escape")
    expect(rules).to_have_count(0)
    expect(more).to_be_focused()
    expect(page.locator("[data-throw]")).to_be_visible()
