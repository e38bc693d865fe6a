import re

import pytest
from starlette.testclient import TestClient

from woerfel.web.app import POLICY, make_app


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
        assert asset.headers["content-encoding"] == "gzip"


def test_a_page_names_the_files_it_needs_beyond_those_of_every_page(client: TestClient) -> None:
    page = client.get("/t/BCDFG")
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
