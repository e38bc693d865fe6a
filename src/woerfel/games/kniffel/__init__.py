"""Wort-Kniffel: seven letter dice, three throws, eleven boxes."""

from woerfel.games.kniffel.game import WortKniffel
from woerfel.games.kniffel.options import SEATS, Options
from woerfel.games.kniffel.table import Event, Move, View
from woerfel.games.spec import Spec

SPEC = Spec(
    name="wort-kniffel",
    title="Wort-Kniffel",
    seats=SEATS,
    rules=1,
    options=Options,
    move=Move,
    event=Event,
    view=View,
    make=WortKniffel,
    words=lambda setup, library: library.lexicons[setup.options.get("language", "de")].name,
)
