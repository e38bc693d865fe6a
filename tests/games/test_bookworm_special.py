"""The green die: one extra rule a round."""

from typing import Any

import pytest
from bookworm_kit import CARDS, GAME, SEMPAHN, Sitting, begin, names, setup

from woerfel.core.game import Instant, Seat
from woerfel.games.bookworm.rules.events import (
    BookUsed,
    FaceChosen,
    Named,
    Opened,
    Picked,
    Rolled,
    Scored,
    Taken,
    Turned,
)
from woerfel.games.bookworm.rules.moves import GiveUp, Name, Pick, TurnCard, TurnSpecial, UseBook
from woerfel.games.bookworm.rules.state import Phase
from woerfel.games.bookworm.rules.view import Reach
from woerfel.lexicon.categories import Verdict

YES = Verdict.YES
DIE = 7
"""The special one."""


def special(face: str, **options: Any) -> Sitting:
    return begin(f"{SEMPAHN} {face}", **options)


@pytest.mark.parametrize("edition", ["de", "en"])
@pytest.mark.parametrize(
    ("rule", "face"), [("BW-57", "book"), ("BW-66", "dots"), ("BW-71", "lock")]
)
def test_sides_that_no_word_earns(rule: str, face: str, edition: str) -> None:
    sitting = special(face, edition=edition)
    for word in ("Schaf", "Natter", "Zebra"):
        refused = sitting.refusal(1, Name(word, DIE))
        assert (refused.why, refused.rule, refused.facts) == (
            "face-not-usable",
            rule,
            {"face": face},
        )
    assert DIE not in {reach.die for reach in sitting.view(1).takeable}
    assert DIE not in {die for _, die in names(sitting.moves(1))}


@pytest.mark.parametrize("face", ["dots", "a-z", "book", "lock", "not"])
def test_one_rule_a_round(face: str) -> None:
    """BW-56: the side that lies on top, and no other."""
    sitting = special(face)
    assert (sitting.state.special, sitting.view(None).special) == (face, face)
    assert (UseBook() in sitting.moves(1)) == (face == "book")
    assert any(die == DIE for _, die in names(sitting.moves(1))) == (face in ("a-z", "not"))


class TestBook:
    @pytest.mark.parametrize("edition", ["de", "en"])
    def test_another_category(self, edition: str) -> None:
        """BW-58, BW-59, BW-60: card to the box, a new one, a category; then the next turn."""
        sitting = special("book", edition=edition).name(1, "Schaf", 0)
        assert sitting.view(2).may == ("name", "use-book", "give-up")
        sitting.do(2, UseBook(), at=1_000)
        assert sitting.last() == (BookUsed(Seat(2), edition == "de"),)
        assert (sitting.state.box, sitting.state.card) == (("c1",), None)
        assert (sitting.state.category, sitting.state.until) == (None, None)
        assert GAME.draw(sitting.state) == (("c2", "c3"),)
        assert sitting.fall("c3").last() == (Turned("c3", CARDS["c3"].categories, Instant(31_000)),)
        assert sitting.moves(2) == [Pick(0), Pick(1), Pick(2)]
        assert sitting.moves(0) == sitting.moves(1) == []
        refused = sitting.refusal(0, Pick(0))
        assert (refused.why, refused.facts) == ("not-your-turn", {"turn": 2})
        sitting.do(2, Pick(2), at=5_000)
        assert sitting.last() == (Picked(2, "music", Instant(20_000)),)
        state = sitting.state
        assert (state.turn, state.phase, state.until) == (0, Phase.TURNS, 20_000)
        assert (state.category, state.starter) == ("music", 0)
        assert state.faces == (*SEMPAHN.split(), "book")  # no dice are rolled
        assert state.letters_left == (1, 2, 3, 4, 5, 6)

    def test_where_the_die_goes(self) -> None:
        """BW-61: aside in the German edition, before the player in the English."""
        german = special("book").do(1, UseBook())
        assert german.state.stacks == ((), (), ())
        assert (DIE in german.state.display, german.view(0).aside) == (False, (7,))
        english = special("book", edition="en").do(1, UseBook())
        assert english.state.stacks == ((), (7,), ())
        assert (DIE in english.state.display, english.view(0).aside) == (False, ())
        assert special("book").view(0).aside == ()

    @pytest.mark.parametrize("edition", ["de", "en"])
    def test_only_once(self, edition: str) -> None:
        """BW-61: not again in this round, nor can the die be stolen."""
        sitting = special("book", edition=edition)
        assert sitting.view(1).book_lies_open
        sitting.do(1, UseBook()).fall("c2").do(1, Pick(2))
        assert not sitting.view(2).book_lies_open
        assert sitting.view(2).may == ("name", "give-up")
        refused = sitting.refusal(2, UseBook())
        assert (refused.why, refused.rule, refused.facts) == ("book-used", "BW-61", {})
        assert sitting.refusal(2, Name("Schaf", DIE)).why == "face-not-usable"
        sitting.name(2, "Schaf", 0).do(0, GiveUp())
        assert sitting.state.rounds == ((-2, 0, 1),)  # worth nothing to seat 1

    def test_again_in_the_next_round(self) -> None:
        """BW-61."""
        sitting = special("book").do(1, UseBook()).fall("c2").do(1, Pick(2)).do(2, GiveUp())
        sitting.open(f"{SEMPAHN} book", "c3")
        assert sitting.state.box == ("c1", "c2")
        assert UseBook() in sitting.moves(0)

    def test_it_is_not_open_while_another_side_is(self) -> None:
        """BW-58."""
        refused = special("lock").refusal(1, UseBook())
        assert (refused.why, refused.rule, refused.facts) == ("no-book", "BW-58", {})

    def test_it_is_not_failing(self) -> None:
        """BW-60, ruling 7: the turn is spent, nothing is lost, the round goes on."""
        sitting = special("book").do(1, UseBook()).fall("c2").do(1, Pick(0))
        assert (sitting.state.rounds, sitting.state.totals) == ((), (0, 0, 0))

    def test_not_after_the_word_was_good(self) -> None:
        """BW-60: a word or the book, not both."""
        refused = special("book").name(1, "Schaf", 0).refusal(1, UseBook())
        assert (refused.why, refused.rule, refused.facts) == ("not-your-turn", "BW-58", {"turn": 2})

    def test_words_of_the_old_category(self) -> None:
        """BW-20: new for this theme in the German edition, new in this round in the English."""
        for options, again in (
            ({}, True),
            ({"edition": "en"}, False),
            ({"repeat_scope": "round"}, False),
            ({"edition": "en", "repeat_scope": "theme"}, True),
        ):
            sitting = special("book", **options).name(1, "Natter", 6)
            sitting.do(2, UseBook()).fall("c2").do(2, Pick(0))
            assert (("NATTER", 6) in names(sitting.moves(0))) is again
            assert sitting.view(0).used == (() if again else ("NATTER",))
            if again:
                assert sitting.name(0, "Natter", 6).state.holder(6) == 0
            else:
                assert sitting.refusal(0, Name("Natter", 6)).why == "named-already"

    def test_the_same_category_on_another_card(self) -> None:
        """BW-20: the theme is what counts, not the card."""
        sitting = special("book").name(1, "Natter", 6)
        sitting.do(2, UseBook()).fall("c2").do(2, Pick(2))
        assert sitting.refusal(0, Name("Natter", 6)).why == "named-already"

    def test_the_stack_is_empty(self) -> None:
        """BW-59, ruling 12: the box is shuffled, but the old card does not come back at once."""
        sitting = Sitting(setup())
        for card in ("c1", "c2"):
            sitting.open(f"{SEMPAHN} lock", card).do(sitting.state.turn, GiveUp())
        sitting.open(f"{SEMPAHN} book", "c3").do(sitting.state.turn, UseBook())
        assert GAME.draw(sitting.state) == (("c1", "c2"),)
        assert sitting.fall("c1").last() == (
            Turned("c1", CARDS["c1"].categories, Instant(30_000), reshuffled=True),
        )
        assert sitting.state.box == ("c3",)

    def test_with_children_english(self) -> None:
        """BW-14, BW-59: the new category is the green one too."""
        sitting = special("book", edition="en", children=True).do(1, UseBook()).fall("c2")
        assert sitting.moves(1) == [Pick(0)]
        assert sitting.refusal(1, Pick(1)).why == "top-only"


class TestNot:
    @pytest.mark.parametrize("word", ["Nashorn", "Otter", "Tiger"])
    def test_n_o_and_t(self, word: str) -> None:
        """BW-62."""
        sitting = special("not").name(1, word, DIE)
        assert sitting.last()[-1] == Taken(Seat(1), word.upper(), DIE, None, Instant(15_000))
        assert sitting.state.stacks == ((), (7,), ())

    def test_no_other_letter(self) -> None:
        """BW-62."""
        refused = special("not").refusal(1, Name("Schaf", DIE))
        assert (refused.why, refused.rule) == ("wrong-initial", "BW-18")
        assert refused.facts == {"word": "SCHAF", "letters": "NOT"}

    def test_it_can_be_stolen(self) -> None:
        """BW-63, ruling 2: like a letter die, for a Bookworm card."""
        sitting = special("not").name(1, "Otter", DIE)
        assert Reach(DIE, Seat(1)) in sitting.view(2).takeable
        sitting.name(2, "Tiger", DIE)
        assert (sitting.state.stacks, sitting.state.cards) == (((), (), (7,)), (0, 1, 0))

    @pytest.mark.parametrize("face", ["not", "a-z"])
    def test_from_the_display_without_cards(self, face: str) -> None:
        """BW-28, ruling 3: after the sixth steal the special die can still be taken."""
        sitting = special(face, seats=2).name(1, "Hase", 5)
        for seat, word in enumerate(["Hund", "Hai", "Huhn", "Hirsch", "Hamster", "Hyäne"]):
            sitting.name(seat % 2, word, 5)
        assert Reach(DIE, None) in sitting.view(0).takeable
        sitting.name(0, "Otter", DIE)
        assert sitting.state.stacks == ((7,), (5,))
        assert sitting.refusal(1, Name("Tiger", DIE)).why in ("no-card-left", "not-for-stealing")

    def test_alone(self) -> None:
        """BW-65: minus two."""
        sitting = special("not").name(1, "Otter", DIE).do(2, GiveUp())
        assert sitting.state.rounds == ((0, -2, -2),)

    def test_among_others(self) -> None:
        """BW-64: plus two; here with D, worth one."""
        sitting = begin("D1 E2 M1 P1 A1 H2 N2 not", seats=2).name(1, "Otter", DIE)
        sitting.name(0, "Maus", 2).name(1, "Dachs", 0).do(0, GiveUp())
        assert sitting.state.rounds == ((-1, 3),)


class TestDots:
    def test_german(self) -> None:
        """BW-67: two points for who takes the last letter die; the green one stays."""
        sitting = begin("S1 E2 M1 P1 L2 L2 N2 dots", seats=2).clear(6, 0, 1, 2, 3, 4, 5)
        assert sitting.last() == (
            Named(Seat(1), "LUCHS", 5, YES, left=15_000, key="LUCHS"),
            Taken(Seat(1), "LUCHS", 5, None),
            Scored((4, 9)),  # E2 … seat 0: S1 M1 L2, seat 1: N2 E2 P1 L2 and two more
            Opened(Seat(1), Instant(30_000)),
        )

    def test_english(self) -> None:
        """BW-67: the die that shows them comes along with the last letter die."""
        sitting = begin("S1 E2 M1 P1 L2 L2 N2 dots", seats=2, edition="en")
        sitting.clear(6, 0, 1, 2, 3, 4)
        before = sitting.state
        sitting.clear(5)
        taken = Taken(Seat(1), "LUCHS", 5, None, along=True)
        assert sitting.last()[1:] == (
            taken,
            Scored((4, 9)),
            Opened(Seat(1), Instant(30_000)),
        )
        after = GAME.evolve(before, taken)
        assert (after.display, after.stacks) == ((), ((0, 2, 4), (6, 1, 3, 5, 7)))

    @pytest.mark.parametrize("edition", ["de", "en"])
    def test_last_die_alone(self, edition: str) -> None:
        """BW-67: L is two, and two more."""
        sitting = begin("S1 E2 M1 P1 A1 L2 N2 dots", seats=6, edition=edition)
        sitting.clear(0, 1, 2, 3, 4).name(0, "Nashorn", 6).clear(5)
        assert sitting.state.rounds == ((2, 1 + 2 + 2, 2, 1, 1, 1),)

    @pytest.mark.parametrize("edition", ["de", "en"])
    def test_not_for_failing(self, edition: str) -> None:
        """BW-67, ruling 4."""
        sitting = special("dots", edition=edition).name(1, "Schaf", 0).do(2, GiveUp())
        assert sitting.state.rounds == ((0, 1, -2),)

    @pytest.mark.parametrize("edition", ["de", "en"])
    def test_no_die_comes_along_before_the_last(self, edition: str) -> None:
        """BW-66."""
        sitting = special("dots", edition=edition).clear(0, 1, 2, 3, 4, 5)
        assert sitting.state.display == (6, 7)
        other = special("lock", edition=edition).clear(0, 1, 2, 3, 4, 5, 6)
        taken = next(event for event in other.last() if isinstance(event, Taken))
        assert not taken.along


class TestAnyLetter:
    @pytest.mark.parametrize("word", ["Zebra", "Affe", "Äffin", "Maus", "Xerus"])
    def test_every_letter(self, word: str) -> None:
        """BW-68."""
        assert special("a-z").name(1, word, DIE).state.holder(DIE) == 1

    def test_zebra(self) -> None:
        """BW-69, BW-70: it scores nothing and is safe."""
        sitting = special("a-z").name(1, "Zebra", DIE)
        refused = sitting.refusal(2, Name("Ziege", DIE))
        assert (refused.why, refused.rule, refused.facts) == (
            "not-for-stealing",
            "BW-70",
            {"face": "a-z"},
        )
        assert DIE not in {reach.die for reach in sitting.view(2).takeable}
        assert sitting.do(2, GiveUp()).state.rounds == ((0, 0, -2),)

    def test_who_has_it_cannot_take_it_again(self) -> None:
        """BW-23, ruling 13."""
        sitting = special("a-z", seats=2).name(1, "Zebra", DIE).name(0, "Schaf", 0)
        assert sitting.refusal(1, Name("Ziege", DIE)).why == "own-die"


class TestLock:
    def stacked(self, face: str = "lock") -> Sitting:
        """Let seat 1 take S, E and M, in this order."""
        sitting = special(face, seats=2).name(1, "Schaf", 0).name(0, "Affe", 4)
        sitting.name(1, "Esel", 1).name(0, "Hase", 5).name(1, "Maus", 2)
        assert sitting.state.stacks == ((4, 5), (0, 1, 2))
        return sitting

    def test_only_the_topmost(self) -> None:
        """BW-72, BW-73: of S, E, M only M can be stolen."""
        sitting = self.stacked()
        for word, die, face in (("Elch", 1, "E2"), ("Spatz", 0, "S1")):
            refused = sitting.refusal(0, Name(word, die))
            assert (refused.why, refused.rule, refused.facts) == (
                "under-another",
                "BW-73",
                {"face": face},
            )
        assert sitting.view(0).takeable == (
            Reach(2, Seat(1)),
            Reach(3, None),
            Reach(6, None),
        )
        sitting.name(0, "Möwe", 2)
        assert sitting.state.stacks == ((4, 5, 2), (0, 1))

    def test_the_next_one_lies_open_then(self) -> None:
        """BW-73, ruling 10."""
        sitting = self.stacked().name(0, "Möwe", 2).name(1, "Pferd", 3)
        assert sitting.view(0).takeable == (Reach(3, Seat(1)), Reach(6, None))
        other = self.stacked().name(0, "Möwe", 2).name(1, "Maulwurf", 2)
        assert Reach(2, Seat(1)) in other.view(0).takeable

    def test_without_the_lock_all_lie_open(self) -> None:
        """BW-73: order does not matter in other rounds."""
        sitting = self.stacked("dots")
        assert {0, 1, 2} <= {reach.die for reach in sitting.view(0).takeable}
        assert sitting.name(0, "Spatz", 0).state.stacks == ((4, 5, 0), (1, 2))


class TestQuestionMark:
    def asked(self, **options: Any) -> Sitting:
        return special("?", **options)

    def test_the_roller_turns_it(self) -> None:
        """BW-74: at once, before anybody's turn."""
        sitting = self.asked()
        assert sitting.last() == (Rolled((*SEMPAHN.split(), "?"), Instant(30_000)),)
        state = sitting.state
        assert (state.phase, state.turn) == (Phase.SPECIAL, 0)
        assert sitting.moves(0) == [
            TurnSpecial("dots"),
            TurnSpecial("a-z"),
            TurnSpecial("book"),
            TurnSpecial("lock"),
            TurnSpecial("not"),
        ]
        assert sitting.moves(1) == []
        assert sitting.view(0).may == ("turn-special",)
        refused = sitting.refusal(1, TurnSpecial("lock"))
        assert (refused.why, refused.rule, refused.facts) == ("not-your-turn", "BW-74", {"turn": 0})
        assert sitting.refusal(1, Name("Schaf", 0)).why == "not-now"

    def test_never_to_itself(self) -> None:
        """BW-74, ruling 6."""
        refused = self.asked().refusal(0, TurnSpecial("?"))
        assert (refused.why, refused.rule, refused.facts) == ("another-face", "BW-74", {})

    @pytest.mark.parametrize("face", ["dots", "a-z", "book", "lock", "not"])
    def test_the_rule_of_that_side(self, face: Any) -> None:
        """BW-75."""
        sitting = self.asked().do(0, TurnSpecial(face), at=3_000)
        assert sitting.last() == (FaceChosen(face, Instant(18_000)),)
        direct = special(face).state
        assert sitting.state == direct.__class__(
            **{name: getattr(direct, name) for name in direct.__struct_fields__ if name != "until"},
            until=Instant(18_000),
        )

    def test_time_over(self) -> None:
        """BW-74: the clock turns it to ••."""
        sitting = self.asked().timeout()
        assert sitting.at == 30_000
        assert sitting.last() == (FaceChosen("dots", Instant(45_000)),)

    def test_only_once(self) -> None:
        """BW-74."""
        sitting = self.asked().do(0, TurnSpecial("lock"))
        refused = sitting.refusal(0, TurnSpecial("not"))
        assert (refused.why, refused.rule, refused.facts) == (
            "not-now",
            "BW-74",
            {"phase": "turns"},
        )

    def test_the_roller_of_a_later_round(self) -> None:
        """BW-74, BW-49."""
        sitting = special("lock").do(1, GiveUp()).open(f"{SEMPAHN} ?", "c2")
        assert (sitting.state.turn, sitting.view(1).may) == (1, ("turn-special",))
        assert sitting.do(1, TurnSpecial("not")).state.turn == 2
        assert TurnCard() not in sitting.moves(1)
