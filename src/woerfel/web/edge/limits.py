"""Rate limits: how much anybody may ask for before having to wait."""

from collections.abc import Callable, Hashable
from math import ceil
from typing import Generic, TypeVar

NOTHING = 1e-6
"""Rounding tolerance: a client that waited as long as it was told is never refused."""

K = TypeVar("K", bound=Hashable)


class Credits:
    """A burst, and a rate per second."""

    __slots__ = ("_left", "_most", "_now", "_rate", "_then")

    def __init__(self, most: float, per_second: float, now: Callable[[], float]) -> None:
        self._most, self._rate, self._now = most, per_second, now
        self._left, self._then = most, now()

    def spend(self, price: float = 1.0) -> bool:
        """Take `price` off; False, and nothing taken, if there is not enough left."""
        left = self._has()
        enough = left + NOTHING >= price
        self._left = left - price if enough else left
        return enough

    def wait(self, price: float = 1.0) -> int:
        """Return the seconds, rounded up, until `price` can be taken off; 0 for now."""
        return max(0, ceil((min(price, self._most) - NOTHING - self._has()) / self._rate))

    def drain(self) -> None:
        """Take off all that is left."""
        self._left, self._then = 0.0, self._now()

    def pay(self, price: float) -> float:
        """Take `price` off, even into debt; return the seconds until the debt is paid.

        A debt is never larger than the burst, so it ends in time.
        """
        left = self._left = max(-self._most, self._has() - price)
        return -left / self._rate if left < 0 else 0.0

    def fine(self, seconds: float) -> None:
        """Set a debt that takes this many seconds to pay."""
        self._left = min(self._has(), -seconds * self._rate)

    def _has(self) -> float:
        now = self._now()
        self._left = min(self._most, self._left + (now - self._then) * self._rate)
        self._then = now
        return self._left

    @property
    def is_full(self) -> bool:
        """Whether the full burst is available."""
        return self._left + (self._now() - self._then) * self._rate >= self._most


class CreditsByKey(Generic[K]):
    """Separate credits for each address or guest; idle ones are forgotten."""

    def __init__(
        self, most: float, per_second: float, now: Callable[[], float], remembered: int = 10_000
    ) -> None:
        self._most, self._rate, self._now, self._remembered = most, per_second, now, remembered
        self._of: dict[K, Credits] = {}

    def spend(self, key: K, price: float = 1.0) -> bool:
        """Take `price` off what `key` has."""
        return self.of(key).spend(price)

    def wait(self, key: K, price: float = 1.0) -> int:
        """Return the seconds until `key` can spend that."""
        return self.of(key).wait(price)

    def of(self, key: K) -> Credits:
        """Return the credits of `key`."""
        credits = self._of.get(key)
        if credits is None:
            if len(self._of) >= self._remembered:
                self._forget()
            credits = self._of[key] = Credits(self._most, self._rate, self._now)
        return credits

    def _forget(self) -> None:
        self._of = {key: credits for key, credits in self._of.items() if not credits.is_full}


class Counts(Generic[K]):
    """Counts what each key has at the moment, up to a cap."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._of: dict[K, int] = {}

    def take(self, key: K) -> bool:
        """Count one more; False, and nothing counted, at the cap."""
        count = self._of.get(key, 0)
        if count >= self._most:
            return False
        self._of[key] = count + 1
        return True

    def give_back(self, key: K) -> None:
        """Count one less."""
        self._of[key] -= 1
        if not self._of[key]:
            del self._of[key]
