"""What machines ask: health, readiness, meters; and the headers on every answer."""

import asyncio
from pathlib import Path

import pytest
from edge_kit import IN_MEMORY, enter, metric, server
from msgspec.structs import replace

from woerfel.bus import News
from woerfel.bus.local import LocalBus
from woerfel.store import TableId
from woerfel.web.ops.heard import EVERY, HeardBus
from woerfel.web.ops.meters import Meters

ROOT = Path(__file__).parents[2]


def test_the_meters_of_the_server() -> None:
    with server(replace(IN_MEMORY, metrics=("*",))) as client:
        enter(client)
        client.get("/api/codes/x")
        answer = client.get("/metrics")
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    assert metric(answer.text, "woerfel_tables_awake") == 0
    assert metric(answer.text, "woerfel_connections") == 0
    assert metric(answer.text, 'woerfel_refusals_total{why="unknown-code"}') == 1
    answered = 'woerfel_answers_total{route="/api/session",status="200"}'
    assert metric(answer.text, answered) == 1
    assert metric(answer.text, 'woerfel_request_seconds_count{route="/api/session"}') == 1


def test_every_meter_is_documented() -> None:
    text = (ROOT / "docs" / "operate.md").read_text(encoding="utf-8")
    with server(replace(IN_MEMORY, metrics=("*",))) as client:
        told = client.get("/metrics").text
    names = {line.split()[2] for line in told.splitlines() if line.startswith("# TYPE")}
    assert {name for name in names if not name.endswith("_created")}
    for name in names:
        assert f"`{name}`" in text or name.endswith("_created"), name


@pytest.mark.parametrize(
    ("address", "networks", "headers", "status"),
    [
        ("127.0.0.1", ("127.0.0.0/8", "::1"), {}, 200),
        ("::1", ("127.0.0.0/8", "::1"), {}, 200),
        ("10.0.0.1", ("127.0.0.0/8", "::1"), {}, 403),
        ("10.0.0.1", ("10.0.0.0/8",), {}, 200),
        ("10.0.0.1", ("*",), {}, 200),
        ("unix", ("127.0.0.0/8",), {}, 403),
        ("127.0.0.1", ("127.0.0.0/8",), {"x-forwarded-for": "203.0.113.9"}, 403),
    ],
)
def test_who_may_read_the_meters(
    address: str, networks: tuple[str, ...], headers: dict[str, str], status: int
) -> None:
    with server(replace(IN_MEMORY, metrics=networks), address) as client:
        assert client.get("/metrics", headers=headers).status_code == status


def test_behind_a_proxy_the_caller_counts() -> None:
    settings = replace(IN_MEMORY, proxies=("127.0.0.1",))
    with server(settings, "127.0.0.1") as client:
        forwarded = {"x-forwarded-for": "203.0.113.9"}
        assert client.get("/metrics", headers=forwarded).status_code == 403


def test_how_long_news_take_is_measured() -> None:
    meters, news = Meters(), News(TableId("t"), 1)

    async def travel() -> None:
        bus = HeardBus(LocalBus(), meters.heard)
        async with bus.listen() as channel:
            await bus.publish(news)
            assert await anext(channel) == news
        await bus.close()

    asyncio.run(travel())
    assert metric(meters.write().decode(), "woerfel_bus_lag_seconds_count") == 1


def test_of_many_news_some_are_measured_also_those_heard_at_once() -> None:
    measured: list[float] = []

    async def travel() -> None:
        told = LocalBus()
        bus = HeardBus(told, measured.append)
        async with bus.listen() as channel:
            for number in range(1, 2 * EVERY + 1):
                news = News(TableId("t"), number)
                await told.publish(news)
                await anext(channel)
                await bus.publish(news)
                await anext(channel)
        await bus.close()

    asyncio.run(travel())
    assert measured == [0.0, 0.0]


def test_also_news_that_take_longer_than_the_next_ones_are_told() -> None:
    measured: list[float] = []

    async def travel() -> None:
        bus = HeardBus(LocalBus(), measured.append)
        async with bus.listen() as channel:
            for number in range(1, 5 * EVERY):
                await bus.publish(News(TableId(f"t{number}"), 1))
            await asyncio.sleep(0.02)
            await anext(channel)
        await bus.close()

    asyncio.run(travel())
    assert len(measured) == 1
    assert measured[0] >= 0.02


@pytest.mark.parametrize("base", ["http://testserver", "https://testserver"])
@pytest.mark.parametrize("path", ["/", "/api/games", "/healthz", "/api/nothing", "/api/session"])
def test_headers(base: str, path: str) -> None:
    with server(base_url=base) as client:
        headers = client.get(path).headers
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]
    assert ("strict-transport-security" in headers) == base.startswith("https")


@pytest.mark.parametrize(
    "path",
    ["/me", "/t/BCDFG", "/replay/abc", "/rules", "/rules/x", "/new", "/learn/x", "/settings"],
)
def test_the_client_s_own_addresses_are_the_page(path: str) -> None:
    with server() as client:
        page = client.get(path)
    assert page.status_code == 200
    assert "<title>Wörfel</title>" in page.text
    assert page.headers["cache-control"] == "no-cache"
