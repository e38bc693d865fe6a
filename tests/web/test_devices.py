"""R-27: a guest's devices are listed, and can be signed out on, one or all of them."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from edge_kit import IN_MEMORY, Guest, Seat, end_of, enter, open_table, refused, served, server
from msgspec.structs import replace
from starlette.requests import Request
from starlette.testclient import TestClient

from woerfel.store import MOST_DEVICES, MOST_LOANS
from woerfel.web.http.devices import describe

FIREFOX = "Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0"
CHROME = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131 Safari/537.36"


@pytest.fixture
def client() -> Iterator[TestClient]:
    with server() as client:
        yield client


def devices(client: Any) -> list[dict[str, Any]]:
    return list(client.get("/api/session/devices").json()["devices"])


def one_more(client: TestClient, agent: str = CHROME) -> str:
    """Let one more device be the guest; return its token, and stay on the first."""
    first = client.cookies["woerfel"]
    code = client.post("/api/session/link").json()["code"]
    client.cookies.clear()
    answer = client.post("/api/session", json={"code": code}, headers={"user-agent": agent})
    assert answer.is_success
    second = client.cookies["woerfel"]
    be(client, first)
    return second


def be(client: TestClient, token: str) -> None:
    client.cookies.clear()
    client.cookies.set("woerfel", token)


@pytest.mark.parametrize(
    ("agent", "about"),
    [
        (FIREFOX, "Firefox, Android"),
        (CHROME, "Chrome, Windows"),
        (f"{CHROME} Edg/131.0", "Edge, Windows"),
        (f"{CHROME} OPR/99", "Opera, Windows"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18) Version/18 Mobile Safari/604.1", "Safari, iPhone"),
        ("Mozilla/5.0 (iPad; CPU OS 18) CriOS/131 Mobile Safari/604.1", "Chrome, iPad"),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Safari/605.1", "Safari, macOS"),
        ("Mozilla/5.0 (X11; CrOS x86_64) Chrome/131 Safari/537", "Chrome, ChromeOS"),
        ("Mozilla/5.0 (Linux; Android 14) SamsungBrowser/26", "Samsung Internet, Android"),
        ("curl/8.5 (Linux)", "Linux"),
        ("\u202e<script>", ""),
        ("x" * 100_000 + "Firefox", ""),
        ("", ""),
    ],
)  # fmt: skip
def test_a_device_is_described_in_our_own_words(agent: str, about: str) -> None:
    headers = [(b"user-agent", agent.encode("latin-1", "replace"))]
    assert describe(Request({"type": "http", "headers": headers})) == about


def test_devices_are_listed(client: TestClient) -> None:
    client.headers["user-agent"] = FIREFOX
    enter(client)
    one_more(client)
    told = devices(client)
    assert sorted((each["about"], each["here"]) for each in told) == [
        ("Chrome, Windows", False), ("Firefox, Android", True),
    ]  # fmt: skip
    assert all(each["used"] >= each["began"] > 0 for each in told)
    assert client.cookies["woerfel"] not in str(told)


def test_strangers_have_no_devices(client: TestClient) -> None:
    for method, path in (("GET", ""), ("DELETE", ""), ("DELETE", "/others"), ("DELETE", "/x")):
        answer = client.request(method, f"/api/session/devices{path}")
        refused(answer, 401, "no-session", "R-16")


def test_one_device_is_signed_out(client: TestClient) -> None:
    enter(client)
    token = one_more(client)
    [other] = [each["device"] for each in devices(client) if not each["here"]]
    left = client.delete(f"/api/session/devices/{other}").json()["devices"]
    assert [each["here"] for each in left] == [True]
    be(client, token)
    assert client.get("/api/session").status_code == 204


def test_nobody_signs_out_others(client: TestClient) -> None:
    enter(client)
    [anna] = devices(client)
    client.cookies.clear()
    enter(client, "Ben")
    refused(client.delete(f"/api/session/devices/{anna['device']}"), 404, "no-such-device", "R-27")
    refused(client.delete("/api/session/devices/x"), 404, "no-such-device", "R-27")


def test_signing_out_here_is_leaving(client: TestClient) -> None:
    enter(client)
    [here] = devices(client)
    answer = client.delete(f"/api/session/devices/{here['device']}")
    assert (answer.status_code, client.get("/api/session").status_code) == (204, 204)


def test_all_others_are_signed_out(client: TestClient) -> None:
    enter(client)
    tokens = [one_more(client) for _ in range(3)]
    code = client.post("/api/session/link").json()["code"]
    here = client.cookies["woerfel"]
    left = client.delete("/api/session/devices/others").json()["devices"]
    assert [each["here"] for each in left] == [True]
    for token in tokens:
        be(client, token)
        assert client.get("/api/session").status_code == 204
    client.cookies.clear()
    refused(client.post("/api/session", json={"code": code}), 410, "link-spent", "R-16")
    be(client, here)
    assert client.get("/api/session").status_code == 200


def test_everywhere_is_here_too_and_links_end(client: TestClient) -> None:
    enter(client)
    token, here = one_more(client), client.cookies["woerfel"]
    code = client.post("/api/session/link").json()["code"]
    answer = client.delete("/api/session/devices")
    assert answer.status_code == 204
    assert "Max-Age=0" in answer.headers["set-cookie"]
    for each in (token, here):
        be(client, each)
        assert client.get("/api/session").status_code == 204
    refused(client.post("/api/session/look", json={"code": code}), 410, "link-spent", "R-16")


def test_links_end_with_the_session_of_their_maker(client: TestClient) -> None:
    enter(client)
    codes = [client.post("/api/session/link").json()["code"] for _ in range(3)]
    client.delete("/api/session")
    for code in codes:
        refused(client.post("/api/session", json={"code": code}), 410, "link-spent", "R-16")


def test_few_links_wait_at_once(client: TestClient) -> None:
    enter(client)
    codes = [client.post("/api/session/link").json()["code"] for _ in range(MOST_LOANS + 3)]
    looked = [client.post("/api/session/look", json={"code": code}) for code in codes]
    assert sum(answer.is_success for answer in looked) == MOST_LOANS
    assert looked[-1].is_success


def test_a_guest_has_so_many_devices(client: TestClient) -> None:
    enter(client)
    for _ in range(MOST_DEVICES + 2):
        client.post("/api/session", json={"code": lend_and_go(client)})
    assert len(devices(client)) == MOST_DEVICES


def lend_and_go(client: TestClient) -> str:
    code = str(client.post("/api/session/link").json()["code"])
    client.cookies.clear()
    return code


def test_signing_out_everywhere_closes_pages_in_every_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("woerfel.web.http.socket.SURE", 0.0)
    settings = replace(IN_MEMORY, database=f"sqlite:///{tmp_path / 'tables.db'}")
    with served(settings) as here, served(settings) as elsewhere:
        anna = Guest(here, "Anna")
        table = open_table(anna.http)["table"]
        near = Seat(anna, table, "near")
        anna.moved_to(elsewhere)
        far = Seat(anna, table, "far")
        anna.moved_to(here)
        assert anna.http.delete("/api/session/devices").status_code == 204
        anna.close()
        far.send({"type": "say", "ref": 9, "text": "Noch da?"})
        for seat in (near, far):
            came, code = end_of(seat.socket)
            assert (came[-1]["why"], code) == ("session-over", 1008)
            assert not any(each["type"] == "done" for each in came)
