"""Wörfel takes the game: its entry point, its home and its board are as they must be."""

import tomllib
from importlib.metadata import EntryPoint
from pathlib import Path

from woerfel.games.boards import MODULE, PICTURE, board_files
from woerfel.games.registry import GAMES, GROUP, must_fit
from woerfel_zehn import SPEC
from woerfel_zehn.bots import BOTS
from woerfel_zehn.bots.hints import TUTOR
from woerfel_zehn.samples import SAMPLES

PROJECT = Path(__file__).parents[1] / "pyproject.toml"


def test_the_entry_point_leads_to_the_game() -> None:
    with PROJECT.open("rb") as file:
        points = tomllib.load(file)["project"]["entry-points"][GROUP]
    assert points == {SPEC.name: f"{SPEC.package}:SPEC"}
    assert EntryPoint(SPEC.name, points[SPEC.name], GROUP).load() is SPEC


def test_it_stands_beside_the_games_there_are() -> None:
    others = [game for game in GAMES.values() if game.name != SPEC.name]
    assert must_fit(SPEC, others) is SPEC


def test_its_board_and_picture_are_served() -> None:
    assert {MODULE, PICTURE} <= board_files(SPEC).keys()


def test_its_parts_are_loaded_when_they_are_asked_for() -> None:
    assert SPEC.bots
    assert SPEC.bots() is BOTS
    assert SPEC.tutor
    assert SPEC.tutor() is TUTOR
    assert SPEC.samples
    assert SPEC.samples() is SAMPLES
