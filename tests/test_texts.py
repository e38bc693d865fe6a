"""Every refusal has its sentence in both languages, and every sentence its refusal."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import NamedTuple

import pytest

import woerfel
from homes import ours
from source import parse
from woerfel.core.game import Illegal
from woerfel.games.explaining import explain
from woerfel.games.registry import GAMES
from woerfel.texts import LANGUAGES, own_texts, texts

SOURCE = Path(woerfel.__file__).parent
PREFIXES = "|".join(("T", "R", *(spec.prefix for spec in GAMES.values())))
RULE = re.compile(rf"({PREFIXES})-\d{{2,3}}")


class Raised(NamedTuple):
    """One place where something is refused."""

    place: str
    why: str
    rule: str | None
    facts: frozenset[str]


def raised() -> Iterator[Raised]:
    for path in sorted(SOURCE.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if "Illegal(" not in text:
            continue  # reading all of the source takes longer than all tests of this module
        for node in ast.walk(parse(text)):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Illegal":
                place = f"{path.relative_to(SOURCE)}:{node.lineno}"
                why, rule = node.args
                assert isinstance(why, ast.Constant), f"{place}: the code is no literal"
                literal = str(rule.value) if isinstance(rule, ast.Constant) else None
                facts = frozenset(word.arg for word in node.keywords if word.arg)
                yield Raised(place, str(why.value), literal, facts)


RAISED = [*raised()]
CODES = {each.why for each in RAISED}


def names(sentence: str) -> set[str]:
    """Return the facts that a sentence names."""
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


HOMES = {f"games/{package}/": spec for package, spec in ours()}
PARTS = [(language, spec.package) for language in LANGUAGES for spec in GAMES.values()]


def home(place: str) -> str | None:
    """Return the package of the game in whose home this is."""
    found = [spec.package for folder, spec in HOMES.items() if place.startswith(folder)]
    return found[0] if found else None


def raised_in(package: str | None) -> set[str]:
    return {each.why for each in RAISED if home(each.place) == package}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_a_sentence(language: str) -> None:
    """What only one game says lies in its home."""
    packages = [spec.package for spec in HOMES.values()]
    mine = {package: set(own_texts(language, package).refusals) for package in packages}
    said = set(texts(language).refusals)
    assert said.union(*mine.values()) == CODES
    for package, own in mine.items():
        assert raised_in(package) - said == own, package
    shared = [raised_in(package) for package in mine]
    once = {code for code in said - raised_in(None) if sum(code in codes for codes in shared) == 1}
    assert not once, "said by one game alone: it belongs into its home"


@pytest.mark.parametrize("each", RAISED, ids=lambda each: f"{each.place} {each.why}")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_names_only_facts_it_is_given(each: Raised, language: str) -> None:
    assert names(texts(language, home(each.place)).refusals[each.why]) <= each.facts


@pytest.mark.parametrize("each", RAISED, ids=lambda each: f"{each.place} {each.why}")
def test_a_refusal_cites_a_rule(each: Raised) -> None:
    assert each.rule is None or RULE.fullmatch(each.rule)


@pytest.mark.parametrize("code", sorted(CODES))
def test_codes_are_kebab_case(code: str) -> None:
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", code)


@pytest.mark.parametrize(
    "section", ["refusals", "values", "sheet", "cli", "analysis", "bots", "farewells", "phrases"]
)
@pytest.mark.parametrize("package", [None, *(spec.package for spec in GAMES.values())])
def test_the_languages_say_the_same(section: str, package: str | None) -> None:
    german, english = (getattr(texts(language, package), section) for language in LANGUAGES)
    assert german.keys() == english.keys()
    for code in german:
        assert names(german[code]) == names(english[code]), code


def test_sentences_are_sorted_for_people_who_look_for_one() -> None:
    for language in LANGUAGES:
        assert list(texts(language).refusals) == sorted(texts(language).refusals)
    for language, package in PARTS:
        own = own_texts(language, package).refusals
        assert list(own) == sorted(own)


def test_explained_with_facts_in_words() -> None:
    refusal = Illegal("box-taken", "WK-04", box="twos")
    assert "2 Buchstaben" in explain(refusal, "de")
    assert "2 letters" in explain(refusal, "en")


def test_what_was_typed_stays_as_it_is() -> None:
    typed = Illegal("unknown-game", "T-01", game="play", games="wort-kniffel")
    assert "play" in explain(typed, "de")
    usable = Illegal("face-not-usable", "BW-57", face="lock")
    assert "Schloss" in explain(usable, "de")


@pytest.mark.parametrize("name", GAMES)
def test_every_refusal_is_in_the_game_s_page(name: str) -> None:
    """docs/rules/<game>.md lists the codes of its package, table.md those of core."""
    docs = SOURCE.parents[1] / "docs" / "rules"
    page = (docs / f"{name}.md").read_text(encoding="utf-8")
    for each in RAISED:
        if home(each.place) == GAMES[name].package:
            assert f"`{each.why}`" in page, f"{name}.md lacks {each.why}"
        elif each.place.startswith(("core/", "lexicon/")):
            table = (docs / "table.md").read_text(encoding="utf-8")
            assert f"`{each.why}`" in table, f"table.md lacks {each.why}"
        elif each.place.startswith(("play/", "web/", "games/analyses")):
            rooms = [
                (docs / f"{page}.md").read_text(encoding="utf-8") for page in ("room", "table")
            ]
            assert f"`{each.why}`" in "".join(rooms), f"room.md lacks {each.why}"


def test_a_fact_from_right_to_left_stays_within_itself() -> None:
    """R-29"""
    for name, held in (("אבי 7", "\u2068אבי 7\u2069"), ("Anna", "Anna"), ("Анна", "Анна")):
        for language in LANGUAGES:
            assert held in explain(
                Illegal("already-somebody", "R-27", name=name, other="Ben"), language
            )


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_is_told_a_data_structure(language: str) -> None:
    refusal = Illegal(
        "wrong-option", "T-03", option="handicap", value='["zwei"]', values="[0, 1, …]"
    )
    sentence = explain(refusal, language)
    assert "handicap" in sentence
    assert not set(sentence) & set("[{")
