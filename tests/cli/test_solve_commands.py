"""`woerfel solve`, `hint` and `analyse` as people type them."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from woerfel.cli import main
from woerfel.games.kniffel.commands.solve import Unfinished
from woerfel.games.kniffel.rules.options import Options
from woerfel.games.kniffel.solve.scores import score_all
from woerfel.games.kniffel.solve.solver import solve
from woerfel.games.kniffel.solve.states import START
from woerfel.games.kniffel.solve.values import unpack

TRANSCRIPTS = Path(__file__).parents[1] / "transcripts" / "wort-kniffel"
THROW = "T2 O3 R2 E1 I1 S2 N2"


def woerfel(*arguments: str | Path, cache: Path | None = None) -> Result:
    env = {"LANG": "en_GB.UTF-8", "LC_ALL": "", "XDG_CACHE_HOME": str(cache or "/nowhere")}
    return CliRunner(env=env).invoke(main, [*map(str, arguments)])


@pytest.fixture
def toy(tmp_path: Path) -> list[str | Path]:
    dice, words = tmp_path / "dice.txt", tmp_path / "words.txt"
    dice.write_text("A25 B\nA25 ◆\nC B\n", encoding="utf-8")
    words.write_text("ab\nba\n\nabc\n", encoding="utf-8")
    return ["solve", "wort-kniffel", "--lang", "de", "--dice", dice, "--words", words]


@pytest.mark.slow
def test_solve_tells_what_a_game_is_worth(toy: list[str | Path], tmp_path: Path) -> None:
    done = woerfel(*toy, "--json", "--values", tmp_path / "toy.values", cache=tmp_path)
    assert done.exit_code == 0, done.output
    told = json.loads(done.stdout)
    assert told.keys() == {
        "expected", "deviation", "states", "words", "seconds", "cpu_seconds",
    }  # fmt: skip
    assert told["words"] == 3
    values = unpack((tmp_path / "toy.values").read_bytes())
    assert values.head.start == told["expected"]
    assert values.head.deviation == told["deviation"]
    plain = woerfel(*toy, "--threads", "1", cache=tmp_path)
    assert plain.stdout.splitlines()[0] == f"expected score\t{told['expected']}"
    assert plain.stdout.splitlines()[1] == f"standard deviation\t{told['deviation']}"
    assert not [*tmp_path.rglob("*.npz")]


@pytest.mark.slow
def test_solve_goes_on_where_it_was_stopped(
    toy: list[str | Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    dice = (("A25", "B"), ("A25", "◆"), ("C", "B"))
    scores = score_all(("AB", "BA", "ABC"), Options(dice=dice))
    half = solve(scores, spreads=True)
    right = half.start
    half.values[START] = 4711  # known already, and so not worked out again
    Unfinished(scores).keep(half)
    again = json.loads(woerfel(*toy, "--json", cache=tmp_path).stdout)
    assert again["expected"] == 4711
    Unfinished(scores).keep(half)
    fresh = json.loads(woerfel(*toy, "--json", "--fresh", cache=tmp_path).stdout)
    assert fresh["expected"] == pytest.approx(right, abs=1e-3)
    Unfinished(scores).file.parent.mkdir(parents=True, exist_ok=True)
    Unfinished(scores).file.write_bytes(b"half a file")
    torn = json.loads(woerfel(*toy, "--json", cache=tmp_path).stdout)
    assert torn == {**fresh, "seconds": torn["seconds"], "cpu_seconds": torn["cpu_seconds"]}


def test_solve_works_where_nothing_can_be_kept(toy: list[str | Path]) -> None:
    assert woerfel(*toy).exit_code == 0


@pytest.mark.parametrize(
    ("dice", "sentence"),
    [
        ("A1 B2\n?\n", "?"),
        ("\n".join(["A1 B1 C1 D1 E1 F1 G1 H1 I1 J1"] * 9), "too many throws"),
    ],
)
def test_solve_refuses_strange_dice(tmp_path: Path, dice: str, sentence: str) -> None:
    file = tmp_path / "dice.txt"
    file.write_text(dice, encoding="utf-8")
    done = woerfel("solve", "wort-kniffel", "--lang", "de", "--dice", file)
    assert done.exit_code == 2
    assert sentence in done.output


def hint(*more: str, throw: str = THROW) -> Result:
    return woerfel("hint", "wort-kniffel", "--lang", "de", "--throw", throw, *more)


def test_hint_lists_every_sensible_choice() -> None:
    done = hint("--throws-left", "2", "--card", '{"twos": 7, "chance": 15}')
    assert done.exit_code == 0, done.output
    told = json.loads(done.stdout)
    assert sorted(told["dice"]) == sorted(THROW.split())
    values = [choice["value"] for choice in told["choices"]]
    assert values == sorted(values, reverse=True)
    assert told["choices"][0] == {
        "do": "enter", "box": "kniffel", "words": ["ORIENTS"],
        "points": 50, "value": told["value"], "loss": 0.0,
    }  # fmt: skip
    boxes = {choice["box"] for choice in told["choices"] if choice["do"] != "keep"}
    assert "twos" not in boxes
    assert len(boxes) == 9
    keeps = [choice for choice in told["choices"] if choice["do"] == "keep"]
    assert all(len(keep["keep"]) + len(keep["throw"]) == 7 for keep in keeps)
    nothing = next(keep for keep in keeps if not keep["keep"])
    assert nothing == keeps[-1]


def test_hint_without_a_throw_left_keeps_nothing() -> None:
    told = json.loads(hint("--card", '{"kniffel": 50, "encore": 100}').stdout)
    assert {choice["do"] for choice in told["choices"]} == {"enter", "strike"}
    assert told["choices"][0]["points"] == 100
    less = json.loads(hint("--card", '{"kniffel": 50}').stdout)
    assert told["value"] == pytest.approx(less["value"] + 100)


@pytest.mark.parametrize(
    ("throw", "card", "part"),
    [
        ("T2 O3", "{}", "cannot fall"),
        ("Q8 " * 7, "{}", "cannot fall"),
        (THROW, '{"sevens": 3}', "cannot be read"),
        (THROW, "[", "cannot be read"),
        (THROW, '{"twos": "many"}', "cannot be read"),
    ],
)
def test_hint_says_what_is_wrong(throw: str, card: str, part: str) -> None:
    done = hint("--card", card, throw=throw)
    assert done.exit_code == 2
    assert part in done.output


def test_hint_for_a_full_card() -> None:
    boxes = ("twos", "threes", "fours", "fives", "sixes", "pair", "triple", "full-house", "street",
             "kniffel", "chance")  # fmt: skip
    done = hint("--card", json.dumps(dict.fromkeys(boxes, 0)))
    assert done.exit_code == 2
    assert "No box" in done.output


def test_analyse_prints_and_tells_in_json() -> None:
    file = TRANSCRIPTS / "german.rules-1.txt"
    done = woerfel("analyse", file)
    assert done.exit_code == 0, done.output
    assert "Seat 1:" in done.stdout
    assert "Round " in done.stdout
    told = json.loads(woerfel("analyse", file, "--json").stdout)
    assert [side["score"] for side in told["sides"]] == [58, 19]
    for side in told["sides"]:
        assert side["start"] + side["luck"] - side["loss"] == pytest.approx(side["score"])
    every = woerfel("analyse", file, "--all", "--language", "de")
    assert "Glück" in every.stdout
    assert len(every.stdout.splitlines()) > len(done.stdout.splitlines())


@pytest.mark.parametrize(
    ("file", "scores", "told"),
    [
        ("wordsmith/step.rules-1.txt", [30, 36], "Written: "),
        ("wordsmith/race.rules-1.txt", [35, 37], "lay there and would have brought"),
        ("bookworm/german.rules-1.txt", [10, 17, 21], "No word found (−2). "),
    ],
)
def test_analyse_prints_reports_of_the_other_games(file: str, scores: list[int], told: str) -> None:
    path = TRANSCRIPTS.parent / file
    done = woerfel("analyse", path)
    assert done.exit_code == 0, done.output
    assert done.stdout.startswith("Compared with ")
    assert "Seat 1:" in done.stdout
    assert told in done.stdout
    found = json.loads(woerfel("analyse", path, "--json").stdout)
    assert [share["score"] for share in found["shares"]] == scores
    every = woerfel("analyse", path, "--all", "--language", "de").stdout
    assert every.startswith("Verglichen wird ")
    assert every.count("Zug ") == len(found["remarks"])


def test_analyse_leaves_dice_of_ones_own_alone(tmp_path: Path) -> None:
    own = tmp_path / "own.jsonl"
    dice = '[["A1","B2"],["C3","◆"]]'
    done = woerfel("simulate", "wort-kniffel", "--games", "1", "--words", "starter",
                   "--option", f"dice={dice}", "--record", own)  # fmt: skip
    assert done.exit_code == 0, done.output
    refused = woerfel("analyse", own)
    assert refused.exit_code == 2
    assert "no solved values" in refused.output


def test_nobody_pays_for_what_is_not_asked() -> None:
    asked = "import sys, woerfel.cli, woerfel.web.app; print('numba' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False"]
