"""The deck that is shipped: complete, well written, and a referee that knows."""

import zlib
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from itertools import combinations
from pathlib import Path
from statistics import median
from time import perf_counter_ns
from typing import NamedTuple

import pytest

from check_categories import LETTERS, missing, problems
from woerfel.games.bookworm.rules.terms import spell
from woerfel.lexicon.bank import THEMES, CategoryKind, Grade
from woerfel.lexicon.categories import Theme, Verdict
from woerfel.lexicon.deck import CARDS, SUBDECKS
from woerfel.lexicon.library import Language
from woerfel.lexicon.shipped import LANGUAGES, banks, deck, path

DATA = path("de").parent
WRITTEN = Path(__file__).parent / "categories"
MAIN = (
    *("animals", "professions", "food", "fruit", "vegetables", "clothes", "body-parts"),
    *("musical-instruments", "sports", "vehicles", "furniture", "tools", "countries", "plants"),
    "colours",
)
"""What is most likely to be tried."""
BUILT = {
    "lookalikes.de.txt": "0c7d7749e7b8e175d75dee04d8049a1a74b3f5458d5636b32ae4219b1be29883",
    "lookalikes.en.txt": "e415ec043e35ed8e9be2800a6b3ba51fa35fc364b7c44a8ca96b871b5b50a2c2",
    "strangers.de.txt": "8eb70786b73173cd17dca5b51e3e3bf63f332ce424787abba13b2c33d55946b5",
    "wordnet.bin": "ae3e96d221f3c8f038afae60b71e10235113e49246e3ef688846a78de7ec837f",
}
"""SHA-256 of what tools/build_categories writes; to be renewed with every build."""


def test_there_are_162_categories_54_of_each_grade() -> None:
    grades = Counter(each.grade for each in banks().headings.values())
    assert grades == dict.fromkeys(Grade, 54)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_title_is_there_twice(language: Language) -> None:
    titles = Counter(each.titles[language].lower() for each in banks().headings.values())
    assert [title for title, count in titles.items() if count > 1] == []


@pytest.mark.parametrize("category", MAIN)
def test_the_main_kinds_have_their_english_names(category: str) -> None:
    assert banks().headings[category].titles["en"] == category.replace("-", " ")


@pytest.mark.parametrize("category", banks().headings)
def test_a_bank_is_as_it_has_to_be(category: str) -> None:
    assert list(problems(banks().bank(category))) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_nearly_every_letter_has_a_word(language: Language) -> None:
    lacking = sum(len(missing(banks().bank(each), language)) for each in banks().headings)
    assert lacking <= 0.05 * len(LETTERS) * len(banks().headings)


def test_54_cards_have_each_category_once() -> None:
    cards = banks().cards.values()
    assert len(cards) == 54
    dealt = [category for card in cards for category in card.categories]
    assert sorted(dealt) == sorted(banks().headings)


@pytest.mark.parametrize("language", LANGUAGES)
def test_categories_of_adjectives_have_words_of_their_own(language: Language) -> None:
    """No two of them share more than a fifth of the words of the smaller one."""
    every = [each for each in banks().headings.values() if each.kind is CategoryKind.ADJECTIVES]
    lists = [{each.word for each in banks().bank(one.id).lists[language].words} for one in every]
    for one, other in combinations(lists, 2):
        assert len(one & other) <= 0.2 * min(len(one), len(other))


def test_a_program_is_no_shop() -> None:
    assert deck("en").judge("shops", "Photoshop").verdict is Verdict.NO
    assert deck("en").judge("shops", "photo shop").verdict is Verdict.YES


def test_every_theme_is_in_a_part() -> None:
    assert frozenset[str]().union(*SUBDECKS.values()) == frozenset(THEMES)


@pytest.mark.parametrize("theme", SUBDECKS)
def test_a_part_of_the_deck_is_enough_for_a_game(theme: Theme) -> None:
    assert len(deck("de").dealt((theme,))) >= 9
    assert deck("en").dealt((theme,)) == deck("de").dealt((theme,))


def test_all_of_it_is_small() -> None:
    files = [*banks().files, DATA / "categories" / CARDS, *(DATA / name for name in BUILT)]
    assert sum(len(zlib.compress(file.read_bytes())) for file in files) <= 3_000_000


@pytest.mark.parametrize("name", BUILT)
def test_what_was_built_is_what_is_shipped(name: str) -> None:
    assert sha256((DATA / name).read_bytes()).hexdigest() == BUILT[name]


class Word(NamedTuple):
    """A word that somebody wrote down without looking at the lists."""

    category: str
    word: str
    mark: str

    @property
    def right(self) -> bool:
        return self.mark.startswith("+")


def words(language: Language, file: str = "") -> Iterator[Word]:
    category = ""
    for line in (WRITTEN / f"{file}{language}.txt").read_text("utf-8").splitlines():
        if line.startswith("["):
            category = line.strip("[]").replace(" ", "-")
        elif line.startswith(("+", "-")):
            mark, _, rest = line.partition(" ")
            yield from (Word(category, word, mark) for word in rest.split(", "))


def share(of: list[Word], verdict: Verdict, language: Language) -> float:
    judged = [deck(language).judge(each.category, each.word).verdict for each in of]
    return judged.count(verdict) / len(judged)


@pytest.mark.parametrize("file", ["", "second."])
@pytest.mark.parametrize(("language", "recall"), [("de", 0.78), ("en", 0.88)])
def test_the_referee_knows(language: Language, recall: float, file: str) -> None:
    written = list(words(language, file))
    assert {each.category for each in written} == set(MAIN)
    right = [each for each in written if each.right]
    yes = [
        each
        for each in written
        if deck(language).judge(each.category, each.word).verdict is Verdict.YES
    ]
    assert sum(each.right for each in yes) / len(yes) >= 0.98
    assert share(right, Verdict.YES, language) >= recall
    assert share(right, Verdict.NO, language) <= 0.03
    assert share([each for each in right if each.mark == "+"], Verdict.YES, language) >= 0.97


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_verdict_takes_no_time(language: Language) -> None:
    """Half of them take less than a fifth of a millisecond, also of words that are none."""
    referee = deck(language).referee("animals")
    referee.judge("Xyzzyplugh")
    times: list[int] = []
    for each in words(language):
        before = perf_counter_ns()
        referee.judge(each.word)
        times.append(perf_counter_ns() - before)
    assert median(times) <= 200_000


@pytest.mark.parametrize("language", LANGUAGES)
def test_bots_can_say_every_listed_word(language: Language) -> None:
    """What is listed can be typed at a table, and is understood there."""
    ours = deck(language)
    for category in MAIN:
        for word in ours.words(category):
            assert spell(word, several=True) == word
            assert ours.judge(category, word).verdict is Verdict.YES
