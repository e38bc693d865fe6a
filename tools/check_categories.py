"""Checks the banks of the categories: what is wrong, and what is worth a second look.

    uv run python tools/check_categories.py [CATEGORY...]

Wrong is what docs/categories.md forbids; exits with 1 then. Worth a look is a spelling
that no dictionary has: many rare words are right nevertheless.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from itertools import groupby

from woerfel.lexicon import Lexicon
from woerfel.lexicon.bank import Bank, BankWord, CategoryKind, WrongBank, first_letter
from woerfel.lexicon.compounds import is_first_part
from woerfel.lexicon.entry import WordFault
from woerfel.lexicon.forms import key, singulars
from woerfel.lexicon.library import Language
from woerfel.lexicon.shipped import LANGUAGES, banks, dictionary

LETTERS = "ABCDEFGHIJKLMNOPRSTUVWZ"
"""Letters that nearly every category should have a word for."""
LEAST = {
    CategoryKind.KIND: 100,
    CategoryKind.CLOSED: 23,
    CategoryKind.NAMES: 250,
    CategoryKind.LOOSE: 60,
    CategoryKind.VERBS: 60,
    CategoryKind.ADJECTIVES: 60,
}
"""Fewest words of a category in each language."""
NEAR_MISSES = 10
"""Fewest near misses of a category."""


def problems(bank: Bank) -> Iterator[str]:
    """Yield what is wrong with a bank."""
    for language in LANGUAGES:
        lists = bank.lists[language]
        least = LEAST[bank.heading.kind]
        if len(lists.words) < least:
            yield f"[{language}] has {len(lists.words)} words, not {least}"
        if len(lists.misfits) < NEAR_MISSES:
            yield f"[{language} no] has {len(lists.misfits)} words, not {NEAR_MISSES}"
        words = [each.word for each in lists.words]
        yield from (f"[{language}] has “{word}” twice" for word in _twice(words))
        yield from (f"[{language} no] has “{word}” twice" for word in _twice(list(lists.misfits)))
        yield from _both(words, lists.misfits, language)
        yield from (
            f"[{language}] “{word}” stands behind a rarer one" for word in _late(lists.words)
        )
        yield from _badly_written(words, language)


def _twice(words: list[str]) -> list[str]:
    return [word for word, count in Counter(map(str.lower, words)).items() if count > 1]


def _both(words: list[str], misfits: tuple[str, ...], language: Language) -> Iterator[str]:
    fitting = {key(word, language): word for word in words}
    for word in misfits:
        found = fitting.get(key(word, language))
        if found and len(found.split()) <= len(word.split()):
            yield f"“{word}” stands in [{language} no], and “{found}” in [{language}]"


def _late(words: tuple[BankWord, ...]) -> Iterator[str]:
    for _, row in groupby(words, key=lambda each: first_letter(each.word)):
        rarest = 0
        for each in row:
            if each.level < rarest:
                yield each.word
            rarest = max(rarest, each.level)


def _badly_written(words: list[str], language: Language) -> Iterator[str]:
    for word in words:
        letters = word.translate(str.maketrans("", "", " -'’.&0123456789"))
        if not letters.isalpha() or "  " in word or word != word.strip():
            yield f"[{language}] “{word}” holds something that is no letter"


def missing(bank: Bank, language: Language) -> list[str]:
    """Return the letters that have no word."""
    there = {first_letter(each.word) for each in bank.lists[language].words}
    return [letter for letter in LETTERS if letter not in there]


def unknown(bank: Bank, language: Language) -> list[str]:
    """Return the words whose spelling no dictionary of ours has, not even as a compound."""
    lexicon = dictionary(language)
    return [
        each.word
        for each in bank.lists[language].words
        if not all(
            _is_spelled(part, language, lexicon) for part in each.word.replace("-", " ").split()
        )
    ]


def _is_spelled(part: str, language: Language, lexicon: Lexicon) -> bool:
    plain = key(part, language)
    if lexicon.reason(plain) is not WordFault.UNKNOWN or len(plain) < 3:
        return True
    if any(form in lexicon for form in singulars(plain, language)):
        return True
    cuts = range(3, len(plain) - 2) if language == "de" else ()
    return any(plain[cut:] in lexicon and is_first_part(plain[:cut], lexicon) for cut in cuts)


def main() -> int:
    """Check the named categories, or all."""
    wrong = 0
    for category in sys.argv[1:] or banks().headings:
        try:
            bank = banks().bank(category)
        except WrongBank as fault:
            print(fault)
            wrong += 1
            continue
        found = list(problems(bank))
        wrong += len(found)
        print("\n".join(f"{category}: {problem}" for problem in found), end="\n" * bool(found))
        for language in LANGUAGES:
            if letters := missing(bank, language):
                print(f"{category}: [{language}] has no word for {' '.join(letters)}")
            if words := unknown(bank, language):
                print(f"{category}: [{language}] look at {', '.join(words)}")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
