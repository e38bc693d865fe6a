"""How English words are inflected by rule: plurals, and the forms of regular verbs."""

import re
from collections.abc import Iterator

_HISSING = re.compile(".*(?:s|x|z|ch|sh)")
_Y = re.compile(".*[^aeiou]y")
_UNCOUNTED = re.compile(".*(?:ing|ism|ics|ness|wear|work|s)")
_DOUBLED = re.compile(".*[^aeiou][aeiou][bdgklmnprt]")


def inflected(word: str, *, verb: bool) -> Iterator[str]:
    """Yield the plural of a noun that has one, or the regular forms of a verb."""
    if verb:
        yield _with_s(word)
        stem = word.removesuffix("e")
        if not _DOUBLED.fullmatch(word) or word.endswith("en"):
            yield f"{stem}ing"
            yield f"{word[:-1]}ied" if _Y.fullmatch(word) else f"{stem}ed"
    elif not _UNCOUNTED.fullmatch(word):
        yield _with_s(word)


def _with_s(word: str) -> str:
    if _Y.fullmatch(word):
        return f"{word[:-1]}ies"
    return word + ("es" if _HISSING.fullmatch(word) else "s")
