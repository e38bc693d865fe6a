"""Bookworm through the page alone: two browsers, a lost connection, the keyboard, votes, clocks."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from line_kit import SOCKETS, cut_and_mend
from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Error,
    Page,
    ViewportSize,
    expect,
)
from reader_kit import MOST_STEPS, Pair, Player, Typists, open_round

from woerfel.lexicon.categories import Categories
from woerfel.lexicon.shipped import shipped

ROOT = Path(__file__).parents[2]
PHONE: ViewportSize = {"width": 390, "height": 844}
DESKTOP: ViewportSize = {"width": 1440, "height": 900}
UNTIMED = {"think": 0, "countdown": 0}
BESIDE = """() => {
  const panel = document.querySelector('.panel').getBoundingClientRect()
  const dice = [...document.querySelectorAll('.mat button')].map(die => die.getBoundingClientRect())
  return dice.length && dice.every(die => die.right <= panel.left) && panel.height <= innerHeight
}"""
"""Whether dice and field lie side by side, and the field is all in view."""
SIT = """async ([name, table, seat, plan]) => {
  const send = (path, body) => fetch(path, {
    method: 'POST', body: JSON.stringify(body), headers: {'content-type': 'application/json'},
  }).then(answer => answer.json())
  await send('/api/session', {name})
  const opened = plan ? await send('/api/tables', plan) : {table}
  if (plan) localStorage.setItem(`uncovered ${opened.code}`, 'yes')
  const seed = `a seed of ${name}: 0123456789`.replaceAll(/[ :]/g, '-')
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(seed))
  const pledge = [...new Uint8Array(digest)].map(b => b.toString(16).padStart(2, '0')).join('')
  const socket = new WebSocket(`/api/tables/${opened.table}/socket`)
  let ref = 0, shown = false
  const ask = body => socket.send(JSON.stringify({ref: ++ref, ...body}))
  socket.onopen = () => socket.send(JSON.stringify({type: 'hello', page: `setup-${name}`}))
  window.begin = () => ask({type: 'begin'})
  await new Promise((resolve, reject) => {
    window.playing = new Promise((play) => {
      socket.onmessage = ({data}) => {
        const message = JSON.parse(data)
        if (message.type === 'refused') reject(new Error(data))
        if (message.type === 'welcome') ask({type: 'sit', seat, name, pledge})
        if (message.type === 'done') resolve()
        if (message.type !== 'room') return
        if (message.room.called && !shown) { shown = true; ask({type: 'unseal', seed}) }
        if (message.room.stage === 'playing') play()
      }
    })
  })
  return opened
}"""
"""Sit down by hand: waiting rooms have tests of their own."""

Lay = Callable[..., list[Player]]


@pytest.fixture(scope="session")
def deck() -> Categories:
    return shipped().categories["de"]


@pytest.fixture
def lay(browser: Browser, base_url: str, deck: Categories) -> Iterator[Lay]:
    """Seat people at a table that plays at once; no page may complain."""
    complaints: list[str] = []
    pages: list[Page] = []

    def hear(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            complaints.append(message.text)

    def hear_error(error: Error) -> None:
        complaints.append(str(error))

    def lay_table(*names: str, bots: tuple[str, ...] = (), **options: Any) -> list[Player]:
        plan: Any = {
            "game": "bookworm",
            "seats": len(names) + len(bots),
            "bots": bots,
            "options": UNTIMED | options,
        }
        opened: dict[str, str] = {}
        mine: list[Page] = []
        for seat, name in enumerate(names):
            page = browser.new_page(
                base_url=base_url,
                locale="de-DE",
                reduced_motion="reduce",
                viewport=DESKTOP if seat else PHONE,
            )
            mine.append(page)
            pages.append(page)
            page.add_init_script(SOCKETS)
            page.goto("/")
            plan_here = plan if not seat else None
            answer = page.evaluate(SIT, [name, opened.get("table"), seat, plan_here])
            opened = opened or answer
        mine[0].evaluate("begin()")
        for page in mine:
            page.evaluate("playing")
        for page in mine:
            page.on("console", hear)
            page.on("pageerror", hear_error)
            page.goto(f"/t/{opened['code']}")
            expect(page.get_by_role("region", name="Jetzt")).to_be_visible()
        said: set[str] = set()
        return [Player(page, deck, said) for page in mine]

    yield lay_table
    for page in pages:
        page.close()
    assert not complaints


def test_two_play_to_the_end_and_one_loses_the_connection(lay: Lay) -> None:
    anna, ben = lay("Anna", "Ben")
    cut = False
    for _ in range(MOST_STEPS):
        if not cut and ben.field.count() and (word := ben.think()):
            cut = True
            ben.field.fill(word[:3])
            cut_and_mend(ben.page)
            expect(ben.field).to_have_value(word[:3])
        if not anna.act() and not ben.act() and not anna.panel.count() and not ben.panel.count():
            break
    assert cut
    for player in (anna, ben):
        player.must_be_told("Das Spiel ist zu Ende.")
        assert re.search(r"\b2[1-9]\b", player.page.locator("main").inner_text())


def test_a_round_by_keyboard_alone(lay: Lay) -> None:
    (anna,) = lay("Anna", bots=("konrad",), special=False)
    anna.page.set_viewport_size(DESKTOP)
    keys = anna.page.keyboard
    for _ in range(30):
        if anna.button("Karte aufdecken").evaluate("(it) => it === document.activeElement"):
            break
        keys.press("Tab")
    keys.press("Enter")
    expect(anna.choices.first).to_be_focused()
    keys.press("1")
    expect(anna.field).to_be_focused()
    word = anna.think()
    assert word
    keys.type(word)
    expect(anna.send).to_be_enabled()
    keys.press("Escape")
    expect(anna.field).to_have_value("")
    keys.type(word)
    keys.press("ArrowDown")
    expect(anna.send).to_be_enabled()
    keys.press("Enter")
    anna.must_be_told(f"„{word}“")
    expect(anna.field).to_be_focused()


def test_a_whole_game_by_keyboard_alone(page: Page, deck: Categories) -> None:
    page.set_viewport_size(DESKTOP)
    _open_for_two(page)
    both = Typists(page, deck, set())
    both.play_to_the_end()
    both.must_be_told("Das Spiel ist zu Ende.")


def test_two_on_one_device_play_to_the_end_and_their_word_is_kept(
    page: Page, deck: Categories
) -> None:
    page.set_viewport_size(PHONE)
    _open_for_two(page)
    both = Pair(page, deck, set())

    both.pick_open("QUATSCHDING")
    open_round(both)
    expect(both.panel).to_contain_text("Ben, du bist dran")
    word = f"{both.lit()[0][1][0]}QUATSCHDING"
    both.name(word)
    expect(both.panel).to_contain_text("Anna, passt das zu")
    both.button("✓ Passt").click()
    both.must_be_told(f"Ben nimmt mit „{word}“")
    expect(both.panel).to_contain_text("Anna, du bist dran")

    both.play_to_the_end()
    keeping = page.get_by_role("region", name="Für spätere Tische merken")
    expect(keeping).to_contain_text(f"„{word}“ (")
    keeping.get_by_role("button").click()
    expect(keeping.get_by_role("status")).to_contain_text("Gemerkt.")
    expect(keeping.get_by_role("button")).to_have_count(0)

    page.goto("/new/bookworm")
    page.get_by_role("link", name="Hausregeln").click()
    kept = page.get_by_role("list", name="Wörter, die ihr schon habt gelten lassen")
    expect(kept.get_by_role("listitem")).to_have_text(word)
    page.goto("/")
    with page.expect_request(
        lambda request: request.method == "POST" and request.url.endswith("/api/tables")
    ) as asked:
        page.get_by_role("button", name="Spielen: Bookworm").click()
    plan = asked.value.post_data_json
    assert plan
    assert plan["options"]["accepted"][0].endswith(f": {word}")


def test_a_doubted_word_falls_and_cannot_come_again(lay: Lay) -> None:
    anna, ben = lay("Anna", "Ben", referee="players", special=False)
    open_round(anna, ben)
    letter = ben.lit()[0][1][0]
    nonsense = f"{letter}UNSINN"
    ben.name(nonsense)
    expect(anna.panel).to_contain_text(nonsense)
    expect(ben.panel).to_contain_text("Es fehlt noch: Anna.")
    anna.button("Anzweifeln").click()
    expect(ben.field).to_be_visible()
    ben.must_be_told("Das Wort gilt nicht: 0 dafür, 1 dagegen.")
    ben.field.fill(nonsense.lower())
    expect(ben.panel).to_contain_text(f"{nonsense} wurde schon genannt.")
    expect(ben.button("Nennen")).to_be_disabled()
    expect(ben.field).to_have_attribute("aria-invalid", "true")
    ben.name(f"{letter}MEHR")
    anna.button("Gilt").click()
    anna.must_be_told(f"Ben nimmt mit „{letter}MEHR“ das")


def test_somebody_who_thinks_too_long_is_counted_down(lay: Lay) -> None:
    anna, ben = lay("Anna", "Ben", countdown=3, special=False)
    open_round(anna, ben)
    expect(ben.page.get_by_role("timer")).to_have_count(0)
    ben.field.fill("half a word")
    anna.button("Herunterzählen").click()
    for player in (anna, ben):
        expect(player.page.get_by_role("timer")).to_have_accessible_name(
            re.compile(r"Noch [1-3] Sekunden?")
        )
    ben.must_be_told("Ben fällt kein Wort ein.")
    expect(ben.button("Karte aufdecken")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_accessible_and_fitting(lay: Lay, axe: str, scheme: str) -> None:
    anna, ben = lay("Anna", "Ben", referee="players")
    for player in (anna, ben):
        player.page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        player.page.evaluate(axe)
    anna.button("Karte aufdecken").click()
    expect(anna.choices).to_have_count(3)
    _check(anna.page)
    open_round(anna, ben)
    ben.page.set_viewport_size({"width": 844, "height": 390})
    ben.page.wait_for_function(BESIDE)
    ben.field.fill(ben.lit()[0][1][0])
    _check(ben.page)
    ben.field.fill(f"{ben.lit()[0][1][0]}UNSINN")
    ben.name(f"{ben.lit()[0][1][0]}UNSINN")
    expect(anna.button("Anzweifeln")).to_be_visible()
    _check(anna.page)
    _check(ben.page)


def _check(page: Page) -> None:
    for width in (360, 768, 1440):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width
    violations = page.evaluate("axe.run()")["violations"]
    assert not violations, json.dumps(violations, indent=1)


def _open_for_two(page: Page) -> None:
    page.goto("/new/bookworm")
    page.get_by_label("Dein Name").fill("Anna")
    page.get_by_role("button", name="Hier am Gerät").click()
    page.get_by_role("button", name="Platz 3 entfernen").click()
    page.get_by_label("Wie heißt sie oder er?").fill("Ben")
    page.get_by_role("radio", name="ohne").check()
    page.get_by_role("button", name="Los geht’s").click()
    page.get_by_role("switch", name="Ohne Deckblatt weitergeben").click()
    expect(page.get_by_role("region", name="Jetzt")).to_contain_text("Anna, du eröffnest die Runde")
