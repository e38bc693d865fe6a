"""The analysis of any game that can be analysed."""

from woerfel.core.game import Illegal
from woerfel.core.record import Record
from woerfel.games.registry import GAMES
from woerfel.lexicon.library import Library
from woerfel.solve.report import Report


def analyse_game(record: Record, library: Library) -> Report:
    """Analyse a finished game. Raises `Illegal`."""
    analyse = GAMES[record.setup.game].analyse
    report = analyse(record, library) if analyse else None
    if report is None:
        raise Illegal("no-analysis", "R-18", game=record.setup.game)
    return report
