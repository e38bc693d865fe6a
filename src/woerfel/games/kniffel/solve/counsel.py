"""What somebody could do in Wort-Kniffel, as a sentence in both languages, and what it is about.

Advice names words that people know, as long as there are any.
"""

from collections import Counter
from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from woerfel.core.cache import cached
from woerfel.core.dice import DIAMOND, Throw
from woerfel.core.game import Setup
from woerfel.core.table import read_options
from woerfel.games.kniffel.rules.game import THROWS
from woerfel.games.kniffel.rules.options import Options, normalised
from woerfel.games.kniffel.rules.scorecard import Words, letters
from woerfel.games.kniffel.rules.table import Enter, Move, Roll, State, Strike, View
from woerfel.games.kniffel.solve.advice import Adviser, Choice, adviser_for
from woerfel.games.kniffel.solve.measures import everyday
from woerfel.games.kniffel.solve.saying import say
from woerfel.lexicon.library import Library
from woerfel.solve.counsel import NOTHING, Aim, Counsel, Tutor
from woerfel.solve.report import Sentence

MANY, SOME = 300, 30
"""Words with the letters that are kept, from which on they are said to be very many, or many."""
LONG = 5
"""Letters of a word that dice are kept for, at least."""
NEAR = 2
"""Letters that such a word lacks, at most, where there is one."""


def counsels(setup: Setup, view: View, library: Library) -> Iterator[Counsel]:
    """Yield the sensible choices in a position of Wort-Kniffel, the best first; none if unsolved.

    It knows everyday words, and where these leave nothing but a zero, all but coarse ones.
    """
    state = view.state
    options = normalised(read_options(Options, setup.options))
    adviser = everyday(options, library) or _every(options, library)
    if adviser is None:
        return
    if not state.throws and not state.late:
        adviser.prepare(state.card)
        value, whole = adviser.value(state.card), tuple(range(len(options.draw)))
        yield Counsel(Roll(whole), say("hint-throw"), value)
        return
    for each in _choices(adviser, options, library, state):
        text = _valued(view, each.move, each.points, each.value)
        yield Counsel(each.move, text, each.value, _aim(adviser, state, each.move, each.points))


def _every(options: Options, library: Library) -> Adviser | None:
    return adviser_for(replace(options, family=True), library)


def _choices(
    adviser: Adviser, options: Options, library: Library, state: State
) -> tuple[Choice, ...]:
    if state.late:
        return adviser.advise_late(state.card)
    choices = adviser.advise(state.card, state.throw, THROWS - state.throws)
    if isinstance(choices[0].move, Strike) and (every := _every(options, library)):
        # People know no word here: then one that they may learn is better than a zero.
        rare = every.advise(state.card, state.throw, THROWS - state.throws)
        if isinstance(rare[0].move, Enter):
            return rare
    return choices


def _aim(adviser: Adviser, state: State, move: Move, points: int) -> Aim:
    match move:
        case Roll(dice):
            kept = tuple(die for die in range(len(state.throw)) if die not in dice)
            word, words = _goal(adviser, state.throw, kept)
            return Aim(word, kept, _why_kept(state.throw, kept, words), keeps=True)
        case Enter(_, words) if words:
            dice = laid(words, state.throw, state.options)
            count = len(dice)
            return Aim(" ".join(words), dice, say("hint-worth", count=count, points=points))
        case Enter(box, _):
            return Aim(reason=say("hint-bare", box=box, points=points))
        case Strike(box):
            return Aim(reason=say("hint-strike-plain", box=box))


def laid(words: Words, throw: Throw, options: Options) -> tuple[int, ...]:
    """Return the dice that spell words, in their order: the dearest of each letter."""
    left = sorted(range(len(throw)), key=lambda die: (-throw[die].points, die))
    found = list[int]()
    for letter in "".join(letters(word, options) for word in words):
        shown = (die for die in left if throw[die].letter == letter)
        die = next(shown, None)
        if die is None:
            die = next(each for each in left if throw[each].letter == DIAMOND)
        left.remove(die)
        found.append(die)
    return tuple(found)


def _goal(adviser: Adviser, throw: Throw, kept: tuple[int, ...]) -> tuple[str, int]:
    """Return the word that people know best of those with the dice that are kept, and how many."""
    shown = "".join(sorted(throw[die].letter for die in kept if throw[die].letter != DIAMOND))
    return _with_letters(adviser, shown, len(throw)) if shown else ("", 0)


@cached
def _with_letters(adviser: Adviser, shown: str, dice: int) -> tuple[str, int]:
    need, found = Counter(shown), list[str]()
    options = adviser.options
    for word in adviser.scores.spellings.words:
        spelled = letters(word, options)
        if LONG <= len(spelled) <= dice and all(spelled.count(k) >= n for k, n in need.items()):
            found.append(word)
    near = [word for word in found if len(word) <= max(LONG, len(shown) + NEAR)]
    return _best_known(near or found, adviser), len(found)


def _best_known(words: Iterable[str], adviser: Adviser) -> str:
    lexicon = adviser.lexicon

    def known(word: str) -> tuple[int, int]:
        entry = lexicon.entry(word) if lexicon else None
        return entry.zipf if entry else 0, len(word)

    return max(words, key=known, default="")


def _why_kept(throw: Throw, kept: tuple[int, ...], words: int) -> Sentence:
    if not kept:
        return say("hint-none-kept")
    shown = tuple(throw[die].letter for die in kept)
    if words >= MANY:
        return say("hint-very-many", kept=shown)
    return say("hint-many", kept=shown) if words >= SOME else say("hint-best-kept")


def _valued(view: View, move: Move, points: int, value: float) -> Sentence:
    throw = view.state.throw
    match move:
        case Roll(dice):
            kept = tuple(each.letter for die, each in enumerate(throw) if die not in dice)
            return say("hint-keep", kept=kept, value=value)
        case Enter(box, words):
            shown = words or tuple(each.letter for each in throw)
            return say("hint-enter", words=shown, box=box, points=points, value=value)
        case Strike(box):
            return say("hint-strike", box=box, value=value)


def told(view: View, move: Move) -> Sentence:
    """Describe a move of Wort-Kniffel whose value is unknown."""
    throw = view.state.throw
    match move:
        case Roll(dice) if len(dice) >= len(throw):
            return say("hint-throw")
        case Roll(dice):
            kept = tuple(each.letter for die, each in enumerate(throw) if die not in dice)
            return say("hint-keep-plain", kept=kept)
        case Enter(box, words):
            return say("hint-enter-plain", words=words or tuple(map(str, throw)), box=box)
        case Strike(box):
            return say("hint-strike-plain", box=box)


def aim(view: View, move: Move) -> Aim:
    """Return what a move is about whose value is unknown."""
    state = view.state
    match move:
        case Roll(dice) if state.throw:
            kept = tuple(die for die in range(len(state.throw)) if die not in dice)
            return Aim(dice=kept, keeps=True)
        case Enter(_, words) if words:
            return Aim(" ".join(words), laid(words, state.throw, state.options))
        case Roll() | Enter() | Strike():
            return NOTHING


TUTOR = Tutor(told, counsels, aim)
