"""House words that a table agrees on (R-20): kept in its plan, and so in the heads of its games."""

from collections.abc import Iterator
from datetime import UTC, datetime

import msgspec

from woerfel.core.game import Illegal, Instant
from woerfel.lexicon.house_words import HouseWord
from woerfel.play.asks import Settle
from woerfel.play.events import Event, WordProposed, WordSettled
from woerfel.play.follow import house_key
from woerfel.play.room import Room
from woerfel.play.seating import must_sit
from woerfel.play.setups import find_spec
from woerfel.store import GuestId

MOST = 200
"""Most house words of a table."""


def settle_word(room: Room, ask: Settle, guest: GuestId, wall: Instant) -> Iterator[Event]:
    """Vote to accept or ban a word; it is settled once all who are present have."""
    must_sit(room, guest)
    options = msgspec.structs.fields(find_spec(room.plan.game).options)
    if "house" not in {field.name for field in options}:
        raise Illegal("no-house-words", "R-20")
    key = house_key(ask.word, accepted=ask.accepted)
    if len(room.plan.options.get("house", ())) >= MOST:
        raise Illegal("too-many-house-words", "R-20", most=MOST)
    yield WordProposed(ask.word, guest, ask.accepted)
    if room.present <= room.words.get(key, frozenset[GuestId]()) | {guest}:
        day = datetime.fromtimestamp(wall / 1000, UTC).date().isoformat()
        yield WordSettled(str(HouseWord(ask.word, ask.accepted, day, "agreed at the table")))
