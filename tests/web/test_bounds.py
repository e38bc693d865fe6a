"""What the server is built on is bounded, and its next release is tried as soon as there is one."""

import re
import subprocess
from importlib.metadata import requires

import pytest

import next_releases


@pytest.mark.parametrize("name", next_releases.NAMES)
def test_the_wheel_names_an_upper_bound(name: str) -> None:
    [found] = [each for each in requires("woerfel") or () if re.match(rf"{name}\b", each)]
    assert "<" in found, found


def test_the_socket_works_with_the_next_releases() -> None:
    try:
        found = next_releases.newer()
    except (next_releases.NoIndex, OSError, subprocess.TimeoutExpired) as fault:
        pytest.skip(f"the package index cannot be asked: {fault}")
    if not found:
        pytest.skip(f"there is no newer release of {', '.join(next_releases.NAMES)}")
    assert next_releases.run(found) == 0, found
