"""Which dice somebody would keep: shown as it happens, never kept, never too often."""

import asyncio
from collections.abc import Awaitable, Callable
from hashlib import sha256

import msgspec
import pytest
from msgspec import Raw
from visit_kit import Page, Process

from virtual import run
from woerfel.bus.local import LocalBus
from woerfel.core.game import Seat
from woerfel.play.asks import Begin, Move, Sit, Unseal
from woerfel.play.room import Plan
from woerfel.store import Guest, GuestId
from woerfel.store.in_memory import MemoryStore
from woerfel.web.table.protocol import HELD_PER_SECOND, MOST_HELD, Done, Held

ANNA, OPA, TOM = (Guest(GuestId(name.lower()), name) for name in ("Anna", "Opa", "Tom"))
SEED = "0123456789abcdef"
PLEDGE = sha256(SEED.encode()).hexdigest()
ROLL = Raw(msgspec.json.encode({"type": "roll", "dice": [0, 1, 2]}))
AGAIN = Raw(msgspec.json.encode({"type": "roll", "dice": [1]}))
JUNK = (
    b'{"type":"hold"}',
    b'{"type":"hold","seat":0,"dice":[-1]}',
    b'{"type":"hold","seat":0,"dice":[0.5]}',
    b'{"type":"hold","seat":0,"dice":["0"]}',
    b'{"type":"hold","seat":0,"dice":null}',
    b'{"type":"hold","seat":-1,"dice":[0]}',
    b'{"type":"hold","seat":0,"dice":[0],"more":1}',
    b'{"type":"hold","seat":0,"dice":[%d]}' % MOST_HELD,
    b'{"type":"hold","seat":0,"dice":[%s]}'
    % b",".join(b"%d" % die for die in range(MOST_HELD + 1)),
)

Evening = Callable[[Page, Page, Page, MemoryStore], Awaitable[None]]


def at_a_table(evening: Evening, game: str = "wort-kniffel", *, begins: bool = True) -> None:
    """Let Anna and Opa play while Tom looks on."""

    async def work() -> None:
        store = MemoryStore()
        process = Process(store, LocalBus(), asyncio.get_running_loop().time)
        options = {"dice": [["A1"], ["N2"], ["T2"]]} if game == "wort-kniffel" else {}
        async with process.tables as tables:
            table = (await tables.open(Plan(game, 2, options), ANNA)).id
            anna, opa, tom = (Page(process, table, guest, "page") for guest in (ANNA, OPA, TOM))
            for page in (anna, opa, tom):
                await page.hello()
            asks: list[tuple[Page, Sit | Begin | Unseal]] = [
                (anna, Sit(1, 0, "Anna", PLEDGE)),
                (opa, Sit(1, 1, "Opa", PLEDGE)),
            ]
            if begins:
                asks += [(anna, Begin(2)), (anna, Unseal(3, SEED)), (opa, Unseal(2, SEED))]
            for page, ask in asks:
                assert isinstance(await page.ask(ask), Done)
            await evening(anna, opa, tom, store)

    run(work())


def test_all_others_see_what_the_player_at_turn_would_keep_and_nothing_is_kept_of_it() -> None:
    async def evening(anna: Page, opa: Page, tom: Page, store: MemoryStore) -> None:
        assert isinstance(await anna.ask(Move(4, 0, ROLL)), Done)
        number, acts = anna.number, len(await store.read(anna.visit.table))
        await anna.hold(0, 2, 0)
        await anna.hold(0)
        for page in (opa, tom):
            assert page.held == [Held(number, Seat(0), (2, 0)), Held(number, Seat(0), ())]
        assert anna.held == []
        assert anna.number == opa.number == number
        assert len(await store.read(anna.visit.table)) == acts
        assert isinstance(await anna.ask(Move(5, 0, AGAIN)), Done)
        await anna.hold(0, 1)
        assert opa.held[-1].number == opa.number > number

    at_a_table(evening)


def test_nobody_shows_dice_of_others_out_of_turn_or_as_an_onlooker() -> None:
    async def evening(anna: Page, opa: Page, tom: Page, _: MemoryStore) -> None:
        for page, seat in ((opa, 0), (opa, 1), (tom, 0), (tom, 1), (anna, 1), (anna, 7)):
            await page.hold(seat, 0)
        await anna.hold(0, 1, 1)  # a die stands there once
        assert not anna.held + opa.held + tom.held
        assert not [page for page in (anna, opa, tom) if page.closed]

    at_a_table(evening)


@pytest.mark.parametrize("game", ["wordsmith", "bookworm"])
def test_games_that_hold_no_dice_show_none(game: str) -> None:
    async def evening(anna: Page, opa: Page, tom: Page, _: MemoryStore) -> None:
        for page, seat in ((anna, 0), (opa, 1)):
            await page.hold(seat, 0)
        assert not anna.held + opa.held + tom.held

    at_a_table(evening, game)


def test_before_a_game_there_is_nothing_to_hold() -> None:
    async def evening(anna: Page, opa: Page, tom: Page, _: MemoryStore) -> None:
        await anna.hold(0, 0)
        assert not opa.held + tom.held

    at_a_table(evening, begins=False)


def test_a_flood_reaches_the_others_as_a_trickle() -> None:
    async def evening(anna: Page, opa: Page, tom: Page, _: MemoryStore) -> None:
        assert isinstance(await anna.ask(Move(4, 0, ROLL)), Done)
        for _each in range(500):
            await anna.hold(0, 1)
        for page in (opa, tom):
            assert 1 <= len(page.held) <= 2 * HELD_PER_SECOND
        assert anna.closed is None

    at_a_table(evening)


@pytest.mark.parametrize("junk", JUNK)
def test_junk_is_refused_and_reaches_nobody(junk: bytes) -> None:
    async def evening(anna: Page, opa: Page, tom: Page, _: MemoryStore) -> None:
        await anna.visit.receive(junk)
        assert not opa.held + tom.held
        await anna.hold(0, 0)
        assert len(opa.held) == 1

    at_a_table(evening)
