"""The routes of tables, and what is refused before anything is looked at (R-17, R-19)."""

import dataclasses
import re
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from edge_kit import IN_MEMORY, PLAN, Guest, Seat, enter, open_table, refused, served, server
from msgspec.structs import replace
from starlette.testclient import TestClient

from woerfel.bots import LEVELS
from woerfel.games.registry import GAMES
from woerfel.play.founding import LETTERS
from woerfel.store import TableCard, Unavailable
from woerfel.store.in_memory import MemoryStore
from woerfel.texts import LANGUAGES
from woerfel.web.http.api import ROUTES


@pytest.fixture
def client() -> Iterator[TestClient]:
    with server() as client:
        enter(client)
        yield client


def test_all_that_a_new_table_needs_is_told(client: TestClient) -> None:
    told = client.get("/api/games").json()
    assert [game["name"] for game in told["games"]] == [*GAMES]
    assert [bot["level"] for bot in told["bots"]] == [*LEVELS]
    assert all(bot["name"][language] for bot in told["bots"] for language in LANGUAGES)
    assert all(bot["about"]["de"] != bot["about"]["en"] for bot in told["bots"])
    assert told["phrases"]["hello"]["de"] == "Hallo zusammen!"
    kniffel = told["games"][0]
    assert (kniffel["title"], kniffel["seats"]) == ("Wort-Kniffel", [1, 8])
    options = {option["name"]: option for option in kniffel["options"]}
    assert options["sand"] == {
        "name": "sand", "kind": "choice", "default": 60, "values": [0, 30, 60, 90, 120],
    }  # fmt: skip
    assert options["family"]["kind"] == "flag"
    assert options["banned"] == {"name": "banned", "kind": "words", "default": [], "values": None}
    bookworm = {option["name"]: option for option in told["games"][2]["options"]}
    assert bookworm["language"]["values"] == ["de", "en", None]
    assert bookworm["starter"]["kind"] == "number"
    assert bookworm["themes"] == {
        "name": "themes",
        "kind": "choices",
        "default": [],
        "values": ["nature", "food", "home", "people", "school", "travel", "fun"],
    }
    assert bookworm["accepted"]["kind"] == "words"
    assert bookworm["judge"]["kind"] == "other"


@pytest.mark.parametrize("game", GAMES)
def test_every_offer_is_accepted(client: TestClient, game: str) -> None:
    [offer] = [each for each in client.get("/api/games").json()["games"] if each["name"] == game]
    for option in offer["options"]:
        for value in option["values"] or [option["default"]]:
            if option["name"] == "rounds" and value != 3:
                continue  # fewer go with a variant
            if option["kind"] == "choices":
                continue  # the small deck of the tests has no parts
            plan = {"game": game, "seats": 2, "options": {option["name"]: value}}
            assert client.post("/api/tables", json=plan).status_code in (201, 429), option


def test_a_table_is_opened_and_found_by_its_code(client: TestClient) -> None:
    opened = open_table(client)
    assert re.fullmatch(f"[{LETTERS}]{{5}}", opened["code"])
    assert opened["link"] == f"http://testserver/t/{opened['code']}"
    for code in (opened["code"], opened["code"].lower()):
        found = client.get(f"/api/codes/{code}").json()
        assert found["table"] == opened["table"]
        assert found["summary"]["game"] == "wort-kniffel"


def test_links_have_the_public_address() -> None:
    with server(replace(IN_MEMORY, public_url="https://play.example.org")) as client:
        enter(client)
        assert open_table(client)["link"].startswith("https://play.example.org/t/")


@pytest.mark.parametrize("code", ["BBBBB", "AAAAA", "x", "BBBBBB", "%00", "B" * 400])
def test_a_wrong_code_finds_nothing(client: TestClient, code: str) -> None:
    refused(client.get(f"/api/codes/{code}"), 404, "unknown-code", "R-16")


def test_codes_cannot_be_guessed_by_trying(client: TestClient) -> None:
    answers = [client.get("/api/codes/BBBBB") for _ in range(130)]
    assert answers[0].status_code == 404
    refused(answers[-1], 429, "too-many-requests", "R-17")
    assert answers[-1].headers["retry-after"]


def test_strangers_find_listed_tables_alone(client: TestClient) -> None:
    open_table(client)
    listed = open_table(client, {**PLAN, "listed": True})
    [table] = client.get("/api/tables").json()["tables"]
    assert table["code"] == listed["code"]
    assert listed["table"] not in client.get("/api/tables").text


WRONG_PLANS: list[tuple[Any, int, str, str]] = [
    ({"game": "chess", "seats": 2}, 422, "unknown-game", "T-01"),
    ({**PLAN, "seats": 9}, 422, "seats", "WK-02"),
    ({**PLAN, "options": {"sand": 7}}, 422, "wrong-option", "T-03"),
    ({**PLAN, "options": {"sands": 7}}, 422, "unknown-option", "T-02"),
    ({**PLAN, "bots": ["hal"]}, 422, "unknown-bot", "R-01"),
    ({**PLAN, "bots": ["ben"] * 3}, 422, "too-many-bots", "R-01"),
    ({**PLAN, "seats": 13}, 400, "malformed", "R-14"),
    ({**PLAN, "host": "me"}, 400, "malformed", "R-14"),
    ({}, 400, "malformed", "R-14"),
    ([], 400, "malformed", "R-14"),
]


@pytest.mark.parametrize(("plan", "status", "why", "rule"), WRONG_PLANS)
def test_a_wrong_plan(client: TestClient, plan: Any, status: int, why: str, rule: str) -> None:
    answer = client.post("/api/tables", json=plan)
    refused(answer, status, why, rule)
    assert answer.json()["de"] != answer.json()["en"]


def test_caps_on_tables() -> None:
    """R-17"""
    with server(replace(IN_MEMORY, seats=3)) as small:
        enter(small)
        refused(small.post("/api/tables", json={**PLAN, "seats": 4}), 422, "too-many-seats", "R-17")
    with server(replace(IN_MEMORY, new_tables=False)) as shut:
        enter(shut)
        refused(shut.post("/api/tables", json=PLAN), 503, "no-new-tables", "R-17")
    with server(replace(IN_MEMORY, table_rate=2)) as slow:
        enter(slow)
        codes = [slow.post("/api/tables", json=PLAN).status_code for _ in range(3)]
        assert codes == [201, 201, 429]


def test_whoever_sits_at_many_tables_opens_no_more() -> None:
    """R-17"""
    with served(replace(IN_MEMORY, tables=1)) as address:
        anna = Guest(address, "Anna")
        table = open_table(anna.http)["table"]
        assert anna.http.post("/api/tables", json=PLAN).status_code == 201
        seat = Seat(anna, table)
        seat.sit(0)
        refused(anna.http.post("/api/tables", json=PLAN), 409, "too-many-tables", "R-17")
        seat.socket.close()
        anna.close()


def test_the_invitation_is_a_picture(client: TestClient) -> None:
    table = open_table(client)["table"]
    answer = client.get(f"/api/tables/{table}/qr.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text.startswith("<svg ")
    assert "<script" not in answer.text


@pytest.mark.parametrize("table", ["nowhere", "a" * 41, "%2e%2e"])
def test_no_picture_of_no_table(client: TestClient, table: str) -> None:
    answer = client.get(f"/api/tables/{table}/qr.svg")
    refused(answer, 404, "no-such-table", "R-16")


CHANGING = [
    (method, route.path) for route in ROUTES for method in route.methods or () if method != "HEAD"
]
CHANGES = [(method, path) for method, path in CHANGING if method != "GET"]
FOREIGN = [
    {"origin": "https://evil.example"},
    {"origin": "null"},
    {"origin": ""},
    {"origin": "https://testserver"},
    {"origin": "http://testserver:8000"},
    {"sec-fetch-site": "cross-site"},
    {"sec-fetch-site": "same-site"},
]


@pytest.mark.parametrize("headers", FOREIGN, ids=str)
@pytest.mark.parametrize(("method", "path"), CHANGES)
def test_other_pages_change_nothing(
    client: TestClient, method: str, path: str, headers: dict[str, str]
) -> None:
    """R-19"""
    answer = client.request(method, path, json=PLAN, headers=headers)
    refused(answer, 403, "foreign-origin", "R-19")


OWN = [{"origin": "http://testserver"}, {"sec-fetch-site": "same-origin"}, {}]


@pytest.mark.parametrize("headers", OWN, ids=str)
def test_our_own_pages_and_programs_may(client: TestClient, headers: dict[str, str]) -> None:
    assert client.post("/api/tables", json=PLAN, headers=headers).status_code == 201


def test_pages_on_the_list_may() -> None:
    allowed = replace(IN_MEMORY, origins=("https://a.example",), public_url="https://b.example")
    with server(allowed) as client:
        enter(client)
        for origin in ("https://a.example", "https://b.example"):
            answer = client.post("/api/tables", json=PLAN, headers={"origin": origin})
            assert answer.status_code == 201
        answer = client.post("/api/tables", json=PLAN, headers={"origin": "https://c.example"})
        assert answer.status_code == 403


WITH_BODY = [("POST", "/api/session"), ("PATCH", "/api/session"), ("POST", "/api/tables")]


@pytest.mark.parametrize(("method", "path"), WITH_BODY)
def test_a_body_is_small_and_strict(client: TestClient, method: str, path: str) -> None:
    """R-19"""

    def send(body: bytes, kind: str = "application/json") -> Any:
        return client.request(method, path, content=body, headers={"content-type": kind})

    refused(send(b"{}", "text/plain"), 415, "not-json", "R-19")
    refused(send(b"{}", ""), 415, "not-json", "R-19")
    refused(send(b'{"name": "' + b"x" * 8192 + b'"}'), 413, "body-too-large", "R-19")
    for broken in (b"", b"{", b"\xff", b"[" * 5000, b'{"name": "a", "more": 1}', b'{"name": 1}'):
        refused(send(broken), 400, "malformed", "R-14")


@pytest.mark.parametrize("path", ["/api", "/api/", "/api/nothing", "/api/tables/x/socket"])
def test_nothing_is_there(client: TestClient, path: str) -> None:
    assert client.get(path).status_code == 404
    if path.startswith("/api/"):
        refused(client.get(path), 404, "no-such-page", "R-19")


def test_what_cannot_be_done(client: TestClient) -> None:
    answer = client.put("/api/tables", json={})
    refused(answer, 405, "wrong-method", "R-19")
    assert answer.headers["allow"] == "GET, HEAD, POST"
    for path in ("/healthz", "/favicon.svg"):
        answer = client.delete(path)
        assert (answer.status_code, answer.headers["allow"]) == (405, "GET, HEAD")


def test_requests_cost_credits() -> None:
    with server(replace(IN_MEMORY, request_rate=1)) as client:
        assert client.get("/api/tables").status_code == 200
        while client.get("/api/tables").status_code != 429:
            pass


def test_asking_for_nothing_costs_credits_too() -> None:
    with server(replace(IN_MEMORY, request_rate=1)) as client:
        assert client.get("/api/nothing").status_code == 404
        while client.get("/api/nothing").status_code != 429:
            pass


class Away(MemoryStore):
    """A store that cannot be reached."""

    async def listed(self, limit: int) -> Sequence[TableCard]:
        raise Unavailable(f"gone, all {limit}")

    async def ready(self) -> None:
        raise Unavailable("gone")


def without_store(client: TestClient) -> None:
    client.app_state["parts"] = dataclasses.replace(client.app_state["parts"], store=Away())


def test_without_a_store_it_says_so(client: TestClient) -> None:
    assert client.get("/readyz").text == "ok"
    without_store(client)
    refused(client.get("/api/tables"), 503, "unavailable", "R-14")
    assert client.get("/readyz").status_code == 503
    assert client.get("/healthz").status_code == 200
