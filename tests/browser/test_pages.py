"""The pages around the boards: each fits, can be used by everybody, and does its part."""

import re
from collections.abc import Callable

import pytest
from looks_kit import must_be_fine
from playwright.sync_api import Locator, Page, expect

from woerfel.games.registry import GAMES

WOOD = {"light": "rgb(233, 213, 181)", "dark": "rgb(36, 26, 20)", "contrast": "rgb(0, 0, 0)"}
Visitor = Callable[..., Page]


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_every_page_fits_and_is_accessible(
    visitor: Visitor, axe: str, theme: str, language: str
) -> None:
    page = visitor(language=language, theme=theme)
    both = (390, 1440) if theme == "light" else (390,)
    page.goto("/")
    page.locator("article").first.wait_for()
    assert page.evaluate("document.documentElement.lang") == language
    # axe takes a page without a background for white: it must have the one of its theme.
    wood = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    assert wood == WOOD[theme]
    must_be_fine(page, axe, "/", both)
    page.goto("/new")
    page.locator("nav a svg").first.wait_for()
    must_be_fine(page, axe, "/new", ())
    for game in GAMES:
        page.goto(f"/new/{game}")
        page.locator("form .version").first.wait_for()
        must_be_fine(
            page, axe, f"/new/{game}", (390,) if theme == "light" or game == "bookworm" else ()
        )
        page.locator("#door-house").click()
        page.locator("#view-title").wait_for()
        assert page.locator("[data-raw]").count() == 0, "an option that the page has no words for"
        must_be_fine(page, axe, f"/new/{game}#house-rules", (390,) if theme == "light" else ())
        page.go_back()
        page.locator("form .version").first.wait_for()
        if page.locator("#door-workshop").count():
            page.locator("#door-workshop").click()
            page.locator("section h3").first.wait_for()
            must_be_fine(page, axe, f"/new/{game}#workshop", (390,) if theme == "light" else ())
    page.goto("/settings")
    page.locator("form").wait_for()
    must_be_fine(page, axe, "/settings", (390,))
    page.goto("/me#spent")
    page.get_by_role("alert").wait_for()
    must_be_fine(page, axe, "/me", (390,))
    page.goto("/rules/bookworm#BW-25")
    page.locator(".sought").wait_for()
    must_be_fine(page, axe, "/rules", (390,))
    page.goto("/learn/wordsmith")
    page.locator("button.main").wait_for()
    must_be_fine(page, axe, "/learn", (390,))


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_the_waiting_room_fits_and_is_accessible(
    visitor: Visitor, axe: str, theme: str, language: str
) -> None:
    host = visitor(language=language, theme=theme)
    code = _open_table(host)
    for summary in host.locator("details.card summary").all():
        summary.click()
    must_be_fine(host, axe, "the waiting room", (390, 1440) if theme == "light" else (390,))
    for seat in range(3):
        host.locator("section ol button").nth(seat).click()
        must_be_fine(host, axe, f"the sheet of seat {seat + 1}", (390,))
        host.keyboard.press("Escape")
    guest = visitor(language=language, theme=theme)
    guest.goto(f"/t/{code}")
    guest.locator("form input").wait_for()
    must_be_fine(guest, axe, "the door", (390,))


def test_on_its_side_the_waiting_room_covers_no_seat(visitor: Visitor) -> None:
    host = visitor()
    _open_table(host)
    host.set_viewport_size({"width": 844, "height": 390})
    last = host.locator(".waiting ol").first.locator("li").last
    last.scroll_into_view_if_needed()
    begin = host.get_by_role("button", name=re.compile("^Los"))
    seat, button = last.bounding_box(), begin.bounding_box()
    assert seat
    assert button
    assert seat["y"] + seat["height"] <= button["y"]


def _open_table(host: Page, name: str = "Anna") -> str:
    """Open a table of Wort-Kniffel for two people and a bot; return its code."""
    host.goto("/new/wort-kniffel")
    host.locator("form input").first.fill(name)
    host.get_by_role("button", name="Computer", exact=True).click()
    host.locator("form button.main").click()
    host.locator(".waiting").wait_for()
    return host.url.rsplit("/", 1)[1]


@pytest.mark.parametrize("game", GAMES)
def test_one_click_and_the_game_is_on(visitor: Visitor, game: str) -> None:
    page = visitor()
    page.goto("/")
    card = page.get_by_role("article", name=GAMES[game].title)
    card.get_by_role("button", name="gegen Computergegner").click()
    expect(_seat_of(page, "Gast")).to_be_visible()
    expect(_seat_of(page, "Lena")).to_be_visible()
    strip = page.get_by_role("list", name="Am Tisch").get_by_role("listitem")
    if strip.count():
        expect(strip.first).to_contain_text("Gast")
    page.goto("/")
    mine = page.get_by_role("region", name="Deine Tische").get_by_role("link")
    expect(mine).to_contain_text(f"{GAMES[game].title} gegen")
    mine.click()
    expect(_seat_of(page, "Gast")).to_be_visible()


def _seat_of(page: Page, name: str) -> Locator:
    """Find somebody in the strip, or in the race of a game that shows one in its place."""
    strip = page.get_by_role("list", name="Am Tisch").get_by_role("listitem")
    race = page.get_by_role("region", name="Wettlauf")
    said = "Du" if name == "Gast" else name
    return strip.filter(has_text=name).or_(race.get_by_role("button", name=f"{said}: 0 von 6"))


def test_friends_come_by_code_and_by_link_and_on_one_device(visitor: Visitor) -> None:
    host = visitor(width=1440)
    host.goto("/new/wort-kniffel")
    host.get_by_label("Dein Name").fill("Anna")
    host.get_by_role("button", name="Hier am Gerät").click()
    host.get_by_label("Wie heißt sie oder er?").fill("Opa")
    host.get_by_role("button", name="Computer", exact=True).click()
    host.get_by_label("Welcher Computergegner?").select_option("konrad")
    expect(host.get_by_text("kennt das ganze Wörterbuch").last).to_be_visible()
    host.get_by_role("button", name="Tisch eröffnen").click()
    seats = host.get_by_role("region", name="Plätze").get_by_role("listitem")
    expect(seats).to_have_count(4)
    for seat, who in enumerate(("Anna", "Opa", "frei", "Konrad")):
        expect(seats.nth(seat)).to_contain_text(who)
    code = host.url.rsplit("/", 1)[1]

    friend = visitor()
    friend.goto("/")
    friend.get_by_label("Code des Tisches").fill(f" {code[:2].lower()} {code[2:].lower()}")
    friend.keyboard.press("Enter")
    friend.get_by_label("Wie heißt du?").fill("Cem")
    friend.get_by_role("button", name="Platz nehmen").click()
    expect(seats.nth(2)).to_contain_text("Cem")
    expect(seats.nth(2)).to_contain_text("ist da")

    host.get_by_role("button", name=re.compile("^Los")).click()
    for page in (host, friend):
        strip = page.get_by_role("list", name="Am Tisch").get_by_role("listitem")
        expect(strip).to_have_count(4)
        expect(strip.nth(2)).to_contain_text("Cem")


def test_seats_are_changed_before_the_game(visitor: Visitor) -> None:
    host = visitor()
    _open_table(host)
    seats = host.get_by_role("region", name="Plätze").get_by_role("listitem")
    expect(seats.nth(0)).to_contain_text("du, leitest den Tisch")
    host.get_by_role("button", name="Platz 2 besetzen").click()
    host.get_by_role("button", name="Ich setze mich hierher").click()
    expect(seats.nth(1)).to_contain_text("du, leitest den Tisch")
    expect(seats.nth(0)).to_contain_text("frei")
    host.get_by_role("button", name="Platz 2, Anna: ändern").click()
    host.get_by_label("Name").fill("Annika")
    host.get_by_label("zehnfach").check()
    host.get_by_role("button", name="Übernehmen").click()
    expect(seats.nth(1)).to_contain_text("Annika")
    expect(seats.nth(1)).to_contain_text("10-fache Zeit")
    host.get_by_role("button", name="Platz 1 besetzen").click()
    host.get_by_role("button", name="Ben").click()
    expect(seats.nth(0)).to_contain_text("Ben")
    host.get_by_role("button", name="Platz 1, Ben: ändern").click()
    host.get_by_role("button", name="Computergegner wegschicken").click()
    expect(seats.nth(0)).to_contain_text("frei")
    host.get_by_role("button", name="Platz 2, Annika: ändern").click()
    host.get_by_role("button", name="Aufstehen").click()
    expect(seats.nth(1)).to_contain_text("frei")
    host.get_by_role("button", name="Platz nehmen").click()
    expect(seats.nth(0)).to_contain_text("Annika")


def test_the_start_is_offered_only_when_it_is_granted(visitor: Visitor) -> None:
    host = visitor()
    host.goto("/new/wordsmith")
    host.get_by_label("Dein Name").fill("Anna")
    host.get_by_role("button", name="Tisch eröffnen").click()
    expect(host.get_by_text("Allein? Lena spielt gern mit.")).to_be_visible()
    host.get_by_role("button", name="Platz 1, Anna: ändern").click()
    host.get_by_role("button", name="Aufstehen").click()
    start = host.get_by_role("button", name=re.compile("^Los"))
    expect(start).to_have_count(0)
    host.get_by_role("button", name="Platz nehmen").click()
    host.get_by_role("button", name="Los gegen Lena").click()
    expect(_seat_of(host, "Lena")).to_be_visible()


def test_a_refusal_stands_at_its_option(visitor: Visitor) -> None:
    page = visitor()
    page.goto("/new/wort-kniffel")
    page.get_by_label("Dein Name").fill("Anna")
    page.get_by_role("link", name="Hausregeln").click()
    page.get_by_label("Hauswörter").fill("+")
    page.get_by_role("link", name="Übernehmen").click()
    page.get_by_role("button", name="Tisch eröffnen").click()
    note = page.locator(".field:has(textarea) + .note")
    expect(note).to_be_visible()
    page.get_by_label("Hauswörter").fill("+ Servus")
    page.get_by_role("link", name="Übernehmen").click()
    page.get_by_role("button", name="Tisch eröffnen").click()
    terms = page.get_by_role("region", name="So wird gespielt")
    expect(terms).to_contain_text("Hauswörter")


def test_chat_is_noticed_on_a_phone_and_the_host_can_stop_it(visitor: Visitor) -> None:
    host, guest = visitor(), visitor(name="Ben")
    code = _open_table(host)
    guest.goto(f"/t/{code}")
    guest.get_by_role("button", name="Platz nehmen").click()
    host.get_by_role("button", name=re.compile("^Los")).click()
    guest.get_by_role("button", name="Verlauf und Chat").click()
    guest.get_by_role("tab", name="Chat").click()
    guest.get_by_role("dialog").get_by_role("button", name="Viel Glück!").click()
    host.get_by_role("button", name="Verlauf und Chat, 1 neu").click()
    expect(host.get_by_role("dialog").get_by_text("Ben: Viel Glück!")).to_be_visible()
    host.keyboard.press("Escape")
    host.get_by_role("button", name="Verlauf und Chat", exact=True).wait_for()
    host.get_by_role("button", name="Mehr", exact=True).click()
    host.get_by_role("button", name="Leute").click()
    host.get_by_role("button", name="Ben: ändern").click()
    host.get_by_role("button", name="Stumm schalten").click()
    expect(
        guest.get_by_role("dialog").get_by_text("Du bist gerade stumm geschaltet.")
    ).to_be_visible()


def test_a_pause_is_agreed_on_above_the_board(visitor: Visitor) -> None:
    host, guest = visitor(), visitor(name="Ben")
    code = _open_table(host)
    guest.goto(f"/t/{code}")
    guest.get_by_role("button", name="Platz nehmen").click()
    host.get_by_role("button", name=re.compile("^Los")).click()
    guest.get_by_role("button", name="Verlauf und Chat").click()
    expect(guest.get_by_role("dialog", name="Verlauf und Chat")).to_be_visible()
    host.get_by_role("button", name="Mehr", exact=True).click()
    host.get_by_role("button", name="Pause", exact=True).click()
    request = guest.get_by_role("dialog", name="Pause?")
    expect(request.get_by_text("Anna möchte eine Pause.")).to_be_in_viewport()
    request.get_by_role("button", name="Gleich").click()
    expect(request).to_have_count(0)
    guest.keyboard.press("Escape")
    expect(guest.locator(".notice", has_text="Anna möchte eine Pause.")).to_be_in_viewport()
    guest.get_by_role("button", name="Einverstanden").click()
    expect(guest.get_by_text("Das Spiel macht Pause.").first).to_be_in_viewport()
    on = host.get_by_role("button", name="Weiterspielen")
    expect(on).to_be_in_viewport()
    expect(on).to_have_count(1)
    guest.get_by_role("button", name="Weiterspielen").click()
    expect(on).to_have_count(0)


def test_settings_hold_and_the_name_is_told(visitor: Visitor) -> None:
    page = visitor()
    page.goto("/settings")
    page.get_by_label("Dein Name").fill("Anna")
    page.get_by_role("button", name="Speichern").click()
    expect(page.get_by_text("Gespeichert.")).to_be_visible()
    page.get_by_label("hoher Kontrast").check()
    page.get_by_label("doppelt").check()
    page.get_by_label("Weniger Bewegung").check()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "contrast")
    expect(page.locator("html")).to_have_attribute("data-motion", "off")
    expect(page.get_by_label("doppelt")).to_be_checked()
    page.goto("/new/bookworm")
    expect(page.get_by_label("Dein Name")).to_have_value("Anna")
    page.goto("/settings")
    page.get_by_role("button", name="Mich hier vergessen").click()
    page.get_by_role("dialog").get_by_role("button", name="Mich hier vergessen").click()
    expect(page.get_by_text("Dieses Gerät hat dich vergessen.")).to_be_visible()
    expect(page.get_by_label("Dein Name")).to_have_value("")


def test_my_seats_move_to_another_device_once(visitor: Visitor) -> None:
    computer, phone, third = visitor(width=1440), visitor(), visitor()
    code = _open_table(computer)
    computer.goto("/settings")
    computer.get_by_role("button", name="Link machen").click()
    link = computer.get_by_label("Link für dein anderes Gerät").input_value()
    phone.goto(link)
    phone.get_by_role("button", name="Ja, als Anna").click()
    expect(phone.get_by_text("Hallo Anna, hier bist du jetzt auch.")).to_be_visible()
    assert phone.evaluate("location.hash") == ""
    phone.get_by_role("link", name="Wort-Kniffel").click()
    expect(phone).to_have_url(f"{link.split('/me')[0]}/t/{code}")
    expect(phone.get_by_text("du, leitest den Tisch")).to_be_visible()
    third.goto(link)
    expect(third.get_by_role("alert")).to_contain_text("Dieser Link ist benutzt oder zu alt")


def test_open_tables_are_found_on_the_start_page(visitor: Visitor) -> None:
    host, passer_by = visitor(), visitor()
    host.goto("/new/bookworm")
    host.get_by_label("Dein Name").fill("Zoë")
    host.get_by_role("link", name="Hausregeln").click()
    host.get_by_label("Auf der Startseite anzeigen").check()
    host.get_by_role("link", name="Übernehmen").click()
    host.get_by_role("button", name="Tisch eröffnen").click()
    host.locator(".waiting").wait_for()
    passer_by.goto("/")
    table = passer_by.get_by_role("link", name="mit Zoë")
    expect(table).to_contain_text("1 Platz frei")
    table.click()
    expect(passer_by.get_by_role("heading", name="Zoë lädt dich zu Bookworm ein.")).to_be_visible()


@pytest.mark.parametrize("path", ["/", "/settings", "/rules"])
def test_nothing_sticks_out_at_320_pixels(page: Page, path: str) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto(path)
    page.get_by_role("main").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
