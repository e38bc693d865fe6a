"""Games are found by entry points; what cannot be hosted is left out, and the others play on."""

from collections.abc import Mapping
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from pathlib import Path

import pytest
from click.testing import CliRunner

from foreign_kit import BOARD, Elsewhere
from woerfel import cli
from woerfel.games import registry
from woerfel.games.boards import MOST_BYTES, MOST_FILES, board_files
from woerfel.games.registry import GAMES, GROUP, LEFT_OUT, LeftOut, gather
from woerfel.games.spec import Spec
from woerfel.web import app

OURS = [point for point in entry_points(group=GROUP) if point.dist and point.dist.name == "woerfel"]


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Elsewhere:
    return Elsewhere(tmp_path, monkeypatch)


def test_all_of_ours_are_hosted_in_the_order_they_ask_for() -> None:
    assert LEFT_OUT == ()
    assert {point.load() in GAMES.values() for point in OURS} == {True}
    assert [*GAMES.values()] == sorted(GAMES.values(), key=lambda spec: (spec.order, spec.title))


def test_every_home_is_an_entry_point() -> None:
    """Step 1 of the recipe in CONTRIBUTING.md."""
    folder = Path(str(files("woerfel.games")))
    homes = {f"woerfel.games.{home.parent.name}" for home in folder.glob("*/__init__.py")}
    assert {point.module for point in OURS} == homes


@pytest.mark.parametrize("spec", [point.load() for point in OURS], ids=lambda spec: spec.name)
def test_every_game_of_ours_has_all_that_a_game_can_have(spec: Spec) -> None:
    """Step 5 of the recipe: one from elsewhere may do without."""
    assert spec.bots, "its home has no bots"
    assert spec.tutor, "nobody gives hints"
    assert spec.analyse, "finished games are not analysed"
    assert spec.samples, "nothing is shown of it"


def test_a_game_from_elsewhere_stands_behind_ours(elsewhere: Elsewhere) -> None:
    gathered = gather([elsewhere.package("a_nim"), *OURS])
    assert [*gathered.games] == [*(spec.load().name for spec in _ordered()), "nim"]
    assert gathered.left_out == ()


def _ordered() -> list[EntryPoint]:
    return sorted(OURS, key=lambda point: int(point.load().order))


@pytest.mark.parametrize(
    ("written", "facts", "why"),
    [
        (
            {"__init__.py": "raise OSError('no disk')"},
            {},
            "it cannot be loaded (OSError('no disk'))",
        ),
        ({"__init__.py": "SPEC = 1"}, {}, "its entry point is no woerfel.games.spec.Spec"),
        ({"__init__.py": ""}, {}, "it cannot be loaded (AttributeError("),
        ({"__init__.py": "import nothing_of_this_name"}, {}, "it cannot be loaded (ModuleNotFound"),
        ({}, {"name": "Nim 2"}, "its name 'Nim 2' is not made of small letters"),
        ({}, {"name": "../nim"}, "its name '../nim' is not made of small letters"),
        ({}, {"name": "n" * 41}, "its name"),
        ({}, {"prefix": "R"}, "the prefix of its rules 'R' is not two to four capital letters"),
        ({}, {"title": " "}, "its title has not 1 to 40 letters"),
        ({"texts/de.json": "{"}, {}, "it cannot be loaded (DecodeError("),
        ({"texts/en.json": '{"jokes": {}}'}, {}, "it cannot be loaded (ValidationError("),
        ({"page/board.js": ""}, {}, "its folder page has no client.js"),
        (
            {**BOARD, **{f"page/{number}.svg": "" for number in range(MOST_FILES)}},
            {},
            f"its folder page has more than {MOST_FILES} files",
        ),
        (
            {**BOARD, "page/large.json": " " * MOST_BYTES},
            {},
            f"its folder page has more than {MOST_BYTES} bytes",
        ),
    ],
)
def test_what_cannot_be_hosted_is_left_out_with_a_sentence(
    elsewhere: Elsewhere, written: Mapping[str, str], facts: Mapping[str, str], why: str
) -> None:
    point = elsewhere.package("wrong_nim", written, **facts)
    gathered = gather([point, *OURS])
    assert [*gathered.games] == [spec.load().name for spec in _ordered()]
    [left_out] = gathered.left_out
    assert str(left_out).startswith(f"The game wrong_nim (wrong_nim:SPEC) is left out: {why}"), (
        left_out
    )


def test_every_command_says_what_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    left_out = LeftOut("nim (nim:SPEC)", "its home has no book/de.md")
    monkeypatch.setattr(cli, "LEFT_OUT", (left_out,))
    done = CliRunner().invoke(cli.main, ["words", "--help"])
    assert done.exit_code == 0
    assert done.stderr == f"{left_out}\n"


def test_the_server_logs_what_is_left_out(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    left_out = LeftOut("nim (nim:SPEC)", "its home has no book/de.md")
    monkeypatch.setattr(app, "LEFT_OUT", (left_out,))
    app.make_app()
    [line] = [line for line in caplog.records if line.name == "woerfel.app"]
    assert (line.message, vars(line)["fault"]) == ("a game was left out", str(left_out))


@pytest.mark.parametrize("page", ["rules.md", "de.md", "en.md"])
def test_a_game_has_its_rules_in_writing(elsewhere: Elsewhere, page: str) -> None:
    point = elsewhere.package("bare_nim")
    (elsewhere.folder / "bare_nim" / "book" / page).unlink()
    [left_out] = gather([point]).left_out
    assert left_out.why == f"its home has no book/{page}"


def test_no_game_takes_the_place_of_another(elsewhere: Elsewhere) -> None:
    first = next(iter(GAMES.values()))
    same = {
        "name": f"the name {first.name} is taken by {first.package}",
        "prefix": f"the prefix {first.prefix} is taken by {first.title}",
        "title": f"the title {first.title} is taken by {first.package}",
    }
    for fact, why in same.items():
        point = elsewhere.package(f"a_{fact}", **{fact: getattr(first, fact)})
        gathered = gather([point, *OURS])
        assert first in gathered.games.values()
        assert [each.why for each in gathered.left_out] == [why]


def test_of_two_from_elsewhere_the_first_stays(elsewhere: Elsewhere) -> None:
    points = [elsewhere.package(name) for name in ("second_nim", "first_nim")]
    gathered = gather(points)
    assert gathered.games["nim"].package == "first_nim"
    assert [each.entry for each in gathered.left_out] == ["second_nim (second_nim:SPEC)"]


def test_only_plain_files_of_known_kinds_belong_to_a_board(elsewhere: Elsewhere) -> None:
    more = {"page/art/die.svg": "<svg/>", "page/notes.py": "", "page/a/b/c/d/e/f.js": ""}
    spec = registry.must_fit(elsewhere.package("board_nim", {**BOARD, **more}).load(), ())
    assert {*board_files(spec)} == {
        "client.js", "picture.svg", "art/die.svg", "rules.de.md", "rules.en.md",
    }  # fmt: skip
