"""What a table agrees on before a game of Wordsmith."""

from collections.abc import Mapping
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from woerfel.core.game import Illegal, Setup
from woerfel.core.table import must_seat, read_options
from woerfel.games.wordsmith.rules.pieces import DIE, STAR, Piece
from woerfel.games.wordsmith.rules.sheet import WHITE
from woerfel.lexicon.house_words import read_line
from woerfel.lexicon.library import Language, StrictnessName
from woerfel.lexicon.spelling import in_pieces, plain

SEATS = range(1, 5)
RACERS = range(2, 5)
"""How many can race; a single player plays word for word."""
ROUNDS = 3
SIDES = 6
FACES = frozenset(piece + star for piece in Piece for star in ("", STAR))
"""What a side of a die may show."""


class Options(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The variants, the referee, and the clock; every combination can be played."""

    language: Language = "de"
    variant: Literal["race", "step"] = "race"
    """All at once for six words, or Wort für Wort."""
    quick: bool = False
    """Schnelles Schmieden: words are written without calling, and checked after the round."""
    required: bool = False
    """Benötigte Buchstaben: each line asks for a letter."""
    rounds: Literal[1, 2, 3] = 3
    """How many; the race has three, Wort für Wort as many as agreed (WS-97)."""
    handicap: tuple[int, ...] = ()
    """For each seat, the white boxes crossed at the start of every round."""
    referee: Literal["dictionary", "players", "appeal", "objection"] = "dictionary"
    """Who judges words: the dictionary; the others; the others when asked to overrule its no;
    or the dictionary, but only what somebody objects to."""
    start_jokers: Literal["shown", "free"] = "shown"
    """What jokers of the start roll give: the colour they show, or the dealer's choice."""
    clock: Literal[0, 60, 120, 180, 300] = 180
    """Seconds for one word; 0 for no clocks at all."""
    banned: tuple[str, ...] = ()
    """Words that this table does not accept."""
    level: StrictnessName = "normal"
    """How much of the dictionary counts."""
    house: tuple[str, ...] = ()
    """The house's decisions on words, one per line: ``+ Servus 2026-11-15 by vote``."""
    family: bool = False
    """Whether vulgar and delicate words are left out."""
    die: tuple[str, ...] = DIE
    """The faces of the dice, if a table has custom dice."""
    alphabet: dict[str, str] | None = None
    """A custom alphabet, each letter's pieces written as in ``LLs``."""


def agree(setup: Setup) -> Options:
    """Read and check what the table has agreed on. Raises `Illegal`."""
    options = read_options(Options, setup.options)
    if options.variant == "race":
        must_seat(setup, RACERS, "WS-24")
        if options.rounds != ROUNDS:
            raise Illegal("rounds", "WS-24", rounds=options.rounds)
    must_seat(setup, SEATS, "WS-82")
    _must_be_handicaps(options.handicap, setup.seats)
    _must_be_a_die(options.die)
    for line in options.house:
        read_line(line)
    banned = tuple(in_pieces(plain(word)) for word in options.banned)
    return replace(options, banned=banned, handicap=options.handicap or (0,) * setup.seats)


def must_share(given: Mapping[str, Any], seats: int) -> None:
    """Refuse several seats on one device in the race (WS-106). Raises `Illegal`."""
    if seats > 1 and read_options(Options, given).variant == "race":
        raise Illegal("race-on-one-device", "WS-106", seats=seats)


def _must_be_handicaps(handicap: tuple[int, ...], seats: int) -> None:
    if handicap and len(handicap) != seats:
        raise Illegal("handicap-count", "WS-68", handicaps=len(handicap), seats=seats)
    if wrong := [crosses for crosses in handicap if not 0 <= crosses <= WHITE]:
        raise Illegal("wrong-handicap", "WS-68", handicap=wrong[0], most=WHITE)


def _must_be_a_die(die: tuple[str, ...]) -> None:
    for face in die:
        if face not in FACES:
            raise Illegal("wrong-side", "WS-30", face=face)
    # Without a straight piece a start roll could exceed the box forever.
    if len(die) > SIDES or not {Piece.LONG.value, Piece.SHORT.value} & set(die):
        raise Illegal("wrong-die", "WS-30", sides=len(die), most=SIDES)
