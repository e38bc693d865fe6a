"""What the routes really answer is what docs/protocol.md says they answer."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import httpx2
import msgspec
import pytest
from edge_kit import IN_MEMORY, PLAN, Guest, Seat, open_table, served
from msgspec.structs import replace

from protocol_http import Sample, routes, samples
from woerfel.store import GuestId
from woerfel.web.http.identities import Look, Switch

ROUTES = [(route.method, route.path) for route in routes()]
known_samples = cache(samples)


class Server(msgspec.Struct):
    """A server at which a game has been played."""

    address: str
    table: str
    code: str
    game: str


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with served(replace(IN_MEMORY, entry_rate=10_000)) as address:
        guest = Guest(address, "Anna")
        plan = {"game": "wort-kniffel", "seats": 1, "options": {"sand": 0}}
        opened = open_table(guest.http, plan)
        game = played(Seat(guest, opened["table"]))
        guest.close()
        yield Server(address, opened["table"], opened["code"], game)


def played(seat: Seat) -> str:
    """Play a game to its end and return its name."""
    seat.sit(0)
    assert seat.ask("begin")["type"] == "done"
    seat.unseal()
    while seat.room["stage"] != "over":
        move: dict[str, Any] = {"type": "roll", "dice": [*range(7)]}
        if seat.view["open"]:
            move = {"type": "strike", "box": seat.view["open"][0]}
        assert seat.ask("move", seat=0, move=move)["type"] == "done"
    seat.socket.close()
    return str(seat.room["match"]["id"])


@pytest.mark.slow
@pytest.mark.parametrize(("method", "path"), ROUTES, ids=" ".join)
def test_answers(server: Server, method: str, path: str) -> None:
    sample = known_samples()[method, path]
    guest = Guest(server.address, "Ben")
    known = moved_in(guest)
    open_table(guest.http, {**PLAN, "listed": True})
    names = {**known, "code": server.code.lower(), "table": server.table, "game": server.game}
    names |= {"language": "de", "word": "Haus"}
    sent = sample.body
    if isinstance(sent, Look):
        sent = Look(known["link"])
    if isinstance(sent, Switch):
        sent = Switch(GuestId(known["guest"]))
    where, body = path.format(**names), None if sent is None else msgspec.json.encode(sent)
    headers = {"content-type": "application/json"}
    answer = guest.http.request(method, where, content=body, headers=headers)
    guest.close()
    check(answer, sample)


def moved_in(guest: Guest) -> dict[str, str]:
    """Let a browser become Opa, who has another device, and make a link; tell what there is."""
    opa = Guest(guest.address, "Opa")
    code = opa.http.post("/api/session/link").json()["code"]
    guest.http.post("/api/session", json={"code": code, "instead": True})
    opa.close()
    devices = guest.http.get("/api/session/devices").json()["devices"]
    return {
        "guest": guest.id,
        "device": next(each["device"] for each in devices if not each["here"]),
        "link": guest.http.post("/api/session/link").json()["code"],
    }


def check(answer: httpx2.Response, sample: Sample) -> None:
    assert answer.status_code == sample.status
    if isinstance(sample.answer, str):
        assert "json" not in answer.headers.get("content-type", "")
        return
    assert answer.headers["content-type"] == "application/json"
    read = msgspec.json.decode(answer.content, type=type(sample.answer))
    assert msgspec.json.decode(msgspec.json.encode(read)) == answer.json()
