"""A word and its judges: the lists, the others who may contest it, and the vote."""

from woerfel.core.ballot import Ballot
from woerfel.core.game import Illegal, Instant, Seat
from woerfel.games.bookworm.dice import letters
from woerfel.games.bookworm.events import (
    Accepted,
    Asked,
    Contested,
    Event,
    Named,
    Polled,
    Settled,
    Voted,
)
from woerfel.games.bookworm.evolve import evolve
from woerfel.games.bookworm.moves import Name
from woerfel.games.bookworm.rounds import take, window
from woerfel.games.bookworm.state import Claim, State, bar
from woerfel.games.bookworm.terms import bare, spell
from woerfel.lexicon.categories import Categories, Verdict
from woerfel.lexicon.spelling import initial

CONTEST = 10
"""Seconds to contest a word."""
VOTE = 20
"""Seconds to vote on one."""
COST = 1
"""Seconds of the own time that a word costs which is voted down."""


def name(state: State, move: Name, at: Instant, categories: Categories) -> tuple[Event, ...]:
    """Judge a word of the seat at turn."""
    if refusal := bar(state, move.die):
        raise refusal
    word = spell(move.word, several=state.agreed.several_words)
    _must_begin_right(word, state.faces[move.die])
    if bare(word) in state.used_up:
        raise Illegal("named-already", "BW-20", word=word)
    verdict = _verdict(state, word, categories)
    appeal = state.agreed.referee == "appeal"
    if verdict is Verdict.NO and not (appeal and move.insist):
        assert state.category is not None
        title = categories.title(state.category)
        raise Illegal("does-not-fit", "BW-19", word=word, category=title)
    left = None if state.until is None else max(0, state.until - at)
    insist = verdict is Verdict.NO
    named = Named(state.turn, word, move.die, verdict, insist=insist, left=left)
    if verdict is Verdict.YES and not appeal:
        return (named, *take(state, at, word, move.die))
    if verdict in (Verdict.YES, None):
        return named, Asked(window(state, at, CONTEST, state.others()))
    return named, _poll(state, at)


def _must_begin_right(word: str, face: str) -> None:
    if initial(word) not in letters(face):
        raise Illegal("wrong-initial", "BW-18", word=word, letters=letters(face))


def _verdict(state: State, word: str, categories: Categories) -> Verdict | None:
    if state.agreed.referee == "players":
        return None
    assert state.category is not None
    return categories.verdict(state.category, word)


def accept(state: State, seat: Seat, at: Instant) -> tuple[Event, ...]:
    """Let the word pass, for one seat; when all have, it has passed."""
    claim = _must_answer(state, seat)
    accepted = Accepted(seat)
    if len(claim.accepted) + 1 < len(state.others()):
        return (accepted,)
    return (accepted, *take(state, at, claim.word, claim.die))


def contest(state: State, seat: Seat, at: Instant) -> tuple[Event, ...]:
    """Put the word to the vote; who contests it has voted against it."""
    _must_answer(state, seat)
    polled = _poll(state, at, contester=seat)
    return (Contested(seat), polled, *_settle_if_full(evolve(state, polled), at))


def _must_answer(state: State, seat: Seat) -> Claim:
    claim = state.claim
    assert claim
    if seat == state.turn:
        raise Illegal("own-word", "BW-36")
    if seat in claim.accepted:
        raise Illegal("answered-already", "BW-36")
    return claim


def _poll(state: State, at: Instant, contester: Seat | None = None) -> Polled:
    others = state.others()
    ayes = (state.turn,) if state.agreed.speaker_votes else ()
    noes = () if contester is None else (contester,)
    asked = [seat for seat in others if seat != contester]
    until = window(state, at, VOTE, asked) if asked else None
    return Polled((*ayes, *others), ayes, noes, until)


def vote(state: State, seat: Seat, at: Instant, *, valid: bool) -> tuple[Event, ...]:
    """Cast one vote; the last one settles it."""
    _open_ballot(state).must_vote(seat, "BW-37")
    voted = Voted(seat, valid)
    return (voted, *_settle_if_full(evolve(state, voted), at))


def time_over(state: State, at: Instant) -> tuple[Event, ...]:
    """Settle the word with the answers that came in time: silence is no objection."""
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
    claim, votes = state.claim, _open_ballot(state).votes
    assert claim
    ayes = tuple(seat for seat, valid in votes if valid)
    noes = tuple(seat for seat, valid in votes if not valid)
    level = len(ayes) == len(noes)
    if len(ayes) > len(noes) or (level and (state.agreed.tie_valid or not votes)):
        return (Settled(ayes, noes, stands=True), *take(state, at, claim.word, claim.die))
    return (Settled(ayes, noes, stands=False, until=_rest(state, at, claim)),)


def _rest(state: State, at: Instant, claim: Claim) -> Instant | None:
    """Tell when the speaker's time is over, who must think again with what was left of it."""
    if claim.left is None:
        return None
    return Instant(at + max(0, claim.left - COST * 1000 * state.paces[state.turn]))
