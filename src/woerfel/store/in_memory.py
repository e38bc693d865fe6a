"""A store that lives as long as the process: simple, without threads, deterministic."""

import asyncio
import secrets
from collections.abc import Callable, Collection, Mapping, Sequence

from msgspec.structs import replace

from woerfel.core.game import Instant
from woerfel.core.record import GameId
from woerfel.store import (
    MOST_DEVICES,
    MOST_LOANS,
    NOTED,
    Act,
    Conflict,
    Device,
    Guest,
    GuestId,
    Health,
    LastPulse,
    Outage,
    TableCard,
    TableId,
)


def _steady() -> int:
    return round(1000 * asyncio.get_running_loop().time())


class MemoryStore:
    """A store in dictionaries."""

    def __init__(
        self, draw: Callable[[int], bytes] = secrets.token_bytes, clock: Callable[[], int] = _steady
    ) -> None:
        self.health = Health()
        self._acts: dict[TableId, list[Act]] = {}
        self._cards: dict[TableId, TableCard] = {}
        self._games: dict[GameId, TableId] = {}
        self._names: dict[GuestId, str] = {}
        self._sessions: dict[str, tuple[GuestId, Device]] = {}
        self._loans: dict[str, tuple[GuestId, Instant]] = {}
        self._served: Instant | None = None
        self._noted, self._clock = 0, clock
        self._outages: list[Outage] = []
        self._seen: dict[tuple[TableId, GuestId], Instant] = {}
        self._draw = draw
        self._secret: bytes | None = None

    async def append(self, table: TableId, act: Act, card: TableCard | None = None) -> None:
        """Append an act, and store the table's card if it has changed."""
        acts = self._acts.get(table, [])
        if act.number != len(acts) + 1:
            raise Conflict(table, act.number)
        if card is not None:
            self._keep(card, act.number)
        acts.append(act)
        if act.number == 1:
            self._acts[table] = acts

    async def read(self, table: TableId, after: int = 0) -> Sequence[Act]:
        """Return the acts numbered above `after`, in order."""
        return self._acts.get(table, [])[max(after, 0) :]

    async def heads(self, tables: Collection[TableId]) -> Mapping[TableId, int]:
        """Return the highest number of each table that has acts."""
        return {table: len(self._acts[table]) for table in tables if table in self._acts}

    async def find(self, code: str) -> TableId | None:
        """Return the open table with this code."""
        return self._open(code)

    async def card(self, table: TableId) -> TableCard | None:
        """Return one table's card."""
        return self._cards.get(table)

    async def listed(self, limit: int) -> Sequence[TableCard]:
        """Return the listed tables that are waiting or playing, the latest first."""
        found = (card for card in self._cards.values() if card.listed)
        return _latest([card for card in found if card.stage in ("waiting", "playing")], limit)

    async def tables_of(self, guest: GuestId, limit: int) -> Sequence[TableCard]:
        """Return the tables where a guest sits and that are not closed, the latest first."""
        found = (card for card in self._cards.values() if guest in card.guests)
        return _latest([card for card in found if card.stage != "closed"], limit)

    async def table_of(self, game: GameId) -> TableId | None:
        """Return the table where a game was played."""
        return self._games.get(game)

    async def enter(self, session: str, guest: Guest, now: Instant, about: str = "") -> None:
        """Store a session of a guest, who may be new; a known guest keeps their name."""
        self._names.setdefault(guest.id, guest.name)
        self._sessions[session] = (guest.id, Device(session, about, now, now))
        others = [each for each in await self.devices(guest.id) if each.session != session]
        for device in others[MOST_DEVICES - 1 :]:
            del self._sessions[device.session]

    async def guest(self, session: str, now: Instant) -> Guest | None:
        """Return whose session it is, and record its use (at most every `NOTED`)."""
        if session not in self._sessions:
            return None
        guest, device = self._sessions[session]
        if now - device.used >= NOTED:
            self._sessions[session] = (guest, replace(device, used=now))
        return self._known(guest)

    async def rename(self, guest: Guest) -> None:
        """Store a guest's new name."""
        if guest.id in self._names:
            self._names[guest.id] = guest.name

    async def lend(self, code: str, session: str, until: Instant) -> None:
        """Store the digest of a one-time code that lets another device become a session's guest."""
        if session not in self._sessions:
            return
        guest = self._sessions[session][0]
        kept = sorted((-lent[1], each) for each, lent in self._loans.items() if lent[0] == guest)
        for _, each in kept[MOST_LOANS - 1 :]:
            del self._loans[each]
        self._loans[code] = (guest, until)

    async def lent(self, code: str, now: Instant) -> Guest | None:
        """Return whose code it is without spending it; None where `redeem` would return None."""
        guest, until = self._loans.get(code, (GuestId(""), now))
        return None if until < now else self._known(guest)

    async def redeem(self, code: str, session: str, now: Instant, about: str = "") -> Guest | None:
        """Spend a code and store a session of its guest, both or neither."""
        guest = await self.lent(code, now)
        self._loans.pop(code, None)
        if guest:
            await self.enter(session, guest, now, about)
        return guest

    async def devices(self, guest: GuestId) -> Sequence[Device]:
        """Return the sessions of a guest, the most recently used first."""
        found = (device for whose, device in self._sessions.values() if whose == guest)
        return sorted(found, key=lambda device: (-device.used, device.session))

    async def dismiss(self, guest: GuestId, sessions: Collection[str]) -> Sequence[str]:
        """Forget these sessions of a guest and every code lent; return those that existed."""
        self._loans = {code: loan for code, loan in self._loans.items() if loan[0] != guest}
        gone = [each for each in sessions if self._sessions.get(each, ("",))[0] == guest]
        for each in gone:
            del self._sessions[each]
        return gone

    async def dismiss_all(self, guest: GuestId, but: str = "") -> Sequence[str]:
        """Forget all sessions of a guest but one and every code lent; return those that existed."""
        all_ = [device.session for device in await self.devices(guest)]
        return await self.dismiss(guest, [each for each in all_ if each != but])

    async def pulse(self, now: Instant, patience: int) -> Instant:
        """Record a sign of life; if there was none for over `patience` ms, record that outage."""
        served = now if self._served is None else self._served
        if served < now - patience:
            self._outages.append(Outage(served, now))
        self._served, self._noted = max(served, now), self._clock()
        return self._served

    async def last_pulse(self, now: Instant) -> LastPulse:
        """Return the latest sign of life; now, if there has never been one."""
        if self._served is None:
            self._served, self._noted = now, self._clock()
        return LastPulse(self._served, self._clock() - self._noted)

    async def outages(self, since: Instant) -> Sequence[Outage]:
        """Return the outages that ended after `since`, in order."""
        return [outage for outage in self._outages if outage.ended > since]

    async def attend(self, here: Collection[tuple[TableId, GuestId]], now: Instant) -> None:
        """Record that these guests are connected now."""
        for one in here:
            self._seen[one] = max(now, self._seen.get(one, now))

    async def attendance(
        self, tables: Collection[TableId]
    ) -> Mapping[tuple[TableId, GuestId], Instant]:
        """Return when the guests of these tables were last recorded as connected."""
        return {one: seen for one, seen in self._seen.items() if one[0] in tables}

    async def secret(self) -> bytes:
        """Return this installation's own 32 random bytes, created on first use and then kept."""
        if self._secret is None:
            self._secret = self._draw(32)
        return self._secret

    async def stale(self, finished: Instant, idle: Instant) -> Sequence[TableCard]:
        """Return the cards of the tables that `sweep` would delete, the oldest first."""
        found = [card for card in self._cards.values() if _is_stale(card, finished, idle)]
        return sorted(found, key=lambda card: (card.updated, card.table))

    async def sweep(self, finished: Instant, idle: Instant) -> int:
        """Delete tables over or closed before `finished` and all untouched since `idle`."""
        gone = {card.table for card in await self.stale(finished, idle)}
        for table in gone:
            del self._cards[table]
            self._acts.pop(table, None)
        self._games = {game: table for game, table in self._games.items() if table not in gone}
        self._seen = {one: seen for one, seen in self._seen.items() if one[0] not in gone}
        self._outages = [outage for outage in self._outages if outage.ended >= idle]
        self._loans = {code: loan for code, loan in self._loans.items() if loan[1] >= idle}
        self._sessions = {one: kept for one, kept in self._sessions.items() if kept[1].used >= idle}
        known = {guest for guest, _ in self._sessions.values()}
        known.update(*(card.guests for card in self._cards.values()))
        self._names = {guest: name for guest, name in self._names.items() if guest in known}
        return len(gone)

    async def ready(self) -> None:
        """Do nothing: memory is always available."""

    async def examine(self, seconds: float) -> None:
        """Do nothing: memory is never damaged."""

    async def close(self) -> None:
        """Do nothing: the store stays readable."""

    def _keep(self, card: TableCard, number: int) -> None:
        if card.stage != "closed" and self._open(card.code) not in (None, card.table):
            raise Conflict(card.table, number)
        self._cards[card.table] = card
        for game in card.games:
            self._games.setdefault(game, card.table)

    def _open(self, code: str) -> TableId | None:
        found = (card for card in self._cards.values() if card.code == code)
        return next((card.table for card in found if card.stage != "closed"), None)

    def _known(self, guest: GuestId) -> Guest | None:
        return Guest(guest, self._names[guest]) if guest in self._names else None


def _latest(cards: list[TableCard], limit: int) -> Sequence[TableCard]:
    return sorted(cards, key=lambda card: (-card.updated, card.table))[:limit]


def _is_stale(card: TableCard, finished: Instant, idle: Instant) -> bool:
    over = card.stage in ("over", "closed")
    return card.updated < idle or (over and card.updated < finished)
