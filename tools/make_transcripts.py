"""Plays the golden games of tests/transcripts/ anew, by the rules as they are today.

    uv run --group test python tools/make_transcripts.py

Look at the difference before you commit it: these games are read by people, and a
line that changes is a rule that has changed.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from msgspec import Struct

from woerfel.core.game import Instant, Setup
from woerfel.core.record import Record
from woerfel.core.transcript import to_text
from woerfel.lexicon.starter import starter
from woerfel.play.setups import Prepared, open_game
from woerfel.play.simulate import simulate

FOLDER = Path(__file__).parents[1] / "tests" / "transcripts"
START = Instant(1_793_000_000_000)


class Golden(Struct, frozen=True):
    """One game to keep: its file, and how its table is set up."""

    game: str
    name: str
    seats: int
    options: dict[str, Any] = {}
    pace: tuple[int, ...] = ()


GOLDEN = (
    Golden("wort-kniffel", "german", 2),
    Golden("wort-kniffel", "english", 2, {"language": "en"}),
    Golden("wort-kniffel", "solo-without-a-clock", 1, {"sand": 0}),
    Golden("wort-kniffel", "with-more-time", 3, {"sand": 30}, (1, 2, 10)),
    Golden("wordsmith", "race", 2),
    Golden("wordsmith", "race-english", 3, {"language": "en"}),
    Golden("wordsmith", "race-judged-by-players", 3, {"referee": "players"}),
    Golden("wordsmith", "race-with-appeal", 2, {"referee": "appeal", "clock": 0}),
    Golden("wordsmith", "race-with-objections", 3, {"referee": "objection"}),
    Golden("wordsmith", "quick", 2, {"quick": True}),
    Golden("wordsmith", "quick-checked-by-players", 3, {"quick": True, "referee": "players"}),
    Golden(
        "wordsmith",
        "quick-with-objections",
        2,
        {"quick": True, "required": True, "referee": "objection"},
    ),
    Golden("wordsmith", "required-letters", 2, {"required": True}),
    Golden("wordsmith", "handicap", 2, {"handicap": [6, 0]}),
    Golden("wordsmith", "step", 2, {"variant": "step", "rounds": 2}),
    Golden(
        "wordsmith",
        "step-with-objections",
        2,
        {"variant": "step", "rounds": 1, "required": True, "referee": "objection"},
    ),
    Golden("wordsmith", "step-solo", 1, {"variant": "step", "rounds": 1, "clock": 0}),
    Golden(
        "wordsmith",
        "everything-at-once",
        4,
        {
            "variant": "step",
            "quick": True,
            "required": True,
            "handicap": [0, 3, 0, 6],
            "referee": "appeal",
            "start_jokers": "free",
            "rounds": 1,
        },
        (1, 1, 2, 10),
    ),
    Golden("bookworm", "german", 3),
    Golden("bookworm", "english", 3, {"edition": "en"}),
    Golden("bookworm", "first-game-with-children", 2, {"special": False, "children": True}),
    Golden("bookworm", "english-children", 4, {"edition": "en", "children": True}),
    Golden("bookworm", "judged-by-players", 4, {"referee": "players"}),
    Golden("bookworm", "with-appeal", 3, {"edition": "en", "referee": "appeal"}),
    Golden("bookworm", "without-a-clock", 2, {"think": 0, "countdown": 0}),
    Golden("bookworm", "counted-down-by-the-others", 6, {"think": 0}),
)


def played(golden: Golden, seed: int = 0) -> tuple[Prepared, Record]:
    """Play one of them."""
    setup = Setup(golden.game, golden.seats, golden.options, golden.pace, START)
    opened = open_game(setup, starter())
    record, _ = simulate(opened, Random(f"{golden.game}/{golden.name}/{seed}"))
    return opened, record


def texts() -> Iterator[tuple[Path, str]]:
    """Yield each file and what it should say."""
    for golden in GOLDEN:
        opened, record = played(golden)
        path = FOLDER / golden.game / f"{golden.name}.rules-{opened.spec.rules}.txt"
        yield path, to_text(opened.game, record, opened.spec.event)


if __name__ == "__main__":
    for path, text in texts():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(FOLDER))
