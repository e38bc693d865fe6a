"""Random tables: any seats, options and paces that a table can have."""

from collections.abc import Mapping
from random import Random
from typing import Any

from msgspec import inspect

from woerfel.core.game import Illegal, Setup
from woerfel.games.samples import MADE_UP, AnyValue
from woerfel.games.spec import Spec
from woerfel.lexicon.library import Library
from woerfel.play.setups import Prepared, open_game

USUAL = 0.5
"""Probability that an option keeps its default."""
TRIES = 200
"""Attempts to draw a playable table."""
PACES = (1, 2, 10)
SINCE = "2026-11-16"
COMMON = {"de": ("TAU", "EI", "IST", "NASE", "TÜR"), "en": ("TEA", "ATE", "IT", "NOSE", "SEA")}
"""Words that a table may ban."""


class Unplayable(Exception):
    """No table with these options can be played."""


def any_table(
    spec: Spec,
    random: Random,
    library: Library,
    fixed: Mapping[str, Any] | None = None,
    seats: int | None = None,
) -> Prepared:
    """Open a random table, with some of it given. Raises `Unplayable`."""
    refusal: Illegal | None = None
    for _ in range(TRIES):
        count = random.choice(spec.seats) if seats is None else seats
        options = {**_options(spec, random, count, library), **(fixed or {})}
        pace = tuple(random.choices(PACES, k=count)) if random.random() < USUAL else ()
        try:
            return open_game(Setup(spec.name, count, options, pace), library)
        except Illegal as found:
            refusal = found
    raise Unplayable(refusal)


def _options(spec: Spec, random: Random, seats: int, library: Library) -> dict[str, Any]:
    info = inspect.type_info(spec.options)
    assert isinstance(info, inspect.StructType)
    special: dict[str, AnyValue] = {**SHARED, **dict.fromkeys(spec.one_seat, _seat)}
    if spec.samples:
        special |= spec.samples().values
    return {
        field.encode_name: draw(random, seats, library)
        if (draw := special.get(field.encode_name))
        else _draw(field.encode_name, field.type, random)
        for field in info.fields
        if random.random() >= USUAL
    }


def _draw(name: str, kind: inspect.Type, random: Random) -> Any:
    match kind:
        case inspect.UnionType(types=kinds):
            return _draw(name, random.choice(kinds), random)
        case inspect.LiteralType(values=values):
            return random.choice(values)
        case inspect.BoolType():
            return random.random() < 0.5
        case inspect.NoneType():
            return None
        case inspect.VarTupleType(item_type=inspect.LiteralType(values=values)):
            return random.sample(values, random.randint(0, len(values)))
        case _:
            raise TypeError(f"no way to draw {name}: {kind}")


def _seat(random: Random, seats: int, _: Library) -> int:
    return random.randrange(seats)


def _banned(random: Random, _: int, __: Library) -> list[str]:
    return random.sample(COMMON["de"] + COMMON["en"], 4)


def _house(random: Random, seats: int, library: Library) -> list[str]:
    added = [f"+ {word} {SINCE}" for word in random.sample(MADE_UP, 2)]
    return [*added, *(f"- {word} {SINCE}" for word in _banned(random, seats, library))]


SHARED: Mapping[str, AnyValue] = {"banned": _banned, "house": _house}
"""Options of several games whose types do not list their values."""
