"""The commands as people type them: what they print, and how they end."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from woerfel.cli import main
from woerfel.cli.extensions import add_to
from woerfel.games.registry import GAMES

add_to(main)


def woerfel(*arguments: str | Path) -> Result:
    return CliRunner(env={"LANG": "en_GB.UTF-8", "LC_ALL": ""}).invoke(main, [*map(str, arguments)])


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "games.jsonl"
    done = woerfel("simulate", "wort-kniffel", "--seats", "2", "--games", "2", "--record", file)
    assert done.exit_code == 0, done.output
    return file


@pytest.mark.parametrize("readme", ["README.md", "README.de.md"])
def test_every_command_is_in_the_readme(readme: str) -> None:
    text = (Path(__file__).parents[2] / readme).read_text(encoding="utf-8")
    assert not [name for name in main.commands if f"woerfel {name}" not in text]


@pytest.mark.parametrize("command", [(), *((name,) for name in main.commands)])
def test_every_command_explains_itself(command: tuple[str, ...]) -> None:
    done = woerfel(*command, "--help")
    assert done.exit_code == 0
    assert all(option.help for option in main.params if isinstance(option, click.Option))
    assert "Usage:" in done.stdout


@pytest.mark.parametrize("name", GAMES)
def test_simulate_tells_how_it_went(name: str) -> None:
    done = woerfel("simulate", name, "--games", "2", "--seed", "7")
    assert done.exit_code == 0, done.output
    assert "mean" in done.stdout
    assert "spread" in done.stdout
    assert "Games: 2, " in done.stdout
    assert " per second" in done.stdout


@pytest.mark.slow
def test_simulate_at_tables_of_every_kind() -> None:
    done = woerfel("simulate", "all", "--all-options", "--games", "3", "--words", "starter")
    assert done.exit_code == 0, done.output
    assert all(name in done.stdout for name in (*GAMES, "moves tried"))
    assert "Every move was granted. Games: 3, " in done.stdout
    again = woerfel(
        *("simulate", "wordsmith", "--all-options", "--games", "1", "--first", "7", "--seats", "2"),
        *("--option", "referee=objection", "--words", "starter"),
    )
    assert "Games: 1, " in again.stdout


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("chess", "--all-options"), "chess"),
        (("all",), "all"),
        (("all", "--all-options", "--fair"), "--fair"),
        (("all", "--all-options", "--record", "x.jsonl"), "--record"),
        (("wordsmith", "--all-options", "--option", "clock=7"), "clock"),
        (("wordsmith", "--all-options", "--seats", "9"), "9"),
    ],
)
def test_simulate_refuses_tables_that_cannot_be(arguments: tuple[str, ...], says: str) -> None:
    done = woerfel("simulate", *arguments, "--words", "starter", "--games", "1")
    assert done.exit_code == 2
    assert says in done.stderr


@pytest.mark.parametrize(
    ("words", "name"), [("full", r"de-\d{4}\.\d-[0-9a-f]{8}"), ("starter", "starter-de-.{6}")]
)
def test_simulate_with_all_words_or_a_few(tmp_path: Path, words: str, name: str) -> None:
    file = tmp_path / "games.jsonl"
    woerfel("simulate", "wordsmith", "--games", "1", "--words", words, "--record", file)
    assert re.fullmatch(name, json.loads(file.read_text(encoding="utf-8"))["setup"]["words"])


def test_simulate_is_the_same_for_the_same_seed(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("a", "b", "c")]
    for file, seed in zip(files, "556", strict=True):
        woerfel("simulate", "wort-kniffel", "--games", "1", "--seed", seed, "--record", file)
    first, again, other = (file.read_text(encoding="utf-8") for file in files)
    assert first == again != other


def test_a_record_replays(record: Path) -> None:
    assert len(record.read_text(encoding="utf-8").splitlines()) == 2
    done = woerfel("replay", record)
    assert done.exit_code == 0, done.output
    assert done.stdout.count("Total") == 2
    assert done.stdout.count("won") == 2
    assert "Full house" in done.stdout


def test_a_transcript_replays_in_german(tmp_path: Path) -> None:
    file = tmp_path / "spiel.txt"
    woerfel("simulate", "wort-kniffel", "--games", "1", "--seats", "3", "--record", file)
    assert file.read_text(encoding="utf-8").startswith("game  wort-kniffel\nseats  3\n")
    done = woerfel("replay", file, "--language", "de")
    assert done.exit_code == 0, done.output
    assert "Platz 2" in done.stdout
    assert "Straße" in done.stdout
    assert "Gewonnen" in done.stdout


def test_a_record_may_stand_on_many_lines(record: Path) -> None:
    games = [json.loads(row) for row in record.read_text(encoding="utf-8").splitlines()]
    pretty = "\n\n".join(json.dumps(game, indent=1) for game in games)
    record.write_text(f"\ufeff{pretty}\n", encoding="utf-8")
    done = woerfel("replay", record)
    assert done.exit_code == 0, done.output
    assert done.stdout.count("Total") == 2


def test_an_unfinished_game_is_shown_as_it_stands(record: Path) -> None:
    game = json.loads(record.read_text(encoding="utf-8").splitlines()[0])
    game["lines"] = game["lines"][:2]
    record.write_text(json.dumps(game), encoding="utf-8")
    done = woerfel("replay", record)
    assert done.exit_code == 0
    assert "not over yet" in done.stdout


def test_a_line_that_is_not_lawful_is_named(record: Path) -> None:
    game = json.loads(record.read_text(encoding="utf-8").splitlines()[0])
    game["lines"][1]["event"]["faces"][0] = "Q9"
    record.write_text(json.dumps(game), encoding="utf-8")
    done = woerfel("replay", record)
    assert done.exit_code == 1
    assert done.stderr == (
        f"{record}: line 2 is not lawful. There is no side Q9 on that die. (T-08)\n"
    )


def test_a_head_that_is_not_lawful(record: Path) -> None:
    game = json.loads(record.read_text(encoding="utf-8").splitlines()[0])
    game["setup"]["seats"] = 9
    record.write_text(json.dumps(game), encoding="utf-8")
    done = woerfel("replay", record)
    assert done.exit_code == 1
    assert "for 1 to 8 seats, not for 9" in done.stderr


@pytest.mark.parametrize("rules", [0, -7, 99])
def test_rules_that_never_were_are_refused(record: Path, rules: int) -> None:
    game = json.loads(record.read_text(encoding="utf-8").splitlines()[0])
    game["setup"]["rules"] = rules
    record.write_text(json.dumps(game), encoding="utf-8")
    done = woerfel("replay", record)
    assert done.exit_code == 2
    assert f"version {rules} of the rules" in done.stderr


def test_which_game_of_several_is_wrong_is_told(record: Path) -> None:
    rows = record.read_text(encoding="utf-8").splitlines()
    second = json.loads(rows[1])
    second["lines"][1]["event"]["faces"][0] = "Q9"
    record.write_text(f"{rows[0]}\n{json.dumps(second)}\n", encoding="utf-8")
    done = woerfel("replay", record)
    assert done.exit_code == 1
    assert done.stderr.startswith(f"{record} (2): line 2 is not lawful.")


@pytest.mark.parametrize(
    ("written", "instead"),
    [("winners  ", "winners  7 "), ("chance  thrown", "clock   thrown"), ("\nscores", "\nx")],
)
def test_a_transcript_that_tells_otherwise(tmp_path: Path, written: str, instead: str) -> None:
    file = tmp_path / "game.txt"
    woerfel("simulate", "wort-kniffel", "--games", "1", "--record", file)
    file.write_text(file.read_text(encoding="utf-8").replace(written, instead), encoding="utf-8")
    done = woerfel("replay", file)
    assert done.exit_code == 1
    assert "By the rules this line is another" in done.stderr


def test_output_that_cannot_be_written_is_said() -> None:
    command = [sys.executable, "-c", "from woerfel.cli import main; main()", "simulate",
               "wort-kniffel", "--games", "1"]  # fmt: skip
    for environment, target in [({}, "/dev/full"), ({"PYTHONIOENCODING": "ascii"}, os.devnull)]:
        with Path(target).open("w", encoding="utf-8") as full:
            done = subprocess.run(
                command,
                stdout=full,
                stderr=subprocess.PIPE,
                env=os.environ | environment,
                check=False,
            )
        assert b"Traceback" not in done.stderr


BAD = [
    (("simulate", "chess"), "There is no game chess; there are: wort-kniffel"),
    (("simulate", "wort-kniffel", "--seats", "9"), "This game is for 1 to 8 seats, not for 9."),
    (("simulate", "wort-kniffel", "--option", "sand=45"), "sand cannot be 45; it can be: 0, 30"),
    (("simulate", "wort-kniffel", "--option", "glass=1"), "There is no option glass"),
    (("simulate", "wort-kniffel", "--option", "sand"), "an option is written as name=value"),
    (("simulate", "wort-kniffel", "--option", "=1"), "an option is written as name=value"),
    (("simulate", "wort-kniffel", "--seats", "two"), "not a valid integer"),
    (("simulate", "wort-kniffel", "--games", "0"), "not in the range"),
    (("simulate", "wort-kniffel", "--record", "/no/such/folder/x"), "No such file or directory"),
    (("simulate", "wort-kniffel", "--record", "x.txt"), "A transcript (.txt) holds one game only"),
    (("simulate",), "Missing argument"),
    (("replay", "/no/such/file"), "/no/such/file: No such file or directory"),
    (("replay", "/"), "/: Is a directory"),
    (("replays",), "No such command"),
]


@pytest.mark.parametrize(("arguments", "sentence"), BAD)
def test_bad_input_gets_a_sentence(arguments: tuple[str, ...], sentence: str) -> None:
    done = woerfel(*arguments)
    assert done.exit_code == 2
    assert sentence in done.stderr
    assert len(done.stderr.splitlines()) == 1


BROKEN = {
    "empty": (b"", "is empty"),
    "blank": (b" \n \n", "is empty"),
    "no text": (b"\xff\xfe\x00", "is not a text file"),
    "without end": (b'{"a":' * 100_000, "neither a record nor a transcript"),
    "a long line": (b"x" * 1_000_000, "neither a record nor a transcript"),
    "no cause": (
        b"game  wordsmith\nseats  2\n\n1  0:00.000  seat 0  finished  since 0:00.000  seconds 9\n",
        "line 1 is not lawful",
    ),
    "no time": (b"game  wort-kniffel\nseats  1\n\n 1  0:inf  chance  thrown  A1\n", "infinity"),
    "no record": (b"hello\n", "neither a record nor a transcript"),
    "half a record": (b'{"setup": {"game": "wort-kniffel"', "neither a record nor a transcript"),
    "other json": (b'{"a": 1}', "neither a record nor a transcript"),
    "other game": (b"game  chess\nseats  2\n\n", "There is no game chess"),
    "no seats": (b"game  wort-kniffel\n\n", "neither a record nor a transcript"),
    "no event": (b"game  wort-kniffel\nseats  1\n\n 1  0:00.0  seat 0  sung\n", "sung"),
    "new rules": (b"game  wort-kniffel\nseats  1\nrules  99\n\n", "version 99 of the rules"),
    "a list": (b"[1]", "neither a record nor a transcript"),
}


@pytest.mark.parametrize("kind", BROKEN)
def test_a_broken_file_gets_a_sentence(kind: str, tmp_path: Path) -> None:
    content, sentence = BROKEN[kind]
    file = tmp_path / "file"
    file.write_bytes(content)
    done = woerfel("replay", file)
    assert done.exit_code == (1 if kind == "no cause" else 2), done.output
    assert sentence in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert len(done.stderr) < 500
    assert done.stdout == ""


def test_options_are_json_or_plain_words() -> None:
    done = woerfel("simulate", "wort-kniffel", "--games", "1", "--option", "language=en",
                   "--option", "sand=0", "--option", 'banned=["tea"]')  # fmt: skip
    assert done.exit_code == 0, done.output


SPOKEN = [("de_DE.UTF-8", "Mittel"), ("de", "Mittel"), ("", "mean"), ("C", "mean"), ("dev", "mean")]


@pytest.mark.parametrize(("lang", "said"), SPOKEN)
def test_the_system_s_language(lang: str, said: str) -> None:
    env = {"LANG": lang, "LC_ALL": "", "LC_MESSAGES": ""}
    done = CliRunner(env=env).invoke(main, ["simulate", "wort-kniffel", "--games", "1"])
    assert said in done.stdout
