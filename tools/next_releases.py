"""Run the socket tests with the next releases of the libraries it is built on.

    uv run --group test python tools/next_releases.py

Asks the package index for releases of uvicorn, websockets and h11, pre-releases too, that are
newer than the bounds in pyproject.toml allow; installs them in a separate environment, and
runs the tests there. It says so and exits with 0 if there is nothing newer, or no network.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
NAMES = ("uvicorn", "websockets", "h11")
TESTS = (
    "tests/web/test_frames.py",
    "tests/web/test_conformance.py",
    "tests/web/test_channel.py",
    "tests/web/test_requesting.py",
    "tests/web/test_socket.py",
)
PATIENCE = 900
"""Seconds that the tests may take."""
ASKING = 120
"""Seconds that the index may take."""


class NoIndex(Exception):
    """The package index cannot be reached; says why."""


def pinned() -> dict[str, str]:
    """Return the versions that are tested all the time."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    pins = (pin.partition(" ")[0].partition("==") for pin in _constraints(settings))
    return {name: version for name, _, version in pins}


def _constraints(settings: dict[str, dict[str, dict[str, list[str]]]]) -> list[str]:
    return settings["tool"]["uv"]["constraint-dependencies"]


def newest() -> dict[str, str]:
    """Ask the index for the newest releases, pre-releases included. Raises `NoIndex`."""
    asked = subprocess.run(
        [_uv(), "pip", "compile", "--no-config", "--prerelease", "allow", "--upgrade", "--no-deps",
         "--no-header", "--no-annotate", "--quiet", "-"],
        input="\n".join(NAMES),
        capture_output=True,
        text=True,
        timeout=ASKING,
        check=False,
    )  # fmt: skip
    if asked.returncode:
        raise NoIndex((asked.stderr.strip().splitlines() or ["it does not say why"])[-1])
    return dict(line.split("==") for line in asked.stdout.split() if "==" in line)


def newer() -> dict[str, str]:
    """Return the releases that are newer than those tested. Raises `NoIndex`."""
    known = pinned()
    return {name: version for name, version in newest().items() if version != known[name]}


def run(releases: dict[str, str]) -> int:
    """Run the tests with these releases."""
    with tempfile.TemporaryDirectory(prefix="woerfel-next-") as folder:
        overrides, environment = Path(folder) / "overrides.txt", Path(folder) / "environment"
        overrides.write_text("\n".join(f"{name}=={version}" for name, version in releases.items()))
        project = str(ROOT / "pyproject.toml")
        python = str(environment / "bin" / "python")
        steps = (
            [_uv(), "venv", "--quiet", "--python", sys.executable, str(environment)],
            [_uv(), "pip", "install", "--no-config", "--quiet", "--prerelease", "allow",
             "--python", python, "--override", str(overrides), "-r", project,
             "--group", f"{project}:test"],
            [python, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", *TESTS],
        )  # fmt: skip
        for step in steps:
            done = subprocess.run(step, cwd=ROOT, timeout=PATIENCE, check=False, env=_plain())
            if done.returncode:
                return done.returncode
    return 0


def _uv() -> str:
    """Return the uv that runs us, or another one."""
    return os.environ.get("UV") or shutil.which("uv") or "uv"


def _plain() -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name != "VIRTUAL_ENV"}
    return {**kept, "PYTHONPATH": str(ROOT / "src")}


def main() -> None:
    """Look for releases, and try them."""
    try:
        found = newer()
    except (NoIndex, OSError, subprocess.TimeoutExpired) as fault:
        print(f"The package index cannot be asked: {fault}")
        return
    if not found:
        print(f"There is no newer release of {', '.join(NAMES)}.")
        return
    print("Trying", ", ".join(f"{name} {version}" for name, version in found.items()), flush=True)
    sys.exit(run(found))


if __name__ == "__main__":
    main()
