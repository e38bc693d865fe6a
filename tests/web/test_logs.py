"""The log: lines for people or machines, and nothing that anybody has typed."""

import json
import logging
import signal
import sys

import pytest
from edge_kit import Guest, Seat, open_table
from test_serve import announced, start

from woerfel.store import Unavailable
from woerfel.web.ops.logs import JsonFormatter, TextFormatter


def record(fault: BaseException | None = None, **extra: object) -> logging.LogRecord:
    made = logging.makeLogRecord(
        {"name": "woerfel.x", "levelname": "WARNING", "msg": "so %s", "args": ("it is",)}
    )
    made.created, made.process = 1_793_000_000.5, 7
    vars(made).update(extra)
    if fault:
        try:
            raise fault
        except BaseException:
            made.exc_info = sys.exc_info()
    return made


def test_as_json() -> None:
    assert json.loads(JsonFormatter().format(record(status=200))) == {
        "time": "2026-10-26T07:33:20.500+00:00",
        "level": "warning",
        "logger": "woerfel.x",
        "event": "so it is",
        "process": 7,
        "status": 200,
    }


def test_as_text() -> None:
    line = "2026-10-26T07:33:20.500+00:00  warning  woerfel.x  so it is  process=7  status=200"
    assert TextFormatter().format(record(status=200)) == line


def test_of_a_fault_kind_and_place_but_not_what_was_typed() -> None:
    told = json.loads(JsonFormatter().format(record(ValueError("Oma's word"))))
    assert told["kind"] == "ValueError"
    assert told["trace"][-1].endswith(" record")
    assert "Oma" not in json.dumps(told)
    assert "Oma" not in TextFormatter().format(record(ValueError("Oma's word")))


@pytest.mark.parametrize("fault", [OSError(28, "No space left"), Unavailable("No space left")])
def test_the_system_may_say_what_is_wrong(fault: Exception) -> None:
    assert "No space left" in json.loads(JsonFormatter().format(record(fault)))["fault"]


@pytest.mark.slow
def test_requests_are_logged_by_their_route_and_nobody_is_named() -> None:
    told = {"WOERFEL_LOG_FORMAT": "json", "WOERFEL_LOG_LEVEL": "debug"}
    with start("serve", **told) as process:
        guest = Guest(announced(process), "Oma Erna")
        opened = open_table(guest.http)
        guest.http.get(f"/api/codes/{opened['code']}?word=secret")
        guest.http.get("/nowhere/Erna")
        seat = Seat(guest, opened["table"])
        seat.ask("say", text="secret")
        seat.socket.close()
        guest.close()
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=20)
    lines = [json.loads(line) for line in err.splitlines()]
    requests = [line for line in lines if line["event"] == "request"]
    assert [(line["method"], line["route"], line["status"]) for line in requests] == [
        ("POST", "/api/session", 200),
        ("POST", "/api/tables", 201),
        ("GET", "/api/codes/{code}", 200),
        ("GET", "other", 404),
    ]
    for typed in ("Erna", "secret", opened["code"], opened["table"], guest.id, guest.cookie):
        assert typed not in err
