"""The six levels, and what is said of them."""

import re
from itertools import pairwise

import pytest

from woerfel.bots import LEVELS
from woerfel.texts import LANGUAGES, texts


def test_six_levels_each_better_than_the_one_before() -> None:
    levels = [*LEVELS.values()]
    assert [level.name for level in levels] == ["lena", "ben", "aylin", "jonas", "ruth", "konrad"]
    for weaker, stronger in pairwise(levels):
        assert weaker.vocabulary > stronger.vocabulary
        assert weaker.strain > stronger.strain
        assert weaker.grades < stronger.grades
        assert weaker.skill < stronger.skill


@pytest.mark.parametrize("name", LEVELS)
def test_names_are_codes(name: str) -> None:
    assert LEVELS[name].name == name
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", name)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_has_a_name_and_a_sentence(language: str) -> None:
    said = texts(language).bots
    assert {*said} == {key for level in LEVELS.values() for key in (level.title, level.about)}
    for level in LEVELS.values():
        assert said[level.about].startswith(f"{said[level.title]}, ")
