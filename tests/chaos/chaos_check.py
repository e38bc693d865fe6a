"""Whether the journals in the database agree with what clients were told."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

import msgspec
from chaos_player import Evidence, Page, digest
from msgspec import Raw, Struct, field
from msgspec.structs import replace

from clock_model import Account, Clocks, Patience, check_clocks
from woerfel.core.fair_check import check_dice
from woerfel.core.game import Illegal, Seat
from woerfel.core.record import Unlawful, verify
from woerfel.lexicon.shipped import shipped
from woerfel.play.archive import games
from woerfel.play.events import Body, Mended, StoodIn, Stopped
from woerfel.play.follow import BODY, read_room
from woerfel.play.house import House
from woerfel.store import Act, TableId
from woerfel.store.opening import open_store

LATE = 8_000
"""Milliseconds that a deadline may be late where a process dies or freezes just then."""
WAY = 2_000
"""Milliseconds that a message may take, on a machine that has a lot to do."""
MISSED = StoodIn | Stopped
_ENCODER = msgspec.json.Encoder()


class Findings(Struct):
    """What was counted, and what must not have been found."""

    tables: int = 0
    acts: int = 0
    games: int = 0
    """Played to their end."""
    falls: int = 0
    """Of dice, all as they had to be."""
    granted: int = 0
    refused: int = 0
    mended: int = 0
    """Times that an outage was made good at a table."""
    lost: list[str] = []
    """Asks that were granted and are not in the journal."""
    doubled: list[str] = []
    """Asks that are in the journal more than once."""
    denied: list[str] = []
    """Asks that were refused and are in the journal."""
    unasked: list[str] = []
    """Acts of guests who had not asked for them."""
    gaps: list[str] = []
    """Numbers that are missing in a journal."""
    missed: list[str] = []
    """Bots that stood in and clocks that stood still, though nobody was away for long."""
    untrue: list[str] = []
    """What clients were told and is not so."""
    clocks: Clocks = field(default_factory=Clocks)
    """What every deadline came to."""
    unlawful: list[str] = []
    """Journals that cannot be followed, records that break rules, dice that fell otherwise."""

    @property
    def wrong(self) -> Sequence[str]:
        """Everything that must not be."""
        found = (
            self.lost, self.doubled, self.denied, self.unasked, self.gaps, self.missed, self.untrue,
            self.unlawful, self.clocks.wrong,
        )  # fmt: skip
        return [what for each in found for what in each]


async def check(database: str, evidence: Sequence[Evidence], seconds: float) -> Findings:
    """Read all journals and compare, after so many seconds of playing."""
    findings = Findings()
    patience = Patience(LATE, WAY, round(1000 * seconds))
    store = await open_store(database)
    try:
        house = House(shipped(), await store.secret())
        for table in sorted({each.table for each in evidence}):
            witnesses = [each for each in evidence if each.table == table]
            acts = await store.read(TableId(table))
            check_table(findings, TableId(table), acts, witnesses, house, patience)
    finally:
        await store.close()
    return findings


def check_table(
    findings: Findings,
    table: TableId,
    acts: Sequence[Act],
    witnesses: Sequence[Evidence],
    house: House,
    patience: Patience,
) -> None:
    """Compare one journal with what was told of it."""
    findings.tables += 1
    findings.acts += len(acts)
    if (numbers := [act.number for act in acts]) != [*range(1, len(acts) + 1)]:
        findings.gaps.append(f"{table}: {numbers}")
    bodies = [BODY.decode(act.body) for act in acts]
    events = [event for body in bodies for event in body.events]
    findings.mended += sum(isinstance(event, Mended) for event in events)
    findings.missed += [f"{table}: {event}" for event in events if isinstance(event, MISSED)]
    _check_asks(findings, table, bodies, witnesses)
    for witness in witnesses:
        findings.untrue += witness.wrong
        findings.untrue += _untrue(witness, acts, bodies)
    try:
        told = [Account(each.guest, each.tellings, each.ended) for each in witnesses]
        check_clocks(findings.clocks, table, acts, told, house, patience)
        _check_rules(findings, table, acts, witnesses, house)
    except (Illegal, Unlawful, AssertionError, LookupError) as fault:
        findings.unlawful.append(f"{table}: {type(fault).__name__} {fault}")


def _check_asks(
    findings: Findings, table: TableId, bodies: Sequence[Body], witnesses: Sequence[Evidence]
) -> None:
    asked = {number: _ask(body) for number, body in enumerate(bodies, 1) if body.ref}
    made = {ask: number for number, ask in asked.items()}
    times = Counter(asked.values())
    findings.doubled += [f"{table}: {ask} × {count}" for ask, count in times.items() if count > 1]
    sent: set[tuple[str, str, int]] = set()
    for guest, page in _pages(witnesses):
        sent |= {(guest, page.name, ref) for ref in range(1, page.sent + 1)}
        findings.granted += len(page.granted)
        findings.refused += len(page.refused)
        for ref, number in page.granted.items():
            ask = guest, page.name, ref
            if ask not in made:
                findings.lost.append(f"{table}: {ask}, granted up to {number}")
            elif made[ask] > number:
                findings.untrue.append(f"{table}: {ask} is {made[ask]}, granted up to {number}")
        for ref, why in page.refused.items():
            if (guest, page.name, ref) in made:
                findings.denied.append(f"{table}: {(guest, page.name, ref)}, {why}")
    findings.unasked += [f"{table}: {ask}" for ask in made if ask not in sent]


def _ask(body: Body) -> tuple[str, str, int]:
    return str(body.by), body.page, body.ref


def _pages(witnesses: Iterable[Evidence]) -> Iterator[tuple[str, Page]]:
    for witness in witnesses:
        for page in witness.pages:
            yield witness.guest, page


def _untrue(witness: Evidence, acts: Sequence[Act], bodies: Sequence[Body]) -> Iterator[str]:
    who = f"{witness.table} {witness.guest}"
    if any(body.ref for body in bodies[witness.number :]) or witness.number > len(acts):
        # Bots and clocks may have gone on when nobody looked any more.
        yield f"{who}: knows {witness.number} of {len(acts)} acts"
    if witness.told.keys() != set(range(1, witness.number + 1)):
        yield f"{who}: was not told of every act"
    for act, body in zip(acts, bodies, strict=True):
        events = tuple(Raw(_ENCODER.encode(event)) for event in body.events)
        told = witness.told.get(act.number)
        if told is not None and told != digest(act.at, body.by, events):
            yield f"{who}: act {act.number} was told otherwise"


def _check_rules(
    findings: Findings,
    table: TableId,
    acts: Sequence[Act],
    witnesses: Sequence[Evidence],
    house: House,
) -> None:
    room = read_room(table, acts, house)
    assert room, "an empty journal"
    for kept in games(table, acts, house):
        game, record, event = kept.rules.game, kept.record, kept.rules.spec.event
        assert record.dice
        verify(game, record, event)
        if kept.outcome is None:  # The house knows the secret before the players do.
            proof = replace(record.dice, secret=house.dice(kept.id).hex())
            record = replace(record, dice=proof)
        else:
            findings.games += 1
        findings.falls += len(check_dice(game, record, event))
    for witness in witnesses:
        seats = [i for i, place in enumerate(room.places) if place.guest == witness.guest]
        if room.match and seats and witness.number == len(acts):
            view = room.match.rules.game.view(room.match.state, Seat(seats[0]))
            if witness.view != _ENCODER.encode(view):
                findings.untrue.append(f"{table} {witness.guest}: sees another game")
