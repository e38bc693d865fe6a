"""Opening a table: check its plan, make up its code, write its first act."""

from base64 import urlsafe_b64encode

import msgspec
from msgspec import Raw

from woerfel.core.fair import BY_SLOT, scheme_of
from woerfel.core.game import Illegal, Instant, Setup
from woerfel.play.cards import card_of
from woerfel.play.events import Body, Founded
from woerfel.play.follow import found
from woerfel.play.house import House, must_be_a_bot
from woerfel.play.room import Plan, Room
from woerfel.play.setups import find_spec, open_game
from woerfel.store import Act, Conflict, Guest, Store, TableId

LETTERS = "BCDFGHJKLMNPRSTVWXZ"
"""The alphabet of codes: no vowels, so that no code is a word; no look-alikes."""
CODE = 5
TRIES = 20


async def found_table(
    plan: Plan, host: Guest, store: Store, house: House, now: Instant, wall: Instant | None = None
) -> Room:
    """Write a new table's first act. Raises `Illegal`, `Unavailable`."""
    wall = now if wall is None else wall
    must_be_playable(plan, house)
    for _ in range(TRIES):
        table = TableId(urlsafe_b64encode(house.entropy(12)).decode())
        code = "".join(LETTERS[byte % len(LETTERS)] for byte in house.entropy(CODE))
        event = Founded(plan, code, host.id, house.commitment(table, 1), host.name)
        room = found(table, event)
        body = Body((event,), host.id)
        try:
            await store.append(
                table, Act(1, now, Raw(msgspec.json.encode(body))), card_of(room, wall)
            )
        except Conflict:
            continue
        return room
    raise Illegal("no-code-left", "R-01")


def must_be_playable(plan: Plan, house: House) -> None:
    """Refuse a plan that its game does not allow (R-01, R-33)."""
    if len(plan.bots) > plan.seats:
        raise Illegal("too-many-bots", "R-01", bots=len(plan.bots), seats=plan.seats)
    people = plan.seats - len(plan.bots)
    if plan.kept > people:
        raise Illegal("too-many-kept", "R-26", kept=plan.kept, most=people)
    spec = find_spec(plan.game)
    for level in plan.bots:
        must_be_a_bot(level, spec, house)
    opened = open_game(Setup(plan.game, plan.seats, plan.options), house.library)
    if plan.same and scheme_of(opened.game) != BY_SLOT:
        raise Illegal("no-same-dice", "R-33", game=spec.title)
