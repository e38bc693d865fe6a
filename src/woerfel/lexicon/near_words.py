"""Suggestions for a refused word: the right form for a wrong one, or what was meant but for a slip.

Nothing here knows why the word was refused.
"""

from collections.abc import Iterator

from woerfel.lexicon import Lexicon, slips
from woerfel.lexicon.entry import Entry
from woerfel.lexicon.packed import Packed
from woerfel.lexicon.spelling import LETTERS, SHORTEST, on_dice

CLOSER = 10
"""How much more frequent (zipf × 10) a word must be to be preferred to a closer one."""


def suggest(lexicon: Lexicon, word: str) -> Entry | None:
    """Return the decent word that was most likely meant by a plain word that is out."""
    return next(iter(suggestions(lexicon, word)), None)


def suggestions(lexicon: Lexicon, word: str) -> tuple[Entry, ...]:
    """Return all words that may be meant, the likeliest first."""
    language = lexicon.name.partition("-")[0]
    right = slips.right_form(language, word)
    if right is not None and (entry := lexicon.entry(right)):
        return (entry,)
    found = _decent(lexicon, (near for near in _near(word) if near in lexicon))
    by_likelihood = sorted(found, key=lambda each: (-_likelihood(each, word), each.tier, each.word))
    if isinstance(lexicon, Packed) and not any(each.word[0].upper() == word[0] for each in found):
        from woerfel.lexicon.two_slips import two_slips_off

        shuffled = set(two_slips_off(lexicon, word, shuffled=bool(found)))
        far = _decent(lexicon, shuffled)
        return (*sorted(far, key=lambda each: (-each.zipf, each.tier, each.word)), *by_likelihood)
    return tuple(by_likelihood)


def _decent(lexicon: Lexicon, words: Iterator[str] | set[str]) -> set[Entry]:
    entries = {lexicon.entry(word) for word in words}
    return {entry for entry in entries if entry and not entry.vulgar}


def _likelihood(entry: Entry, word: str) -> int:
    """Rate a word one letter off: by its frequency, and higher if only dots are wrong: Hünde."""
    meant = entry.word.upper()
    return entry.zipf + CLOSER * (on_dice(meant) == on_dice(word)) - CLOSER * (meant[0] != word[0])


def _near(word: str) -> set[str]:
    """Return the variants of a word with one letter removed, added, changed or swapped."""
    return {near for near in _edits(word) if len(near) >= SHORTEST} - {word}


def _edits(word: str) -> Iterator[str]:
    for at in range(len(word) + 1):
        before, after = word[:at], word[at:]
        for letter in LETTERS:
            yield before + letter + after
            yield before + letter + after[1:]
        yield before + after[1:]
        yield before + after[1:2] + after[:1] + after[2:]
