"""Finding what a throw can be entered as: every set of words, in every open box."""

from collections import Counter
from collections.abc import Iterable, Iterator

from woerfel.core.dice import DIAMOND, Throw
from woerfel.core.game import Illegal
from woerfel.games.kniffel.options import Options
from woerfel.games.kniffel.scorecard import CARD, Box, Card, Words, letters

MOST_WORDS = max(count for rule in CARD.values() for count in rule.words)


def entries(
    card: Card, throw: Throw, words: Iterable[str], options: Options
) -> Iterator[tuple[Box, Words]]:
    """Yield every way to fill an open box with none or some of `words`."""
    sets = [(), *combined(words, throw, options)]
    for box in card.open:
        for chosen in sets:
            if len(chosen) != 1 and not _could_fit(box, chosen, options):
                continue
            try:
                card.enter(box, throw, chosen, options)
            except Illegal:
                continue
            yield box, chosen


def _could_fit(box: Box, words: Words, options: Options) -> bool:
    rule = CARD[box]
    if len(words) not in rule.words:
        return False
    return not rule.letters or all(len(letters(word, options)) == rule.letters for word in words)


def combined(words: Iterable[str], throw: Throw, options: Options) -> Iterator[Words]:
    """Yield the sets of up to three words that the throw spells at once, in order."""
    jokers = sum(die.letter == DIAMOND for die in throw)
    have = Counter(die.letter for die in throw if die.letter != DIAMOND)
    needed = [(word, Counter(letters(word, options))) for word in words]
    yield from _combined(needed, have, jokers, again=options.same_word == "again")


def _combined(
    needed: list[tuple[str, Counter[str]]],
    have: Counter[str],
    jokers: int,
    *,
    again: bool,
    chosen: Words = (),
) -> Iterator[Words]:
    fitting = [
        (word, spelled, gaps)
        for word, spelled in needed
        if (gaps := (spelled - have).total()) <= jokers
    ]
    for place, (word, spelled, gaps) in enumerate(fitting):
        more = (*chosen, word)
        yield more
        if len(more) < MOST_WORDS:
            rest = [each[:2] for each in fitting[place + (not again) :]]
            left = have - spelled
            yield from _combined(rest, left, jokers - gaps, again=again, chosen=more)
