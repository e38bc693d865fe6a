"""A firm yes needs evidence: nobody's made-up answer gets one, what people say does.

The lists were written before the rules were; `fresh` ones after them, and judged once.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from woerfel.lexicon.categories import Verdict
from woerfel.lexicon.library import Language
from woerfel.lexicon.shipped import LANGUAGES, deck

WRITTEN = Path(__file__).parent / "evidence"


def answers(name: str, language: Language) -> Iterator[tuple[str, str]]:
    for line in (WRITTEN / f"{name}.{language}.txt").read_text("utf-8").splitlines():
        if not line.startswith("#"):
            category, _, words = line.partition(": ")
            yield from ((category, word) for word in words.split(", "))


def verdicts(name: str, language: Language) -> dict[tuple[str, str], Verdict]:
    found = answers(name, language)
    return {each: deck(language).judge(*each).verdict for each in found}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["made_up", "fresh_made_up"])
def test_nothing_made_up_gets_a_yes(name: str, language: Language) -> None:
    found = verdicts(name, language)
    assert [each for each, verdict in found.items() if verdict is Verdict.YES] == []
    assert len(found) >= 95


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["real", "fresh_real"])
def test_what_people_say_is_known(name: str, language: Language) -> None:
    found = [*verdicts(name, language).values()]
    assert found.count(Verdict.YES) >= 0.95 * len(found)


@pytest.mark.parametrize(
    ("category", "word"),
    [("containers", "Wohnstube"), ("metals-and-minerals", "Mangold"), ("vehicles", "Morbus")],
)
def test_what_is_cut_wrongly_does_not_count(category: str, word: str) -> None:
    assert deck("de").judge(category, word).verdict is not Verdict.YES
