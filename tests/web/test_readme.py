"""What both READMEs promise: the same commands, and pictures that are there and light."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
READMES = ("README.md", "README.de.md")
SET_UP = "PIP_BREAK_SYSTEM_PACKAGES=1 python3 -m pip install -q uv && python3 -m uv run"


def commands(name: str) -> list[str]:
    text = (ROOT / name).read_text(encoding="utf-8")
    return re.findall(r"^```sh\n(.*?)\n```$", text, flags=re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("name", READMES)
def test_two_commands_set_it_up(name: str) -> None:
    assert commands(name) == [f"{SET_UP} woerfel", f"{SET_UP} --group test just check"]


@pytest.mark.parametrize("name", READMES)
def test_pictures_are_there_and_light(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    pictures = re.findall(r"!\[[^]]+\]\(([^)]+\.png)\)", text)
    assert len(pictures) == 3
    for picture in pictures:
        assert 0 < (ROOT / picture).stat().st_size < 200_000


def test_licence_of_what_the_page_contains_is_told() -> None:
    notice = (ROOT / "NOTICE").read_text(encoding="utf-8")
    for words in ("SIL OPEN FONT LICENSE Version 1.1", "Svelte Contributors", "AGPL-3.0-or-later"):
        assert words in notice
