"""The server as its user starts it: a process of its own, ended by Ctrl-C."""

import contextlib
import os
import re
import signal
import socket
import stat
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest

from woerfel.web import serve as module
from woerfel.web.serve import CannotServe, address_of, background, listen, serve


@pytest.fixture
def taken() -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        yield listener.getsockname()[1]


@contextlib.contextmanager
def start(call: str, **environment: str) -> Generator[subprocess.Popen[str], None, None]:
    with subprocess.Popen(
        [sys.executable, "-c", f"from woerfel.web.serve import serve; serve({call})"],
        env=os.environ | environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def announced(process: subprocess.Popen[str]) -> str:
    assert process.stdout
    line = process.stdout.readline()
    found = re.fullmatch(r"Wörfel is ready at (http://\S+) \(Ctrl-C stops it\)\n", line)
    assert found, line
    return found[1]


def body(address: str) -> str:
    with urllib.request.urlopen(address, timeout=10) as answer:
        return str(answer.read(), "utf-8")


def test_answers_where_it_says_and_stops_without_a_word() -> None:
    with start("port=0, open_browser=False") as process:
        address = announced(process)
        assert body(f"{address}/healthz") == "ok"
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=10)
    assert (process.returncode, out, err) == (0, "", "")


def test_opens_the_browser_once_it_answers(tmp_path: Path) -> None:
    seen = tmp_path / "seen"
    browser = tmp_path / "browser"
    browser.write_text(
        f"#!{sys.executable}\nimport sys, urllib.request\n"
        "answer = urllib.request.urlopen(sys.argv[1] + '/healthz').read().decode()\n"
        f"print(sys.argv[1], answer, file=open({str(seen)!r}, 'a'), flush=True)\n",
        encoding="utf-8",
    )
    browser.chmod(browser.stat().st_mode | stat.S_IXUSR)
    with start("port=0", BROWSER=f"{browser} %s") as process:
        address = announced(process)
        deadline = time.monotonic() + 20
        while time.monotonic() < deadline and not (seen.exists() and seen.read_text()):
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=10)
    assert seen.read_text(encoding="utf-8") == f"{address} ok\n"


def test_a_browser_that_fails_is_no_trouble() -> None:
    with start("port=0", BROWSER="/no/such/browser %s") as process:
        assert body(f"{announced(process)}/healthz") == "ok"
        process.send_signal(signal.SIGINT)
        assert process.communicate(timeout=10)[1] == ""


def test_a_port_that_is_asked_for_and_taken_is_refused_in_a_sentence(taken: int) -> None:
    with pytest.raises(CannotServe) as caught:
        serve(port=taken, open_browser=False)
    assert str(caught.value) == (
        f"Port {taken} is taken by another program: stop it or choose another port."
    )


def test_without_a_port_the_next_free_one_is_taken(
    taken: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "PORT", taken)
    with listen("127.0.0.1", None) as listener:
        assert taken < listener.getsockname()[1] < taken + module.PORTS_TRIED


def test_without_any_free_port_it_says_so(taken: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PORT", taken)
    monkeypatch.setattr(module, "PORTS_TRIED", 1)
    with pytest.raises(CannotServe, match=f"^The ports {taken} to {taken} are all taken.$"):
        listen("127.0.0.1", None)


@pytest.mark.parametrize("host", ["203.0.113.7", "no-such-host.invalid"])
def test_a_host_that_is_not_ours_is_refused_in_a_sentence(host: str) -> None:
    with pytest.raises(CannotServe, match=rf"^Cannot listen on {host}, port 0: .+\w\.$"):
        listen(host, 0)


@pytest.mark.parametrize(
    ("host", "shown"), [("127.0.0.1", r"127\.0\.0\.1"), ("0.0.0.0", "localhost")]
)
def test_address_is_one_for_a_browser(host: str, shown: str) -> None:
    with listen(host, 0) as listener:
        assert re.fullmatch(rf"http://{shown}:\d+", address_of(listener))


def test_a_page_that_is_not_built_is_missed_before_anything_else(
    taken: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "STATIC", tmp_path)
    with pytest.raises(CannotServe, match=r"^The page is not built yet: run `uv sync"):
        serve(port=taken, open_browser=False)


def test_in_the_background_it_serves_and_ends() -> None:
    before = set(threading.enumerate())
    with background() as address:
        assert body(f"{address}/healthz") == "ok"
    with pytest.raises(OSError, match="refused"):
        body(f"{address}/healthz")
    assert set(threading.enumerate()) == before
