"""The page that checks a game's dice, after a game that was really played."""

import json
from pathlib import Path

import pytest
from looks_kit import must_be_fine
from playwright.sync_api import Browser, Page, Route, expect

ROOT = Path(__file__).parents[2]
PLAY = """async () => {
  const send = (path, body) => fetch(path, {
    method: 'POST', body: JSON.stringify(body), headers: {'content-type': 'application/json'},
  }).then(answer => answer.json())
  await send('/api/session', {name: 'Anna'})
  const {table} = await send('/api/tables', {game: 'wort-kniffel', seats: 1})
  const socket = new WebSocket(`/api/tables/${table}/socket`)
  const seed = 'a-seed-of-my-own-0123'
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(seed))
  const pledge = [...new Uint8Array(digest)].map(b => b.toString(16).padStart(2, '0')).join('')
  let ref = 0, sat = false, begun = false, shown = false, game = null
  const ask = body => socket.send(JSON.stringify({ref: ++ref, ...body}))
  return await new Promise((resolve, reject) => {
    socket.onerror = () => reject(new Error('no socket'))
    socket.onopen = () => socket.send(JSON.stringify({type: 'hello', page: 'p'}))
    socket.onmessage = ({data}) => {
      const message = JSON.parse(data)
      if (message.type === 'refused') reject(new Error(data))
      if (message.type === 'here' && !sat) {
        sat = true
        ask({type: 'sit', seat: 0, name: 'Anna', pledge})
      } else if (message.type === 'done' && sat && !begun) {
        begun = true
        ask({type: 'begin'})
      } else if (message.type === 'room') {
        const {called, match, stage} = message.room
        if (called && !shown) { shown = true; ask({type: 'unseal', seed}) }
        game = match?.id ?? null
        if (stage === 'over') { socket.close(); resolve(game) }
      } else if (message.type === 'table' && message.views.length) {
        const {may, open, state} = message.views[0].view
        const move = state.throws ? {type: 'strike', box: open[0]}
          : {type: 'roll', dice: [0, 1, 2, 3, 4, 5, 6]}
        if (may.includes(move.type)) ask({type: 'move', seat: 0, move})
      }
    }
  })
}"""


@pytest.fixture(scope="session")
def game(browser: Browser, base_url: str) -> str:
    """Play a game of Wort-Kniffel in the browser and return its name."""
    page = browser.new_page(base_url=base_url)
    page.goto("/")
    name: str = page.evaluate(PLAY)
    page.close()
    return name


def test_every_throw_is_worked_out_again(page: Page, game: str) -> None:
    page.goto(f"/dice/{game}")
    expect(page.locator(".verdict")).to_contain_text(
        "Alles richtig: 11 Würfe mit 77 Würfeln, und jeder fiel, wie er fallen musste."
    )
    expect(page.get_by_text("a-seed-of-my-own-0123")).to_be_visible()
    page.get_by_text("Alle Würfe", exact=True).click()
    expect(page.get_by_role("listitem")).to_have_count(11)
    page.get_by_role("button", name="English").click()
    expect(page.locator(".verdict")).to_contain_text("All is well: 11 throws with 77 dice")
    expect(page).to_have_title("Are the dice fair? – Wörfel")


def test_a_die_that_fell_otherwise_is_found(page: Page, game: str) -> None:
    def tamper(route: Route) -> None:
        answer = route.fetch()
        told = answer.json()
        faces = told["falls"][3]["faces"]
        faces[0] = next(face for face in told["falls"][3]["draw"][0] if face != faces[0])
        route.fulfill(response=answer, body=json.dumps(told))

    page.route("**/api/games/*/dice", tamper)
    page.goto(f"/dice/{game}")
    expect(page.locator(".verdict")).to_contain_text("So ist es nicht gefallen")


def test_a_game_that_is_not_there(page: Page) -> None:
    page.goto("/dice/aaaa")
    expect(page.locator(".verdict")).to_contain_text("Zu diesem Spiel gibt es nichts zu prüfen")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_fits_and_is_accessible(
    browser: Browser, base_url: str, game: str, axe: str, theme: str
) -> None:
    page = browser.new_page(
        base_url=base_url,
        locale="de-DE",
        color_scheme="dark" if theme == "dark" else "light",
        reduced_motion="reduce",
        bypass_csp=True,
    )
    page.goto(f"/dice/{game}")
    page.get_by_text("Alle Würfe", exact=True).click()
    must_be_fine(page, axe, "the dice")
    page.close()
