"""The socket at a real server: who gets in, playing, dropping, coming back, being cut off."""

import json
import socket as sockets
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from edge_kit import IN_MEMORY, PLEDGE, Guest, Seat, end_of, metric, open_table, served
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from woerfel.web.ops.settings import MEMORY, Settings, read_settings

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with served(replace(IN_MEMORY, message_rate=1000, address_rate=10_000)) as at:
        yield at


@pytest.fixture
def anna(address: str) -> Iterator[Guest]:
    guest = Guest(address, "Anna")
    yield guest
    guest.close()


@pytest.fixture
def opa(address: str) -> Iterator[Guest]:
    guest = Guest(address, "Opa")
    yield guest
    guest.close()


def status(error: pytest.ExceptionInfo[InvalidStatus]) -> tuple[int, str]:
    body = error.value.response.body
    return error.value.response.status_code, json.loads(body or b"{}")["why"]


def test_without_a_session_nobody_connects(anna: Guest, address: str) -> None:
    table = open_table(anna.http)["table"]
    with pytest.raises(InvalidStatus) as error:
        connect(
            f"{address.replace('http', 'ws')}/api/tables/{table}/socket", proxy=None
        ).__enter__()
    assert status(error) == (401, "no-session")


@pytest.mark.parametrize("origin", ["https://evil.example", "null"])
def test_other_pages_do_not_connect(anna: Guest, origin: str) -> None:
    table = open_table(anna.http)["table"]
    with pytest.raises(InvalidStatus) as error:
        anna.socket(table, Origin=origin)
    assert status(error) == (403, "foreign-origin")
    assert "content-security-policy" in error.value.response.headers


def test_our_own_page_connects(anna: Guest, address: str) -> None:
    table = open_table(anna.http)["table"]
    with anna.socket(table, Origin=address) as socket:
        assert socket.protocol.extensions == []


def test_no_table_no_connection(anna: Guest) -> None:
    with pytest.raises(InvalidStatus) as error:
        anna.socket("nowhere")
    assert status(error) == (404, "no-such-table")


def test_two_guests_sit_down_and_play(anna: Guest, opa: Guest) -> None:
    table = open_table(anna.http)["table"]
    first, second = Seat(anna, table), Seat(opa, table)
    first.sit(0)
    second.sit(1)
    assert first.ask("begin")["type"] == "done"
    first.unseal()
    second.unseal()
    assert second.room["stage"] == "playing"
    refused = second.ask("move", seat=1, move={"type": "roll", "dice": [0, 1, 2, 3, 4, 5, 6]})
    assert (refused["type"], refused["why"]) == ("refused", "not-your-turn")
    done = first.ask("move", seat=0, move={"type": "roll", "dice": [0, 1, 2, 3, 4, 5, 6]})
    while second.number < done["number"]:
        second.read()
    assert second.view["state"] == first.view["state"]
    first.socket.close()
    second.socket.close()


def test_a_resent_ask_is_granted_once(anna: Guest) -> None:
    table = open_table(anna.http)["table"]
    seat = Seat(anna, table)
    ask = {"type": "say", "ref": 1, "phrase": "hello"}
    for _ in range(3):
        seat.send(ask)
    numbers = {seat.until("done")["number"] for _ in range(3)}
    assert len(numbers) == 1
    seat.socket.close()
    again = Seat(anna, table)
    again.send(ask)
    assert again.until("done")["number"] in numbers
    said = [act for act in again.acts if act["events"][0]["type"] == "said"]
    assert len(said) == 1
    again.socket.close()


def test_who_drops_out_resumes_where_it_was(anna: Guest, opa: Guest) -> None:
    table = open_table(anna.http)["table"]
    first, second = Seat(anna, table), Seat(opa, table)
    second.ask("say", phrase="hello")
    have = second.number
    second.socket.socket.shutdown(sockets.SHUT_RDWR)
    first.ask("say", phrase="thinking")
    first.ask("say", phrase="back")
    back = Seat(opa, table, after=have)
    numbers = [act["number"] for act in back.acts]
    assert numbers == [*range(have + 1, first.number + 1)]
    for seat in (first, second, back):
        seat.socket.close()


@pytest.mark.slow
def test_a_whole_game_against_a_bot_and_what_is_kept_of_it(anna: Guest) -> None:
    """R-18"""
    plan = {"game": "wort-kniffel", "seats": 2, "options": {"sand": 0}, "bots": ["ben"]}
    table = open_table(anna.http, plan)["table"]
    seat = Seat(anna, table)
    seat.sit(0)
    assert seat.ask("begin")["type"] == "done"
    seat.unseal()
    game = seat.room["match"]["id"]
    for kind in ("record", "transcript", "replay", "dice", "analysis"):
        answer = anna.http.get(f"/api/games/{game}/{kind}")
        assert (answer.status_code, answer.json()["why"]) == (409, "game-on")
    play_out(seat)
    check_exports(anna, game, table)
    seat.socket.close()


def play_out(seat: Seat) -> None:
    """Strike out box after box, whenever it is our turn."""
    while seat.room["stage"] == "playing":
        if "strike" in seat.view["may"]:
            move = {"type": "strike", "box": seat.view["open"][0]}
        elif "roll" in seat.view["may"]:
            move = {"type": "roll", "dice": [0, 1, 2, 3, 4, 5, 6]}
        else:
            seat.read()
            continue
        number = seat.ask("move", seat=0, move=move)["number"]
        while seat.number < number:
            seat.read()


def check_exports(guest: Guest, game: str, table: str) -> None:
    record = guest.http.get(f"/api/games/{game}/record")
    assert record.headers["content-disposition"].endswith(f'filename="wort-kniffel-{game}.json"')
    assert record.json()["setup"]["game"] == "wort-kniffel"
    assert len(record.json()["dice"]["secret"]) == 64
    dice = guest.http.get(f"/api/games/{game}/dice").json()
    assert dice["proof"] == record.json()["dice"]
    assert all(len(fall["draw"]) == len(fall["faces"]) for fall in dice["falls"])
    text = guest.http.get(f"/api/games/{game}/transcript")
    assert text.headers["content-type"] == "text/plain; charset=utf-8"
    assert text.text.startswith("game  wort-kniffel\n")
    replay = guest.http.get(f"/api/games/{game}/replay")
    told = replay.json()
    assert told["players"] == ["Anna", "ben"]
    assert told["winners"] == [1]
    assert told["steps"][0]["number"] == 0
    assert told["steps"][-1]["number"] == len(record.json()["lines"])
    analysis = guest.http.get(f"/api/games/{game}/analysis")
    for share in analysis.json()["shares"]:
        made_up = share["start"] + share["luck"] - share["loss"]
        assert made_up == pytest.approx(share["score"], abs=0.05)
    for secret in (table, guest.id):
        assert secret not in replay.text + record.text + text.text + analysis.text


@pytest.mark.parametrize("game", ["nothing", "UPPER", "a" * 41])
def test_no_exports_of_no_game(anna: Guest, game: str) -> None:
    answer = anna.http.get(f"/api/games/{game}/record")
    assert (answer.status_code, answer.json()["why"]) == (404, "no-such-game")


BAD = [
    (b"\x00\x01", 1008, "not-text"),
    (json.dumps({"type": "say", "ref": 1, "phrase": "hello"}), 1008, "hello-first"),
]


@pytest.mark.parametrize(("message", "code", "why"), BAD, ids=["binary", "no hello"])
def test_told_why_and_closed(anna: Guest, message: str | bytes, code: int, why: str) -> None:
    table = open_table(anna.http)["table"]
    with anna.socket(table) as connection:
        connection.send(message)
        came, closed = end_of(connection)
    assert (came[-1]["type"], came[-1]["why"], closed) == ("bye", why, code)


def test_messages_that_are_none_harm_nobody(anna: Guest) -> None:
    table = open_table(anna.http)["table"]
    seat = Seat(anna, table)
    for broken in ("", "{", "[]", "null", '{"type":"fly"}', '{"type":"ping","more":1}', "[" * 8000):
        seat.socket.send(broken)
        assert seat.until("refused")["why"] == "malformed"
    assert seat.ask("say", phrase="hello")["type"] == "done"
    seat.socket.close()


def test_the_server_library_refuses_what_is_too_large(anna: Guest) -> None:
    table = open_table(anna.http)["table"]
    with anna.socket(table) as connection:
        connection.send("x" * 9000)
        assert end_of(connection)[1] == 1009


def test_bytes_that_are_no_text_are_closed_without_a_log(
    anna: Guest, caplog: pytest.LogCaptureFixture
) -> None:
    table = open_table(anna.http)["table"]
    with anna.socket(table) as connection:
        connection.send(b"\xff\xfe", text=True)
        assert end_of(connection)[1] == 1007
    assert not caplog.records


def test_idle_connections_end() -> None:
    settings = replace(IN_MEMORY, idle=1)
    with served(settings) as address:
        guest = Guest(address, "Anna")
        table = open_table(guest.http)["table"]
        seat = Seat(guest, table)
        began = time.monotonic()
        came, code = end_of(seat.socket)
        assert (came[-1]["why"], came[-1]["again"], code) == ("idle", True, 1012)
        assert 0.5 < time.monotonic() - began < 5
        guest.close()


@pytest.mark.slow
def test_a_burst_is_answered_in_time_and_a_flood_is_not() -> None:
    with served(IN_MEMORY) as address:
        guest = Guest(address, "Anna")
        seat = Seat(guest, open_table(guest.http)["table"])
        for _ in range(150):
            seat.send({"type": "ping"})
        for _ in range(150):
            seat.until("pong")
        assert seat.ask("say", phrase="hello")["type"] == "done"
        deadline = time.monotonic() + 30
        with suppress(ConnectionClosed):
            while time.monotonic() < deadline:
                seat.send({"type": "ping"})
        came, code = end_of(seat.socket)
        bye = came[-1]
        assert (bye["type"], bye["why"], bye["again"], code) == (
            "bye", "too-many-messages", True, 1012,
        )  # fmt: skip
        text = guest.http.get("/metrics").text
        assert metric(text, 'woerfel_closed_total{why="too-many-messages"}') == 1
        check_the_wait(guest, open_table(guest.http)["table"], bye["wait"])
        guest.close()


def check_the_wait(guest: Guest, table: str, seconds: int) -> None:
    """See that coming back is refused until the wait is over, and then works."""
    with pytest.raises(InvalidStatus) as error:
        guest.socket(table)
    assert status(error) == (429, "too-many-requests")
    left = int(error.value.response.headers["retry-after"])
    assert 1 <= left <= seconds
    time.sleep(left)
    Seat(guest, table).socket.close()


def test_a_ping_before_hello_is_told_so(anna: Guest) -> None:
    with anna.socket(open_table(anna.http)["table"]) as connection:
        connection.send('{"type":"ping"}')
        came, code = end_of(connection)
    assert (came[-1]["why"], code) == ("hello-first", 1008)


@pytest.mark.parametrize("page", ["p\n", "\n", "p q", ""])
def test_a_page_has_a_plain_name(anna: Guest, page: str) -> None:
    with anna.socket(open_table(anna.http)["table"]) as connection:
        connection.send(json.dumps({"type": "hello", "page": page}))
        assert json.loads(connection.recv(timeout=10))["why"] == "malformed"


@pytest.mark.parametrize("cap", ["connections", "guest_connections", "address_connections"])
def test_caps_on_connections(cap: str) -> None:
    """R-17"""
    with served(read_settings({cap: "2"}, {"WOERFEL_DATABASE": MEMORY})) as address:
        guest = Guest(address, "Anna")
        table = open_table(guest.http)["table"]
        open_now = [guest.socket(table) for _ in range(2)]
        with pytest.raises(InvalidStatus) as error:
            guest.socket(table)
        assert status(error) == (429, "too-many-connections")
        open_now.pop().close()
        open_now.append(eventually(guest, table))
        for connection in open_now:
            connection.close()
        guest.close()


def eventually(guest: Guest, table: str) -> Any:
    """Connect as soon as the server has noticed that there is room again."""
    deadline = time.monotonic() + 10
    while True:
        try:
            return guest.socket(table)
        except InvalidStatus:
            assert time.monotonic() < deadline


@pytest.mark.slow
def test_a_stuck_reader_is_cut_off_and_slows_nobody() -> None:
    settings = replace(IN_MEMORY, message_rate=10_000, address_rate=100_000)
    with served(settings) as address:
        anna, opa = Guest(address, "Anna"), Guest(address, "Opa")
        table = open_table(anna.http)["table"]
        seat = Seat(anna, table)
        stuck = narrow(opa, table)
        stuck.send(json.dumps({"type": "hello", "page": "stuck"}))
        deadline = time.monotonic() + 60
        while not cut_off(anna):
            assert time.monotonic() < deadline
            for pace in (1, 2):
                seat.ask("sit", seat=0, name="Anna" * 6, pledge=PLEDGE, pace=pace)
        stuck.socket.close()
        stuck.close()
        seat.socket.close()
        for guest in (anna, opa):
            guest.close()


def narrow(guest: Guest, table: str) -> ClientConnection:
    """Connect over a line that takes little, and do not read."""
    host, _, port = guest.address.removeprefix("http://").rpartition(":")
    sock = sockets.socket()
    sock.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 2048)
    sock.connect((host, int(port)))
    return connect(
        f"ws://{host}:{port}/api/tables/{table}/socket",
        sock=sock,
        additional_headers={"Cookie": guest.cookie},
        proxy=None,
        max_queue=1,
        ping_interval=None,
        close_timeout=0.1,
    ).__enter__()


def cut_off(guest: Guest) -> bool:
    return 'woerfel_closed_total{why="too-slow"} 1.0' in guest.http.get("/metrics").text


def test_when_the_server_stops_everybody_is_told_to_come_back() -> None:
    with served(IN_MEMORY) as address:
        guest = Guest(address, "Anna")
        seat = Seat(guest, open_table(guest.http)["table"])
        seat.ask("say", phrase="hello")
    came, code = end_of(seat.socket)
    assert (came[-1]["type"], came[-1]["why"], came[-1]["again"]) == ("bye", "come-back", True)
    assert code == 1012
    guest.close()


def test_a_restart_loses_nothing(tmp_path: Path) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path / 'tables.sqlite'}")
    with served(settings) as address:
        guest = Guest(address, "Anna")
        table = open_table(guest.http, {"game": "wort-kniffel", "seats": 1})["table"]
        seat = Seat(guest, table)
        seat.sit(0)
        assert seat.ask("begin")["type"] == "done"
        before = seat.number
    end_of(seat.socket)
    with served(settings) as address:
        guest.moved_to(address)
        [mine] = guest.http.get("/api/session").json()["tables"]
        assert mine["table"] == table
        again = Seat(guest, table, after=before)
        assert again.room["places"][0]["name"] == "Anna"
        again.ref = seat.ref
        again.unseal()
        assert again.room["stage"] == "playing"
        again.socket.close()
        guest.close()


def test_after_leaving_nothing_can_be_done_on_an_open_page(address: str) -> None:
    """R-16."""
    guest = Guest(address, "Tom")
    seat = Seat(guest, open_table(guest.http)["table"])
    assert guest.http.delete("/api/session").status_code == 204
    came, code = end_of(seat.socket)
    assert (came[-1]["type"], came[-1]["why"], code) == ("bye", "session-over", 1008)
    guest.close()


def test_leaving_at_another_process_ends_the_page_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("woerfel.web.http.socket.SURE", 0.0)
    settings = replace(IN_MEMORY, database=f"sqlite:///{tmp_path / 'tables.db'}")
    with served(settings) as here, served(settings) as elsewhere:
        anna = Guest(here, "Anna")
        seat = Seat(anna, open_table(anna.http)["table"])
        assert seat.ask("say", text="Hallo")["type"] == "done"
        anna.moved_to(elsewhere)
        assert anna.http.delete("/api/session").status_code == 204
        anna.close()
        seat.send({"type": "say", "ref": 9, "text": "Noch da?"})
        came, code = end_of(seat.socket)
        assert (came[-1]["type"], came[-1]["why"], code) == ("bye", "session-over", 1008)
        assert not any(each["type"] == "done" for each in came)
