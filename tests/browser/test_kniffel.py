"""Wort-Kniffel through the page alone, by thumb and by keyboard."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Error,
    Locator,
    Page,
    ViewportSize,
    expect,
)

from woerfel.lexicon.shipped import shipped

ROOT = Path(__file__).parents[2]
BOXES = 11
PHONE: ViewportSize = {"width": 390, "height": 844}
BEGIN = """async ([plan, mine]) => {
  const send = (path, body) => fetch(path, {
    method: 'POST', body: JSON.stringify(body), headers: {'content-type': 'application/json'},
  }).then(answer => answer.json())
  await send('/api/session', {name: 'Anna'})
  const {table, code} = await send('/api/tables', plan)
  const socket = new WebSocket(`/api/tables/${table}/socket`)
  const seed = 'a-seed-of-my-own-0123'
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(seed))
  const pledge = [...new Uint8Array(digest)].map(b => b.toString(16).padStart(2, '0')).join('')
  let ref = 0, shown = false
  const ask = body => socket.send(JSON.stringify({ref: ++ref, ...body}))
  return await new Promise((resolve, reject) => {
    socket.onopen = () => socket.send(JSON.stringify({type: 'hello', page: 'setup'}))
    socket.onmessage = ({data}) => {
      const message = JSON.parse(data)
      if (message.type === 'refused') reject(new Error(data))
      if (message.type === 'welcome') {
        mine.forEach((name, seat) => ask({type: 'sit', seat, name, pledge}))
        ask({type: 'begin'})
      }
      if (message.type !== 'room') return
      if (message.room.called && !shown) { shown = true; ask({type: 'unseal', seed}) }
      if (message.room.stage === 'playing') { socket.close(); resolve(code) }
    }
  })
}"""

Sit = Callable[..., Page]


@pytest.fixture
def sit(browser: Browser, base_url: str) -> Iterator[Sit]:
    """Sit down alone, or as several, at a table that plays at once; no page may complain."""
    found: list[str] = []
    pages: list[Page] = []

    def hear(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            found.append(message.text)

    def hear_error(error: Error) -> None:
        found.append(str(error))

    def sit_down(
        *names: str, bots: tuple[str, ...] = (), hints: bool = False, **options: Any
    ) -> Page:
        page = browser.new_page(
            base_url=base_url, locale="de-DE", viewport=PHONE, has_touch=True,
            reduced_motion="reduce",
        )  # fmt: skip
        pages.append(page)
        page.on("console", hear)
        page.on("pageerror", hear_error)
        page.goto("/")
        plan = {
            "game": "wort-kniffel",
            "seats": len(names) + len(bots),
            "bots": bots,
            "options": {"sand": 0, **options},
            "hints": hints,
        }
        page.goto(f"/t/{page.evaluate(BEGIN, [plan, names])}")
        expect(_cup(page)).to_be_visible()
        return page

    yield sit_down
    for page in pages:
        page.context.close()
    assert not found


def _cup(page: Page) -> Locator:
    return page.get_by_role("region", name="Würfel").locator("[data-throw]")


def _box(page: Page, box: str) -> Locator:
    return page.locator(f"button[data-box={box}]")


def _tiles(page: Page) -> Locator:
    return page.get_by_role("group", name="Buchstaben deiner Würfel").get_by_role("button")


def _letters(page: Page) -> str:
    expect(_tiles(page).first).to_be_visible()
    return "".join(_tiles(page).all_inner_texts())


def _type(page: Page, letters: str) -> None:
    """Type letters, and look that they lie there; once more if a late view has swept them away."""
    laid = _tiles(page).and_(page.locator("[aria-pressed=true]"))
    for patience in (3_000, 20_000):
        page.keyboard.type(letters)
        try:
            expect(laid).to_have_count(len(letters), timeout=patience)
        except AssertionError:
            page.keyboard.press("Escape")
        else:
            return
    pytest.fail(f"{letters} cannot be typed")


def _word(letters: str, *, length: int) -> str:
    """Find a word that these dice spell without their diamond, and that needs no umlaut."""
    words = shipped().lexicon("de", "normal").spellable(letters.replace("◆", ""))
    return next((word for word in words if len(word) == length and word.isascii()), "")


def _is_over(page: Page) -> None:
    expect(page.get_by_role("region", name="Würfel")).to_have_count(0)


def test_without_hints_there_is_no_button_for_them(sit: Sit) -> None:
    page = sit("Anna", "Ben")
    expect(page.get_by_role("button", name="Tipp", exact=True)).to_have_count(0)


def test_a_whole_game_by_thumb_of_two_on_one_phone(sit: Sit) -> None:
    page = sit("Anna", "Ben")
    for turn in range(2 * BOXES):
        card = page.get_by_role("region", name=f"Karte von {('Anna', 'Ben')[turn % 2]}")
        expect(card).to_be_visible()
        _cup(page).tap()
        open_box = card.locator("button[data-box]").last
        open_box.tap()  # chance is written at once, and all others have to be struck out
        if turn > 1:
            page.get_by_role("button", name="Ja, streichen").tap()
    _is_over(page)


def test_a_whole_game_by_keyboard_alone(sit: Sit) -> None:
    page = sit("Anna")
    press = page.keyboard.press
    written = 0
    for turn in range(BOXES):
        expect(_cup(page)).to_have_attribute("aria-disabled", "false")
        press("Space")
        letters = _letters(page)
        if not turn:
            press("1")
            die = page.get_by_role("button", name="Würfel 1:")
            expect(die).to_have_attribute("aria-pressed", "true")
            press("Space")
            expect(page.get_by_text("Wurf 2 von 3")).to_be_visible()
            assert _letters(page)[0] == letters[0]
            letters = _letters(page)
        word = _word(letters, length=4)
        if word and _box(page, "fours").is_visible():
            page.keyboard.type(word.lower())
            expect(_box(page, "fours")).to_contain_text(_worth(page, word))
        elif _box(page, "chance").is_visible():
            expect(_box(page, "chance")).to_have_class(re.compile("gain"))
        press("ArrowDown")
        focused = page.locator("button[data-box]:focus")
        wrote = "Punkt" in focused.inner_text()
        press("Enter")
        if not wrote:
            expect(page.get_by_role("button", name="Ja, streichen")).to_be_focused()
            press("Escape")
            expect(focused).to_be_focused()
            press("Enter")
            press("Enter")
        written += wrote
        if turn < BOXES - 1:
            expect(page.locator("div[data-box] .worth.entry")).to_have_count(turn + 1)
            expect(_cup(page)).to_be_focused()
    assert written
    _is_over(page)


def _worth(page: Page, word: str) -> str:
    """Add up what the dice of a word say they are worth."""
    points = {
        tile.inner_text(): int(tile.get_attribute("data-points") or 0)
        for tile in _tiles(page).all()
    }
    return str(sum(points[letter] for letter in word))


def test_words_are_laid_weighed_and_written(sit: Sit) -> None:
    page = sit("Anna")
    word = ""
    while not word:
        _cup(page).tap()
        word = _word(_letters(page), length=3)
        if not word:
            _box(page, "chance").or_(page.locator("button[data-box]").last).first.tap()
            if page.get_by_role("button", name="Ja, streichen").is_visible():
                page.get_by_role("button", name="Ja, streichen").tap()
    for letter in word:
        _tiles(page).and_(page.locator("[aria-pressed=false]")).filter(has_text=letter).first.tap()
    box = _box(page, "threes")
    worth = _worth(page, word)
    expect(box).to_have_accessible_name(f"3 Buchstaben 1 oder 2 Wörter {worth} Punkte für {word}")
    expect(page.get_by_text(f"{word}: Wähle ein Kästchen.")).to_be_visible()
    page.get_by_role("button", name="Würfel behalten").tap()
    expect(page.locator(".rests")).to_have_count(3)
    fours = _box(page, "fours")
    fours.tap()
    expect(page.get_by_text(f"4 Buchstaben: {word} passt nicht")).to_be_visible()
    page.get_by_role("button", name="Zurück").tap()
    expect(page.get_by_role("button", name="Ja, streichen")).to_have_count(0)
    box.tap()
    written = page.locator("div[data-box=threes]")
    expect(written).to_contain_text(word)
    expect(written).to_contain_text(worth)


def test_no_word_says_why(sit: Sit) -> None:
    page = sit("Anna", dice=[["Q8"], ["X5"], ["A1"]])
    _cup(page).tap()
    expect(_tiles(page)).to_have_count(3)
    for tile in _tiles(page).all():
        tile.tap()
    expect(page.get_by_role("status").get_by_text("QXA steht nicht im Wörterbuch.")).to_be_visible()
    page.keyboard.press("Backspace")
    page.keyboard.press("e")
    expect(page.get_by_text("Für E liegt kein Würfel mehr da.")).to_be_visible()


def test_an_umlaut_and_the_diamond(sit: Sit) -> None:
    page = sit("Anna", dice=[["T2"], ["U2"], ["◆"]])
    _cup(page).tap()
    _tiles(page).nth(0).tap()
    _tiles(page).nth(1).tap()
    dots = page.get_by_role("button", name="Punkte auf den letzten Buchstaben")
    dots.tap()
    _tiles(page).nth(2).tap()
    page.get_by_role("group", name="Buchstaben", exact=True).get_by_role(
        "button", name="R", exact=True
    ).tap()
    expect(_box(page, "kniffel")).to_contain_text("50")
    expect(_box(page, "threes")).to_contain_text("4")
    _box(page, "kniffel").tap()
    expect(page.locator("div[data-box=kniffel]")).to_contain_text("TÜR")
    expect(_tiles(page)).to_have_count(0)
    _cup(page).tap()
    expect(_tiles(page)).to_have_count(3)
    _type(page, "tu")
    dots.tap()
    page.keyboard.type("r")
    expect(page.get_by_text("Noch ein Wort-Kniffel!")).to_be_visible()
    _box(page, "chance").tap()
    expect(page.locator("div[data-box=chance]")).to_contain_text("+100")


def test_who_looks_on_sees_dice_what_is_kept_and_the_entry(
    sit: Sit, browser: Browser, base_url: str
) -> None:
    page = sit("Anna", "Ben")
    other = browser.new_context(base_url=base_url, locale="de-DE", viewport=PHONE).new_page()
    other.goto(page.url)
    other.get_by_label("Wie heißt du?").fill("Cem")
    other.keyboard.press("Enter")
    mat = other.get_by_role("region", name="Würfel")
    expect(mat).to_contain_text("Anna ist dran")
    _cup(page).tap()
    page.get_by_role("button", name="Würfel 3:").tap()
    _cup(page).tap()
    expect(mat).to_contain_text("Anna ist dran · Wurf 2 von 3")
    expect(mat.get_by_role("img")).to_have_count(7)
    expect(mat.locator(".rests")).to_have_count(1)
    expect(mat.get_by_role("button")).to_have_count(0)
    _box(page, "chance").tap()
    expect(mat).to_contain_text("Ben ist dran")
    other.get_by_role("group", name="Karten").get_by_role("button", name="Anna").click()
    expect(other.locator("div[data-box=chance] .worth.entry")).to_be_visible()
    expect(other.locator("button[data-box]")).to_have_count(0)
    other.context.close()


def test_what_was_begun_outlives_a_reload(sit: Sit) -> None:
    page = sit("Anna", "Ben")
    _cup(page).tap()
    page.get_by_role("button", name="Würfel 2:").tap()
    expect(page.locator(".rests")).to_have_count(1)
    letter = _tiles(page).filter(has_not_text="◆").first
    begun = letter.inner_text()
    letter.tap()
    word = page.locator("[data-words] .word")
    expect(word).to_have_text(begun)
    page.reload()
    expect(page.locator(".rests")).to_have_count(1)
    expect(word).to_have_text(begun)


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_accessible_and_fitting(sit: Sit, axe: str, theme: str) -> None:
    page = sit("Anna", "Ben")
    page.evaluate("theme => localStorage.setItem('settings', JSON.stringify({theme}))", theme)
    page.reload()
    _must_fit(page)
    _cup(page).tap()
    _tiles(page).nth(0).tap()
    page.get_by_role("button", name="Würfel 2:").tap()
    _must_fit(page)
    _box(page, "sixes").tap()
    for language, strike in (("de", "Ja, streichen"), ("en", "Yes, strike it out")):
        page.locator(f"button[lang={language}]").tap()
        expect(page.get_by_role("button", name=strike)).to_be_visible()
        _must_fit(page)
    page.evaluate(axe)
    violations = page.evaluate("axe.run()")["violations"]
    assert not violations, json.dumps(violations, indent=1)


def _must_fit(page: Page) -> None:
    for width in (360, 768, 1440, 390):
        page.set_viewport_size({"width": width, "height": 844})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width
