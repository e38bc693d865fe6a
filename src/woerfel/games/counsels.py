"""The advice of any game: its own, and any move in words."""

from collections.abc import Iterable
from typing import Any

from woerfel.core.game import Setup
from woerfel.games.bookworm.rules.view import View as BookwormView
from woerfel.games.bookworm.solve.counsel import told as told_of_bookworm
from woerfel.games.kniffel import SPEC as KNIFFEL
from woerfel.games.kniffel.rules.table import View as KniffelView
from woerfel.games.kniffel.solve.counsel import counsels as counsels_of_kniffel
from woerfel.games.kniffel.solve.counsel import told as told_of_kniffel
from woerfel.games.wordsmith.solve.counsel import told as told_of_wordsmith
from woerfel.lexicon.library import Library
from woerfel.solve.counsel import Counsel
from woerfel.solve.report import Sentence


def counsels(setup: Setup, view: Any, library: Library) -> Iterable[Counsel]:
    """Yield what is sensible in a position, the best first; none where nobody has reckoned it."""
    return counsels_of_kniffel(setup, view, library) if setup.game == KNIFFEL.name else ()


def told(view: Any, move: Any) -> Sentence:
    """Say what a move is, as advice."""
    match view:
        case KniffelView():
            return told_of_kniffel(view, move)
        case BookwormView():
            return told_of_bookworm(view, move)
        case _:
            return told_of_wordsmith(view, move)
