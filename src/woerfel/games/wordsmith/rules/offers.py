"""What a seat may do now: as tags for the browser, and as whole moves."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, combinations, combinations_with_replacement
from typing import Literal, TypeAlias

from woerfel.core.game import Seat
from woerfel.games.wordsmith.rules.moves import (
    Agree,
    Call,
    Check,
    Deal,
    Lay,
    Move,
    Object,
    Pass,
    Roll,
    Stop,
    Take,
    Tick,
    Vote,
)
from woerfel.games.wordsmith.rules.pieces import Alphabet, Piece
from woerfel.games.wordsmith.rules.sheet import ROWS
from woerfel.games.wordsmith.rules.state import RoundPhase, State, strikeable
from woerfel.games.wordsmith.rules.turns import can_lay, is_used, to_lay
from woerfel.lexicon import Lexicon, Recipes
from woerfel.lexicon.spelling import in_pieces

Tag: TypeAlias = Literal[
    "deal",
    "lay",
    "roll",
    "take",
    "tick",
    "call",
    "agree",
    "object",
    "vote",
    "stop",
    "pass",
    "check",
]
"""The tag of a move."""


ONE_EACH: Recipes = ((1,),) * 26
"""Recipes that only count a word's letters."""


def may(state: State, seat: Seat) -> tuple[Tag, ...]:
    """Return the tags of the moves that are open to `seat`."""
    if state.fall:
        return ()
    match state.phase:
        case RoundPhase.OVER:
            return ()
        case RoundPhase.DEAL:
            return ("deal",)
        case RoundPhase.LAY:
            return ("lay",) if seat == state.dealer else ()
        case RoundPhase.REVIEW:
            return ("check",) if state.checks(seat) in state.unchecked else ()
        case RoundPhase.PLAY:
            return (*_own(state, seat), *_answers(state, seat))


def turn(state: State) -> tuple[Seat, ...]:
    """Return the seats that the table waits for."""
    match state.phase:
        case RoundPhase.OVER:
            return ()
        case RoundPhase.DEAL:
            return state.seats
        case RoundPhase.LAY:
            return () if state.dealer is None else (state.dealer,)
        case RoundPhase.REVIEW:
            return tuple(seat for seat in state.seats if state.checks(seat) in state.unchecked)
        case RoundPhase.PLAY:
            return tuple(seat for seat in state.seats if _is_waited_for(state, seat))


def _is_waited_for(state: State, seat: Seat) -> bool:
    player = state.players[seat]
    searches = not player.done and not player.claim
    return searches or bool(asked(state, seat) or polled(state, seat))


def _own(state: State, seat: Seat) -> Iterator[Tag]:
    player = state.players[seat]
    if player.done or player.claim:
        return
    if not player.owes:
        yield "call"
    if not state.races:
        if player.circles and state.supply.total:
            yield "tick"
        yield "pass"
        return
    if player.owes:
        yield "take"
    elif state.finisher is None and state.supply.total:
        yield "roll"
    if not player.stopped:
        yield "stop"


def _answers(state: State, seat: Seat) -> Iterator[Tag]:
    if asked(state, seat):
        yield from ("agree", "object")
    if polled(state, seat):
        yield "vote"


def asked(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Return those whose calls `seat` may still object to."""
    claims = ((each, state.players[each].claim) for each in state.others(seat))
    return tuple(each for each, claim in claims if claim and seat in claim.waits)


def polled(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Return those on whose words `seat` has yet to vote."""
    claims = ((each, state.players[each].claim) for each in state.others(seat))
    return tuple(
        each for each, claim in claims if claim and claim.ballot and seat in claim.ballot.missing
    )


def moves(state: State, seat: Seat, lexicon: Lexicon) -> Iterator[Move]:
    """List every move open to `seat`, with the words that the dictionary knows."""
    for tag in may(state, seat):
        yield from _moves(tag, state, seat, lexicon)


def _moves(tag: Tag, state: State, seat: Seat, lexicon: Lexicon) -> Iterator[Move]:
    match tag:
        case "deal":
            yield from _deals(state, lexicon)
        case "lay":
            chosen = combinations_with_replacement(Piece, to_lay(state))
            yield from (Lay(pieces) for pieces in chosen if can_lay(state, pieces))
        case "check":
            rows = strikeable(state, state.players[state.checks(seat)].sheet)
            counts = range(len(rows) + 1)
            yield from map(Check, chain.from_iterable(combinations(rows, n) for n in counts))
        case "call":
            yield from _calls(state, seat, lexicon)
        case "take":
            yield from map(Take, state.supply.kinds)
        case "tick":
            yield from map(Tick, state.supply.kinds)
        case "agree":
            yield from map(Agree, asked(state, seat))
        case "object":
            yield from map(Object, asked(state, seat))
        case "vote":
            for on in polled(state, seat):
                yield from (Vote(on, True), Vote(on, False))
        case "roll":
            yield Roll()
        case "stop":
            yield Stop()
        case "pass":
            yield Pass()


def _deals(state: State, lexicon: Lexicon) -> Iterator[Deal]:
    yield Deal()
    if state.options.required:
        for word in lexicon.buildable((ROWS,), ONE_EACH, discards=0):
            if not is_used(state, in_pieces(word)):
                yield Deal(word)


def _calls(state: State, seat: Seat, lexicon: Lexicon) -> Iterator[Call]:
    player = state.players[seat]
    sheet = player.sheet
    most = sheet.left - player.circles
    # Words that others may object to can still be called.
    taken = () if state.trusts else state.taken(seat)
    refused = {*taken, *player.fallen, *state.options.banned}
    for word in lexicon.buildable(player.hand.vector, _recipes(state.alphabet), most):
        letters = in_pieces(word)
        if letters in refused or not (state.trusts or sheet.is_new(letters)):
            continue
        if not state.options.required:
            yield Call(word)
            continue
        for row in sheet.free:
            if state.trusts or state.required[row] in letters:
                yield Call(word, row)


@lru_cache(maxsize=8)
def _recipes(alphabet: Alphabet) -> Recipes:
    return tuple(recipe.vector for recipe in alphabet)
