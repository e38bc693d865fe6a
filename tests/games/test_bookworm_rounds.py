"""A round of Bookworm, from the card to the score: setup, turns, stealing, round and game end."""

from typing import Any

import pytest
from bookworm_kit import ANIMALS, CARDS, GAME, LIBRARY, SEMPAHN, Sitting, begin, names, setup
from msgspec.structs import replace

from woerfel.core.game import Illegal, Instant, Outcome, Row, Seat
from woerfel.games.bookworm.rules.dice import LETTER_DICE, SPECIAL_DIE
from woerfel.games.bookworm.rules.events import (
    Ended,
    Failed,
    Fined,
    Lifted,
    Named,
    Opened,
    Picked,
    Rolled,
    Scored,
    Taken,
    Turned,
)
from woerfel.games.bookworm.rules.game import Bookworm
from woerfel.games.bookworm.rules.moves import GiveUp, Move, Name, Pick, TurnCard, UseBook
from woerfel.games.bookworm.rules.state import Phase, Spoken
from woerfel.games.bookworm.rules.terms import bare, spell
from woerfel.games.bookworm.rules.view import Category, Reach
from woerfel.lexicon.categories import CategoryCard, ListedCategories, Verdict
from woerfel.lexicon.library import Library
from woerfel.lexicon.shipped import shipped

YES = Verdict.YES


class TestSetup:
    def test_the_middle(self) -> None:
        """BW-03, BW-06: six Bookworm cards, nobody has any."""
        state = GAME.initial(setup())
        assert (state.middle, state.cards) == (6, (0, 0, 0))

    def test_the_first_card(self) -> None:
        """BW-07, BW-10: any card of the stack may come; the starter picks one of three."""
        sitting = Sitting(setup())
        assert sitting.state.phase is Phase.CARD
        assert sitting.do(0, TurnCard()).last() == (Lifted(),)
        assert GAME.draw(sitting.state) == (("c1", "c2", "c3"),)
        assert sitting.moves(0) == sitting.moves(1) == []
        assert sitting.fall("c2").last() == (Turned("c2", CARDS["c2"].categories, Instant(30_000)),)
        assert (sitting.state.phase, sitting.state.card) == (Phase.PICK, "c2")
        assert sitting.moves(0) == [Pick(0), Pick(1), Pick(2)]
        assert sitting.moves(1) == []

    @pytest.mark.parametrize(("choice", "category"), [(0, "music"), (1, "sports"), (2, "animals")])
    def test_the_category(self, choice: Any, category: str) -> None:
        """BW-10, BW-02: each of the card's three can be chosen."""
        sitting = Sitting(setup()).do(0, TurnCard()).fall("c2").do(0, Pick(choice))
        assert sitting.last() == (Picked(choice, category),)
        assert sitting.state.category == category

    def test_three_categories_from_easy_to_hard(self) -> None:
        """BW-02, BW-15: a card is shown as it is printed, the easiest on top."""
        sitting = Sitting(setup()).do(0, TurnCard()).fall("c3")
        printed = (
            Category("sports", "Sport"),
            Category("animals", "Tiere"),
            Category("music", "Instrumente"),
        )
        assert sitting.view(1).categories == printed

    def test_a_full_deck(self) -> None:
        """BW-02, BW-07, BW-47: 54 cards come, one a round, before any comes again."""
        cards = {
            f"k{i:02}": CategoryCard(f"k{i:02}", ("animals", "animals", "animals"))
            for i in range(54)
        }
        fitting = {"animals": frozenset(ANIMALS)}
        deck = ListedCategories("full", cards, {"animals": "Tiere"}, fitting)
        game = Bookworm(Library(categories={"de": deck}))
        sitting = Sitting(setup(special=False), game)
        for gone in range(54):
            sitting.do(sitting.state.starter, TurnCard())
            assert game.draw(sitting.state) == (tuple(cards)[gone:],)
            sitting.fall(tuple(cards)[gone]).do(sitting.state.starter, Pick(0))
            sitting.fall(*SEMPAHN.split()).do(sitting.state.turn, GiveUp())
        assert sitting.state.box == tuple(cards)

    def test_all_dice_are_rolled(self) -> None:
        """BW-04, BW-11: eight dice form the display."""
        sitting = Sitting(setup()).do(0, TurnCard()).fall("c1").do(0, Pick(0))
        assert sitting.state.phase is Phase.ROLLING
        assert GAME.draw(sitting.state) == (*LETTER_DICE, SPECIAL_DIE)
        sitting.fall(*SEMPAHN.split(), "lock")
        assert sitting.last() == (Rolled((*SEMPAHN.split(), "lock"), Instant(15_000)),)
        assert sitting.state.display == (0, 1, 2, 3, 4, 5, 6, 7)

    def test_without_the_special_die(self) -> None:
        """BW-13: only the seven letter dice are rolled."""
        sitting = Sitting(setup(special=False)).do(0, TurnCard()).fall("c1").do(0, Pick(0))
        assert GAME.draw(sitting.state) == LETTER_DICE
        sitting.fall(*SEMPAHN.split())
        assert sitting.state.display == (0, 1, 2, 3, 4, 5, 6)
        assert sitting.state.special is sitting.view(1).special is None
        assert (sitting.refusal(1, Name("Schaf", 7)).why) == "no-such-die"
        assert (sitting.refusal(1, UseBook()).why) == "no-book"

    @pytest.mark.parametrize(("starter", "first"), [(0, 1), (1, 2), (2, 0)])
    def test_the_left_neighbour_begins(self, starter: int, first: int) -> None:
        """BW-12."""
        state = begin(starter=starter).state
        assert (state.starter, state.turn, state.phase) == (starter, first, Phase.TURNS)

    def test_children_german(self) -> None:
        """BW-14: the view recommends the green category; all can be picked."""
        sitting = Sitting(setup(children=True)).do(0, TurnCard()).fall("c1")
        view = sitting.view(0)
        assert (view.easiest, view.picks) == (0, (0, 1, 2))
        assert sitting.do(0, Pick(2)).state.category == "sports"

    def test_children_english(self) -> None:
        """BW-14: there is only the green one."""
        sitting = Sitting(setup(children=True, edition="en")).do(0, TurnCard()).fall("c1")
        view = sitting.view(0)
        assert (view.easiest, view.picks, sitting.moves(0)) == (0, (0,), [Pick(0)])
        for choice in (Pick(1), Pick(2)):
            refused = sitting.refusal(0, choice)
            assert (refused.why, refused.rule, refused.facts) == ("top-only", "BW-14", {})
        assert sitting.do(0, Pick(0)).state.category == "animals"

    def test_without_children_nothing_is_recommended(self) -> None:
        """BW-14."""
        assert Sitting(setup()).do(0, TurnCard()).fall("c1").view(0).easiest is None
        assert Sitting(setup(children=True)).view(0).easiest is None


class TestTurn:
    def test_a_die_from_the_display(self) -> None:
        """BW-17, BW-21, BW-22, BW-24: a word, its die, and the left neighbour's turn."""
        sitting = begin().name(1, "Schaf", 0, at=2_000)
        assert sitting.last() == (
            Named(Seat(1), "SCHAF", 0, YES, left=13_000, key="SCHAF"),
            Taken(Seat(1), "SCHAF", 0, None, Instant(17_000)),
        )
        state = sitting.state
        assert (state.display, state.stacks) == ((1, 2, 3, 4, 5, 6), ((), (0,), ()))
        assert (state.turn, state.until, state.phase) == (2, 17_000, Phase.TURNS)
        assert (state.cards, state.middle) == ((0, 0, 0), 6)
        assert state.spoken == (Spoken(Seat(1), "SCHAF", "animals", key="SCHAF"),)

    def test_clockwise(self) -> None:
        """BW-16, BW-22: one turn each, round and round."""
        sitting, turns = begin(), list[int]()
        for die in range(6):
            turns.append(sitting.state.turn)
            sitting.clear(die)
        assert turns == [1, 2, 0, 1, 2, 0]

    def test_stealing(self) -> None:
        """BW-23, BW-25, BW-26: the die changes hands, its owner gets a card."""
        sitting = begin().name(1, "Hase", 5).name(2, "Hund", 5, at=1_000)
        assert sitting.last() == (
            Named(Seat(2), "HUND", 5, YES, left=14_000, key="HUND"),
            Taken(Seat(2), "HUND", 5, Seat(1), Instant(16_000)),
        )
        state = sitting.state
        assert state.stacks == ((), (), (5,))
        assert (state.cards, state.middle) == ((0, 1, 0), 5)
        assert state.display == (0, 1, 2, 3, 4, 6)

    def test_what_the_round_would_pay_by_now(self) -> None:
        """BW-43, BW-44: dots and cards count as they lie, before they are written down."""
        sitting = begin().name(1, "Hase", 5)
        assert sitting.view(0).running == (0, 2, 0)
        sitting.name(2, "Hund", 5)
        assert sitting.view(None).running == (0, 1, 2)
        assert sitting.view(None).totals == (0, 0, 0)

    def test_at_most_six_steals(self) -> None:
        """BW-27, BW-28, BW-29: H goes back and forth until the sixth card is given."""
        sitting = begin(seats=2).name(1, "Hase", 5)
        for seat, word in enumerate(["Hund", "Hai", "Huhn", "Hirsch", "Hamster", "Hyäne"]):
            sitting.name(seat % 2, word, 5)
        assert (sitting.state.cards, sitting.state.middle) == ((3, 3), 0)
        refused = sitting.refusal(0, Name("Hummel", 5))
        assert (refused.why, refused.rule, refused.facts) == ("no-card-left", "BW-28", {"cards": 6})
        assert [reach.die for reach in sitting.view(0).takeable] == [0, 1, 2, 3, 4, 6]
        assert {die for _, die in names(sitting.moves(0))} == {0, 1, 2, 3, 4, 6}
        assert sitting.name(0, "Schaf", 0).state.stacks == ((0,), (5,))

    def test_five_steals_leave_one(self) -> None:
        """BW-27: the sixth is still allowed."""
        sitting = begin(seats=2).name(1, "Hase", 5)
        for seat, word in enumerate(["Hund", "Hai", "Huhn", "Hirsch", "Hamster"]):
            sitting.name(seat % 2, word, 5)
        assert sitting.state.middle == 1
        assert Reach(5, Seat(0)) in sitting.view(1).takeable

    @pytest.mark.parametrize(
        ("rule", "dice", "word", "die"),
        [
            ("BW-30", "CK1 E2 M1 P1 A1 H2 N2", "Chamäleon", 0),
            ("BW-30", "CK1 E2 M1 P1 A1 H2 N2", "Kuh", 0),
            ("BW-30", "S1 E2 M1 P1 A1 H2 XY3", "Xerus", 6),
            ("BW-30", "S1 E2 M1 P1 A1 H2 XY3", "Yak", 6),
            ("BW-18", SEMPAHN, "Äffin", 4),  # ruling 11: Ä counts as A
            ("BW-18", "S1 S1 M1 P1 A1 H2 N2", "Schaf", 0),  # ruling 8: the speaker picks one
            ("BW-18", "S1 S1 M1 P1 A1 H2 N2", "Schaf", 1),
            ("BW-19", SEMPAHN, "sCHAF", 0),
            ("BW-19", SEMPAHN, "Mo\u0308we", 2),
        ],
    )
    def test_a_word_and_its_die(self, rule: str, dice: str, word: str, die: int) -> None:
        assert begin(dice).name(1, word, die).state.holder(die) == 1, rule

    def test_cello_and_kuh(self) -> None:
        """BW-30, BW-31: CK is C or K, anew each time, wherever the die lies."""
        sitting = Sitting(setup(special=False)).open("CK1 E2 M1 P1 A1 H2 N2", "c1", 1)
        assert sitting.name(1, "Cello", 0).state.holder(0) == 1
        assert sitting.name(2, "Kontrabass", 0).state.holder(0) == 2
        assert ("CELLO", 0) not in names(sitting.moves(0))

    def test_a_stolen_xy(self) -> None:
        """BW-31."""
        sitting = begin("S1 E2 M1 P1 A1 H2 XY3").name(1, "Yak", 6).name(2, "Xerus", 6)
        assert sitting.state.holder(6) == 2


REFUSED: list[tuple[str, list[tuple[int, str, int]], tuple[int, Move], str, dict[str, Any]]] = [
    # rule, words that were named before, seat and move, why, facts
    ("BW-16", [], (0, Name("Schaf", 0)), "not-your-turn", {"turn": 1}),
    ("BW-16", [(1, "Schaf", 0)], (1, Name("Esel", 1)), "not-your-turn", {"turn": 2}),
    ("BW-41", [], (2, GiveUp()), "not-your-turn", {"turn": 1}),
    ("BW-58", [], (2, UseBook()), "not-your-turn", {"turn": 1}),
    ("BW-10", [], (0, TurnCard()), "not-now", {"phase": "turns"}),
    ("BW-10", [], (1, Pick(0)), "not-now", {"phase": "turns"}),
    ("BW-18", [], (1, Name("Esel", 0)), "wrong-initial", {"word": "ESEL", "letters": "S"}),
    ("BW-18", [], (1, Name("Öse", 4)), "wrong-initial", {"word": "ÖSE", "letters": "A"}),
    (
        "BW-19",
        [],
        (1, Name("Sofa", 0)),
        "does-not-fit",
        {"word": "SOFA", "category": "Tiere", "reason": "near-miss"},
    ),
    (
        "BW-20",
        [(1, "Schaf", 0)],
        (2, Name("schaf", 0)),
        "named-already",
        {"word": "SCHAF", "before": "SCHAF"},
    ),
    ("BW-23", [], (1, Name("Schaf", -1)), "no-such-die", {"die": -1}),
    ("BW-23", [], (1, Name("Schaf", 7)), "no-such-die", {"die": 7}),
    (
        "BW-23",  # ruling 13
        [(1, "Schaf", 0), (2, "Esel", 1), (0, "Maus", 2)],
        (1, Name("Spatz", 0)),
        "own-die",
        {"face": "S1"},
    ),
    ("T-11", [], (1, Name("", 0)), "not-letters", {}),
    ("T-11", [], (1, Name("Sch4f", 0)), "not-letters", {}),
    ("T-11", [], (1, Name("S" * 41, 0)), "too-long", {"most": 40}),
    ("T-10", [], (3, Name("Schaf", 0)), "no-such-seat", {"seat": 3}),
    ("T-10", [], (-1, Name("Schaf", 0)), "no-such-seat", {"seat": -1}),
]


@pytest.mark.parametrize(("rule", "before", "step", "why", "facts"), REFUSED)
def test_refused(
    rule: str,
    before: list[tuple[int, str, int]],
    step: tuple[int, Move],
    why: str,
    facts: dict[str, Any],
) -> None:
    sitting = begin()
    for seat, word, die in before:
        sitting.name(seat, word, die)
    refused = sitting.refusal(*step)
    assert (refused.why, refused.rule, refused.facts) == (why, rule, facts)


@pytest.mark.parametrize(
    ("rule", "stage", "step", "why"),
    [
        ("BW-10", 0, (1, TurnCard()), "not-your-turn"),
        ("BW-10", 0, (0, Pick(0)), "not-now"),
        ("BW-16", 0, (1, Name("Schaf", 0)), "not-now"),
        ("BW-41", 0, (0, GiveUp()), "not-now"),
        ("T-07", 1, (0, TurnCard()), "dice-are-falling"),
        ("BW-10", 2, (1, Pick(0)), "not-your-turn"),
        ("BW-10", 2, (0, TurnCard()), "not-now"),
        ("T-07", 3, (1, Name("Schaf", 0)), "dice-are-falling"),
    ],
)
def test_refused_before_the_first_turn(
    rule: str, stage: int, step: tuple[int, Move], why: str
) -> None:
    sitting = Sitting(setup())
    if stage >= 1:
        sitting.do(0, TurnCard())
    if stage >= 2:
        sitting.fall("c1")
    if stage >= 3:
        sitting.do(0, Pick(0))
    refused = sitting.refusal(*step)
    assert (refused.why, refused.rule) == (why, rule)


class TestTerms:
    """BW-17: a term in one edition, a word in the other."""

    @pytest.mark.parametrize(
        ("typed", "several", "term"),
        [
            ("E-Bass", False, "E-BASS"),
            ("Straße", False, "STRASSE"),
            ("  Schaf ", False, "SCHAF"),
            ("nordic\t Walking", True, "NORDIC WALKING"),
            ("Jiu-Jitsu für Anfänger", True, "JIU-JITSU FÜR ANFÄNGER"),
            ("Luft- und Raumfahrt", True, "LUFT- UND RAUMFAHRT"),
            ("Auf- und -abgang", True, "AUF- UND -ABGANG"),
            (("x" * 39 + " ") * 2, True, "X" * 39 + " " + "X" * 39),
            ("x" * 40 + "-" + "x" * 39, False, "X" * 40 + "-" + "X" * 39),
            ("x" + " " * 159, False, "X"),
        ],
    )
    def test_spelling(self, typed: str, several: bool, term: str) -> None:
        assert spell(typed, several=several) == term
        assert spell(term, several=several) == term

    @pytest.mark.parametrize(
        ("typed", "several", "why", "rule", "facts"),
        [
            ("nordic walking", False, "one-word", "BW-17", {"words": 2}),
            ("a b c", False, "one-word", "BW-17", {"words": 3}),
            ("", True, "not-letters", "T-11", {}),
            ("   ", True, "not-letters", "T-11", {}),
            ("-", True, "not-letters", "T-11", {}),
            ("E-", True, "not-letters", "T-11", {}),
            ("E--Bass", True, "not-letters", "T-11", {}),
            ("-Bass", True, "not-letters", "T-11", {}),
            ("E-- und Bass", True, "not-letters", "T-11", {}),
            ("- und Bass", True, "not-letters", "T-11", {}),
            ("-E und Bass-", True, "not-letters", "T-11", {}),
            ("Formel 1", True, "not-letters", "T-11", {}),
            ("x" * 40 + " " + "x" * 40, True, "too-long", "T-11", {"most": 80}),
            (" " * 161, True, "too-long", "T-11", {"most": 80}),
        ],
    )
    def test_refused(
        self, typed: str, several: bool, why: str, rule: str, facts: dict[str, Any]
    ) -> None:
        with pytest.raises(Illegal) as refused:
            spell(typed, several=several)
        assert (refused.value.why, refused.value.rule, refused.value.facts) == (why, rule, facts)

    @pytest.mark.slow
    @pytest.mark.parametrize("language", ["de", "en"])
    def test_every_listed_word_can_be_named(self, language: str) -> None:
        """BW-17, BW-19: what is listed as a move is a term, and it fits."""
        deck = shipped().categories[language]
        categories = {each for card in deck.cards.values() for each in card.categories}
        for category in sorted(categories):
            for word in deck.words(category):
                assert spell(word, several=" " in word) == word
                assert deck.judge(category, word).verdict is Verdict.YES

    def test_by_edition(self) -> None:
        """BW-17."""
        german = Sitting(setup(special=False)).open(SEMPAHN, choice=2)
        assert german.name(1, "Nordic Walking", 6).state.spoken[0].word == "NORDIC WALKING"
        english = Sitting(setup(special=False, edition="en")).open(SEMPAHN, choice=2)
        assert english.refusal(1, Name("Nordic Walking", 6)).why == "one-word"
        assert names(english.moves(1)) == {("ANGELN", 4), ("HOCKEY", 5), ("SEGELN", 0)}
        allowed = Sitting(setup(special=False, edition="en", several_words=True))
        assert ("NORDIC WALKING", 6) in names(allowed.open(SEMPAHN, choice=2).moves(1))

    def test_gaps_make_no_new_word(self) -> None:
        """BW-20, our ruling."""
        assert bare("E-BASS UND JIU-JITSU") == "EBASSUNDJIUJITSU"
        sitting = Sitting(setup(special=False)).open(SEMPAHN, choice=1).name(1, "E-Bass", 1)
        assert sitting.refusal(2, Name("E Bass", 1)).why == "named-already"
        assert sitting.refusal(2, Name("Ebass", 1)).facts == {"word": "EBASS", "before": "E-BASS"}


class TestRoundEnd:
    def test_the_last_letter_die(self) -> None:
        """BW-39, BW-44, BW-45, BW-49: it ends the round, and its taker starts the next."""
        sitting = begin(seats=2).clear(0, 1, 2, 3, 4, 5)
        assert sitting.state.letters_left == (6,)
        sitting.name(1, "Natter", 6, at=3_000)
        assert sitting.last() == (
            Named(Seat(1), "NATTER", 6, YES, left=12_000, key="NATTER"),
            Taken(Seat(1), "NATTER", 6, None),
            Scored((5, 5)),  # seat 1: S1 M1 A1 N2, seat 0: E2 P1 H2
            Opened(Seat(1), Instant(33_000)),
        )
        state = sitting.state
        assert (state.starter, state.turn, state.phase) == (1, 1, Phase.CARD)
        assert (state.rounds, state.totals) == (((5, 5),), (5, 5))

    @pytest.mark.parametrize("special", ["lock", "a-z", "not", "book", "dots"])
    def test_the_special_die_may_be_left(self, special: str) -> None:
        """BW-40, ruling 1."""
        sitting = begin(f"{SEMPAHN} {special}").clear(0, 1, 2, 3, 4, 5)
        assert sitting.state.phase is Phase.TURNS
        assert sitting.clear(6).state.phase is Phase.CARD

    def test_a_steal_does_not_end_it(self) -> None:
        """BW-39: the die must leave the display."""
        sitting = begin().clear(0, 1, 2, 3, 4, 5).name(1, "Hummel", 5)
        assert sitting.state.phase is Phase.TURNS
        assert sitting.state.letters_left == (6,)

    def test_failing_german(self) -> None:
        """BW-41, BW-42, BW-49: two points off at once, before the round is scored."""
        sitting = begin().name(1, "Schaf", 0).do(2, GiveUp(), at=4_000)
        assert sitting.last() == (
            Failed(Seat(2)),
            Fined(Seat(2), -2),
            Scored((0, 1, 0)),
            Opened(Seat(2), Instant(34_000)),
        )
        assert sitting.state.rounds == ((0, 1, -2),)
        assert sitting.state.fines == (0, 0, 0)
        assert (sitting.state.totals, sitting.state.starter) == ((0, 1, -2), 2)

    def test_the_fine_counts_at_once(self) -> None:
        """BW-42: even before the scoring the total has changed, in the German edition."""
        state = begin().state
        fined = GAME.evolve(state, Fined(Seat(1), -2))
        assert fined.totals == (0, -2, 0)
        assert GAME.evolve(fined, Scored((3, 4, 5))).totals == (3, 2, 5)

    def test_failing_english(self) -> None:
        """BW-41, BW-42: two points off when the round is scored."""
        sitting = begin(edition="en").name(1, "Schaf", 0).do(2, GiveUp())
        assert sitting.last() == (
            Failed(Seat(2)),
            Scored((0, 1, -2)),
            Opened(Seat(2), Instant(30_000)),
        )
        assert sitting.state.rounds == ((0, 1, -2),)

    @pytest.mark.parametrize("edition", ["de", "en"])
    def test_cards_and_dots(self, edition: str) -> None:
        """BW-43, BW-44: 6 dots and 2 cards are 8, and 6 for who failed."""
        sitting = begin("E2 E2 M1 P1 A1 H2 N2", edition=edition)
        state = replace(
            sitting.state, stacks=((0, 1, 5), (), ()), display=(2, 3, 4, 6), cards=(2, 0, 0)
        )
        for turn, points in ((Seat(1), (8, -2, 0)), (Seat(0), (6, 0, 0))):
            sitting.state = replace(state, turn=turn)
            assert sitting.do(turn, GiveUp()).state.rounds == (points,)

    def test_the_new_round(self) -> None:
        """BW-47, BW-48, BW-50, BW-51, BW-52: everything goes back, the ender opens."""
        sitting = begin(f"{SEMPAHN} lock").name(1, "Hase", 5).name(2, "Hund", 5)
        sitting.do(0, GiveUp()).do(0, TurnCard())
        state = sitting.state
        assert (state.box, state.card, state.category) == (("c1",), None, None)
        assert (state.cards, state.middle) == ((0, 0, 0), 6)
        assert (state.stacks, state.faces, state.display) == (((), (), ()), (), ())
        assert (state.spoken, state.claim, state.until) == ((), None, None)
        assert GAME.draw(state) == (("c2", "c3"),)
        sitting.fall("c3").do(0, Pick(1))
        assert GAME.draw(sitting.state) == (*LETTER_DICE, SPECIAL_DIE)
        sitting.fall(*SEMPAHN.split(), "not")
        assert (sitting.state.starter, sitting.state.turn) == (0, 1)
        assert sitting.state.display == (0, 1, 2, 3, 4, 5, 6, 7)
        assert sitting.name(1, "Hase", 5).state.stacks == ((), (5,), ())

    def test_the_stack_is_shuffled_anew(self) -> None:
        """BW-47, ruling 12: from the box, all but the card just played."""
        sitting = Sitting(setup(special=False))
        for card in CARDS:
            sitting.open(SEMPAHN, card).do(sitting.state.turn, GiveUp())
        assert list(sitting.state.box) == ["c1", "c2", "c3"]
        sitting.do(sitting.state.starter, TurnCard())
        assert GAME.draw(sitting.state) == (("c1", "c2"),)
        sitting.fall("c2")
        assert sitting.last() == (
            Turned("c2", CARDS["c2"].categories, Instant(30_000), reshuffled=True),
        )
        assert (sitting.state.card, sitting.state.box) == ("c2", ("c3",))
        sitting.do(sitting.state.turn, Pick(0)).fall(*SEMPAHN.split())
        sitting.do(sitting.state.turn, GiveUp()).do(sitting.state.starter, TurnCard())
        assert GAME.draw(sitting.state) == (("c1",),)

    def test_a_deck_of_one(self) -> None:
        """BW-47, ruling 12: then the same card comes again."""
        titles, fitting = {"animals": "Tiere"}, {"animals": frozenset(ANIMALS)}
        cards = {"k": CategoryCard("k", ("animals", "animals", "animals"))}
        deck = ListedCategories("one", cards, titles, fitting)
        game = Bookworm(Library(categories={"de": deck}))
        sitting = Sitting(setup(special=False), game)
        sitting.open(SEMPAHN, "k").do(1, GiveUp()).do(1, TurnCard())
        assert game.draw(sitting.state) == (("k",),)
        assert sitting.fall("k").last() == (
            Turned("k", ("animals", "animals", "animals"), Instant(30_000), reshuffled=True),
        )
        assert sitting.state.box == ()


def with_totals(*totals: int, **options: Any) -> Sitting:
    """Lay out a round of two seats who have these points."""
    sitting = begin(seats=2, **options)
    sitting.state = replace(sitting.state, rounds=(totals,))
    return sitting


class TestGameEnd:
    @pytest.mark.parametrize(
        ("rule", "before", "totals", "winners"),
        [
            # seat 1 fails: two off for it, nothing for seat 0
            ("BW-46", (20, 22), (20, 20), None),
            ("BW-46", (21, 21), (21, 19), (0,)),
            ("BW-53", (21, 23), (21, 21), (0, 1)),
            ("BW-54", (22, 25), (22, 23), (1,)),
            ("BW-55", (23, 25), (23, 23), (0, 1)),
            ("BW-46", (20, 21), (20, 19), None),  # ruling 15: the fine comes first
            ("BW-46", (-5, 3), (-5, 1), None),
        ],
    )
    @pytest.mark.parametrize("edition", ["de", "en"])
    def test_twenty_one(
        self,
        edition: str,
        rule: str,
        before: tuple[int, int],
        totals: tuple[int, int],
        winners: tuple[int, ...] | None,
    ) -> None:
        sitting = with_totals(*before, edition=edition).do(1, GiveUp())
        assert sitting.state.totals == totals, rule
        outcome = GAME.outcome(sitting.state)
        if winners is None:
            assert outcome is None
            assert sitting.last()[-1] == Opened(Seat(1), Instant(30_000)), rule
        else:
            assert outcome == Outcome(totals), rule
            assert outcome
            assert outcome.winners == winners, rule
            assert sitting.last()[-1] == Ended(), rule
            assert sitting.state.phase is Phase.OVER
            assert GAME.deadline(sitting.state) is None

    def test_the_round_is_played_out(self) -> None:
        """BW-53: who has the points on the table must still wait for the round to end."""
        sitting = with_totals(20, 0).clear(0, 1, 2)
        assert GAME.outcome(sitting.state) is None
        assert sitting.clear(3, 4, 5, 6).state.totals == (25, 5)
        assert GAME.outcome(sitting.state) == Outcome((25, 5))

    def test_nothing_more_after_the_end(self) -> None:
        sitting = with_totals(21, 0).do(1, GiveUp())
        assert sitting.refusal(0, TurnCard()).why == "game-over"
        assert sitting.moves(0) == sitting.moves(1) == []
        assert sitting.view(0).may == ()

    def test_the_sheet(self) -> None:
        """BW-45: a row a round, and the sum."""
        sitting = begin(seats=2).name(1, "Schaf", 0).do(0, GiveUp())
        assert GAME.sheet(sitting.state) == (
            Row("round", (-2, 1), number=1),
            Row("total", (-2, 1)),
        )
        sitting.open(SEMPAHN, "c2", 2).name(1, "Hase", 5).do(0, GiveUp())
        assert GAME.sheet(sitting.state) == (
            Row("round", (-2, 1), number=1),
            Row("round", (-2, 2), number=2),
            Row("total", (-4, 3)),
        )
        assert GAME.sheet(GAME.initial(setup())) == (Row("total", (0, 0, 0)),)


def test_the_library_of_the_language_is_asked() -> None:
    other = ListedCategories("other", CARDS, {}, dict.fromkeys(("animals",), frozenset({"SHEEP"})))
    game = Bookworm(Library(categories={**LIBRARY.categories, "en": other}))
    sitting = Sitting(setup(special=False, language="en"), game).open(SEMPAHN)
    assert names(sitting.moves(1)) == {("SHEEP", 0)}
