"""How each event changes the table. Judges nothing."""

from msgspec.structs import replace

from woerfel.core.ballot import Ballot
from woerfel.core.game import Instant, Seat
from woerfel.games.bookworm.rules.events import (
    Accepted,
    Asked,
    BookUsed,
    Contested,
    Counted,
    Ended,
    Event,
    FaceChosen,
    Failed,
    Fined,
    Lifted,
    Named,
    Opened,
    Picked,
    Polled,
    Rolled,
    Scored,
    Settled,
    Taken,
    Turned,
    Voted,
)
from woerfel.games.bookworm.rules.state import AcceptedWord, NamedWord, Phase, Spoken, State
from woerfel.games.bookworm.rules.terms import understood
from woerfel.lexicon.categories import Verdict


def evolve(state: State, event: Event) -> State:
    """Apply `event`."""
    match event:
        case Lifted():
            return replace(state, phase=Phase.TURNING, until=None)
        case Turned():
            return _turn(state, event)
        case Picked(_, category, until):
            state = replace(state, picked=(*state.picked, category))
            if not state.faces:
                return replace(state, category=category, phase=Phase.ROLLING, until=None)
            following = state.left_of(state.turn)  # the book was the whole turn (BW-60)
            return replace(state, category=category, phase=Phase.TURNS, turn=following, until=until)
        case Rolled(faces, until):
            display = tuple(range(len(faces)))
            state = replace(state, faces=faces, display=display, until=until)
            return replace(state, phase=Phase.SPECIAL) if faces[-1] == "?" else _first(state)
        case FaceChosen(face, until):  # as if it had been rolled (BW-75)
            return _first(replace(state, faces=(*state.faces[:-1], face), until=until))
        case Counted(_, until):
            return replace(state, until=until)
        case Named() | Asked() | Accepted() | Contested() | Polled() | Voted() | Settled():
            return _claim(state, event)
        case Taken():
            return _take(state, event)
        case BookUsed():
            return _change(state, event)
        case Failed():
            return replace(state, until=None)
        case Fined(seat, points):
            return replace(state, fines=_at(state.fines, seat, state.fines[seat] + points))
        case Scored(points):
            written = tuple(map(sum, zip(points, state.fines, strict=True)))
            nothing = (0,) * len(points)
            return replace(state, rounds=(*state.rounds, written), fines=nothing, until=None)
        case Opened(starter, until):
            return _open(state, starter, until)
        case Ended():
            return replace(state, phase=Phase.OVER)


def _at(values: tuple[int, ...], seat: Seat, value: int) -> tuple[int, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def _first(state: State) -> State:
    """Let the starter's left neighbour begin (BW-12)."""
    return replace(state, phase=Phase.TURNS, turn=state.left_of(state.starter))


def _turn(state: State, event: Turned) -> State:
    kept = state.box[-1:] if event.reshuffled else state.box
    box = tuple(card for card in kept if card != event.card)
    return replace(
        state,
        card=event.card,
        printed=event.categories,
        box=box,
        phase=Phase.PICK,
        until=event.until,
    )


def _claim(
    state: State, event: Named | Asked | Accepted | Contested | Polled | Voted | Settled
) -> State:
    if isinstance(event, Named):
        assert state.category is not None
        word = understood(event.word, event.reason, event.meant)
        said = Spoken(event.seat, word, state.category, key=event.key)
        named = NamedWord(
            *(event.word, event.die, event.verdict, event.left),
            *(event.reason, event.meant, event.hint, event.likely),
        )
        return replace(state, spoken=(*state.spoken, said), claim=named, until=None)
    claim = state.claim
    assert claim
    match event:
        case Asked(until):
            return replace(state, phase=Phase.CONTEST, until=until)
        case Accepted(seat):
            return replace(state, claim=replace(claim, accepted=(*claim.accepted, seat)))
        case Contested():
            return replace(state, until=None)
        case Polled(voters, ayes, noes, until):
            known = (*((seat, True) for seat in ayes), *((seat, False) for seat in noes))
            polled = replace(claim, ballot=Ballot(voters, known))
            return replace(state, phase=Phase.VOTE, claim=polled, until=until)
        case Voted(seat, valid):
            assert claim.ballot
            cast = claim.ballot.cast(seat, valid is True)
            return replace(state, claim=replace(claim, ballot=cast))
        case Settled(ayes, _, stands, until):
            if stands:
                state = replace(state, until=None, kept=_kept(state, claim) if ayes else state.kept)
                return _overruled(state) if ayes and claim.likely is False else state
            fallen = replace(state.spoken[-1], stands=False)
            spoken = (*state.spoken[:-1], fallen)
            return replace(state, phase=Phase.TURNS, claim=None, spoken=spoken, until=until)


def _kept(state: State, claim: NamedWord) -> tuple[AcceptedWord, ...]:
    """Remember a word that players accepted and the lists did not."""
    if claim.verdict in (Verdict.YES, None):
        return state.kept
    assert state.category is not None
    return (*state.kept, AcceptedWord(state.category, claim.word))


def _overruled(state: State) -> State:
    """Mark the word that the bots doubted."""
    said = replace(state.spoken[-1], overruled=True)
    return replace(
        state,
        spoken=(*state.spoken[:-1], said),
        overruled=(*state.overruled, AcceptedWord(said.category, said.word)),
    )


def _take(state: State, event: Taken) -> State:
    """Put a die on top of a seat's dice (BW-21, BW-72); the next seat on the left goes on (BW-22).

    One from the display is just taken (BW-24). A seat that loses one (BW-25) gets a card (BW-26).
    """
    gone = (event.die, len(state.faces) - 1) if event.along else (event.die,)
    stacks = [tuple(die for die in stack if die not in gone) for stack in state.stacks]
    stacks[event.seat] = (*stacks[event.seat], *gone)
    cards = state.cards
    if event.victim is not None:
        cards = _at(cards, event.victim, cards[event.victim] + 1)
    return replace(
        state,
        display=tuple(die for die in state.display if die not in gone),
        stacks=tuple(stacks),
        cards=cards,
        claim=None,
        phase=Phase.TURNS,
        turn=state.left_of(event.seat),
        until=event.until,
    )


def _change(state: State, event: BookUsed) -> State:
    """Discard the card; another is turned, and a category picked from it (BW-59)."""
    assert state.card is not None
    special = len(state.faces) - 1
    stacks = list(state.stacks)
    if not event.aside:
        stacks[event.seat] = (*stacks[event.seat], special)
    return replace(
        state,
        phase=Phase.TURNING,
        until=None,
        box=(*state.box, state.card),
        card=None,
        printed=(),
        category=None,
        display=tuple(die for die in state.display if die != special),
        stacks=tuple(stacks),
    )


def _open(state: State, starter: Seat, until: Instant | None) -> State:
    """Discard the used card (BW-47), and return all Bookworm cards to the middle (BW-48)."""
    assert state.card is not None
    nothing = (0,) * len(state.paces)
    return State(
        agreed=state.agreed,
        paces=state.paces,
        starter=starter,
        turn=starter,
        stacks=((),) * len(state.paces),
        cards=nothing,
        fines=nothing,
        until=until,
        box=(*state.box, state.card),
        rounds=state.rounds,
        house=state.house,
        kept=state.kept,
        overruled=state.overruled,
        picked=state.picked,
    )
