"""`woerfel backup`, `restore` and `gc` as people type them."""

import asyncio
import os
from pathlib import Path

import pytest
from click import Command
from click.testing import CliRunner, Result

from store_kit import Postgres, act, card
from woerfel.cli.simulate import simulate
from woerfel.cli.store import DAY, backup, gc, now, restore
from woerfel.games.kniffel.commands.solve import solve
from woerfel.store import TableId
from woerfel.store.opening import open_store

pytest_plugins = ("store_fixtures",)


TABLES = (("OLD", "over", 31), ("NEW", "over", 29), ("IDLE", "playing", 91))


def woerfel(command: Command, *arguments: str | Path, language: str = "en") -> Result:
    runner = CliRunner(env={"LC_ALL": f"{language}_XX.UTF-8", "WOERFEL_DATABASE": None})
    return runner.invoke(command, [*map(str, arguments)])


def url(path: Path) -> str:
    return f"sqlite:///{path}"


def fill(database: str) -> None:
    async def work() -> None:
        store = await open_store(database)
        for code, stage, days in (
            ("OLD", "over", 31),
            ("NEW", "over", 29),
            ("IDLE", "playing", 91),
        ):
            table = TableId(code.lower())
            await store.append(table, act(1))
            updated = now() - days * DAY
            await store.append(table, act(2), card(table, code=code, stage=stage, updated=updated))
        await store.close()

    asyncio.run(work())


def heads(database: str) -> dict[TableId, int]:
    async def work() -> dict[TableId, int]:
        store = await open_store(database)
        found = await store.heads([TableId(name) for name in ("old", "new", "idle")])
        await store.close()
        return dict(found)

    return asyncio.run(work())


def test_backup_and_restore(tmp_path: Path, postgres: Postgres) -> None:
    source, file = url(tmp_path / "a.sqlite"), tmp_path / "all.jsonl.gz"
    fill(source)
    done = woerfel(backup, file, "--database", source)
    assert (done.exit_code, done.stdout) == (
        0, f"{file} contains the whole database: 9 rows. Keep it safe: it contains secrets.\n"
    )  # fmt: skip
    for target in (url(tmp_path / "b.sqlite"), postgres.new_database()):
        done = woerfel(restore, file, "--database", target, language="de")
        assert done.exit_code == 0, done.output
        assert done.stdout == f"Die Datenbank enthält alles aus {file}: 9 Zeilen.\n"
        assert heads(target) == {"old": 2, "new": 2, "idle": 2}
    again = woerfel(restore, file, "--database", target)
    assert (again.exit_code, again.stderr) == (
        2, "The database is not empty: restore into a new one.\n"
    )  # fmt: skip


def test_gc(tmp_path: Path) -> None:
    database = url(tmp_path / "a.sqlite")
    fill(database)
    told = woerfel(gc, "--dry-run", "--database", database)
    assert [line.split("\t")[:2] for line in told.stdout.splitlines()] == [
        ["IDLE", "playing"],
        ["OLD", "over"],
    ]
    assert told.stderr == "Tables that would be forgotten: 2\n"
    assert len(heads(database)) == 3
    assert woerfel(gc, "--database", database).stdout == "Tables forgotten: 2\n"
    assert heads(database) == {"new": 2}
    done = woerfel(gc, "--finished-days", "0", "--database", database, language="de")
    assert done.stdout == "Gelöschte Tische: 1\n"


@pytest.mark.parametrize(
    ("command", "arguments", "sentence"),
    [
        (backup, ["{}/x.gz", "--database", "memory:"], "keeps nothing"),
        (backup, ["{}/x.gz", "--database", "mysql://x"], "names no database"),
        (backup, ["{}/x.gz", "--database", "sqlite:///{}/none.sqlite"], "There is no"),
        (backup, ["{}/no/x.gz", "--database", "sqlite:///{}/a.sqlite"], "No such file"),
        (restore, ["{}/none.gz", "--database", "sqlite:///{}/b.sqlite"], "No such file"),
        (restore, ["{}/text", "--database", "sqlite:///{}/b.sqlite"], "damaged or cut off"),
        (gc, ["--database", "sqlite:///{}/none.sqlite"], "There is no"),
        (gc, ["--database", "memory:"], "keeps nothing"),
    ],
)
def test_said_plainly(
    tmp_path: Path, command: Command, arguments: list[str], sentence: str
) -> None:
    fill(url(tmp_path / "a.sqlite"))
    (tmp_path / "text").write_text("Hello")
    done = woerfel(command, *(each.format(tmp_path) for each in arguments))
    assert done.exit_code == 2
    assert sentence in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert not (tmp_path / "b.sqlite").exists() or command is restore


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_backup_never_takes_the_place_of_a_device_or_a_link(
    tmp_path: Path, language: str
) -> None:
    source, link, pipe = url(tmp_path / "a.sqlite"), tmp_path / "link", tmp_path / "pipe"
    fill(source)
    link.symlink_to(tmp_path / "target")
    os.mkfifo(pipe)
    sentence = {"de": "ist keine gewöhnliche Datei", "en": "is not a plain file"}[language]
    for file in (link, pipe, tmp_path, Path("/dev/full"), Path("/dev/null"), Path("/dev/stdout")):
        before = file.lstat().st_mode
        done = woerfel(backup, file, "--database", source, language=language)
        assert done.exit_code == 2, done.output
        assert f"{file} {sentence}" in done.stderr
        assert file.lstat().st_mode == before
    assert {each.name.partition("-")[0] for each in tmp_path.iterdir()} <= {
        "a.sqlite", "a.sqlite.lock", "link", "pipe"
    }  # fmt: skip


def test_records_and_values_are_plain_files_too(tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "target")
    for file in (link, Path("/dev/full")):
        play = ("wort-kniffel", "--games", "1", "--words", "starter", "--record", file)
        solved = ("wort-kniffel", "--lang", "de", "--values", file)
        for command, arguments in ((simulate, play), (solve, solved)):
            done = woerfel(command, *arguments)
            assert (done.exit_code, done.stdout) == (2, "")
            assert f"{file} is not a plain file" in done.stderr
    assert link.is_symlink()
    assert not (tmp_path / "target").exists()
