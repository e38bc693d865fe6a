"""The table as one seat sees it, and the score sheets side by side."""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from woerfel.core.game import Instant, Row, Seat
from woerfel.games.wordsmith.rules.consequences import deadline
from woerfel.games.wordsmith.rules.offers import Tag, asked, may, polled
from woerfel.games.wordsmith.rules.options import Options
from woerfel.games.wordsmith.rules.pieces import Piece, Pieces, buildable
from woerfel.games.wordsmith.rules.sheet import ROWS, Sheet
from woerfel.games.wordsmith.rules.state import Claim, Player, Round, RoundPhase, State, strikeable
from woerfel.games.wordsmith.rules.turns import to_lay
from woerfel.lexicon.spelling import in_pieces


class PlayerView(Struct, frozen=True):
    """One seat's share of the table, with hidden words left blank."""

    player: Player
    white: int
    """Crossed white boxes."""
    blue: int
    """Crossed blue boxes."""
    left: int
    """Boxes that can still be crossed."""
    bonus: int
    """What the blue boxes are worth now."""
    total: int
    """Points of the rounds that are over."""
    points: int = 0
    """Points of this round so far, without words that are hidden."""


class Offer(Struct, frozen=True):
    """What a seat may do now, and with what."""

    may: tuple[Tag, ...]
    """The tags of its open moves."""
    letters: str
    """The letters that its pieces can build, one at a time."""
    pieces: tuple[Piece, ...] = ()
    """What it may take, or tick a circle for."""
    lay: int = 0
    """How many pieces it must lay for all."""
    most: Pieces = Pieces()
    """How many of each kind it may lay."""
    rows: tuple[int, ...] = ()
    """The lines that it may call a word for, where letters are required."""
    wants: tuple[str, ...] = ()
    """For each of them the letter without which a word is not taken; empty where any is."""
    appeal: bool = False
    """Whether it may ask the others about a word that the dictionary does not know."""
    asked: tuple[Seat, ...] = ()
    """Whose calls it may agree or object to."""
    polled: tuple[Seat, ...] = ()
    """On whose words it may vote."""
    checks: Seat | None = None
    """Whose sheet it must check."""
    strikeable: tuple[int, ...] = ()
    """The lines of that sheet that it may strike."""
    leaves: tuple[tuple[int, int], ...] = ()
    """For a word that leaves over 0, 1, 2 … pieces, the white and the blue boxes that it crosses.

    A word that leaves over more is not taken.
    """
    spent: str = ""
    """The letters of the own word before: one of these alone is not taken. Empty where any is."""


class OwnHand(Struct, frozen=True):
    """What a seat sees differently from the rest: the last fields of its view."""

    players: tuple[PlayerView, ...]
    offer: Offer | None


class View(Struct, frozen=True):
    """Everything that a seat, or an onlooker, may know."""

    options: Options
    phase: RoundPhase
    round: int
    step: int
    required: str
    """The letters of this round's lines, top to bottom."""
    letters: tuple[str, ...]
    """Those of every round so far."""
    supply: Pieces
    faces: tuple[str, ...]
    dealer: Seat | None
    finisher: Seat | None
    unchecked: tuple[Seat, ...]
    past: tuple[Round, ...]
    paces: tuple[int, ...]
    until: Instant | None
    """The deadline of what the table does together."""
    deadline: Instant | None
    """The earliest of all deadlines."""
    hidden: bool
    """Whether the words on the sheets are still secret (WS-69)."""
    players: tuple[PlayerView, ...]
    offer: Offer | None = None
    """What the seat may do; None for an onlooker."""


def view(state: State, seat: Seat | None) -> View:
    """Return the table as `seat` sees it."""
    mine = own(state, seat)
    return View(
        state.options,
        state.phase,
        state.round,
        state.step,
        state.required,
        state.letters,
        state.supply,
        state.faces,
        state.dealer,
        state.finisher,
        state.unchecked,
        state.past,
        state.paces,
        state.until,
        deadline(state),
        is_hidden(state),
        mine.players,
        mine.offer,
    )


def own(state: State, seat: Seat | None) -> OwnHand:
    """Return the players, whose words may be hidden, and what `seat` may do."""
    totals = state.totals
    return OwnHand(
        tuple([_player(state, each, seat, totals[each]) for each in state.seats]),
        None if seat is None else _offer(state, seat),
    )


def _player(state: State, seat: Seat, viewer: Seat | None, total: int) -> PlayerView:
    player = state.players[seat]
    sheet = player.sheet
    if is_hidden(state):
        player = replace(player, sheet=_sealed(sheet, own=seat == viewer))
    if player.claim:
        player = replace(player, claim=_claim(player.claim, viewer))
    points = player.sheet.points if state.phase in (RoundPhase.PLAY, RoundPhase.REVIEW) else 0
    return PlayerView(player, sheet.white, sheet.blue, sheet.left, sheet.bonus, total, points)


def is_hidden(state: State) -> bool:
    """Return whether words are still secret (WS-69)."""
    return state.options.quick and state.phase is RoundPhase.PLAY


def _sealed(sheet: Sheet, *, own: bool) -> Sheet:
    if own:
        entries = tuple(replace(each, known=None) for each in sheet.entries)
    else:
        entries = tuple(replace(each, known=None, word="", letters=0) for each in sheet.entries)
    return replace(sheet, entries=entries)


def _claim(claim: Claim, viewer: Seat | None) -> Claim:
    return replace(claim, ballot=claim.ballot.sealed(viewer)) if claim.ballot else claim


def _offer(state: State, seat: Seat) -> Offer:
    open_to = may(state, seat)
    player = state.players[seat]
    chooses = "take" in open_to or "tick" in open_to
    lays = "lay" in open_to
    checks = state.checks(seat) if "check" in open_to else None
    calls = "call" in open_to
    rows = player.sheet.free if calls and state.options.required else ()
    return Offer(
        open_to,
        buildable(player.hand, state.alphabet),
        state.supply.kinds if chooses else (),
        lay=to_lay(state) if lays else 0,
        most=state.supply // len(state.players) if lays else Pieces(),
        rows=rows,
        wants=tuple("" if state.trusts else state.required[row] for row in rows),
        appeal=calls and _may_appeal(state),
        asked=asked(state, seat),
        polled=polled(state, seat),
        checks=checks,
        strikeable=() if checks is None else strikeable(state, state.players[checks].sheet),
        leaves=_leaves(player) if calls or "take" in open_to else (),
        spent=_spent(state, player) if calls or "take" in open_to else "",
    )


def _spent(state: State, player: Player) -> str:
    """Return the letters to which the next word must add one (WS-16, WS-17)."""
    entries = player.sheet.entries
    return in_pieces(entries[-1].word) if entries and not state.trusts else ""


def _leaves(player: Player) -> tuple[tuple[int, int], ...]:
    """Return what leftovers cost; circles that are not ticked are crossed as well (WS-49)."""
    most = min(player.hand.total, player.sheet.left - player.circles)
    return tuple([player.sheet.crossed(rest + player.circles) for rest in range(most + 1)])


def _may_appeal(state: State) -> bool:
    options = state.options
    return options.referee == "appeal" and not options.quick and len(state.players) > 1


def rows(state: State) -> Iterator[Row]:
    """Write out each round's lines, bonus and points, and the total."""
    for number, past in enumerate(state.past, start=1):
        yield from _lines(past.sheets)
        yield Row("bonus", tuple(sheet.bonus for sheet in past.sheets), number=number)
        yield Row("round", past.points, number=number)
    if state.phase in (RoundPhase.PLAY, RoundPhase.REVIEW) and not is_hidden(state):
        yield from _lines(tuple(player.sheet for player in state.players))
    yield Row("total", state.totals)


def _lines(sheets: tuple[Sheet, ...]) -> Iterator[Row]:
    written = [{entry.row: entry for entry in sheet.entries} for sheet in sheets]
    for row in range(ROWS):
        entries = [lines.get(row) for lines in written]
        yield Row(
            "line",
            tuple(
                sheet.worth(entry) if entry else None
                for sheet, entry in zip(sheets, entries, strict=True)
            ),
            tuple(entry.word if entry else "" for entry in entries),
            number=row + 1,
        )
