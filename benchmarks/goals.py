"""What was hoped for of a measurement, and what came of it."""

from msgspec import Struct


class Goal(Struct, frozen=True):
    """A figure, and the bound that it should keep."""

    what: str
    value: float
    least: float | None = None
    most: float | None = None

    @property
    def holds(self) -> bool:
        """Whether it was reached."""
        if self.least is not None:
            return self.value >= self.least
        return self.most is None or self.value <= self.most

    def __str__(self) -> str:
        bound = f"at least {self.least:g}" if self.least else f"at most {self.most:g}"
        return f"{'holds ' if self.holds else 'MISSED'}  {self.what}: {self.value:.2f} ({bound})"
