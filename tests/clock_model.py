"""A model of every deadline at a table: what the clock had to do, by journal and account.

The journal is followed act by act, and after each one the rules say when time is up. Each such
deadline has to be met by the clock, once and not too early, or by people who were faster. And
whatever process told of it, to whomever: it must have told the same.
"""

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from woerfel.core.game import Instant
from woerfel.play.clockwork import GRACE
from woerfel.play.events import Begun, Body, Founded, Happened, Mended, Resumed, Stopped
from woerfel.play.follow import BODY, follow_act, found
from woerfel.play.house import House
from woerfel.play.room import Room
from woerfel.store import Act, TableId


class Telling(Struct, frozen=True):
    """What a client was told of a table's clock."""

    number: int
    """Of the last act."""
    now: int
    deadline: int | None
    heard: int
    """When, in milliseconds on the client's own stopwatch."""
    by: str = ""
    """Which process told it, where that is known."""


class Account(Struct, frozen=True):
    """All that one client was told."""

    who: str
    tellings: Sequence[Telling]
    ended: int
    """When it stopped listening, on its stopwatch."""


class Patience(Struct, frozen=True):
    """What is borne, in milliseconds."""

    late: int
    """How long after the grace a deadline may be met, when processes fail."""
    way: int
    """How long a message may take to a client."""
    longest: int
    """No outage can have been longer."""


class Clocks(Struct):
    """What the clocks have done, and what they must not have."""

    fired: int = 0
    """Deadlines that the clock met."""
    beaten: int = 0
    """Deadlines that people were faster than."""
    told: int = 0
    """Tellings that were compared."""
    by_several: int = 0
    """Timeouts of which more than one process told."""
    latest: int = 0
    """Milliseconds after the end of its grace that a deadline was met, at most."""
    early: list[str] = []
    """Time that was up before its deadline."""
    twice: list[str] = []
    """Time that was up again, though no other deadline had come."""
    missing: list[str] = []
    """Time that was not up, long after its deadline."""
    told_otherwise: list[str] = []
    """Tellings of a time or a deadline that was not so."""

    @property
    def wrong(self) -> Sequence[str]:
        """Everything that must not be."""
        return [*self.early, *self.twice, *self.missing, *self.told_otherwise]


def check_clocks(
    clocks: Clocks,
    table: TableId,
    acts: Sequence[Act],
    accounts: Sequence[Account],
    house: House,
    patience: Patience,
) -> None:
    """Compare what one table's clock did with what it had to do."""
    steps = [*_steps(table, acts, house)]
    due = {step.act.number: step.deadline for step in steps}
    _check_journal(clocks, table, steps, patience)
    for account in accounts:
        _check_account(clocks, table, due, {s.act.number: s for s in steps}, account, patience)
    for step in steps:
        if step.is_timeout:
            told = {t.by for each in accounts for t in each.tellings if _tells(t, step)}
            clocks.by_several += len(told - {""}) > 1


class _Step(Struct, frozen=True):
    """An act, what was due before it, and what is due after it."""

    act: Act
    body: Body
    before: Instant | None
    deadline: Instant | None
    is_timeout: bool


def _steps(table: TableId, acts: Sequence[Act], house: House) -> Iterator[_Step]:
    room: Room | None = None
    for act in acts:
        body = BODY.decode(act.body)
        if room is None:
            first, *rest = body.events
            assert isinstance(first, Founded)
            before, after = None, found(table, first)
            body = replace(body, events=tuple(rest))
        else:
            before, after = room.deadline, room
        is_timeout = body.by is None and any(map(_is_by_clock, body.events))
        room = follow_act(after, act, body, house)
        yield _Step(act, body, before, room.deadline, is_timeout)


def _is_by_clock(event: object) -> bool:
    """Whether only the clock can have brought it about where no guest asked for it."""
    return isinstance(event, Begun) or (isinstance(event, Happened) and event.time)


def _check_journal(
    clocks: Clocks, table: TableId, steps: Sequence[_Step], patience: Patience
) -> None:
    after_timeout = False
    for step in steps:
        where = f"{table}: act {step.act.number} at {step.act.at}, due {step.before}"
        late = 0 if step.before is None else step.act.at - step.before - GRACE
        if step.is_timeout:
            if step.before is None or late < 0:
                (clocks.twice if after_timeout else clocks.early).append(where)
            clocks.fired += 1
        elif step.before is not None and step.deadline != step.before:
            clocks.beaten += 1
        clocks.latest = max(clocks.latest, late)
        if late > patience.late:
            clocks.missing.append(f"{where}, {late} ms late")
        for event in step.body.events:
            if isinstance(event, Mended) and not 0 < event.lost <= patience.longest:
                clocks.missing.append(f"{where}: an outage of {event.lost} ms")
        after_timeout = step.is_timeout


def _check_account(
    clocks: Clocks,
    table: TableId,
    due: dict[int, Instant | None],
    steps: dict[int, _Step],
    account: Account,
    patience: Patience,
) -> None:
    who = f"{table} {account.who}"
    heard: dict[int, Telling] = {}
    begins = _beginnings(steps, account)
    for telling, began in zip(account.tellings, begins, strict=True):
        clocks.told += 1
        number, deadline = telling.number, telling.deadline
        if number not in due or due[number] != deadline:
            known = due.get(number)
            clocks.told_otherwise.append(f"{who}: act {number} with {deadline}, not {known}")
            continue
        if telling.now < steps[number].act.at:
            clocks.told_otherwise.append(f"{who}: {telling.now} is before act {number}")
        if deadline is not None and telling.now > deadline + GRACE + patience.late:
            clocks.missing.append(f"{who}: {deadline} still due at {telling.now}")
        step, earlier = steps[number], heard.get(number - 1)
        if step.is_timeout and earlier is not None and earlier.deadline is not None:
            # By the client's own stopwatch, which no server can set. A message that lay in a
            # frozen process was heard late: what came fastest says when the table's time began.
            waited, left = telling.heard - began - earlier.now, earlier.deadline - earlier.now
            if waited + patience.way < left:
                clocks.early.append(f"{who}: act {number} after {waited} ms instead of {left}")
        heard.setdefault(number, telling)
    clocks.told_otherwise += [f"{who}: {what}" for what in _drifts(steps, account, patience)]
    _check_end(clocks, who, account, patience)


def _beginnings(steps: dict[int, _Step], account: Account) -> Iterator[int]:
    """Tell for each telling where the table's time began on the client's stopwatch.

    The message with the shortest way says it, of those before and since the clock was set.
    """
    began: int | None = None
    latest = 0
    for telling in account.tellings:
        if any(_sets_clock(steps[n]) for n in range(latest + 1, telling.number + 1) if n in steps):
            began = None
        own = telling.heard - telling.now
        yield own if began is None else began
        began = own if began is None else min(began, own)
        latest = max(latest, telling.number)


def _drifts(steps: dict[int, _Step], account: Account, patience: Patience) -> Iterator[str]:
    """Find where the table's clock ran, as it was told, otherwise than the client's stopwatch."""
    anchor: Telling | None = None
    latest = 0
    for telling in account.tellings:
        if telling.number < latest:
            continue  # By a process that does not yet know what another one has told.
        between = [steps[n] for n in range(latest + 1, telling.number + 1) if n in steps]
        if telling.deadline is None or any(map(_sets_clock, between)):
            anchor = None
        latest = telling.number
        if telling.deadline is None:
            continue
        anchor = anchor or telling
        ran, passed = telling.now - anchor.now, telling.heard - anchor.heard
        if abs(ran - passed) > patience.way + patience.late:
            yield f"the clock ran for {ran} ms in {passed} ms, up to act {telling.number}"
            anchor = telling


def _sets_clock(step: _Step) -> bool:
    return any(isinstance(event, Mended | Stopped | Resumed) for event in step.body.events)


def _check_end(clocks: Clocks, who: str, account: Account, patience: Patience) -> None:
    """See whether something was due when the client stopped listening."""
    if not account.tellings:
        return
    last = account.tellings[-1]
    if last.deadline is not None:
        now = last.now + account.ended - last.heard
        if now > last.deadline + GRACE + patience.late + patience.way:
            clocks.missing.append(f"{who}: {last.deadline} never came, until {now}")


def _tells(telling: Telling, step: _Step) -> bool:
    return telling.number == step.act.number
