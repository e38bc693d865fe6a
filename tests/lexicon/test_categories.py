"""Listed categories: sure of what they were told, in doubt about everything else."""

import pytest

from woerfel.lexicon.categories import Categories, CategoryCard, ListedCategories, Verdict

CARD = CategoryCard("one", ("animal", "round", "bare"))
LISTED = ListedCategories(
    "toy-cards",
    cards={"one": CARD},
    titles={"animal": "Ein Tier", "round": "Etwas Rundes", "bare": "Etwas"},
    fitting={
        "animal": frozenset({"ZEBRA", "AFFE", "BÄR", "MAUS"}),
        "round": frozenset({"BALL"}),
        "bare": frozenset(),
    },
    misfits={"animal": frozenset({"TISCH", "MAUS"}), "round": frozenset({"WÜRFEL"})},
)


def test_it_has_its_name_and_its_cards() -> None:
    assert LISTED.name == "toy-cards"
    assert LISTED.cards == {"one": CARD}
    assert LISTED.cards["one"].id == "one"
    assert LISTED.cards["one"].categories == ("animal", "round", "bare")


def test_it_has_a_title_for_each_category() -> None:
    titles = [LISTED.title(category) for category in CARD.categories]
    assert titles == ["Ein Tier", "Etwas Rundes", "Etwas"]


@pytest.mark.parametrize(
    ("category", "word", "verdict"),
    [
        ("animal", "AFFE", Verdict.YES),
        ("animal", "BÄR", Verdict.YES),
        ("animal", "TISCH", Verdict.NO),
        ("animal", "LUCHS", Verdict.UNKNOWN),
        ("animal", "BAR", Verdict.UNKNOWN),
        ("animal", "affe", Verdict.UNKNOWN),
        ("animal", "", Verdict.UNKNOWN),
        ("animal", "BALL", Verdict.UNKNOWN),  # fits another category
        ("animal", "WÜRFEL", Verdict.UNKNOWN),  # a misfit of another category
        ("animal", "MAUS", Verdict.YES),  # in both lists: in favour of the player
        ("round", "BALL", Verdict.YES),
        ("round", "WÜRFEL", Verdict.NO),
        ("round", "TISCH", Verdict.UNKNOWN),
        ("bare", "BALL", Verdict.UNKNOWN),  # nothing listed at all
    ],
)
def test_it_judges(category: str, word: str, verdict: Verdict) -> None:
    assert LISTED.judge(category, word).verdict is verdict


def test_it_names_the_fitting_words_in_order() -> None:
    assert list(LISTED.words("animal")) == ["AFFE", "BÄR", "MAUS", "ZEBRA"]
    assert list(LISTED.words("round")) == ["BALL"]
    assert list(LISTED.words("bare")) == []


def test_without_misfits_it_never_says_no() -> None:
    kind = ListedCategories("kind", {}, {"a": "A"}, {"a": frozenset({"AAL"})})
    assert kind.judge("a", "AAL").verdict is Verdict.YES
    assert kind.judge("a", "TISCH").verdict is Verdict.UNKNOWN


def test_a_category_it_has_never_heard_of_is_a_mistake() -> None:
    with pytest.raises(KeyError, match="colour"):
        LISTED.title("colour")
    with pytest.raises(KeyError, match="colour"):
        LISTED.judge("colour", "AFFE")
    with pytest.raises(KeyError, match="colour"):
        list(LISTED.words("colour"))


def test_verdicts_are_written_as_they_always_were() -> None:
    assert [str(verdict) for verdict in Verdict] == ["yes", "no", "unknown"]


def test_listed_categories_are_categories() -> None:
    deck: Categories = LISTED
    assert deck.name == "toy-cards"
