"""Atomic writing of plain files; devices, pipes and links are left alone."""

import os
import secrets
import stat
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

NO_LINK = getattr(os, "O_NOFOLLOW", 0)
NO_WAIT = getattr(os, "O_NONBLOCK", 0)
BINARY = getattr(os, "O_BINARY", 0)
ANYBODY = 0o666
"""The mode of a file for everybody, before the umask."""
OWNER = 0o600
"""The mode of a file for its owner alone."""


class NotPlain(Exception):
    """The path is not a plain file, but a device, a pipe, a folder, a socket or a link."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path} is no plain file")
        self.path = path


@contextmanager
def written(path: Path, mode: int = ANYBODY) -> Generator[IO[bytes]]:
    """Open a file for writing that replaces the target once everything is on disk, or never.

    Raises `NotPlain` before anything is written, `OSError`.
    """
    must_be_plain(path)
    part = path.with_name(f".{path.name}.{secrets.token_hex(6)}.part")
    descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL | NO_LINK | BINARY, mode)
    try:
        with os.fdopen(descriptor, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        _take_place(part, path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise


def _take_place(part: Path, path: Path) -> None:
    """Rename; a new name is linked first, so that only a plain file is ever replaced."""
    must_be_plain(path)
    if not path.exists():
        try:
            os.link(part, path, follow_symlinks=False)
        except FileExistsError:
            must_be_plain(path)
        except (OSError, NotImplementedError):
            pass  # Not all file systems support hard links.
        else:
            part.unlink()
            return
    part.replace(path)


@contextmanager
def appended(path: Path) -> Generator[IO[bytes]]:
    """Open a plain file, or a link to one, for appending.

    Raises `NotPlain`, `OSError`.
    """
    with suppress(FileNotFoundError):
        if not stat.S_ISREG(path.stat().st_mode):
            raise NotPlain(path)
    flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND | NO_WAIT | BINARY
    with os.fdopen(os.open(path, flags, ANYBODY), "ab") as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise NotPlain(path)
        yield file


def opened(path: Path) -> IO[bytes]:
    """Open a plain file, or a link to one, for reading. Raises `NotPlain`, `OSError`."""
    descriptor = os.open(path, os.O_RDONLY | NO_WAIT | BINARY)
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise NotPlain(path)
    return os.fdopen(descriptor, "rb")


def must_be_plain(path: Path) -> None:
    """Refuse a path to anything but a plain file. Raises `NotPlain`, `OSError`."""
    if path.name in ("", "-"):
        raise NotPlain(path)
    with suppress(FileNotFoundError):
        if not stat.S_ISREG(path.lstat().st_mode):
            raise NotPlain(path)
