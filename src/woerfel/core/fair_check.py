"""Whether the dice of a record fell as they had to (T-14 and T-15)."""

from typing import Any

from msgspec import Struct

from woerfel.core.chance import Draw
from woerfel.core.fair import (
    BY_LINE,
    BY_SLOT,
    SECRET,
    Fate,
    Slot,
    commitment,
    deal,
    scheme_of,
    settle,
    slot_of,
)
from woerfel.core.game import Drawn, E, Game, Illegal, M, S, V
from woerfel.core.record import Record, Unlawful, judge

MOST = 64
"""More lanes than any game has seats."""


class Fall(Struct, frozen=True):
    """A throw in the course of a game."""

    number: int
    """The number of its line in the record."""
    draw: Draw
    faces: tuple[str, ...]
    slot: Slot | None = None
    """Where its dice depend on it."""


def falls(game: Game[S, M, E, V], record: Record, event: Any) -> tuple[Fall, ...]:
    """List every throw, judging each line on the way. Raises `Unlawful`."""
    found: list[Fall] = []
    proof = record.dice
    slots = proof is not None and proof.scheme == BY_SLOT
    for judged in judge(game, record, event):
        if isinstance(judged.action, Drawn) and (draw := game.draw(judged.before)):
            slot = slot_of(game, judged.before, proof.same) if proof and slots else None
            found.append(Fall(judged.line.number, draw, judged.action.faces, slot))
    return tuple(found)


def check_dice(game: Game[S, M, E, V], record: Record, event: Any) -> tuple[Fall, ...]:
    """Return the throws of a record after verifying them all.

    Raises `Unlawful` for a wrong line, and `Illegal` where the proof itself is missing.
    """
    found = falls(game, record, event)
    fate = _must_be_proven(record, game)
    for fall in found:
        if fall.slot:
            due = deal(fall.draw, fate.secret, fate.seeds, fall.slot)
        else:
            due = settle(fall.draw, fate.secret, fate.seeds, fall.number)
        if due != fall.faces:
            refusal = Illegal("fell-otherwise", "T-15", fell=_told(fall.faces), due=_told(due))
            raise Unlawful(fall.number, refusal)
    return found


def _must_be_proven(record: Record, game: object) -> Fate:
    proof = record.dice
    if proof is None:
        raise Illegal("no-proof", "T-14")
    known = (BY_LINE, scheme_of(game))
    if proof.scheme not in known or not 0 <= proof.same <= (MOST if proof.scheme == BY_SLOT else 0):
        raise Illegal("unknown-scheme", "T-14", scheme=proof.scheme)
    if not proof.same and len(proof.seeds) != record.setup.seats:
        raise Illegal("seed-count", "T-14", seeds=len(proof.seeds), seats=record.setup.seats)
    if not proof.secret:
        raise Illegal("secret-hidden", "T-14")
    if not SECRET.fullmatch(proof.secret):
        raise Illegal("wrong-secret", "T-14")
    secret = bytes.fromhex(proof.secret)
    if commitment(secret) != proof.commitment:
        raise Illegal("wrong-secret", "T-14")
    return Fate(secret, proof.seeds, proof.scheme, proof.same)


def _told(faces: tuple[str, ...]) -> str:
    return " ".join(faces)
