"""Files that a process may have open: every connection is one."""

import os
import sys
from contextlib import suppress

SPARE = 8
"""So many must be free for the server's own work."""
MOST = 2**20
"""Where the system knows no bound, so many are asked for."""


def raise_limit() -> None:
    """Let this process have open as many as the system lets it."""
    if sys.platform == "win32":
        return
    import resource  # which Windows does not have

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST if hard == resource.RLIM_INFINITY else hard
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def limit() -> int | None:
    """Return how many may be open; None where there is no bound to be known."""
    if sys.platform == "win32":
        return None
    import resource

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return None if soft == resource.RLIM_INFINITY else soft


def are_free(count: int = SPARE) -> bool:
    """Whether so many more can be opened now."""
    opened: list[int] = []
    try:
        opened.extend(os.open(os.devnull, os.O_RDONLY) for _ in range(count))
    except OSError:
        return False
    finally:
        for descriptor in opened:
            os.close(descriptor)
    return True
