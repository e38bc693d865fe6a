"""The verdict on a word as it was typed: in, or out and why, and a suggestion."""

from msgspec import Struct

from woerfel.core.game import Illegal
from woerfel.lexicon import Lexicon
from woerfel.lexicon.entry import Entry, WordFault
from woerfel.lexicon.near_words import suggest
from woerfel.lexicon.spelling import plain

_MEANT = (WordFault.NAME, WordFault.ABBREVIATION)
"""Reasons to refuse what was surely meant: no other word is suggested."""


class Judgement(Struct, frozen=True):
    """The verdict on a typed word."""

    typed: str
    reason: WordFault | None
    """Why it is out; None if it is in."""
    entry: Entry | None = None
    suggestion: Entry | None = None

    @property
    def code(self) -> str:
        """``ok``, or the reason."""
        return self.reason or "ok"


def judge(lexicon: Lexicon, typed: str) -> Judgement:
    """Look a typed word up; any input is allowed."""
    try:
        word = plain(typed)
    except Illegal as refusal:
        return Judgement(typed, WordFault(refusal.why))
    reason = lexicon.reason(word)
    if reason is None:
        return Judgement(typed, None, lexicon.entry(word))
    meant = reason in _MEANT
    return Judgement(typed, reason, suggestion=None if meant else suggest(lexicon, word))
