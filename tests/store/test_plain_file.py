"""What is written takes its place whole, and takes the place of nothing but plain files."""

import os
import socket
import stat
from collections.abc import Callable
from io import UnsupportedOperation
from pathlib import Path

import pytest

from woerfel.store.plain_file import OWNER, NotPlain, appended, opened, written


def a_folder(path: Path) -> None:
    path.mkdir()


def a_pipe(path: Path) -> None:
    os.mkfifo(path)


def a_socket(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as bound:
        bound.bind(str(path))


def a_link(path: Path) -> None:
    path.symlink_to(path.with_name("there"))
    path.with_name("there").write_bytes(b"theirs")


def a_dangling_link(path: Path) -> None:
    path.symlink_to(path.with_name("nowhere"))


def a_device(path: Path) -> None:
    try:
        os.mknod(path, stat.S_IFCHR | 0o600, os.makedev(1, 7))
    except PermissionError:
        pytest.skip("only root may make a device")


ODD = [a_folder, a_pipe, a_socket, a_link, a_dangling_link, a_device]


@pytest.mark.parametrize("make", ODD)
def test_what_is_no_plain_file_stays(make: Callable[[Path], None], tmp_path: Path) -> None:
    path = tmp_path / "x"
    make(path)
    before = path.lstat()
    there = {each.name for each in tmp_path.iterdir()}
    with pytest.raises(NotPlain), written(path):
        raise AssertionError("never opened")
    after = path.lstat()
    assert (after.st_mode, after.st_ino) == (before.st_mode, before.st_ino)
    assert {each.name for each in tmp_path.iterdir()} == there


@pytest.mark.parametrize("make", ODD)
def test_what_gets_in_the_way_meanwhile_stays(make: Callable[[Path], None], tmp_path: Path) -> None:
    path = tmp_path / "x"
    with pytest.raises(NotPlain), written(path):
        make(path)
    assert not stat.S_ISREG(path.lstat().st_mode)
    assert not [*tmp_path.glob(".*.part")]


@pytest.mark.parametrize("make", ODD)
def test_what_gets_in_the_way_at_the_last_instant_stays(
    make: Callable[[Path], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, link = tmp_path / "x", os.link

    def late(source: Path, target: Path, **options: bool) -> None:
        make(path)
        link(source, target, **options)

    monkeypatch.setattr(os, "link", late)
    with pytest.raises(NotPlain), written(path) as file:
        file.write(b"ours")
    assert not stat.S_ISREG(path.lstat().st_mode)


def test_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_bytes(b"before")
    with pytest.raises(UnsupportedOperation), written(path) as file:
        file.read()
    assert path.read_bytes() == b"before"
    with written(path, OWNER) as file:
        file.write(b"after")
        assert path.read_bytes() == b"before"
    assert path.read_bytes() == b"after"
    assert stat.S_IMODE(path.stat().st_mode) == OWNER
    assert [each.name for each in tmp_path.iterdir()] == ["x"]


def test_without_second_names_it_is_renamed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none(*_: object, **__: object) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "link", none)
    with written(tmp_path / "x") as file:
        file.write(b"ours")
    assert (tmp_path / "x").read_bytes() == b"ours"
    assert [each.name for each in tmp_path.iterdir()] == ["x"]


@pytest.mark.parametrize("name", ["-", "/dev/null", "/dev/stdout", "/dev/fd/1", "/", "."])
def test_names_of_no_file(name: str) -> None:
    with pytest.raises(NotPlain), written(Path(name)):
        raise AssertionError("never opened")


@pytest.mark.parametrize("make", [a_pipe, a_device, a_folder])
def test_only_plain_files_are_added_to_and_read(
    make: Callable[[Path], None], tmp_path: Path
) -> None:
    make(tmp_path / "x")
    with pytest.raises(NotPlain), appended(tmp_path / "x"):
        raise AssertionError("never opened")
    with pytest.raises(NotPlain):
        opened(tmp_path / "x")


def test_a_list_may_be_kept_elsewhere(tmp_path: Path) -> None:
    a_link(tmp_path / "x")
    with appended(tmp_path / "x") as file:
        file.write(b", ours")
    assert (tmp_path / "there").read_bytes() == b"theirs, ours"
    assert (tmp_path / "x").is_symlink()
    with opened(tmp_path / "x") as file:
        assert file.read() == b"theirs, ours"
