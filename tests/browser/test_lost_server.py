"""What a page does when its server dies: it says so, loses nothing, and comes back by itself."""

import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from server_kit import Server

from woerfel.play.housetime import STARTING

PLAN: Any = {
    "game": "wort-kniffel",
    "seats": 2,
    "bots": ["lena"],
    "options": {"language": "en", "sand": 60},
}
"""A game with sand: where no clock runs, there is no time to give back."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path)
    server.start()
    yield server
    server.kill()


def test_a_killed_server_costs_nothing(server: Server, browser: Browser) -> None:
    """The time is given back, too (R-11)."""
    with browser.new_context(base_url=server.address, locale="en-GB") as context:
        tab = context.new_page()
        tab.request.post("/api/session", data={"name": "Guest"})
        code = tab.request.post("/api/tables", data=PLAN).json()["code"]
        tab.goto(f"/t/{code}")
        tab.get_by_role("button", name="Take a seat").click()
        tab.get_by_role("button", name=re.compile("^Start")).click()
        expect(tab.get_by_role("group", name="Your move")).to_be_visible()
        server.kill()
        expect(tab.get_by_text("No connection.")).to_be_visible()
        tab.get_by_role("tab", name="Chat").click()
        tab.get_by_role("button", name="Good luck!").click()
        expect(tab.get_by_text("Your move will be sent")).to_be_visible()
        time.sleep(STARTING / 1000)  # a shorter silence is no outage
        again = tab.get_by_role("button", name="Try now")
        expect(again).to_be_visible()
        server.start()
        # The page tries by itself, too, and may have been quicker.
        again.evaluate_all("(buttons) => buttons.forEach((button) => button.click())")
        expect(tab.get_by_text("No connection.")).to_be_hidden()
        chat = tab.get_by_role("list", name="Chat")
        expect(chat.get_by_text("Guest: Good luck!")).to_have_count(1)
        tab.reload()
        log = tab.get_by_role("list", name="Log")
        expect(log.get_by_text("could not be reached")).to_have_count(1)
        tab.get_by_role("tab", name="Chat").click()
        expect(chat.get_by_text("Guest: Good luck!")).to_have_count(1)
