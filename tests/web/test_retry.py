"""Trying a moment again: what is answered, refused, and how often (R-14, R-17, R-18, R-19)."""

from collections.abc import Iterator
from typing import Any

import httpx2
import pytest
from edge_kit import IN_MEMORY, Guest, Seat, open_table, served
from msgspec.structs import replace
from test_documented import played

STRUCK = 3
"""The line of the first box that was struck out."""
NO_READINGS: list[str] = []


@pytest.fixture(scope="module")
def game() -> Iterator[tuple[Guest, str]]:
    with served(replace(IN_MEMORY, entry_rate=10_000, request_rate=20)) as address:
        guest = Guest(address, "Anna")
        plan = {"game": "wort-kniffel", "seats": 1, "options": {"sand": 0}}
        name = played(Seat(guest, open_table(guest.http, plan)["table"]))
        yield guest, f"/api/games/{name}/retry"
        guest.close()


def ask(game: tuple[Guest, str], **body: Any) -> httpx2.Response:
    return game[0].http.post(game[1], json=body)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("body", "status", "why"),
    [
        ({"line": STRUCK, "words": [["XQXQ"]]}, 422, "not-in-dictionary"),
        ({"line": STRUCK, "keep": [0, 1, 2, 3, 4, 5, 6]}, 422, "no-such-dice"),
        ({"line": 1, "keep": [0]}, 404, "no-moment"),
        ({"line": 99_999, "keep": [0]}, 404, "no-moment"),
        ({"line": 0, "keep": [0]}, 400, None),
        ({"line": STRUCK, "keep": [99]}, 400, None),
        ({"line": STRUCK, "keep": [0] * 17}, 400, None),
        ({"line": STRUCK, "words": [["A"] * 65]}, 400, None),
        ({"line": STRUCK, "words": [["A"]] * 8}, 400, None),
        ({"line": STRUCK, "words": [["A" * 41]]}, 400, None),
        ({"line": STRUCK, "words": [NO_READINGS]}, 400, None),
        ({"line": STRUCK, "yardstick": "mine"}, 400, None),
        ({"line": STRUCK, "more": 1}, 400, None),
        ({"line": STRUCK, "words": [["A" * 40] * 64] * 4000}, 413, "body-too-large"),
    ],
)
def test_what_cannot_be_tried(
    game: tuple[Guest, str], body: dict[str, Any], status: int, why: str | None
) -> None:
    answer = ask(game, **body)
    assert answer.status_code == status, answer.text
    assert why is None or answer.json()["why"] == why


@pytest.mark.slow
def test_dice_to_keep_are_weighed_by_both_yardsticks(game: tuple[Guest, str]) -> None:
    for yardstick in ("everyday", "all"):
        answer = ask(game, line=STRUCK, keep=[0, 1], yardstick=yardstick).json()
        assert answer["result"] in ("best", "better", "same", "worse")
        assert len(answer["doing"]["shown"]) == 2


@pytest.mark.slow
def test_nobody_tries_without_end(game: tuple[Guest, str]) -> None:
    answers = (ask(game, line=0).status_code for _ in range(400))
    assert 429 in answers
