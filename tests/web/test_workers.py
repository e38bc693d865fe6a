"""Several processes behind one port, on PostgreSQL: tables, meters and a stop are shared."""

import signal
import time
from collections.abc import Callable

import pytest
from edge_kit import Guest, Seat, end_of, metric, open_table
from test_serve import announced, start

from store_kit import Kind, Postgres

pytest_plugins = ("store_fixtures",)

pytestmark = pytest.mark.slow


@pytest.fixture
def kind() -> Kind:
    return "postgres"


def until(holds: Callable[[], bool], seconds: float = 30) -> None:
    deadline = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.1)


def test_two_processes_are_one_server(postgres: Postgres) -> None:
    url = postgres.new_database()
    with start("serve", "--workers", "2", "--database", url, "--log-format", "json") as process:
        address = announced(process)
        guests = [Guest(address, name) for name in ("Anna", "Opa", "Tom", "Lea")]
        table = open_table(guests[0].http)["table"]
        pages = [Seat(guest, table, f"page-{n}") for guest in guests for n in range(4)]
        number = pages[0].ask("say", phrase="hello")["number"]
        for page in pages:
            while page.number < number:
                page.read()

        def counted() -> bool:
            text = guests[0].http.get("/metrics").text
            return "\nwoerfel_connections " in text and metric(text, "woerfel_connections") == 16

        until(counted)
        process.send_signal(signal.SIGTERM)
        for page in pages:
            came, code = end_of(page.socket)
            assert (came[-1]["why"], code) == ("come-back", 1012)
        out, err = process.communicate(timeout=30)
        assert (process.returncode, out, err) == (0, "", "")
        for guest in guests:
            guest.close()
