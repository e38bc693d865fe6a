"""The analysis of any game that can be analysed. NumPy is loaded when somebody asks."""

from woerfel.core.game import Illegal
from woerfel.core.record import Record
from woerfel.core.table import read_options
from woerfel.games.bookworm import SPEC as BOOKWORM
from woerfel.games.kniffel import SPEC as KNIFFEL
from woerfel.games.kniffel.rules.options import Options, normalised
from woerfel.games.wordsmith import SPEC as WORDSMITH
from woerfel.lexicon.library import Library
from woerfel.solve.report import Report


def analyse_game(record: Record, library: Library) -> Report:
    """Say what a finished game was made of. Raises `Illegal`."""
    if record.setup.game == KNIFFEL.name:
        return _kniffel(record, library)
    if record.setup.game == WORDSMITH.name:
        from woerfel.games.wordsmith.solve import report as wordsmith_report

        return wordsmith_report.report(record, library)
    if record.setup.game == BOOKWORM.name:
        from woerfel.games.bookworm.solve import report as bookworm_report

        return bookworm_report.report(record, library)
    raise Illegal("no-analysis", "R-18", game=record.setup.game)


def _kniffel(record: Record, library: Library) -> Report:
    from woerfel.games.kniffel.solve.advice import adviser_for
    from woerfel.games.kniffel.solve.analysis import analyse
    from woerfel.games.kniffel.solve.report import report
    from woerfel.games.kniffel.solve.values import values_for

    options = normalised(read_options(Options, record.setup.options))
    values, adviser = values_for(options), adviser_for(options, library)
    if values is None or adviser is None:
        raise Illegal("no-analysis", "R-18", game=record.setup.game)
    return report(analyse(record, adviser, options.level, values.spreads))
