"""Tables for browser tests that play at once, and words for what lies on Wordsmith's tray."""

import hashlib
from collections import Counter
from collections.abc import Iterable
from typing import Any

from playwright.sync_api import BrowserContext, Page

from woerfel.games.wordsmith.rules.pieces import ALPHABET, Pieces, cost, read_alphabet
from woerfel.lexicon import Lexicon
from woerfel.lexicon.shipped import shipped
from woerfel.lexicon.spelling import in_pieces

PLAN = read_alphabet(ALPHABET)
RECIPES = tuple(recipe.vector for recipe in PLAN)
SEED = "a-seed-of-my-own-0123"
PLEDGE = hashlib.sha256(SEED.encode()).hexdigest()

FOUND = """async ([name, plan]) => {
  const send = (path, body) => fetch(path, {
    method: 'POST', body: JSON.stringify(body), headers: {'content-type': 'application/json'},
  }).then(answer => answer.json())
  await send('/api/session', {name})
  return send('/api/tables', plan)
}"""
NAME = """name => fetch('/api/session', {
  method: 'POST', body: JSON.stringify({name}), headers: {'content-type': 'application/json'},
}).then(answer => answer.json())"""
SIT = """([table, names, seed, pledge, begins]) => new Promise((resolve, reject) => {
  const socket = new WebSocket(`/api/tables/${table}/socket`)
  let ref = 0, asked = 0, shown = false
  const seats = Object.keys(names).map(Number)
  const asks = seats.map(seat => ({type: 'sit', seat, name: names[seat], pledge}))
  if (begins) asks.push({type: 'begin'})
  const next = () => {
    if (asked < asks.length) socket.send(JSON.stringify({ref: ++ref, ...asks[asked++]}))
    else if (!begins) resolve() // and stays, to show the seed once the game is called
  }
  socket.onerror = () => reject(new Error('no socket'))
  socket.onopen = () => socket.send(JSON.stringify({type: 'hello', page: 'p'}))
  socket.onmessage = ({data}) => {
    const message = JSON.parse(data)
    if (message.type === 'refused') reject(new Error(data))
    if (message.type === 'here' && ref === 0) next()
    if (message.type === 'done') next()
    if (message.type === 'room' && message.room.called !== null && !shown) {
      shown = true
      socket.send(JSON.stringify({type: 'unseal', ref: ++ref, seed}))
    }
    if (message.type === 'room' && message.room.stage === 'playing') { socket.close(); resolve() }
  }
})"""

COUNTS = """([total, choice]) => [...document.querySelectorAll('[data-felt] [data-count]')]
  .reduce((sum, each) => sum + Number(each.dataset.count), 0) === total
  || (choice && document.querySelector('[data-felt] [data-kind].open'))"""


UNCOVER = "(code) => localStorage.setItem(`uncovered ${code}`, 'yes')"
_AWAY: list[BrowserContext] = []
"""The browsers of other players, until the next table is opened."""


def open_table(
    page: Page,
    names: list[str],
    *,
    game: str = "wordsmith",
    hints: bool = False,
    covers: bool = False,
    **options: object,
) -> list[Page]:
    """Open a table, sit `names` down, begin, and go there.

    All sit in this browser, but those of a race: there the others have browsers of their own, whose
    pages are returned. A shared device goes from hand to hand without a cover, unless there are
    `covers`.
    """
    while _AWAY:
        _AWAY.pop().close()
    page.goto("/")
    plan = {"game": game, "seats": len(names), "hints": hints, "options": options}
    found: Any = page.evaluate(FOUND, [names[0], plan])
    races = game == "wordsmith" and options.get("variant", "race") == "race"
    here = 1 if races else len(names)
    others = [
        _sit_apart(page, found["table"], seat, names[seat]) for seat in range(here, len(names))
    ]
    seats = {str(seat): names[seat] for seat in range(here)}
    page.evaluate(SIT, [found["table"], seats, SEED, PLEDGE, True])
    if not covers:
        page.evaluate(UNCOVER, found["code"])
    for each in (page, *others):
        each.goto(f"/t/{found['code']}")
    return others


def _sit_apart(page: Page, table: str, seat: int, name: str) -> Page:
    """Sit somebody down in a browser of their own."""
    assert page.context.browser
    context = page.context.browser.new_context(
        base_url=page.url.partition("/t/")[0].rstrip("/"),
        locale="de-DE",
        reduced_motion="reduce",
        bypass_csp=True,
    )
    _AWAY.append(context)
    other = context.new_page()
    other.goto("/")
    other.evaluate(NAME, name)
    other.evaluate(SIT, [table, {str(seat): name}, SEED, PLEDGE, False])
    return other


def german() -> Lexicon:
    """Return the dictionary of a usual table."""
    return shipped().lexicon("de", "normal", (), family=False)


class Searcher:
    """Somebody who looks at the page and knows the dictionary."""

    def __init__(self, page: Page, lexicon: Lexicon) -> None:
        self.page = page
        self.lexicon = lexicon

    def hand(self) -> Pieces:
        """Read what lies on the tray."""
        tray = self.page.get_by_role("group", name="Auf deinem Tablett")
        tray.wait_for()
        return Pieces(
            *[
                int(part.get_attribute("data-count") or "0")
                for part in tray.locator("[data-count]").all()
            ]
        )

    def cost(self, word: str) -> int:
        """Count the pieces of a word."""
        return cost(in_pieces(word), PLAN).total

    def expect_pieces(self, total: int) -> None:
        """Wait until so many pieces lie on the tray."""
        self.page.wait_for_function(COUNTS, arg=[total, ""])

    def expect_pieces_or(self, total: int, choice: str) -> None:
        """Wait for so many pieces, or until one may be chosen."""
        self.page.wait_for_function(COUNTS, arg=[total, choice])

    def word(self, taken: list[str], others: Iterable[str] = ()) -> str | None:
        """Find a word that leaves little over, after one's own words and without the others'."""
        self.page.locator(".word .empty").wait_for()
        hand = self.hand()
        boxes = self.page.locator(".mine .boxes i:not(.crossed)").count()
        before = Counter(in_pieces(taken[-1])) if taken else Counter[str]()
        used = set(map(in_pieces, [*taken, *others]))
        fit = [
            word
            for word in self.lexicon.buildable(hand.vector, RECIPES, boxes)
            if word.isascii()  # Playwright types no umlauts
            and in_pieces(word) not in used
            and Counter(in_pieces(word)) - before
        ]
        return max(fit, key=lambda word: (cost(in_pieces(word), PLAN).total, word), default=None)
