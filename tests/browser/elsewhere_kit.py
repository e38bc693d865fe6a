"""An environment of its own, with the product and games from elsewhere installed from wheels."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCES = ("src", "tools", "docs/rules")
FILES = ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "NOTICE")
PATIENCE = 600
"""Seconds that building or installing may take; a machine may be busy."""


def uv(*arguments: str | Path) -> None:
    """Run uv in the repository, so that it holds every version to what pyproject.toml says."""
    program = os.environ.get("UV") or shutil.which("uv")
    assert program, "uv runs these tests, and is needed by them"
    environment = {name: value for name, value in os.environ.items() if name != "VIRTUAL_ENV"}
    done = subprocess.run(
        [program, *arguments], cwd=ROOT, env=environment, timeout=PATIENCE, check=False,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8",
    )  # fmt: skip
    assert done.returncode == 0, done.stdout


def build_product(folder: Path) -> Path:
    """Build the product's wheel from a copy: building empties the folder that others serve from."""
    copy = folder / "product"
    for name in SOURCES:
        ignored = shutil.ignore_patterns("static", "__pycache__")
        shutil.copytree(ROOT / name, copy / name, ignore=ignored, symlinks=True)
    shutil.copytree(ROOT / "web", copy / "web", ignore=shutil.ignore_patterns("node_modules"))
    (copy / "web/node_modules").symlink_to(ROOT / "web/node_modules")
    for name in FILES:
        shutil.copy(ROOT / name, copy / name)
    return build(copy, folder / "wheels")


def build(source: Path, folder: Path) -> Path:
    """Build one wheel."""
    before = set(folder.glob("*.whl"))
    uv("build", "--wheel", "--out-dir", folder, source)
    (wheel,) = set(folder.glob("*.whl")) - before
    return wheel


def install(folder: Path, *wheels: Path) -> Path:
    """Install wheels into an empty environment, and return the folder of its programs."""
    uv("venv", "--python", sys.executable, folder)
    uv("pip", "install", "--python", folder, *wheels)
    return folder / ("Scripts" if os.name == "nt" else "bin")
