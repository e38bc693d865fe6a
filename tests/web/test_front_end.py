"""The front end's own checks, so that one pytest run covers everything."""

import json
import re
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

from make_types import files

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("script", ["check", "test"])
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


def test_one_version_everywhere() -> None:
    package = json.loads((ROOT / "web/package.json").read_text(encoding="utf-8"))
    lock = json.loads((ROOT / "web/package-lock.json").read_text(encoding="utf-8"))
    assert package["version"] == lock["version"] == lock["packages"][""]["version"]
    assert package["version"] == version("woerfel")


def test_the_types_of_the_client_are_those_of_the_server() -> None:
    for path, text in files().items():
        assert path.read_text("utf-8") == text, "run: python tools/make_types.py"
