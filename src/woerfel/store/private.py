"""A database file for its owner alone, and for one server alone; whether its disk has room."""

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
"""What SQLite keeps beside a file; it gives new ones the mode of the file itself."""
LOCK = ".lock"
"""The file beside the database that a server keeps locked; it holds nothing."""
ROOM = 32 * 1024
"""Bytes that must fit on the disk besides."""
FULL = frozenset({errno.ENOSPC, errno.EDQUOT})
NO_LOCKS = frozenset({errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP})


def keep_private(path: Path, *, create: bool) -> None:
    """See to it that only their owner can read a database and its companions.

    The file is never opened where it is there already: closing it again would let go of
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
    """See whether the disk of a database takes more than now lies on it. Raises `Unavailable`.

    The log of SQLite may have room left from before: it would run out within a few acts.
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
    """The sign that a server uses a database file; the system takes it away when it ends."""

    def __init__(self, path: Path) -> None:
        """Put it up. Raises `InUse` where another server has done so, `Unavailable`."""
        place = path.resolve()
        self._descriptor: int | None = None
        if sys.platform == "win32":
            return
        import fcntl  # which Windows does not have

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
        """Take it away."""
        descriptor, self._descriptor = self._descriptor, None
        if descriptor is not None:
            os.close(descriptor)
