"""Runs the bots: asks them for moves off the event loop, and plays them after a human pause."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

from woerfel.bots import LEAST, LEVELS
from woerfel.core.game import Illegal, Seat
from woerfel.games.players import thinking
from woerfel.play.asks import BotMove
from woerfel.play.house import House
from woerfel.play.referee import Referee, Stale
from woerfel.play.room import Room, Stage
from woerfel.play.threads import Offload, Threads
from woerfel.store import TableId, Unavailable

PATIENCE = 5.0
"""Seconds to wait for a bot's answer; its first one takes longest."""
AGAIN = 1.0
"""Seconds between retries when nothing can be written."""

THREADS = 4
"""Bots of a process that think at the same time."""

log = logging.getLogger("woerfel.butler")

in_thread: Offload = Threads(places=THREADS, patience=PATIENCE)
"""Runs work in another thread, with a timeout."""


class Butler:
    """Plays the seats of bots at the tables that are awake in this process."""

    def __init__(
        self,
        house: House,
        spawn: Callable[[Coroutine[None, None, None]], None],
        offload: Offload = in_thread,
    ) -> None:
        self._house, self._spawn, self._offload = house, spawn, offload
        self._busy: dict[tuple[TableId, Seat], asyncio.Event] = {}

    def serve(self, referee: Referee) -> None:
        """Check whether a bot at this table has something to do, or something else now."""
        if not _is_running(referee.room):
            return
        for number, place in enumerate(referee.room.places):
            if not place.bot:
                continue
            key = referee.id, Seat(number)
            if key in self._busy:
                self._busy[key].set()
            else:
                self._busy[key] = asyncio.Event()
                self._spawn(self._play(referee, Seat(number)))

    async def _play(self, referee: Referee, seat: Seat) -> None:
        """Play on until there is nothing left to do."""
        nudge, due = self._busy[referee.id, seat], dict[type, float]()
        try:
            while _is_bots(referee.room, seat):
                nudge.clear()
                number = referee.number
                move, pause = await self._think(referee.room, seat)
                if move is None and not nudge.is_set():
                    return
                if move is not None and await self._is_due(move.__class__, pause, due, nudge):
                    await self._make(referee, seat, move, number)
        finally:
            del self._busy[referee.id, seat]

    async def _is_due(
        self, kind: type, pause: int, due: dict[type, float], nudge: asyncio.Event
    ) -> bool:
        """Wait with a kind of move as long as a person would, or until something happens.

        Each kind has its own timer: a bot that ponders a word still answers the others' calls.
        """
        loop = asyncio.get_running_loop()
        left = due.setdefault(kind, loop.time() + pause / 1000) - loop.time()
        if left > 0.001:
            with suppress(TimeoutError):
                async with asyncio.timeout(left):
                    await nudge.wait()
            return False
        del due[kind]
        return True

    async def _make(self, referee: Referee, seat: Seat, move: Any, number: int) -> None:
        """Make a move, or any other if it is refused; the bot plays on in any case."""
        try:
            await referee.run(BotMove(seat, move), number)
        except Stale:
            return
        except Unavailable:
            await asyncio.sleep(AGAIN)
        except Illegal as refusal:
            facts = {**_facts(referee.room, seat), "fault": refusal.why}
            log.error("a bot's move was refused", exc_info=refusal, extra=facts)
            await self._make_any(referee, seat, number)
        except Exception as fault:  # what a bot from elsewhere gives may be no move at all
            log.error("a bot's move failed", exc_info=fault, extra=_facts(referee.room, seat))
            await self._make_any(referee, seat, number)

    async def _make_any(self, referee: Referee, seat: Seat, number: int) -> None:
        move = _any_move(referee.room, seat)
        try:
            if move is not None:
                await referee.run(BotMove(seat, move), number)
                return
        except (Stale, Illegal, Unavailable):
            pass
        await asyncio.sleep(AGAIN)

    async def _think(self, room: Room, seat: Seat) -> tuple[Any, int]:
        match_ = room.match
        assert match_
        if match_.rules.spec.bots is None:  # a bot stands in where the game has none
            return _any_move(room, seat), LEAST
        level = LEVELS[room.places[seat].bot]
        random = self._house.random()
        view = match_.rules.game.view(match_.state, seat)

        setup = match_.rules.setup

        def ask() -> tuple[Any, int]:
            player = self._house.bot(setup, seat, level, self._house.library)
            move = player(view, random)
            return move, 0 if move is None else thinking(setup.game, view, move, level, random)

        try:
            move, pause = await self._offload(ask)
        except TimeoutError:
            log.warning("a bot was too slow", extra=_facts(room, seat))
            return _any_move(room, seat), 0
        except Exception as fault:  # a faulty bot must not stop the table
            log.error("a bot failed", exc_info=fault, extra=_facts(room, seat))
            return _any_move(room, seat), 0
        return move, pause


def _facts(room: Room, seat: Seat) -> dict[str, str]:
    """Say in the log which bot it was, and at which game."""
    assert room.match
    return {"game": room.match.rules.setup.game, "bot": room.places[seat].bot}


def _any_move(room: Room, seat: Seat) -> Any:
    assert room.match
    return next(iter(room.match.rules.game.moves(room.match.state, seat)), None)


def _is_running(room: Room) -> bool:
    return room.stage is Stage.PLAYING and not room.standstill


def _is_bots(room: Room, seat: Seat) -> bool:
    return _is_running(room) and seat < len(room.places) and room.places[seat].by_bot
