"""Calling a word: what is refused, what the dictionary says, and what the others answer."""

from typing import Any

import msgspec
import pytest
from wordsmith_kit import TAU, A, B, C, D, Table, easy

from woerfel.core.ballot import Ballot
from woerfel.core.game import Instant, Seat, Timeout
from woerfel.games.wordsmith.rules.events import (
    Agreed,
    Called,
    Fallen,
    Finished,
    Lapsed,
    Objected,
    RanOut,
    Scored,
    Secured,
    Stopped,
    Voted,
)
from woerfel.games.wordsmith.rules.moves import Agree, Call, Move, Object, Roll, Stop, Vote
from woerfel.games.wordsmith.rules.state import Claim
from woerfel.lexicon.spelling import spellings

NOT_ALLOWED = [
    # rule, what it is, word
    ("WS-18", "not in the dictionary", "TUA"),
    ("WS-19", "a proper name", "JOHN"),
    ("WS-19", "a proper name", "BENTLEY"),
    ("WS-19", "a proper name", "PERU"),
    ("WS-20", "an abbreviation", "USW"),
    ("WS-21", "dialect", "SACKERL"),
    ("WS-22", "a foreign word", "HOUSE"),
    ("WS-23", "spelled wrongly", "HAUSS"),
    ("WS-43", "no allowed word", "XYZ"),
]


@pytest.mark.parametrize("appeal", [False, True])
@pytest.mark.parametrize(("rule", "what", "word"), NOT_ALLOWED)
def test_words_that_are_not_allowed(rule: str, what: str, word: str, appeal: bool) -> None:
    table = easy(2).deal("8L")
    refused = table.refused(A, Call(word.lower(), None, appeal))
    assert refused == ("not-in-dictionary", "WS-18", {"word": word}), f"{rule}: {what}"


def started() -> Table:
    """A has BAD and then HAUS, B has SAU."""
    table = easy(3, banned=["Tee"], clock=0).deal("8L")
    table.call(A, "bad")
    table.fetch(A, "1L")
    table.call(A, "haus")
    table.call(B, "sau")
    return table


REFUSED: list[tuple[str, Seat, Move, str, dict[str, str | int]]] = [
    # rule, seat, move, code, facts
    ("WS-44", C, Call("HAUS"), "word-taken", {"word": "HAUS", "seat": 0}),
    ("WS-44", A, Call("sau"), "word-taken", {"word": "SAU", "seat": 1}),
    ("WS-44", A, Call("BAD"), "word-taken", {"word": "BAD", "seat": 0}),
    ("WS-43", A, Call("tee"), "word-banned", {"word": "TEE"}),
    ("WS-17", B, Call("AUS"), "only-rearranged", {"before": "SAU"}),
    ("WS-16", A, Call("AUS"), "no-new-letter", {"before": "HAUS"}),
    ("WS-45", A, Call("EI", 2), "no-line-needed", {}),
    ("WS-37", A, Call("NIERE"), "pieces-missing", {"long": 1, "short": 0, "arc": 0, "bow": 0}),
    ("T-11", A, Call("EI EI"), "not-letters", {}),
    ("T-11", A, Call("E" * 41), "too-long", {"most": 40}),
    ("WS-40", A, Agree(B), "no-such-call", {}),
    ("WS-40", A, Object(Seat(-1)), "no-such-call", {}),
    ("WS-40", A, Vote(Seat(3), True), "no-such-call", {}),
]


@pytest.mark.parametrize(("rule", "seat", "move", "code", "facts"), REFUSED)
def test_refused(rule: str, seat: Seat, move: Move, code: str, facts: dict[str, str | int]) -> None:
    assert started().refused(seat, move) == (code, rule, facts)


def test_the_same_word_in_the_next_round() -> None:
    """WS-44: only words of the current round are taken."""
    table = Table(2, clock=0).deal(TAU)
    table.call(A, "TAU")
    table.play(A, Stop())
    table.play(B, Stop())
    table.deal(TAU)
    assert table.call(B, "TAU")[1] == Secured(B, 0, "TAU", 3, 0, TAU)


@pytest.mark.parametrize("typed", ["Tür", "TUER", "tu\u0308r"])
def test_built_letters_are_read_as_the_word_they_spell(typed: str) -> None:
    """WS-09, WS-39: TUER lies on the table, TÜR stands in the dictionary."""
    table = easy(2, clock=0).deal("8L")
    assert table.call(A, typed) == (
        Called(A, "TÜR", known=True),
        Secured(A, 0, "TÜR", 4, 4, "4L"),
    )
    assert table.refused(B, Call("tuer"))[2] == {"word": "TUER", "seat": 0}


SPELLED = [
    ("HAUS", ["HAUS"]),
    ("TUER", ["TUER", "TÜR"]),
    ("AEOE", ["AEOE", "AEÖ", "ÄOE", "ÄÖ"]),
    ("ÄUE", ["ÄUE", "ÄÜ"]),
]


@pytest.mark.parametrize(("word", "ways"), SPELLED)
def test_spellings(word: str, ways: list[str]) -> None:
    assert list(spellings(word)) == ways


def test_too_many_pairs_are_left_alone() -> None:
    assert len(list(spellings("AE" * 6))) == 64
    assert list(spellings("AE" * 7)) == ["AE" * 7]


def test_the_language_of_the_table() -> None:
    """WS-22."""
    table = Table(2, language="en", clock=0).deal("4L 4s")
    assert table.refused(A, Call("EI"))[0] == "not-in-dictionary"
    table.fetch(A, "1s")
    assert table.call(A, "tea")[1] == Secured(A, 0, "TEA", 3, 0, "4L 5s")


# The others as referees


def asked(seats: int = 3, **options: Any) -> Table:
    """A has called XYZ at 30 seconds."""
    table = easy(seats, referee="players", **options).deal("8L")
    table.call(A, "xyz", at=30_000)
    return table


def test_a_call_waits_for_objections() -> None:
    """WS-38, WS-39, WS-40: ours, for ten seconds times the slowest pace of the others."""
    table = asked(pace=(10, 1, 2))
    assert table.last == (Called(A, "XYZ", rest=1_770_000, until=Instant(50_000)),)
    assert table.player(A).claim == Claim(
        "XYZ", waits=(B, C), until=Instant(50_000), rest=1_770_000
    )
    assert (table.player(A).until, table.deadline) == (None, 50_000)
    assert (table.may(A), table.may(B)) == ((), ("call", "roll", "stop", "agree", "object"))
    offer = table.view(B).offer
    assert offer
    assert (offer.asked, offer.polled) == ((A,), ())
    for move in (Roll(), Stop(), Call("EI")):
        assert table.refused(A, move) == ("call-open", "WS-40", {"word": "XYZ"})
    assert table.refused(B, Call("xyz")) == ("word-taken", "WS-44", {"word": "XYZ", "seat": 0})
    assert table.refused(A, Agree(A)) == ("own-word", "WS-40", {})
    assert table.refused(B, Vote(A, True)) == ("no-objection-yet", "WS-40", {})


def test_all_agree() -> None:
    """WS-41."""
    table = asked()
    assert table.play(B, Agree(A), at=31_000) == (Agreed(B, A),)
    assert table.may(B) == ("call", "roll", "stop")
    assert table.refused(B, Object(A)) == ("answered-already", "WS-40", {})
    assert table.play(C, Agree(A), at=32_000) == (
        Agreed(C, A),
        Secured(A, 0, "XYZ", 3, 5, "3L", until=Instant(32_000 + 180_000)),
    )


def test_nobody_objects_in_time() -> None:
    """WS-41."""
    table = asked()
    assert table.refuses(Timeout(), at=39_999) == ("too-soon", "T-06", {})
    assert table.time_out() == (
        Lapsed(A),
        Secured(A, 0, "XYZ", 3, 5, "3L", until=Instant(40_000 + 180_000)),
    )


def test_an_objection_that_the_others_share() -> None:
    """WS-42, WS-43: voted down, the player looks for another word, ten seconds the poorer."""
    table = asked(4, pace=(1, 10, 2, 1))
    assert table.play(B, Object(A), at=35_000) == (Objected(B, A, Instant(75_000)),)
    assert table.may(B) == ("call", "roll", "stop")
    assert table.may(C) == ("call", "roll", "stop", "vote")
    offer = table.view(C).offer
    assert offer
    assert (offer.asked, offer.polled) == ((), (A,))
    assert table.refused(C, Agree(A)) == ("vote-instead", "WS-40", {})
    assert table.refused(B, Vote(A, True)) == ("voted-already", "T-12", {})
    assert table.refused(A, Vote(A, True)) == ("no-vote", "WS-40", {})
    table.play(C, Vote(A, False), at=36_000)
    assert table.play(D, Vote(A, True), at=45_000) == (
        Voted(D, A, True),
        Fallen(A, "XYZ", (1, 2), Instant(45_000 + 140_000)),
    )
    assert (table.player(A).claim, table.player(A).until) == (None, 185_000)
    assert (table.words(A), table.hand(A)) == ([], "8L")
    assert table.may(A) == ("call", "roll", "stop")
    assert table.refused(A, Call("xyz")) == ("fallen-already", "WS-42", {"word": "XYZ"})
    assert table.player(B).fallen == ()


def test_a_fallen_word_costs_no_more_than_there_is() -> None:
    """WS-42, our ruling: ten seconds at the player's own pace."""
    table = asked(2, pace=(10, 1))
    rest = table.player(A).claim
    assert rest
    assert table.play(B, Object(A), at=40_000)[-1] == Fallen(
        A, "XYZ", (0, 1), Instant(40_000 + (rest.rest or 0) - 100_000)
    )


def test_a_tie_lets_the_word_stand() -> None:
    """WS-41: T-12."""
    table = asked()
    table.play(C, Object(A))
    assert table.play(B, Vote(A, True))[-1] == Secured(
        A, 0, "XYZ", 3, 5, "3L", votes=(1, 1), until=Instant(210_000)
    )


def test_who_does_not_vote_abstains() -> None:
    """WS-42: the objection alone is one vote against."""
    table = asked(4)
    table.play(C, Object(A))
    assert table.deadline == 50_000
    assert table.time_out() == (Lapsed(A), Fallen(A, "XYZ", (0, 1), Instant(50_000 + 140_000)))


def test_of_two_players_the_other_decides() -> None:
    """WS-42."""
    table = asked(2)
    assert table.play(B, Object(A), at=33_000) == (
        Objected(B, A),
        Fallen(A, "XYZ", (0, 1), Instant(33_000 + 140_000)),
    )


def test_several_calls_may_be_open() -> None:
    """WS-31: each is answered for itself."""
    table = asked()
    table.call(B, "EI", at=31_000)
    assert (table.may(A), table.may(B)) == (("agree", "object"), ("agree", "object"))
    offer = table.view(C).offer
    assert offer
    assert offer.asked == (A, B)
    table.play(C, Object(B))
    table.play(C, Agree(A))
    table.play(A, Vote(B, True))
    table.play(B, Agree(A))
    assert (table.words(A), table.words(B)) == ([(0, "XYZ")], [(0, "EI")])


def test_without_clocks_all_must_answer() -> None:
    table = asked(clock=0)
    assert table.last == (Called(A, "XYZ"),)
    assert table.play(B, Object(A)) == (Objected(B, A),)
    assert table.deadline is None
    assert table.play(C, Vote(A, False))[-1] == Fallen(A, "XYZ", (0, 2))


def test_a_call_after_time_leaves_none() -> None:
    table = easy(3, referee="players", clock=60).deal("8L")
    assert table.call(A, "xyz", at=61_000) == (Called(A, "XYZ", rest=0, until=Instant(71_000)),)


def test_a_call_open_at_fertig_is_not_the_last_word() -> None:
    """WS-56: it is settled first, and then one more word may follow."""
    table = easy(3, referee="players", pace=(1, 2, 1)).deal("8L")
    for word in ("A", "B", "C", "D", "E"):
        table.call(A, word)
        table.play(B, Agree(A))
        table.play(C, Agree(A))
    table.call(A, "F")
    table.call(B, "XY")
    table.call(C, "Z")
    table.play(B, Agree(A), at=2_000)
    assert table.play(C, Agree(A))[1:] == (
        Secured(A, 5, "F", 1, 0, "1L"),
        Finished(A, Instant(2_000), 60),
    )
    assert [table.player(seat).until for seat in (B, C)] == [None, None]
    table.play(A, Agree(B), at=3_000)
    assert table.play(C, Agree(B))[-1] == Secured(B, 0, "XY", 2, 6, "2L", until=Instant(123_000))
    assert table.may(B) == ("call", "stop", "agree", "object")
    table.play(A, Object(C), at=4_000)
    assert table.play(B, Vote(C, False))[-1] == Fallen(C, "Z", (0, 2), Instant(54_000))
    table.call(B, "V", at=5_000)
    table.play(A, Agree(B))
    assert table.play(C, Agree(B))[-1] == Secured(B, 1, "V", 1, 1, "1L")
    assert table.player(B).done
    assert table.play(C, Stop()) == (
        Stopped(C),
        Scored((6 + 5, 3 + 5, 6), Instant(5_000 + 60_000)),
    )


def test_an_early_sixth_word_is_the_last_all_the_same() -> None:
    """WS-24: six words are the most."""
    table = easy(2, referee="players", clock=0, words="A").deal("8L")
    for pair in ("AG", "BH", "CI", "DJ", "EK"):
        for seat, word in zip((A, B), pair, strict=True):
            table.call(seat, word)
            table.play(B if seat == A else A, Agree(seat))
    table.call(A, "F")
    table.call(B, "L")
    assert table.play(B, Agree(A))[-1] == Finished(A, Instant(0), 0)
    assert table.play(A, Agree(B))[1:] == (
        Secured(B, 5, "L", 1, 0, "1L"),
        Scored((6 + 5, 6 + 5)),
    )


def test_who_is_out_still_answers() -> None:
    """WS-40."""
    table = easy(2, referee="players", clock=60, pace=(2, 1)).deal("8L")
    assert table.time_out() == (RanOut(B),)
    table.call(A, "EI")
    assert table.may(B) == ("agree", "object")


def test_stopping_does_not_end_a_round_with_a_call_open() -> None:
    """WS-59."""
    table = asked(2, clock=0)
    assert table.play(B, Stop()) == (Stopped(B),)
    assert table.player(B).stopped
    table.play(B, Agree(A))
    assert table.player(B).stopped  # answering is no action of one's own
    assert table.play(A, Stop())[-1] == Scored((3 + 6, 6))


# The dictionary, and an appeal against it


def test_an_appeal() -> None:
    """WS-18: ours, the others may overrule the dictionary."""
    table = easy(3, referee="appeal", pace=(1, 1, 2)).deal("8L")
    assert table.call(B, "EI")[0] == Called(B, "EI", known=True)
    assert table.play(C, Call("AUS", None, True))[0] == Called(C, "AUS", known=True)
    assert table.refused(A, Call("xyz")) == ("not-in-dictionary", "WS-18", {"word": "XYZ"})
    offer = table.view(A).offer
    assert offer
    assert offer.appeal
    assert table.play(A, Call("xyz", None, True), at=1_000) == (
        Called(
            A, "XYZ", known=False, appeal=True, rest=179_000, until=Instant(41_000)
        ),
    )  # fmt: skip
    assert (table.may(B), table.may(C)) == (
        ("call", "roll", "stop", "vote"), ("call", "roll", "stop", "vote"),
    )  # fmt: skip
    claim = table.player(A).claim
    assert claim
    assert (claim.waits, claim.ballot) == ((), Ballot((B, C)))
    assert table.refused(B, Object(A)) == ("vote-instead", "WS-40", {})
    table.play(B, Vote(A, False))
    assert table.play(C, Vote(A, True), at=2_000)[-1] == Secured(
        A, 0, "XYZ", 3, 5, "3L", votes=(1, 1), until=Instant(182_000)
    )
    assert table.player(A).sheet.entries[0].known is False


def test_an_appeal_that_nobody_answers() -> None:
    """WS-18: the word stands, T-12."""
    table = easy(2, referee="appeal").deal("8L")
    offer = table.view(A).offer
    assert offer
    assert offer.appeal
    table.play(A, Call("xyz", None, True))
    assert table.time_out() == (
        Lapsed(A),
        Secured(A, 0, "XYZ", 3, 5, "3L", votes=(0, 0), until=Instant(200_000)),
    )


def test_alone_there_is_nobody_to_ask() -> None:
    """WS-84."""
    table = easy(1, referee="appeal", variant="step").deal("8L")
    table.fall("long", "long", "long")
    assert table.refused(A, Call("xyz", None, True)) == ("nobody-to-ask", "WS-40", {"word": "XYZ"})
    offer = table.view(A).offer
    assert offer
    assert not offer.appeal
    table = easy(1, referee="players", variant="step").deal("8L")
    table.fall("long", "long", "long")
    assert table.call(A, "xyz")[1] == Secured(A, 0, "XYZ", 3, 8, "3L")


# Secrets


def test_votes_are_sealed() -> None:
    """WS-40: T-12, until the vote is over."""
    views: list[bytes] = []
    for valid in (True, False):
        table = asked(4, clock=0)
        table.play(B, Object(A))
        (voted,) = table.play(C, Vote(A, valid))
        assert table.game.show(voted, C) == Voted(C, A, valid)
        for other in (None, A, B, D):
            assert table.game.show(voted, other) == Voted(C, A)
            views.append(msgspec.json.encode(table.view(other)))
        claim = table.view(C).players[A].player.claim
        assert claim
        assert claim.ballot == Ballot((B, C, D), ((B, None), (C, valid)))
    assert views[:4] == views[4:]
