"""Does a word fit a category? Yes, no or unknown, and why, always in the same order.

The bank's own list comes first, then its near misses, then the rules: what a German
compound or an English term ends in, what WordNet has, what was only mistyped. What
none of these decides is unknown, and left to people to judge. Nothing here knows a game.
"""

from collections.abc import Container, Iterable, Iterator, Mapping
from functools import cached_property

from woerfel.core.cache import cached
from woerfel.lexicon import Lexicon
from woerfel.lexicon.bank import Bank, BankWord, CategoryKind
from woerfel.lexicon.categories import Clue, Reason, Ruling, Verdict
from woerfel.lexicon.closure import Closure
from woerfel.lexicon.compounds import is_cut_wrongly, is_first_part, tails
from woerfel.lexicon.entry import WordFault as Why
from woerfel.lexicon.forms import (
    adjective_forms,
    key,
    keys,
    kin,
    singulars,
    sound,
    verb_forms,
)
from woerfel.lexicon.heads import Heads
from woerfel.lexicon.library import Language
from woerfel.lexicon.typos import meant

LIVING = frozenset({"people", "work", "animals", "culture"})
"""The themes of what can be female: a Sekretärin is no piece of furniture, though a Sekretär is."""
SHORTEST = 3
"""Fewest letters of the part of a compound."""
EVERYDAY = 40
"""Ten times the zipf frequency of words that everybody knows: those that fit are on the lists."""
LONGEST = 100
"""Longer input is not meant as a word."""


class KeyRow:
    """The words with one initial, by key; a word itself is parsed once it is found."""

    def __init__(self, line: str, language: Language) -> None:
        self._items = line.split(",") if line else []
        spelled = [each[:-1] for each in keys(line, language)] if line else []
        # of words with the same key, the first counts
        self.places = dict(zip(reversed(spelled), reversed(range(len(spelled))), strict=True))
        if language == "en" and not line.isascii():
            for place in range(len(spelled)):
                self.places.setdefault(key(self[place].word), place)

    def __getitem__(self, place: int) -> BankWord:
        """Read a word."""
        word, _, level = self._items[place].strip().rpartition(" ")
        return BankWord(word.rstrip(), int(level))


@cached
def _sounds(row: KeyRow) -> Mapping[str, int]:
    """Return the positions of all words of a row, by their sound."""
    every = sound(",".join(row.places)).split(",")
    return dict(zip(every, row.places.values(), strict=True)) if row.places else {}


class CategoryJudge:
    """Judges the words of one category in one language."""

    def __init__(
        self,
        bank: Bank,
        language: Language,
        lexicon: Lexicon,
        closure: Closure | None = None,
        other: Container[str] = (),
        attested: Container[str] = (),
    ) -> None:
        self._kind, self._lexicon = bank.heading.kind, lexicon
        self._language: Language = language
        self._closure = closure or Closure(frozenset())
        self._other = other
        """Common nouns; those that the closure does not have are of another kind."""
        self._attested = attested
        """Compounds that people say, and the dictionary does not have."""
        self._lists, heading = bank.lists[language], bank.heading
        self._not_heads = heading.not_heads.get(language, ())
        self._living = not LIVING.isdisjoint(heading.themes)
        self._heads = Heads(heading.heads.get(language, ()), language, women=self._living)
        self._row = cached(self._read_row)

    @property
    def listed(self) -> tuple[BankWord, ...]:
        """All words of the list."""
        return self._lists.words

    def judge(self, word: str) -> Ruling:
        """Judge a word, in any spelling."""
        if len(word) > LONGEST:
            return self._unlisted("", "")
        typed = key(word, self._language)
        steps = (
            self._by_list,
            self._by_head,
            self._by_meaning,
            self._by_possibility,
            self._by_typo,
        )
        for step in steps:
            if ruling := step(word, typed):
                return ruling
        return self._unlisted(word, typed)

    def level(self, word: str) -> int | None:
        """Return how well a listed word is known."""
        found = self._fit(key(word, self._language))
        return found.level if found else None

    def _read_row(self, letter: str) -> KeyRow:
        """Read the words with an initial."""
        return KeyRow(self._lists.line(letter), self._language)

    def _fit(self, typed: str) -> BankWord | None:
        row = self._row(typed[:1])
        place = row.places.get(typed)
        return None if place is None else row[place]

    @cached_property
    def _misfits(self) -> Mapping[str, str]:
        """What does not fit, by its keys."""
        words = (*self._lists.misfits, *self._not_heads)
        found = (
            dict(zip(keys(",".join(words), self._language), words, strict=True)) if words else {}
        )
        if self._language == "en":
            found |= {key(word): word for word in words if not word.isascii()}
        return found

    def _sounding(self, typed: str) -> BankWord | None:
        """Return the listed German word that sounds like a key: what begins with F may have PH."""
        sounds = sound(typed)
        for row in map(self._row, "FP" if sounds.startswith("F") else sounds[:1]):
            if (place := _sounds(row).get(sounds)) is not None:
                return row[place]
        return None

    def _by_list(self, word: str, typed: str) -> Ruling | None:
        found, near = self._fit(typed), self._misfits.get(typed)
        if found and not (near and self._is_joined(word, found.word)):
            return Ruling(Verdict.YES, Reason.LISTED, found.word)
        if near:
            return Ruling(Verdict.NO, Reason.NEAR_MISS, near)
        if self._language == "de" and (found := self._sounding(typed)):
            return Ruling(Verdict.YES, Reason.FORM, found.word)
        forms = tuple(self._forms(typed))
        for form in forms:
            if found := self._fit(form):
                return Ruling(Verdict.YES, Reason.FORM, found.word)
        for form in forms:
            if near := self._misfits.get(form):
                return Ruling(Verdict.NO, Reason.NEAR_MISS, near)
        return None

    def _is_joined(self, word: str, listed: str) -> bool:
        """Return whether a word is written in fewer parts than a listed one: no photo shop."""
        return len(_parts(word, self._language)) < len(_parts(listed, self._language))

    def _forms(self, typed: str) -> Iterator[str]:
        match self._kind:
            case CategoryKind.VERBS:
                yield from verb_forms(typed, self._language)
            case CategoryKind.ADJECTIVES:
                yield from adjective_forms(typed, self._language)
            case CategoryKind.KIND | CategoryKind.LOOSE:
                yield from kin(typed, self._language, women=self._living)
            case CategoryKind.CLOSED | CategoryKind.NAMES:
                return

    def _by_head(self, word: str, typed: str) -> Ruling | None:
        if not self._heads:
            return None
        self._heads.look_at(typed)
        found = self._heads.get(typed)
        if not found:
            german = self._language == "de"
            found = self._german_head(typed) if german else self._english_head(word)
        return Ruling(Verdict.YES, Reason.COMPOUND, found) if found else None

    def _german_head(self, typed: str) -> str | None:
        """Return what a compound ends in that somebody has attested."""
        for first, form in tails(typed, self._heads):
            base, head = self._heads.base(form), self._heads[form]
            if (
                any(self._has_noun(each, head) for each in (first + base, typed))
                and is_first_part(first, self._lexicon)
                and not is_cut_wrongly(first, base, self._lexicon)
            ):
                return head
        return None

    def _has_noun(self, found: str, head: str) -> bool:
        """Return whether a compound is known, as a word of the same kind as its head."""
        if found in self._attested:
            return True
        entry = self._lexicon.entry(found)
        return entry is not None and entry.word[:1].isupper() == head[:1].isupper()

    def _english_head(self, word: str) -> str | None:
        parts = _parts(word, "en")
        whole = "".join(parts)
        forms = (whole, *singulars(whole, "en"))
        if any(form in self._closure.apart for form in forms):
            return None
        if not any(form in self._attested or form in self._lexicon for form in forms):
            return None
        ends = ("".join(parts[at:]) for at in range(1, len(parts)))
        return next(filter(None, map(self._english_ending, ends)), None)

    def _english_ending(self, last: str) -> str | None:
        forms = (last, *singulars(last, "en"))
        return next((self._heads[each] for each in forms if each in self._heads), None)

    def _by_possibility(self, word: str, typed: str) -> Ruling | None:
        """Doubt what anybody can make up of a word that fits: Quarkmaus, der Hund, quick-dog."""
        if self._kind not in (CategoryKind.KIND, CategoryKind.LOOSE):
            return None
        *before, last = _parts(word, self._language)
        fits = bool(before) and self._may_fit(last)
        if not fits and self._language == "de":
            cuts = tails(typed, self._heads)
            fits = any(is_first_part(first, self._lexicon) for first, _ in cuts)
        return Ruling(Verdict.UNKNOWN, Reason.NOT_LISTED, hint=Clue.PROBABLY) if fits else None

    def _may_fit(self, last: str) -> bool:
        forms = (last, *self._forms(last))
        return any(form in self._heads or self._fit(form) for form in forms)

    def _by_meaning(self, word: str, typed: str) -> Ruling | None:  # noqa: ARG002
        forms = tuple(self._meant(typed)) if self._closure.near else ()
        if any(form in self._closure.near for form in forms):
            return Ruling(Verdict.YES, Reason.WORDNET)
        if any(form in self._closure.rare for form in forms):
            return Ruling(Verdict.UNKNOWN, Reason.NOT_LISTED, hint=Clue.PROBABLY, likely=True)
        return None

    def _meant(self, typed: str) -> Iterator[str]:
        """Yield a word, and what it is the plural of; not Anu for anus, which is a word itself."""
        yield typed
        own = typed in self._lexicon
        yield from (each for each in singulars(typed, "en") if not own or each in self._lexicon)

    def _by_typo(self, word: str, typed: str) -> Ruling | None:
        if self._is_term(word):
            return None
        row = self._row(typed[:1])
        place = meant(typed, row.places)
        return None if place is None else Ruling(Verdict.YES, Reason.TYPO, row[place].word)

    def _unlisted(self, word: str, typed: str) -> Ruling:
        hint = None if self._is_term(word) else Clue.NO_WORD
        if self._kind is CategoryKind.CLOSED:
            return Ruling(Verdict.NO, Reason.NOT_ON_LIST, hint=hint)
        forms: Iterable[str] = (typed, *singulars(typed, "en")) if self._other else ()
        if any(form in self._other and not self._can_mean(form) for form in forms):
            return Ruling(Verdict.NO, Reason.ANOTHER_KIND)
        likely = hint is None and self._is_likely(typed)
        return Ruling(Verdict.UNKNOWN, Reason.NOT_LISTED, hint=hint, likely=likely)

    def _is_likely(self, typed: str) -> bool:
        """Return whether a rarer word of the dictionary ends in a listed one: Tannenmeise."""
        entry = self._lexicon.entry(typed)
        if entry is None or entry.zipf >= EVERYDAY:
            return False
        ends = (typed[at:] for at in range(SHORTEST, len(typed) - SHORTEST))
        return any(map(self._fit, ends))

    def _can_mean(self, form: str) -> bool:
        return form in self._closure.near or form in self._closure.rare

    def _is_term(self, word: str) -> bool:
        """Return whether some dictionary has every part of what was typed."""
        parts = _parts(word, self._language)
        return any(parts) and all(map(self._is_known, parts))

    def _is_known(self, part: str) -> bool:
        return bool(part) and self._lexicon.reason(part) is not Why.UNKNOWN


def _parts(word: str, language: Language) -> list[str]:
    """Return the keys of the words of a term, at least one."""
    return [key(part, language) for part in word.replace("-", " ").split()] or [""]
