"""The registry of games: any installed distribution may provide some, just as ours does.

A distribution names its games as entry points of the group `woerfel.games`, each a `Spec`. One
that cannot be hosted is left out and reported; the others are unaffected.
"""

import re
from collections.abc import Iterable, Mapping
from importlib.metadata import EntryPoint, entry_points

from msgspec import Struct

from woerfel.games.boards import WrongBoard, board_files
from woerfel.games.spec import Spec
from woerfel.texts import LANGUAGES, texts

GROUP = "woerfel.games"
OURS = "woerfel"
"""The distribution whose games come first, so that no others can replace them."""
NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
PREFIX = re.compile(r"[A-Z]{2,4}")
"""The prefix of a game's rules; single letters are for what holds at every table."""
LONGEST = 40
"""Most letters of a name or a title."""
SEATS = range(1, 13)
BOOK = ("rules.md", *(f"{language}.md" for language in LANGUAGES))


class UnfitGame(Exception):
    """A game cannot be hosted."""


class LeftOut(Struct, frozen=True):
    """An installed game that cannot be hosted."""

    entry: str
    """As its distribution names it."""
    why: str

    def __str__(self) -> str:
        """Say why in a sentence."""
        return f"The game {self.entry} is left out: {self.why}."


class Gathered(Struct, frozen=True):
    """What was found."""

    games: Mapping[str, Spec]
    """By name, in the order in which they are shown."""
    left_out: tuple[LeftOut, ...]


def gather(found: Iterable[EntryPoint]) -> Gathered:
    """Load games, ours first; of two that conflict the first stays."""
    games: list[Spec] = []
    left_out: list[LeftOut] = []
    for each in sorted(found, key=_ours_first):
        entry = f"{each.name} ({each.value})"
        try:
            spec = each.load()
            games.append(must_fit(spec, games))
        except UnfitGame as unfit:
            left_out.append(LeftOut(entry, str(unfit)))
        except Exception as fault:  # a faulty package must not stop the others
            left_out.append(LeftOut(entry, f"it cannot be loaded ({fault!r})"))
    games.sort(key=lambda spec: (spec.order, spec.title))
    return Gathered({spec.name: spec for spec in games}, tuple(left_out))


def _ours_first(point: EntryPoint) -> tuple[bool, str, str]:
    return point.dist is None or point.dist.name != OURS, point.name, point.value


def must_fit(spec: object, others: Iterable[Spec]) -> Spec:
    """Return a game that fits with the others. Raises `UnfitGame`, or what its files raise."""
    if not isinstance(spec, Spec):
        raise UnfitGame("its entry point is no woerfel.games.spec.Spec")
    if not NAME.fullmatch(spec.name) or len(spec.name) > LONGEST:
        raise UnfitGame(f"its name {spec.name!r} is not made of small letters, digits and hyphens")
    if not PREFIX.fullmatch(spec.prefix):
        raise UnfitGame(
            f"the prefix of its rules {spec.prefix!r} is not two to four capital letters"
        )
    if not 0 < len(spec.title.strip()) <= LONGEST:
        raise UnfitGame(f"its title has not 1 to {LONGEST} letters")
    if not spec.seats or not {*spec.seats} <= {*SEATS}:
        raise UnfitGame(f"its seats are not between {SEATS[0]} and {SEATS[-1]}")
    for other in others:
        if spec.name == other.name:
            raise UnfitGame(f"the name {spec.name} is taken by {other.package}")
        if spec.prefix == other.prefix:
            raise UnfitGame(f"the prefix {spec.prefix} is taken by {other.title}")
        if spec.title == other.title:
            raise UnfitGame(f"the title {spec.title} is taken by {other.package}")
    for page in BOOK:
        if not spec.home.joinpath("book", page).is_file():
            raise UnfitGame(f"its home has no book/{page}")
    for language in LANGUAGES:
        texts(language, spec.package)
    try:
        board_files(spec)
    except WrongBoard as wrong:
        raise UnfitGame(str(wrong)) from None
    return spec


_GATHERED = gather(entry_points(group=GROUP))
GAMES = _GATHERED.games
LEFT_OUT = _GATHERED.left_out
"""Installed games that cannot be hosted, and why."""
