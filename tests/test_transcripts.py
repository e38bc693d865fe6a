"""Golden games: whole, readable, and lawful for ever."""

from pathlib import Path

import msgspec
import pytest

from make_transcripts import GOLDEN, texts
from woerfel.core.record import replay, verify
from woerfel.core.transcript import from_text, read_head, to_text
from woerfel.games.registry import GAMES
from woerfel.lexicon.library import Library

FOLDER = Path(__file__).parent / "transcripts"
FILES = sorted(FOLDER.rglob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_replays_to_the_result_it_tells(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    spec = GAMES[read_head(text.partition("\n\n")[0]).game]
    game = spec.make(Library())
    record = from_text(game, text, spec.event)
    events = [msgspec.json.decode(line.event, type=spec.event) for line in record.lines]
    assert game.outcome(replay(game, record.setup, events))
    if record.setup.rules == spec.rules:
        assert game.outcome(verify(game, record, spec.event))
    assert to_text(game, record, spec.event) == text


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_tables_worth_showing(name: str) -> None:
    samples = GAMES[name].samples
    assert samples
    assert samples().golden


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_one_for_every_number_of_its_rules(name: str) -> None:
    for rules in range(1, GAMES[name].rules + 1):
        assert [*(FOLDER / name).glob(f"*.rules-{rules}.txt")], f"no transcript of rules {rules}"


@pytest.mark.slow
def test_they_are_as_the_rules_are_today() -> None:
    """Run `just transcripts` after a change of the rules, and read what has changed."""
    for path, text in texts():
        assert path.read_text(encoding="utf-8") == text, path.name


def test_each_is_listed() -> None:
    current = {f"{game}/{golden.name}" for game, golden in GOLDEN}
    assert {f"{path.parent.name}/{path.stem.split('.')[0]}" for path in FILES} >= current
