"""The checker of the trials finds each kind of wrong that it looks for."""

import asyncio
import re
from collections.abc import Callable
from hashlib import sha256

import pytest
from chaos_check import Findings, check_table
from chaos_player import Evidence, Page, digest
from msgspec import Raw
from msgspec.json import encode
from msgspec.structs import replace

from clock_model import Patience
from woerfel.bus.local import LocalBus
from woerfel.core.game import Instant, Seat
from woerfel.games.kniffel.rules.table import Roll
from woerfel.lexicon.starter import starter
from woerfel.play.asks import Begin, Move, Sit, Unseal
from woerfel.play.follow import BODY, read_room
from woerfel.play.founding import found_table
from woerfel.play.house import House
from woerfel.play.referee import Asker, Referee, Told, summon
from woerfel.play.room import Plan
from woerfel.store import Act, Guest, GuestId, TableId
from woerfel.store.in_memory import MemoryStore

HOUSE = House(starter(), b"s" * 32)
ANNA = Guest(GuestId("anna"), "Anna")
PATIENCE = Patience(late=1_000, way=100, longest=60_000)
SEED = "0123456789abcdef"
ROLL = Raw(encode(Roll(tuple(range(7)))))
ASKS = (
    Sit(1, 0, "Anna", sha256(SEED.encode()).hexdigest()),
    Begin(2),
    Unseal(3, SEED),
    Move(4, 0, ROLL),
    Move(5, 0, ROLL),
)


def no_listener(referee: Referee, told: Told) -> None:
    del referee, told


async def played() -> tuple[TableId, list[Act]]:
    """Play a little at a table, and return its journal."""
    store = MemoryStore()
    room = await found_table(Plan("wort-kniffel", 1), ANNA, store, HOUSE, Instant(0))
    referee = await summon(
        room.id,
        store=store,
        bus=LocalBus(),
        house=HOUSE,
        now=lambda: Instant(1_000),
        listener=no_listener,
    )
    for ask in ASKS:
        await referee.act(ask, Asker(ANNA, "page", ask.ref))
    return room.id, [*await store.read(room.id)]


TABLE, JOURNAL = asyncio.run(played())


def witness() -> Evidence:
    """Return what somebody was told who was told the truth."""
    told: dict[int, int] = {}
    for act in JOURNAL:
        body = BODY.decode(act.body)
        told[act.number] = digest(act.at, body.by, tuple(Raw(encode(e)) for e in body.events))
    granted = {ask.ref: ask.ref + 1 for ask in ASKS}
    room = read_room(TABLE, JOURNAL, HOUSE)
    assert room
    assert room.match
    view = encode(room.match.rules.game.view(room.match.state, Seat(0)))
    page = Page("page", len(ASKS), granted)
    return Evidence(TABLE, ANNA.id, [page], told, number=len(JOURNAL), view=view)


def lose(acts: list[Act], _: Evidence) -> None:
    acts.pop()


def double(acts: list[Act], _: Evidence) -> None:
    acts.append(replace(acts[-1], number=acts[-1].number + 1))


def leave_out(acts: list[Act], _: Evidence) -> None:
    del acts[3]


def load_the_dice(acts: list[Act], _: Evidence) -> None:
    before = bytes(acts[-1].body)
    after = re.sub(rb'"faces":\["[^"]+"', b'"faces":["E1"', before)
    other = re.sub(rb'"faces":\["[^"]+"', b'"faces":["N1"', before)
    acts[-1] = replace(acts[-1], body=Raw(other if after == before else after))


def deny(_: list[Act], evidence: Evidence) -> None:
    evidence.pages[0].refused[5] = "not-your-turn"


def never_ask(_: list[Act], evidence: Evidence) -> None:
    evidence.pages[0].sent = 4


def tell_otherwise(_: list[Act], evidence: Evidence) -> None:
    evidence.told[3] += 1


def tell_too_little(_: list[Act], evidence: Evidence) -> None:
    del evidence.told[3]


def show_another_game(_: list[Act], evidence: Evidence) -> None:
    evidence.view = b"{}"


def grant_too_early(_: list[Act], evidence: Evidence) -> None:
    evidence.pages[0].granted[5] = 5


def found(tamper: Callable[[list[Act], Evidence], None]) -> Findings:
    acts, evidence, findings = [*JOURNAL], witness(), Findings()
    tamper(acts, evidence)
    check_table(findings, TABLE, acts, [evidence], HOUSE, PATIENCE)
    return findings


def test_what_is_true_is_found_true() -> None:
    findings = found(lambda _acts, _evidence: None)
    assert not findings.wrong
    assert (findings.acts, findings.granted, findings.falls) == (len(ASKS) + 1, len(ASKS), 2)


@pytest.mark.parametrize(
    ("tamper", "kind"),
    [
        (lose, "lost"),
        (double, "doubled"),
        (deny, "denied"),
        (never_ask, "unasked"),
        (leave_out, "gaps"),
        (tell_otherwise, "untrue"),
        (tell_too_little, "untrue"),
        (show_another_game, "untrue"),
        (grant_too_early, "untrue"),
        (load_the_dice, "unlawful"),
    ],
)
def test_what_is_not_is_found(tamper: Callable[[list[Act], Evidence], None], kind: str) -> None:
    findings = found(tamper)
    assert getattr(findings, kind), findings
