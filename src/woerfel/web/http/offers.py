"""Everything a client needs to offer a new table: games, options, bots, phrases."""

from collections.abc import Mapping
from functools import cache
from importlib.resources.abc import Traversable
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

import msgspec
from msgspec import Struct

from woerfel.bots import LEVELS, Level
from woerfel.core.fair import BY_SLOT, scheme_of
from woerfel.core.table import PACES
from woerfel.games.boards import MODULE, PICTURE, board_files
from woerfel.games.registry import GAMES
from woerfel.games.spec import Spec
from woerfel.lexicon.library import Library
from woerfel.play.room import LONGEST_NAME, LONGEST_TEXT
from woerfel.texts import LANGUAGES, texts

Sentences = Mapping[str, str]
"""By language."""


class OptionOffer(Struct, frozen=True):
    """Something that a table can agree on."""

    name: str
    kind: Literal["choice", "choices", "flag", "number", "words", "other"]
    """`choices` are some of the values, `words` a list of texts; `other` is for programs."""
    default: Any
    values: tuple[Any, ...] | None
    """The possible values of a choice, a flag or choices; null leaves it to the edition."""


class GameOffer(Struct, frozen=True):
    """A game that can be played."""

    name: str
    title: str
    rules: int
    seats: tuple[int, int]
    """The minimum and the maximum."""
    minutes: tuple[int, int]
    """How long a game takes, roughly: from, to."""
    age: int
    """The minimum age to play it."""
    prefix: str
    """The prefix of its rule numbers."""
    bots: bool
    """Whether bots can play it."""
    advice: bool
    """Whether hints can be given in it."""
    analysis: bool
    """Whether finished games can be analysed."""
    same: bool
    """Whether all seats can get the same dice in the same turn."""
    picture: str | None
    """The address of its picture, where that is not part of the page."""
    module: str | None
    """The address of its board, an ES module, where that is not part of the page."""
    sheet: Mapping[str, Sentences]
    """The labels of its score sheet rows."""
    options: tuple[OptionOffer, ...]


class BotOffer(Struct, frozen=True):
    """A bot, the weakest first."""

    level: str
    name: Sentences
    about: Sentences


class Offers(Struct, frozen=True):
    """Everything on offer."""

    games: tuple[GameOffer, ...]
    bots: tuple[BotOffer, ...]
    phrases: Mapping[str, Sentences]
    paces: tuple[int, ...]
    longest_name: int
    longest_text: int


@cache
def offers() -> bytes:
    """List everything on offer; it never changes while a server runs."""
    return msgspec.json.encode(
        Offers(
            games=tuple(map(_game, GAMES.values())),
            bots=tuple(map(_bot, LEVELS.values())),
            phrases={
                code: {language: texts(language).phrases[code] for language in LANGUAGES}
                for code in texts(LANGUAGES[0]).phrases
            },
            paces=PACES,
            longest_name=LONGEST_NAME,
            longest_text=LONGEST_TEXT,
        )
    )


def _bot(level: Level) -> BotOffer:
    said = {language: texts(language).bots for language in LANGUAGES}
    return BotOffer(
        level.name,
        {language: said[language][level.title] for language in LANGUAGES},
        {language: said[language][level.about] for language in LANGUAGES},
    )


def _game(spec: Spec) -> GameOffer:
    fields = msgspec.structs.fields(spec.options)
    board = board_files(spec)
    sheets = {language: texts(language, spec.package).sheet for language in LANGUAGES}
    return GameOffer(
        name=spec.name,
        title=spec.title,
        rules=spec.rules,
        seats=(spec.seats[0], spec.seats[-1]),
        minutes=spec.minutes,
        age=spec.age,
        prefix=spec.prefix,
        bots=spec.bots is not None,
        advice=spec.tutor is not None,
        analysis=spec.analyse is not None,
        same=scheme_of(spec.make(Library())) == BY_SLOT,
        picture=f"/games/{spec.name}/{PICTURE}" if PICTURE in board else None,
        module=f"/games/{spec.name}/{MODULE}" if MODULE in board else None,
        sheet={
            row: {language: sheets[language][row] for language in LANGUAGES}
            for row in sheets[LANGUAGES[0]]
        },
        options=tuple(_option(field.encode_name, field.type, field.default) for field in fields),
    )


def boards() -> Mapping[str, Traversable]:
    """Return the files of all boards in their games' own packages, by game and name."""
    return {
        f"{spec.name}/{name}": file
        for spec in GAMES.values()
        for name, file in board_files(spec).items()
    }


def _option(name: str, kind: Any, default: Any) -> OptionOffer:
    values = _values(kind)
    if kind is bool:
        return OptionOffer(name, "flag", default, values)
    if values is not None:
        return OptionOffer(name, "choice", default, values)
    if get_origin(kind) is tuple and (several := _values(get_args(kind)[0])):
        return OptionOffer(name, "choices", default, several)
    if kind is int:
        return OptionOffer(name, "number", default, None)
    return OptionOffer(name, "words" if kind == tuple[str, ...] else "other", default, None)


def _values(kind: Any) -> tuple[Any, ...] | None:
    """List the values of a type that has few."""
    parts = get_args(kind)
    if kind is bool:
        return (False, True)
    if kind is NoneType:
        return (None,)
    if get_origin(kind) is Literal:
        return parts
    if get_origin(kind) in (Union, UnionType):
        listed = [_values(part) for part in parts]
        if None in listed:
            return None
        return tuple(value for values in listed if values for value in values)
    return None
