"""What is written about Zehn: every rule, every refusal, in both languages."""

import ast
import json
import re
from importlib.resources import files
from pathlib import Path

import pytest

import woerfel_zehn

HOME = Path(woerfel_zehn.__file__).parent
RULES = [f"ZN-{number:02}" for number in range(1, 13)]
LANGUAGES = ("de", "en")
CODES = {
    call.args[0].value
    for path in (HOME / "rules").glob("*.py")
    for call in ast.walk(ast.parse(path.read_text("utf-8")))
    if isinstance(call, ast.Call) and getattr(call.func, "id", "") == "Illegal"
    if isinstance(call.args[0], ast.Constant)
} | {"seats"}


def read(name: str) -> str:
    return files(woerfel_zehn).joinpath(name).read_text("utf-8")


def test_every_rule_has_its_paragraph() -> None:
    assert re.findall(r"(?m)^- \*\*(ZN-\d+)\*\* ", read("book/rules.md")) == RULES


@pytest.mark.parametrize("language", LANGUAGES)
def test_players_find_every_rule(language: str) -> None:
    assert sorted(set(re.findall(r"ZN-\d+", read(f"book/{language}.md")))) == RULES


def test_both_pages_have_the_same_sections() -> None:
    german, english = (re.findall(r"\{#([a-z]+)\}", read(f"book/{each}.md")) for each in LANGUAGES)
    assert german == english


def test_every_rule_has_a_test() -> None:
    assert set(
        re.findall(r"ZN-\d+", Path(__file__).with_name("test_zehn_rules.py").read_text())
    ) == {*RULES}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_its_sentence(language: str) -> None:
    assert json.loads(read(f"texts/{language}.json"))["refusals"].keys() == CODES


@pytest.mark.parametrize("code", sorted(map(str, CODES)))
def test_every_refusal_is_listed(code: str) -> None:
    assert f"| `{code}` | ZN-" in read("book/rules.md")
