"""A database file for its owner and one server only; and whether its disk has room."""

import errno
import logging
import os
import stat
import sys
import tempfile
from pathlib import Path

from woerfel.store import InUse, Unavailable

LOG = logging.getLogger(__name__)
OWNER = 0o600
OTHERS = stat.S_IRWXG | stat.S_IRWXO
COMPANIONS = ("", "-wal", "-shm", "-journal")
"""Suffixes of SQLite's companion files; it creates them with the mode of the main file."""
LOCK = ".lock"
"""Suffix of the empty lock file beside the database."""
ROOM = 32 * 1024
"""Bytes that must be free on the disk."""
FULL = frozenset({errno.ENOSPC, errno.EDQUOT})
NO_LOCKS = frozenset({errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP})


def keep_private(path: Path, *, create: bool) -> None:
    """Make a database and its companion files readable by their owner only.

    An existing file is never opened: closing it again would release
    SQLite's own locks. Raises `Unavailable`.
    """
    path = path.resolve()
    if create:
        try:
            os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, OWNER))
        except FileExistsError:
            pass
        except OSError as fault:
            raise _cannot_open(path, fault) from None
    for each in COMPANIONS:
        _tighten(path.with_name(path.name + each))


def _cannot_open(path: Path, fault: OSError) -> Unavailable:
    return Unavailable(
        f"{path} cannot be opened: is the folder there, and may it be written? ({fault.strerror})"
    )


def _tighten(path: Path) -> None:
    try:
        mode = path.stat().st_mode
        if stat.S_ISREG(mode) and mode & OTHERS:
            path.chmod(stat.S_IMODE(mode) & ~OTHERS)
    except FileNotFoundError:
        return
    except OSError as fault:
        LOG.warning("others may read the database", extra={"file": path, "fault": fault.strerror})


def must_have_room(path: Path) -> None:
    """Check that the disk of a database has free space. Raises `Unavailable`.

    Preallocated space in SQLite's log may hide a full disk: it would run out within a few acts.
    """
    try:
        with tempfile.TemporaryFile(dir=path.resolve().parent, buffering=0) as file:
            file.write(bytes(ROOM))
    except OSError as fault:
        if fault.errno in FULL:
            raise Unavailable(f"The disk is full: nothing more can be written to {path}.") from None
        raise Unavailable(
            f"The disk does not take what belongs to {path}: {fault.strerror}."
        ) from None


class Alone:
    """The lock of the server that uses a database file; the system releases it when it ends."""

    def __init__(self, path: Path) -> None:
        """Acquire it. Raises `InUse` if another server holds it, `Unavailable`."""
        place = path.resolve()
        self._descriptor: int | None = None
        if sys.platform == "win32":
            return
        import fcntl  # not available on Windows

        lock = place.with_name(place.name + LOCK)
        try:
            self._descriptor = os.open(lock, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW, OWNER)
            fcntl.flock(self._descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            self.end()
            raise InUse(path) from None
        except OSError as fault:
            if self._descriptor is None:
                raise _cannot_open(lock, fault) from None
            self.end()
            if fault.errno not in NO_LOCKS:
                raise Unavailable(f"{lock} cannot be locked: {fault.strerror}.") from None
            LOG.warning("the database cannot be locked", extra={"fault": fault.strerror})

    def end(self) -> None:
        """Release it."""
        descriptor, self._descriptor = self._descriptor, None
        if descriptor is not None:
            os.close(descriptor)
