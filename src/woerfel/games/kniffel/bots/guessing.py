"""A player of Wort-Kniffel: what to throw again, and which box to fill with which words.

It tries the most promising dice to keep in a few simulated throws, and takes a box for what
it pays above what that box usually brings. Exact values are not known here.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from random import Random

from msgspec import Struct

from woerfel.bots.levels import Effort, Level, choose
from woerfel.bots.vocabulary import house
from woerfel.core.dice import DIAMOND, Throw, face
from woerfel.core.game import Illegal, Seat, Setup
from woerfel.core.table import read_options
from woerfel.games.kniffel.bots import spelled
from woerfel.games.kniffel.bots.spelled import Best, Spelled, WordIndex
from woerfel.games.kniffel.rules.game import MERCY, THROWS
from woerfel.games.kniffel.rules.options import Options, normalised
from woerfel.games.kniffel.rules.scorecard import (
    BONUS,
    BONUS_FROM,
    CARD,
    ENCORE,
    UPPER,
    VOWELS,
    Box,
    Card,
    Words,
    is_kniffel,
)
from woerfel.games.kniffel.rules.table import Enter, Move, Roll, State, Strike, View
from woerfel.lexicon import Lexicon
from woerfel.lexicon.library import Library

WEAK: Mapping[Box, float] = {
    Box.TWOS: 10,
    Box.THREES: 11,
    Box.FOURS: 9,
    Box.FIVES: 9,
    Box.SIXES: 5,
    Box.PAIR: 14,
    Box.TRIPLE: 11,
    Box.FULL_HOUSE: 21,
    Box.STREET: 2,
    Box.KNIFFEL: 5,
    Box.CHANCE: 16,
}
"""What a box usually brings to a bot without skill."""
STRONG: Mapping[Box, float] = {
    Box.TWOS: 9,
    Box.THREES: 12,
    Box.FOURS: 9,
    Box.FIVES: 10,
    Box.SIXES: 11,
    Box.PAIR: 14,
    Box.TRIPLE: 10,
    Box.FULL_HOUSE: 23,
    Box.STREET: 1,
    Box.KNIFFEL: 20,
    Box.CHANCE: 15,
}
"""What it brings to a faultless one."""
TOWARDS_BONUS = 0.35
"""What a point of the upper part is worth beyond itself while the bonus is open."""
OFTEN = 0.65
"""How often a faultless bot throws a Wort-Kniffel in a turn; with less skill it drops fast."""
KEEPS = 7
"""Ways to keep dice that are tried."""
TRIES = range(3, 13)
"""Simulated throws for each, from no skill to full skill."""
HOPE = 1.5
"""What a further throw after the next one is worth."""
SLACK = 12
"""A lead in points that no bot overlooks."""
LONGEST_THOUGHT = 30_000
"""Milliseconds, where no sand runs."""


class Option(Struct, frozen=True):
    """A choice, and its value."""

    worth: float
    move: Move


@dataclass(frozen=True)
class GuessingBot:
    """A bot at one table."""

    level: Level
    known: Callable[[], WordIndex]
    """Sorts the words that it knows, on demand: a solved bot does not need them."""
    lexicon: Lexicon
    """All words that count at the table, for a Wort-Kniffel that must be taken."""
    par: Mapping[Box, float]
    """What each box usually brings to such a bot."""
    again: float
    """How often such a bot throws a Wort-Kniffel."""

    @cached_property
    def index(self) -> WordIndex:
        """The words that it knows, by their letters."""
        return self.known()

    def __call__(self, view: View, random: Random) -> Move | None:
        """Make a move, if it is this seat's turn."""
        state = view.state
        if not view.may:
            return None
        if not state.throws and "roll" in view.may:
            return Roll(tuple(range(len(state.options.draw))))
        if "enter" not in view.may:
            return Strike(min(view.open, key=lambda box: self.par[box]))
        found = spelled.read(state.throw, self.index)
        fillings = self._fillings(view, found, random)
        rolls = self._rolls(state, found, random) if "roll" in view.may else []
        options = sorted((*rolls, *fillings), key=lambda option: -option.worth)
        if not options:
            return None
        near = [each for each in options if each.worth > options[0].worth - SLACK]
        return choose(near, self.level, random).move

    def _fillings(self, view: View, found: Spelled, random: Random) -> list[Option]:
        """List the best entry of each open box, or its zero."""
        state, options = view.state, list[Option]()
        if "strike" not in view.may:
            return self._encores(state, found, random, told="roll" not in view.may)
        best = found.best(view.open, self.index, state.options)
        for box in view.open:
            words = found.words(best[box].masks, self.index, random) if box in best else None
            if words is not None and _fits(state, box, words):
                options.append(Option(self._value(state.card, box, best[box]), Enter(box, words)))
            else:
                options.append(Option(-self.par[box], Strike(box)))
        return options + self._encores(state, found, random, told=False)

    def _encores(self, state: State, found: Spelled, random: Random, *, told: bool) -> list[Option]:
        """List the boxes to zero for a further Wort-Kniffel.

        If one must be taken that the bot does not see, and no throw is left, it is told.
        """
        if not state.card.awaits_encore(state.options):
            return []
        words = found.whole(self.index)
        if told and not words:
            words = self._told(state)
        if not words:
            return []
        word = random.choice(words)
        return [Option(ENCORE - self.par[box], Enter(box, (word,))) for box in state.card.open]

    def _told(self, state: State) -> Words:
        """Return the Wort-Kniffels that a table wants taken, only the most common ones.

        A coarse one is left until the sand runs out, if there is sand.
        """
        shown = "".join(die.letter for die in state.throw)
        entries = [
            (word, self.lexicon.entry(word))
            for word in self.lexicon.spellable(shown, jokers=shown.count(DIAMOND))
            if word not in state.options.banned and is_kniffel((word,), state.throw, state.options)
        ]
        ranked = sorted(
            (bool(entry and (entry.vulgar or entry.delicate)), -entry.zipf if entry else 0, word)
            for word, entry in entries
        )
        coarse, _, word = ranked[0]
        return () if coarse and state.options.sand else (word,)

    def _rolls(self, state: State, found: Spelled, random: Random) -> list[Option]:
        """Rate the most promising dice to keep by simulating throws of the others."""
        dice = [tuple(map(face, die)) for die in state.options.draw]
        tries = round(TRIES[0] + (TRIES[-1] - TRIES[0]) * self.level.skill)
        imagined = [tuple(random.choice(die) for die in dice) for _ in range(tries)]
        hope = HOPE * (THROWS - 1 - state.throws)
        options, boxes = list[Option](), state.card.open
        for keep in self._keeps(state, found):
            total = 0.0
            for fall in imagined:
                throw = tuple(
                    shown if keep >> die & 1 else fall[die] for die, shown in enumerate(state.throw)
                )
                total += self._worth(state, throw, boxes)
            thrown = tuple(die for die in range(len(dice)) if not keep >> die & 1)
            options.append(Option(total / tries + hope, Roll(thrown)))
        return options

    def _keeps(self, state: State, found: Spelled) -> list[int]:
        """Choose dice to keep: words, what lacks one letter to a word, vowels, nothing."""
        rated = found.promising(state.options.draw, self.index, self._reward(state))
        kept = [keep for _, keep in sorted(rated, reverse=True)[:KEEPS]]
        joker = found.joker
        kept += [joker]
        if Box.STREET in state.card.open:
            shown = enumerate(state.throw)
            kept.append(sum(1 << die for die, each in shown if each.letter in VOWELS))
        return [*dict.fromkeys(keep | joker for keep in kept if keep | joker != found.all)]

    def _reward(self, state: State) -> list[float]:
        """Return for each length roughly what a word is worth beyond its letters' points."""
        boxes, dice = state.card.open, len(state.throw)
        reward = [2.0 * length for length in range(dice + 1)]
        for box in boxes:
            length = CARD[box].letters or 0
            if length in range(4, dice + 1):
                reward[length] += 8.0
        if state.card.awaits_encore(state.options):
            reward[dice] += ENCORE
        elif Box.KNIFFEL in boxes:
            reward[dice] += 50.0 + self._encores_to_come(state.card)
        return reward

    def _encores_to_come(self, card: Card) -> float:
        """Return what a first Wort-Kniffel is worth for those that may follow."""
        return self.again * ENCORE * (len(card.open) - 1)

    def _worth(self, state: State, throw: Throw, boxes: tuple[Box, ...]) -> float:
        """Return what a throw is worth on the card of the player at turn."""
        found = spelled.read(throw, self.index)
        zero = -min(self.par[box] for box in boxes)
        if state.card.awaits_encore(state.options) and found.whole(self.index):
            return ENCORE + zero
        best = found.best(boxes, self.index, state.options)
        values = (self._value(state.card, box, each) for box, each in best.items())
        return max(values, default=zero)

    def _value(self, card: Card, box: Box, best: Best) -> float:
        value = best.points - self.par[box] + _towards_bonus(card, box, best.points)
        return value + self._encores_to_come(card) if box is Box.KNIFFEL else value


def _fits(state: State, box: Box, words: Words) -> bool:
    try:
        state.card.enter(box, state.throw, words, state.options)
    except Illegal:
        return False
    return True


def _towards_bonus(card: Card, box: Box, points: int) -> float:
    """Return what an entry does for the bonus of the upper part."""
    if box not in UPPER or card.bonus:
        return 0.0
    missing = BONUS_FROM - card.upper
    if points >= missing:
        return BONUS / 2
    if sum(each in UPPER for each in card.open) == 1:
        return 0.0
    return TOWARDS_BONUS * points


def player(setup: Setup, seat: Seat, level: Level, library: Library) -> GuessingBot:
    """Seat a bot at a table of Wort-Kniffel."""
    del seat  # its view shows moves only to the seat at turn
    options = normalised(read_options(Options, setup.options))
    lexicon = library.lexicon(options.language, options.level)
    every = library.lexicon(options.language, "generous")
    own = house(options.house, options.banned, every, level)
    return GuessingBot(
        level,
        lambda: spelled.index(lexicon, level, options.umlauts, len(options.draw), own),
        library.lexicon(options.language, options.level, options.house, family=options.family),
        {box: WEAK[box] + (STRONG[box] - WEAK[box]) * level.skill for box in Box},
        OFTEN * level.skill**3,
    )


def effort(view: View, move: Move) -> Effort:
    """Return how hard a move was to find."""
    state = view.state
    most = state.options.sand * 1000 // 5 or LONGEST_THOUGHT
    match move:
        case Roll() if not state.throws:
            return Effort(0.3, most // 2)
        case Roll():
            return Effort(0.9, most)
        case Enter(words=words):
            return Effort(0.7 + 0.1 * sum(map(len, words)), most)
        case Strike():
            return Effort(0.8, MERCY * 1000 // 4 if state.late else most)
