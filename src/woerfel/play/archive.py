"""The games in a table's journal: as records that anybody can check, and as replays.

Contains no ids of tables and guests: the results may be shown to everybody who has
the id of a game.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import reduce
from typing import Any

import msgspec
from msgspec import Raw, Struct

from woerfel.core.fair import Proof
from woerfel.core.game import Instant, Outcome, Row, Seat
from woerfel.core.record import GameId, Line, Record
from woerfel.core.table import whose
from woerfel.core.transcript import to_text
from woerfel.play.events import Begun, Ended, Happened
from woerfel.play.follow import BODY, event_decoder, follow, read_room, rules_of
from woerfel.play.house import House
from woerfel.play.room import Room
from woerfel.play.setups import Prepared
from woerfel.store import Act, TableId

_ENCODER = msgspec.json.Encoder()


class ArchivedGame(Struct, frozen=True):
    """A game of the journal."""

    id: GameId
    rules: Prepared
    record: Record
    players: tuple[str, ...]
    """The players' names at its start; for a bot, its level."""
    acts: tuple[int, ...] = ()
    """The number of lines after each act that added some."""
    outcome: Outcome | None = None
    """How it ended; only then does the record contain the secret of its dice."""


class Step(Struct, frozen=True):
    """What an onlooker saw happen, and how the game stood then."""

    number: int
    """The number of the record's last line so far; 0 at the start."""
    at: Instant
    events: tuple[Raw, ...]
    view: Raw
    turn: tuple[Seat, ...] = ()
    """The seats that were to move then."""
    by: tuple[Seat | None, ...] = ()
    """Who caused each event, or whose turn it was when chance or the clock did."""


def games(table: TableId, acts: Sequence[Act], house: House) -> Sequence[ArchivedGame]:
    """Return the games that were played at a table, in order."""
    drafts: list[_Draft] = []
    room = read_room(table, acts[:1], house)
    for act in acts[1:]:
        for event in BODY.decode(act.body).events:
            assert room
            room = follow(room, event, act.number, act.at, house)
            match event:
                case Begun():
                    drafts.append(_Draft(event, rules_of(event, house), _names(room)))
                case Happened():
                    drafts[-1].write(act, event)
                case Ended(secret):
                    assert room.match
                    drafts[-1].end(secret, room.match.outcome)
                case _:
                    pass
    return [draft.finish() for draft in drafts]


def records(acts: Sequence[Act], house: House) -> Sequence[Record]:
    """Return the records of a journal's games, in order."""
    return [kept.record for kept in games(TableId(""), acts, house)]


def transcript(kept: ArchivedGame) -> str:
    """Write a game as a transcript."""
    return to_text(kept.rules.game, kept.record, kept.rules.spec.event)


def replay(kept: ArchivedGame) -> Iterator[Step]:
    """Replay a game step by step, as onlookers saw it."""
    game, setup = kept.rules.game, kept.record.setup
    decoder = event_decoder(kept.rules.spec.name)
    state, done = game.initial(setup), 0
    yield Step(0, setup.start, (), _view(kept, state), game.turn(state))
    for count in kept.acts:
        shown: list[Raw] = []
        by: list[Seat | None] = []
        for line in kept.record.lines[done:count]:
            happened = decoder.decode(line.event)
            if (seen := game.show(happened, None)) is not None:
                shown.append(line.event if seen is happened else Raw(_ENCODER.encode(seen)))
                by.append(whose(game, state) if line.by is None else line.by)
            state = game.evolve(state, happened)
        done = count
        at, view = kept.record.lines[done - 1].at, _view(kept, state)
        yield Step(done, at, tuple(shown), view, game.turn(state), tuple(by))


def sheet(kept: ArchivedGame) -> tuple[Row, ...]:
    """Return the final score sheet."""
    game, decoder = kept.rules.game, event_decoder(kept.rules.spec.name)
    happened = (decoder.decode(line.event) for line in kept.record.lines)
    return tuple(game.sheet(reduce(game.evolve, happened, game.initial(kept.record.setup))))


def _view(kept: ArchivedGame, state: Any) -> Raw:
    return Raw(_ENCODER.encode(kept.rules.game.view(state, None)))


def _names(room: Room) -> tuple[str, ...]:
    return tuple(place.name or place.bot for place in room.places)


class _Draft:
    """A game while its journal is being read."""

    def __init__(self, begun: Begun, rules: Prepared, players: tuple[str, ...]) -> None:
        self.begun, self.rules, self.players = begun, rules, players
        self._secret = ""
        self._outcome: Outcome | None = None
        self._lines: list[Line] = []
        self._moves: Counter[Seat] = Counter()
        self._counts: dict[int, int] = {}

    def write(self, act: Act, happened: Happened) -> None:
        """Record what happened."""
        ref = 0
        if happened.seat is not None:
            self._moves[happened.seat] += 1
            ref = self._moves[happened.seat]
        for event in happened.events:
            self._lines.append(Line(len(self._lines) + 1, act.at, happened.seat, ref, event))
        self._counts[act.number] = len(self._lines)

    def end(self, secret: str, outcome: Outcome | None) -> None:
        """Record how it ended."""
        self._secret, self._outcome = secret, outcome

    def finish(self) -> ArchivedGame:
        """Return the game as it is at the end of the journal."""
        begun = self.begun
        proof = Proof(begun.commitment, begun.seeds, self._secret, begun.scheme, begun.same)
        record = Record(self.begun.setup, tuple(self._lines), proof)
        acts = tuple(self._counts.values())
        return ArchivedGame(self.begun.game, self.rules, record, self.players, acts, self._outcome)
