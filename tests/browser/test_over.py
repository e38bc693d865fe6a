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
