"""The edge in a real browser: the policy lets the page's own socket through, and nothing else."""

from typing import Any

from playwright.sync_api import Page

TALK = """async () => {
  const send = (path, body) => fetch(path, {
    method: 'POST', body: JSON.stringify(body), headers: {'content-type': 'application/json'},
  }).then(answer => answer.json())
  await send('/api/session', {name: 'Anna'})
  const {table} = await send('/api/tables', {game: 'wort-kniffel', seats: 2})
  const socket = new WebSocket(`/api/tables/${table}/socket`)
  const types = []
  await new Promise((resolve, reject) => {
    socket.onerror = () => reject(new Error('no socket'))
    socket.onopen = () => socket.send(JSON.stringify({type: 'hello', page: 'p'}))
    socket.onmessage = ({data}) => {
      types.push(JSON.parse(data).type)
      if (types.at(-1) === 'here') resolve()
    }
  })
  socket.close()
  return {types, cookie: document.cookie, extensions: socket.extensions}
}"""


def test_the_page_talks_to_its_table(page: Page) -> None:
    page.goto("/t/BCDFG")
    told: Any = page.evaluate(TALK)
    assert told["types"][:3] == ["welcome", "room", "table"]
    assert told["cookie"] == ""
    assert told["extensions"] == ""


def test_sockets_of_others_are_blocked(page: Page) -> None:
    page.goto("/")
    blocked = page.evaluate(
        """() => new Promise(resolve => {
          document.addEventListener('securitypolicyviolation', e => resolve(e.effectiveDirective))
          try { new WebSocket('ws://127.0.0.1:1/') } catch { resolve('refused') }
        })"""
    )
    assert blocked == "connect-src"
