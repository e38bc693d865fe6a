"""A word and its judges: the lists, the others who may contest it, and the vote."""

from collections.abc import Sequence

from msgspec.structs import replace

from woerfel.core.ballot import Ballot
from woerfel.core.game import Illegal, Instant, Seat
from woerfel.core.table import LONGEST_SHOWN
from woerfel.games.bookworm.rules.dice import letters
from woerfel.games.bookworm.rules.events import (
    Accepted,
    Asked,
    Contested,
    Event,
    Named,
    Polled,
    Settled,
    Voted,
)
from woerfel.games.bookworm.rules.evolve import evolve
from woerfel.games.bookworm.rules.moves import Name
from woerfel.games.bookworm.rules.rounds import take, window
from woerfel.games.bookworm.rules.state import AcceptedWord, NamedWord, State, bar
from woerfel.games.bookworm.rules.terms import bare, counted_as, spell, understood
from woerfel.lexicon.categories import Categories, Reason, Ruling, Verdict
from woerfel.lexicon.forms import key
from woerfel.lexicon.spelling import initial

CONTEST = 10
"""Seconds to contest a word."""
VOTE = 20
"""Seconds to vote on one."""
PLAIN = frozenset({Reason.LISTED, Reason.NOT_LISTED})
"""Reasons that say no more than the verdict itself."""
REMEMBERED = 200
"""Most words that a table can have accepted before."""
COST = 1
"""Seconds of one's own time that a rejected word costs."""


def remembered(lines: Sequence[str]) -> tuple[AcceptedWord, ...]:
    """Read what a table has accepted before, one word per line. Raises `Illegal`."""
    if len(lines) > REMEMBERED:
        raise Illegal("too-many-accepted", "BW-19", most=REMEMBERED)
    return tuple(map(_remembered, lines))


def _remembered(line: str) -> AcceptedWord:
    category, _, word = line.partition(":")
    try:
        return AcceptedWord(category.strip(), spell(word, several=True))
    except Illegal:
        raise Illegal("wrong-accepted", "BW-19", line=line[:LONGEST_SHOWN]) from None


def name(
    state: State, move: Name, at: Instant, categories: Categories, record: Named | None = None
) -> tuple[Event, ...]:
    """Judge a word of the seat at turn, now or as a record has it."""
    if refusal := bar(state, move.die):
        raise refusal
    word = spell(move.word, several=state.agreed.several_words)
    _must_begin_right(word, state.faces[move.die])
    _must_be_new(state, word, record)
    ruling = _ruling(state, word, categories)
    appeal = state.agreed.referee == "appeal"
    if ruling and ruling.verdict is Verdict.NO and not (appeal and move.insist):
        assert state.category is not None
        title = categories.title(state.category)
        raise Illegal("does-not-fit", "BW-19", word=word, category=title, reason=ruling.reason)
    named = _named(state, word, move.die, at, ruling)
    _must_be_new(state, understood(word, named.reason, named.meant), record)
    counts = counted_as(word, named.reason, named.meant, state.agreed.language)
    if record is None:
        _must_be_another(state, word, counts)
    named = replace(named, key=record.key if record else counts)
    if record:
        named = replace(named, likely=record.likely)
    if named.verdict is Verdict.YES and not appeal:
        return (named, *take(state, at, word, move.die))
    if named.verdict in (Verdict.YES, None):
        return named, Asked(window(state, at, CONTEST, state.others()))
    return named, _poll(state, at)


def _must_begin_right(word: str, face: str) -> None:
    if initial(word) not in letters(face):
        raise Illegal("wrong-initial", "BW-18", word=word, letters=letters(face))


def _must_be_new(state: State, word: str, record: Named | None) -> None:
    if before := state.used_up.get(bare(word)):
        raise Illegal("named-already", "BW-20", word=word, before=before)
    if record is None:
        _must_be_another(state, word, key(word, state.agreed.language))


def _must_be_another(state: State, word: str, counts: str) -> None:
    """Refuse another spelling or form of a word; records keep what was granted before."""
    if before := state.counted.get(counts):
        raise Illegal("named-already", "BW-20", word=word, before=before)


def _ruling(state: State, word: str, categories: Categories) -> Ruling | None:
    if state.agreed.referee == "players":
        return None
    assert state.category is not None
    if any(
        each.category == state.category and bare(each.word) == bare(word) for each in state.house
    ):
        return Ruling(Verdict.YES, Reason.HOUSE)
    return categories.judge(state.category, word)


def _named(state: State, word: str, die: int, at: Instant, ruling: Ruling | None) -> Named:
    """Record a word and the verdict of the lists."""
    left = None if state.until is None else max(0, state.until - at)
    if ruling is None:
        return Named(state.turn, word, die, left=left)
    telling = ruling.reason not in PLAIN
    asked = ruling.verdict is Verdict.UNKNOWN and state.agreed.judge is not None
    return Named(
        *(state.turn, word, die, ruling.verdict),
        insist=ruling.verdict is Verdict.NO,
        left=left,
        reason=ruling.reason if telling else None,
        meant=ruling.word if telling else None,
        hint=ruling.hint,
        likely=ruling.likely if asked else None,
    )


def accept(state: State, seat: Seat, at: Instant) -> tuple[Event, ...]:
    """Let the word pass, for one seat; when all have, it has passed."""
    claim = _must_answer(state, seat)
    accepted = Accepted(seat)
    if len(claim.accepted) + 1 < len(state.others()):
        return (accepted,)
    return (accepted, *take(state, at, claim.word, claim.die))


def contest(state: State, seat: Seat, at: Instant) -> tuple[Event, ...]:
    """Put the word to the vote; contesting it is a vote against it."""
    _must_answer(state, seat)
    polled = _poll(state, at, contester=seat)
    return (Contested(seat), polled, *_settle_if_full(evolve(state, polled), at))


def _must_answer(state: State, seat: Seat) -> NamedWord:
    claim = state.claim
    assert claim
    if seat == state.turn:
        raise Illegal("own-word", "BW-36")
    if seat in claim.accepted:
        raise Illegal("answered-already", "BW-36")
    return claim


def _poll(state: State, at: Instant, contester: Seat | None = None) -> Polled:
    """Ask those who decide: the others, the speaker where that is agreed (BW-37), or one judge."""
    judge = state.agreed.judge
    ayes: tuple[Seat, ...] = ()
    if judge is not None:
        voters: tuple[Seat, ...] = (judge,)
    else:
        ayes = (state.turn,) if state.agreed.speaker_votes else ()
        voters = (*ayes, *state.others())
    noes = tuple(seat for seat in voters if seat == contester)
    asked = [seat for seat in voters if seat not in (*ayes, *noes)]
    until = window(state, at, VOTE, asked) if asked else None
    return Polled(voters, ayes, noes, until)


def vote(state: State, seat: Seat, at: Instant, *, valid: bool) -> tuple[Event, ...]:
    """Cast one vote; the last one settles it."""
    _open_ballot(state).must_vote(seat, "BW-37")
    voted = Voted(seat, valid)
    return (voted, *_settle_if_full(evolve(state, voted), at))


def time_over(state: State, at: Instant) -> tuple[Event, ...]:
    """Settle the word with the answers that came in time: silence is consent."""
    claim = state.claim
    assert claim
    if claim.ballot is None:
        return take(state, at, claim.word, claim.die)
    return _settle(state, at)


def _open_ballot(state: State) -> Ballot:
    assert state.claim
    assert state.claim.ballot
    return state.claim.ballot


def _settle_if_full(state: State, at: Instant) -> tuple[Event, ...]:
    return () if _open_ballot(state).missing else _settle(state, at)


def _settle(state: State, at: Instant) -> tuple[Event, ...]:
    """Count the votes; a word stands in a tie, unless agreed otherwise (BW-38)."""
    claim, votes = state.claim, _open_ballot(state).votes
    assert claim
    ayes = tuple(seat for seat, valid in votes if valid)
    noes = tuple(seat for seat, valid in votes if not valid)
    level = len(ayes) == len(noes)
    silence = state.agreed.tie_valid or not votes
    if claim.likely is not None and not votes:
        silence = claim.likely  # what bots think stands, unless the person overrules them
    if len(ayes) > len(noes) or (level and silence):
        return (Settled(ayes, noes, stands=True), *take(state, at, claim.word, claim.die))
    return (Settled(ayes, noes, stands=False, until=_rest(state, at, claim)),)


def _rest(state: State, at: Instant, claim: NamedWord) -> Instant | None:
    """Return the end of the speaker's remaining time to think again."""
    if claim.left is None:
        return None
    return Instant(at + max(0, claim.left - COST * 1000 * state.paces[state.turn]))
