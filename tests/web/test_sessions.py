"""Guests: coming in, the cookie, names, another device, leaving (R-16)."""

from collections.abc import Iterator

import pytest
import segno
from edge_kit import IN_MEMORY, Guest, Seat, enter, open_table, refused, served, server
from msgspec.structs import replace
from starlette.testclient import TestClient

from woerfel.core.game import Instant
from woerfel.lexicon.starter import starter
from woerfel.web.app import make_app
from woerfel.web.edge.auth import LENT

PUBLIC = replace(IN_MEMORY, public_url="https://play.example.org")


@pytest.fixture
def client() -> Iterator[TestClient]:
    with server() as client:
        yield client


def test_whoever_tells_a_name_comes_in(client: TestClient) -> None:
    told = enter(client, "  Oma\u200b\n Erna ")
    assert told["name"] == "Oma Erna"
    assert told["tables"] == []
    assert client.get("/api/session").json() == told


def test_the_cookie_is_out_of_reach(client: TestClient) -> None:
    cookie = client.post("/api/session", json={"name": "Anna"}).headers["set-cookie"]
    first, *rest = cookie.split("; ")
    name, _, token = first.partition("=")
    assert name == "woerfel"
    assert len(token) >= 32
    assert {part.lower() for part in rest} == {
        "httponly", "max-age=15552000", "path=/", "samesite=lax",
    }  # fmt: skip


def test_by_https_the_cookie_goes_nowhere_else() -> None:
    with server(PUBLIC, base_url="https://play.example.org") as client:
        cookie = client.post("/api/session", json={"name": "Anna"}).headers["set-cookie"]
        assert cookie.startswith("__Host-woerfel=")
        assert "; Secure" in cookie
        assert client.get("/api/session").status_code == 200


@pytest.mark.parametrize(
    ("proxies", "named"), [(("10.0.0.0/8",), "__Host-woerfel"), (("10.9.9.9",), "woerfel")]
)
def test_only_a_proxy_that_is_believed_can_say_https(proxies: tuple[str, ...], named: str) -> None:
    with server(replace(IN_MEMORY, proxies=proxies)) as client:
        forwarded = {"x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.9"}
        answer = client.post("/api/session", json={"name": "Anna"}, headers=forwarded)
        assert answer.headers["set-cookie"].startswith(f"{named}=")


def test_a_token_that_is_almost_right_opens_nothing(client: TestClient) -> None:
    token = client.post("/api/session", json={"name": "Anna"}).cookies["woerfel"]
    client.cookies.clear()
    client.cookies.set("woerfel", f"{token[:-1]}{'A' if token[-1] != 'A' else 'B'}")
    assert client.get("/api/session").status_code == 204


@pytest.mark.parametrize("name", ["", "   ", "\u200b\u0007", "\u202e"])
def test_a_name_must_be_seen(client: TestClient, name: str) -> None:
    refused(client.post("/api/session", json={"name": name}), 422, "name-missing", "R-02")


def test_a_name_is_short(client: TestClient) -> None:
    assert enter(client, "x" * 199)["name"] == "x" * 24
    answer = client.post("/api/session", json={"name": "x" * 201})
    assert (answer.status_code, answer.json()["why"]) == (400, "malformed")


def test_coming_in_again_keeps_the_guest(client: TestClient) -> None:
    first, again = enter(client, "Anna"), enter(client, "Anne")
    assert first["guest"] == again["guest"]
    assert client.get("/api/session").json()["name"] == "Anne"


def test_another_name(client: TestClient) -> None:
    guest = enter(client)["guest"]
    assert client.patch("/api/session", json={"name": "Anne"}).json()["guest"] == guest
    assert client.get("/api/session").json()["name"] == "Anne"


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("PATCH", "/api/session"),
        ("POST", "/api/session/link"),
        ("POST", "/api/tables"),
    ],
)
def test_strangers_are_asked_in_first(client: TestClient, method: str, path: str) -> None:
    refused(client.request(method, path, json={}), 401, "no-session", "R-16")


def test_who_leaves_is_forgotten_here_and_there(client: TestClient) -> None:
    enter(client)
    token = client.cookies["woerfel"]
    answer = client.delete("/api/session")
    assert answer.status_code == 204
    assert "Max-Age=0" in answer.headers["set-cookie"]
    client.cookies.clear()
    client.cookies.set("woerfel", token)
    assert client.get("/api/session").status_code == 204
    assert client.delete("/api/session").status_code == 204


def test_a_link_moves_a_guest_once(client: TestClient) -> None:
    me = enter(client)
    link = client.post("/api/session/link").json()
    drawn = segno.make_qr(link["link"], error="m").matrix
    assert link["qr"] == ["".join(map(str, row)) for row in drawn]
    assert link["link"] == f"http://testserver/me#{link['code']}"
    assert len(link["code"]) >= 32
    client.cookies.clear()
    moved = client.post("/api/session", json={"code": link["code"]})
    assert moved.json()["guest"] == me["guest"]
    assert client.get("/api/session").json()["guest"] == me["guest"]
    refused(client.post("/api/session", json={"code": link["code"]}), 410, "link-spent", "R-16")


def test_a_link_is_soon_too_old() -> None:
    clock = [Instant(1_000_000)]
    app = make_app(IN_MEMORY, library=starter, now=lambda: clock[0], steady=lambda: clock[0])
    with TestClient(app) as client:
        enter(client)
        codes = [client.post("/api/session/link").json()["code"] for _ in range(2)]
        clock[0] = Instant(1_000_000 + LENT)
        assert client.post("/api/session", json={"code": codes[0]}).status_code == 200
        clock[0] = Instant(1_000_001 + LENT)
        refused(client.post("/api/session", json={"code": codes[1]}), 410, "link-spent", "R-16")


def test_both_devices_are_the_guest(client: TestClient) -> None:
    enter(client)
    first = client.cookies["woerfel"]
    code = client.post("/api/session/link").json()["code"]
    client.cookies.clear()
    client.post("/api/session", json={"code": code})
    second = client.cookies["woerfel"]
    assert first != second
    client.cookies.clear()
    client.cookies.set("woerfel", first)
    assert client.get("/api/session").status_code == 200


def test_my_tables_are_those_where_i_sit() -> None:
    with served() as address:
        anna = Guest(address, "Anna")
        table = open_table(anna.http)["table"]
        seat = Seat(anna, table)
        seat.sit(0)
        [mine] = anna.http.get("/api/session").json()["tables"]
        assert mine["table"] == table
        assert mine["summary"]["players"] == ["Anna"]
        seat.socket.close()
        anna.close()
