"""Kinds and principal forms of English words: what a dictionary prints beside them."""

from build_words import gloss
from build_words.grammar import Grammar, written
from build_words.packages import folder, lines

_VERB = ("VBZ", "VBD", "VBN", "VBG")
_FILES = {"noun1": "N", "noun2": "N", "verb": "V", "adj": "A", "adv": "R"}
_OTHERS = {"NN": "N", "JJ": "A", "RB": "R"}


def definitions() -> dict[str, str]:
    """Return the kinds of WordNet's definitions that only one kind of word has."""
    found: dict[str, set[str]] = {}
    for name, kind in _FILES.items():
        path = folder("pattern") / "text" / "en" / "wordnet" / "dict" / f"data.{name}"
        for line in lines(path):
            _synset, bar, text = line.partition(" | ")
            if bar:
                told = gloss.clean(text.partition('; "')[0])
                found.setdefault(gloss.shorten(told), set()).add(kind)
    return {told: min(kinds) for told, kinds in found.items() if len(kinds) == 1}


class EnglishGrammar:
    """What LanguageTool says of each base form, and WordNet of each meaning."""

    def __init__(self, tagged: Grammar) -> None:
        self._tagged = tagged
        self._kinds = definitions()

    def __call__(self, word: str, meaning: str, *, verb: bool) -> str:
        """Write the kind of a base form with a meaning, and its forms; nothing if unknown."""
        tagged = self._tagged.get(word, [])
        own = {tag for form, tag in tagged if form == word}
        kinds = {kind for tag, kind in _OTHERS.items() if tag in own}
        kind = "V" if verb else self._kinds.get(meaning, "")
        if not kind and len(kinds) == 1:
            kind = min(kinds)
        wanted = {"V": _VERB, "N": ("NNS",), "A": ("JJR", "JJS")}.get(kind, ())
        forms = [form for tag in wanted for form, each in sorted(tagged) if each == tag]
        return written(kind, word, forms) if kind else ""
