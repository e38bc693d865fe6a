"""Files that a process may have open: every connection is one."""

import os
import sys
from contextlib import suppress

SPARE = 8
"""Files reserved for the server's own work."""
MOST = 2**20
"""The limit to request where the system has none."""


def raise_limit() -> None:
    """Raise this process's limit of open files as far as the system allows."""
    if sys.platform == "win32":
        return
    import resource  # not available on Windows

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST if hard == resource.RLIM_INFINITY else hard
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def limit() -> int | None:
    """Return how many may be open; None if there is no known limit."""
    if sys.platform == "win32":
        return None
    import resource

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return None if soft == resource.RLIM_INFINITY else soft


def are_free(count: int = SPARE) -> bool:
    """Whether this many more can be opened now."""
    opened: list[int] = []
    try:
        opened.extend(os.open(os.devnull, os.O_RDONLY) for _ in range(count))
    except OSError:
        return False
    finally:
        for descriptor in opened:
            os.close(descriptor)
    return True
