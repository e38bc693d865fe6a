"""`just dev`: a change in the source is seen in the open page, and Ctrl-C ends everything."""

import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from test_edge import TALK

ROOT = Path(__file__).parents[2]
MARK = "WOERFEL_DEV_TEST"
"""A variable by which the processes are known that `just dev` has started."""
PATIENCE = 60_000
"""Milliseconds for a start on a busy machine."""
SAID = """async (wanted) => {
  for (let tries = 0; tries < 300; tries++) {
    const answer = await fetch('/api/codes/BCDFG')
    if ((await answer.json()).de === wanted) return true
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return false
}"""

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Copy what `just dev` works on."""
    copy = tmp_path_factory.mktemp("source")
    unneeded = shutil.ignore_patterns("__pycache__", ".vite*")
    for part in ("src", "web", "tools", "docs/rules"):
        shutil.copytree(ROOT / part, copy / part, symlinks=True, ignore=unneeded)
    return copy


@pytest.fixture
def development(source: Path) -> Iterator[subprocess.Popen[bytes]]:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = str(free.getsockname()[1])
    python = {"PYTHONPATH": os.pathsep.join(str(source / part) for part in ("src", "tools"))}
    with subprocess.Popen(
        [sys.executable, source / "tools/dev.py", "--port", port],
        env=os.environ | python | {MARK: port, "NO_COLOR": "1"},
        stdout=subprocess.PIPE,
    ) as process:
        try:
            yield process
        finally:
            process.send_signal(signal.SIGINT)


def address(process: subprocess.Popen[bytes]) -> str:
    """Wait until the page is served; return where."""
    assert process.stdout
    for line in process.stdout:
        if found := re.search(rb"http://[\d.:]+", line):
            return found[0].decode()
    raise AssertionError("it has ended")


def left_over(mark: str) -> list[str]:
    """Name the processes that were started with this mark and still run."""
    found = list[str]()
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if f"{MARK}={mark}".encode() in (process / "environ").read_bytes().split(b"\0"):
                found.append((process / "cmdline").read_bytes().replace(b"\0", b" ").decode())
        except OSError:
            continue
    return found


def test_a_colour_and_a_sentence_are_changed(
    source: Path, development: subprocess.Popen[bytes], page: Page
) -> None:
    home = address(development)
    page.set_default_timeout(PATIENCE)
    page.goto(home, timeout=PATIENCE)
    field = page.get_by_label("Code des Tisches")
    expect(field).to_be_visible(timeout=PATIENCE)
    assert "table" in page.evaluate(TALK)["types"]
    page.evaluate("window.isTheSamePage = true")

    sheet = source / "web/src/app.css"
    text, count = re.subn(
        r"(--ink): [^;]+;", r"\1: rgb(1, 2, 3);", sheet.read_text("utf-8"), count=1
    )
    assert count == 1
    sheet.write_text(text, "utf-8")
    page.wait_for_function("getComputedStyle(document.documentElement).color === 'rgb(1, 2, 3)'")

    texts = source / "src/woerfel/texts/de.json"
    said = json.loads(texts.read_text("utf-8"))
    said["refusals"]["unknown-code"] = "Diesen Tisch kennt keiner."
    texts.write_text(json.dumps(said, ensure_ascii=False), "utf-8")
    assert page.evaluate(SAID, "Diesen Tisch kennt keiner.")
    field.fill("BCDFG")
    field.press("Enter")
    expect(page.get_by_text("Diesen Tisch kennt keiner.")).to_be_visible()
    assert page.evaluate("window.isTheSamePage"), "the page was loaded again"

    development.send_signal(signal.SIGINT)
    assert development.wait(PATIENCE / 1000) == 0
    assert left_over(home.rpartition(":")[2]) == []


def test_a_server_that_cannot_start_is_tried_again_after_the_next_change(
    source: Path, development: subprocess.Popen[bytes], page: Page
) -> None:
    home = address(development)
    page.set_default_timeout(PATIENCE)
    assert page.request.get(f"{home}/healthz", timeout=PATIENCE).ok
    module = source / "src/woerfel/cli/__init__.py"
    good = module.read_text("utf-8")
    module.write_text("raise SyntaxError\n", "utf-8")
    assert development.stdout
    for line in development.stdout:
        if b"The server has ended" in line:
            break
    module.write_text(good, "utf-8")
    assert page.request.get(f"{home}/healthz", timeout=PATIENCE).ok
