"""What words mean, for Wörfel: only data, `de.meanings` and `en.meanings`."""

from pathlib import Path

DATA = Path(__file__).parent / "data"
"""Where the files are."""
