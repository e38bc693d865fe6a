"""A turn of Bookworm is played without scrolling, also beside a phone's keyboard."""

import json

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect
from reader_kit import Player, open_round
from smithy_kit import open_table

from woerfel.lexicon.shipped import shipped

KEYBOARD = """
const keyboard = new EventTarget()
Object.assign(keyboard, {scale: 1, offsetTop: 0, offsetLeft: 0, taken: 0})
for (const [name, whole] of [['height', 'innerHeight'], ['width', 'innerWidth']])
  Object.defineProperty(keyboard, name, {
    get: () => window[whole] - (name === 'height' ? keyboard.taken : 0),
  })
Object.defineProperty(window, 'visualViewport', {value: keyboard})
window.openKeyboard = (height) => {
  keyboard.taken = height
  keyboard.dispatchEvent(new Event('resize'))
}
"""
"""A keyboard like a phone's: it covers the page, and tells only the visual viewport."""
SEEN = """(low) => {
  const board = document.querySelector('[data-board]')
  const what = {
    theme: board.querySelector('[data-pile]').parentElement,
    field: board.querySelector('input'),
    send: board.querySelector('form button.main'),
  }
  const dice = [...board.querySelectorAll('[data-place="display"]')]
  dice.forEach((die, i) => { what[`die ${i}`] = die })
  const bottom = visualViewport.height
  const out = Object.entries(what).filter(([, it]) => {
    const {top, bottom: end, left, right} = it.getBoundingClientRect()
    return top < -1 || end > bottom + 1 || left < 0 || right > innerWidth + 1
  })
  const say = board.querySelector('.say').getBoundingClientRect()
  const under = dice.filter((die) => {
    const at = die.getBoundingClientRect()
    const isLevel = at.bottom > say.top + 1 && at.top < say.bottom
    return isLevel && at.right > say.left + 1 && at.left < say.right
  })
  return {out: out.map(([name]) => name), under: under.length, dice: dice.length, at: scrollY}
}"""
"""What of card, dice, field and button is out of sight, and how many dice lie under the field."""


def _turn(page: Page, size: ViewportSize) -> Player:
    page.add_init_script(KEYBOARD)
    page.set_viewport_size(size)
    open_table(page, ["Anna", "Ben", "Cem"], game="bookworm", think=0, countdown=0)
    player = Player(page, shipped().categories["de"], set())
    open_round(player)
    expect(player.field).to_be_visible()
    page.evaluate("scrollTo(0, 0)")
    return player


def _must_be_seen(page: Page) -> None:
    page.wait_for_timeout(200)
    seen = page.evaluate(SEEN)
    assert (seen["out"], seen["under"], seen["at"]) == ([], 0, 0), json.dumps(seen)
    assert seen["dice"] >= 7


@pytest.mark.parametrize(
    ("width", "height", "keyboard"),
    [
        (390, 844, 330),
        (360, 740, 300),
        (320, 640, 240),
        (844, 390, 190),
        (820, 1180, 0),
        (1440, 900, 0),
        (1920, 1080, 0),
    ],
)
def test_nothing_scrolls_in_a_turn(
    browser: Browser, base_url: str, width: int, height: int, keyboard: int
) -> None:
    page = browser.new_page(
        base_url=base_url,
        locale="de-DE",
        reduced_motion="reduce",
        viewport={"width": width, "height": height},
    )
    player = _turn(page, {"width": width, "height": height})
    _must_be_seen(page)
    if keyboard:
        player.field.focus()
        page.evaluate("height => openKeyboard(height)", keyboard)
        expect(page.locator("[data-board].typing")).to_be_visible()
        _must_be_seen(page)
        player.field.press("Escape")
        player.field.blur()
        page.evaluate("openKeyboard(0)")
        expect(page.locator("[data-board].typing")).to_have_count(0)
    page.close()
