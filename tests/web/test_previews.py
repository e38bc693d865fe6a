"""What a link to a table shows in a chat, and that nobody puts other words into the page."""

import re
from html import unescape

import pytest
from starlette.testclient import TestClient

from woerfel.play.cards import Summary
from woerfel.play.room import Stage
from woerfel.web.app import make_app
from woerfel.web.http.previews import LONGEST, PICTURE, tags

HOME = "https://spiel.example"
OMA = Summary("BCDFG", "wort-kniffel", "de", Stage.WAITING, "Oma", ("Oma",), 2)


def told(page: str) -> dict[str, str]:
    found = re.findall(r'<meta property="([^"]+)" content="([^"]*)" />', page)
    return {name: unescape(text) for name, text in found}


@pytest.mark.parametrize(
    ("summary", "title", "about"),
    [
        (OMA, "Oma lädt dich zu Wort-Kniffel ein", "Noch 2 Plätze frei. Im Browser"),
        (
            Summary("BCDFG", "bookworm", "en", Stage.WAITING, "Gran", ("Gran",), 1),
            "Gran invites you to Bookworm",
            "One seat is free.",
        ),
        (
            Summary("BCDFG", "wordsmith", "", Stage.WAITING, "", (), 2, 2),
            "Du bist zu Wordsmith eingeladen",
            "Der Tisch ist voll.",
        ),
        (
            Summary("BCDFG", "unheard-of", "fr", Stage.PLAYING, "Oma", ("Oma",), 0),
            "Oma lädt dich zu unheard-of ein",
            "Das Spiel läuft.",
        ),
        (
            Summary("BCDFG", "wordsmith", "de", Stage.OVER, "Oma", ("Oma",), 0),
            "Oma lädt dich zu Wordsmith ein",
            "Das Spiel ist vorbei.",
        ),
    ],
)
def test_says_who_invites_to_what_in_the_language_of_the_table(
    summary: Summary, title: str, about: str
) -> None:
    found = told(tags(summary, HOME))
    assert found["og:title"] == title
    assert found["og:description"].startswith(about)
    assert found["og:image"] == f"{HOME}/{PICTURE}"
    assert found["og:url"] == f"{HOME}/t/BCDFG"


@pytest.mark.parametrize(
    "name",
    [
        '"><script>alert(1)</script>',
        "' onload='x",
        "</head><body>",
        "{game} {count}",
        "&quot;&lt;",
        "\u05d0\u05dd",  # right to left
        "x" * 500,
    ],
)
def test_a_hostile_name_stays_a_name(name: str) -> None:
    written = tags(Summary("BCDFG", "wort-kniffel", "de", Stage.WAITING, name, (), 1), HOME)
    lines = written.split("\n")
    assert all(
        re.fullmatch(r' *<meta [a-z]+="[a-z_:]+" content="[^"<>]*" />', each) for each in lines
    )
    title = told(written)["og:title"]
    assert len(title) <= LONGEST + 40
    assert title.endswith("lädt dich zu Wort-Kniffel ein")
    if "\u05d0" in name:
        assert title.startswith(f"\u2068{name}\u2069")


def opened(client: TestClient, name: str = "Oma") -> str:
    client.post("/api/session", json={"name": name})
    answer = client.post("/api/tables", json={"game": "wort-kniffel", "seats": 2})
    return str(answer.json()["code"])


def test_a_link_to_a_table_has_them_and_a_browser_needs_none() -> None:
    with TestClient(make_app()) as client:
        code = opened(client)
        page = client.get(f"/t/{code.lower()}")
        assert told(page.text)["og:title"] == "Du bist zu Wort-Kniffel eingeladen"
        assert page.headers["cache-control"] == "no-cache"
        again = client.get(f"/t/{code}", headers={"if-none-match": page.headers["etag"]})
        assert again.status_code == 304
        plain = client.get(f"/t/{code}", headers={"sec-fetch-dest": "document"})
        assert plain.status_code == 200
        assert not told(plain.text)
        picture = client.get(f"/{PICTURE}")
        assert picture.headers["content-type"] == "image/png"


@pytest.mark.parametrize("code", ["BCDFH", "12345", "B", "x" * 4000, "%00%00%00%00%00"])
def test_a_code_that_no_table_has_shows_the_plain_page(code: str) -> None:
    with TestClient(make_app()) as client:
        page = client.get(f"/t/{code}")
        assert page.status_code in (200, 404)
        assert not told(page.text)


def test_codes_cannot_be_guessed_by_their_previews() -> None:
    with TestClient(make_app()) as client:
        code = opened(client)
        assert told(client.get(f"/t/{code}").text)
        for _ in range(2_000):
            client.get("/t/BCDFH")
            if not told(client.get(f"/t/{code}").text):
                break
        else:
            pytest.fail("as many guesses as anybody likes")
        assert client.get(f"/t/{code}").status_code in (200, 429)
