"""The front end's own checks, so that one pytest run covers everything."""

import gzip
import json
import re
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

from homes import ours
from make_types import files

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    "script", [*(pytest.param(name, marks=pytest.mark.slow) for name in ("style", "types")), "test"]
)
def test_script(script: str) -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "tools/front_end.py", script],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout


def test_lock_file_names_no_registry() -> None:
    text = (ROOT / "web/package-lock.json").read_text(encoding="utf-8")
    packages = json.loads(text)["packages"]
    assert not [name for name, package in packages.items() if "resolved" in package]
    assert not re.search(r"registry|\.tgz", text)


def test_the_client_waits_as_long_as_the_docs_say() -> None:
    source = (ROOT / "web/src/lib/connection.ts").read_text(encoding="utf-8")
    docs = (ROOT / "docs/reliability.md").read_text(encoding="utf-8")
    times = dict(re.findall(r"^  (\w+): ([\d_]+),$", source, re.MULTILINE))
    told = dict(re.findall(r"^\| `(\w+)` \| ([\d,]+) \|", docs, re.MULTILINE))
    assert {name: int(time) for name, time in times.items()} == {
        name: int(time.replace(",", "")) for name, time in told.items()
    }
    assert times
    assert re.search(r"RESENT_AT_ONCE = 8;", source)
    assert "at most 8 of them" in docs


def test_one_version_everywhere() -> None:
    package = json.loads((ROOT / "web/package.json").read_text(encoding="utf-8"))
    lock = json.loads((ROOT / "web/package-lock.json").read_text(encoding="utf-8"))
    assert package["version"] == lock["version"] == lock["packages"][""]["version"]
    assert package["version"] == version("woerfel")


def test_the_types_of_the_client_are_those_of_the_server() -> None:
    for path, text in files().items():
        assert path.read_text("utf-8") == text, "run: python tools/make_types.py"


def test_every_game_has_a_home_in_the_client_and_every_home_is_of_a_game() -> None:
    homes = {card.parent.name: card.parent for card in (ROOT / "web/src/games").glob("*/card.ts")}
    assert set(homes) == {package for package, _ in ours()}
    wanted = {"client.ts", "options.ts", "options.de.ts", "options.en.ts", "wire.ts", "facts.ts"}
    for home in homes.values():
        assert wanted <= {file.name for file in home.iterdir()}, home


@pytest.mark.parametrize("game", [package for package, _ in ours()])
def test_home_and_a_table_are_loaded_with_at_most_110_kilobytes_of_script(game: str) -> None:
    static = ROOT / "src/woerfel/static"
    built = json.loads((static / "assets/manifest.json").read_text(encoding="utf-8"))
    wanted = ["index.html", "src/pages/Table.svelte", f"src/games/{game}/client.ts"]
    files = set[str]()
    while wanted:
        chunk = built[wanted.pop()]
        if chunk["file"] not in files:
            files.add(chunk["file"])
            wanted += chunk.get("imports", [])
    packed = sum(len(gzip.compress((static / name).read_bytes())) for name in files)
    assert packed <= 110_000, f"{packed} bytes in {sorted(files)}"
