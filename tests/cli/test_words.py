"""`woerfel words` as people type it, over a small dictionary."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from packed_kit import packed
from woerfel.cli import main


def woerfel(*arguments: str | Path) -> Result:
    runner = CliRunner(env={"LANG": "en_GB.UTF-8", "LC_ALL": ""})
    return runner.invoke(main, ["words", *map(str, arguments)])


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return packed(tmp_path).book.path


def test_check_prints_a_line_a_word(file: Path) -> None:
    done = woerfel("check", "--lang", "de", "--file", file, "Tür", "tuer", "Boston", "GmbH", "Bub",
                   "bonjour", "xyz", "a", "a1", "a\tb\n", "q" * 99)  # fmt: skip
    assert done.exit_code == 0, done.output
    assert done.stdout.splitlines() == [
        "Tür\tok",
        "tuer\tok",
        "Boston\tproper-name",
        "GmbH\tabbreviation",
        "Bub\tdialect",
        "bonjour\tforeign",
        "xyz\tnot-in-dictionary",
        "a\ttoo-short",
        "a1\tnot-letters",
        "a�b�\tnot-letters",
        "q" * 60 + "…\ttoo-long",
    ]


def test_check_tells_more_in_json(file: Path) -> None:
    done = woerfel("check", "--lang", "de", "--file", file, "--json", "strasse", "GEHHN")
    told = json.loads(done.stdout)
    for each in told:
        each.pop("meaning", None)  # there only if woerfel-meanings is installed
    assert told == [
        {"word": "strasse", "verdict": "ok", "display": "Straße", "tier": 1, "frequency": 5.2,
         "name": False, "vulgar": False, "delicate": False, "suggestion": None},
        {"word": "GEHHN", "verdict": "not-in-dictionary", "display": None, "tier": None,
         "frequency": None, "name": None, "vulgar": None, "delicate": None, "suggestion": "gehen"},
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("level", "codes"),
    [
        ("strict", ["proper-name", "dialect"]),
        ("normal", ["ok", "dialect"]),
        ("generous", ["ok", "ok"]),
    ],
)
def test_check_at_a_level(file: Path, level: str, codes: list[str]) -> None:
    done = woerfel("check", "--lang", "de", "--file", file, "--level", level, "Essen", "Bub")
    assert [line.partition("\t")[2] for line in done.stdout.splitlines()] == codes


def test_families_leave_words_out(file: Path) -> None:
    common = ("--lang", "de", "--file", file)
    done = woerfel("check", *common, "--family", "Mist", "Rausch", "List", "Mirt")
    codes = [line.partition("\t")[2] for line in done.stdout.splitlines()]
    assert codes == ["family-table", "family-table", "ok", "not-in-dictionary"]
    assert woerfel("check", *common, "Mist").stdout == "Mist\tok\n"
    assert woerfel("from", *common, "mistl").stdout.split() == ["Mist", "List"]
    assert woerfel("from", *common, "--family", "mistl").stdout.split() == ["List"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("türe",), ["Türe", "Tür"]),
        (("ture",), ["Türe", "Tür"]),
        (("tr*",), ["Tür"]),
        (("gehent",), ["gehen", "geht"]),
        (("**",), ["ei"]),
        (("xq",), list[str]()),
        (("--pieces", "3L 3s"), ["ei"]),
        (("--pieces", "2L  3s", "--discards", "0"), ["ei"]),
        (("--pieces", "3L 3s", "--discards", "0"), list[str]()),
    ],
)
def test_from_finds_the_longest_and_most_frequent_first(
    file: Path, arguments: tuple[str, ...], words: list[str]
) -> None:
    done = woerfel("from", "--lang", "de", "--file", file, *arguments)
    assert done.exit_code == 0, done.output
    assert done.stdout.splitlines() == words


def test_from_in_json(file: Path) -> None:
    done = woerfel("from", "--lang", "de", "--file", file, "--json", "ei")
    assert [each["display"] for each in json.loads(done.stdout)] == ["ei"]


def test_stats(file: Path) -> None:
    done = woerfel("stats", "--file", file)
    assert done.exit_code == 0, done.output
    lines = done.stdout.splitlines()
    assert lines[3] == "words\t16"
    assert "3\t1\t0\t1" in lines
    assert lines[-2:] == ["source\ta\t1", "source\tb\t2"]
    facts = json.loads(woerfel("stats", "--file", file, "--json").stdout)[0]
    assert facts["bytes"] == file.stat().st_size
    assert facts["lengths"]["4"] == {"core": 2, "extended": 2, "generous": 0}


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("from", "--lang", "de"), "Give either letters or --pieces."),
        (("from", "--lang", "de", "ab", "--pieces", "1L"), "Give either letters or --pieces."),
        (("from", "--lang", "de", ""), "“”: give 1 to 40 characters, letters and * for jokers."),
        (
            ("from", "--lang", "de", "a b"),
            "“a b”: give 1 to 40 characters, letters and * for jokers.",
        ),
        (
            ("from", "--lang", "de", "*" * 41),
            "“" + "*" * 41 + "”: give 1 to 40 characters, letters and * for jokers.",
        ),
        (("from", "--lang", "de", "--pieces", "3X"), "“3X”: write pieces as in 3L 4s 1C 2c."),
        (("from", "--lang", "de", "--pieces", "99L"), "“99L”: write pieces as in 3L 4s 1C 2c."),
    ],
)
def test_wrong_input_gets_a_sentence(file: Path, arguments: tuple[str, ...], sentence: str) -> None:
    done = woerfel(*arguments, "--file", file)
    assert (done.exit_code, done.stderr) == (2, sentence + "\n")


def test_no_dictionary(tmp_path: Path) -> None:
    missing = woerfel("check", "--lang", "de", "--file", tmp_path / "none", "Haus")
    assert (missing.exit_code, missing.stderr.endswith("No such file or directory\n")) == (2, True)
    (tmp_path / "text").write_text("Haus")
    damaged = woerfel("check", "--lang", "de", "--file", tmp_path / "text", "Haus")
    assert (damaged.exit_code, "is not a dictionary" in damaged.stderr) == (2, True)


@pytest.mark.parametrize(
    "arguments", [("check", "Haus"), ("check", "--lang", "fr", "Haus"), ("check", "--lang", "de")]
)
def test_the_language_and_a_word_must_be_given(arguments: tuple[str, ...]) -> None:
    assert woerfel(*arguments).exit_code == 2
