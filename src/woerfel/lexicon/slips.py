"""Wrong forms made by analogy, and the right ones: werfst and wirfst, teached and taught.

`tools/build_words` makes the lists; a line is a wrong form and the right one.
"""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files


def right_form(language: str, word: str) -> str | None:
    """Return the right form, in its plain spelling, of a plain word that is a wrong one."""
    return _slips(language).get(word)


@cache
def _slips(language: str) -> Mapping[str, str]:
    path = files("woerfel.lexicon").joinpath("data", f"slips.{language}.txt")
    if not path.is_file():
        return {}
    pairs = (line.partition(" ") for line in path.read_text("utf-8").splitlines())
    return {wrong: right for wrong, _space, right in pairs}
