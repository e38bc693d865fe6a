"""The route of word cards: what is told, kept, and refused (T-11, R-14, R-17, R-19)."""

import json
from collections.abc import Iterator

import pytest
from edge_kit import IN_MEMORY, refused, server
from msgspec.structs import replace
from starlette.testclient import TestClient

from woerfel.lexicon.spelling import LONGEST


@pytest.fixture
def client() -> Iterator[TestClient]:
    with server() as client:
        yield client


def test_a_card_needs_no_name_and_may_be_kept(client: TestClient) -> None:
    answer = client.get("/api/words/de/HAUS")
    assert answer.status_code == 200
    told = answer.json()
    assert (told["word"], told["language"], told["verdict"]) == ("Haus", "de", None)
    assert answer.headers["cache-control"] == "public, max-age=86400"
    assert not answer.cookies
    again = client.get("/api/words/de/HAUS", headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    other = client.get("/api/words/de/HAUS", headers={"if-none-match": '"of another dictionary"'})
    assert other.content == answer.content


@pytest.mark.parametrize(
    ("query", "verdict", "house"),
    [
        ("", "not-in-dictionary", None),
        ("?house=%2B+Quarzuhrig+2026-05-03+voted", None, "2026-05-03"),
        ("?house=-+Quarzuhrig+2026-05-03", "house-banned", "2026-05-03"),
        ("?house=%2B+Servus+2026-05-03", "not-in-dictionary", None),
        ("?level=generous&family=true", "not-in-dictionary", None),
    ],
)
def test_the_house_has_the_last_word(
    client: TestClient, query: str, verdict: str | None, house: str | None
) -> None:
    told = client.get(f"/api/words/de/quarzuhrig{query}").json()
    assert (told["verdict"], told["house"]) == (verdict, house)


@pytest.mark.parametrize(
    ("address", "status", "why", "rule"),
    [
        ("xx/HAUS", 404, "no-such-page", "R-19"),
        ("DE/HAUS", 404, "no-such-page", "R-19"),
        ("%00/HAUS", 404, "no-such-page", "R-19"),
        ("de/%00", 422, "not-letters", "T-11"),
        ("de/Ha%0Aus", 422, "not-letters", "T-11"),
        ("de/Haus%20und%20Hof", 422, "not-letters", "T-11"),
        ("de/%E2%80%AEsuaH", 422, "not-letters", "T-11"),
        ("de/%FF%FE", 422, "not-letters", "T-11"),
        ("de/..%2Fetc", 404, "no-such-page", "R-19"),
        (f"de/{'A' * (LONGEST + 1)}", 422, "too-long", "T-11"),
        (f"de/{'A' * 60_000}", 422, "too-long", "T-11"),
        ("de/HAUS?level=wild", 400, "malformed", "R-14"),
        ("de/HAUS?family=perhaps", 400, "malformed", "R-14"),
        ("de/HAUS?more=1", 400, "malformed", "R-14"),
        (f"de/HAUS?house={'x' * 201}", 400, "malformed", "R-14"),
        ("de/HAUS?house=Servus", 422, "wrong-house-word", "T-11"),
        ("de/HAUS?house=%2B+Ser%00vus+2026-05-03", 422, "not-letters", "T-11"),
    ],
)
def test_what_is_no_word_is_refused(
    client: TestClient, address: str, status: int, why: str, rule: str
) -> None:
    refused(client.get(f"/api/words/{address}"), status, why, rule)


def test_a_flood_is_refused_and_told_when_to_come_again() -> None:
    with server(replace(IN_MEMORY, request_rate=2)) as client:
        answers = [client.get("/api/words/de/HAUS") for _ in range(12)]
        assert [answer.status_code for answer in answers[:6]] == [200] * 6
        refused(answers[-1], 429, "too-many-requests", "R-17")
        assert int(answers[-1].headers["retry-after"]) >= 1
        assert client.get("/api/games").status_code == 200


@pytest.mark.parametrize("word", ["A" * LONGEST, "AEOEUE" * 6, "ß" * 20, "SCHIFF" * 6, "E" * 39])
def test_no_word_takes_long_or_much(client: TestClient, word: str) -> None:
    answer = client.get(f"/api/words/de/{word}?level=generous")
    assert answer.status_code == 200
    assert len(json.dumps(answer.json())) < 4_000
