"""The rules in writing: every number has its place, and no page cites one that does not exist."""

import re
from itertools import zip_longest
from pathlib import Path

import pytest

from woerfel.games.registry import GAMES
from woerfel.texts import LANGUAGES

ROOT = Path(__file__).parents[1]
RULES = ROOT / "docs" / "rules"
CODE = ROOT / "src" / "woerfel"

PLATFORM = {"table.md": "T", "room.md": "R"}
"""What holds at every table, and around it."""
LINES = range(150, 351)

PREFIXES = "|".join((*PLATFORM.values(), *(spec.prefix for spec in GAMES.values())))
NUMBER = re.compile(rf"(?<![\w-])(?:{PREFIXES})-\d+\b")
BOLD = re.compile(r"(?m)^- \*\*([A-Z]+)-(\d+)\*\* ")
HEADING = re.compile(r"(?m)^(#+) (.+?)(?: \{#([a-z-]+)\})?$")
LINK = re.compile(r"\]\(([^)]+)\)")


NUMBERED = {**PLATFORM, **{f"{game}.md": spec.prefix for game, spec in GAMES.items()}}
PLAYERS = {
    f"{game}.{language}.md": spec.prefix for game, spec in GAMES.items() for language in LANGUAGES
}
COUNTS = {
    prefix: len(BOLD.findall((RULES / document).read_text("utf-8")))
    for document, prefix in NUMBERED.items()
}
"""How many rules there are; none is without a test, see test_rules_cited.py."""


def numbers(prefix: str) -> set[str]:
    return {f"{prefix}-{number:02}" for number in range(1, COUNTS[prefix] + 1)}


EXISTING = {number for prefix in COUNTS for number in numbers(prefix)}
PAGES = {**NUMBERED, **PLAYERS}


def cited(text: str) -> set[str]:
    return set(NUMBER.findall(text))


def headings(document: str) -> list[tuple[str, str]]:
    """Return the level and the anchor of each heading, its title only where it has no anchor."""
    found = HEADING.findall((RULES / document).read_text("utf-8"))
    return [(level, anchor or title) for level, title, anchor in found]


@pytest.mark.parametrize(("document", "prefix"), PAGES.items())
def test_every_rule_stands_on_its_page(document: str, prefix: str) -> None:
    assert sorted(numbers(prefix) - cited((RULES / document).read_text("utf-8"))) == []


@pytest.mark.parametrize("document", PLAYERS)
def test_the_first_place_of_a_number_is_where_a_refusal_leads_and_no_example(document: str) -> None:
    opening, _, _ = (RULES / document).read_text("utf-8").partition("\n## ")
    assert cited(opening) == set()


@pytest.mark.parametrize(("document", "prefix"), NUMBERED.items())
def test_every_rule_has_one_paragraph_in_its_place(document: str, prefix: str) -> None:
    bold = re.findall(rf"(?m)^- \*\*({prefix}-\d+)\*\* ", (RULES / document).read_text("utf-8"))
    assert bold == sorted(numbers(prefix), key=lambda number: int(number.partition("-")[2]))


WRITTEN = sorted(
    [*RULES.glob("*.md"), *CODE.rglob("*.py"), *CODE.rglob("texts/*.json")],
)


@pytest.mark.parametrize("path", WRITTEN, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_rule_is_cited_that_does_not_exist(path: Path) -> None:
    assert sorted(cited(path.read_text("utf-8")) - EXISTING) == []


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_have_the_same_sections(game: str) -> None:
    """So that a refusal can link to the same anchor in either."""
    pages = [headings(f"{game}.{language}.md") for language in LANGUAGES]
    for german, english in zip_longest(*pages):
        assert german == english


@pytest.mark.parametrize("document", PLAYERS)
def test_every_section_has_an_anchor_of_its_own(document: str) -> None:
    title, *sections = HEADING.findall((RULES / document).read_text("utf-8"))
    assert (title[0], title[2]) == ("#", "")
    anchors = [anchor for _, _, anchor in sections]
    assert all(anchors)
    assert len(set(anchors)) == len(anchors)


@pytest.mark.parametrize("game", GAMES)
def test_a_rule_stands_in_the_same_section_of_both_languages(game: str) -> None:
    german, english = (places(f"{game}.{language}.md") for language in LANGUAGES)
    assert german == english


def places(document: str) -> dict[str, set[str]]:
    """Return the anchors of the sections that cite each rule."""
    found: dict[str, set[str]] = {}
    anchor = ""
    for line in (RULES / document).read_text("utf-8").splitlines():
        if heading := HEADING.match(line):
            anchor = heading[3] or ""
        for number in cited(line) if anchor else ():
            found.setdefault(number, set()).add(anchor)
    return found


@pytest.mark.parametrize("document", PLAYERS)
def test_players_are_told_what_holds_at_every_table(document: str) -> None:
    """So that every number a refusal can show is explained."""
    found = places(document)
    assert [number for number in sorted(numbers("T")) if "table" not in found.get(number, ())] == []


@pytest.mark.parametrize("document", PLAYERS)
def test_players_read_a_page_not_a_book(document: str) -> None:
    text = (RULES / document).read_text("utf-8")
    assert len(text.splitlines()) in LINES
    assert not re.search(r"</?[a-z]+[ >/]", text), "HTML"
    assert "Wörfel" in text.splitlines()[2], "who we are not"


@pytest.mark.parametrize("document", PAGES)
def test_links_lead_somewhere(document: str) -> None:
    for target in LINK.findall((RULES / document).read_text("utf-8")):
        name = target.partition("#")[0]
        assert not name or ((RULES / document).resolve().parent / name).is_file(), target


@pytest.mark.parametrize("game", GAMES)
def test_the_book_of_a_game_lies_in_its_home(game: str) -> None:
    """docs/rules shows it among the others."""
    home = Path(str(GAMES[game].home)) / "book"
    assert (RULES / f"{game}.md").resolve() == (home / "rules.md").resolve()
    for language in LANGUAGES:
        assert (RULES / f"{game}.{language}.md").resolve() == (home / f"{language}.md").resolve()
