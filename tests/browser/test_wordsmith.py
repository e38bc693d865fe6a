"""Wordsmith at the table of the page: whole games by thumb and by keyboard, calls and votes."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from looks_kit import must_be_fine
from playwright.sync_api import Browser, ConsoleMessage, Error, Page, expect
from smithy_kit import Searcher, german, open_table

from woerfel.lexicon import Lexicon

ROOT = Path(__file__).parents[2]
WORDS = 6
SURE = "Wirklich? Ja, ohne Wort weiter"
CHOICE = "Such dir ein Teil aus!"
LONGS = dict.fromkeys("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "L")
"""An alphabet in which every letter is one long piece."""


@pytest.fixture(autouse=True)
def complaints(page: Page) -> Iterator[None]:
    """Fail a test in whose course the page complained on the console."""
    found: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            found.append(message.text)

    def hear_error(error: Error) -> None:
        found.append(str(error))

    page.on("console", hear)
    page.on("pageerror", hear_error)
    yield
    assert not found


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    return german()


def test_a_whole_game_word_by_word_with_a_thumb(page: Page, lexicon: Lexicon) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    open_table(page, ["Anna"], variant="step", rounds=1, clock=0)
    page.get_by_role("button", name="Würfeln").click()
    searcher = Searcher(page, lexicon)
    taken: list[str] = []
    for step in range(1, WORDS + 1):
        expect(page.get_by_role("heading", name=f"Wort {step}/6")).to_be_visible()
        _trade_circles(page, searcher)
        word = searcher.word(taken)
        if word is None:
            page.get_by_role("button", name="Zeile leer lassen").click()
            page.get_by_role("button", name="Wirklich?").click()
            continue
        for letter in word:
            page.get_by_role("button", name=re.compile(f"^{letter}, kostet")).click()
        expect(page.get_by_role("textbox", name="Dein Wort")).to_contain_text(word)
        page.get_by_role("button", name=f"Ausrufen „{word}“").click()
        taken.append(word)
    _must_be_over(page)
    assert taken, "a game without a single word proves nothing"


def _trade_circles(page: Page, searcher: Searcher) -> None:
    circles = page.get_by_role("group", name="Kreis gegen Teil tauschen")
    for kind in ("kurzes gelbes Teil", "langes rotes Teil", "großer blauer Bogen"):
        if circles.count():
            before = searcher.hand().total
            circles.get_by_role("button", name=kind).click()
            searcher.expect_pieces(before + 1)


def _must_be_over(page: Page) -> None:
    expect(page.get_by_text("Das Spiel ist zu Ende.").first).to_be_attached()
    expect(page.get_by_role("textbox", name="Dein Wort")).to_have_count(0)


def test_a_whole_race_by_keyboard_alone(page: Page, lexicon: Lexicon) -> None:
    open_table(page, ["Anna", "Ben"], clock=0)
    searcher = Searcher(page, lexicon)
    # Whoever stops hands over; who had the device last begins the next round.
    for number, (searches, other) in enumerate(
        [("Anna", "Ben"), ("Anna", "Ben"), ("Ben", "Anna")], 1
    ):
        expect(page.get_by_role("heading", name=f"Runde {number} beginnt")).to_be_visible()
        page.keyboard.press("Space")
        expect(page.get_by_role("textbox", name="Dein Wort")).to_be_visible()
        words = WORDS if number == 1 else 1
        taken: list[str] = []
        while len(taken) < words:
            word = _search(page, searcher, taken)
            page.keyboard.type(word.lower())
            page.keyboard.press("Enter")
            taken.append(word)
            line = f"{searches} schreibt „{word}“ in Zeile {len(taken)}"
            expect(page.get_by_text(line, exact=False).first).to_be_attached()
        if words == WORDS:  # The device goes to the other by itself.
            expect(page.get_by_text(f"{searches} ist fertig: letztes Wort")).to_be_visible()
        else:
            _press(page, "Ich finde kein Wort mehr")
            _press(page, SURE)
            _press(page, other)
        _press(page, "Ich finde kein Wort mehr")
        _press(page, SURE)
    _must_be_over(page)


def _search(page: Page, searcher: Searcher, taken: list[str]) -> str:
    """Find a word, rolling for it as long as there is none."""
    while (word := searcher.word(taken)) is None:
        before = searcher.hand().total
        expect(page.get_by_role("button", name="Würfeln")).to_be_enabled()
        page.keyboard.press("Space")
        searcher.expect_pieces_or(before + 1, CHOICE)
        choice = page.get_by_role("group", name=CHOICE)
        if choice.count():
            expect(choice.get_by_role("button", name="langes rotes Teil")).to_be_enabled()
            page.keyboard.press("1")
            searcher.expect_pieces(before + 1)
    return word


def _press(page: Page, name: str) -> None:
    """Walk to a button with the tabulator, and press it."""
    for _ in range(120):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement?.textContent?.trim()") == name:
            page.keyboard.press("Enter")
            return
    pytest.fail(f"the keyboard does not reach {name}")


def test_what_a_word_leaves_over_is_foretold(page: Page, lexicon: Lexicon) -> None:
    open_table(page, ["Anna", "Ben"], clock=0)
    page.get_by_role("button", name="Würfeln").click()
    searcher = Searcher(page, lexicon)
    word = _search(page, searcher, [])
    hand = searcher.hand()
    page.keyboard.type(word)
    left = searcher.hand().total
    assert left == hand.total - searcher.cost(word)
    expect(page.locator(".making .boxes .ghost")).to_have_count(left)
    box = page.locator(".making .boxes i").first.bounding_box()
    assert box
    assert box["width"] >= 10
    assert box["height"] >= 10
    page.keyboard.press("Enter")
    expect(page.locator(".mine .crossed")).to_have_count(left)
    expect(page.locator(".making .boxes .crossed")).to_have_count(left)
    searcher.expect_pieces(hand.total - left)


def test_a_refusal_keeps_the_word_and_shows_its_rule(page: Page) -> None:
    open_table(
        page,
        ["Anna", "Ben"],
        clock=0,
        alphabet=dict.fromkeys("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "L") | {"Q": "s"},
        die=["long"],
    )
    page.get_by_role("button", name="Würfeln").click()
    expect(page.get_by_role("textbox", name="Dein Wort")).to_be_visible()
    page.keyboard.type("xyvw")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("XYVW")
    expect(page.get_by_role("link", name="WS-18")).to_have_attribute(
        "href", "/rules/wordsmith#WS-18"
    )
    expect(page.get_by_role("textbox", name="Dein Wort")).to_contain_text("XYVW")
    page.keyboard.press("Backspace")
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.get_by_role("textbox", name="Dein Wort")).to_contain_text("XYV")


def test_calls_objections_and_votes_among_three(page: Page) -> None:
    open_table(page, ["Anna", "Ben", "Cem"], clock=0, referee="players", die=["long"])
    page.get_by_role("button", name="Würfeln").click()
    expect(page.get_by_role("textbox", name="Dein Wort")).to_be_visible()
    page.keyboard.type("IV")
    page.keyboard.press("Enter")
    for voter, answer in (("Ben", "Einspruch!"), ("Cem", "Gilt nicht")):
        page.get_by_role("button", name=voter, exact=True).click()
        page.get_by_role("button", name=answer).click()
    expect(page.get_by_text("„IV“ gilt nicht, Anna sucht weiter.").first).to_be_attached()
    page.get_by_role("button", name="Anna", exact=True).click()
    page.keyboard.type("VI")
    page.keyboard.press("Enter")
    for voter in ("Ben", "Cem"):
        page.get_by_role("button", name=voter, exact=True).click()
        page.get_by_role("button", name="Einverstanden").click()
    expect(page.get_by_text("Anna schreibt „VI“ in Zeile 1").first).to_be_attached()


def test_the_printed_objection_among_three(page: Page) -> None:
    """WS-101, WS-102, WS-103: on one phone, a false one by thumb, a valid one by keyboard alone."""
    page.set_viewport_size({"width": 390, "height": 844})
    names = ["Anna", "Ben", "Cem"]
    open_table(page, names, clock=0, referee="objection", alphabet=LONGS, die=["long"])
    page.get_by_role("button", name="Würfeln").click()
    expect(page.get_by_role("textbox", name="Dein Wort")).to_be_visible()
    page.keyboard.type("haus")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Ben", exact=True).click()
    call = page.get_by_role("region", name="„HAUS“")
    expect(call).to_contain_text("Noch hat niemand nachgesehen.")
    call.get_by_role("button", name="Einspruch!").click()
    wrong = "Ben erhebt zu Unrecht Einspruch gegen „HAUS“: Das Wort gilt."
    expect(page.get_by_text(wrong).first).to_be_attached()
    expect(page.get_by_text("Anna schreibt „HAUS“ in Zeile 1").first).to_be_attached()
    page.keyboard.type("xyvw")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Cem", exact=True).click()
    expect(page.get_by_role("region", name="„XYVW“")).to_be_visible()
    page.keyboard.press("!")
    right = "Cem erhebt Einspruch gegen „XYVW“, und zu Recht: Es steht nicht im Wörterbuch."
    expect(page.get_by_text(right).first).to_be_attached()
    expect(page.get_by_text("„XYVW“ gilt nicht, Ben sucht weiter.").first).to_be_attached()
    page.get_by_role("button", name="Ben", exact=True).click()
    page.keyboard.type("xyvw")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("durchgefallen")


def test_words_in_doubt_are_looked_up_at_the_check(page: Page) -> None:
    """WS-104: of two words in doubt only the one that is none is struck."""
    names = ["Anna", "Ben"]
    open_table(page, names, clock=0, quick=True, referee="objection", alphabet=LONGS, die=["long"])
    page.get_by_role("button", name="Würfeln").click()
    expect(page.get_by_role("textbox", name="Dein Wort")).to_be_visible()
    for word in ("HAUS", "XYVW"):
        page.keyboard.type(word)
        page.keyboard.press("Enter")
        expect(page.get_by_role("region", name="Dein Blatt")).to_contain_text(word)
    for name in ("Anna", "Ben"):
        if name == "Ben":
            page.get_by_role("button", name="Ben", exact=True).click()
            page.get_by_role("button", name="Ich bin Ben").click()
        page.get_by_role("button", name="Ich finde kein Wort mehr").click()
        page.get_by_role("button", name=SURE).click()
    for word in ("HAUS", "XYVW"):
        page.get_by_role("button", name=f"An {word} zweifeln").click()
    page.get_by_role("button", name="Zurückgeben, 2 nachsehen").click()
    found = "„HAUS“ gilt; „XYVW“ ist gestrichen, es steht nicht im Wörterbuch."
    expect(page.get_by_text(found).first).to_be_attached()


def test_hidden_words_are_handed_over_and_checked_by_the_neighbour(page: Page) -> None:
    open_table(page, ["Anna", "Ben"], clock=0, quick=True, referee="players", die=["long"])
    page.get_by_role("button", name="Würfeln").click()
    for name, word in (("Anna", "VI"), ("Ben", "XI")):
        if name == "Ben":
            page.get_by_role("button", name="Ben", exact=True).click()
            expect(page.get_by_role("textbox", name="Dein Wort")).to_have_count(0)
            page.reload()
            expect(page.get_by_role("button", name="Ich bin Anna")).to_be_visible()
            expect(page.get_by_role("textbox", name="Dein Wort")).to_have_count(0)
            page.get_by_role("button", name="Ben", exact=True).click()
            page.get_by_role("button", name="Ich bin Ben").click()
        expect(page.get_by_role("textbox", name="Dein Wort")).to_be_visible()
        page.keyboard.type(word)
        page.keyboard.press("Enter")
        own = page.get_by_role("region", name="Dein Blatt")
        expect(own).to_contain_text(word)
        if name == "Ben":
            expect(page.get_by_role("region", name="Blatt von Anna")).not_to_contain_text("VI")
        page.get_by_role("button", name="Ich finde kein Wort mehr").click()
        page.get_by_role("button", name="Wirklich?").click()
    page.get_by_role("button", name="VI streichen").or_(
        page.get_by_role("button", name="XI streichen")
    ).click()
    page.get_by_role("button", name="Zurückgeben, 1 gestrichen").click()
    page.get_by_role("button", name="Zurückgeben, alles gilt").click()
    expect(page.get_by_role("heading", name="Runde 2 beginnt")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_accessible_and_fitting(browser: Browser, base_url: str, axe: str, scheme: str) -> None:
    page = browser.new_page(
        base_url=base_url,
        locale="de-DE",
        color_scheme="dark" if scheme == "dark" else "light",
        reduced_motion="reduce",
        bypass_csp=True,
    )
    options: dict[str, Any] = {
        "referee": "players",
        "required": True,
        "start_jokers": "free",
        "clock": 300,
    }
    open_table(page, ["Anna", "Ben"], die=["long", "long*"], **options)
    page.get_by_role("heading", name="Runde 1 beginnt").wait_for()
    must_be_fine(page, axe, "the table")
    page.keyboard.type("ilviiv")
    page.get_by_role("button", name="Mit diesen Buchstaben würfeln").click()
    textbox = page.get_by_role("textbox", name="Dein Wort")
    laid = page.get_by_role("heading", name="Der Startwurf")
    textbox.or_(laid).wait_for()
    if laid.count():
        must_be_fine(page, axe, "the table")
        choice = page.get_by_role("button", name="langes rotes Teil")
        while choice.is_enabled():
            choice.click()
        page.get_by_role("button", name="So geben").click()
    textbox.wait_for()
    page.keyboard.type("VI")
    must_be_fine(page, axe, "the table")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Einspruch!").wait_for()
    must_be_fine(page, axe, "the table")
    page.close()
