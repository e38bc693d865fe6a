"""Wordsmith at the table of the page: whole games by thumb and by keyboard, calls and votes."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from looks_kit import must_be_fine
from playwright.sync_api import Browser, ConsoleMessage, Error, Page, expect
from smithy_kit import FOUND, PLEDGE, SEED, SIT, Searcher, german, open_table

from woerfel.lexicon import Lexicon

ROOT = Path(__file__).parents[2]
WORDS = 6
TAKES = "nehmen"
"""How the name of a compartment ends that one may choose from."""
LONGS = dict.fromkeys("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "L")
"""An alphabet in which every letter is one long piece."""
BAR = "Was du tun kannst"
SIZES = [(390, 844), (320, 640), (844, 390), (360, 740), (820, 1180), (1440, 900), (1920, 1080)]


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
        page.get_by_role("button", name=f"{word} sichern").click()
        taken.append(word)
    _must_be_over(page)
    assert taken, "a game without a single word proves nothing"


def _trade_circles(page: Page, searcher: Searcher) -> None:
    for kind in ("kurzes gelbes Teil", "langes rotes Teil", "großer blauer Bogen"):
        choice = page.get_by_role("button", name=f"{kind} {TAKES}")
        if choice.count():
            before = searcher.hand().total
            choice.click()
            searcher.expect_pieces(before + 1)


def _must_be_over(page: Page) -> None:
    """The log says so, which lies in a sheet where there is no room beside the table."""
    log = page.get_by_role("list", name="Verlauf", exact=True)
    sheet = page.get_by_role("button", name="Verlauf und Chat")
    expect(page.locator("[data-again]")).to_be_visible()
    expect(page.get_by_role("textbox", name="Dein Wort")).to_have_count(0)
    log.or_(sheet).first.wait_for()
    if sheet.count():
        sheet.click()
    expect(log.get_by_text("Das Spiel ist zu Ende.")).to_have_count(1)


def test_a_whole_race_by_keyboard_alone(page: Page, lexicon: Lexicon) -> None:
    [ben] = open_table(page, ["Anna", "Ben"], clock=0)
    searcher = Searcher(page, lexicon)
    for number in (1, 2, 3):
        expect(page.get_by_role("heading", name=f"Runde {number} beginnt")).to_be_visible()
        page.keyboard.press("Space")
        words = WORDS if number == 1 else 1
        taken: list[str] = []
        while len(taken) < words:
            word = _search(page, searcher, taken)
            page.keyboard.type(word.lower())
            page.keyboard.press("Enter")
            taken.append(word)
            if len(taken) < WORDS or number > 1:
                own = page.get_by_role("region", name="Dein Blatt")
                expect(own.get_by_role("listitem").nth(len(taken) - 1)).to_contain_text(word)
        if words == WORDS:
            expect(page.get_by_text("Fertig!").first).to_be_visible()
            expect(ben.get_by_text("Anna ist fertig: letztes Wort").first).to_be_attached()
            _press(ben, "Kein Wort mehr")
        else:
            _press(page, "Ich finde nichts mehr")
            _press(page, "Wirklich?")
            _press(ben, "Ich finde nichts mehr")
        _press(ben, "Wirklich?")
    _must_be_over(page)


def _search(page: Page, searcher: Searcher, taken: list[str]) -> str:
    """Find a word, rolling for it as long as there is none."""
    while (word := searcher.word(taken)) is None:
        before = searcher.hand().total
        expect(page.get_by_role("button", name="Würfeln")).to_be_enabled()
        page.keyboard.press("Space")
        searcher.expect_pieces_or(before + 1, TAKES)
        choice = page.get_by_role("button", name=f"langes rotes Teil {TAKES}")
        if choice.count():
            expect(choice).to_be_enabled()
            page.keyboard.press("1")
            searcher.expect_pieces(before + 1)
    return word


def _press(page: Page, name: str) -> None:
    """Walk to a button with the tabulator, and press it."""
    expect(page.get_by_role("button", name=name)).to_be_visible()
    for _ in range(120):
        page.keyboard.press("Tab")
        if name in page.evaluate("document.activeElement?.closest('button')?.textContent ?? ''"):
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
    expect(page.locator(".mine .boxes .ghost")).to_have_count(left)
    box = page.locator(".mine .boxes i").first.bounding_box()
    assert box
    assert box["width"] >= 10
    assert box["height"] >= 10
    page.keyboard.press("F1")
    bonus = page.get_by_role("dialog", name="Was ist der Bonus?")
    expect(bonus).to_contain_text(f"Bei dir: 0 Kreuze, mit {word} {left}." if left else "Bei dir:")
    page.keyboard.press("Escape")
    expect(bonus).to_have_count(0)
    page.keyboard.press("Enter")
    expect(page.locator(".mine .crossed")).to_have_count(left)
    expect(
        page.get_by_role("button", name=f"Du: 1 von 6 Wörtern, {len(word)} Punkte")
    ).to_be_visible()
    searcher.expect_pieces(hand.total - left)


def test_what_is_missing_lies_there_as_a_shadow(page: Page) -> None:
    open_table(page, ["Anna", "Ben"], clock=0, alphabet=LONGS, die=["long"])
    page.get_by_role("button", name="Würfeln").click()
    word = page.get_by_role("textbox", name="Dein Wort")
    expect(word).to_be_visible()
    page.keyboard.type("haushaltu")  # eight lie there
    expect(word.locator("[data-missing]")).to_have_count(1)
    expect(page.get_by_text("Ein langer Stab fehlt.")).to_be_visible()
    bar = page.get_by_role("group", name=BAR)
    expect(bar).to_contain_text("1 Teil fehlt")
    expect(page.get_by_role("button", name="langes rotes Teil: 1 zu wenig")).to_be_visible()
    page.get_by_role("button", name="Würfeln").click()
    expect(word.locator("[data-missing]")).to_have_count(0)
    expect(bar.get_by_role("button", name="HAUSHALTU rufen")).to_be_enabled()


def test_letters_are_built_by_hand_too(page: Page) -> None:
    """A piece is dragged into the word, another one tapped; what they can be is then chosen."""
    open_table(page, ["Anna"], variant="step", rounds=1, clock=0, die=["long", "short"])
    page.get_by_role("button", name="Würfeln").click()
    word = page.get_by_role("textbox", name="Dein Wort")
    expect(word).to_be_visible()
    tray = page.locator("[data-felt] [data-kind=long]")
    at, stage = tray.bounding_box(), page.locator(".stage").bounding_box()
    assert at
    assert stage
    page.mouse.move(at["x"] + 20, at["y"] + 20)
    page.mouse.down()
    page.mouse.move(stage["x"] + 80, stage["y"] + 40, steps=4)
    page.mouse.up()
    expect(word.locator("[data-piece=long]")).to_have_count(1)
    page.locator("[data-felt] [data-kind=short]").click()
    page.get_by_role("button", name="T", exact=True).click()
    expect(word).to_contain_text("T")
    expect(word.locator("[data-letter=T] [data-piece]")).to_have_count(2)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_throw_and_call_are_always_in_sight(page: Page, width: int, height: int) -> None:
    """Without scrolling: both buttons, all keys, the tray and the word."""
    page.set_viewport_size({"width": width, "height": height})
    open_table(page, ["Anna", "Ben", "Cem", "Dora"], clock=180, alphabet=LONGS, die=["long"])
    page.get_by_role("button", name="Würfeln").click()
    word = page.get_by_role("textbox", name="Dein Wort")
    expect(word).to_be_visible()
    page.keyboard.type("haus")
    bar = page.get_by_role("group", name=BAR)
    expect(bar.get_by_role("button", name="HAUS rufen")).to_be_in_viewport(ratio=1)
    expect(bar.get_by_role("button", name="Würfeln")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("group", name="Auf deinem Tablett")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("group", name="Buchstaben")).to_be_in_viewport(ratio=1)
    expect(word).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("region", name="Dein Blatt")).to_be_in_viewport(ratio=1)
    covered = page.evaluate(COVERED)
    assert not covered


COVERED = """[...document.querySelectorAll('[data-bar] button, [data-felt] .keys button')]
  .filter(it => {
  const {left, top, width, height} = it.getBoundingClientRect()
  const there = document.elementFromPoint(left + width / 2, top + height / 2)
  return !it.contains(there)
  }).map(it => it.textContent)"""
"""Buttons below something else."""


def test_a_race_with_two_on_one_device_says_why_it_cannot_begin(page: Page) -> None:
    """WS-106."""
    page.goto("/")
    plan: dict[str, Any] = {"game": "wordsmith", "seats": 2, "options": {}}
    found: Any = page.evaluate(FOUND, ["Anna", plan])
    page.evaluate(SIT, [found["table"], {"0": "Anna", "1": "Ben"}, SEED, PLEDGE, False])
    page.goto(f"/t/{found['code']}")
    reason = "Beim Wettrennen suchen alle zugleich: An einem Gerät kann nur eine Person mitspielen"
    expect(page.get_by_text(reason).first).to_be_visible()


def test_a_refusal_keeps_the_word_and_shows_its_rule(page: Page) -> None:
    open_table(
        page,
        ["Anna", "Ben"],
        clock=0,
        alphabet=LONGS | {"Q": "s"},
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
    ben, cem = open_table(page, ["Anna", "Ben", "Cem"], clock=0, referee="players", die=["long"])
    page.get_by_role("button", name="Würfeln").click()
    own = page.get_by_role("region", name="Dein Blatt")
    expect(page.get_by_role("textbox", name="Dein Wort")).to_be_visible()
    page.keyboard.type("IV")
    page.keyboard.press("Enter")
    ben.keyboard.type("I")  # a word that is being built stays
    ben.get_by_role("button", name="Einspruch").click()
    expect(ben.get_by_role("textbox", name="Dein Wort")).to_contain_text("I")
    cem.get_by_role("button", name="Gilt nicht").click()
    expect(page.get_by_text("„IV“ gilt nicht, Anna sucht weiter.").first).to_be_attached()
    page.keyboard.press("Escape")
    page.keyboard.type("VI")
    page.keyboard.press("Enter")
    for voter in (ben, cem):
        call = voter.get_by_role("region", name="„VI“")
        expect(call).to_contain_text("Richtig gebaut · 2 Buchstaben")
        call.get_by_role("button", name="Gilt", exact=True).focus()
        voter.keyboard.press("j")
    expect(own).to_contain_text("VI")
    expect(ben.get_by_role("button", name="Anna: 1 von 6 Wörtern, 2 Punkte")).to_be_visible()


def test_the_printed_objection_among_three(page: Page) -> None:
    """WS-101, WS-102, WS-103: on phones, a false one by thumb, a valid one by keyboard alone."""
    names = ["Anna", "Ben", "Cem"]
    ben, cem = open_table(page, names, clock=0, referee="objection", alphabet=LONGS, die=["long"])
    for each in (page, ben, cem):
        each.set_viewport_size({"width": 390, "height": 844})
    page.get_by_role("button", name="Würfeln").click()
    expect(page.get_by_role("textbox", name="Dein Wort")).to_be_visible()
    page.keyboard.type("haus")
    page.keyboard.press("Enter")
    call = ben.get_by_role("region", name="„HAUS“")
    expect(call).to_contain_text("Noch hat niemand nachgesehen.")
    call.get_by_role("button", name="Einklappen").click()
    ben.get_by_role("button", name="Anna ruft HAUS: antworten").click()
    call.get_by_role("button", name="Einspruch").click()
    wrong = "Ben erhebt zu Unrecht Einspruch gegen „HAUS“: Das Wort gilt."
    expect(ben.get_by_text(wrong).first).to_be_visible()
    expect(page.get_by_role("region", name="Dein Blatt")).to_contain_text("HAUS")
    ben.keyboard.type("xyvw")
    ben.keyboard.press("Enter")
    expect(cem.get_by_role("region", name="„XYVW“")).to_be_visible()
    cem.keyboard.press("!")
    right = "Cem erhebt Einspruch gegen „XYVW“, und zu Recht: Es steht nicht im Wörterbuch."
    expect(ben.get_by_text(right).first).to_be_visible()
    ben.keyboard.press("Escape")
    ben.keyboard.type("xyvw")
    ben.keyboard.press("Enter")
    expect(ben.get_by_role("alert")).to_contain_text("durchgefallen")


def test_words_in_doubt_are_looked_up_at_the_check(page: Page) -> None:
    """WS-104: of two words in doubt only the one that is none is struck."""
    names = ["Anna", "Ben"]
    quick: dict[str, Any] = {"quick": True, "referee": "objection"}
    [ben] = open_table(page, names, clock=0, alphabet=LONGS, die=["long"], **quick)
    page.get_by_role("button", name="Würfeln").click()
    expect(page.get_by_role("textbox", name="Dein Wort")).to_be_visible()
    for word in ("HAUS", "XYVW"):
        page.keyboard.type(word)
        page.keyboard.press("Enter")
        own = page.get_by_role("region", name="Dein Blatt").get_by_role("listitem")
        expect(own.filter(has_text=re.compile(rf"{word}.*\d"))).to_have_count(1)
    for each in (page, ben):
        each.get_by_role("button", name="Ich finde nichts mehr").click()
        each.get_by_role("button", name="Wirklich?").click()
    for word in ("HAUS", "XYVW"):
        ben.get_by_role("button", name=f"An {word} zweifeln").click()
    ben.get_by_role("button", name="Zurückgeben, 2 nachsehen").click()
    found = "„HAUS“ gilt; „XYVW“ ist gestrichen, es steht nicht im Wörterbuch."
    expect(ben.get_by_text(found).first).to_be_attached()


def test_hidden_words_are_checked_by_the_neighbour(page: Page) -> None:
    """WS-69, WS-72."""
    quick: dict[str, Any] = {"quick": True, "referee": "players"}
    [ben] = open_table(page, ["Anna", "Ben"], clock=0, die=["long"], **quick)
    page.get_by_role("button", name="Würfeln").click()
    for each, word in ((page, "VI"), (ben, "XI")):
        expect(each.get_by_role("textbox", name="Dein Wort")).to_be_visible()
        each.keyboard.type(word)
        each.keyboard.press("Enter")
        expect(each.get_by_role("button", name="1 von 6 Wörtern").first).to_be_visible()
        expect(each.get_by_role("region", name="Dein Blatt")).to_contain_text(word)
    ben.get_by_role("button", name="Anna: 1 von 6 Wörtern, verdeckt").click()
    sheet = ben.get_by_role("dialog", name="Blatt von Anna")
    expect(sheet.get_by_role("listitem").first).to_be_visible()
    expect(sheet).not_to_contain_text("VI")
    ben.keyboard.press("Escape")
    for each in (page, ben):
        each.get_by_role("button", name="Ich finde nichts mehr").click()
        each.get_by_role("button", name="Wirklich?").click()
    ben.get_by_role("button", name="VI streichen").click()
    ben.get_by_role("button", name="Zurückgeben, 1 gestrichen").click()
    page.get_by_role("button", name="Zurückgeben, alles gilt").click()
    expect(page.get_by_role("heading", name="Runde 2 beginnt")).to_be_visible()


def test_a_device_is_handed_over_where_words_are_hidden(page: Page) -> None:
    options: dict[str, Any] = {"variant": "step", "quick": True, "referee": "players"}
    open_table(page, ["Anna", "Ben"], clock=0, rounds=1, die=["long"], **options)
    cover = page.get_by_role("button", name="Ich bin Anna")
    deal = page.get_by_role("button", name="Würfeln")
    cover.or_(deal).first.wait_for()
    if cover.count():
        cover.click()
    deal.click()
    page.get_by_role("textbox", name="Dein Wort").or_(cover).first.wait_for()
    if cover.count():
        cover.click()
    expect(page.get_by_role("textbox", name="Dein Wort")).to_be_visible()
    page.keyboard.type("VI")
    page.keyboard.press("Enter")
    ben = page.get_by_role("button", name="Ich bin Ben")
    expect(ben).to_be_visible()
    expect(page.get_by_role("textbox", name="Dein Wort")).to_have_count(0)
    page.reload()
    expect(ben).to_be_visible()
    expect(page.get_by_role("textbox", name="Dein Wort")).to_have_count(0)
    ben.click()
    expect(page.get_by_role("textbox", name="Dein Wort")).to_be_visible()
    expect(page.get_by_role("region", name="Dein Blatt")).not_to_contain_text("VI")


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
    [ben] = open_table(page, ["Anna", "Ben"], die=["long", "long*"], **options)
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
    ben.get_by_role("button", name="Einspruch").wait_for()
    must_be_fine(ben, axe, "a call")
    must_be_fine(page, axe, "one's own call")
    page.close()
