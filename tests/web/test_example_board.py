"""The board of the example game is held like our own: types, format, and the server's shapes."""

import subprocess
import sys
from pathlib import Path

import pytest

from front_end import node
from make_types import game
from woerfel_zehn import SPEC

ROOT = Path(__file__).parents[2]
HOME = ROOT / "examples" / "zehn"
BOARD = sorted((HOME / "src/woerfel_zehn/page").glob("*.*s"))


@pytest.mark.slow
@pytest.mark.parametrize(
    "command",
    [
        ("typescript/bin/tsc", "-p", HOME),
        ("prettier/bin/prettier.cjs", "--config", ".prettierrc.json", "--check", *BOARD),
    ],
    ids=["types", "format"],
)
def test_board(command: tuple[str | Path, ...]) -> None:
    subprocess.run([sys.executable, ROOT / "tools/front_end.py"], check=True)
    script, *arguments = command
    done = subprocess.run(
        [node()[0], f"node_modules/{script}", *arguments],
        cwd=ROOT / "web",
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout


def test_its_types_are_those_of_the_server() -> None:
    assert (HOME / "wire.ts").read_text("utf-8") == game(SPEC)


def test_it_is_small() -> None:
    assert len(BOARD) == 8
    for path in BOARD:
        lines = path.read_text("utf-8").splitlines()
        assert len(lines) <= 300, path.name
        assert max(map(len, lines)) <= 120, path.name
