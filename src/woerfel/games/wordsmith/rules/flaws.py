"""What makes an objection valid: a word that is taken, adds no letter, lacks one or is no word."""

from collections.abc import Iterable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from woerfel.core.game import Illegal, Seat
from woerfel.games.wordsmith.rules.sheet import Sheet
from woerfel.lexicon import Lexicon, WordList
from woerfel.lexicon.entry import WordFault
from woerfel.lexicon.spelling import in_pieces, plain, spellings

OF_WORDS: Mapping[str, WordFault] = {
    "not-in-dictionary": WordFault.UNKNOWN,
    "proper-name": WordFault.NAME,
    "abbreviation": WordFault.ABBREVIATION,
    "dialect": WordFault.DIALECT,
    "foreign": WordFault.FOREIGN,
    "word-banned": WordFault.BANNED,
    "left-out": WordFault.FAMILY,
}
"""The flaws that only a dictionary finds, and its verdict on such a word."""
PASSING = frozenset({"only-rearranged", "no-new-letter", "letter-missing"})
"""Flaws that a word has in this place, and need not have in the next (WS-103)."""


class Doubt(Struct, frozen=True):
    """A word that somebody objected to, and the result."""

    word: str
    row: int | None = None
    """The line it is in or is called for, if known."""
    flaw: str | None = None
    """The code of the refusal it would have got; None for a word that stands."""


class WordCheck(Struct, frozen=True):
    """The dictionary's verdict on a word, and the word as the dictionary writes it."""

    word: str
    known: bool | None


def look_up(word: str, lexicon: Lexicon) -> WordCheck:
    """Look a word up as it is spelled (WS-23), and with AE, OE and UE read as umlauts."""
    for spelling in spellings(word):
        if spelling in lexicon:
            entry = lexicon.entry(spelling)
            return WordCheck(plain(entry.word) if entry else spelling, known=True)
    return WordCheck(word, known=False)


def refusal(word: str, lexicon: Lexicon) -> Illegal:
    """Return why a word does not count."""
    match lexicon.reason(word):
        case WordFault.NAME:
            return Illegal("proper-name", "WS-19", word=word)
        case WordFault.ABBREVIATION:
            return Illegal("abbreviation", "WS-20", word=word)
        case WordFault.DIALECT:
            return Illegal("dialect", "WS-21", word=word)
        case WordFault.FOREIGN:
            return Illegal("foreign", "WS-22", word=word)
        case WordFault.BANNED:
            return Illegal("word-banned", "WS-43", word=word)
        case WordFault.FAMILY:
            return Illegal("left-out", "WS-43", word=word)
        case (
            None
            | WordFault.UNKNOWN
            | WordFault.TOO_SHORT
            | WordFault.TOO_LONG
            | WordFault.NOT_LETTERS
        ):
            return Illegal("not-in-dictionary", "WS-18", word=word)


def must_be_open(letters: str, taken: Mapping[str, Seat]) -> None:
    """Refuse a word that somebody has."""
    holder = taken.get(letters)
    if holder is not None:
        raise Illegal("word-taken", "WS-44", word=letters, seat=holder)


def examine(
    doubt: Doubt, before: Sheet, taken: Mapping[str, Seat], required: str, lexicon: Lexicon
) -> Doubt:
    """Find the flaw of a word, if it has one (WS-101); the dictionary is asked last."""
    letters = in_pieces(doubt.word)
    try:
        must_be_open(letters, taken)
        if required and doubt.row is not None:
            before.must_meet(doubt.row, letters, required)
        before.must_be_new(letters)
        if not look_up(doubt.word, lexicon).known:
            raise refusal(doubt.word, lexicon)
    except Illegal as found:
        return replace(doubt, flaw=found.why)
    return doubt


def examine_sheet(
    sheet: Sheet, owner: Seat, rows: Iterable[int], required: str, lexicon: Lexicon
) -> tuple[Doubt, ...]:
    """Examine lines of a sheet of quick forging, each word against those written before it."""
    doubted, found = set(rows), list[Doubt]()
    for number, entry in enumerate(sheet.entries):
        if entry.row in doubted:
            earlier = sheet.entries[:number]
            taken = {in_pieces(each.word): owner for each in earlier}
            doubt = Doubt(entry.word, entry.row)
            before = replace(sheet, entries=earlier)
            found.append(examine(doubt, before, taken, required, lexicon))
    return tuple(sorted(found, key=lambda each: each.row or 0))


def as_ruled(doubts: Iterable[Doubt]) -> WordList:
    """Return a dictionary that repeats earlier verdicts on these words."""
    words = [doubt.word for doubt in doubts if doubt.flaw is None]
    flaws = ((doubt.word, doubt.flaw) for doubt in doubts if doubt.flaw is not None)
    out = {word: OF_WORDS[flaw] for word, flaw in flaws if flaw in OF_WORDS}
    return WordList("ruled", words, out)
