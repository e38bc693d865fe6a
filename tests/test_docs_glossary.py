"""What the glossary names is there."""

import re
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "woerfel"
PAGE = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
BEFORE, HOUSE = PAGE.split("## Words of the house")
ROW = re.compile(r"^\| (?!word \||German \||-)(.+?) \|$", re.MULTILINE)


def rows(text: str) -> list[list[str]]:
    return [row.split(" | ") for row in ROW.findall(text)]


@cache
def source() -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(SOURCE.rglob("*.py")))


def test_every_word_of_the_house_is_in_the_source() -> None:
    for word, *_, where in rows(HOUSE):
        file, *names = re.findall(r"`([^`]+)`", where)
        path = (ROOT if file.startswith("web/src/") else SOURCE) / file
        assert path.is_file(), word
        text = path.read_text(encoding="utf-8")
        assert names, word
        for name in names:
            assert re.search(rf"\b(?:class|def|type) {name}\b|^{name}\b", text, re.MULTILINE), word


def test_words_of_the_house_are_in_order_and_explained() -> None:
    words = [row[0] for row in rows(HOUSE)]
    assert words == sorted(words)
    assert len({*words}) == len(words) > 50
    assert all(len(row) == 4 and row[1] for row in rows(HOUSE))


def test_the_nouns_that_newcomers_stumble_over_are_explained() -> None:
    words = {row[0] for row in rows(HOUSE)}
    known = "act ask bench butler desk falls lore purse referee room scribe shelf told visit"
    assert {*known.split()} <= words


def test_every_name_of_the_other_tables_is_in_the_source() -> None:
    checked = 0
    for row in rows(BEFORE):
        for name in re.findall(r"`([^`]+)`", row[-1]):
            last = name.partition("(")[0].strip('"').rpartition(".")[2]
            assert re.search(rf"(?<!\w){re.escape(last)}(?!\w)", source()), name
            checked += 1
    assert checked > 100
