"""The server as its user starts it: a process of its own, ended by Ctrl-C."""

import contextlib
import os
import re
import signal
import socket
import sqlite3
import stat
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from woerfel.cli import main
from woerfel.web.ops.settings import MEMORY, Settings
from woerfel.web.run import listening
from woerfel.web.run import serve as module
from woerfel.web.run.serve import CannotServe, address_of, background, listen, serve

pytestmark = pytest.mark.slow


@pytest.fixture
def taken() -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        yield listener.getsockname()[1]


@contextlib.contextmanager
def start(*arguments: str, **environment: str) -> Generator[subprocess.Popen[str], None, None]:
    usual = {"WOERFEL_DATABASE": MEMORY, "WOERFEL_PORT": "0", "LC_ALL": "en_GB.UTF-8"}
    with subprocess.Popen(
        [sys.executable, "-c", "from woerfel.cli import main; main()", *arguments],
        env=os.environ | usual | environment,
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
    with start("serve") as process:
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
    with start(BROWSER=f"{browser} %s") as process:
        address = announced(process)
        deadline = time.monotonic() + 20
        while time.monotonic() < deadline and not (seen.exists() and seen.read_text()):
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=10)
    assert seen.read_text(encoding="utf-8") == f"{address} ok\n"


def test_a_browser_that_fails_is_no_trouble() -> None:
    with start(BROWSER="/no/such/browser %s") as process:
        assert body(f"{announced(process)}/healthz") == "ok"
        process.send_signal(signal.SIGINT)
        assert process.communicate(timeout=10)[1] == ""


def test_a_port_that_is_asked_for_and_taken_is_refused_in_a_sentence(taken: int) -> None:
    with pytest.raises(CannotServe) as caught:
        serve(Settings(database=MEMORY, port=taken))
    assert str(caught.value) == (
        f"Port {taken} is taken by another program: stop it or choose another port."
    )


def test_without_a_port_the_next_free_one_is_taken(
    taken: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listening, "PORT", taken)
    with listen("127.0.0.1", None) as listener:
        assert taken < listener.getsockname()[1] < taken + listening.PORTS_TRIED


def test_without_any_free_port_it_says_so(taken: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listening, "PORT", taken)
    monkeypatch.setattr(listening, "PORTS_TRIED", 1)
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
        serve(Settings(database=MEMORY, port=taken))


def test_what_is_sent_is_sent_at_once() -> None:
    with listen("127.0.0.1", 0) as listener:
        assert listener.proto == socket.IPPROTO_TCP


def test_for_the_local_network_it_shows_address_and_code() -> None:
    with start("--lan", "--no-browser") as process:
        address = announced(process)
        assert process.stdout
        line = process.stdout.readline()
        others = re.search(r"http://[\d.]+:\d+", line)
        if others:
            assert others[0].rpartition(":")[2] == address.rpartition(":")[2]
            assert body(f"{others[0]}/healthz") == "ok"
            assert "▄▄▄▄▄" in process.stdout.readline() + process.stdout.readline()
        else:
            assert line == "This computer is not on a network: only you can join.\n"
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=20)


def refused(*arguments: str, **environment: str) -> str:
    with start("serve", *arguments, **environment) as process:
        out, err = process.communicate(timeout=20)
    assert (process.returncode, out, err.count("\n")) == (2, "", 1), err
    return err


def test_a_folder_that_cannot_be_written_to(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    said = refused(WOERFEL_DATABASE="", XDG_DATA_HOME=str(tmp_path / "file"))
    assert said.startswith(f"The folder {tmp_path / 'file' / 'woerfel'} cannot be written to: ")
    said = refused("--database", f"sqlite:///{tmp_path / 'file' / 'tables.sqlite'}")
    assert said.startswith("The database cannot be used: ")


def test_a_database_of_a_later_version(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    with background(Settings(database=url)) as address:
        body(f"{address}/readyz")
    with contextlib.closing(sqlite3.connect(tmp_path / "tables.sqlite")) as database:
        database.execute("UPDATE schema_number SET number = 9999")
        database.commit()
    assert "later version" in refused("--database", url)


def test_no_database_there() -> None:
    said = refused("--database", "postgresql://nobody:secret@127.0.0.1:1/none")
    assert said.startswith("The database cannot be used: ")
    assert "secret" not in said


WRONG: list[tuple[tuple[str, ...], dict[str, str], str]] = [
    ((), {"WOERFEL_IDLE": "soon"}, "--idle (WOERFEL_IDLE) cannot be “soon”"),
    (("--workers", "0"), {}, "--workers (WOERFEL_WORKERS) cannot be “0”"),
    (("--workers", "2"), {}, "Several processes need PostgreSQL"),
    (("--database", "mysql://u:secret@h/n"), {}, "The database cannot be used: "),
    (("--redis", "nonsense"), {}, "The database cannot be used: "),
    (("--language", "de", "--log-format", "xml"), {}, "kann nicht „xml“ sein: Wähle text, json."),
]


@pytest.mark.parametrize(("arguments", "environment", "sentence"), WRONG)
def test_wrong_settings_get_a_sentence(
    arguments: tuple[str, ...], environment: dict[str, str], sentence: str
) -> None:
    usual = {"WOERFEL_DATABASE": MEMORY, "LC_ALL": "en_GB.UTF-8"}
    done = CliRunner(env=usual | environment).invoke(main, ["serve", *arguments])
    assert (done.exit_code, done.stdout, done.stderr.count("\n")) == (2, "", 1), done.stderr
    assert sentence in done.stderr
    assert "secret" not in done.stderr


def test_a_port_that_is_taken_is_told_in_the_own_language(taken: int) -> None:
    said = refused("--port", str(taken), "--language", "de")
    assert said.startswith(f"Port {taken} ist von einem anderen Programm belegt")


def test_in_the_background_it_serves_and_ends() -> None:
    before = set(threading.enumerate())
    with background() as address:
        assert body(f"{address}/healthz") == "ok"
    with pytest.raises(OSError, match="refused"):
        body(f"{address}/healthz")
    assert set(threading.enumerate()) == before


def test_a_damaged_database_is_not_served(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    database = f"sqlite:///{file}"
    with start("serve", WOERFEL_DATABASE=database) as process:
        announced(process)
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=30)
    whole = file.read_bytes()
    file.write_bytes(whole[: len(whole) // 2])
    for language, said in (("en", "Rename the file and restore"), ("de", "Benenne die Datei um")):
        with start("serve", "--language", language, WOERFEL_DATABASE=database) as process:
            out, err = process.communicate(timeout=60)
        assert (process.returncode, out, len(err.splitlines())) == (2, "", 1)
        assert said in err
        assert f"--database {database}" in err
        assert file.read_bytes() == whole[: len(whole) // 2]


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    with start("serve", WOERFEL_DATABASE=database) as first:
        address = announced(first)
        with start("serve", WOERFEL_DATABASE=database) as second:
            out, err = second.communicate(timeout=60)
        assert (second.returncode, out) == (2, "")
        assert err.startswith(f"Another server uses the database {tmp_path / 'tables.sqlite'}")
        assert body(f"{address}/readyz") == "ok"
        backup = CliRunner().invoke(
            main, ["backup", str(tmp_path / "b.gz"), "--database", database]
        )
        assert backup.exit_code == 0, backup.output
        gc = CliRunner().invoke(main, ["gc", "--database", database])
        assert gc.exit_code == 0, gc.output
        restore = CliRunner().invoke(
            main, ["restore", str(tmp_path / "b.gz"), "--database", database, "--language", "de"]
        )
        assert (restore.exit_code, restore.stdout) == (2, "")
        assert "Ein anderer Server benutzt die Datenbank" in restore.stderr
        first.kill()
        first.wait()
    with start("serve", WOERFEL_DATABASE=database) as third:
        assert body(f"{announced(third)}/readyz") == "ok"
