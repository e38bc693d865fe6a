"""Pages judged by Lighthouse with its settings for phones: a slow network and a slow processor."""

import subprocess
import tempfile
from pathlib import Path

import msgspec
from msgspec import Struct

import npm
from browsing.cores import undisturbed

JUDGE = npm.CACHE / "judge"
PATIENCE = 180.0
"""Seconds that one look at a page may take."""
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")


class Category(Struct, frozen=True):
    """A score from 0 to 1."""

    score: float | None


class Audit(Struct, frozen=True, rename="camel"):
    """One thing that was looked at."""

    numeric_value: float = 0


class Environment(Struct, frozen=True, rename="camel"):
    """Where it was measured."""

    benchmark_index: float


class Report(Struct, frozen=True):
    """The parts of Lighthouse's answer that we read."""

    categories: dict[str, Category]
    audits: dict[str, Audit]
    environment: Environment

    def score(self, category: str) -> int:
        """Tell a score of 0 to 100."""
        return round(100 * (self.categories[category].score or 0))

    def value(self, audit: str) -> float:
        """Tell what was measured."""
        return self.audits[audit].numeric_value


def install() -> None:
    """Let npm install Lighthouse where it is cached."""
    npm.install(Path(__file__).parent / "judge", JUDGE)


def judge(address: str, port: int) -> tuple[Report, Report]:
    """Have a page judged in the browser that listens on a port for being steered.

    Twice from one look at it: as it was, and as if the machine had nothing else to do.
    """
    with tempfile.TemporaryDirectory(prefix="woerfel-benchmark-") as name:
        folder = Path(name)
        _run(address, f"--port={port}", f"--gather-mode={folder}")
        measured = _audit(address, folder)
        trace = folder / "trace.json"
        kept = msgspec.json.decode(trace.read_bytes())
        kept["traceEvents"] = undisturbed(kept["traceEvents"])
        trace.write_bytes(msgspec.json.encode(kept))
        return measured, _audit(address, folder)


def _audit(address: str, folder: Path) -> Report:
    written = folder / "report.json"
    _run(address, f"--audit-mode={folder}", "--output=json", f"--output-path={written}")
    return msgspec.json.decode(written.read_bytes(), type=Report)


def _run(*arguments: str) -> None:
    chosen = f"--only-categories={','.join(CATEGORIES)}"
    command = (npm.node(), "node_modules/lighthouse/cli/index.js", *arguments, chosen, "--quiet")
    subprocess.run(command, cwd=JUDGE, check=True, timeout=PATIENCE)
