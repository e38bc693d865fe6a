"""Replays the golden games of tests/transcripts/ by today's rules.

    uv run --group test python tools/make_transcripts.py

Look at the difference before you commit it: these games are read by people, and a
line that changes is a rule that has changed.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random

from woerfel.core.game import Instant, Setup
from woerfel.core.record import Record
from woerfel.core.transcript import to_text
from woerfel.games.registry import GAMES
from woerfel.games.samples import Golden
from woerfel.lexicon.starter import starter
from woerfel.play.setups import Prepared, open_game
from woerfel.play.simulate import simulate

FOLDER = Path(__file__).parents[1] / "tests" / "transcripts"
START = Instant(1_793_000_000_000)


GOLDEN = tuple(
    (spec.name, golden)
    for spec in GAMES.values()
    if spec.samples
    for golden in spec.samples().golden
)
"""The tables worth showing, with their game."""


def played(game: str, golden: Golden, seed: int = 0) -> tuple[Prepared, Record]:
    """Play one of them."""
    setup = Setup(game, golden.seats, golden.options, golden.pace, START)
    opened = open_game(setup, starter())
    record, _ = simulate(opened, Random(f"{game}/{golden.name}/{seed}"))
    return opened, record


def texts() -> Iterator[tuple[Path, str]]:
    """Yield each file and what it should say."""
    for game, golden in GOLDEN:
        opened, record = played(game, golden)
        path = FOLDER / game / f"{golden.name}.rules-{opened.spec.rules}.txt"
        yield path, to_text(opened.game, record, opened.spec.event)


if __name__ == "__main__":
    for path, text in texts():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(FOLDER))
