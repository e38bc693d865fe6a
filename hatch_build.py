"""Builds the front end into the package whenever the package is built or installed."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent / "tools"))
import front_end


class FrontEnd(BuildHookInterface):  # type: ignore[type-arg]
    """The hook that hatchling calls."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Build the front end before the files of the wheel are collected."""
        front_end.build()
