"""One page at one table, without a socket."""

import asyncio
from hashlib import sha256

import msgspec
from msgspec import Raw
from visit_kit import Page, Process

from virtual import run
from woerfel.bus.local import LocalBus
from woerfel.play.asks import Begin, Hint, Move, Say, Sit, Unseal
from woerfel.play.room import Plan
from woerfel.store import Act, Guest, GuestId, TableCard, TableId, Unavailable
from woerfel.store.in_memory import MemoryStore
from woerfel.web.table.crowd import Crowding
from woerfel.web.table.protocol import Advice, Done, Refused, TableIs, Weigh, Weighed

ANNA, OPA, TOM = (Guest(GuestId(name.lower()), name) for name in ("Anna", "Opa", "Tom"))
SEED = "0123456789abcdef"
PLEDGE = sha256(SEED.encode()).hexdigest()


class Shaky(MemoryStore):
    """Refuses to write when told to."""

    refuses = False

    async def append(self, table: TableId, act: Act, card: TableCard | None = None) -> None:
        if self.refuses:
            raise Unavailable
        await super().append(table, act, card)


def test_what_could_not_be_kept_comes_before_what_was_asked_after_it() -> None:
    """R-14: else the later one would let the earlier one pass for granted."""

    async def work() -> None:
        store = Shaky()
        process = Process(store, LocalBus(), asyncio.get_running_loop().time)
        async with process.tables as tables:
            table = (await tables.open(Plan("wort-kniffel", 2), ANNA)).id
            page = Page(process, table, ANNA, "page")
            await page.hello()
            sit, say = Sit(1, 0, "Anna", PLEDGE), Say(2, phrase="hello")
            store.refuses = True
            assert isinstance(await page.ask(sit), Refused)
            store.refuses = False
            later = await page.ask(say)
            assert isinstance(later, Refused)
            assert later.why == "unavailable"
            assert await page.ask(sit) == Done(1, 2)
            assert await page.ask(say) == Done(2, 3)
            assert page.room
            assert page.room.room.places[0].name == "Anna"

    run(work())


def test_nobody_sits_at_more_tables_than_allowed() -> None:
    """R-17."""

    async def work() -> None:
        process = Process(MemoryStore(), LocalBus(), asyncio.get_running_loop().time)
        async with process.tables as tables:
            answers: list[object] = []
            for _ in range(3):
                table = (await tables.open(Plan("wort-kniffel", 2), ANNA)).id
                page = Page(process, table, ANNA, "page", most_tables=2)
                await page.hello()
                answers.append(await page.ask(Sit(1, 0, "Anna", PLEDGE)))
                answers.append(await page.ask(Sit(2, 1, "Oma", PLEDGE)))
            *granted, first, second = answers
            assert all(isinstance(answer, Done) for answer in granted)
            for refused in (first, second):
                assert isinstance(refused, Refused)
                assert refused.why == "too-many-tables"

    run(work())


def test_what_a_move_would_bring_is_told_and_does_not_happen() -> None:
    """R-21."""

    def raw(**move: object) -> Raw:
        return Raw(msgspec.json.encode(move))

    async def work() -> None:
        process = Process(MemoryStore(), LocalBus(), asyncio.get_running_loop().time)
        async with process.tables as tables:
            dice = [["A1"], ["N2"], ["◆"]]
            plan = Plan("wort-kniffel", 2, {"dice": dice}, bots=("lena",))
            page = Page(process, (await tables.open(plan, ANNA)).id, ANNA, "page")
            await page.hello()
            roll = Move(4, 0, raw(type="roll", dice=[0, 1, 2]))
            for ask in (Sit(1, 0, "Anna", PLEDGE), Begin(2), Unseal(3, SEED), roll):
                assert isinstance(await page.ask(ask), Done)
            before = page.number
            enter, strike = raw(type="enter", box="chance"), raw(type="strike", box="pair")
            wrong = raw(type="enter", box="twos", words=["XQ"])
            weighed = await page.ask(Weigh(9, 0, (enter, strike, wrong)))
            assert isinstance(weighed, Weighed)
            points = [
                [msgspec.json.decode(event)["points"] for event in outlook.events]
                for outlook in weighed.outlooks
            ]
            assert points == [[3], [0], []]
            assert weighed.outlooks[2].refusal
            assert weighed.outlooks[2].refusal.why == "not-in-dictionary"
            assert page.number == before == weighed.number
            refusals = {
                "not-your-seat": Weigh(10, 1, (enter,)),
                "not-weighed": Weigh(11, 0, (raw(type="roll", dice=[0]),)),
                "malformed": Weigh(12, 0, (raw(type="fly"),)),
            }
            for why, wish in refusals.items():
                refused = await page.ask(wish)
                assert isinstance(refused, Refused)
                assert refused.why == why
            assert isinstance(await page.ask(Move(5, 0, enter)), Done)

    run(work())


def test_everybody_is_told_who_is_to_move() -> None:
    def raw(**move: object) -> Raw:
        return Raw(msgspec.json.encode(move))

    async def work() -> None:
        process = Process(MemoryStore(), LocalBus(), asyncio.get_running_loop().time)
        async with process.tables as tables:
            plan = Plan("wort-kniffel", 2, {"dice": [["A1"], ["N2"]]})
            table = (await tables.open(plan, ANNA)).id
            anna, opa, tom = (Page(process, table, guest, "page") for guest in (ANNA, OPA, TOM))
            for page in (anna, opa, tom):
                await page.hello()
            for seat, page in enumerate((anna, opa)):
                await page.ask(Sit(1, seat, page.guest.name, PLEDGE))
            await anna.ask(Begin(2))
            assert {page.turn for page in (anna, opa, tom)} == {()}
            for page in (anna, opa):
                await page.ask(Unseal(3, SEED))
            assert {page.turn for page in (anna, opa, tom)} == {(0,)}
            assert isinstance(await anna.ask(Move(4, 0, raw(type="roll", dice=[0, 1]))), Done)
            assert {page.turn for page in (anna, opa, tom)} == {(0,)}
            assert isinstance(await anna.ask(Move(5, 0, raw(type="strike", box="pair"))), Done)
            assert {page.turn for page in (anna, opa, tom)} == {(1,)}

    run(work())


def test_advice_is_for_who_asked_and_everybody_knows_of_it() -> None:
    """R-24."""

    async def work() -> None:
        process = Process(MemoryStore(), LocalBus(), asyncio.get_running_loop().time)
        async with process.tables as tables:
            plan = Plan("wort-kniffel", 2, {"sand": 0}, hints=True)
            table = (await tables.open(plan, ANNA)).id
            anna, opa = (Page(process, table, guest, "page") for guest in (ANNA, OPA))
            for page, seat in ((anna, 0), (opa, 1)):
                await page.hello()
                await page.ask(Sit(1, seat, page.guest.name, PLEDGE))
            await anna.ask(Begin(2))
            await opa.ask(Unseal(2, SEED))
            await anna.ask(Unseal(3, SEED))
            everything = msgspec.json.encode({"type": "roll", "dice": [0, 1, 2, 3, 4, 5, 6]})
            assert isinstance(await anna.ask(Move(4, 0, Raw(everything))), Done)
            before = anna.number
            assert await anna.ask(Hint(5, 0)) == Done(5, before + 1)
            advice = await anna.advice(5)
            assert (advice.number, advice.seat) == (before + 1, 0)
            assert 1 <= len(advice.choices) <= 5
            values = [choice.value or 0 for choice in advice.choices]
            assert values == sorted(values, reverse=True)
            assert "points in the end" in advice.choices[0].en
            assert opa.number == before + 1
            assert b'"hinted"' in b"".join(told_of(opa))
            assert not [each for each in opa.messages if isinstance(each, Advice)]

            refused = await opa.ask(Hint(3, 1))
            assert isinstance(refused, Refused)
            assert refused.why == "nothing-to-hint"

            again = Page(process, table, ANNA, "page")
            await again.hello(before + 1)
            assert await again.ask(Hint(5, 0)) == Done(5, before + 1)
            assert await again.advice(5) == advice
            best = advice.choices[0].move
            assert isinstance(await again.ask(Move(6, 0, best)), Done)
            assert isinstance(await again.ask(Hint(5, 0)), Done)
            stale = [each for each in again.messages if isinstance(each, Advice)][-1]
            assert stale.choices == ()

    run(work())


def told_of(page: Page) -> list[bytes]:
    """Return the events that a page was told."""
    told = [each for each in page.messages if isinstance(each, TableIs)]
    return [bytes(event) for each in told for act in each.acts for event in act.events]


def test_a_table_is_not_watched_by_too_many() -> None:
    """R-17: but whoever sits there always comes in."""

    async def work() -> None:
        process = Process(MemoryStore(), LocalBus(), asyncio.get_running_loop().time)
        async with process.tables as tables:
            table = (await tables.open(Plan("wort-kniffel", 2), ANNA)).id
            one = Crowding(most=1)
            first = Page(process, table, ANNA, "first", crowding=one)
            await first.hello()
            await first.ask(Sit(1, 0, "Anna", PLEDGE))
            await first.ask(Sit(2, 1, "Opa", PLEDGE))
            closed: list[object] = []
            for number in range(2):
                page = Page(process, table, Guest(GuestId(f"g{number}"), "G"), "page", crowding=one)
                await page.hello()
                closed.append(page.closed)
                if page.closed:
                    page.visit.left()
            again = Page(process, table, ANNA, "again", crowding=one)
            await again.hello()
            assert closed == [None, (1008, "crowded")]
            assert again.closed is None
            assert tables.present(table) == {ANNA.id, "g0"}

    run(work())


def test_a_session_that_is_over_has_no_pages() -> None:
    """R-16."""

    async def work() -> None:
        process = Process(MemoryStore(), LocalBus(), asyncio.get_running_loop().time)
        async with process.tables as tables:
            table = (await tables.open(Plan("wort-kniffel", 2), ANNA)).id
            pages = [Page(process, table, ANNA, name, session=name) for name in ("here", "there")]
            for page in pages:
                await page.hello()
            process.desk.dismiss_sessions(["here"])
            assert [page.closed for page in pages] == [(1008, "session-over"), None]

    run(work())
