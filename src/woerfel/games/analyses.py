"""The analysis of any game that can be analysed."""

from woerfel.core.game import Illegal
from woerfel.core.record import Record
from woerfel.games.registry import GAMES
from woerfel.lexicon.library import Library
from woerfel.solve.report import Report, Retried, Retry, Yardstick


def analyse_game(record: Record, library: Library, yardstick: Yardstick = "everyday") -> Report:
    """Analyse a finished game, beside everyday words if it can be. Raises `Illegal`."""
    analyse = GAMES[record.setup.game].analyse
    report = analyse(record, library, yardstick) if analyse else None
    if report is None:
        raise Illegal("no-analysis", "R-18", game=record.setup.game)
    return report


def try_again(record: Record, library: Library, retry: Retry) -> Retried:
    """Judge what somebody would do in a moment of a finished game. Raises `Illegal`."""
    attempt = GAMES[record.setup.game].attempt
    answer = attempt(record, library, retry) if attempt else None
    if answer is None:
        raise Illegal("no-moment", "R-18", line=retry.line)
    return answer
