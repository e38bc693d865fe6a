"""A Bookworm table for tests: a small deck, and a sitting that reads like a game.

Seats are 0, 1, 2 … clockwise; seat 0 turns the first card, so seat 1 has the first turn.
Dice are counted from 0; the last of eight is the special one.
"""

from typing import Any

import pytest

from woerfel.core.game import Action, Drawn, Illegal, Instant, Play, Seat, Setup, Timeout
from woerfel.core.table import apply
from woerfel.games.bookworm.rules.dice import letters
from woerfel.games.bookworm.rules.events import Event
from woerfel.games.bookworm.rules.game import Bookworm
from woerfel.games.bookworm.rules.moves import CardLine, Move, Name, Pick, TurnCard
from woerfel.games.bookworm.rules.state import State, takeable
from woerfel.games.bookworm.rules.view import View
from woerfel.lexicon.categories import CategoryCard, ListedCategories, Theme
from woerfel.lexicon.library import Library
from woerfel.lexicon.spelling import initial

_ANIMALS = """
AFFE ADLER AMSEL ÄFFIN BÄR BIBER CHAMÄLEON DACHS DELFIN ESEL ELCH ENTE FUCHS FROSCH GANS GEPARD
HASE HUND HAI HUHN HIRSCH HAMSTER HYÄNE HUMMEL IGEL ILTIS JAGUAR KATZE KUH LÖWE LUCHS LAMM MAUS
MÖWE MAULWURF NASHORN NATTER NACHTIGALL OTTER OCHSE PFERD PUMA QUALLE RABE REH SCHAF SPATZ
SPINNE TIGER TAUBE UHU UNKE VIPER WOLF WAL XERUS YAK ZEBRA ZIEGE
"""
ANIMALS = _ANIMALS.split()

MUSIC = ["CELLO", "E-BASS", "ENGLISCHHORN", "KONTRABASS", "HARFE", "NATTER", "SPINETT"]
SPORTS = ["AMERICAN FOOTBALL", "ANGELN", "HOCKEY", "JIU-JITSU", "NORDIC WALKING", "SEGELN"]

CARDS = {
    "c1": CategoryCard("c1", ("animals", "music", "sports")),
    "c2": CategoryCard("c2", ("music", "sports", "animals")),
    "c3": CategoryCard("c3", ("sports", "animals", "music")),
}
FITTING = {
    "animals": frozenset(ANIMALS),
    "music": frozenset(MUSIC),
    "sports": frozenset(SPORTS),
}
MISFITS = {each: frozenset({"AUTO", "SOFA", "HAUS", "MESSER", "NAGEL"}) for each in FITTING}
GERMAN = {"animals": "Tiere", "music": "Instrumente", "sports": "Sport"}
ENGLISH = {"animals": "Animals", "music": "Instruments", "sports": "Sports"}
PARTS: dict[Theme, frozenset[str]] = {
    "nature": frozenset({"c1", "c3"}),
    "fun": frozenset({"c2"}),
}
LIBRARY = Library(
    categories={
        "de": ListedCategories("toy-de", CARDS, GERMAN, FITTING, MISFITS, PARTS),
        "en": ListedCategories("toy-en", CARDS, ENGLISH, FITTING, MISFITS, PARTS),
    }
)
GAME = Bookworm(LIBRARY)

SEMPAHN = "S1 E2 M1 P1 A1 H2 N2"
"""A roll of the seven letter dice."""


def setup(seats: int = 3, pace: tuple[int, ...] = (), start: int = 0, **options: Any) -> Setup:
    return Setup("bookworm", seats, options, pace, Instant(start))


class Sitting:
    """A game as it is being played: where it stands, and what happened last."""

    def __init__(self, table: Setup, game: Bookworm = GAME) -> None:
        self.game = game
        self.at = table.start
        self.state: State = game.initial(table)
        self._last: tuple[Event, ...] = ()

    def act(self, action: Action[Move], at: int | None = None) -> "Sitting":
        self.at = self.at if at is None else Instant(at)
        self._last, self.state = apply(self.game, self.state, action, self.at)
        return self

    def last(self) -> tuple[Event, ...]:
        """Return what the last action made happen."""
        return self._last

    def do(self, seat: int, move: Move, at: int | None = None) -> "Sitting":
        return self.act(Play(Seat(seat), move), at)

    def fall(self, *faces: str) -> "Sitting":
        return self.act(Drawn(faces))

    def timeout(self, at: int | None = None) -> "Sitting":
        return self.act(Timeout(), self.state.until if at is None else at)

    def name(self, seat: int, word: str, die: int, at: int | None = None) -> "Sitting":
        return self.do(seat, Name(word, die), at)

    def open(self, dice: str, card: str = "c1", choice: CardLine = 0) -> "Sitting":
        """Turn a card, pick a category, roll the dice."""
        starter = self.state.starter
        self.do(starter, TurnCard()).fall(card).do(starter, Pick(choice))
        return self.fall(*dice.split())

    def clear(self, *dice: int) -> "Sitting":
        """Let whoever is at turn take these dice from the display, with any animals."""
        for die in dice:
            assert die in takeable(self.state)
            fits = letters(self.state.faces[die])
            used = self.state.used_up
            free = [word for word in ANIMALS if initial(word) in fits and word not in used]
            self.name(self.state.turn, free[0], die)
        return self

    def refusal(self, seat: int, move: Move) -> Illegal:
        with pytest.raises(Illegal) as refused:
            self.game.decide(self.state, Play(Seat(seat), move), self.at)
        return refused.value

    def view(self, seat: int | None) -> View:
        return self.game.view(self.state, None if seat is None else Seat(seat))

    def moves(self, seat: int) -> list[Move]:
        return [*self.game.moves(self.state, Seat(seat))]


def begin(dice: str = SEMPAHN, *, seats: int = 3, **options: Any) -> Sitting:
    """Open a first round; eight dice bring the special one into play."""
    options.setdefault("special", len(dice.split()) == 8)
    pace, start = options.pop("pace", ()), options.pop("start", 0)
    return Sitting(setup(seats, pace, start, **options)).open(dice)


def names(moves: list[Move]) -> set[tuple[str, int]]:
    """Return the words among `moves`, with their dice."""
    return {(move.word, move.die) for move in moves if isinstance(move, Name)}
