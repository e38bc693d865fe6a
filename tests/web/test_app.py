import re

import pytest
from edge_kit import IN_MEMORY, refused, server
from msgspec.structs import replace
from starlette.testclient import TestClient

from woerfel.web.app import POLICY, make_app
from woerfel.web.http.files import WORTH
from woerfel.web.ops.settings import Settings
from woerfel.web.parts import Budget


@pytest.fixture
def client() -> TestClient:
    return TestClient(make_app())


def test_page_is_asked_for_anew_each_time(client: TestClient) -> None:
    page = client.get("/")
    assert page.status_code == 200
    assert page.headers["content-type"].startswith("text/html")
    assert page.headers["cache-control"] == "no-cache"
    assert "<title>Wörfel</title>" in page.text


def test_assets_are_kept_for_good_and_zipped(client: TestClient) -> None:
    found = re.findall(r'(?:src|href)="(/assets/[^"]+)"', client.get("/").text)
    assert {name.rpartition(".")[2] for name in found} == {"js", "css"}
    for name in found:
        asset = client.get(name)
        assert asset.status_code == 200
        assert asset.headers["cache-control"] == "public, max-age=31536000, immutable"
        zipped = asset.headers.get("content-encoding") == "gzip"
        assert zipped == (len(asset.content) >= WORTH)
    assert any("gzip" in client.get(name).headers.get("content-encoding", "") for name in found)


def test_a_page_names_the_files_it_needs_beyond_those_of_every_page(client: TestClient) -> None:
    page = client.get("/t/BCDFG", headers={"sec-fetch-dest": "document"})
    named = dict(re.findall(r"<(/assets/[^>]+)>; rel=([a-z]+)", page.headers["link"]))
    assert any(file.startswith("/assets/Table-") for file in named)
    for file, how in named.items():
        assert client.get(file).status_code == 200
        assert how == {"js": "modulepreload", "css": "preload"}[file.rpartition(".")[2]]
        assert file not in page.text
    assert "link" not in client.get("/").headers


def test_other_files_are_there_but_not_for_good(client: TestClient) -> None:
    icon = client.get("/favicon.svg")
    assert icon.headers["content-type"] == "image/svg+xml"
    assert "immutable" not in icon.headers.get("cache-control", "")


@pytest.mark.parametrize(
    "path", ["/", "/healthz", "/favicon.svg", "/no-such-page", "/assets/no-such-file.js"]
)
def test_every_answer_is_guarded(client: TestClient, path: str) -> None:
    headers = client.get(path).headers
    assert headers["content-security-policy"] == POLICY
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"


def test_policy_allows_nothing_from_elsewhere_and_nothing_inline() -> None:
    sources = {word for part in POLICY.split("; ") for word in part.split(" ")[1:]}
    assert sources == {"'self'", "'none'"}
    assert "default-src 'none'" in POLICY


@pytest.mark.parametrize("path", ["/no-such-page", "/assets/none.js", "/%2e%2e/__init__.py"])
def test_nothing_else_is_given_away(client: TestClient, path: str) -> None:
    assert client.get(path).status_code == 404


def test_health(client: TestClient) -> None:
    answer = client.get("/healthz")
    assert (answer.status_code, answer.text) == (200, "ok")


def test_files_are_compressed_once_and_asked_for_by_their_tag(client: TestClient) -> None:
    page = client.get("/", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in page.headers
    zipped = client.get("/", headers={"accept-encoding": "gzip"})
    assert (zipped.headers["content-encoding"], zipped.text) == ("gzip", page.text)
    again = client.get("/", headers={"if-none-match": page.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert client.head("/").headers["etag"] == page.headers["etag"]
    assert "content-encoding" not in client.get("/icon-192.png").headers


def test_a_class_behind_one_address_gets_all_files() -> None:
    """R-17"""
    files = Budget(Settings(), lambda: 0.0).files
    assert all(files.spend("school") for _ in range(35 * 60))


def test_who_asks_for_files_without_end_is_refused() -> None:
    """R-17"""
    with server(replace(IN_MEMORY, request_rate=1)) as client:
        paths = ("/healthz", "/favicon.svg", "/", "/assets/nothing.js")
        answers = (client.get(path) for _ in range(10_000) for path in paths)
        over = next(answer for answer in answers if answer.status_code == 429)
        refused(over, 429, "too-many-requests", "R-17")
        assert client.get("/api/games").status_code == 200
