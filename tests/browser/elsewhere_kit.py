"""An environment of its own, with the product and games from elsewhere installed from wheels."""

import contextlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Generator
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "zehn"
PLAIN = Path(__file__).with_name("plain_game")
SOURCES = ("src", "tools", "docs/rules")
FILES = ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "NOTICE")
PATIENCE = 600
"""Seconds that building or installing may take; a machine may be busy."""


@dataclass(frozen=True)
class Site:
    """A server that runs in the environment, and the programs there."""

    address: str
    programs: Path
    folder: Path

    def woerfel(self, *arguments: str | Path) -> str:
        """Run the command there, and return what it prints."""
        done = subprocess.run(
            [self.programs / "woerfel", *arguments], cwd=self.folder, env=_clean(), check=False,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", timeout=PATIENCE,
        )  # fmt: skip
        assert done.returncode == 0, done.stdout
        return done.stdout


@contextlib.contextmanager
def site(factory: pytest.TempPathFactory) -> Generator[Site, None, None]:
    """Install everything, once for all test processes, and serve it."""
    shared = factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        shared = shared.parent
    programs = _installed(shared / "elsewhere")
    folder = factory.mktemp("site")
    given = {"WOERFEL_DATABASE": f"sqlite:///{folder / 'woerfel.db'}", "WOERFEL_PORT": "0"}
    with subprocess.Popen(
        [programs / "woerfel", "serve"], env=_clean() | given, cwd=folder,
        stdout=subprocess.PIPE, encoding="utf-8",
    ) as server:  # fmt: skip
        assert server.stdout
        line = server.stdout.readline()
        found = re.search(r"http://[\d.]+:\d+", line)
        try:
            assert found, line
            yield Site(found[0], programs, folder)
        finally:
            server.terminate()


def _clean() -> dict[str, str]:
    """Return the environment without what points to this repository's own."""
    gone = {"VIRTUAL_ENV", "PYTHONPATH", "UV_PROJECT_ENVIRONMENT"}
    kept = {name: value for name, value in os.environ.items() if name not in gone}
    return kept | {"LC_ALL": "en_GB.UTF-8", "PYTHONUTF8": "1"}


def _installed(folder: Path) -> Path:
    """Build and install unless another test process has; return the folder of the programs."""
    folder.mkdir(exist_ok=True)
    with (folder / "lock").open("w") as lock:  # Two test processes must not install at once.
        if sys.platform != "win32":
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / "done").exists():
            wheels = [_product(folder), *(_built(each, folder) for each in (EXAMPLE, PLAIN))]
            _uv("venv", "--python", sys.executable, folder / "environment")
            _uv("pip", "install", "--python", folder / "environment", *wheels)
            (folder / "done").touch()
    return folder / "environment" / ("Scripts" if sys.platform == "win32" else "bin")


def _product(folder: Path) -> Path:
    """Build our own wheel from a copy: building empties the folder that others serve from."""
    subprocess.run([sys.executable, ROOT / "tools/front_end.py"], check=True)
    copy = folder / "product"
    for name in SOURCES:
        left = shutil.ignore_patterns("static", "__pycache__")
        shutil.copytree(ROOT / name, copy / name, ignore=left, symlinks=True)
    shutil.copytree(ROOT / "web", copy / "web", ignore=shutil.ignore_patterns("node_modules"))
    (copy / "web/node_modules").symlink_to(ROOT / "web/node_modules")
    for name in FILES:
        shutil.copy(ROOT / name, copy / name)
    return _built(copy, folder)


def _built(source: Path, folder: Path) -> Path:
    wheels = folder / "wheels"
    before = set(wheels.glob("*.whl"))
    _uv("build", "--wheel", "--out-dir", wheels, source)
    (wheel,) = set(wheels.glob("*.whl")) - before
    return wheel


def _uv(*arguments: str | Path) -> None:
    """Run uv in the repository, where it holds every version to what pyproject.toml says."""
    program = os.environ.get("UV") or shutil.which("uv")
    assert program, "uv runs these tests, and is needed by them"
    done = subprocess.run(
        [program, *arguments], cwd=ROOT, env=_clean(), timeout=PATIENCE, check=False,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8",
    )  # fmt: skip
    assert done.returncode == 0, done.stdout
