"""Hints (R-24): whether a seat may ask for one, and what a good player would do there."""

import asyncio
import logging
from collections.abc import Iterable, Iterator
from itertools import chain, islice
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from woerfel.bots import LEVELS, Level
from woerfel.core.game import Illegal, Instant, Play, Seat
from woerfel.play.asks import Hint
from woerfel.play.events import Begun, Event, Hinted
from woerfel.play.house import House
from woerfel.play.room import Match, Room, Stage
from woerfel.play.threads import Offload
from woerfel.solve.counsel import NOTHING, Counsel
from woerfel.store import GuestId

ADVISER = "konrad"
"""The level of the bot that decides where a game is not solved, and that knows all words."""
EVERYDAY = replace(LEVELS["aylin"], skill=LEVELS[ADVISER].skill)
"""Who is asked first: decides as well, and names only words that people know."""
MOST = 5
"""Most choices in a piece of advice."""
SLOW = 4.0
"""Seconds to wait for advice; the first of a table takes longest."""

log = logging.getLogger("woerfel.hints")


class HintQuestion(Struct, frozen=True):
    """A position that advice is asked for."""

    match: Match
    seat: Seat
    at: Instant

    @property
    def key(self) -> tuple[str, int, Seat]:
        """A key that is equal for equal positions."""
        return self.match.id, self.match.lines, self.seat


def hint(room: Room, ask: Hint, guest: GuestId) -> Iterator[Event]:
    """Ask for a hint, which everybody is told; once per position."""
    if ask.seat >= len(room.places) or room.places[ask.seat].guest != guest:
        raise Illegal("not-your-seat", "R-03", seat=ask.seat)
    match_, seat = room.match, Seat(ask.seat)
    assert match_
    if not room.plan.hints or match_.rules.spec.tutor is None:
        raise Illegal("no-hints", "R-24")
    if next(iter(match_.rules.game.moves(match_.state, seat)), None) is None:
        raise Illegal("nothing-to-hint", "R-24")
    if match_.hinted.get(seat) != match_.lines:
        yield Hinted(seat)


def question(room: Room, seat: int, guest: GuestId, at: Instant) -> HintQuestion | None:
    """Return the position to advise on: one that a hint was openly asked for."""
    match_ = room.match
    if match_ is None or room.stage is not Stage.PLAYING or seat >= len(room.places):
        return None
    if room.places[seat].guest != guest or match_.hinted.get(Seat(seat)) != match_.lines:
        return None
    return HintQuestion(match_, Seat(seat), at)


def first_question(room: Room, events: Iterable[Event], at: Instant) -> HintQuestion | None:
    """Return a position to warm up with when a game with hints has begun, as the first is slow."""
    if room.match is None or not room.plan.hints or room.match.rules.spec.tutor is None:
        return None
    began = any(isinstance(event, Begun) for event in events)
    return HintQuestion(room.match, Seat(0), at) if began else None


def advise(asked: HintQuestion, house: House) -> tuple[Counsel, ...]:
    """Return what a good player would do, the best first: only what is lawful."""
    match_, seat = asked.match, asked.seat
    game, setup = match_.rules.game, match_.rules.setup
    view = game.view(match_.state, seat)
    spec = match_.rules.spec
    if spec.tutor is None:
        return ()
    tutor = spec.tutor()
    every = tutor.counsels(setup, view, house.library) if tutor.counsels else ()
    lawful = tuple(islice((each for each in every if _is_lawful(asked, each.move)), MOST))
    if lawful:
        return lawful
    if spec.bots is None:
        return ()
    found = [
        each for level in (EVERYDAY, LEVELS[ADVISER]) if (each := _from_bot(asked, level, house))
    ]
    worded = (each for each in found if each.aim.word)
    return tuple(islice(chain(worded, found), 1))


def _from_bot(asked: HintQuestion, level: Level, house: House) -> Counsel | None:
    """Return what a bot would do."""
    game, setup = asked.match.rules.game, asked.match.rules.setup
    view, tutor = game.view(asked.match.state, asked.seat), asked.match.rules.spec.tutor
    move = house.bot(setup, asked.seat, level, house.library)(view, house.random())
    if tutor is None or move is None or not _is_lawful(asked, move):
        return None
    aim = tutor().aim
    return Counsel(move, tutor().told(view, move), aim=aim(view, move) if aim else NOTHING)


def _is_lawful(asked: HintQuestion, move: Any) -> bool:
    try:
        asked.match.rules.game.decide(asked.match.state, Play(asked.seat, move), asked.at)
    except Illegal:
        return False
    return True


async def ask_for_advice(
    asked: HintQuestion, house: House, offload: Offload, slow: float = SLOW
) -> tuple[Counsel, ...]:
    """Compute advice off the event loop; none if that fails or takes too long."""
    facts = {"game": asked.match.rules.setup.game}
    try:
        counsels: tuple[Counsel, ...] = await asyncio.wait_for(
            offload(lambda: advise(asked, house)), slow
        )
    except TimeoutError:
        log.warning("advice was too slow", extra=facts)
        return ()
    except Exception as fault:  # faulty advice must not stop the table
        log.error("advice failed", exc_info=fault, extra=facts)
        return ()
    return counsels
