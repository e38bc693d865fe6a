"""What the lists say of a word reaches the players; who judges alone; what a house remembers."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import msgspec
import pytest
from bookworm_kit import CARDS, GAME, SEMPAHN, Sitting, begin, names, setup

from woerfel.core.game import Action, Drawn, Instant, Play, Row, Seat
from woerfel.core.record import Line, Record, verify, write
from woerfel.core.transcript import from_text, to_text
from woerfel.games.bookworm.rules.events import Contested, Event, Named, Polled, Settled, Taken
from woerfel.games.bookworm.rules.game import Bookworm
from woerfel.games.bookworm.rules.moves import Contest, Move, Name, Pick, TurnCard, Vote
from woerfel.games.bookworm.rules.state import AcceptedWord, Phase, Spoken
from woerfel.games.bookworm.rules.terms import counted_as, spell, used_keys
from woerfel.lexicon.categories import (
    Categories,
    CategoryCard,
    Clue,
    Reason,
    Ruling,
    Theme,
    Verdict,
)
from woerfel.lexicon.forms import key
from woerfel.lexicon.library import Language, Library
from woerfel.lexicon.shipped import deck

YES, NO, UNKNOWN = Verdict.YES, Verdict.NO, Verdict.UNKNOWN

RULINGS = {
    "SCHAF": Ruling(YES, Reason.LISTED, "Schaf"),
    "SHCAF": Ruling(YES, Reason.TYPO, "Schaf"),
    "SCHAFE": Ruling(YES, Reason.FORM, "Schaf"),
    "SEEPFERD": Ruling(YES, Reason.COMPOUND, "Pferd"),
    "SOCKEYE": Ruling(YES, Reason.WORDNET),
    "SPEISEKARTE": Ruling(NO, Reason.NEAR_MISS, "Speisekarte"),
    "SAHARA": Ruling(NO, Reason.NOT_ON_LIST),
    "SONNE": Ruling(NO, Reason.ANOTHER_KIND),
    "SCHNUPF": Ruling(UNKNOWN, Reason.NOT_LISTED, hint=Clue.NO_WORD),
    "STRIX": Ruling(UNKNOWN, Reason.NOT_LISTED, hint=Clue.PROBABLY, likely=True),
    "SNARK": Ruling(UNKNOWN, Reason.NOT_LISTED),
}


@dataclass(frozen=True)
class Told:
    """Categories that say what they are told to."""

    cards: dict[str, CategoryCard] = field(default_factory=lambda: CARDS, hash=False)
    name: str = "told"
    themes: tuple[Theme, ...] = ()

    def title(self, category: str) -> str:
        return category

    def judge(self, category: str, word: str) -> Ruling:
        return RULINGS[word]

    def words(self, category: str) -> Iterator[str]:
        return iter(())

    def dealt(self, themes: tuple[Theme, ...]) -> tuple[str, ...]:
        return tuple(self.cards)

    def known(self, category: str, level: int) -> tuple[str, ...] | None:
        return None


def told(**options: Any) -> Sitting:
    categories: Categories = Told()
    game = Bookworm(Library(categories={"de": categories, "en": categories}))
    return Sitting(setup(special=False, **options), game).open(SEMPAHN)


@pytest.mark.parametrize(
    ("word", "reason", "meant", "hint"),
    [
        ("SCHAF", None, None, None),
        ("SHCAF", Reason.TYPO, "Schaf", None),
        ("SCHAFE", Reason.FORM, "Schaf", None),
        ("SEEPFERD", Reason.COMPOUND, "Pferd", None),
        ("SOCKEYE", Reason.WORDNET, None, None),
        ("SPEISEKARTE", Reason.NEAR_MISS, "Speisekarte", None),
        ("SAHARA", Reason.NOT_ON_LIST, None, None),
        ("SCHNUPF", None, None, Clue.NO_WORD),
        ("STRIX", None, None, Clue.PROBABLY),
        ("SNARK", None, None, None),
    ],
)
def test_the_event_and_the_question_say_why(
    word: str, reason: Reason | None, meant: str | None, hint: Clue | None
) -> None:
    """BW-19: what is more than being on the list or not is told."""
    sitting = told(referee="appeal").do(1, Name(word, 0, insist=True))
    verdict = RULINGS[word].verdict
    assert sitting.last()[0] == Named(
        *(Seat(1), word, 0, verdict, verdict is NO, 15_000, reason, meant, hint),
        key="SCHAF" if meant == "Schaf" else word,
    )
    question = sitting.view(2).question
    assert question
    assert (question.verdict, question.reason, question.meant, question.hint) == (
        *(verdict, reason, meant, hint),
    )


@pytest.mark.parametrize("word", ["SPEISEKARTE", "SAHARA", "SONNE"])
def test_a_refusal_says_why(word: str) -> None:
    """BW-19."""
    refused = told().refusal(1, Name(word, 0))
    assert (refused.why, refused.rule) == ("does-not-fit", "BW-19")
    assert refused.facts == {"word": word, "category": "animals", "reason": RULINGS[word].reason}


def test_players_who_judge_are_told_nothing() -> None:
    sitting = told(referee="players").name(1, "SHCAF", 0)
    assert sitting.last()[0] == Named(Seat(1), "SHCAF", 0, left=15_000, key="SHCAF")


def test_a_slip_counts_as_the_word_that_was_meant() -> None:
    """BW-20: so that nobody names a word again by mistyping it."""
    sitting = told().name(1, "Shcaf", 0)
    assert sitting.last()[1] == Taken(Seat(1), "SHCAF", 0, None, Instant(15_000))
    assert sitting.state.spoken == (Spoken(Seat(1), "SCHAF", "animals", key="SCHAF"),)
    assert sitting.refusal(2, Name("Schaf", 0)).facts == {"word": "SCHAF", "before": "SCHAF"}
    assert sitting.refusal(2, Name("Shcaf", 0)).why == "named-already"
    listed = told().name(1, "Schaf", 0)
    refused = listed.refusal(2, Name("Shcaf", 0))
    assert (refused.why, refused.rule, refused.facts) == (
        *("named-already", "BW-20", {"word": "SCHAF", "before": "SCHAF"}),
    )


@pytest.mark.parametrize(
    ("kept", "told_now"),
    [
        (b'{"type":"named","seat":1,"word":"SOFA","die":0,"verdict":"no","insist":true}', None),
        (b'{"type":"named","seat":1,"word":"SNARK","die":0,"verdict":"unknown"}', None),
        (b'{"type":"named","seat":1,"word":"SNARK","die":0}', None),
        (
            b'{"type":"named","seat":1,"word":"SHCAF","die":0,"verdict":"yes",'
            b'"reason":"typo","meant":"Schaf"}',
            Reason.TYPO,
        ),
    ],
)
def test_old_and_new_records_are_read(kept: bytes, told_now: Reason | None) -> None:
    named = msgspec.json.decode(kept, type=Event)
    assert isinstance(named, Named)
    assert named.reason is told_now


def test_a_record_is_judged_with_what_it_tells() -> None:
    """Without the lists, with reasons or, from before there were any, without."""
    table = setup(special=False, referee="appeal")
    sitting = Sitting(table, told().game)
    starter, speaker = Seat(0), Seat(1)
    steps: list[tuple[Action[Move], Seat | None, int]] = [
        (Play(starter, TurnCard()), starter, 1),
        (Drawn(("c1",)), None, 0),
        (Play(starter, Pick(0)), starter, 2),
        (Drawn(tuple(SEMPAHN.split())), None, 0),
        (Play(speaker, Name("SAHARA", 0, insist=True)), speaker, 1),
    ]
    lines: list[Line] = []
    for action, by, ref in steps:
        for event in sitting.act(action).last():
            lines.append(write(len(lines) + 1, sitting.at, by, ref, event))
    record = Record(table, tuple(lines))
    game = Bookworm(Library(categories={"de": Told(), "en": Told()}))
    assert verify(game, record, Event) == sitting.state
    text = to_text(game, record, Event)
    assert "reason not-on-list" in text
    assert from_text(game, text, Event).lines == record.lines
    old = [
        msgspec.structs.replace(
            line, event=msgspec.Raw(bytes(line.event).replace(b'"not-on-list"', b"null"))
        )
        for line in lines
    ]
    state = verify(game, Record(table, tuple(old)), Event)
    assert state.claim
    assert (state.claim.verdict, state.claim.reason) == (NO, None)


@pytest.mark.parametrize(
    ("typed", "several", "term"),
    [
        ("Crème brûlée", True, "CREME BRULEE"),
        ("Café", False, "CAFE"),
        ("Müsli-Riegel", False, "MÜSLI-RIEGEL"),
        ("Mu\u0308sli\u2011Riegel", False, "MÜSLI-RIEGEL"),
        ("O'Hara", False, "OHARA"),
        ("D’Artagnan", False, "DARTAGNAN"),
        ("Jalapeño", False, "JALAPENO"),
        ("Ångström", False, "ANGSTRÖM"),
        ("Smørrebrød", False, "SMORREBROD"),
        ("St. Lucia", True, "ST LUCIA"),
        ("Großmaß", False, "GROSSMASS"),
        ("Œuvre", False, "OEUVRE"),
    ],
)
def test_accents_and_apostrophes_are_understood(typed: str, several: bool, term: str) -> None:
    """BW-17: however it is typed, it is one word, and the same."""
    assert spell(typed, several=several) == term


@pytest.mark.parametrize(("typed", "why"), [("Crème brûlée", "one-word"), ("’", "not-letters")])
def test_but_one_word_stays_one(typed: str, why: str) -> None:
    """BW-17."""
    refused = begin(edition="en").refusal(1, Name(typed, 0))
    assert refused.why == why


def test_an_accent_makes_no_other_word() -> None:
    """BW-20."""
    sitting = begin().name(1, "Éléphant", 1).do(2, Vote(True)).do(0, Vote(True))
    assert sitting.refusal(2, Name("Elephant", 1)).why == "named-already"


class TestJudge:
    """BW-36: one person among bots decides on words in doubt, with one tap."""

    def test_the_own_word(self) -> None:
        sitting = begin(judge=1).name(1, "Snark", 0, at=1_000)
        assert sitting.last()[1] == Polled((Seat(1),), (), (), Instant(21_000))
        assert [sitting.view(seat).may for seat in range(3)] == [(), ("vote",), ()]
        assert sitting.refusal(2, Vote(True)).why == "no-vote"
        sitting.do(1, Vote(True), at=2_000)
        assert sitting.last()[1:] == (
            Settled((Seat(1),), (), stands=True),
            Taken(Seat(1), "SNARK", 0, None, Instant(17_000)),
        )

    def test_honest_play(self) -> None:
        """Who takes the own word back goes on with the time that was left."""
        sitting = begin(judge=1).name(1, "Snark", 0, at=1_000).do(1, Vote(False), at=2_000)
        assert sitting.last()[1:] == (Settled((), (Seat(1),), stands=False, until=Instant(15_000)),)
        assert sitting.view(1).may == ("name", "give-up")

    def test_without_an_answer_the_bots_decide(self) -> None:
        """Nonsense collects no points by silence; a likely word does."""
        sitting = begin(judge=1).name(1, "Snark", 0).timeout()
        assert isinstance(sitting.last()[0], Settled)
        assert sitting.state.spoken[-1].stands is False
        likely = told(judge=1).name(1, "STRIX", 0)
        question = likely.view(1).question
        assert question
        assert question.likely is True
        assert likely.timeout().last()[0] == Settled((), (), stands=True)
        assert likely.state.kept == ()

    def test_the_bots_are_overruled(self) -> None:
        """The word counts, and is marked for good."""
        sitting = begin(judge=1).name(1, "Snark", 0)
        question = sitting.view(0).question
        assert question
        assert question.likely is False
        sitting.do(1, Vote(True))
        assert sitting.state.holder(0) == 1
        assert sitting.state.spoken[-1].overruled
        assert sitting.view(2).overruled == ("animals: SNARK",)

    def test_the_score_sheet_names_what_was_overruled(self) -> None:
        sitting = begin(judge=1).name(1, "Snark", 0)
        assert [row.label for row in GAME.sheet(sitting.state)] == ["total"]
        marked, total = GAME.sheet(sitting.do(1, Vote(True)).state)
        assert marked == Row("overruled", (None, None, None), ("", "SNARK", ""))
        assert total.label == "total"

    def test_nobody_is_overruled_by_agreeing(self) -> None:
        sitting = told(judge=1).name(1, "STRIX", 0).do(1, Vote(True))
        assert not sitting.state.spoken[-1].overruled
        assert sitting.view(1).overruled == ()

    def test_bots_have_no_opinion_where_people_vote(self) -> None:
        question = begin().name(1, "Snark", 0).view(2).question
        assert question
        assert question.likely is None

    def test_a_record_from_before_has_no_opinion(self) -> None:
        """There, silence let the word stand."""
        sitting = begin(judge=1)
        old = Named(Seat(1), "SNARK", 0, UNKNOWN, left=15_000)
        retraced = GAME.retrace(old, Seat(1))
        assert retraced
        events = retraced[1].decide(sitting.state, retraced[0], Instant(0))
        assert isinstance(events[0], Named)
        assert (events[0].likely, events[0].key) == (None, None)

    @pytest.mark.parametrize("edition", ["de", "en"])
    def test_a_bot_s_word(self, edition: str) -> None:
        sitting = begin(judge=0, referee="players", edition=edition).name(1, "Snark", 0)
        assert sitting.do(0, Contest(), at=2_000).last() == (
            Contested(Seat(0)),
            Polled((Seat(0),), (), (Seat(0),)),
            Settled((), (Seat(0),), stands=False, until=Instant(15_000 + 1_000)),
        )

    def test_a_bot_s_doubt(self) -> None:
        sitting = begin(judge=1, referee="players").name(1, "Snark", 0).do(2, Contest())
        assert sitting.last()[1] == Polled((Seat(1),), (), (), Instant(20_000))
        assert sitting.state.phase is Phase.VOTE


class TestRemembered:
    """BW-19: what players accepted can be kept, and counts at later tables."""

    def test_what_was_accepted_is_shown(self) -> None:
        sitting = begin(edition="en").name(1, "Snark", 0)
        sitting.do(2, Vote(True))
        assert sitting.view(0).accepted == ()
        sitting.do(0, Vote(False))
        assert sitting.view(None).accepted == ("animals: SNARK",)
        sitting.clear(1, 2, 3, 4, 5, 6)
        assert sitting.state.phase is Phase.CARD
        assert sitting.view(2).accepted == ("animals: SNARK",)

    def test_what_fell_or_was_known_is_not(self) -> None:
        fallen = begin(edition="en").name(1, "Snark", 0).do(2, Vote(False)).do(0, Vote(False))
        assert fallen.view(0).accepted == ()
        known = begin(edition="en", referee="appeal").name(1, "Schaf", 0)
        known.do(2, Contest()).do(0, Vote(True))
        assert known.state.holder(0) == 1
        assert known.view(0).accepted == ()
        unasked = begin(edition="en", referee="players").name(1, "Snark", 0)
        unasked.do(2, Contest()).do(0, Vote(True))
        assert unasked.view(0).accepted == ()

    def test_a_remembered_word_counts(self) -> None:
        sitting = begin(accepted=["animals: Snark", "music: Schrei", "animals: Emu-Ei"])
        assert {("SNARK", 0), ("EMU-EI", 1)} < names(sitting.moves(1))
        assert ("SCHREI", 0) not in names(sitting.moves(1))
        assert sitting.do(1, Name("snark", 0)).last()[0] == Named(
            Seat(1), "SNARK", 0, YES, left=15_000, reason=Reason.HOUSE, key="SNARK"
        )
        assert sitting.name(2, "Emu Ei", 1).state.holder(1) == 2
        assert sitting.name(0, "Schrei", 0).state.phase is Phase.VOTE

    def test_it_counts_against_the_lists_and_in_every_round(self) -> None:
        sitting = begin(accepted=["animals:Sofa"]).name(1, "Sofa", 0)
        assert sitting.state.holder(0) == 1
        sitting.clear(1, 2, 3, 4, 5, 6)
        assert sitting.state.house == (AcceptedWord("animals", "SOFA"),)
        again = sitting.open(SEMPAHN, "c2", 2)
        assert again.name(again.state.turn, "Sofa", 0).state.display == (1, 2, 3, 4, 5, 6)

    def test_terms_of_several_words_are_remembered(self) -> None:
        """Also where the table itself would take one word."""
        state = GAME.initial(setup(edition="en", accepted=["animals: Emu Ei"]))
        assert state.house == (AcceptedWord("animals", "EMU EI"),)

    def test_what_is_shown_is_what_the_option_takes(self) -> None:
        lines = begin(edition="en").name(1, "Snark", 0).do(2, Vote(True)).do(0, Vote(True))
        assert GAME.initial(setup(accepted=[*lines.view(0).accepted])).house == (
            AcceptedWord("animals", "SNARK"),
        )


@pytest.mark.parametrize(
    ("language", "category", "said", "again"),
    [
        ("de", "animals", "Bär", "Baer"),
        ("de", "animals", "Löwe", "Löwen"),
        ("de", "animals", "Hund", "Hunden"),
        ("de", "animals", "Hunde", "Hund"),
        ("de", "animals", "Hund", "Hundes"),
        ("de", "animals", "Kater", "Katers"),
        ("de", "fruit", "Apfel", "Äpfel"),
        ("de", "professions", "Lehrer", "Lehrern"),
        ("en", "animals", "dog", "dogs"),
        ("en", "animals", "mice", "mouse"),
        ("en", "animals", "mouse", "mice"),
        ("en", "vegetables", "tomato", "tomatoes"),
        ("de", "animals", "Schnurzel", "Schnurzels"),  # no list has it
    ],
)
def test_a_word_is_named_once_in_all_its_forms(
    language: Language, category: str, said: str, again: str
) -> None:
    """BW-20: other spellings, plurals and cases."""
    judge = deck(language)
    ruling = judge.judge(category, said)
    meant = counted_as(said.upper(), ruling.reason, ruling.word, language)
    used = used_keys([(meant, said.upper())], language)
    ruling = judge.judge(category, again)
    counts = counted_as(again.upper(), ruling.reason, ruling.word, language)
    assert used.get(key(again, language), used.get(counts)) == said.upper()


@pytest.mark.parametrize(
    ("language", "said", "other"),
    [("de", "LEHRER", "LEHRERIN"), ("de", "REIS", "REISE"), ("de", "KATZE", "KATER"),
     ("en", "CAT", "CATTLE"), ("en", "NEW", "NEWS")],
)  # fmt: skip
def test_another_word_is_another_word(language: Language, said: str, other: str) -> None:
    """BW-20: a Lehrerin is not the same word as a Lehrer."""
    assert other not in used_keys([(said, said)], language)


def test_the_refusal_names_the_word_before() -> None:
    """BW-20."""
    sitting = begin().name(1, "Snark", 0).do(2, Vote(True)).do(0, Vote(True))
    refused = sitting.refusal(2, Name("Snarks", 0))
    assert (refused.why, refused.facts) == ("named-already", {"word": "SNARKS", "before": "SNARK"})


def test_records_from_before_stay_valid() -> None:
    """BW-20: where a record has no key, only the same letters were the same word."""
    sitting = begin().name(1, "Snark", 0).do(2, Vote(True)).do(0, Vote(True))
    seat = sitting.state.turn
    old = Named(seat, "SNARKS", 0, UNKNOWN)
    retraced = GAME.retrace(old, seat)
    assert retraced
    action, rules = retraced
    named, *_ = rules.decide(sitting.state, action, Instant(20_000))
    assert isinstance(named, Named)
    assert named.key is None
