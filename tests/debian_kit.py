"""Programs that tests need: found, or on a Debian machine installed first."""

import os
import shutil
import subprocess
import sys
from pathlib import Path


def program(name: str, package: str = "") -> str | None:
    """Find a program; where it is missing and root may install packages, install it."""
    with Path(__file__).open("rb") as lock:  # Two test processes must not install at once.
        if sys.platform != "win32":
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        return _look(name) or _install(name, package or name)


def _look(name: str) -> str | None:
    return shutil.which(name, path=os.pathsep.join([os.environ.get("PATH", ""), "/usr/sbin"]))


def _install(name: str, package: str) -> str | None:
    if sys.platform == "win32" or os.geteuid() != 0 or not shutil.which("apt-get"):
        return None
    quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for arguments in (["update"], ["install", "-y", "--no-install-recommends", package]):
        command = ["apt-get", "-q", *arguments]
        subprocess.run(command, env=quiet, check=False, stdout=subprocess.DEVNULL, timeout=300)
    return _look(name)
