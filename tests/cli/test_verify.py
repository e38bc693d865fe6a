"""`woerfel verify` as people type it: what it checks, what it finds, and how it ends."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from woerfel.cli import main
from woerfel.core.fair import commitment
from woerfel.games.kniffel.rules.dice import DICE
from woerfel.games.registry import GAMES


def woerfel(*arguments: str | Path) -> Result:
    return CliRunner(env={"LANG": "en_GB.UTF-8", "LC_ALL": ""}).invoke(main, [*map(str, arguments)])


def fair(file: Path, game: str = "wort-kniffel", *more: str) -> None:
    done = woerfel("simulate", game, "--games", "1", "--fair", "--record", file, *more)
    assert done.exit_code == 0, done.output


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "game.json"
    fair(file)
    return file


def read(file: Path) -> Any:
    return json.loads(file.read_text(encoding="utf-8"))


def tampered(file: Path, record: Any) -> Result:
    file.write_text(json.dumps(record), encoding="utf-8")
    return woerfel("verify", file)


@pytest.mark.parametrize("name", GAMES)
def test_fair_games_pass(name: str, tmp_path: Path) -> None:
    fair(tmp_path / "game.json", name)
    done = woerfel("verify", tmp_path / "game.json")
    assert done.exit_code == 0, done.output
    assert done.stderr == ""
    assert "All fell as they had to." in done.stdout
    assert "not over" not in done.stdout


def test_what_was_checked_is_told(record: Path) -> None:
    game = read(record)
    throws = [line["event"]["faces"] for line in game["lines"] if line["event"]["type"] == "thrown"]
    first, second = game["dice"]["seeds"]
    assert first != second
    assert woerfel("verify", record).stdout == (
        f"{record}: Throws checked: {len(throws)} (dice and cards: {sum(map(len, throws))}). "
        "All fell as they had to.\n"
        "Compare the fingerprint with the one you were shown before the game: "
        f"{game['dice']['commitment']}\n"
        f"Seed of seat 0: {first}\n"
        f"Seed of seat 1: {second}\n"
    )


def test_in_german_and_of_several_games(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    fair(file, "wort-kniffel", "--games", "2")
    done = woerfel("verify", file, "--language", "de")
    assert done.exit_code == 0
    assert done.stdout.count("Alle fielen so, wie sie mussten.") == 2
    assert f"{file} (2): Geprüfte Würfe: " in done.stdout


def test_fair_games_replay_and_differ(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("a", "b", "c")]
    for file, seed in zip(files, "112", strict=True):
        fair(file, "wort-kniffel", "--seed", seed)
    first, again, other = map(read, files)
    assert first == again
    assert first["dice"]["secret"] != other["dice"]["secret"]
    assert woerfel("replay", files[0]).exit_code == 0


def test_a_seat_without_a_seed_and_a_game_without_an_end(record: Path) -> None:
    game = read(record)
    game["lines"] = game["lines"][:1]
    game["dice"]["seeds"][1] = ""
    done = tampered(record, game)
    assert done.exit_code == 0, done.output
    assert "Throws checked: 0 (dice and cards: 0)" in done.stdout
    assert "Seed of seat 1: none\n" in done.stdout
    assert "The game is not over yet." in done.stdout


def test_another_face_is_found(record: Path) -> None:
    game = read(record)
    game["lines"] = game["lines"][:2]
    faces = game["lines"][1]["event"]["faces"]
    due, faces[0] = " ".join(faces), next(face for face in DICE["de"][0] if face != faces[0])
    done = tampered(record, game)
    assert done.exit_code == 1
    assert done.stdout == ""
    assert done.stderr == (
        f"{record}: line 2 is not lawful. Here {due} had to fall, not {' '.join(faces)}. (T-15)\n"
    )


def with_another_secret(proof: dict[str, Any]) -> None:
    proof["secret"] = "00" * 32
    proof["commitment"] = commitment(bytes(32))


TAMPERED: list[tuple[Callable[[dict[str, Any]], Any], str]] = [
    (lambda proof: proof["seeds"].reverse(), "line 2 is not lawful. Here "),
    (lambda proof: proof["seeds"].__setitem__(0, "mine"), "(T-15)"),
    (with_another_secret, "(T-15)"),
    (lambda proof: proof.update(secret="00" * 32), "does not match the fingerprint"),
    (lambda proof: proof.update(commitment="00" * 32), "does not match the fingerprint"),
    (lambda proof: proof.update(secret=""), "is not revealed yet"),
    (lambda proof: proof["seeds"].append(""), "there are 3 for 2 seats"),
]


@pytest.mark.parametrize(("change", "sentence"), TAMPERED)
def test_tampering_is_found(
    record: Path, change: Callable[[dict[str, Any]], Any], sentence: str
) -> None:
    game = read(record)
    change(game["dice"])
    done = tampered(record, game)
    assert done.exit_code == 1, done.output
    assert done.stderr.startswith(f"{record}: ")
    assert sentence in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert done.stdout == ""


def test_a_record_without_a_proof_says_so(record: Path) -> None:
    game = read(record)
    del game["dice"]
    done = tampered(record, game)
    assert done.exit_code == 1
    assert done.stderr == (
        f"{record}: This game has no proof of its dice: "
        "it can be replayed, but its dice cannot be checked. (T-14)\n"
    )


def test_a_proof_with_more_in_it_is_not_read(record: Path) -> None:
    game = read(record)
    game["dice"]["salt"] = ""
    done = tampered(record, game)
    assert done.exit_code == 2
    assert "neither a record nor a transcript" in done.stderr


def test_cards_of_another_deck_are_no_proof_of_guilt(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    fair(file, "bookworm")
    game = read(file)
    game["dice"]["seeds"].reverse()
    assert "starter-categories" not in tampered(file, game).stderr
    game["setup"]["words"] = "cards-of-old"
    done = tampered(file, game)
    assert done.exit_code == 1
    assert "The game names the cards cards-of-old" in done.stderr
    assert "is not lawful" in done.stderr


def test_what_is_no_record_ends_with_two(tmp_path: Path) -> None:
    for content, sentence in [("", "is empty"), ("hello\n", "neither a record")]:
        (tmp_path / "file").write_text(content, encoding="utf-8")
        done = woerfel("verify", tmp_path / "file")
        assert done.exit_code == 2
        assert sentence in done.stderr
    assert woerfel("verify", tmp_path / "none").exit_code == 2


def test_a_transcript_holds_no_proof(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    refused = woerfel("simulate", "wort-kniffel", "--games", "1", "--fair", "--record", file)
    assert refused.exit_code == 2
    assert "cannot hold a proof" in refused.stderr
    assert not file.exists()
    woerfel("simulate", "wort-kniffel", "--games", "1", "--record", file)
    assert woerfel("verify", file).exit_code == 1
