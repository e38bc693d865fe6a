"""URLs of stores, and those that name none."""

import re
from pathlib import Path

import pytest

from store_kit import act
from woerfel.store import TableId
from woerfel.store.in_memory import MemoryStore
from woerfel.store.opening import WrongUrl, open_store, sqlite_path

pytest_plugins = ("store_fixtures",)


@pytest.mark.parametrize(
    ("url", "path"),
    [
        ("sqlite:////var/lib/x.sqlite", Path("/var/lib/x.sqlite")),
        ("sqlite:///x.sqlite", Path("x.sqlite")),
        ("sqlite:///C:/games/x.sqlite", Path("C:/games/x.sqlite")),
        ("sqlite:////a%20b/%3F.sqlite", Path("/a b/?.sqlite")),
        ("sqlite://", None),
    ],
)
def test_files(url: str, path: Path | None) -> None:
    assert sqlite_path(url) == path


@pytest.mark.parametrize(
    "url",
    ["", "x.sqlite", "/x.sqlite", "sqlite:x", "sqlite:/x", "sqlite://x", "sqlite:///", "mysql://a/b",
     "sqlite:////x/", "memory", "memory://", "postgresql+asyncpg://a/b", "redis://a", "http://a/b"],
)  # fmt: skip
@pytest.mark.anyio
async def test_wrong_ones(url: str) -> None:
    with pytest.raises(WrongUrl, match=r"names no .*: write .*\.$"):
        await open_store(url)


@pytest.mark.parametrize("rest", ["host:port/x", "a@b:c@d:1:2/x"])
@pytest.mark.anyio
async def test_wrong_ones_of_postgres(rest: str) -> None:
    with pytest.raises((WrongUrl, ValueError)) as told:
        await open_store(f"postgresql://ada:secret@{rest}")
    assert "secret" not in str(told.value)


@pytest.mark.anyio
async def test_a_password_is_not_shown() -> None:
    with pytest.raises(WrongUrl) as told:
        await open_store("mysql://ada:secret@host/name")
    assert re.search(r"mysql://ada:…@host/name", str(told.value))


@pytest.mark.anyio
async def test_strange_file_names(tmp_path: Path) -> None:
    path = tmp_path / "a b?#%41ä.sqlite"
    store = await open_store(f"sqlite:///{str(path).replace('%', '%25')}")
    await store.append(TableId("a"), act(1))
    await store.close()
    assert path.exists()


@pytest.mark.anyio
async def test_memory() -> None:
    assert isinstance(await open_store("memory:"), MemoryStore)
    assert await MemoryStore(lambda count: b"x" * count).secret() == b"x" * 32
