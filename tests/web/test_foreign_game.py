"""A game from elsewhere without bots, advice or analysis is offered, served and played."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from edge_kit import PLEDGE, SEED, enter, refused, server
from msgspec import Raw
from starlette.testclient import TestClient
from visit_kit import Page, Process

from foreign_kit import BOARD, Elsewhere
from virtual import run
from woerfel.bus.local import LocalBus
from woerfel.core.game import Illegal, Setup
from woerfel.core.record import Record
from woerfel.games.analyses import analyse_game
from woerfel.games.registry import GAMES, must_fit
from woerfel.lexicon.starter import starter
from woerfel.play.asks import Arrange, Begin, GuestAsk, Hint, Leave, Move, Sit, Unseal
from woerfel.play.room import Plan
from woerfel.store import Guest, GuestId
from woerfel.store.in_memory import MemoryStore
from woerfel.web.http.offers import offers
from woerfel.web.table.protocol import Done, Refused

ANNA, BEN = Guest(GuestId("anna"), "Anna"), Guest(GuestId("ben"), "Ben")
TEXTS = {
    "texts/en.json": '{"refusals": {"too-many-matches": "Take at most {most} matches."},'
    ' "sheet": {"matches": "Matches"}}',
    "texts/de.json": '{"refusals": {"too-many-matches": "Nimm höchstens {most} Hölzer."},'
    ' "sheet": {"matches": "Hölzer"}}',
}


@pytest.fixture
def nim(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    point = Elsewhere(tmp_path, monkeypatch).package("nim_from_elsewhere", {**BOARD, **TEXTS})
    spec = must_fit(point.load(), GAMES.values())
    assert isinstance(GAMES, dict)
    monkeypatch.setitem(GAMES, spec.name, spec)
    offers.cache_clear()
    yield
    offers.cache_clear()


def take(ref: int, seat: int, matches: int) -> Move:
    return Move(ref, seat, Raw(msgspec.json.encode({"type": "take", "matches": matches})))


@pytest.mark.usefixtures("nim")
def test_two_people_play_it_to_the_end() -> None:
    """R-01, R-09, R-24: there are no bots and no hints; one who leaves is stood in for."""

    async def work() -> None:
        process = Process(MemoryStore(), LocalBus(), asyncio.get_running_loop().time)
        async with process.tables as tables:
            with pytest.raises(Illegal, match="no-bots"):
                await tables.open(Plan("nim", 2, bots=("ben",)), ANNA)
            table = (await tables.open(Plan("nim", 2, {"clock": 0}, hints=True), ANNA)).id
            anna, ben = (Page(process, table, guest, "page") for guest in (ANNA, BEN))

            async def asked(page: Page, ask: GuestAsk) -> Any:
                return await page.ask(ask)

            await anna.hello()
            await ben.hello()
            assert (await asked(anna, Arrange(1, 1, "ben"))).why == "no-bots"
            assert isinstance(await asked(anna, Sit(2, 0, "Anna", PLEDGE)), Done)
            assert isinstance(await asked(ben, Sit(1, 1, "Ben", PLEDGE)), Done)
            for page, ask in ((anna, Begin(3)), (anna, Unseal(4, SEED)), (ben, Unseal(2, SEED))):
                assert isinstance(await asked(page, ask), Done)
            refusal = await asked(anna, take(5, 0, 4))
            assert isinstance(refusal, Refused)
            assert (refusal.rule, refusal.en) == ("NI-02", "Take at most 3 matches.")
            assert refusal.de == "Nimm höchstens 3 Hölzer."
            assert (await asked(anna, Hint(6, 0))).why == "no-hints"
            assert isinstance(await asked(anna, take(7, 0, 3)), Done)
            assert isinstance(await asked(ben, Leave(3, 1)), Done)
            for ref in range(8, 30):
                await asyncio.sleep(10)  # the seat that was left takes a match
                if isinstance(await asked(anna, take(ref, 0, 1)), Refused):
                    break
            assert anna.room
            assert anna.room.room.stage == "over"

    run(work())


@pytest.mark.usefixtures("nim")
def test_it_has_no_analysis() -> None:
    """R-18."""
    with pytest.raises(Illegal, match="no-analysis"):
        analyse_game(Record(Setup("nim", 2), ()), starter())


@pytest.fixture
def client(nim: None) -> Iterator[TestClient]:
    del nim
    with server() as client:
        enter(client)
        yield client


def test_it_is_offered_with_what_it_has_and_has_not(client: TestClient) -> None:
    *_, offer = client.get("/api/games").json()["games"]
    assert {key: offer[key] for key in ("name", "title", "prefix", "seats", "minutes", "age")} == {
        "name": "nim", "title": "Nim", "prefix": "NI", "seats": [2, 4], "minutes": [1, 5], "age": 6,
    }  # fmt: skip
    assert not any(offer[key] for key in ("bots", "advice", "analysis"))
    assert offer["module"] == "/games/nim/client.js"
    assert offer["picture"] == "/games/nim/picture.svg"
    assert offer["sheet"]["matches"] == {"de": "Hölzer", "en": "Matches"}
    assert offer["sheet"]["total"] == {"de": "Summe", "en": "Total"}


def test_a_table_with_its_bots_is_refused(client: TestClient) -> None:
    """R-01."""
    answer = client.post("/api/tables", json={"game": "nim", "seats": 2, "bots": ["ben"]})
    refused(answer, 422, "no-bots", "R-01")
    assert "Nim" in answer.json()["de"]


def test_its_board_is_served_under_the_same_policy(client: TestClient) -> None:
    ours = client.get("/").headers
    for name, kind in {
        "client.js": "text/javascript; charset=utf-8",
        "picture.svg": "image/svg+xml",
        "rules.de.md": "text/markdown; charset=utf-8",
        "rules.en.md": "text/markdown; charset=utf-8",
    }.items():
        answer = client.get(f"/games/nim/{name}")
        assert (answer.status_code, answer.headers["content-type"]) == (200, kind)
        for header in ("content-security-policy", "x-content-type-options"):
            assert answer.headers[header] == ours[header]
        again = client.get(f"/games/nim/{name}", headers={"if-none-match": answer.headers["etag"]})
        assert again.status_code == 304


@pytest.mark.parametrize(
    "path",
    [
        "/games", "/games/", "/games/nim", "/games/nim/", "/games/nim/__init__.py",
        "/games/nim/client.js/", "/games/nim/%2e%2e/book/rules.md", "/games/nim/texts/de.json",
        "/games/nim/..%2f__init__.py", "/games/wort-kniffel/client.js",
        "/games/nim/client.js%00", "/games/nim/rules.md", "/games/nim/CLIENT.JS",
    ],
)  # fmt: skip
def test_nothing_else_of_its_package_is(client: TestClient, path: str) -> None:
    assert client.get(path).status_code == 404


def test_boards_are_read_and_not_written(client: TestClient) -> None:
    assert client.post("/games/nim/client.js").status_code == 405
