"""Files without end, deep or odd ones: a sentence, an exit code and little memory."""

import gzip
import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

from woerfel.cli.files import GAME, LIST

pytestmark = pytest.mark.slow

MEMORY = 1000 * 2**20
"""Bytes of address space that all commands together have."""
RUN = [sys.executable, "-c", "from woerfel.cli import main; main()"]
ZERO = "/dev/zero"
WORDS = ("words", "check", "Haus", "--lang", "de")
BACKUP = ("--database", "sqlite:///{folder}/new.sqlite")


CHILD = """
import json, resource, sys
from click.testing import CliRunner
from woerfel.cli import main

resource.setrlimit(resource.RLIMIT_AS, (int(sys.argv[1]), int(sys.argv[1])))
for line in sys.stdin:
    done = CliRunner(env={"LC_ALL": "en_GB.UTF-8"}).invoke(main, json.loads(line))
    print(json.dumps([done.exit_code, done.stdout, done.stderr]), flush=True)
"""
"""Runs one command after the other, as starting Python for each would take long."""


class Done(NamedTuple):
    """How a command ended."""

    returncode: int
    stdout: str
    stderr: str


class Shell:
    """A process with little memory that runs commands."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self._process = process

    def __call__(self, *arguments: str) -> Done:
        """Run a command."""
        assert self._process.stdin
        assert self._process.stdout
        print(json.dumps(arguments), file=self._process.stdin, flush=True)
        return Done(*json.loads(self._process.stdout.readline()))


@pytest.fixture(scope="module")
def woerfel() -> Iterator[Shell]:
    with subprocess.Popen(
        [sys.executable, "-c", CHILD, str(MEMORY)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env=os.environ | {"OPENBLAS_NUM_THREADS": "1"},
    ) as process:
        yield Shell(process)
        process.kill()


def told(done: Done, sentence: str) -> None:
    """Expect one sentence and 2, and nothing else."""
    assert (done.returncode, done.stdout) == (2, ""), done.stderr
    assert sentence in done.stderr
    assert len(done.stderr.splitlines()) == 1, done.stderr


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("replay", ZERO), "no game is that long"),
        (("verify", ZERO), "no game is that long"),
        (("analyse", ZERO), "no game is that long"),
        (("categories", "suggest", ZERO), "no game is that long"),
        (("restore", ZERO, *BACKUP), "is not a plain file"),
        (("words", "house", "show", ZERO, "--lang", "de"), "too much to read"),
        (("words", "house", "export", ZERO), "too much to read"),
        (("words", "house", "import", ZERO), "too much to read"),
        (("words", "house", "accept", ZERO, "Haus"), "is not a plain file"),
        (("words", "house", "ban", ZERO, "Haus"), "is not a plain file"),
        ((*WORDS, "--house", ZERO), "too much to read"),
        ((*WORDS, "--file", ZERO), "/dev/zero: Invalid argument"),
        (("simulate", "wort-kniffel", "--house", ZERO), "too much to read"),
        (("solve", "wort-kniffel", "--lang", "de", "--words", ZERO), "too much to read"),
        (("solve", "wort-kniffel", "--lang", "de", "--dice", ZERO), "too much to read"),
    ],
)
def test_a_device_without_end(
    woerfel: Shell, arguments: tuple[str, ...], sentence: str, tmp_path: Path
) -> None:
    told(woerfel(*(each.format(folder=tmp_path) for each in arguments)), sentence)
    assert not [*tmp_path.iterdir()]


def endless(pipe: Path, first: bytes, again: bytes) -> threading.Thread:
    """Write into a pipe for as long as somebody reads."""

    def write() -> None:
        try:
            with pipe.open("wb", buffering=0) as target:
                target.write(first)
                while True:
                    target.write(again)
        except BrokenPipeError:
            return

    os.mkfifo(pipe)
    thread = threading.Thread(target=write, daemon=True)
    thread.start()
    return thread


@pytest.mark.parametrize(
    ("command", "first", "again"),
    [
        ("replay", b"", b"no end of text " * 1000),
        ("verify", b'{"setup":"', b"a" * 50_000),
        ("analyse", b'{"setup":[', b"0," * 20_000),
        ("replay", b'{"setup":[', b"{}," * 20_000),
        ("verify", b'{"setup":', b"[" * 50_000),
        ("analyse", b"Game: wort-kniffel\n\n", b"1. roll\n" * 5_000),
    ],
    ids=["text", "string", "numbers", "objects", "depth", "transcript"],
)
def test_a_pipe_without_end(
    woerfel: Shell, command: str, first: bytes, again: bytes, tmp_path: Path
) -> None:
    pipe = tmp_path / "pipe"
    writer = endless(pipe, first, again)
    done = woerfel(command, str(pipe))
    writer.join(60)
    assert not writer.is_alive()
    told(done, str(pipe))


def test_games_without_end_are_told_until_there_are_too_many(
    woerfel: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    made = woerfel("simulate", "wort-kniffel", "--games", "1", "--words", "starter",
                   "--record", str(tmp_path / "one.jsonl"))  # fmt: skip
    assert made.returncode == 0, made.stderr
    writer = endless(tmp_path / "pipe", b"", (tmp_path / "one.jsonl").read_bytes())
    code = (
        "from woerfel.cli import files, records, main\n"
        "records.reading = lambda file: files.reading(file, 300_000)\nmain()"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, "replay", "pipe", "--language", "en"],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    writer.join(60)
    assert not writer.is_alive()
    assert done.returncode == 2
    assert done.stdout.count("has won") >= 2, done.stdout[-500:]
    assert "or no end" in done.stderr


def test_a_backup_of_one_line_that_unfolds_without_end(woerfel: Shell, tmp_path: Path) -> None:
    bomb = tmp_path / "bomb.gz"
    with gzip.open(bomb, "wb") as target:
        target.write(b'{"woerfel":"1","format":1,"schema":1,"made":1}\n')
        target.write(b'{"table":"act","columns":["table_id","number","at","body"]}\n["a",1,1,"')
        for _ in range(1500):
            target.write(b"x" * 2**20)
    database = f"sqlite:///{tmp_path / 'new.sqlite'}"
    told(woerfel("restore", str(bomb), "--database", database), "Nothing was restored")


@pytest.mark.parametrize(
    "row",
    [b"[" * 100_000, b"[" + b"[]," * 1_000_000 + b"[]]", b'["a",1,1,{"b":1}]'],
    ids=["deep", "wide", "object"],
)
def test_a_backup_with_odd_rows(woerfel: Shell, row: bytes, tmp_path: Path) -> None:
    odd = tmp_path / "odd.gz"
    head = b'{"woerfel":"1","format":1,"schema":1,"made":1}\n'
    section = b'{"table":"act","columns":["table_id","number","at","body"]}\n'
    odd.write_bytes(gzip.compress(head + section + row + b"\n"))
    target = f"sqlite:///{tmp_path / 'new.sqlite'}"
    told(woerfel("restore", str(odd), "--database", target), "Nothing was restored")


def test_a_line_of_a_backup_has_its_limit_before_anything_is_known(
    woerfel: Shell, tmp_path: Path
) -> None:
    long = tmp_path / "long.gz"
    long.write_bytes(gzip.compress(b"{" * (8 * 2**20)))
    target = f"sqlite:///{tmp_path / 'new.sqlite'}"
    told(woerfel("restore", str(long), "--database", target), "Nothing was restored")


@pytest.mark.parametrize(
    "arguments",
    [
        ("simulate", "wort-kniffel", "--words", "starter", "--games", "1",
         "--option", "dice=" + "[" * 50_000),
        ("hint", "wort-kniffel", "--lang", "de", "--throw", "T2", "--card", "[" * 50_000),
    ],
    ids=["simulate", "hint"],
)  # fmt: skip
def test_values_that_are_nested_deeply(woerfel: Shell, arguments: Sequence[str]) -> None:
    done = woerfel(*arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    "text", [b"[" * 500_000, b'[{"word":' + b"[" * 500_000], ids=["lists", "word"]
)
def test_house_words_that_are_nested_deeply(woerfel: Shell, text: bytes, tmp_path: Path) -> None:
    file = tmp_path / "house.json"
    file.write_bytes(text)
    told(woerfel("words", "house", "import", str(file)), "house.json")


def test_a_record_may_have_many_games_though_each_has_its_limit(
    woerfel: Shell, tmp_path: Path
) -> None:
    """Records are read one by one: the file may be longer than a game may be."""
    made = woerfel("simulate", "wort-kniffel", "--games", "3", "--words", "starter",
                   "--record", str(tmp_path / "three.jsonl"))  # fmt: skip
    assert made.returncode == 0, made.stderr
    row, *_ = (tmp_path / "three.jsonl").read_bytes().splitlines()
    pretty = tmp_path / "pretty.jsonl"
    pretty.write_bytes(b"\n".join([row, b" " * (GAME + 1), row.replace(b",", b",\n"), b"", row]))
    done = woerfel("replay", str(pretty))
    assert (done.returncode, done.stdout.count("has won")) == (0, 3), done.stderr


def test_a_list_that_is_just_short_enough_is_read(woerfel: Shell, tmp_path: Path) -> None:
    house = tmp_path / "house.txt"
    house.write_bytes(b"\n" * LIST)
    done = woerfel("words", "house", "export", str(house))
    assert (done.returncode, done.stdout) == (0, "[]\n"), done.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ("words", "from", "ABCDEFGHIJ", "--lang", "de"),
        ("simulate", "wort-kniffel", "--games", "1", "--words", "starter"),
        ("--help",),
    ],
    ids=lambda arguments: " ".join(arguments),
)
def test_nobody_reads_on(arguments: Sequence[str]) -> None:
    """A pipe whose reader has gone, as with `| head -n 0`, is no reason for a trace."""
    there, here = os.pipe()
    os.close(there)
    done = subprocess.run(
        [*RUN, *arguments], stdout=here, stderr=subprocess.PIPE, text=True, timeout=300, check=False
    )
    os.close(here)
    assert "Traceback" not in done.stderr
    assert "BrokenPipe" not in done.stderr
    assert done.returncode in (0, 1)
