"""What a table needs from the house: the words, the bots, the secrets behind the dice."""

import hmac
import secrets
from base64 import b32encode
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from random import Random
from typing import Any

from woerfel.bots import LEVELS, Bot, Level
from woerfel.core import chain
from woerfel.core.fair import commitment
from woerfel.core.game import Illegal, Seat, Setup
from woerfel.core.record import GameId
from woerfel.games.players import bot
from woerfel.games.spec import Spec
from woerfel.lexicon.library import Library
from woerfel.store import TableId

STAND_IN = "ben"
"""The level of the bot that plays for somebody who is away."""


@dataclass(frozen=True)
class House:
    """What all tables of an installation share."""

    library: Library
    secret: bytes
    """This installation's own secret."""
    levels: frozenset[str] = field(default_factory=lambda: frozenset(LEVELS))
    random: Callable[[], Random] = Random
    """A new source of randomness for bots; never used for dice."""
    bot: Callable[[Setup, Seat, Level, Library], Bot[Any, Any]] = bot
    """Makes a bot for a seat."""
    entropy: Callable[[int], bytes] = secrets.token_bytes
    """Makes random text for the ids and codes of tables."""

    @cached_property
    def _key(self) -> bytes:
        return hmac.digest(self.secret, b"woerfel dice", "sha256")

    def game_id(self, table: TableId, nth: int) -> GameId:
        """Return the id of a table's nth game; it does not reveal the table."""
        named = hmac.digest(self.secret, f"game {table} {nth}".encode(), "sha256")
        return GameId(b32encode(named[:10]).decode().lower())

    def dice(self, game: GameId) -> bytes:
        """Return the secret behind a game's dice."""
        return _dice(self._key, game)

    @cached_property
    def _days(self) -> bytes:
        return hmac.digest(self.secret, b"woerfel days", "sha256")

    @property
    def daily_end(self) -> bytes:
        """Return the end of the chain of days, which is published."""
        return chain.end(self._days)

    def daily_link(self, day: int) -> bytes:
        """Return a day's link. It is nobody's business before the day is over."""
        return chain.link(self._days, day)

    def commitment(self, table: TableId, nth: int) -> str:
        """Commit to the secret of a table's nth game."""
        return commitment(self.dice(self.game_id(table, nth)))

    def invitation(self, table: TableId, nth: int) -> str:
        """Return the secret of a table's nth invitation, 16 letters and digits."""
        named = hmac.digest(self.secret, f"invitation {table} {nth}".encode(), "sha256")
        return b32encode(named[:10]).decode().lower()


@lru_cache(10_000)
def _dice(key: bytes, game: GameId) -> bytes:
    return hmac.digest(key, game.encode(), "sha256")


def must_be_a_bot(level: str, spec: Spec, house: House) -> None:
    """Refuse an unknown bot, and any bot in a game that has none (R-01)."""
    if spec.bots is None:
        raise Illegal("no-bots", "R-01", game=spec.title)
    if level not in house.levels:
        raise Illegal("unknown-bot", "R-01", bot=level, bots=", ".join(sorted(house.levels)))
