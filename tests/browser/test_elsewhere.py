"""Games from elsewhere beside the built product: played, refused, replayed, played again.

Nothing of them is known to this repository's own code: they come in by entry points alone.
"""

import json
import re
from collections.abc import Iterator
from hashlib import sha256
from itertools import permutations
from typing import Any

import httpx2
import pytest
from elsewhere_kit import ROOT, Site, site
from looks_kit import must_be_fine
from playwright.sync_api import Browser, ConsoleMessage, Error, Locator, Page, expect
from websockets.sync.client import connect

from woerfel.lexicon import Lexicon
from woerfel.lexicon.shipped import shipped

BOTS_TURN = 60_000
"""Milliseconds that a bot may take; a machine may be busy."""
TURNS = 60
"""No player of the example has more turns in a game."""
NAMED = re.compile(r"""woerfel.zehn|\bZN\b|(?<!"neun", )["'`/]zehn\b|woerfel.plain|\bNI-\d""")
"""What would name a game from elsewhere; those who count in German say zehn after neun."""


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Give an environment with the product, the example and a game without anything optional."""
    with site(tmp_path_factory) as found:
        yield found


@pytest.fixture
def page(browser: Browser, elsewhere: Site) -> Iterator[Page]:
    """Give a page of the server in that environment; it must not complain."""
    complaints: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            complaints.append(message.text)

    def hear_error(error: Error) -> None:
        complaints.append(str(error))

    context = browser.new_context(
        base_url=elsewhere.address, locale="de-DE", reduced_motion="reduce",
        viewport={"width": 390, "height": 844},
    )  # fmt: skip
    page = context.new_page()
    page.on("console", hear)
    page.on("pageerror", hear_error)
    yield page
    context.close()
    assert not complaints


@pytest.fixture(scope="module")
def german() -> Lexicon:
    return shipped().lexicon("de")


def test_a_whole_game_against_its_bot(page: Page, elsewhere: Site, german: Lexicon) -> None:
    page.goto("/")
    card = page.get_by_role("article", name="Zehn")
    expect(card).to_contain_text("2–4 Personen")
    expect(card).to_contain_text("behalte das letzte Wort")
    picture = card.locator("img")
    picture.scroll_into_view_if_needed()
    expect(picture).to_have_js_property("naturalWidth", 320)
    card.get_by_role("button", name="gegen Computergegner").click()

    _be_refused(page, german)
    laid = _play_out(page, german)
    expect(page.locator("[data-result]")).to_be_visible()
    page.get_by_role("button", name="Punkte").click()
    expect(page.get_by_role("group", name="Wertung")).to_contain_text("Letzte Wörter")
    expect(page.get_by_text("Eine Auswertung gibt es für dieses Spiel nicht.")).to_be_visible()

    record = elsewhere.folder / "record.json"
    page.get_by_role("button", name="Mehr", exact=True).click()
    address = page.get_by_role("link", name="Aufzeichnung laden").get_attribute("href")
    assert address
    record.write_bytes(page.request.get(address).body())
    told = elsewhere.woerfel("replay", record, "--language", "de")
    assert laid[0] in told
    assert "Letzte Wörter" in told
    elsewhere.woerfel("verify", record)

    table = page.url
    _watch_again(page, laid)
    page.goto(table)
    page.locator("[data-again]").click()
    expect(page.locator(".zehn").get_by_text("Wurf 1", exact=True)).to_be_visible()


def _dice(page: Page) -> Locator:
    return page.get_by_role("group", name="Würfel auf dem Tisch").locator("button")


def _letters(page: Page) -> str:
    return "".join(_dice(page).and_(page.locator(":enabled")).all_inner_texts())


def _words(german: Lexicon, letters: str) -> list[str]:
    """Return what the dice spell without umlauts, the longest first."""
    words = [word for word in german.spellable(letters) if word.isascii() and len(word) > 2]
    return sorted(words, key=len, reverse=True)


def _be_refused(page: Page, german: Lexicon) -> None:
    """Lay what is no word, read why, and follow the link to the rule."""
    expect(page.locator("[data-pass]")).to_be_enabled(timeout=BOTS_TURN)
    three = next(
        word
        for word in map("".join, permutations(_letters(page), 3))
        if german.reason(word) == "not-in-dictionary"
    )
    page.keyboard.type(three.lower())
    expect(page.locator("[data-word]")).to_have_text(three)
    page.keyboard.press("Enter")
    note = page.get_by_role("alert")
    expect(note).to_contain_text(f"{three} steht nicht im Wörterbuch: Such ein anderes Wort.")
    note.get_by_role("link", name="Zur Regel ZN-05").click()
    rules = page.get_by_role("dialog", name="Regeln")
    rule = rules.locator("li.sought")
    expect(rule).to_contain_text("Eigennamen und Abkürzungen zählen nicht")
    expect(rule).to_contain_text("ZN-05")
    expect(rule).to_be_in_viewport()
    expect(rules.get_by_role("heading", name="Das letzte Wort")).to_be_visible()
    page.keyboard.press("Escape")
    expect(rules).to_have_count(0)
    expect(page.locator("[data-pass]")).to_be_enabled()  # the game has waited meanwhile
    page.keyboard.press("Escape")
    expect(page.locator("[data-word]")).to_have_text("")


def _play_out(page: Page, german: Lexicon) -> list[str]:
    """Lay the longest words until the game is over, and return them."""
    may, over = page.locator("[data-pass]:enabled"), page.locator("[data-result]")
    laid: list[str] = []
    lying = page.locator(".zehn .words strong")
    for _ in range(TURNS):
        expect(may.or_(over).first).to_be_visible(timeout=BOTS_TURN)
        if over.is_visible():
            return laid
        said, throw = lying.all_inner_texts(), page.locator(".zehn .top p").inner_text()
        words = [word for word in _words(german, _letters(page)) if word not in said]
        if words:
            page.keyboard.type(words[0].lower())
            expect(page.locator(".zehn .note.good")).to_have_text(re.compile(f"^{words[0]}: "))
            page.get_by_role("button", name="Legen").click()
            lies = lying.filter(has_text=re.compile(f"^{words[0]}$"))
            expect(lies.or_(over).first).to_be_visible()
            laid.append(words[0])
            if len(laid) == 1:
                _read_of(page, words[0])
        else:
            page.get_by_role("button", name="Passen").click()
            after = page.locator(".zehn .top p").filter(has_not_text=throw)
            expect(after.or_(over).or_(page.locator("[data-pass]:disabled")).first).to_be_visible()
    pytest.fail("the game does not end")


def _read_of(page: Page, word: str) -> None:
    """Look into the log for a word of one's own."""
    page.get_by_role("button", name="Verlauf und Chat").click()
    log = page.get_by_role("list", name="Verlauf")
    expect(log).to_contain_text(re.compile(rf"legt {word}: \d Punkte?\."))
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def _watch_again(page: Page, laid: list[str]) -> None:
    page.get_by_role("link", name="Spiel ansehen").click()
    bar = page.get_by_role("group", name="Spiel ansehen")
    expect(page.locator(".zehn")).to_be_visible()
    expect(page.locator("[data-pass]")).to_be_hidden()
    for _ in range(2 * TURNS):
        if f"legt {laid[0]}:" in bar.inner_text():
            break
        bar.get_by_role("button", name="Einen Schritt weiter").click()
    expect(page.locator(".zehn .words")).to_contain_text(laid[0])
    bar.get_by_role("button", name="Zum Ende").click()
    expect(page.locator(".zehn .words")).to_contain_text(laid[-1])


@pytest.mark.parametrize(
    ("theme", "language"), [("light", "de"), ("dark", "en"), ("contrast", "de")]
)
def test_its_pages_fit_and_are_accessible(
    browser: Browser, elsewhere: Site, axe: str, theme: str, language: str
) -> None:
    context = browser.new_context(
        base_url=elsewhere.address, locale=language, reduced_motion="reduce", bypass_csp=True
    )
    kept = json.dumps({"theme": theme})
    context.add_init_script(f"localStorage.settings ??= {json.dumps(kept)}")
    page = context.new_page()
    page.goto("/")
    page.get_by_role("button", name=re.compile("^(Spielen|Play): Zehn")).click()
    expect(page.locator("[data-pass]")).to_be_enabled(timeout=BOTS_TURN)
    must_be_fine(page, axe, "the board")
    for die in range(3):
        page.locator(".zehn .die").nth(die).click()
    page.locator("[data-lay]").click()
    expect(page.get_by_role("alert").or_(page.locator(".zehn .words")).first).to_be_visible()
    must_be_fine(page, axe, "the board after a word", (390, 1440))
    if theme == "light":  # what is around the board looks alike for all games
        page.goto("/new/zehn")
        page.locator("form").wait_for()
        must_be_fine(page, axe, "a new table")
        page.locator("#door-house").click()
        page.locator("#view-title").wait_for()
        assert page.locator("[data-raw]").count() == 0, "an option that the page has no words for"
        must_be_fine(page, axe, "its house rules")
        page.goto("/rules/zehn#ZN-09")
        page.locator(".sought").wait_for()
        must_be_fine(page, axe, "the rules")
    context.close()


def test_commands_know_it(elsewhere: Site) -> None:
    told = elsewhere.woerfel("simulate", "zehn", "--games", "3", "--record", "zehn.json")
    assert "3" in told
    elsewhere.woerfel("replay", "zehn.json")
    elsewhere.woerfel("simulate", "zehn", "--all-options", "--games", "3")
    elsewhere.woerfel("simulate", "nim", "--games", "3")


def test_the_protocol_serves_it(elsewhere: Site) -> None:
    with httpx2.Client(base_url=elsewhere.address, trust_env=False) as anna:
        games = {each["name"]: each for each in anna.get("/api/games").json()["games"]}
        assert (games["zehn"]["bots"], games["nim"]["bots"]) == (True, False)
        anna.post("/api/session", json={"name": "Anna"}).raise_for_status()
        plan = {"game": "zehn", "seats": 2, "bots": ["lena"], "options": {"clock": 0}}
        table = anna.post("/api/tables", json={**plan, "hints": True}).json()["table"]
        plan = {"game": "nim", "seats": 2, "bots": ["lena"]}
        refused = anna.post("/api/tables", json=plan)
        cookie = "; ".join(f"{name}={value}" for name, value in anna.cookies.items())
    assert refused.status_code == 422
    assert refused.json()["why"] == "no-bots"
    url = f"{elsewhere.address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    with connect(url, additional_headers={"Cookie": cookie}, proxy=None) as socket:

        def ask(**body: Any) -> None:
            socket.send(json.dumps(body))

        def hear(kind: str) -> dict[str, Any]:
            while True:
                message: dict[str, Any] = json.loads(socket.recv(timeout=BOTS_TURN / 1000))
                if message["type"] == kind:
                    return message

        seed = "a-seed-of-my-own-0123"
        pledge = sha256(seed.encode()).hexdigest()
        ask(type="hello", page="test")
        ask(type="sit", seat=0, name="Anna", pledge=pledge, ref=1)
        ask(type="begin", ref=2)
        while not hear("room")["room"]["called"]:
            pass
        ask(type="unseal", seed=seed, ref=3)
        while not any(each["view"]["may"] for each in hear("table")["views"]):
            pass
        ask(type="move", seat=0, move={"type": "lay", "word": "QQ"}, ref=4)
        refusal = hear("refused")
        assert (refusal["why"], refusal["rule"]) == ("too-short", "ZN-04")
        assert refusal["de"] == "QQ ist zu kurz: Ein Wort hat mindestens 3 Buchstaben."
        assert refusal["en"] == "QQ is too short: a word has at least 3 letters."
        ask(type="hint", seat=0, ref=5)
        assert re.match(r"Leg \w+\.|Passe: ", hear("advice")["choices"][0]["de"])
        ask(type="move", seat=0, move={"type": "pass"}, ref=6)
        while hear("done")["ref"] != 6:
            pass


def test_only_its_page_is_served_and_under_the_same_policy(elsewhere: Site) -> None:
    with httpx2.Client(base_url=elsewhere.address, trust_env=False) as anna:
        start, module = anna.get("/"), anna.get("/games/zehn/client.js")
        for answer in (module, anna.get("/games/zehn/rules.en.md")):
            assert answer.status_code == 200
            for guard in ("content-security-policy", "x-content-type-options"):
                assert answer.headers[guard] == start.headers[guard]
        assert module.headers["content-type"].startswith("text/javascript")
        for path in (
            "__init__.py",
            "../rules/game.py",
            "%2e%2e/rules/game.py",
            "texts/de.json",
            "",
        ):
            assert anna.get(f"/games/zehn/{path}").status_code == 404, path


def hand_over(page: Page) -> None:
    """Take the device, which is handed over before every move."""
    page.get_by_role("button", name=re.compile("^Ich bin ")).click()


def test_a_game_without_bots_hints_and_analysis(page: Page) -> None:
    page.goto("/")
    card = page.get_by_role("article", name="Nim")
    expect(card).to_contain_text("Wer das letzte Holz nimmt, gewinnt.")
    expect(card).to_contain_text("Computergegner gibt es für dieses Spiel nicht.")
    expect(card.get_by_role("button", name="gegen Computergegner")).to_have_count(0)
    card.get_by_role("link", name="Mit Freunden").click()
    expect(page.get_by_text("Computergegner gibt es für dieses Spiel nicht.")).to_be_visible()
    page.get_by_role("link", name="Hausregeln").click()
    expect(page.get_by_text("Tipps gibt es für dieses Spiel nicht.")).to_be_visible()
    page.get_by_role("link", name="Übernehmen").click()
    page.get_by_label("Dein Name").fill("Anna")
    page.get_by_role("button", name="Hier am Gerät").click()
    page.get_by_role("button", name="Platz 3 entfernen").click()
    page.get_by_label("Wie heißt sie oder er?").fill("Opa")
    page.get_by_role("radio", name="ohne").check()
    page.get_by_role("button", name="Los geht’s").click()

    hand_over(page)
    page.get_by_role("button", name="Nimm 4").click()
    note = page.get_by_role("alert")
    expect(note).to_contain_text("Du kannst höchstens 3 Hölzer nehmen.")
    expect(note.get_by_role("link", name="Zur Regel NI-02")).to_have_attribute(
        "href", "/rules/nim#NI-02"
    )
    heap = page.get_by_text(re.compile(r"^Haufen: \d$"))
    for left in range(int(heap.inner_text()[-1]) - 1, 0, -1):
        page.get_by_role("button", name="Nimm 1").click()
        hand_over(page)
        expect(heap).to_have_text(f"Haufen: {left}")
    page.get_by_role("button", name="Nimm 1").click()
    expect(page.get_by_role("heading", name=re.compile("Anna gewinnt|Opa gewinnt"))).to_be_visible()
    expect(page.get_by_text("Eine Auswertung gibt es für dieses Spiel nicht.")).to_be_visible()


def test_nothing_of_them_is_named_in_the_product() -> None:
    """The registry's entry points are in `pyproject.toml` of each game, and nowhere else."""
    named = [
        str(path.relative_to(ROOT))
        for folder in ("src/woerfel", "web/src", "tools")
        for path in (ROOT / folder).rglob("*")
        if path.suffix in {".py", ".ts", ".svelte", ".js", ".css", ".json", ".md", ".toml"}
        if "static" not in path.parts and NAMED.search(path.read_text("utf-8"))
    ]
    assert named == []
