"""Who one is: personal links ask first, devices can be signed out, names stay as they are."""

from collections.abc import Callable

import pytest
from looks_kit import must_be_fine
from playwright.sync_api import Page, expect

Visitor = Callable[..., Page]
HEBREW = "אבי"
HELD = f"\u2068{HEBREW}\u2069"
PLACES = """(it, words) => {
  const walker = document.createTreeWalker(it, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  let node = walker.nextNode();
  return words.map(word => {
    while (!node.data.includes(word)) node = walker.nextNode();
    const at = node.data.indexOf(word);
    range.setStart(node, at);
    range.setEnd(node, at + word.length);
    return range.getBoundingClientRect().left;
  });
}"""
"""Where words of a line are, from the left."""


def open_table(host: Page, name: str, *, friends: int = 1) -> str:
    """Open a table of Wort-Kniffel and sit down there; return its address."""
    host.goto("/new/wort-kniffel")
    host.locator("form input").first.fill(name)
    for _ in range(1, friends):
        host.get_by_role("button", name="Freund", exact=True).click()
    host.locator("form button.main").click()
    host.locator(".waiting").wait_for()
    return host.url


def make_link(page: Page) -> str:
    page.goto("/settings")
    page.get_by_role("button", name="Link machen").click()
    return page.get_by_label("Link für dein anderes Gerät").input_value()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_personal_link_asks_first_and_takes_nothing_away(
    visitor: Visitor, axe: str, theme: str
) -> None:
    """R-27: you sit at two tables here; become Anna instead?"""
    anna, ben = visitor(), visitor(theme=theme)
    anna.goto("/settings")
    anna.get_by_label("Dein Name").fill("Anna")
    anna.get_by_role("button", name="Speichern").click()
    anna.get_by_text("Gespeichert.").wait_for()
    link = make_link(anna)
    tables = [open_table(ben, "Ben") for _ in range(2)]
    ben.goto(link)
    expect(ben.get_by_text("Hier bist du Ben und sitzt an 2 Tischen.")).to_be_visible()
    expect(ben.get_by_text("Möchtest du stattdessen Anna werden?")).to_be_visible()
    must_be_fine(ben, axe, "/me asks")
    ben.get_by_role("link", name="Ben bleiben").click()
    ben.goto(tables[0])
    expect(ben.get_by_text("du, leitest den Tisch")).to_be_visible()

    ben.goto(link)
    ben.get_by_role("button", name="Anna werden").click()
    expect(ben.get_by_text("Hallo Anna, hier bist du jetzt auch.")).to_be_visible()
    assert ben.evaluate("location.hash") == ""
    expect(ben.get_by_text("sitzt an 2 Tischen")).to_be_visible()
    must_be_fine(ben, axe, "/me has become")
    ben.goto("/settings")
    expect(ben.get_by_label("Dein Name")).to_have_value("Anna")
    must_be_fine(ben, axe, "/settings with another guest")
    ben.get_by_role("button", name="Zu Ben wechseln").click()
    expect(ben.get_by_label("Dein Name")).to_have_value("Ben")
    expect(ben.get_by_role("button", name="Zu Anna wechseln")).to_be_visible()
    ben.goto(tables[1])
    expect(ben.get_by_text("du, leitest den Tisch")).to_be_visible()


def test_another_guest_is_forgotten_only_when_asked(visitor: Visitor) -> None:
    anna, ben = visitor(), visitor()
    open_table(anna, "Anna")
    link = make_link(anna)
    open_table(ben, "Ben")
    ben.goto(link)
    ben.get_by_role("button", name="Anna werden").click()
    ben.get_by_role("button", name="Ben hier vergessen").click()
    dialog = ben.get_by_role("dialog")
    dialog.get_by_role("button", name="Doch nicht").click()
    expect(ben.get_by_role("button", name="Zu Ben wechseln")).to_be_visible()
    ben.get_by_role("button", name="Ben hier vergessen").click()
    dialog.get_by_role("button", name="Vergessen").click()
    expect(ben.get_by_role("button", name="Zu Ben wechseln")).to_have_count(0)


def test_devices_are_listed_and_signed_out(visitor: Visitor, axe: str) -> None:
    """R-27"""
    computer, phone, tablet = visitor(width=1280), visitor(), visitor()
    table = open_table(computer, "Anna")
    for device in (phone, tablet):
        device.goto(make_link(computer))
        device.get_by_role("button", name="Ja, als Anna").click()
        device.get_by_text("Hallo Anna").wait_for()
        device.goto(table)
        device.locator(".waiting").wait_for()
    waiting = make_link(computer)
    computer.reload()
    devices = computer.locator(".devices li")
    expect(devices).to_have_count(3)
    expect(devices.filter(has_text="dieses Gerät")).to_have_count(1)
    expect(devices.first).to_contain_text("Chrome, Linux")
    must_be_fine(computer, axe, "/settings with devices", (390, 1440))

    computer.get_by_role("button", name="Chrome, Linux abmelden").first.click()
    expect(devices).to_have_count(2)
    computer.get_by_role("button", name="Überall sonst abmelden").click()
    expect(devices).to_have_count(1)
    expect(computer.get_by_text("Überall sonst abgemeldet.")).to_be_visible()
    for device in (phone, tablet):
        expect(device.get_by_text("abgemeldet").first).to_be_visible()
        device.goto(waiting)
        expect(device.get_by_role("alert")).to_contain_text("Dieser Link ist benutzt oder zu alt")
    computer.goto(table)
    expect(computer.get_by_text("du, leitest den Tisch")).to_be_visible()


def test_signing_out_everywhere(visitor: Visitor, axe: str) -> None:
    """R-27"""
    page = visitor()
    open_table(page, "Anna")
    link = make_link(page)
    page.get_by_role("button", name="Überall abmelden").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("An deine Plätze kommst du dann nicht mehr zurück.")
    must_be_fine(page, axe, "signing out everywhere")
    dialog.get_by_role("button", name="Überall abmelden").click()
    expect(page.get_by_text("Dieses Gerät hat dich vergessen.")).to_be_visible()
    expect(page.get_by_label("Dein Name")).to_have_value("")
    page.goto(link)
    expect(page.get_by_role("alert")).to_contain_text("Dieser Link ist benutzt oder zu alt")


def test_a_name_like_another_s_gets_a_number(visitor: Visitor) -> None:
    """R-29"""
    anna, other = visitor(), visitor(name="Аnna")
    table = open_table(anna, "Anna")
    other.goto(table)
    other.get_by_role("button", name="Platz nehmen").click()
    for page in (anna, other):
        expect(page.locator(".waiting").get_by_text("Аnna (2)", exact=True).first).to_be_visible()


def test_names_from_right_to_left_stay_within_themselves(visitor: Visitor) -> None:
    """R-29: the seats, the log and what screen readers hear."""
    host, other, third = visitor(width=1440), visitor(name="Anna"), visitor(name="Cem")
    table = open_table(host, HEBREW, friends=2)
    expect(host.locator(".waiting").get_by_text(HELD).first).to_be_visible()
    for guest in (other, third):  # where only two talk, no name is seen
        guest.goto(table)
        guest.get_by_role("button", name="Platz nehmen").click()
    said = "מה שלומך?"
    for page in (host, other):
        page.get_by_role("tab", name="Chat").click()
    other.get_by_label("Nachricht").first.fill(said)
    other.keyboard.press("Enter")
    expect(host.get_by_text(f"\u2068{said}\u2069").first).to_be_visible()
    host.get_by_label("Nachricht").first.fill("3 Punkte!")
    host.keyboard.press("Enter")
    line = other.get_by_text(f"{HELD}: 3 Punkte!").first
    places = line.evaluate(PLACES, [HEBREW, "3", "Punkte"])
    assert places == sorted(places), "what is said stands behind the name, not before it"
