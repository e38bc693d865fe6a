"""How each event changes the table. Judges and refuses nothing."""

from msgspec.structs import replace

from woerfel.core.ballot import Ballot
from woerfel.core.game import Instant, Seat
from woerfel.core.table import due
from woerfel.games.wordsmith.rules.events import (
    Agreed,
    Called,
    Cast,
    Checked,
    Dealt,
    Event,
    Fallen,
    Finished,
    Laid,
    Landed,
    Lapsed,
    Lettered,
    Objected,
    Opened,
    Passed,
    RanOut,
    Rolled,
    Scored,
    Secured,
    Stepped,
    Stopped,
    Struck,
    Taken,
    Thrown,
    Ticked,
    Voted,
)
from woerfel.games.wordsmith.rules.flaws import PASSING
from woerfel.games.wordsmith.rules.pieces import ONE, gather, pieces
from woerfel.games.wordsmith.rules.sheet import Sheet, WrittenWord
from woerfel.games.wordsmith.rules.state import (
    Claim,
    DueDraw,
    Player,
    Round,
    RoundPhase,
    State,
    is_calling,
)
from woerfel.lexicon.spelling import in_pieces


def evolve(state: State, event: Event) -> State:
    """Apply `event`."""
    match event:
        case Dealt() | Lettered() | Thrown() | Laid() | Cast() | Stepped():
            return _set_out(state, event)
        case Rolled() | Landed() | Taken() | Ticked():
            return _gather(state, event)
        case Called() | Agreed() | Objected() | Voted() | Lapsed():
            return _answer(state, event)
        case Secured():
            return _write(state, event)
        case Fallen(seat, word, until=until, flaw=flaw):
            player = state.players[seat]
            out = () if flaw in PASSING else (in_pieces(word),)
            fallen = (*player.fallen, *out)
            return state.with_player(seat, replace(player, claim=None, fallen=fallen, until=until))
        case Stopped() | Passed() | RanOut() | Finished():
            return _end(state, event)
        case Opened() | Checked() | Struck() | Scored():
            return _score(state, event)


def _set_out(state: State, event: Dealt | Lettered | Thrown | Laid | Cast | Stepped) -> State:
    match event:
        case Dealt(seat, letters):
            drawn = DueDraw.LETTERS if state.options.required and letters is None else DueDraw.START
            named = () if letters is None else (letters,)
            return replace(
                state, dealer=seat, until=None, fall=drawn, again=0, letters=state.letters + named
            )
        case Lettered(again=True) | Thrown(again=True) | Cast(again=True):
            return replace(state, again=state.again + 1)
        case Lettered(letters):
            rounds = (*state.letters, letters)
            return replace(state, letters=rounds, fall=DueDraw.START, again=0)
        case Thrown():
            return _take_all(state, event)
        case Laid(_, chosen, since):
            added = gather(chosen)
            players = tuple(replace(each, hand=each.hand + added) for each in state.players)
            return _begin(replace(state, players=players), since)
        case Cast(_, gains, circles, _, since):
            return _cast(state, gains, circles, since)
        case Stepped(step):
            players = tuple(replace(each, done=False) for each in state.players)
            return replace(state, players=players, step=step, fall=DueDraw.STEP, again=0)


def _take_all(state: State, event: Thrown) -> State:
    hand = pieces(event.pieces)
    players = tuple(replace(each, hand=hand) for each in state.players)
    state = replace(state, players=players, faces=event.faces, fall=None)
    if event.since is None:
        return replace(state, phase=RoundPhase.LAY, until=event.until)
    return _begin(state, event.since)


def _begin(state: State, since: Instant) -> State:
    if not state.races:
        return replace(state, phase=RoundPhase.PLAY, until=None, step=1, fall=DueDraw.STEP, again=0)
    return _start_clocks(replace(state, phase=RoundPhase.PLAY, until=None), since)


def _start_clocks(state: State, since: Instant) -> State:
    players = tuple(
        replace(player, until=state.clock(seat, since))
        for seat, player in zip(state.seats, state.players, strict=True)
    )
    return replace(state, players=players)


def _cast(
    state: State, gains: tuple[str, ...], circles: tuple[int, ...], since: Instant | None
) -> State:
    players = tuple(
        replace(player, hand=player.hand + pieces(gain), circles=count)
        for player, gain, count in zip(state.players, gains, circles, strict=True)
    )
    state = replace(state, players=players, fall=None)
    return state if since is None else _start_clocks(state, since)


def _gather(state: State, event: Rolled | Landed | Taken | Ticked) -> State:
    player = state.players[event.seat]
    match event:
        case Rolled(seat):
            state = replace(state, fall=DueDraw.DIE, roller=seat)
            return state.with_player(seat, replace(player, stopped=False))
        case Landed(seat, _, piece):
            player = replace(player, rolls=player.rolls + 1)
            state = replace(state, fall=None, roller=None)
            if piece is None:
                return state.with_player(seat, replace(player, owes=True))
            player = replace(player, hand=player.hand + ONE[piece])
        case Taken(seat, piece):
            player = replace(player, hand=player.hand + ONE[piece], owes=False, stopped=False)
        case Ticked(seat, piece):
            player = replace(player, hand=player.hand + ONE[piece], circles=player.circles - 1)
    return _lapse(state.with_player(event.seat, player))


def _lapse(state: State) -> State:
    """Cancel the pieces owed to everybody that the empty box can no longer give."""
    if state.supply.total:
        return state
    return replace(state, players=tuple(replace(each, owes=False) for each in state.players))


def _answer(state: State, event: Called | Agreed | Objected | Voted | Lapsed) -> State:
    if isinstance(event, Called):
        player = replace(
            state.players[event.seat], claim=_claim(state, event), stopped=False, until=None
        )
        return state.with_player(event.seat, player)
    on = event.seat if isinstance(event, Lapsed) else event.on
    player = state.players[on]
    claim = player.claim
    assert claim
    match event:
        case Agreed(seat):
            claim = replace(claim, waits=tuple(each for each in claim.waits if each != seat))
        case Objected(word=str(), flaw=flaw):
            claim = replace(claim, waits=(), flaw=flaw, until=None)
        case Objected(seat, _, until):
            ballot = Ballot(state.others(on)).cast(seat, False)
            claim = replace(claim, waits=(), ballot=ballot, until=until)
        case Voted(seat, _, valid):
            assert claim.ballot
            claim = replace(claim, ballot=claim.ballot.cast(seat, bool(valid)))
        case Lapsed():  # silence is consent (WS-105)
            claim = replace(claim, waits=(), ballot=_closed(claim.ballot), until=None)
    return state.with_player(on, replace(player, claim=claim))


def _closed(ballot: Ballot | None) -> Ballot | None:
    """Wait no longer for those who have not voted."""
    return ballot and replace(ballot, voters=tuple(seat for seat, _ in ballot.votes))


def _claim(state: State, event: Called) -> Claim:
    others = state.others(event.seat)
    asked = (state.trusts or state.options.referee == "players") and not event.hidden
    letters = in_pieces(event.word)
    rivals = (each for each in others if is_calling(state, each, letters))
    return Claim(
        event.word,
        event.row,
        event.known,
        event.hidden,
        waits=others if asked else (),
        ballot=Ballot(others) if event.appeal else None,
        until=event.until,
        rest=event.rest,
        rival=None if event.hidden else next(rivals, None),
    )


def _write(state: State, event: Secured) -> State:
    """Write a word down; what its player does not keep goes back into the box (WS-47)."""
    player = state.players[event.seat]
    claim = player.claim
    assert claim
    entry = WrittenWord(event.row, event.word, event.letters, claim.known)
    sheet = player.sheet.write(entry, event.crosses)
    last = state.finisher is not None and not claim.early
    written = replace(
        player,
        sheet=sheet,
        hand=pieces(event.kept),
        circles=0,
        claim=None,
        done=not state.races or last or sheet.full,
        until=event.until,
    )
    return state.with_player(event.seat, written)


def _end(state: State, event: Stopped | Passed | RanOut | Finished) -> State:
    match event:
        case Stopped(seat) if state.finisher is None:
            return state.with_player(seat, replace(state.players[seat], stopped=True))
        case Stopped(seat) | Passed(seat) | RanOut(seat):
            if seat is None:
                return replace(state, late=True, until=None)
            player = state.players[seat]
            done = replace(player, done=True, until=None, circles=0, owes=False)
            return state.with_player(seat, done)
        case Finished(finisher, since, seconds):
            players = tuple(
                player if player.done else _last_word(state, seat, player, since, seconds)
                for seat, player in zip(state.seats, state.players, strict=True)
            )
            return replace(state, players=players, finisher=finisher)


def _last_word(state: State, seat: Seat, player: Player, since: Instant, seconds: int) -> Player:
    """Give a player time for one more word (WS-56), once an open call is settled."""
    player = replace(player, owes=False, stopped=False)
    until = due(since, seconds, state.paces[seat])
    if player.claim is None:
        return replace(player, until=until)
    rest = None if until is None else until - since
    return replace(player, claim=replace(player.claim, early=True, rest=rest))


def _score(state: State, event: Opened | Checked | Struck | Scored) -> State:
    match event:
        case Opened(_, sheets, until):
            return replace(state, phase=RoundPhase.REVIEW, unchecked=sheets, until=until)
        case Checked(on=on, struck=struck) | Struck(on=on, struck=struck):
            player = state.players[on]
            marked = replace(player, sheet=replace(player.sheet, struck=struck))
            unchecked = tuple(seat for seat in state.unchecked if seat != on)
            return replace(state.with_player(on, marked), unchecked=unchecked)
        case Scored(points, until):
            past = (*state.past, Round(tuple(each.sheet for each in state.players), points))
            over = len(past) == state.options.rounds
            return State(
                state.options,
                state.paces,
                state.alphabet,
                state.box,
                fresh(state.options.handicap),
                phase=RoundPhase.OVER if over else RoundPhase.DEAL,
                until=until,
                letters=state.letters,
                past=past,
            )


def fresh(handicap: tuple[int, ...]) -> tuple[Player, ...]:
    """Give everybody an empty hand (WS-63) and a new sheet (WS-26), handicaps crossed (WS-68)."""
    return tuple(Player(Sheet(handicap=crosses)) for crosses in handicap)
