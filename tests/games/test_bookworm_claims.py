"""Time and disputes: thinking, counting down, contesting, voting, and what stays secret."""

from typing import Any

import msgspec
import pytest
from bookworm_kit import CARDS, GAME, SEMPAHN, Sitting, begin, names, setup
from hypothesis import given
from hypothesis import strategies as st

from woerfel.core.ballot import Ballot
from woerfel.core.game import Illegal, Instant, Seat, Timeout
from woerfel.games.bookworm.rules.events import (
    Accepted,
    Asked,
    Contested,
    Counted,
    Failed,
    Fined,
    Lifted,
    Named,
    Opened,
    Picked,
    Polled,
    Scored,
    Settled,
    Taken,
    Turned,
    Voted,
)
from woerfel.games.bookworm.rules.moves import (
    Accept,
    Contest,
    Count,
    GiveUp,
    Move,
    Name,
    TurnCard,
    UseBook,
    Vote,
)
from woerfel.games.bookworm.rules.state import Phase, Spoken
from woerfel.games.bookworm.rules.view import Question
from woerfel.lexicon.categories import Reason, Verdict

YES, NO, UNKNOWN = Verdict.YES, Verdict.NO, Verdict.UNKNOWN


def too_soon(sitting: Sitting, at: int) -> bool:
    with pytest.raises(Illegal) as refused:
        GAME.decide(sitting.state, Timeout(), Instant(at))
    return refused.value.why == "too-soon"


class TestClock:
    @pytest.mark.parametrize(
        ("think", "countdown", "seconds"), [(10, 5, 15), (5, 0, 5), (60, 10, 70), (30, 3, 33)]
    )
    @pytest.mark.parametrize("pace", [1, 2, 10])
    def test_a_turn(self, think: int, countdown: int, seconds: int, pace: int) -> None:
        """BW-32, BW-33, BW-34: thinking time, then the countdown; at the seat's own pace."""
        sitting = begin(think=think, countdown=countdown, pace=(1, pace, 1), start=500)
        assert GAME.deadline(sitting.state) == 500 + seconds * 1000 * pace
        assert sitting.view(None).countdown_from == 500 + think * 1000 * pace
        sitting.name(1, "Schaf", 0, at=700)
        assert sitting.state.until == 700 + seconds * 1000
        assert sitting.view(2).countdown_from == 700 + think * 1000

    @pytest.mark.parametrize("edition", ["de", "en"])
    def test_ten_seconds_and_five(self, edition: str) -> None:
        """BW-33, BW-34: the recommended times are what holds when nothing is said."""
        assert begin(edition=edition).state.until == 15_000

    def test_at_zero_the_round_ends(self) -> None:
        """BW-35, BW-41, BW-42: who names no word in time has failed, and starts the next."""
        sitting = begin()
        assert too_soon(sitting, 14_999)
        sitting.timeout(15_000)
        assert sitting.last() == (
            Failed(Seat(1)),
            Fined(Seat(1), -2),
            Scored((0, 0, 0)),
            Opened(Seat(1), Instant(45_000)),
        )

    def test_a_word_in_time(self) -> None:
        """BW-35: until the clock has spoken, a word counts."""
        sitting = begin().name(1, "Schaf", 0, at=16_000)
        assert sitting.last()[0] == Named(Seat(1), "SCHAF", 0, YES, left=0, key="SCHAF")

    @pytest.mark.parametrize("pace", [1, 2, 10])
    def test_card_and_category(self, pace: int) -> None:
        """BW-10: thirty seconds each; the clock turns the card, and picks the top category."""
        sitting = Sitting(setup(pace=(pace, 1, 1), start=7))
        assert sitting.state.until == 7 + 30_000 * pace
        assert too_soon(sitting, 6 + 30_000 * pace)
        assert sitting.timeout().last() == (Lifted(),)
        assert sitting.state.until is None
        sitting.fall("c2")
        assert sitting.last() == (Turned("c2", CARDS["c2"].categories, Instant(7 + 60_000 * pace)),)
        assert sitting.timeout().last() == (Picked(0, "music"),)
        assert sitting.state.until is None

    def test_category_after_the_book(self) -> None:
        """BW-59: the clock picks the top one, and the next turn begins."""
        sitting = begin(f"{SEMPAHN} book", pace=(1, 2, 10)).do(1, UseBook(), at=100).fall("c3")
        assert sitting.state.until == 60_100
        assert sitting.timeout().last() == (Picked(0, "sports", Instant(60_100 + 150_000)),)
        assert sitting.state.turn == 2

    def test_the_pace_of_who_starts_next(self) -> None:
        """BW-49: it is the ender's time that runs."""
        assert begin(pace=(1, 10, 2)).do(1, GiveUp(), at=5).state.until == 300_005


class TestCountdown:
    """BW-34: without a clock the others count, once they think it is time."""

    def untimed(self, **options: Any) -> Sitting:
        return begin(think=0, **options)

    def test_no_clock_runs(self) -> None:
        sitting = Sitting(setup(think=0, special=False))
        assert sitting.state.until is None
        sitting.do(0, TurnCard()).fall("c1")
        assert sitting.state.until is None
        sitting = self.untimed()
        assert sitting.state.until is None
        assert sitting.view(1).countdown_from is None
        assert too_soon(sitting, 10**12)
        assert sitting.name(1, "Schaf", 0).state.until is None
        assert sitting.last()[0] == Named(Seat(1), "SCHAF", 0, YES, key="SCHAF")
        assert sitting.do(2, GiveUp()).state.until is None

    @pytest.mark.parametrize(("countdown", "pace"), [(5, 1), (3, 2), (10, 10)])
    def test_counting(self, countdown: int, pace: int) -> None:
        sitting = self.untimed(countdown=countdown, pace=(1, pace, 1))
        assert sitting.moves(0) == sitting.moves(2) == [Count()]
        assert sitting.view(2).may == ("count",)
        sitting.do(2, Count(), at=40)
        until = 40 + countdown * 1000 * pace
        assert sitting.last() == (Counted(Seat(2), Instant(until)),)
        assert sitting.view(0).countdown_from == 40
        assert too_soon(sitting, until - 1)
        assert sitting.timeout(until).last()[0] == Failed(Seat(1))

    def test_each_turn_anew(self) -> None:
        sitting = self.untimed().do(2, Count()).name(1, "Schaf", 0, at=1_000)
        assert sitting.last()[0] == Named(Seat(1), "SCHAF", 0, YES, left=4_000, key="SCHAF")
        assert sitting.state.until is None
        assert sitting.do(1, Count()).state.until == 6_000

    @pytest.mark.parametrize(
        ("options", "counted", "seat", "why"),
        [
            ({"think": 10}, False, 2, "no-countdown"),
            ({"think": 0, "countdown": 0}, False, 2, "no-countdown"),
            ({"think": 0}, False, 1, "own-countdown"),
            ({"think": 0}, True, 0, "counting-already"),
        ],
    )
    def test_refused(self, options: dict[str, Any], counted: bool, seat: int, why: str) -> None:
        sitting = begin(**options)
        if counted:
            sitting.do(2, Count())
        refused = sitting.refusal(seat, Count())
        assert (refused.why, refused.rule, refused.facts) == (why, "BW-34", {})
        assert Count() not in sitting.moves(seat)

    def test_not_while_a_word_is_open(self) -> None:
        sitting = self.untimed(referee="players").name(1, "Schaf", 0)
        refused = sitting.refusal(2, Count())
        assert (refused.why, refused.rule) == ("not-now", "BW-34")

    def test_a_fallen_word_takes_the_count_up_again(self) -> None:
        sitting = self.untimed(edition="en", seats=2).do(0, Count())
        sitting.name(1, "Snark", 0, at=1_000)
        assert sitting.state.until is None
        sitting.do(0, Vote(False), at=60_000)
        assert sitting.state.until == 63_000
        uncounted = self.untimed(edition="en", seats=2).name(1, "Snark", 0).do(0, Vote(False))
        assert uncounted.state.until is None
        assert uncounted.view(0).may == ("count",)


CASES: list[tuple[str, str, bool, str]] = [
    # referee, word, insist, what happens
    ("dictionary", "Schaf", False, "taken"),
    ("dictionary", "Schaf", True, "taken"),
    ("dictionary", "Sofa", False, "refused"),
    ("dictionary", "Sofa", True, "refused"),
    ("dictionary", "Snark", False, "vote"),
    ("appeal", "Schaf", False, "contest"),
    ("appeal", "Schaf", True, "contest"),
    ("appeal", "Sofa", False, "refused"),
    ("appeal", "Sofa", True, "vote"),
    ("appeal", "Snark", False, "vote"),
    ("players", "Schaf", False, "contest"),
    ("players", "Sofa", False, "contest"),
    ("players", "Sofa", True, "contest"),
    ("players", "Snark", False, "contest"),
]


class TestReferee:
    """BW-19, BW-36: who says whether a word fits."""

    @pytest.mark.parametrize(("referee", "word", "insist", "result"), CASES)
    def test_cases(self, referee: str, word: str, insist: bool, result: str) -> None:
        sitting = begin(referee=referee)
        move = Name(word, 0, insist)
        if result == "refused":
            refused = sitting.refusal(1, move)
            assert (refused.why, refused.rule) == ("does-not-fit", "BW-19")
            return
        phase = sitting.do(1, move).state.phase
        expected = {"taken": Phase.TURNS, "contest": Phase.CONTEST, "vote": Phase.VOTE}[result]
        assert phase is expected
        named = sitting.last()[0]
        verdict = {"Schaf": YES, "Sofa": NO, "Snark": UNKNOWN}[word]
        overruled = referee == "appeal" and word == "Sofa"
        assert named == Named(
            Seat(1),
            word.upper(),
            0,
            None if referee == "players" else verdict,
            insist=overruled,
            left=15_000,
            reason=Reason.NEAR_MISS if overruled else None,
            meant="SOFA" if overruled else None,
            key=word.upper(),
        )

    def test_only_sure_words_are_listed(self) -> None:
        """Whoever judges."""
        listed = [names(begin(referee=each).moves(1)) for each in ("dictionary", "players")]
        assert listed[0] == listed[1]
        assert ("SCHAF", 0) in listed[0]
        assert ("SOFA", 0) not in listed[0]


class TestContest:
    """BW-36: the others let a word pass, or put it to the vote."""

    def named(self, **options: Any) -> Sitting:
        options.setdefault("referee", "players")
        return begin(**options).name(1, "Snark", 0, at=1_000)

    def test_the_window(self) -> None:
        sitting = self.named(pace=(2, 10, 1))
        assert sitting.last() == (
            Named(Seat(1), "SNARK", 0, left=149_000, key="SNARK"),
            Asked(Instant(21_000)),  # ten seconds at the slowest pace of the others
        )
        assert sitting.view(None).countdown_from is None
        assert sitting.view(1).may == ()
        assert sitting.view(0).may == sitting.view(2).may == ("accept", "contest")
        assert sitting.moves(0) == [Accept(), Contest()]
        assert sitting.view(2).question == Question(Seat(1), "SNARK", 0, None, (), None)

    def test_all_accept(self) -> None:
        sitting = self.named().do(2, Accept(), at=2_000)
        assert sitting.last() == (Accepted(Seat(2)),)
        assert sitting.view(2).may == ()
        assert sitting.state.until == 11_000
        sitting.do(0, Accept(), at=3_000)
        assert sitting.last() == (
            Accepted(Seat(0)),
            Taken(Seat(1), "SNARK", 0, None, Instant(18_000)),
        )
        assert (sitting.state.claim, sitting.state.phase) == (None, Phase.TURNS)

    def test_silence_is_consent(self) -> None:
        sitting = self.named()
        assert too_soon(sitting, 10_999)
        sitting.timeout(11_000)
        assert sitting.last() == (Taken(Seat(1), "SNARK", 0, None, Instant(26_000)),)

    def test_a_stolen_die(self) -> None:
        """BW-25, BW-26: the card is given when the word has passed."""
        sitting = self.named(seats=2).do(0, Accept()).name(0, "Sloth", 0)
        assert sitting.state.cards == (0, 0)
        sitting.do(1, Accept())
        assert sitting.last()[1] == Taken(Seat(0), "SLOTH", 0, Seat(1), Instant(16_000))
        assert sitting.state.cards == (0, 1)

    def test_the_last_die(self) -> None:
        """BW-39: a round can end by consent."""
        sitting = begin(referee="players", seats=2)
        for die in range(7):
            sitting.clear(die).do(1 - sitting.state.turn, Accept())
        assert isinstance(sitting.last()[1], Taken)
        assert sitting.last()[2:] == (Scored((5, 5)), Opened(Seat(1), Instant(30_000)))

    def test_contested_german(self) -> None:
        """BW-36: the contester has voted against, the speaker for."""
        sitting = self.named(pace=(10, 1, 2)).do(0, Contest(), at=2_000)
        assert sitting.last() == (
            Contested(Seat(0)),
            Polled((Seat(1), Seat(2), Seat(0)), (Seat(1),), (Seat(0),), Instant(42_000)),
        )
        assert sitting.state.phase is Phase.VOTE
        assert sitting.view(2).may == ("vote",)
        assert sitting.moves(2) == [Vote(True), Vote(False)]
        assert sitting.moves(0) == sitting.moves(1) == []

    def test_contested_english(self) -> None:
        """BW-37: the speaker has no vote."""
        sitting = self.named(edition="en").do(0, Contest(), at=2_000)
        assert sitting.last()[1] == Polled((Seat(2), Seat(0)), (), (Seat(0),), Instant(22_000))
        refused = sitting.refusal(1, Vote(True))
        assert (refused.why, refused.rule) == ("no-vote", "BW-37")

    def test_two_players(self) -> None:
        """BW-36, BW-37, BW-38: a contest between two is settled at once."""
        level = self.named(seats=2, speaker_votes=True).do(0, Contest(), at=2_000)
        assert level.last() == (
            Contested(Seat(0)),
            Polled((Seat(1), Seat(0)), (Seat(1),), (Seat(0),)),
            Settled((Seat(1),), (Seat(0),), stands=True),
            Taken(Seat(1), "SNARK", 0, None, Instant(17_000)),
        )
        for edition in ("de", "en"):
            fallen = self.named(seats=2, edition=edition).do(0, Contest(), at=2_000)
            assert fallen.last() == (
                Contested(Seat(0)),
                Polled((Seat(0),), (), (Seat(0),)),
                Settled((), (Seat(0),), stands=False, until=Instant(15_000)),
            )

    @pytest.mark.parametrize(
        ("accepted", "step", "why"),
        [
            (False, (1, Accept()), "own-word"),
            (False, (1, Contest()), "own-word"),
            (True, (2, Accept()), "answered-already"),
            (True, (2, Contest()), "answered-already"),
        ],
    )
    def test_refused(self, accepted: bool, step: tuple[int, Move], why: str) -> None:
        sitting = self.named()
        if accepted:
            sitting.do(2, Accept())
        refused = sitting.refusal(*step)
        assert (refused.why, refused.rule, refused.facts) == (why, "BW-36", {})

    @pytest.mark.parametrize("move", [Accept(), Contest(), Vote(True)])
    def test_nothing_to_judge(self, move: Move) -> None:
        refused = begin().refusal(2, move)
        assert (refused.why, refused.rule, refused.facts) == (
            "not-now",
            "BW-36",
            {"phase": "turns"},
        )

    @pytest.mark.parametrize("move", [Name("Schaf", 1), GiveUp(), UseBook(), Vote(True)])
    def test_the_speaker_waits(self, move: Move) -> None:
        sitting = self.named()
        assert sitting.refusal(1, move).facts == {"phase": "contest"}
        assert sitting.refusal(1, move).why == "not-now"

    def test_without_clocks_nothing_hurries(self) -> None:
        sitting = self.named(think=0, countdown=0)
        assert sitting.last() == (Named(Seat(1), "SNARK", 0, key="SNARK"), Asked())
        sitting.do(0, Contest())
        assert sitting.state.until is None
        sitting.do(2, Vote(False))
        assert sitting.last()[1] == Settled(
            (Seat(1),), (Seat(0), Seat(2)), stands=False, until=None
        )


COUNTS: list[tuple[str, bool, bool, str, bool]] = [
    # rule, speaker votes, a tie is valid, the others' votes (- abstains), stands
    ("BW-36", False, True, "yyn", True),
    ("BW-36", False, True, "ynn", False),
    ("BW-36", False, False, "yyn", True),
    ("BW-36", False, False, "ynn", False),
    ("BW-37", True, True, "ynn", True),  # the speaker makes it two to two
    ("BW-37", True, False, "ynn", False),
    ("BW-37", True, False, "yyn", True),
    ("BW-37", True, True, "nnn", False),
    ("BW-38", False, True, "yn-", True),
    ("BW-38", False, False, "yn-", False),
    ("BW-38", False, True, "---", True),
    ("BW-38", False, False, "---", True),  # nobody minds
    ("BW-38", False, True, "n--", False),
    ("BW-38", False, False, "y--", True),
    ("BW-38", True, True, "n--", True),
    ("BW-38", True, False, "n--", False),
    ("BW-38", True, False, "---", True),
]


class TestVote:
    """BW-36, BW-37, BW-38: words that the lists do not know."""

    def polled(self, **options: Any) -> Sitting:
        return begin(**options).name(1, "Snark", 0, at=1_000)

    def test_german(self) -> None:
        sitting = self.polled(seats=4, pace=(1, 10, 1, 2))
        assert sitting.last() == (
            Named(Seat(1), "SNARK", 0, UNKNOWN, left=149_000, key="SNARK"),
            Polled(
                (Seat(1), Seat(2), Seat(3), Seat(0)), (Seat(1),), (), Instant(41_000)
            ),  # twenty seconds at the slowest pace of who is still to vote
        )

    def test_english(self) -> None:
        """BW-37."""
        sitting = self.polled(seats=4, edition="en")
        assert sitting.last()[1] == Polled((Seat(2), Seat(3), Seat(0)), (), (), Instant(21_000))
        own = self.polled(seats=4, edition="en", speaker_votes=True)
        assert own.last()[1] == Polled(
            (Seat(1), Seat(2), Seat(3), Seat(0)), (Seat(1),), (), Instant(21_000)
        )
        without = self.polled(seats=4, speaker_votes=False)
        assert without.last()[1] == sitting.last()[1]

    @pytest.mark.parametrize(("rule", "speaker", "tie", "votes", "stands"), COUNTS)
    def test_counting(self, rule: str, speaker: bool, tie: bool, votes: str, stands: bool) -> None:
        sitting = self.polled(seats=4, speaker_votes=speaker, tie_valid=tie)
        for seat, each in zip((2, 3, 0), votes, strict=True):
            if each != "-":
                sitting.do(seat, Vote(each == "y"))
        if "-" in votes:
            sitting.timeout()
        settled = next(event for event in sitting.last() if isinstance(event, Settled))
        assert settled.stands is stands, rule
        cast = list(zip((2, 3, 0), votes, strict=True))
        assert settled.ayes == (1,) * speaker + tuple(s for s, each in cast if each == "y")
        assert settled.noes == tuple(s for s, each in cast if each == "n")
        assert (sitting.state.holder(0) == 1) is stands, rule
        assert sitting.state.turn == (2 if stands else 1), rule
        assert (sitting.state.claim, sitting.state.phase) == (None, Phase.TURNS)

    def test_a_word_that_stands(self) -> None:
        sitting = self.polled().do(2, Vote(True), at=2_000)
        assert sitting.last() == (Voted(Seat(2), valid=True),)
        sitting.do(0, Vote(False), at=3_000)
        assert sitting.last() == (
            Voted(Seat(0), valid=False),
            Settled((Seat(1), Seat(2)), (Seat(0),), stands=True),
            Taken(Seat(1), "SNARK", 0, None, Instant(18_000)),
        )
        assert sitting.state.spoken == (Spoken(Seat(1), "SNARK", "animals", key="SNARK"),)

    def test_a_word_that_falls_costs_a_second(self) -> None:
        """BW-36, ruling 9: no points, and the speaker goes on with the time that was left."""
        sitting = self.polled(edition="en").do(2, Vote(False)).do(0, Vote(False), at=9_000)
        assert sitting.last()[1:] == (
            Settled((), (Seat(2), Seat(0)), stands=False, until=Instant(22_000)),
        )
        state = sitting.state
        assert (state.turn, state.until, state.totals) == (1, 22_000, (0, 0, 0))
        assert state.display == (0, 1, 2, 3, 4, 5, 6)
        assert state.spoken == (Spoken(Seat(1), "SNARK", "animals", stands=False, key="SNARK"),)
        assert sitting.view(1).may == ("name", "give-up")
        assert sitting.name(1, "Schaf", 0).state.spoken == (
            Spoken(Seat(1), "SNARK", "animals", stands=False, key="SNARK"),
            Spoken(Seat(1), "SCHAF", "animals", key="SCHAF"),
        )

    @pytest.mark.parametrize(
        ("at", "countdown", "pace", "until"),
        [
            (9_999, 5, 1, 100_000 + 4_001),
            (13_000, 5, 1, 100_000 + 1_000),
            (14_000, 5, 1, 100_000),
            (14_500, 5, 1, 100_000),
            (14_000, 3, 2, 100_000 + 10_000),
            (21_000, 3, 2, 100_000 + 3_000),
            (8_000, 0, 1, 100_000 + 1_000),
            (12_000, 0, 1, 100_000),
        ],
    )
    def test_time_to_think_again(self, at: int, countdown: int, pace: int, until: int) -> None:
        """BW-34, ruling 9."""
        sitting = begin(edition="en", seats=2, countdown=countdown, pace=(1, pace))
        sitting.name(1, "Snark", 0, at=at).do(0, Vote(False), at=100_000)
        assert sitting.state.until == until

    def test_a_fallen_word_was_named(self) -> None:
        """BW-20: nor can it be tried again, by anybody."""
        sitting = self.polled(edition="en", seats=2).do(0, Vote(False))
        assert sitting.refusal(1, Name("Snark", 0)).why == "named-already"
        assert sitting.view(1).used == ("SNARK",)

    def test_the_book_after_a_fallen_word(self) -> None:
        """BW-58, our ruling: who may think again may also change the category."""
        sitting = begin(f"{SEMPAHN} book", edition="en", seats=2).name(1, "Snark", 0)
        sitting.do(0, Vote(False))
        assert UseBook() in sitting.moves(1)

    def test_failing_after_a_fallen_word(self) -> None:
        """BW-41."""
        sitting = self.polled(edition="en", seats=2).do(0, Vote(False)).timeout()
        assert sitting.last()[0] == Failed(Seat(1))

    def test_insisting(self) -> None:
        """BW-36: against the lists, the others decide."""
        sitting = begin(referee="appeal", edition="en", seats=2)
        sitting.do(1, Name("Sofa", 0, insist=True)).do(0, Vote(True))
        assert sitting.state.holder(0) == 1

    def test_time_over(self) -> None:
        """BW-38: who has not voted abstains."""
        sitting = self.polled(edition="en").do(2, Vote(False))
        assert too_soon(sitting, 20_999)
        sitting.timeout(21_000)
        assert sitting.last() == (Settled((), (Seat(2),), stands=False, until=Instant(34_000)),)

    @pytest.mark.parametrize(
        ("options", "seat", "why", "rule"),
        [
            ({}, 1, "voted-already", "T-12"),
            ({}, 2, "voted-already", "T-12"),
            ({"edition": "en"}, 1, "no-vote", "BW-37"),
        ],
    )
    def test_refused(self, options: dict[str, Any], seat: int, why: str, rule: str) -> None:
        sitting = self.polled(**options).do(2, Vote(True))
        refused = sitting.refusal(seat, Vote(False))
        assert (refused.why, refused.rule) == (why, rule)
        assert sitting.view(seat).may == ()

    @pytest.mark.parametrize("move", [Accept(), Contest()])
    def test_the_time_for_doubts_is_over(self, move: Move) -> None:
        assert self.polled().refusal(2, move).facts == {"phase": "vote"}


class TestSecrets:
    def test_a_vote_is_sealed(self) -> None:
        """BW-36: who has voted is seen, how is not."""
        sitting = begin(seats=4).name(1, "Snark", 0).do(2, Vote(False))
        voted = sitting.last()[0]
        assert GAME.show(voted, Seat(2)) == Voted(Seat(2), valid=False)
        for other in (None, Seat(0), Seat(1), Seat(3)):
            assert GAME.show(voted, other) == Voted(Seat(2), valid=None)
        voters = (Seat(1), Seat(2), Seat(3), Seat(0))

        def seen(seat: int | None) -> Ballot | None:
            question = sitting.view(seat).question
            assert question
            return question.ballot

        assert seen(2) == Ballot(voters, ((Seat(1), None), (Seat(2), False)))
        assert seen(1) == Ballot(voters, ((Seat(1), True), (Seat(2), None)))
        assert seen(None) == seen(3) == Ballot(voters, ((Seat(1), None), (Seat(2), None)))

    def test_everything_else_is_shown(self) -> None:
        sitting = begin(referee="players").name(1, "Snark", 0)
        for event in sitting.last():
            assert GAME.show(event, None) is event
            assert GAME.show(event, Seat(2)) is event


@given(
    st.integers(3, 6),
    st.sampled_from(["de", "en"]),
    st.sampled_from(["dictionary", "appeal", "players"]),
    st.lists(st.booleans(), min_size=4, max_size=4),
    st.integers(0, 3),
)
def test_flip_a_vote(
    seats: int, edition: str, referee: str, votes: list[bool], flipped: int
) -> None:
    """As long as one vote is out, the others' views stay equal byte for byte."""
    sitting = begin(seats=seats, edition=edition, referee=referee).name(1, "Snark", 0)
    if referee == "players":
        sitting.do(2, Contest())
    assert sitting.state.claim
    ballot = sitting.state.claim.ballot
    assert ballot
    *early, _ = ballot.missing
    other = Sitting(setup(seats, edition=edition, referee=referee))
    other.state = sitting.state
    for place, seat in enumerate(early):
        sitting.do(seat, Vote(votes[place % 4]))
        other.do(seat, Vote(votes[place % 4] != (place == flipped)))
    changed = early[flipped] if flipped < len(early) else None
    for seat in (None, *range(seats)):
        same = msgspec.json.encode(sitting.view(seat)) == msgspec.json.encode(other.view(seat))
        assert same == (seat is None or seat != changed)


def test_two_fallen_words_are_both_remembered() -> None:
    """BW-20."""
    sitting = begin(edition="en", seats=2)
    for word in ("Snark", "Smurf"):
        sitting.name(1, word, 0).do(0, Vote(False))
    assert [(said.word, said.stands) for said in sitting.state.spoken] == [
        ("SNARK", False),
        ("SMURF", False),
    ]


@pytest.mark.parametrize(
    ("referee", "verdict"), [("players", None), ("dictionary", Verdict.UNKNOWN)]
)
def test_the_others_see_what_the_lists_say(referee: str, verdict: Verdict | None) -> None:
    """BW-36."""
    sitting = begin(seats=3, referee=referee).name(1, "Snark", 0)
    question = sitting.view(2).question
    assert question
    assert question.verdict is verdict
    assert sitting.state.claim
    assert sitting.state.claim.verdict is verdict


def test_nothing_but_votes_is_hidden() -> None:
    """BW-36: whatever happens is shown to everybody."""
    sitting = begin(edition="de", seats=2).do(1, GiveUp())
    for event in sitting.last():
        assert GAME.show(event, None) is event
        assert GAME.show(event, Seat(0)) is event
