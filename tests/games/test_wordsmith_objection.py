"""The printed objection: nobody's word is checked until somebody objects, then all of it is."""

from typing import Any

import msgspec
import pytest
from wordsmith_kit import EASY, TAU, WORDS, A, B, C, D, Table, easy

from kit import library
from woerfel.core.game import Instant, Seat, Timeout
from woerfel.games.wordsmith import SPEC
from woerfel.games.wordsmith.rules.events import (
    Agreed,
    Called,
    Checked,
    Fallen,
    Finished,
    Lapsed,
    Objected,
    Opened,
    RanOut,
    Scored,
    Secured,
    Struck,
)
from woerfel.games.wordsmith.rules.game import Wordsmith
from woerfel.games.wordsmith.rules.moves import (
    Agree,
    Call,
    Check,
    Move,
    Object,
    Pass,
    Roll,
    Stop,
    Vote,
)
from woerfel.lexicon import WordList
from woerfel.lexicon.entry import WordFault
from woerfel.lexicon.library import Library

STAIN = {
    "JOHN": WordFault.NAME,
    "USW": WordFault.ABBREVIATION,
    "SACKERL": WordFault.DIALECT,
    "HOUSE": WordFault.FOREIGN,
}
GAME = Wordsmith(Library({"de": WordList("stained", WORDS.split(), STAIN)}))


def printed(seats: int = 3, **options: Any) -> Table:
    """Return a table with the printed objection where every letter is a long piece."""
    return easy(seats, referee="objection", **options)


def called(word: str, seats: int = 3, **options: Any) -> Table:
    """A has called a word at 30 seconds."""
    table = printed(seats, **options).deal("8L")
    table.call(A, word, at=30_000)
    return table


# A call


@pytest.mark.parametrize("word", ["HAUS", "XYZ", "JOHN", "TUA"])
def test_a_call_is_not_looked_up(word: str) -> None:
    """WS-100: the same happens, whatever is called."""
    table = called(word)
    assert table.last == (Called(A, word, rest=150_000, until=Instant(40_000)),)
    claim = table.player(A).claim
    assert claim
    assert (claim.waits, claim.known, claim.flaw) == ((B, C), None, None)
    assert (table.may(A), table.may(B)) == ((), ("call", "roll", "stop", "agree", "object"))
    for move in (Roll(), Stop(), Call("EI")):
        assert table.refused(A, move) == ("call-open", "WS-40", {"word": word})


@pytest.mark.parametrize("word", ["HAUS", "XYZ"])
def test_without_an_objection_every_word_stands(word: str) -> None:
    """WS-41, WS-105: all have agreed, or the time is over."""
    table = called(word)
    table.play(B, Agree(A), at=31_000)
    kept = f"{len(word)}L"
    written = Secured(A, 0, word, len(word), 8 - len(word), kept, until=Instant(32_000 + 180_000))
    assert table.play(C, Agree(A), at=32_000) == (Agreed(C, A), written)
    table = called(word)
    assert table.refuses(Timeout(), at=39_999) == ("too-soon", "T-06", {})
    later = msgspec.structs.replace(written, until=Instant(40_000 + 180_000))
    assert table.time_out() == (Lapsed(A), later)


def test_a_false_objection_costs_nobody_anything() -> None:
    """WS-102: the word is secured at once, and the caller's clock has stood still."""
    table = called("HAUS", pace=(1, 10, 2))
    before = table.player(B)
    assert table.play(B, Object(A), at=70_000) == (
        Objected(B, A, word="HAUS"),
        Secured(A, 0, "HAUS", 4, 4, "4L", until=Instant(70_000 + 180_000)),
    )
    assert table.player(B) == before
    assert table.player(A).fallen == ()
    assert table.may(A) == ("call", "roll", "stop")


def test_a_valid_objection() -> None:
    """WS-42, WS-103: nothing is written, the pieces stay, and another word is looked for."""
    table = called("XYZ")
    assert table.play(C, Object(A), at=35_000) == (
        Objected(C, A, word="XYZ", flaw="not-in-dictionary"),
        Fallen(A, "XYZ", (), Instant(35_000 + 140_000), "not-in-dictionary"),
    )
    assert (table.words(A), table.hand(A), table.player(A).claim) == ([], "8L", None)
    assert table.refused(A, Call("xyz")) == ("fallen-already", "WS-42", {"word": "XYZ"})
    table.call(B, "XYZ")
    assert table.player(B).claim
    table.call(A, "HAUS", at=36_000)


NOT_ALLOWED = [
    # rule, word, flaw
    ("WS-18", "TUA", "not-in-dictionary"),
    ("WS-19", "JOHN", "proper-name"),
    ("WS-20", "USW", "abbreviation"),
    ("WS-21", "SACKERL", "dialect"),
    ("WS-22", "HOUSE", "foreign"),
    ("WS-23", "HAUSS", "not-in-dictionary"),
    ("WS-43", "EI", None),
    ("WS-09", "TUER", None),
]


@pytest.mark.parametrize(("rule", "word", "flaw"), NOT_ALLOWED)
def test_the_dictionary_says_why(rule: str, word: str, flaw: str | None) -> None:
    """WS-101; as for the record, it can be judged again without the dictionary."""
    table = Table(2, game=GAME, referee="objection", alphabet=EASY)
    table.deal("8L")
    table.call(A, word)
    objected, settled = table.play(B, Object(A))
    assert objected == Objected(B, A, word=word, flaw=flaw), rule
    assert isinstance(settled, Fallen if flaw else Secured)
    witness = table.game.retrace(objected, B)
    assert witness
    said = None if flaw is None else STAIN.get(word, WordFault.UNKNOWN)
    assert witness[1].library.lexicons["de"].reason(word) == said


def test_the_house_decides_too() -> None:
    """WS-101: house words are part of the dictionary."""
    table = called("XYZ", house=["+ xyz 2026-11-16"])
    assert table.play(B, Object(A))[0] == Objected(B, A, word="XYZ")
    table = called("HAUS", house=["- haus 2026-11-16"])
    assert table.play(B, Object(A))[0] == Objected(B, A, word="HAUS", flaw="word-banned")


# What else may be objected


def started(**options: Any) -> Table:
    """A has BAD and then HAUS, B has SAU; nobody has objected."""
    table = printed(3, clock=0, **options).deal("8L")
    for seat, word in ((A, "bad"), (A, "haus"), (B, "sau")):
        if word == "haus":
            table.fetch(A, "1L")
        table.call(seat, word)
        for other in {A, B, C} - {seat}:
            table.play(other, Agree(seat))
    return table


ELSEWISE = [
    # rule, who, word, flaw
    ("WS-44", C, "HAUS", "word-taken"),
    ("WS-44", A, "SAU", "word-taken"),
    ("WS-44", A, "BAD", "word-taken"),
    ("WS-17", B, "AUS", "only-rearranged"),
    ("WS-16", A, "AUS", "no-new-letter"),
    ("WS-101", C, "SAU", "word-taken"),
    ("WS-101", C, "EI", None),
]


@pytest.mark.parametrize(("rule", "seat", "word", "flaw"), ELSEWISE)
def test_what_may_be_objected(rule: str, seat: Seat, word: str, flaw: str | None) -> None:
    """WS-100, WS-101: none of it is refused, all of it is noticed on an objection."""
    first, second = [each for each in (A, B, C) if each != seat]
    table = started()
    table.call(seat, word)
    assert table.play(first, Object(seat))[0] == Objected(first, seat, word=word, flaw=flaw), rule
    assert (word in table.player(seat).fallen) == (flaw == "word-taken")
    table = started()
    table.call(seat, word)
    table.play(first, Agree(seat))
    table.play(second, Agree(seat))
    assert table.words(seat)[-1][1] == word


def test_only_its_place_was_wrong() -> None:
    """WS-103: AUS after SAU is out, AUS after another word is not."""
    table = started()
    table.call(B, "AUS")
    assert table.play(C, Object(B))[-1] == Fallen(B, "AUS", (), None, "only-rearranged")
    assert table.player(B).fallen == ()
    for word in ("TEE", "AUS"):
        table.call(B, word)
        assert table.play(C, Object(B))[0] == Objected(C, B, word=word)
    assert [word for _, word in table.words(B)] == ["SAU", "TEE", "AUS"]


def test_of_two_calls_the_first_counts() -> None:
    """WS-44: the second is taken while the first is open, and afterwards."""
    table = printed(3, clock=0).deal("8L")
    table.call(A, "HAUS")
    table.call(B, "HAUS")
    assert table.play(C, Object(B))[0] == Objected(C, B, word="HAUS", flaw="word-taken")
    table = printed(3, clock=0).deal("8L")
    table.call(A, "HAUS")
    table.call(B, "HAUS")
    assert table.play(C, Object(A))[0] == Objected(C, A, word="HAUS")
    assert table.play(C, Object(B))[0] == Objected(C, B, word="HAUS", flaw="word-taken")


def test_the_first_call_may_have_fallen() -> None:
    """WS-44: a word that nobody secured and nobody is calling is not taken."""
    table = printed(3, clock=0).deal("8L")
    table.call(A, "SAU")
    for other in (B, C):
        table.play(other, Agree(A))
    table.fetch(A, "1L")
    table.call(A, "AUS")
    table.call(B, "AUS")
    assert table.play(C, Object(A))[0] == Objected(C, A, word="AUS", flaw="only-rearranged")
    assert table.play(C, Object(B))[0] == Objected(C, B, word="AUS")


def test_the_required_letter() -> None:
    """WS-81, WS-103: SOCKEL at P is out, SOCKEL at L is not."""
    table = printed(2, required=True, clock=0).deal("8L", "SPIELE")
    table.call(A, "SOCKEL", 1)
    assert table.play(B, Object(A)) == (
        Objected(B, A, word="SOCKEL", flaw="letter-missing"),
        Fallen(A, "SOCKEL", (), None, "letter-missing"),
    )
    table.call(A, "SOCKEL", 4)
    assert table.play(B, Object(A))[0] == Objected(B, A, word="SOCKEL")
    assert table.words(A) == [(4, "SOCKEL")]


REFUSED: list[tuple[str, Seat, Move, str, dict[str, str | int]]] = [
    # rule, seat, move, code, facts: what cannot lie on the table, and answers out of place
    ("WS-37", A, Call("STRASSEN"), "pieces-missing", {"long": 4, "short": 0, "arc": 0, "bow": 0}),
    ("WS-43", A, Call("tee"), "word-banned", {"word": "TEE"}),
    ("WS-45", A, Call("EI", 2), "no-line-needed", {}),
    ("T-11", A, Call("E I"), "not-letters", {}),
    ("WS-40", A, Object(B), "no-such-call", {}),
    ("WS-40", A, Agree(Seat(3)), "no-such-call", {}),
]


@pytest.mark.parametrize(("rule", "seat", "move", "code", "facts"), REFUSED)
def test_refused(rule: str, seat: Seat, move: Move, code: str, facts: dict[str, str | int]) -> None:
    """WS-100."""
    assert started(banned=["Tee"]).refused(seat, move) == (code, rule, facts)


def test_answers_that_are_refused() -> None:
    """WS-40, WS-101: nobody votes, nobody answers twice, nobody objects to the own word."""
    table = called("XYZ")
    assert table.refused(B, Vote(A, True)) == ("not-voted-on", "WS-101", {})
    assert table.refused(A, Object(A)) == ("own-word", "WS-40", {})
    table.play(B, Agree(A))
    assert table.refused(B, Object(A)) == ("answered-already", "WS-40", {})
    table.play(C, Object(A))
    assert table.refused(B, Object(A)) == ("no-such-call", "WS-40", {})


# Seats, variants, clocks


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_objection_settles_it(seats: int) -> None:
    """WS-101: of two as of four."""
    for word, kind in (("HAUS", Secured), ("XYZ", Fallen)):
        table = called(word, seats)
        objector = (A, B, C, D)[seats - 1]
        assert isinstance(table.play(objector, Object(A))[-1], kind)


def test_alone() -> None:
    """WS-105: there is nobody to object."""
    table = printed(1, variant="step", rounds=1, clock=0).deal("8L")
    table.fall("long", "long", "long")
    assert table.call(A, "XYZ")[:2] == (Called(A, "XYZ"), Secured(A, 0, "XYZ", 3, 8, "3L"))


def test_word_for_word() -> None:
    """WS-82, WS-103: the line waits for another word, and can still be passed."""
    table = printed(2, variant="step", rounds=1, clock=60).deal("8L")
    table.fall("long", "long", "long")
    table.call(A, "XYZ", at=5_000)
    table.play(B, Object(A), at=6_000)
    assert table.player(A).until == 6_000 + 45_000
    table.play(A, Pass())
    table.call(B, "HAUS")
    assert isinstance(table.play(A, Object(B))[1], Secured)
    assert table.state.step == 2


def test_a_fallen_word_costs_time_at_the_own_pace() -> None:
    """WS-42, our ruling: ten seconds, as with a vote; no more than there is."""
    table = called("XYZ", 2, pace=(2, 1))
    assert table.play(B, Object(A), at=31_000)[-1] == Fallen(
        A, "XYZ", (), Instant(31_000 + 330_000 - 20_000), "not-in-dictionary"
    )
    table = printed(2, clock=60).deal("8L")
    table.call(A, "XYZ", at=55_000)
    assert table.play(B, Object(A), at=56_000)[-1] == Fallen(
        A, "XYZ", (), Instant(56_000), "not-in-dictionary"
    )
    assert table.time_out() == (RanOut(A),)


def test_without_clocks_all_must_answer() -> None:
    table = called("XYZ", clock=0)
    assert table.deadline is None
    table.play(B, Agree(A))
    assert isinstance(table.play(C, Agree(A))[-1], Secured)


def test_the_sixth_word_is_called_too() -> None:
    """WS-55, WS-56: six words are six once nobody objects any more; open calls are settled."""
    table = printed(2, clock=0).deal("8L")
    for word in ("EI", "TEE", "BAD", "IST", "TAU"):
        forge(table, A, word)
        table.play(B, Agree(A))
    table.call(B, "SAU")
    forge(table, A, "NIE")
    assert isinstance(table.play(B, Object(A))[-1], Finished)
    assert isinstance(table.play(A, Object(B))[-1], Secured)
    assert "call" in table.may(B)
    assert table.state.finisher == A


def test_umlauts_are_looked_up_as_built() -> None:
    """WS-09, WS-18: TUER is recorded as it was typed, and is TÜR."""
    table = called("tuer", 2)
    assert table.play(B, Object(A))[0] == Objected(B, A, word="TUER")
    table.call(B, "Tür")
    assert table.play(A, Object(B))[0] == Objected(A, B, word="TÜR", flaw="word-taken")


# Schnelles Schmieden


def forge(table: Table, seat: Seat, word: str) -> None:
    """Fetch the pieces that a word lacks, and call it."""
    lacks = len(word) - table.player(seat).hand.total
    if lacks > 0:
        table.fetch(seat, f"{lacks}L")
    table.call(seat, word)


def written(*words: str, seats: int = 2, **options: Any) -> Table:
    """A has written words in quick forging, B nothing; the round is over."""
    table = printed(seats, quick=True, **options).deal("8L")
    for word in words:
        forge(table, A, word)
    for seat in (A, B, C, D)[:seats]:
        table.play(seat, Stop())
    return table


def test_words_are_written_down_unchecked() -> None:
    """WS-104: also one that is no word, is rearranged, or stands there already."""
    table = printed(2, quick=True, clock=0).deal("8L")
    assert table.call(A, "sau")[0] == Called(A, "SAU", hidden=True)
    table.fetch(A, "2L")
    for word in ("AUS", "XYZ", "SAU"):
        table.call(A, word)
    assert [word for _, word in table.words(A)] == ["SAU", "AUS", "XYZ", "SAU"]
    assert all(entry.known is None for entry in table.player(A).sheet.entries)


def test_the_neighbour_names_words_in_doubt() -> None:
    """WS-71, WS-72, WS-104: only those are looked up, and only what is not allowed is struck."""
    table = written("SAU", "XYZ", "JOT", "HAUS", clock=0)
    assert table.last[-1] == Opened(("SAU XYZ JOT HAUS", ""), (A,))
    offer = table.view(B).offer
    assert offer
    assert (offer.checks, offer.strikeable) == (A, (0, 1, 2, 3))
    assert table.refused(A, Check()) == ("nothing-to-check", "WS-72", {})
    assert table.refused(B, Check((4,))) == ("cannot-strike", "WS-73", {"line": 5})
    checked, scored = table.play(B, Check((3, 1, 1)))
    assert checked == Checked(
        B, A, (1,), doubted=(1, 3), words=("XYZ", "HAUS"), flaws=("not-in-dictionary",)
    )
    assert isinstance(scored, Scored)
    sheet = table.state.past[0].sheets[A]
    assert [sheet.worth(entry) for entry in sheet.entries] == [3, 0, 3, 4]


STRUCK = [
    # rule, words, line in doubt, flaw
    ("WS-17", ("SAU", "AUS"), 1, "only-rearranged"),
    ("WS-16", ("EINE", "NIE"), 1, "no-new-letter"),
    ("WS-74", ("SAU", "HAUS", "SAU"), 2, "word-taken"),
    ("WS-74", ("SAU", "HAUS", "SAU"), 0, None),
    ("WS-73", ("XYZ", "HAUS"), 0, "not-in-dictionary"),
    ("WS-73", ("XYZ", "HAUS"), 1, None),
]


@pytest.mark.parametrize(("rule", "words", "line", "flaw"), STRUCK)
def test_what_is_struck(rule: str, words: tuple[str, ...], line: int, flaw: str | None) -> None:
    """WS-104."""
    table = written(*words, clock=0)
    checked, _ = table.play(B, Check((line,)))
    assert isinstance(checked, Checked)
    assert checked.flaws == ((flaw,) if flaw else ()), rule
    assert checked.struck == ((line,) if flaw else ())


def test_a_missing_letter_is_struck() -> None:
    """WS-78, WS-81, WS-104: SOCKEL may be written at P, and is struck when doubted there."""
    table = printed(2, quick=True, required=True, clock=0).deal("8L", "SPIELE")
    table.call(A, "SOCKEL", 1)
    table.fetch(A, "2L")
    table.call(A, "SITZE", 2)
    table.play(A, Stop())
    table.play(B, Stop())
    checked, _ = table.play(B, Check((1, 2)))
    assert checked == Checked(
        B, A, (1,), doubted=(1, 2), words=("SOCKEL", "SITZE"), flaws=("letter-missing",)
    )


def test_words_in_doubt_are_told_line_by_line() -> None:
    """WS-79, WS-104: in whatever order they were written."""
    table = printed(2, quick=True, required=True, clock=0).deal("8L", "SPIELE")
    table.call(A, "POSTEN", 1)
    table.fetch(A, "2L")
    table.call(A, "XYZS", 0)
    table.play(A, Stop())
    table.play(B, Stop())
    checked, _ = table.play(B, Check((0, 1)))
    assert checked == Checked(
        B, A, (0,), doubted=(0, 1), words=("XYZS", "POSTEN"), flaws=("not-in-dictionary",)
    )


def test_no_doubt_no_strike() -> None:
    """WS-105: the neighbour says nothing, is late, or there is none."""
    table = written("XYZ", clock=0)
    assert table.play(B, Check())[0] == Checked(B, A, ())
    assert table.state.past[0].points[A] == 3 + table.state.past[0].sheets[A].bonus
    table = written("XYZ")
    ran_out, struck, _ = table.time_out()
    assert (ran_out, struck) == (RanOut(None), Struck(A, ()))
    table = printed(1, quick=True, variant="step", rounds=1, clock=0).deal("8L")
    for _ in range(6):
        table.fall("long", "long", "long")
        table.play(A, Call("XYZ") if table.state.step == 1 else Pass())
    assert [type(event) for event in table.last[1:]] == [Opened, Struck, Scored]
    assert table.state.past[0].sheets[A].struck == ()


def test_a_check_is_judged_again_without_the_dictionary() -> None:
    """WS-104: the record says what was looked up and what came of it."""
    table = written("XYZ", "HAUS", "AUS", clock=0)
    before = table.state
    checked, *_ = table.play(B, Check((0, 1, 2)))
    blank = Wordsmith(library("NICHTS"))
    witness = blank.retrace(checked, B)
    assert witness
    action, rules = witness
    assert rules.decide(before, action, Instant(table.now)) == table.last


def test_events_of_before_are_read_as_before() -> None:
    """Records of other referees hold no flaws."""
    for kept, event in (
        (b'{"type":"objected","seat":1,"on":0,"until":5}', Objected(B, A, Instant(5))),
        (
            b'{"type":"fallen","seat":0,"word":"X","votes":[0,1],"until":null}',
            Fallen(A, "X", (0, 1)),
        ),
        (b'{"type":"checked","seat":1,"on":0,"struck":[2]}', Checked(B, A, (2,))),
    ):
        assert msgspec.json.decode(kept, type=SPEC.event) == event


def test_what_may_be_objected_is_listed() -> None:
    """WS-100: of the dictionary's words, all that lie built."""
    table = Table(2, referee="objection", clock=0).deal(TAU)
    table.call(A, "TAU")
    table.play(B, Agree(A))
    for seat in (A, B):
        listed = {
            move.word for move in table.game.moves(table.state, seat) if isinstance(move, Call)
        }
        assert {"TAU", "IRE"} <= listed
