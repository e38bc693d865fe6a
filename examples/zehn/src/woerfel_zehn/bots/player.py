"""How a bot chooses: the words it knows, what they bring, and what they leave to the next."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from random import Random

from msgspec.structs import replace

from woerfel.bots.levels import Effort, Level, best_seen
from woerfel.bots.unsaid import UNSAID
from woerfel.bots.vocabulary import terms
from woerfel.core.game import Seat, Setup
from woerfel.core.table import read_options
from woerfel.lexicon import Lexicon
from woerfel.lexicon.library import Library
from woerfel.lexicon.spelling import on_dice
from woerfel_zehn.bots.throws import Need, Outlook, count
from woerfel_zehn.rules.game import LAST_WORD, SHORTEST, points_of
from woerfel_zehn.rules.table import Lay, Move, Options, Pass, State, View

VOWELS = frozenset("AEIOU")
TRIED = 60
"""Words that are looked at closely: those that bring most, and leave the fewest vowels."""
SLIP = 2.0
"""Points by which a bot without skill misjudges a word."""
LONGEST_THOUGHT = 30_000
"""Milliseconds, where no clock runs."""


@dataclass(frozen=True)
class Player:
    """A bot at one table."""

    level: Level
    lexicon: Lexicon
    """The dictionary of the table."""
    counting: Lexicon
    """The same, with what the house has decided."""

    def __call__(self, view: View, random: Random) -> Move | None:
        """Lay a word or pass, if it is this seat's turn."""
        if not view.may:
            return None
        state = view.state
        ranked = self.ranked(state, random)
        moves: list[Move] = [Lay(word) for word, _ in ranked]
        worths = [worth for _, worth in ranked]
        if state.owner is not None or not moves:
            moves.append(Pass())
            worths.append(-LAST_WORD)
        return best_seen(moves, worths, self.level, SLIP, random)

    def ranked(self, state: State, random: Random) -> list[tuple[str, float]]:
        """Return words for the dice on the table, and the worth of each."""
        letters = [state.letters[place] for place in state.table]
        found: dict[Need, list[str]] = {}
        for word in self._known(state):
            spelled = on_dice(word)
            found.setdefault((count(spelled), len(spelled)), []).append(word)
        needs, total, outlook = [*found], count(letters), Outlook()
        return [
            (random.choice(found[need]), self._worth(need, total, needs, outlook))
            for need in sorted(needs, key=lambda need: _promise(found[need][0]))[:TRIED]
        ]

    def _worth(self, need: Need, total: int, needs: list[Need], outlook: Outlook) -> float:
        points = points_of(need[1])
        foreseen = outlook.after(need, total, needs)
        return points + self.level.skill * (foreseen - points)

    def _known(self, state: State) -> Iterable[str]:
        """Yield the words that the dice spell and that a bot of this level finds there."""
        letters = "".join(state.letters[place] for place in state.table)
        laid = {each.word for each in state.words}
        unsaid = UNSAID.get(state.options.language, frozenset())
        spelled = sorted(self.lexicon.spellable(letters), key=len)
        for length, words in groupby(spelled, len):
            finds = replace(self.level, vocabulary=self.level.sees(length))
            for word in terms(words, self.lexicon, finds) if length >= SHORTEST else ():
                if word not in laid and word not in unsaid and word in self.counting:
                    yield word


def _promise(word: str) -> tuple[int, int]:
    spelled = on_dice(word)
    return -points_of(len(spelled)), -sum(letter in VOWELS for letter in spelled)


def player(setup: Setup, seat: Seat, level: Level, library: Library) -> Player:
    """Seat a bot at a table of Zehn."""
    del seat  # its view tells when it may move
    options = read_options(Options, setup.options)
    plainly = library.lexicon(options.language, options.level, family=options.family)
    counting = library.lexicon(
        options.language, options.level, options.house, family=options.family
    )
    return Player(level, plainly, counting)


def effort(view: View, move: Move) -> Effort:
    """Tell how hard a move was to find."""
    most = view.state.options.clock * 1000 // 3 or LONGEST_THOUGHT
    match move:
        case Lay(word):
            return Effort(0.6 + 0.15 * len(word), most)
        case Pass():
            return Effort(1.6, most)
