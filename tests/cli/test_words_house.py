"""`woerfel words house` as people type it, and what other commands make of the file."""

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from packed_kit import packed
from woerfel.cli import main

TEXT = "# ours\n+ Bub 2026-11-15 by vote\n- gehen 2026-10-02\n"
LINES = ["+ Bub 2026-11-15 by vote", "- gehen 2026-10-02"]


def woerfel(*arguments: str | Path, given: str | bytes | None = None) -> Result:
    runner = CliRunner(env={"LANG": "en_GB.UTF-8", "LC_ALL": ""})
    return runner.invoke(main, [*map(str, arguments)], input=given)


@pytest.fixture
def words(tmp_path: Path) -> Path:
    return packed(tmp_path).book.path


@pytest.fixture
def house(tmp_path: Path) -> Path:
    file = tmp_path / "house.txt"
    file.write_text(TEXT, encoding="utf-8")
    return file


def test_show_says_what_the_dictionary_alone_does(house: Path, words: Path) -> None:
    done = woerfel("words", "house", "show", house, "--lang", "de", "--file", words)
    assert done.exit_code == 0, done.output
    assert done.stdout.splitlines() == [f"{LINES[0]}\tdialect", f"{LINES[1]}\tok"]
    told = woerfel("words", "house", "show", house, "--lang", "de", "--file", words, "--json")
    assert json.loads(told.stdout)[0] == {
        "word": "Bub",
        "accepted": True,
        "since": "2026-11-15",
        "reason": "by vote",
        "dictionary": "dialect",
    }


def test_words_are_accepted_and_banned_from_today_on(tmp_path: Path) -> None:
    file = tmp_path / "new.txt"
    done = woerfel("words", "house", "accept", file, "Bub", "Tür", "--reason", "by vote")
    assert done.exit_code == 0, done.output
    assert re.fullmatch(r"(\+ (Bub|Tür) \d{4}-\d\d-\d\d by vote\n){2}", done.stdout)
    again = woerfel("words", "house", "ban", file, "Bub")
    assert re.fullmatch(r"- Bub \d{4}-\d\d-\d\d\n", again.stdout)
    assert file.read_text(encoding="utf-8") == done.stdout + again.stdout


@pytest.mark.parametrize("text", [TEXT, TEXT.rstrip()])
def test_remarks_stay_and_lines_are_whole(house: Path, text: str) -> None:
    house.write_text(text, encoding="utf-8")
    done = woerfel("words", "house", "ban", house, "Bub")
    assert house.read_text(encoding="utf-8") == TEXT + done.stdout


@pytest.mark.parametrize(
    "arguments", [("accept", "Bub", "B2"), ("ban", "Bub", "--reason", "a # b"), ("ban", "a b")]
)
def test_nothing_is_written_if_anything_is_wrong(house: Path, arguments: tuple[str, ...]) -> None:
    command, *rest = arguments
    done = woerfel("words", "house", command, house, *rest)
    assert done.exit_code == 2
    assert len(done.stderr.splitlines()) == 1
    assert "(T-11)" in done.stderr
    assert house.read_text(encoding="utf-8") == TEXT


def test_it_becomes_json_and_text_again(house: Path, tmp_path: Path) -> None:
    exported = woerfel("words", "house", "export", house)
    assert json.loads(exported.stdout)[1] == {
        "word": "gehen",
        "accepted": False,
        "since": "2026-10-02",
        "reason": "",
    }
    file = tmp_path / "house.json"
    file.write_text(exported.stdout, encoding="utf-8")
    assert woerfel("words", "house", "import", file).stdout.splitlines() == LINES
    piped = woerfel("words", "house", "import", "-", given=exported.stdout)
    assert piped.stdout.splitlines() == LINES
    assert woerfel("words", "house", "export", "-", given=TEXT).stdout == exported.stdout


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (TEXT.encode() + b"+ B2 2026-11-15\n", "Line 4 of {}: A word may only contain letters."),
        (
            b"\xef\xbb\xbfBub\n",
            "Line 1 of {}: “Bub” is not a house word. Write + or -, the word, the date and the "
            "reason, such as: + Servus 2026-11-15 by vote.",
        ),
        (b"\xff\xfe", "{} is not a text file."),
    ],
)
@pytest.mark.parametrize(
    "command",
    [
        ("words", "house", "show", "FILE", "--lang", "de"),
        ("words", "house", "accept", "FILE", "Haus"),
        ("words", "house", "export", "FILE"),
        ("words", "check", "--lang", "de", "--house", "FILE", "Haus"),
        ("words", "from", "--lang", "de", "--house", "FILE", "Haus"),
        ("simulate", "wort-kniffel", "--house", "FILE"),
    ],
)
def test_a_wrong_line_is_told_by_its_number(
    house: Path, command: tuple[str, ...], content: bytes, sentence: str
) -> None:
    house.write_bytes(content)
    done = woerfel(*(house if each == "FILE" else each for each in command))
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr == sentence.format(house) + "\n"
    assert house.read_bytes() == content


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ("nonsense", "- is not a list of house words: JSON is malformed"),
        ("[1]", "- is not a list of house words: Expected `object`, got `int` - at `$[0]`"),
        (b"\xff", "- is not a list of house words: "),
        (
            '[{"word": "B2", "accepted": true, "since": "2026-11-15"}]',
            "Entry 1 of -: A word may only contain letters.",
        ),
    ],
)
def test_wrong_json_gets_a_sentence(given: str | bytes, sentence: str) -> None:
    done = woerfel("words", "house", "import", "-", given=given)
    assert (done.exit_code, len(done.stderr.splitlines())) == (2, 1)
    assert done.stderr.startswith(sentence)


@pytest.mark.parametrize("command", ["show --lang de", "export", "import"])
def test_a_file_must_be_there_to_be_read(tmp_path: Path, command: str) -> None:
    done = woerfel("words", "house", *command.split(), tmp_path / "none")
    assert (done.exit_code, done.stderr) == (2, f"{tmp_path / 'none'}: No such file or directory\n")


@pytest.mark.parametrize("file", ["/", "/no/such/folder/house.txt"])
def test_a_file_that_cannot_be_written(file: str) -> None:
    done = woerfel("words", "house", "accept", file, "Haus")
    assert (done.exit_code, done.stderr.startswith(file)) == (2, True)


def test_other_commands_go_by_the_house(house: Path, words: Path) -> None:
    common = ("--lang", "de", "--file", words, "--house", house)
    checked = woerfel("words", "check", *common, "Bub", "gehen", "Tür")
    assert checked.stdout.splitlines() == ["Bub\tok", "gehen\thouse-banned", "Tür\tok"]
    assert woerfel("words", "from", *common, "bubtr").stdout.split() == ["Tür", "Bub"]
    assert woerfel("words", "from", *common, "gehen").stdout == ""


def test_games_are_played_by_the_house(house: Path, tmp_path: Path) -> None:
    record = tmp_path / "games.jsonl"
    done = woerfel("simulate", "wort-kniffel", "--games", "1", "--words", "starter",
                   "--house", house, "--record", record)  # fmt: skip
    assert done.exit_code == 0, done.output
    setup = json.loads(record.read_text(encoding="utf-8"))["setup"]
    assert setup["options"]["house"] == LINES
    assert re.fullmatch(r"starter-de-[0-9a-f]{6}\+[0-9a-f]{6}", setup["words"])
    bookworm = woerfel("simulate", "bookworm", "--house", house)
    assert "There is no option house" in bookworm.stderr
