"""Tables drawn at random from all that tables can agree on: seats, options and paces."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from msgspec import inspect

from woerfel.core.dice import DIAMOND
from woerfel.core.game import Illegal, Setup
from woerfel.games.spec import Spec
from woerfel.games.wordsmith.rules.options import SIDES
from woerfel.games.wordsmith.rules.pieces import ALPHABET, STAR, Piece
from woerfel.games.wordsmith.rules.sheet import WHITE
from woerfel.lexicon.library import Library
from woerfel.play.setups import Prepared, open_game

USUAL = 0.5
"""How often an option is left as it is."""
TRIES = 200
"""So many tables are drawn until one can be played."""
PACES = (1, 2, 10)
SINCE = "2026-11-16"
MADE_UP = ("QUORX", "ZLUB", "SNARK", "ÄBÖX")
"""Words of a house that no dictionary has."""
COMMON = {"de": ("TAU", "EI", "IST", "NASE", "TÜR"), "en": ("TEA", "ATE", "IT", "NOSE", "SEA")}
"""Words that a table may do without."""
ALPHABETS = 3
"""So many alphabets of one's own are drawn from: what is known of each is worked out once."""
MOST_DICE = 7
ACCEPTED = 60
"""For so many categories, a table has accepted a word before."""


class Unplayable(Exception):
    """No table with these options can be played."""


def any_table(
    spec: Spec,
    random: Random,
    library: Library,
    fixed: Mapping[str, Any] | None = None,
    seats: int | None = None,
) -> Prepared:
    """Open a table drawn at random, some of it settled. Raises `Unplayable`."""
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
    return {
        field.encode_name: _draw(field.encode_name, field.type, random, seats, library)
        for field in info.fields
        if random.random() >= USUAL
    }


def _draw(name: str, kind: inspect.Type, random: Random, seats: int, library: Library) -> Any:
    if name == "accepted":
        return _accepted(random, library)
    if special := SPECIAL.get(name):
        return special(random, seats)
    match kind:
        case inspect.UnionType(types=kinds):
            return _draw(name, random.choice(kinds), random, seats, library)
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


def _seat(random: Random, seats: int) -> int:
    return random.randrange(seats)


def _handicap(random: Random, seats: int) -> list[int]:
    return [random.randint(0, WHITE) for _ in range(seats)]


def _banned(random: Random, _: int) -> list[str]:
    return random.sample(COMMON["de"] + COMMON["en"], 4)


def _house(random: Random, _: int) -> list[str]:
    added = [f"+ {word} {SINCE}" for word in random.sample(MADE_UP, 2)]
    return [*added, *(f"- {word} {SINCE}" for word in _banned(random, 0))]


def _accepted(random: Random, library: Library) -> list[str]:
    decks = library.categories.values()
    known = sorted(
        {each for deck in decks for card in deck.cards.values() for each in card.categories}
    )
    words = (*MADE_UP, "Saure Quorx", "E-Zlub", "Auf- und Absnark")
    chosen = random.sample(known, min(ACCEPTED, len(known)))
    return [f"{category}: {random.choice(words)}" for category in chosen]


def _die(random: Random, _: int) -> list[str]:
    straight = random.choice((Piece.LONG.value, Piece.SHORT.value))
    faces = [piece.value + star for piece in Piece for star in ("", STAR)]
    return [straight, *random.choices(faces, k=random.randint(0, SIDES - 1))]


def _alphabet(random: Random, _: int) -> dict[str, str] | None:
    recipes = list(ALPHABET.values())
    Random(random.randrange(ALPHABETS)).shuffle(recipes)
    return dict(zip(ALPHABET, recipes, strict=True))


def _dice(random: Random, _: int) -> list[list[str]] | None:
    count = random.randint(1, MOST_DICE)
    dice = [
        [f"{letter}{random.randint(0, 9)}" for letter in random.choices("EEENNRSTIIAULOHDGM", k=6)]
        for _ in range(count)
    ]
    if random.random() < 0.5:
        dice[-1][0] = DIAMOND
    return dice


SPECIAL: Mapping[str, Callable[[Random, int], Any]] = {
    "starter": _seat,
    "judge": _seat,
    "handicap": _handicap,
    "banned": _banned,
    "house": _house,
    "die": _die,
    "alphabet": _alphabet,
    "dice": _dice,
}
"""Options whose values no type tells."""
