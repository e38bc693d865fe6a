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
DESKTOP: ViewportSize = {"width": 1440, "height": 900}
BEGIN = """async ([plan, mine]) => {
  const send = (path, body) => fetch(path, {
    method: 'POST', body: JSON.stringify(body), headers: {'content-type': 'application/json'},
  }).then(answer => answer.json())
  await send('/api/session', {name: 'Anna'})
  const {table, code} = await send('/api/tables', plan)
  localStorage.setItem(`uncovered ${code}`, 'yes')
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

HIDDEN = """(which) => [...document.querySelectorAll(which)].filter((it) => {
  const {top, bottom} = it.getBoundingClientRect()
  const bar = document.querySelector('[data-bar]')
  const floor = bar.contains(it) ? innerHeight : bar.getBoundingClientRect().top
  return top < 0 || bottom > floor + 1
}).map((it) => it.outerHTML.slice(0, 80))"""
"""What of these cannot be seen without scrolling, or lies below the bar."""
SPY = """() => {
  window.flown = 0
  window.spoiled = []
  const places = {
    rail: '[data-rail]', card: '[data-card]', log: 'aside', live: '[aria-live], [role=status]',
  }
  const look = () => {
    const loose = document.querySelector('.loose')
    if (loose && loose.inert) {
      window.flown += 1
      for (const [name, where] of Object.entries(places))
        for (const it of document.querySelectorAll(where))
          if (/\\bX\\b|neun/.test(it.textContent)) window.spoiled.push(name)
      if (/X/.test(document.title)) window.spoiled.push('title')
      if (!loose.closest('[aria-hidden=true]')) window.spoiled.push('dice')
    }
    requestAnimationFrame(look)
  }
  look()
}"""
"""Looks at every picture while dice are in the air: whether anything knows their letters."""

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
    return page.locator("[data-throw]")


def _box(page: Page, box: str) -> Locator:
    return page.locator(f"button[data-box={box}]")


def _loose(page: Page) -> Locator:
    return page.get_by_role("group", name="Lose Würfel").get_by_role("button")


def _rail(page: Page) -> Locator:
    return page.get_by_role("group", name="Leiste").get_by_role("button")


def _letters(page: Page) -> str:
    """Give the letters of all dice in their order, wherever they are."""
    expect(page.locator("[data-die]").first).to_be_visible()
    dice = {
        int(die.get_attribute("data-die") or 0): die.get_attribute("aria-label") or ""
        for die in page.locator("button[data-die]").all()
    }
    return "".join("◆" if "Diamant" in dice[die] else dice[die][0] for die in sorted(dice))


def _throw(page: Page) -> str:
    """Throw, and give the letters that lie there then."""
    _cup(page).tap()
    expect(_loose(page).first).to_be_visible()
    return _letters(page)


def _type(page: Page, letters: str) -> None:
    """Type letters, and look that dice stand there for them."""
    page.keyboard.type(letters)
    expect(_rail(page)).to_have_count(len(letters))


def _watch(page: Page, name: str) -> None:
    """Look on at a table that is full."""
    page.get_by_role("button", name="Zuschauen").or_(
        page.get_by_label("Wie heißt du?")
    ).first.wait_for()
    if page.get_by_label("Wie heißt du?").count():
        page.get_by_label("Wie heißt du?").fill(name)
    if page.get_by_role("button", name="Zuschauen").count():
        page.get_by_role("button", name="Zuschauen").click()
    else:
        page.keyboard.press("Enter")


def _strike(page: Page, box: Locator) -> None:
    """Give up a box, which counts after three seconds."""
    box.tap()
    page.locator("[data-strike]").tap()


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
        expect(_cup(page)).to_have_attribute("aria-disabled", "false")
        _cup(page).tap()
        expect(_loose(page).first).to_be_visible()
        expect(card).to_be_visible()
        open_box = card.locator("button[data-box]").last
        if turn > 1:
            _strike(page, open_box)
        else:
            open_box.tap()  # chance is written at once, and all others have to be struck out
        if turn < 2 * BOXES - 1:
            expect(_loose(page)).to_have_count(0)
    _is_over(page)


def test_a_whole_game_by_keyboard_alone(sit: Sit) -> None:
    page = sit("Anna")
    press = page.keyboard.press
    written = 0
    for turn in range(BOXES):
        expect(_cup(page)).to_have_attribute("aria-disabled", "false")
        press("Space")
        expect(_loose(page).first).to_be_visible()
        letters = _letters(page)
        if not turn:
            press("1")
            expect(_rail(page)).to_have_count(1)
            press("0")
            expect(page.get_by_text("Wurf 2 von 3")).to_be_visible()
            assert _letters(page)[0] == letters[0]
            press("Escape")
            letters = _letters(page)
        word = _word(letters, length=4)
        if word and _box(page, "fours").is_visible():
            _type(page, word.lower())
            expect(_box(page, "fours")).to_contain_text(_worth(page))
        elif _box(page, "chance").is_visible():
            expect(_box(page, "chance")).to_have_class(re.compile("gain"))
        press("ArrowDown")
        focused = page.locator("button[data-box]:focus")
        wrote = "Punkt" in focused.inner_text()
        press("Enter")
        if not wrote:
            expect(page.get_by_role("dialog")).to_be_visible()
            press("Escape")
            expect(page.get_by_role("dialog")).to_have_count(0)
            expect(focused).to_be_focused()
            press("Enter")
            expect(page.get_by_role("dialog")).to_be_visible()
            page.locator("[data-strike]").focus()
            press("Enter")
        written += wrote
        if turn < BOXES - 1:
            expect(page.locator("div[data-box] .worth.entry")).to_have_count(turn + 1)
            expect(_cup(page)).to_be_visible()
    assert written
    _is_over(page)


def _worth(page: Page) -> str:
    """Add up what the dice on the rail say they are worth."""
    labels = [die.get_attribute("aria-label") or "" for die in _rail(page).all()]
    return str(sum(int(re.findall(r"(\d+) Punkt", label)[0]) for label in labels))


def test_words_are_laid_weighed_and_written(sit: Sit) -> None:
    page = sit("Anna")
    word = ""
    while not word:
        letters = _throw(page)
        word = _word(letters, length=3)
        if not word:
            chance = _box(page, "chance")
            if chance.count():
                chance.tap()
            else:
                _strike(page, page.locator("button[data-box]").last)
            expect(_loose(page)).to_have_count(0)
    for letter in word:
        _loose(page).and_(page.locator(f"[aria-label^='{letter},']")).first.tap()
    box = _box(page, "threes")
    expect(_rail(page)).to_have_count(3)
    worth = _worth(page)
    expect(box).to_have_accessible_name(f"3 Buchstaben 1 oder 2 Wörter {worth} Punkte für {word}")
    expect(page.locator("[data-words]")).to_contain_text(f"{worth} Punkte · bleibt liegen")
    expect(page.locator("[data-enter]")).to_have_text(re.compile(f"{worth} eintragen"))
    _box(page, "fours").tap()
    dialog = page.get_by_role("dialog", name="4 Buchstaben")
    expect(dialog).to_contain_text(f"{word} passt nicht")
    expect(dialog.locator("button.main")).to_have_text("Wort ändern")
    dialog.get_by_role("button", name="Wort ändern").tap()
    expect(dialog).to_have_count(0)
    page.locator("[data-enter]").tap()
    written = page.locator("div[data-box=threes]")
    expect(written).to_contain_text(word)
    expect(written).to_contain_text(worth)


def test_a_zero_is_never_green_and_is_taken_back_before_it_counts(sit: Sit) -> None:
    page = sit("Anna")
    _throw(page)
    _box(page, "fives").tap()
    strike = page.locator("[data-strike]")
    expect(strike).to_have_text("5 Buchstaben lieber streichen …")
    assert "main" not in (strike.get_attribute("class") or "").split()
    strike.tap()
    expect(page.get_by_role("group", name="Dein Zug")).to_contain_text("0 in 5 Buchstaben")
    page.get_by_role("button", name="Doch nicht").tap()
    expect(_cup(page)).to_have_attribute("aria-disabled", "false")
    page.wait_for_timeout(3_500)
    expect(_box(page, "fives")).to_be_visible()
    _strike(page, _box(page, "fives"))
    expect(page.locator("div[data-box=fives] .worth.entry")).to_have_text("0")
    expect(_cup(page)).to_be_visible()


def test_a_zero_counts_at_once_if_the_sand_would_run_out_first(sit: Sit) -> None:
    page = sit("Anna", sand=30)
    page.clock.install()
    _throw(page)
    _box(page, "fives").tap()
    expect(page.locator("[data-strike]")).to_be_visible()
    left = int(page.get_by_role("timer").inner_text())
    assert left > 20
    page.clock.fast_forward((left - 1) * 1_000)
    page.locator("[data-strike]").dispatch_event("click")
    expect(page.locator("[data-undo]")).to_have_count(0)


def test_no_word_says_why(sit: Sit) -> None:
    page = sit("Anna", dice=[["Q8"], ["X5"], ["A1"]])
    _throw(page)
    _type(page, "qxa")
    expect(page.locator("[data-words]")).to_contain_text("noch kein Wort")
    _box(page, "threes").tap()
    dialog = page.get_by_role("dialog", name="3 Buchstaben")
    expect(dialog).to_contain_text("QXA steht nicht im Wörterbuch.")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    page.keyboard.press("Backspace")
    page.keyboard.press("e")
    expect(page.locator("[data-words]")).to_contain_text("Gesucht: E")
    for _ in range(2):
        _cup(page).tap()
    expect(page.get_by_text("Wurf 3 von 3")).to_be_visible()
    page.keyboard.press("e")
    expect(page.get_by_text("Kein Würfel zeigt E.").first).to_be_visible()


def test_an_umlaut_and_the_diamond_come_by_themselves(sit: Sit) -> None:
    page = sit("Anna", dice=[["T2"], ["U2"], ["◆"]])
    _throw(page)
    for _ in range(3):
        _loose(page).first.tap()
    expect(_box(page, "kniffel")).to_contain_text("50")
    expect(_box(page, "threes")).to_contain_text("4")
    read = page.locator("[data-words] b")
    word = read.inner_text().strip()
    assert len(word) == 3
    assert word[0] == "T"
    gem = _rail(page).last
    expect(gem).to_have_accessible_name(
        f"Diamant als {word[2]}, Platz 3 auf der Leiste, bleibt liegen"
    )
    page.get_by_role("button", name="Stattdessen").tap()
    expect(read).not_to_have_text(word)
    page.keyboard.press("Escape")
    expect(_rail(page)).to_have_count(0)
    _type(page, "tur")
    expect(read).to_have_text("TÜR")
    page.locator("[data-enter]").tap()
    expect(page.locator("div[data-box=kniffel]")).to_contain_text("TÜR")
    _throw(page)
    _type(page, "tur")
    expect(page.get_by_text("Noch ein Wort-Kniffel!")).to_be_visible()
    _box(page, "chance").tap()
    expect(page.locator("div[data-box=chance]")).to_contain_text("+100")


def test_dice_are_moved_on_the_rail_by_dragging_and_by_arrows(sit: Sit) -> None:
    page = sit("Anna", dice=[["T2"], ["O3"], ["R2"]])
    _throw(page)
    _type(page, "rot")
    read = page.locator("[data-words] b")
    expect(read).to_have_text("ROT")
    first, last = (_rail(page).nth(place).bounding_box() for place in (0, 2))
    assert first
    assert last
    page.mouse.move(first["x"] + 10, first["y"] + 10)
    page.mouse.down()
    page.mouse.move(last["x"] + 12, last["y"] + 10, steps=4)
    page.mouse.up()
    expect(read).to_have_text("OTR")
    expect(_rail(page)).to_have_count(3)
    _rail(page).nth(1).focus()
    page.keyboard.press("ArrowLeft")
    expect(read).to_have_text("TOR")
    expect(_rail(page).first).to_be_focused()
    page.get_by_role("button", name="Zurück").tap()
    expect(_rail(page)).to_have_count(2)


@pytest.mark.parametrize(("width", "height"), [(390, 844), (360, 740)])
def test_nobody_scrolls_during_a_turn(sit: Sit, width: int, height: int) -> None:
    page = sit("Anna", dice=[[f"{letter}2"] for letter in "THEMENU"])
    page.set_viewport_size({"width": width, "height": height})
    _throw(page)
    _type(page, "themen")
    expect(page.locator("[data-enter]")).to_be_visible()
    assert page.evaluate("scrollY") == 0
    needed = "[data-die], [data-box], .bonus, [data-throw], [data-enter], .tool, [data-words]"
    assert page.evaluate(HIDDEN, needed) == []


def test_all_boxes_are_in_sight_on_the_smallest_phone(sit: Sit) -> None:
    page = sit("Anna", dice=[[f"{letter}2"] for letter in "THEMENU"])
    page.set_viewport_size({"width": 320, "height": 640})
    _throw(page)
    _type(page, "themen")
    page.evaluate("document.querySelector('[data-card]').scrollIntoView({block: 'end'})")
    assert page.evaluate(HIDDEN, "[data-box], .bonus, [data-throw], [data-enter]") == []


def test_nothing_gives_a_throw_away_before_the_dice_have_landed(
    browser: Browser, base_url: str, sit: Sit
) -> None:
    quiet = sit("Anna", dice=[["X9"] * 6] * 7)
    page = browser.new_page(
        base_url=base_url, locale="de-DE", viewport=DESKTOP, reduced_motion="no-preference"
    )
    page.goto(quiet.url)  # somebody looks on, whose dice fly
    _watch(page, "Cem")
    expect(page.get_by_role("region", name="Würfel")).to_be_visible()
    page.evaluate(SPY)
    _throw(quiet)
    expect(page.locator(".loose [data-die]").first).to_be_visible()
    expect(page.locator("aside")).to_contain_text("X")
    flown, spoiled = page.evaluate("[window.flown, window.spoiled]")
    assert flown > 0
    assert spoiled == []
    page.context.close()


def test_who_looks_on_sees_dice_what_is_kept_and_the_entry(
    sit: Sit, browser: Browser, base_url: str
) -> None:
    page = sit("Anna", "Ben")
    other = browser.new_context(base_url=base_url, locale="de-DE", viewport=PHONE).new_page()
    other.goto(page.url)
    _watch(other, "Cem")
    mat = other.get_by_role("region", name="Würfel")
    expect(mat).to_contain_text("Anna ist dran")
    _throw(page)
    _loose(page).nth(2).tap()
    rail = mat.get_by_role("group", name="Leiste").get_by_role("img")
    expect(rail).to_have_count(1)  # as it happens, before the next throw
    expect(mat).to_contain_text("Anna hält einen")
    _cup(page).tap()
    expect(mat).to_contain_text("Anna · Wurf 2 von 3")
    expect(mat.get_by_role("group", name="Lose Würfel").get_by_role("img")).to_have_count(6)
    expect(mat.get_by_role("group", name="Leiste").get_by_role("img")).to_have_count(1)
    expect(mat.get_by_role("button")).to_have_count(0)
    _box(page, "chance").tap()
    expect(mat).to_contain_text("Ben ist dran")
    other.get_by_role("group", name="Karten").get_by_role("button", name="Anna").click()
    expect(other.locator("div[data-box=chance] .worth.entry")).to_be_visible()
    expect(other.locator("button[data-box]")).to_have_count(0)
    other.context.close()


def test_what_was_begun_outlives_a_reload(sit: Sit) -> None:
    page = sit("Anna", "Ben")
    _throw(page)
    _loose(page).nth(1).tap()
    _loose(page).nth(3).tap()
    expect(_rail(page)).to_have_count(2)
    begun = _rail(page).evaluate_all("all => all.map(it => it.dataset.die)")
    page.reload()
    expect(_rail(page)).to_have_count(2)
    assert _rail(page).evaluate_all("all => all.map(it => it.dataset.die)") == begun


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_accessible_and_fitting(sit: Sit, axe: str, theme: str) -> None:
    page = sit("Anna", "Ben")
    page.evaluate("theme => localStorage.setItem('settings', JSON.stringify({theme}))", theme)
    page.reload()
    expect(_cup(page)).to_be_enabled()  # a page that is reloaded does not stop its table
    expect(page.get_by_role("button", name="Weiterspielen")).to_have_count(0)
    assert page.evaluate("document.documentElement.dataset.theme") == theme
    _must_fit(page)
    _throw(page)
    _loose(page).first.tap()
    expect(_rail(page)).to_have_count(1)
    _must_fit(page)
    _must_be_clean(page, axe)
    _box(page, "sixes").tap()
    expect(page.locator("[data-strike]")).to_be_visible()
    _must_fit(page)
    _must_be_clean(page, axe)


def _must_be_clean(page: Page, axe: str) -> None:
    page.evaluate(axe)
    violations = page.evaluate("axe.run()")["violations"]
    assert not violations, json.dumps(violations, indent=1)


def _must_fit(page: Page) -> None:
    for width in (320, 360, 768, 1440, 390):
        page.set_viewport_size({"width": width, "height": 844})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width
