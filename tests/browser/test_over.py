"""The end of a game: my result first, once more, share; what else can be done is folded away."""

import re
from collections.abc import Callable

import pytest
from looks_kit import must_be_fine
from playing_kit import finish
from playwright.sync_api import Page, expect
from smithy_kit import open_table

Visitor = Callable[..., Page]

HALS = [["H3"], ["A1"], ["L2"], ["S2"]]
"""Dice on which nothing else can fall."""


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_my_result_and_best_word_come_first(visitor: Visitor, axe: str, theme: str) -> None:
    page = visitor(theme=theme)
    open_table(page, ["Anna"], game="wort-kniffel", sand=0, dice=HALS)
    finish(page, {"fours": ["HALS"]})
    expect(page.get_by_role("heading", level=1, name="Geschafft: 8 Punkte!")).to_be_visible()
    best = page.get_by_role("region", name="Dein bestes Wort")
    expect(best).to_contain_text("Dein bestes Wort: HALS, 8 Punkte.")
    expect(best).to_contain_text("4 Buchstaben")
    expect(best.locator(".tile")).to_have_count(4)
    expect(best).to_contain_text(re.compile("Hals, der: .+"))
    again = page.get_by_role("button", name="Noch einmal spielen")
    expect(again).to_be_focused()

    points = page.get_by_role("button", name=re.compile("^Punkte"))
    expect(points).to_have_attribute("aria-expanded", "false")
    expect(page.get_by_role("group", name="Wertung")).to_have_count(0)
    points.click()
    sheet = page.get_by_role("group", name="Wertung")
    expect(sheet).to_contain_text("Chance")
    word = sheet.get_by_text("HALS", exact=True)
    expect(word).to_have_css("white-space", "nowrap")
    must_be_fine(page, axe, "the end", (390, 1440))

    share = page.locator("[data-share]")
    told = share.get_attribute("data-share") or ""
    assert told == "Wort-Kniffel: Geschafft: 8 Punkte! Mein bestes Wort: HALS (8)."
    page.evaluate("delete Navigator.prototype.share")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    share.click()
    expect(page.get_by_role("button", name="Kopiert")).to_be_visible()
    copied: str = page.evaluate("navigator.clipboard.readText()")
    assert copied.startswith(told)
    assert "/replay/" in copied
    assert len(copied) <= 200

    page.get_by_role("button", name="Mehr", exact=True).click()
    menu = page.get_by_role("dialog", name="Tisch")
    for name in ("Spiel ansehen", "Waren die Würfel echt?", "Aufzeichnung laden"):
        expect(menu.get_by_role("link", name=name)).to_be_visible()
    expect(menu.get_by_role("button", name="Tisch schließen")).to_be_visible()
    must_be_fine(page, axe, "the menu of a game that is over")
    page.keyboard.press("Escape")
    expect(menu).to_have_count(0)
    page.reload()
    expect(page.get_by_role("heading", level=1, name="Geschafft: 8 Punkte!")).to_be_visible()


def _open_moment(page: Page, kind: str) -> None:
    page.locator(f"[data-open={kind}]").focus()
    page.keyboard.press("Enter")
    expect(page.locator(f"[data-moment={kind}] h3")).to_be_focused()


def test_moments_are_tried_again_by_the_keyboard(visitor: Visitor, axe: str) -> None:
    page = visitor()
    open_table(page, ["Anna"], game="wort-kniffel", sand=0)
    finish(page)
    page.locator("[data-analyse]").focus()
    page.keyboard.press("Enter")
    mine = page.get_by_role("region", name="Dein Spiel")
    expect(mine.locator("[data-open]")).to_have_count(2, timeout=60_000)
    expect(page.get_by_role("img", name=re.compile("^Glück: "))).to_be_visible()
    expect(mine).not_to_contain_text("Note")
    must_be_fine(page, axe, "the moments", (390, 1440))

    _open_moment(page, "lay")
    for _ in range(2):
        page.locator("[data-try][aria-pressed=false]").first.focus()
        page.keyboard.press("Enter")
    expect(page.locator("[data-try][aria-pressed=true]")).to_have_count(2)
    page.locator("[data-try]").first.focus()
    page.keyboard.press("Backspace")
    expect(page.locator("[data-try][aria-pressed=true]")).to_have_count(1)
    page.locator("[data-solution]").focus()
    page.keyboard.press("Enter")
    why = page.get_by_role("region", name="Warum das besser war")
    expect(why).to_contain_text("Besser")
    expect(why.locator("button.word").first).to_be_visible()
    must_be_fine(page, axe, "an answer")
    page.locator("[data-next]").click()

    expect(page.locator("[data-moment=keep] h3")).to_have_text("Was hättest du behalten?")
    page.locator("[data-try]").first.focus()
    page.keyboard.press("Space")
    page.locator("[data-go]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-verdict]")).to_be_visible()
    must_be_fine(page, axe, "a moment that was tried", (390, 1440))

    page.locator("[data-moment]").get_by_role("button", name="Zurück").first.click()
    expect(page.locator("[data-open=keep]")).to_be_focused()
    page.get_by_role("radio", name="alle Wörter").check(force=True)
    expect(mine).to_contain_text("vollkommenem Spiel", timeout=60_000)
    mine.get_by_text("Alle Züge").click()
    expect(mine.get_by_role("columnheader", name="Anna").first).to_be_visible()
    must_be_fine(page, axe, "all moves")


def test_many_players_scroll_beside_my_column_and_empty_lines_are_counted(
    visitor: Visitor, axe: str
) -> None:
    page = visitor()
    names = ["Anna", "Ben", "Cem", "Dora", "Ece"]
    open_table(page, names, game="wort-kniffel", sand=0, dice=HALS)
    finish(page, {"fours": ["HALS"]})
    expect(page.locator("[data-result] h1")).to_be_visible()
    bars = page.get_by_role("region", name="Alle Punkte")
    expect(bars.get_by_role("listitem")).to_have_count(5)
    page.locator("[data-points]").click()
    expect(page.get_by_role("group", name="Wertung")).to_contain_text("Chance")
    must_be_fine(page, axe, "the end for five", (390,))

    open_table(page, names[:2], game="wordsmith", variant="step", rounds=1, clock=0)
    finish(page)
    page.locator("[data-points]").click()
    expect(page.get_by_role("group", name="Wertung")).to_contain_text("6 leere Zeilen")
