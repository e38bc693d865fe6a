"""R-17: codes of tables cannot be guessed, also by those who have many addresses."""

from collections.abc import Iterator

import pytest
from edge_kit import IN_MEMORY, enter, metric, open_table, refused, server, take_seat
from msgspec.structs import replace
from starlette.testclient import TestClient

from woerfel.web.edge.guesses import Guesses, networks

BEHIND = replace(IN_MEMORY, proxies=("10.0.0.1",))
RATE = 60
FAR = {
    "64 of one 48": "2001:db8:0:{:x}::1",
    "48 of one 32": "2001:db8:{:x}::1",
    "one 24": "203.0.113.{}",
    "one 16": "203.0.{}.7",
}


@pytest.fixture
def client() -> Iterator[TestClient]:
    with server(BEHIND) as client:
        yield client


def guess(client: TestClient, host: str, code: str = "BBBBB") -> int:
    answer = client.get(f"/api/codes/{code}", headers={"x-forwarded-for": host})
    return int(answer.status_code)


@pytest.mark.slow
@pytest.mark.parametrize("form", FAR.values(), ids=FAR)
def test_many_addresses_of_one_network_are_stopped(client: TestClient, form: str) -> None:
    answers = [guess(client, form.format(number)) for number in range(140)]
    assert answers[0] == 404
    assert answers[-1] == 429
    assert answers.count(404) < 2 * RATE + 15


def test_other_networks_go_on(client: TestClient) -> None:
    for number in range(140):
        guess(client, f"2001:db8:0:{number:x}::1")
    assert guess(client, "2001:db9::1") == 404
    assert guess(client, "198.51.100.1") == 404


@pytest.mark.slow
def test_a_class_behind_one_address_finds_its_tables(client: TestClient) -> None:
    school = {"x-forwarded-for": "198.51.100.9"}
    client.headers.update(school)
    for number in range(35):
        client.cookies.clear()
        enter(client, f"Kind {number}")
        code = open_table(client)["code"]
        for _ in range(5):
            assert client.get(f"/api/codes/{code}").status_code == 200
        assert client.get("/api/codes/BBBBB").status_code == 404


def test_a_right_code_is_no_better_than_a_wrong_one_when_there_are_too_many(
    client: TestClient,
) -> None:
    enter(client)
    code = open_table(client)["code"]
    client.cookies.clear()
    while guess(client, "203.0.113.9") != 429:
        pass
    assert guess(client, "203.0.113.9", code) == 429


def test_guessers_keep_nobody_from_a_table_of_their_own(client: TestClient) -> None:
    enter(client)
    opened = open_table(client)
    take_seat(client, opened["table"])
    while guess(client, "203.0.113.9") != 429:
        pass
    assert guess(client, "203.0.113.9", opened["code"]) == 200


def test_many_at_once_gain_nothing() -> None:
    """R-17: a try is paid for before it is known to be right."""
    guesses = Guesses(RATE, lambda: 0.0)
    assert sum(guesses.take(f"2001:db8:0:{number:x}::1") for number in range(500)) == 1.5 * RATE


def test_right_codes_cost_nothing() -> None:
    guesses = Guesses(RATE, lambda: 0.0)
    for _ in range(10 * RATE):
        assert guesses.take("203.0.113.9")
        guesses.right("203.0.113.9")


def test_while_codes_are_guessed_everywhere_an_address_has_a_few_tries() -> None:
    clock = [0.0]
    guesses = Guesses(RATE, lambda: clock[0])
    for number in range(10 * RATE):
        host = f"2001:{number:x}::1"
        assert guesses.take(host)
        assert not guesses.wrong(host)
    tries = 0
    while guesses.take("2a00::1"):
        assert guesses.wrong("2a00::1")
        tries += 1
    assert 2 <= tries <= 4
    assert guesses.take("2a01::1")
    guesses.right("2a01::1")
    clock[0] += 600
    assert guesses.take("2a00::1")
    assert not guesses.wrong("2a00::1")


def test_operators_hear_of_it(client: TestClient, caplog: pytest.LogCaptureFixture) -> None:
    for _ in range(RATE + 20):
        guess(client, "203.0.113.9")
    lines = [record for record in caplog.records if record.name == "woerfel.security"]
    assert {vars(record)["incident"] for record in lines} == {"wrong-codes"}
    assert "203" not in caplog.text
    with server(replace(BEHIND, metrics=("*",))) as other:
        for _ in range(RATE + 20):
            other.get("/api/codes/BBBBB")
        text = other.get("/metrics").text
    assert metric(text, 'woerfel_incidents_total{incident="wrong-codes"}') > 5


@pytest.mark.parametrize(
    ("host", "named"),
    [
        ("203.0.113.9", ("203.0.113.9/32", "203.0.113.0/24", "203.0.0.0/16")),
        ("::ffff:203.0.113.9", ("203.0.113.9/32", "203.0.113.0/24", "203.0.0.0/16")),
        ("2001:db8:1:2:3::4", ("2001:db8:1:2::/64", "2001:db8:1::/48", "2001:db8::/32")),
        ("fe80::1%eth0", ("fe80::/64", "fe80::/48", "fe80::/32")),
        ("unix", ("unix",)),
        ("", ("",)),
    ],
)
def test_networks_of_an_address(host: str, named: tuple[str, ...]) -> None:
    assert networks(host) == named


def test_a_refusal_says_why(client: TestClient) -> None:
    answers = [client.get("/api/codes/BBBBB") for _ in range(RATE + 20)]
    refused(answers[-1], 429, "too-many-requests", "R-17")
