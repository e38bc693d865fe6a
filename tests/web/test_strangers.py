"""Strangers at a listed table and what its host does about them: two processes, and sockets."""

import asyncio
from collections.abc import Iterator

import pytest
from edge_kit import IN_MEMORY, PLEDGE, Seat, end_of, open_table, served
from edge_kit import Guest as Browser
from msgspec.structs import replace
from visit_kit import Page, Process
from websockets.sync.client import ClientConnection

from virtual import run
from woerfel.bus.local import LocalBus
from woerfel.play.asks import Begin, GuestAsk, Keep, Lock, Readmit, Remove, Say, Sit
from woerfel.play.room import Plan
from woerfel.store import Guest, GuestId
from woerfel.store.in_memory import MemoryStore
from woerfel.web.table.crowd import AMPLE, Crowding
from woerfel.web.table.protocol import Done, Invitation, Refused

ANNA, OPA, EVE = (Guest(GuestId(name), name) for name in ("Anna", "Opa", "Eve"))
LISTED = Plan("wort-kniffel", 4, listed=True)


class Town:
    """Two processes and a listed table, Anna's, where she sits."""

    def __init__(self) -> None:
        store, bus, time = MemoryStore(), LocalBus(), asyncio.get_running_loop().time
        self.processes = [Process(store, bus, time), Process(store, bus, time)]
        self.ref = 0

    async def open(self, plan: Plan = LISTED) -> None:
        for process in self.processes:
            await process.tables.__aenter__()
        self.table = (await self.processes[0].tables.open(plan, ANNA)).id
        self.anna = await self.come(ANNA)
        await self.ask(self.anna, Sit(1, 0, "Anna", PLEDGE))

    async def come(
        self, guest: Guest, process: int = 0, invite: str = "", limits: Crowding = AMPLE
    ) -> Page:
        page = Page(self.processes[process], self.table, guest, "page", crowding=limits)
        await page.hello(invite=invite)
        return page

    async def ask(self, page: Page, ask: GuestAsk) -> str:
        """Ask as the next of all asks; return `done`, or why not."""
        self.ref += 1
        answer = await page.ask(replace(ask, ref=self.ref))
        match answer:
            case Done():
                return "done"
            case Refused():
                return answer.why
            case _:
                return "closed"

    async def close(self) -> None:
        for process in self.processes:
            await process.tables.__aexit__()


def invitations(page: Page) -> list[str]:
    return [each.invite for each in page.messages if isinstance(each, Invitation)]


@pytest.mark.parametrize(("ban", "why"), [(False, "removed"), (True, "banned")])
def test_who_is_removed_is_out_in_every_process(ban: bool, why: str) -> None:
    """R-25."""

    async def work() -> None:
        town = Town()
        await town.open()
        pages = [await town.come(EVE, process) for process in (0, 1, 1)]
        others = [await town.come(OPA, process) for process in (0, 1)]
        assert await town.ask(pages[1], Sit(1, 1, "Eve", PLEDGE)) == "done"
        assert await town.ask(town.anna, Remove(1, EVE.id, ban)) == "done"
        await asyncio.sleep(2)
        assert [page.closed for page in pages] == [(1008, why)] * 3
        assert [page.closed for page in (town.anna, *others)] == [None] * 3
        for page in pages:
            page.visit.left()
        assert EVE.id not in {place.guest for place in others[1].room.room.places}  # type: ignore[union-attr]
        again = [await town.come(EVE, process) for process in (0, 1)]
        assert [page.closed for page in again] == [(1008, "banned") if ban else None] * 2
        if ban:
            assert town.processes[0].tables.present(town.table) == {ANNA.id, OPA.id}
            assert await town.ask(town.anna, Readmit(1, EVE.id)) == "done"
            await asyncio.sleep(2)
            assert (await town.come(EVE, 1)).closed is None
        await town.close()

    run(work())


def test_a_ban_holds_against_an_ask_that_is_on_its_way() -> None:
    """R-25: a process that has not heard of it is told by the journal."""

    async def work() -> None:
        town = Town()
        await town.open()
        eve = await town.come(EVE, 1)
        assert await town.ask(town.anna, Remove(1, EVE.id, ban=True)) == "done"
        assert await town.ask(eve, Sit(1, 1, "Eve", PLEDGE)) in ("banned", "closed")
        assert await town.ask(eve, Say(1, phrase="hello")) in ("banned", "closed")
        await town.close()

    run(work())


def test_a_locked_table_lets_nobody_new_in() -> None:
    """R-25."""

    async def work() -> None:
        town = Town()
        await town.open()
        watches, opa = await town.come(EVE, 1), await town.come(OPA)
        assert await town.ask(opa, Sit(1, 1, "Opa", PLEDGE)) == "done"
        assert await town.ask(town.anna, Lock(1)) == "done"
        await asyncio.sleep(2)
        assert watches.closed is None
        assert await town.ask(watches, Sit(1, 2, "Eve", PLEDGE)) == "locked"
        tom = Guest(GuestId("tom"), "Tom")
        [invite] = invitations(town.anna)
        assert (await town.come(tom, 1, invite)).closed == (1008, "locked")
        assert [(await town.come(who, 1)).closed for who in (OPA, ANNA)] == [None, None]
        assert await town.ask(town.anna, Lock(1, locked=False)) == "done"
        await asyncio.sleep(2)
        assert (await town.come(tom, 1)).closed is None
        await town.close()

    run(work())


def test_the_invitation_is_told_to_those_who_may_pass_it_on() -> None:
    """R-26."""

    async def work() -> None:
        town = Town()
        await town.open()
        [invite] = invitations(town.anna)
        eve, opa = await town.come(EVE), await town.come(OPA, 1, invite)
        wrong = await town.come(Guest(GuestId("mallory"), "M"), 1, "a" * 16)
        assert [invitations(page) for page in (eve, opa, wrong)] == [[], [invite], []]
        assert await town.ask(opa, Sit(1, 1, "Opa", PLEDGE, invite=invite)) == "done"
        tom = await town.come(Guest(GuestId("tom"), "Tom"), 0, invite)
        assert await town.ask(town.anna, Remove(1, OPA.id, ban=True)) == "done"
        await asyncio.sleep(2)
        assert invitations(town.anna)[0] != (new := invitations(town.anna)[-1])
        assert invitations(tom) == [invite, ""]
        assert await town.ask(town.anna, Keep(1, 3)) == "done"
        assert await town.ask(tom, Sit(1, 3, "Tom", PLEDGE, invite=invite)) == "seat-kept"
        assert await town.ask(tom, Sit(1, 3, "Tom", PLEDGE, invite=new)) == "done"
        await town.close()

    run(work())


def test_a_table_that_is_not_listed_has_no_invitation() -> None:
    """R-26."""

    async def work() -> None:
        town = Town()
        await town.open(Plan("wort-kniffel", 3))
        opa = await town.come(OPA)
        assert await town.ask(opa, Sit(1, 1, "Opa", PLEDGE)) == "done"
        assert await town.ask(opa, Sit(1, 2, "Oma", PLEDGE)) == "done"
        assert invitations(opa) == invitations(town.anna) == []
        assert await town.ask(opa, Begin(1)) == "done"
        await town.close()

    run(work())


def test_a_crowd_keeps_nobody_out_who_could_play() -> None:
    """R-17: ten guests with many pages each, and an invited friend."""

    async def work() -> None:
        town = Town()
        await town.open(Plan("wort-kniffel", 2, listed=True, kept=1))
        limits = Crowding(20, 20)
        lurkers = [
            await town.come(Guest(GuestId(f"lurk {n % 10}"), "L"), 0, limits=limits)
            for n in range(40)
        ]
        assert [page.closed for page in lurkers] == [None] * 20 + [(1008, "crowded")] * 20
        [invite] = invitations(town.anna)
        friend = await town.come(OPA, 0, invite, limits)
        assert friend.closed is None
        assert lurkers[19].closed == (1008, "crowded")
        assert await town.ask(friend, Sit(1, 1, "Opa", PLEDGE, invite=invite)) == "done"
        assert (await town.come(ANNA, 0, "", limits)).closed is None
        await town.close()

    run(work())


def test_a_table_that_was_only_knocked_at_goes_to_sleep() -> None:
    async def work() -> None:
        town = Town()
        await town.open()
        assert await town.ask(town.anna, Lock(1)) == "done"
        page = await town.come(EVE, 1)
        assert page.closed == (1008, "locked")
        assert town.processes[1].tables.awake == 1
        await asyncio.sleep(120)
        assert [process.tables.awake for process in town.processes] == [1, 0]
        await town.close()

    run(work())


PLAN = {"game": "wort-kniffel", "seats": 4, "listed": True}


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    settings = replace(
        IN_MEMORY, proxies=("127.0.0.1",), onlookers=12, address_onlookers=8, guest_connections=50
    )
    with served(settings) as at:
        yield at


def test_by_sockets_a_stranger_takes_one_seat_and_begins_nothing(address: str) -> None:
    host, stranger = Browser(address, "Host"), Browser(address, "Host")
    opened = host.http.post("/api/tables", json=PLAN).json()
    link, _, invite = opened["link"].partition("#")
    assert link.endswith(f"/t/{opened['code']}")
    assert invite
    listed = host.http.get("/api/tables").json()["tables"]
    assert invite not in str(listed)
    assert opened["code"] in str(listed)
    first, other = Seat(host, opened["table"]), Seat(stranger, opened["table"])
    answers = [
        other.ask("sit", seat=seat, name="Eve", pledge=PLEDGE).get("why") for seat in range(4)
    ]
    assert answers == [None, "one-seat", "one-seat", "one-seat"]
    assert other.ask("begin")["why"] == "not-invited"
    assert other.ask("remove", guest=host.id)["why"] == "not-the-host"
    first.sit(1)
    assert first.ask("remove", guest=stranger.id, ban=True)["type"] == "done"
    came, code = end_of(other.socket)
    assert (came[-1]["why"], code) == ("banned", 1008)
    again = stranger.socket(opened["table"])
    again.send('{"type":"hello","page":"again"}')
    came, code = end_of(again)
    assert ([each["why"] for each in came], code) == (["banned"], 1008)
    first.socket.close()
    for each in (host, stranger):
        each.close()


def test_by_sockets_one_address_cannot_keep_a_friend_out(address: str) -> None:
    host, friend = Browser(address, "Host"), Browser(address, "Friend")
    lurkers = [Browser(address, f"Lurk {n}") for n in range(2)]
    opened = host.http.post("/api/tables", json={**PLAN, "kept": 4}).json()
    sockets: list[tuple[ClientConnection, str | bytes]] = []
    for n in range(24):
        socket = lurkers[n % 2].socket(opened["table"], X_Forwarded_For=f"10.6.0.{n % 2}")
        socket.send('{"type":"hello","page":"p"}')
        sockets.append((socket, socket.recv(timeout=20)))
    assert ["crowded" in str(first) for _, first in sockets] == [False] * 12 + [True] * 12
    comes = friend.socket(opened["table"], X_Forwarded_For="10.7.0.1")
    invite = opened["link"].partition("#")[2]
    comes.send(f'{{"type":"hello","page":"p","invite":"{invite}"}}')
    assert "welcome" in str(comes.recv(timeout=20))
    for socket, _ in sockets:
        socket.close()
    comes.close()
    for each in (host, friend, *lurkers):
        each.close()


@pytest.mark.parametrize("invite", ["a", "A" * 16, "a" * 17, "\n", "<script>", "a" * 16 + "\n", 7])
def test_only_an_invitation_is_drawn(address: str, invite: object) -> None:
    """R-26."""
    host = Browser(address, "Host")
    table = open_table(host.http)["table"]
    path = f"/api/tables/{table}/invitation"
    answer = host.http.post(path, json={"invite": invite})
    assert (answer.status_code, answer.json()["why"]) == (400, "malformed")
    plain, secret = (host.http.post(path, json=body).json() for body in ({}, {"invite": "a" * 16}))
    assert secret["link"] == f"{plain['link']}#{'a' * 16}"
    assert plain["link"].startswith(f"{address}/t/")
    assert secret["qr"] != plain["qr"]
    nowhere = host.http.post("/api/tables/nowhere/invitation", json={})
    assert (nowhere.status_code, nowhere.json()["why"]) == (404, "no-such-table")
    host.close()
