"""The host of a listed table and a stranger: a kept seat, one seat, sent away, locked out."""

import re
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from looks_kit import must_be_fine
from playwright.sync_api import Browser, Page, ViewportSize, expect

from woerfel.web.ops.settings import MEMORY, Settings
from woerfel.web.run.serve import MANY, background

PHONE: ViewportSize = {"width": 390, "height": 844}
PLAN = {"game": "bookworm", "seats": 4, "listed": True, "kept": 1, "options": {"starter": 3}}


@pytest.fixture
def pages(browser: Browser, base_url: str) -> Iterator[tuple[Page, Page, Page]]:
    """Open a browser for the host, a friend and a stranger."""
    with ExitStack() as stack:
        opened: list[Page] = []
        for locale, name in (("de-DE", "Anna"), ("de-DE", "Opa"), ("en-GB", "Eve")):
            how: Any = {"base_url": base_url, "locale": locale, "reduced_motion": "reduce"}
            context = browser.new_context(viewport=PHONE, has_touch=True, **how)
            stack.callback(context.close)
            context.request.post("/api/session", data={"name": name})
            opened.append(context.new_page())
        anna, opa, eve = opened
        yield anna, opa, eve


def test_the_host_of_a_listed_table(pages: tuple[Page, Page, Page], axe: str) -> None:
    """R-25 and R-26."""
    anna, opa, eve = pages
    table = anna.request.post("/api/tables", data=PLAN).json()
    anna.goto(f"/t/{table['code']}")
    anna.get_by_role("button", name="Platz nehmen").tap()
    expect(
        anna.get_by_text("„Wer beginnt“ gilt nicht, wenn der Platz frei bleibt.")
    ).to_be_visible()
    link = anna.get_by_label("Link zum Tisch")
    expect(link).to_have_value(re.compile(f"{re.escape(table['link'].partition('#')[2])}$"))

    eve.goto(f"/t/{table['code']}")
    eve.get_by_role("button", name="Take a seat").tap()
    expect(eve.get_by_text("Anna starts the game.")).to_be_visible()
    expect(eve.get_by_role("button", name="Fill seat 3")).to_be_visible()
    expect(eve.get_by_role("button", name="Fill seat 4")).to_have_count(0)
    expect(eve.get_by_role("button", name=re.compile("^Start"))).to_have_count(0)
    must_be_fine(eve, axe, "stranger")

    opa.goto(table["link"])
    expect(opa).to_have_url(re.compile(f"/t/{table['code']}$"))
    opa.get_by_role("button", name="Platz nehmen").tap()
    opa.reload()
    opa.get_by_role("button", name="Platz 4 besetzen").tap()
    opa.get_by_role("button", name="Ich setze mich hierher").tap()
    expect(anna.get_by_text("gilt nicht, wenn der Platz frei bleibt")).to_have_count(0)

    anna.get_by_role("button", name="Platz 2, Eve: ändern").tap()
    sheet = anna.get_by_role("dialog", name="Eve")
    expect(sheet).to_be_visible()
    must_be_fine(anna, axe, "person")
    sheet.get_by_role("button", name="Ausschließen").tap()
    expect(eve.get_by_text("The host has banned you from this table.")).to_be_visible()
    expect(eve.get_by_role("button", name="Take a seat")).to_have_count(0)
    eve.reload()
    expect(eve.get_by_text("The host has banned you from this table.")).to_be_visible()

    anna.get_by_text("Wer darf kommen?").tap()
    anna.get_by_role("button", name="Eve wieder zulassen").tap()
    anna.get_by_role("switch", name="Tisch abschließen").check(force=True)
    expect(anna.get_by_text("abgeschlossen", exact=False).first).to_be_visible()
    must_be_fine(anna, axe, "locked")
    eve.reload()
    expect(eve.get_by_text("The table is locked: nobody new can join.")).to_be_visible()
    must_be_fine(eve, axe, "locked out")


def test_an_invitation_leads_where_others_find_the_server(page: Page) -> None:
    """With --lan the host looks at localhost, and everybody else at another address."""
    known = "http://192.0.2.2:8175"
    with background(Settings(database=MEMORY, table_rate=MANY, public_url=known)) as address:
        here = address.replace("127.0.0.1", "localhost")
        page.request.post(f"{here}/api/session", data={"name": "Anna"})
        opened = page.request.post(
            f"{here}/api/tables", data={"game": "wort-kniffel", "seats": 2}
        ).json()
        page.goto(f"{here}/t/{opened['code']}")
        expect(page.get_by_label(re.compile("Link zum Tisch|Link to the table"))).to_have_value(
            f"{known}/t/{opened['code']}"
        )
