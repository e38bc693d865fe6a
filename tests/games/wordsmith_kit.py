"""A Wordsmith table for tests: a small dictionary, and a sitting that reads like a game.

Pieces are written as in ``3L 4s 1C 2c``: long, short, large curve, small curve.
"""

from typing import Any

import pytest

from kit import library
from woerfel.core.game import Action, Drawn, Illegal, Instant, Play, Seat, Setup, Timeout
from woerfel.core.table import apply
from woerfel.games.wordsmith.rules.events import Event
from woerfel.games.wordsmith.rules.game import Wordsmith
from woerfel.games.wordsmith.rules.moves import Call, Deal, Move, Roll, Take
from woerfel.games.wordsmith.rules.pieces import SUPPLY, Piece, Pieces, pieces
from woerfel.games.wordsmith.rules.state import Player
from woerfel.games.wordsmith.rules.views import View

WORDS = """TAU IRE SEIT TÜR SITZE BAD GASE GEBT GABE GABEN SOHN SOHLE SOHLEN SOCKEN SOCKEL OPALE
TROG TROST AUTOS POSTEN SAU AUS HAUS EINE NIE NIERE STRASSE TEE EI IST TAT RITT TRITT SPIELE"""
GAME = Wordsmith(library(WORDS, english="TEA ATE EAT"))

EASY = dict.fromkeys("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "L")
"""An alphabet in which every letter is one long piece."""
LONGS = ("long",)
"""A die that always shows a long piece."""

A, B, C, D = Seat(0), Seat(1), Seat(2), Seat(3)
TAU = "3L 4s 1c"
"""The eight pieces of TAU, and of IRE."""


def faces(text: str) -> tuple[str, ...]:
    """Return dice that show these pieces."""
    counts = pieces(text)
    shows = {Piece.LONG: "long", Piece.SHORT: "short", Piece.ARC: "arc*", Piece.BOW: "bow*"}
    return tuple(shows[piece] for piece in Piece for _ in range(counts.of(piece)))


class Table:
    """A game as it is being played: where it stands, when, and what happened last."""

    def __init__(
        self,
        seats: int = 2,
        *,
        game: Wordsmith = GAME,
        pace: tuple[int, ...] = (),
        start: int = 0,
        **options: Any,
    ) -> None:
        self.game = game
        self.setup = Setup("wordsmith", seats, options, pace, Instant(start))
        self.state = game.initial(self.setup)
        self.now = start
        self.last: tuple[Event, ...] = ()
        self.events: list[Event] = []

    def act(self, action: Action[Move], at: int | None = None) -> tuple[Event, ...]:
        """Do something, now or at an instant."""
        self.now = self.now if at is None else at
        self.last, self.state = apply(self.game, self.state, action, Instant(self.now))
        self.events += self.last
        return self.last

    def play(self, seat: Seat, move: Move, at: int | None = None) -> tuple[Event, ...]:
        """Make a move."""
        return self.act(Play(seat, move), at)

    def fall(self, *shown: str) -> tuple[Event, ...]:
        """Let dice fall."""
        return self.act(Drawn(shown))

    def time_out(self) -> tuple[Event, ...]:
        """Let the next deadline pass."""
        until = self.game.deadline(self.state)
        assert until is not None
        return self.act(Timeout(), max(self.now, until))

    def deal(self, text: str, letters: str | None = None, seat: Seat = A) -> "Table":
        """Roll these start pieces for all."""
        self.play(seat, Deal(letters))
        self.fall(*faces(text))
        return self

    def fetch(self, seat: Seat, text: str) -> "Table":
        """Roll the seat's die until it has these further pieces."""
        for face in faces(text):
            self.play(seat, Roll())
            self.fall(face)
            if face.endswith("*"):
                self.play(seat, Take(Piece(face.removesuffix("*"))))
        return self

    def call(
        self, seat: Seat, word: str, row: int | None = None, at: int | None = None
    ) -> tuple[Event, ...]:
        """Call a word."""
        return self.play(seat, Call(word, row), at)

    def refused(self, seat: Seat, move: Move) -> tuple[str, str, dict[str, str | int]]:
        """Return the code, the rule and the facts of the refusal; fail if there is none."""
        return self.refuses(Play(seat, move))

    def refuses(
        self, action: Action[Move], at: int | None = None
    ) -> tuple[str, str, dict[str, str | int]]:
        """Return why an action is refused."""
        with pytest.raises(Illegal) as refusal:
            self.game.decide(self.state, action, Instant(self.now if at is None else at))
        return refusal.value.why, refusal.value.rule, refusal.value.facts

    def player(self, seat: Seat) -> Player:
        """Return a seat's share of the table."""
        return self.state.players[seat]

    def hand(self, seat: Seat) -> str:
        """Return a seat's pieces, as text."""
        return str(self.player(seat).hand)

    def words(self, seat: Seat) -> list[tuple[int, str]]:
        """Return a seat's lines and words, in the order of securing."""
        return [(entry.row, entry.word) for entry in self.player(seat).sheet.entries]

    def view(self, seat: Seat | None) -> View:
        """Return what a seat sees."""
        return self.game.view(self.state, seat)

    def may(self, seat: Seat) -> tuple[str, ...]:
        """Return the tags of a seat's open moves."""
        offer = self.view(seat).offer
        assert offer
        return offer.may

    @property
    def deadline(self) -> int | None:
        """The next deadline."""
        return self.game.deadline(self.state)


def easy(seats: int = 2, *, supply: Pieces = SUPPLY, words: str = WORDS, **options: Any) -> Table:
    """Return a table where every letter is one long piece and every die shows one."""
    game = Wordsmith(library(words, english=words), supply)
    return Table(seats, game=game, alphabet=EASY, die=LONGS, **options)
