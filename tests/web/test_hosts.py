"""R-28: the server answers to names that it knows, and to addresses in numbers."""

import socket

import pytest
from edge_kit import Guest, enter, metric, open_table, refused, served, server
from msgspec.structs import replace

from woerfel.web.http.hosts import host_of, known_hosts
from woerfel.web.ops.settings import MEMORY, Settings

STRICT = Settings(database=MEMORY)
MACHINE = socket.gethostname().lower()
OURS = [
    "localhost", "localhost:8000", "LOCALHOST.", "127.0.0.1", "127.0.0.1:8000", "[::1]:8000",
    "[::1]", "192.168.178.20:8000", "10.0.0.5", "[2001:db8::1]:80", MACHINE, f"{MACHINE}:8000",
    f"{MACHINE.partition('.')[0]}.local:8000",
]  # fmt: skip
FOREIGN = [
    "evil.example", "evil.example:8000", "localhost.evil.example", "127.0.0.1.evil.example",
    "evillocalhost", "127.0.0.1.nip.io", "", "a b", "evil.example@localhost", "localhost/evil",
    "[::1", "[evil]", "x" * 9999, "localhost:8000:80", "localhost:http", "ⅼocalhost", "0x7f.1",
]  # fmt: skip


@pytest.mark.parametrize("host", OURS)
def test_names_of_this_machine_and_numbers_are_known(host: str) -> None:
    with server(STRICT, base_url="http://localhost") as client:
        for path in ("/", "/api/games", "/healthz", "/api/session"):
            assert client.get(path, headers={"host": host}).status_code < 300


@pytest.mark.parametrize("host", FOREIGN)
def test_any_other_name_is_refused(host: str) -> None:
    """R-28"""
    headers = {b"host": host.encode()}
    with server(STRICT, base_url="http://localhost") as client:
        for path in ("/", "/assets/x.js", "/healthz", "/metrics", "/readyz"):
            answer = client.get(path, headers=headers)
            assert answer.status_code == 421
            assert "--hosts" in answer.text
        answer = client.get("/api/games", headers=headers)
        refused(answer, 421, "foreign-host", "R-28")
        answer = client.post("/api/session", json={"name": "Anna"}, headers=headers)
        refused(answer, 421, "foreign-host", "R-28")
        assert "set-cookie" not in answer.headers
        assert answer.headers["content-security-policy"]


def test_a_page_that_points_its_name_here_reads_nothing() -> None:
    """DNS rebinding: from loopback, with an origin that fits the foreign host."""
    with server(STRICT, "127.0.0.1", "http://localhost") as client:
        assert client.get("/metrics").status_code == 200
        rebound = {"host": "evil.example:8000", "origin": "http://evil.example:8000"}
        assert client.get("/metrics", headers=rebound).status_code == 421
        answer = client.post("/api/session", json={"name": "Anna"}, headers=rebound)
        refused(answer, 421, "foreign-host", "R-28")


@pytest.mark.parametrize(
    ("settings", "host"),
    [
        (replace(STRICT, public_url="https://play.example.org"), "play.example.org"),
        (replace(STRICT, public_url="https://play.example.org:8443"), "play.example.org:8443"),
        (replace(STRICT, origins=("https://a.example",)), "a.example"),
        (replace(STRICT, hosts=("b.example", "C.example")), "c.example:8000"),
        (replace(STRICT, host="box.lan"), "box.lan"),
        (replace(STRICT, hosts=("*",)), "anything.example"),
    ],
)
def test_names_that_were_set_are_known(settings: Settings, host: str) -> None:
    with server(settings, base_url="http://localhost") as client:
        assert client.get("/api/games", headers={"host": host}).status_code == 200


def test_who_asks_for_no_host_is_no_browser() -> None:
    with server(STRICT, base_url="http://localhost") as client:
        request = client.build_request("GET", "/healthz")
        del request.headers["host"]
        assert client.send(request).status_code == 200


def test_two_hosts_are_none() -> None:
    with server(STRICT, base_url="http://localhost") as client:
        twice = [("host", "localhost"), ("host", "evil.example")]
        assert client.get("/", headers=twice).status_code == 421


def test_links_never_carry_a_foreign_host() -> None:
    with server(STRICT, base_url="http://localhost:8000") as client:
        enter(client)
        assert open_table(client)["link"].startswith("http://localhost:8000/t/")
        headers = {"host": "evil.example"}
        for path in ("/api/tables", "/api/session/link"):
            answer = client.post(path, json={"game": "wort-kniffel", "seats": 2}, headers=headers)
            refused(answer, 421, "foreign-host", "R-28")
            assert "evil.example/" not in answer.text


def test_sockets_are_refused_as_well() -> None:
    with served(STRICT) as address:
        anna = Guest(address, "Anna")
        table = open_table(anna.http)["table"]
        upgrade = {
            "host": "evil.example",
            "origin": "http://evil.example",
            "connection": "Upgrade",
            "upgrade": "websocket",
            "sec-websocket-key": "AAAAAAAAAAAAAAAAAAAAAA==",
            "sec-websocket-version": "13",
        }
        answer = anna.http.get(f"/api/tables/{table}/socket", headers=upgrade)
        refused(answer, 421, "foreign-host", "R-28")
        anna.close()


def test_operators_hear_of_it(caplog: pytest.LogCaptureFixture) -> None:
    with server(STRICT, "127.0.0.1", "http://localhost") as client:
        for _ in range(50):
            client.get("/", headers={"host": "evil.example"})
            client.post("/api/session", json={}, headers={"origin": "https://evil.example"})
        text = client.get("/metrics").text
    lines = [vars(record) for record in caplog.records if record.name == "woerfel.security"]
    for incident in ("foreign-host", "foreign-origin"):
        assert metric(text, f'woerfel_incidents_total{{incident="{incident}"}}') == 50
        told = [line["count"] for line in lines if line["incident"] == incident]
        assert told[0] == 1
        assert sum(told) == 50
        assert len(told) <= 20
    assert "evil" not in caplog.text


def test_a_redeemed_link_is_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    with server(STRICT, base_url="http://localhost") as client:
        enter(client, "Anna")
        code = client.post("/api/session/link").json()["code"]
        client.cookies.clear()
        client.post("/api/session", json={"code": code})
    [line] = [record for record in caplog.records if record.name == "woerfel.security"]
    assert (vars(line)["incident"], line.levelname) == ("link-redeemed", "WARNING")
    assert not any(secret in line.getMessage() for secret in ("Anna", code))


@pytest.mark.parametrize(
    ("header", "name"),
    [("A.example:80", "a.example"), ("[::1]:80", "::1"), ("x.", "x"), ("a:b:c", ""), ("", "")],
)
def test_the_port_does_not_matter(header: str, name: str) -> None:
    assert host_of(header) == name


def test_nothing_unknown_is_known() -> None:
    assert "" not in known_hosts(STRICT)
