"""Calling a word: the checks of the rules, the dictionary's verdict, the others' answers."""

from woerfel.core.game import Illegal, Instant, Seat
from woerfel.games.wordsmith.rules.events import Agreed, Called, Fallen, Objected, Secured, Voted
from woerfel.games.wordsmith.rules.flaws import (
    Doubt,
    WordCheck,
    examine,
    look_up,
    must_be_open,
    refusal,
)
from woerfel.games.wordsmith.rules.guards import must_be_free, must_be_in
from woerfel.games.wordsmith.rules.moves import Agree, Call, Object, Vote
from woerfel.games.wordsmith.rules.pieces import cost
from woerfel.games.wordsmith.rules.state import Claim, Player, RoundPhase, State, is_calling
from woerfel.lexicon import Lexicon
from woerfel.lexicon.entry import WordFault
from woerfel.lexicon.spelling import in_pieces, plain

OBJECT, VOTE = 10, 20
"""Seconds to object to a call, and to vote on it."""
COST = 10
"""Seconds of one's own time that a rejected word costs."""


def call(state: State, seat: Seat, move: Call, lexicon: Lexicon, at: Instant) -> Called:
    """Call a word (WS-38). Raises `Illegal` for one that cannot stand."""
    player = must_be_free(state, seat)
    if player.owes:
        raise Illegal("take-first", "WS-34")
    word = plain(move.word)
    letters = in_pieces(word)  # Ä is two letters (WS-09), and so is ß (WS-10)
    options = state.options
    _must_be_allowed_here(state, player, letters)
    if not state.trusts:
        must_be_open(letters, state.taken(seat))
    _must_be_placed(state, player, move.row, letters)
    _must_be_built(state, player, letters)
    if not state.trusts:
        player.sheet.must_be_new(letters)
    if lexicon.reason(word) is WordFault.FAMILY:  # no vote can change that
        raise refusal(word, lexicon)
    asks = options.referee in ("dictionary", "appeal")
    verdict = look_up(word, lexicon) if asks else WordCheck(word, None)
    if options.quick:  # nobody is asked (WS-70)
        return Called(seat, word, move.row, verdict.known, hidden=True)
    others = state.others(seat)
    if verdict.known:
        return Called(seat, verdict.word, move.row, known=True)
    rest = None if player.until is None else max(0, player.until - at)
    if verdict.known is None:
        until = state.window(OBJECT, others, at)
        return Called(seat, word, move.row, rest=rest, until=until)
    if options.referee == "dictionary" or not move.appeal:
        raise refusal(word, lexicon)
    if not others:
        raise Illegal("nobody-to-ask", "WS-40", word=word)
    until = state.window(VOTE, others, at)
    return Called(seat, word, move.row, known=False, appeal=True, rest=rest, until=until)


def _must_be_placed(state: State, player: Player, row: int | None, letters: str) -> None:
    if state.options.required:
        if row is None:
            raise Illegal("line-needed", "WS-80")
        if state.trusts:
            player.sheet.must_be_free(row)
        else:
            player.sheet.must_place(row, letters, state.required)
    elif row is not None:
        raise Illegal("no-line-needed", "WS-45")


def _must_be_built(state: State, player: Player, letters: str) -> None:
    needed = cost(letters, state.alphabet)
    if not player.hand.covers(needed):
        lacks = player.hand.lacking(needed)
        raise Illegal(
            "pieces-missing",
            "WS-37",
            long=lacks.long,
            short=lacks.short,
            arc=lacks.arc,
            bow=lacks.bow,
        )
    player.sheet.must_hold(player.hand.total - needed.total + player.circles)


def _must_be_allowed_here(state: State, player: Player, letters: str) -> None:
    if letters in state.options.banned:
        raise Illegal("word-banned", "WS-43", word=letters)
    if letters in player.fallen:
        raise Illegal("fallen-already", "WS-42", word=letters)


def agree(state: State, seat: Seat, move: Agree) -> Agreed:
    """Let a word pass."""
    _must_be_asked(state, seat, move.seat)
    return Agreed(seat, move.seat)


def object_to(state: State, seat: Seat, move: Object, lexicon: Lexicon, at: Instant) -> Objected:
    """Object to a word: it is looked up, or the others vote, with one vote against it already."""
    _must_be_asked(state, seat, move.seat)
    if state.trusts:
        doubt = _examined(state, move.seat, lexicon)
        return Objected(seat, move.seat, word=doubt.word, flaw=doubt.flaw)
    voters = tuple(each for each in state.others(move.seat) if each != seat)
    return Objected(seat, move.seat, state.window(VOTE, voters, at))


def _examined(state: State, caller: Seat, lexicon: Lexicon) -> Doubt:
    player = state.players[caller]
    claim = player.claim
    assert claim
    letters, taken = in_pieces(claim.word), state.secured()
    if claim.rival is not None and is_calling(state, claim.rival, letters):
        taken.setdefault(letters, claim.rival)
    doubt = Doubt(claim.word, claim.row)
    return examine(doubt, player.sheet, taken, state.required, lexicon)


def vote(state: State, seat: Seat, move: Vote) -> Voted:
    """Vote on a word."""
    ballot = _must_be_called(state, move.seat).ballot
    if state.trusts:
        raise Illegal("not-voted-on", "WS-101")
    if ballot is None:
        raise Illegal("no-objection-yet", "WS-40")
    ballot.must_vote(seat, "WS-40")
    return Voted(seat, move.seat, move.valid)


def _must_be_asked(state: State, seat: Seat, caller: Seat) -> None:
    claim = _must_be_called(state, caller)
    if seat == caller:
        raise Illegal("own-word", "WS-40")
    if claim.ballot:
        raise Illegal("vote-instead", "WS-40")
    if seat not in claim.waits:
        raise Illegal("answered-already", "WS-40")


def _must_be_called(state: State, caller: Seat) -> Claim:
    must_be_in(state, RoundPhase.PLAY)
    claim = state.players[caller].claim if caller in state.seats else None
    if claim is None:
        raise Illegal("no-such-call", "WS-40")
    return claim


def settle_call(state: State, seat: Seat, claim: Claim, at: Instant) -> Secured | Fallen:
    """Write a word that stands (WS-41, WS-102), or send its player back to search (WS-42).

    What it uses stays in hand (WS-48); leftovers are crossed off (WS-46), and so are
    circles without a tick (WS-92).
    """
    player, ballot = state.players[seat], claim.ballot
    votes: tuple[int, ...] = ()
    if ballot:
        for_it = sum(valid is True for _, valid in ballot.votes)
        votes = (for_it, len(ballot.votes) - for_it)
    if claim.flaw or (ballot and not ballot.passes):
        charge = COST * 1000 * state.paces[seat]
        until = None if claim.rest is None else Instant(at + max(0, claim.rest - charge))
        return Fallen(seat, claim.word, votes, until, claim.flaw)
    resumed = None if claim.rest is None else Instant(at + claim.rest)
    letters = in_pieces(claim.word)
    kept = cost(letters, state.alphabet)
    return Secured(
        seat,
        state.line(seat) if claim.row is None else claim.row,
        claim.word,
        len(letters),
        crosses=player.hand.total - kept.total + player.circles,
        kept=str(kept),
        votes=votes,
        hidden=claim.hidden,
        until=_next_deadline(state, seat, claim, resumed, at),
    )


def _next_deadline(
    state: State, seat: Seat, claim: Claim, resumed: Instant | None, at: Instant
) -> Instant | None:
    if not state.races or len(state.players[seat].sheet.free) == 1:
        return None
    if state.finisher is None:
        return state.clock(seat, at)
    return resumed if claim.early else None
