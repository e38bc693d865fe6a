"""Checks that every listed move is granted, in random games at tables of any kind."""

from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from woerfel.core.game import Illegal, Instant, Play, Seat, Setup
from woerfel.core.record import Line, Record, verify, write
from woerfel.play.setups import Prepared
from woerfel.play.simulate import steps

SAMPLE = 3
"""Listed moves of the moving seat to try, besides the one that is made."""
THOROUGH = 40
"""One game in this many has every move of every seat tried, and its record judged again."""
MOST_TRIED = 400
"""Longest list to try completely; of longer ones a sample of this size."""


class Tally(Struct, frozen=True):
    """What was checked in some games."""

    games: int = 0
    positions: int = 0
    listed: int = 0
    """Moves listed for the checked seats."""
    tried: int = 0
    """The listed moves that were tried."""

    def __add__(self, other: "Tally") -> "Tally":
        both = zip(msgspec.structs.astuple(self), msgspec.structs.astuple(other), strict=True)
        return Tally(*map(sum, both))


class Unlisted(Exception):
    """A move was listed and then refused."""

    def __init__(self, setup: Setup, seat: Seat, move: Any, refusal: Illegal) -> None:
        super().__init__(setup, seat, move, refusal)
        self.setup = setup
        self.seat = seat
        self.move = move
        self.refusal = refusal


def play_lawfully(opened: Prepared, random: Random, *, thorough: bool) -> Tally:
    """Play a random game and try the moves listed along the way. Raises `Unlisted`."""
    watcher = _Watcher(opened, Random(random.random()), thorough=thorough)
    lines: list[Line] = []
    refs = dict.fromkeys(map(Seat, range(opened.setup.seats)), 0)
    for step in steps(opened, random, watch=watcher.look):
        if not thorough:
            continue
        by = step.action.seat if isinstance(step.action, Play) else None
        if by is not None:
            refs[by] += 1
        for event in step.events:
            ref = 0 if by is None else refs[by]
            lines.append(write(len(lines) + 1, step.at, by, ref, event))
    if thorough:
        verify(opened.game, Record(opened.setup, tuple(lines)), opened.spec.event)
    return watcher.tally


class _Watcher:
    """Tries listed moves and counts them."""

    def __init__(self, opened: Prepared, random: Random, *, thorough: bool) -> None:
        self._opened, self._random, self._thorough = opened, random, thorough
        self.tally = Tally(games=1)

    def look(self, state: Any, mover: Seat, moves: Any, at: Instant) -> None:
        """Try moves of the seat that moves, or of all seats."""
        self.tally += Tally(positions=1)
        self._try(state, mover, moves, at)
        if self._thorough:
            for seat in map(Seat, range(self._opened.setup.seats)):
                if seat != mover:
                    self._try(state, seat, [*self._opened.game.moves(state, seat)], at)

    def _try(self, state: Any, seat: Seat, moves: Any, at: Instant) -> None:
        most = MOST_TRIED if self._thorough else SAMPLE
        tried = moves if len(moves) <= most else self._random.sample(moves, most)
        for move in tried:
            try:
                self._opened.game.decide(state, Play(seat, move), at)
            except Illegal as refusal:
                raise Unlisted(self._opened.setup, seat, move, refusal) from None
        self.tally += Tally(listed=len(moves), tried=len(tried))
