"""R-27: a personal link asks first, and whoever a browser was it can be again."""

from collections.abc import Iterator
from typing import Any

import pytest
from edge_kit import IN_MEMORY, enter, open_table, refused, server, take_seat
from msgspec.structs import replace
from starlette.testclient import TestClient

from woerfel.web.edge.auth import MOST_OTHERS


@pytest.fixture
def client() -> Iterator[TestClient]:
    with server() as client:
        yield client


def sit(client: TestClient, name: str) -> str:
    """Open a table and sit down there."""
    table = str(open_table(client)["table"])
    take_seat(client, table, name)
    return table


def lent(client: TestClient, name: str = "Anna") -> str:
    """Let somebody make a personal link in a browser that nobody has used, and go away."""
    client.cookies.clear()
    enter(client, name)
    code = str(client.post("/api/session/link").json()["code"])
    client.cookies.clear()
    return code


def who(client: TestClient) -> str:
    return str(client.get("/api/session").json()["name"])


def others(client: TestClient) -> list[tuple[str, int]]:
    told = client.get("/api/session/others").json()["others"]
    return [(each["name"], each["tables"]) for each in told]


def test_looking_tells_whose_a_link_is_and_spends_nothing(client: TestClient) -> None:
    code = lent(client)
    for _ in range(3):
        told = client.post("/api/session/look", json={"code": code}).json()
        assert told == {"name": "Anna", "already": False, "you": "", "tables": 0}
    assert client.get("/api/session").status_code == 204
    enter(client, "Ben")
    sit(client, "Ben")
    told = client.post("/api/session/look", json={"code": code}).json()
    assert told == {"name": "Anna", "already": False, "you": "Ben", "tables": 1}
    assert who(client) == "Ben"


@pytest.mark.parametrize("code", ["", "x", "A" * 32])
def test_there_is_nothing_to_see_in_a_wrong_code(client: TestClient, code: str) -> None:
    answer = client.post("/api/session/look", json={"code": code})
    refused(answer, 410, "link-spent", "R-16")


def test_a_link_does_not_make_anybody_somebody_else_unasked(client: TestClient) -> None:
    code = lent(client, "Attacker")
    enter(client, "Ben")
    table = sit(client, "Ben")
    before = dict(client.cookies)
    answer = client.post("/api/session", json={"code": code})
    refused(answer, 409, "already-somebody", "R-27")
    assert answer.json()["facts"] == {"name": "Ben", "other": "Attacker"}
    assert "set-cookie" not in answer.headers
    assert dict(client.cookies) == before
    [mine] = client.get("/api/session").json()["tables"]
    assert mine["table"] == table
    assert client.post("/api/session/look", json={"code": code}).status_code == 200


def test_whoever_says_yes_can_be_again_who_they_were(client: TestClient) -> None:
    code = lent(client)
    ben = enter(client, "Ben")["guest"]
    table = sit(client, "Ben")
    answer = client.post("/api/session", json={"code": code, "instead": True})
    assert answer.json()["name"] == who(client) == "Anna"
    assert all("HttpOnly" in each for each in answer.headers.get_list("set-cookie"))
    assert others(client) == [("Ben", 1)]
    back = client.post("/api/session/switch", json={"guest": ben}).json()
    assert (back["name"], [each["table"] for each in back["tables"]]) == ("Ben", [table])
    assert who(client) == "Ben"
    assert others(client) == [("Anna", 0)]


def test_a_link_of_one_s_own_is_not_spent_where_one_is_already(client: TestClient) -> None:
    me = enter(client)
    code = client.post("/api/session/link").json()["code"]
    assert client.post("/api/session/look", json={"code": code}).json()["already"] is True
    token = client.cookies["woerfel"]
    answer = client.post("/api/session", json={"code": code})
    assert (answer.json()["guest"], client.cookies["woerfel"]) == (me["guest"], token)
    client.cookies.clear()
    assert client.post("/api/session", json={"code": code}).status_code == 200


def test_a_browser_remembers_only_so_many_and_forgets_none_silently(client: TestClient) -> None:
    codes = [lent(client, f"Gast {number}") for number in range(MOST_OTHERS + 1)]
    enter(client, "Ben")
    for code in codes[:-1]:
        assert client.post("/api/session", json={"code": code, "instead": True}).is_success
    before = others(client)
    assert len(before) == MOST_OTHERS
    answer = client.post("/api/session", json={"code": codes[-1], "instead": True})
    refused(answer, 409, "too-many-guests", "R-27")
    assert others(client) == before
    told = client.get("/api/session/others").json()["others"]
    [ben] = [each["guest"] for each in told if each["name"] == "Ben"]
    client.delete(f"/api/session/others/{ben}")
    assert client.post("/api/session", json={"code": codes[-1], "instead": True}).is_success
    assert "Ben" not in dict(others(client))


def test_becoming_somebody_again_by_a_link_leaves_one_session(client: TestClient) -> None:
    anna = enter(client)["guest"]
    first, second = (client.post("/api/session/link").json()["code"] for _ in range(2))
    client.cookies.clear()
    ben = enter(client, "Ben")["guest"]
    client.post("/api/session", json={"code": first, "instead": True})
    client.post("/api/session/switch", json={"guest": ben})
    client.post("/api/session", json={"code": second, "instead": True})
    assert client.get("/api/session").json()["guest"] == anna
    assert others(client) == [("Ben", 0)]
    assert len(client.get("/api/session/devices").json()["devices"]) == 2


@pytest.mark.parametrize("guest", ["", "nobody", "x" * 40])
def test_nobody_is_somebody_they_have_not_been_here(client: TestClient, guest: str) -> None:
    enter(client)
    answer = client.post("/api/session/switch", json={"guest": guest})
    refused(answer, 404, "no-such-guest", "R-27")


def test_another_s_name_for_machines_opens_nothing(client: TestClient) -> None:
    anna = enter(client)["guest"]
    client.cookies.clear()
    enter(client, "Ben")
    answer = client.post("/api/session/switch", json={"guest": anna})
    refused(answer, 404, "no-such-guest", "R-27")


@pytest.mark.parametrize("kept", ["", ".", "a.b.c", "x" * 5000, "." * 99, ".".join("y" * 90)])
def test_a_strange_cookie_is_nobody(client: TestClient, kept: str) -> None:
    enter(client)
    client.cookies.set("woerfel-others", kept)
    assert others(client) == []
    assert who(client) == "Anna"


def test_who_has_left_can_still_be_the_others(client: TestClient) -> None:
    code = lent(client)
    ben = enter(client, "Ben")["guest"]
    client.post("/api/session", json={"code": code, "instead": True})
    assert client.delete("/api/session").status_code == 204
    assert others(client) == [("Ben", 0)]
    assert client.post("/api/session/switch", json={"guest": ben}).json()["name"] == "Ben"
    assert others(client) == []


def test_by_https_the_others_are_kept_as_safely() -> None:
    public = replace(IN_MEMORY, public_url="https://play.example.org")
    with server(public, base_url="https://play.example.org") as client:
        code = lent(client)
        enter(client, "Ben")
        answer = client.post("/api/session", json={"code": code, "instead": True})
        for cookie in answer.headers.get_list("set-cookie"):
            assert cookie.startswith("__Host-woerfel")
            assert "Secure" in cookie
            assert "SameSite=lax" in cookie
        assert others(client) == [("Ben", 0)]


STRICT: list[tuple[str, Any]] = [
    ("/api/session/look", {"code": "x" * 65}),
    ("/api/session/look", {}),
    ("/api/session/switch", {"guest": "x" * 41}),
    ("/api/session/switch", {"guest": 1}),
    ("/api/session", {"code": "x", "instead": 1}),
]


@pytest.mark.parametrize(("path", "body"), STRICT)
def test_bodies_are_strict(client: TestClient, path: str, body: Any) -> None:
    refused(client.post(path, json=body), 400, "malformed", "R-14")


def test_looking_at_links_costs() -> None:
    """R-17"""
    with server(replace(IN_MEMORY, entry_rate=1)) as client:
        answers = [client.post("/api/session/look", json={"code": "x"}) for _ in range(9)]
    refused(answers[-1], 429, "too-many-requests", "R-17")
