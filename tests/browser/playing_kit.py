"""Plays a game to its end over a second connection, whatever its board looks like."""

from collections.abc import Mapping, Sequence

from playwright.sync_api import Page

PLAY = """([code, entries]) => new Promise(async (resolve, reject) => {
  const {table} = await fetch(`/api/codes/${code}`).then(answer => answer.json())
  const socket = new WebSocket(`/api/tables/${table}/socket`)
  const views = new Map()
  let ref = 0, turn = [], waits = false
  const kniffel = ({state, open, may}) => {
    if (!state.throws && !state.late) return {type: 'roll', dice: state.options.dice
      ? [...state.options.dice.keys()] : [0, 1, 2, 3, 4, 5, 6]}
    const box = open.find(each => entries[each])
    return box ? {type: 'enter', box, words: entries[box]} : {type: 'strike', box: open[0]}
  }
  const smith = ({offer, may = offer.may, phase}) =>
    ['deal', 'pass', 'stop'].map(type => may.includes(type) && {type}).find(Boolean)
  const choose = view => view.state ? kniffel(view) : smith(view)
  const play = () => {
    if (waits) return
    for (const seat of turn) {
      const move = views.has(seat) && choose(views.get(seat))
      if (!move) continue
      waits = true
      socket.send(JSON.stringify({type: 'move', ref: ++ref, seat, move}))
      return
    }
  }
  socket.onerror = () => reject(new Error('no socket'))
  socket.onopen = () => socket.send(JSON.stringify({type: 'hello', page: 'second'}))
  socket.onmessage = ({data}) => {
    const message = JSON.parse(data)
    if (message.type === 'refused') reject(new Error(data))
    if (message.type === 'done') waits = false
    if (message.type === 'table') {
      turn = message.turn
      for (const {seat, view} of message.views) views.set(seat, view)
    }
    if (message.type === 'room' && message.room.stage === 'over') { socket.close(); resolve() }
    else play()
  }
})"""


def finish(page: Page, entries: Mapping[str, Sequence[str]] | None = None) -> None:
    """Play for all seats of this browser until the game is over.

    Words are entered where they are given; everything else is struck out or left empty.
    """
    page.evaluate(PLAY, [page.url.rpartition("/")[2], dict(entries or {})])
