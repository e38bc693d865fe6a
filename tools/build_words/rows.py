"""Makes the rows of the shipped lists from what the judges say."""

from collections.abc import Mapping

from build_words import hand
from build_words.frequency import tenths
from build_words.verdict import Judge, Verdict
from woerfel.lexicon.entry import Entry, WordFault
from woerfel.lexicon.spelling import LONGEST, in_pieces, plain

_KEPT = 100_000
"""How many words that are out are kept with their reasons, the most frequent first."""
_REASONED = range(2, 16)
"""How long such a word may be."""
_HEARD = 300
"""From which frequency (zipf × 100) on a word of the other language is worth a reason."""
_WELL_KNOWN = 400
"""The same for languages that we have no dictionary of."""
_LIKELY = (WordFault.ABBREVIATION, WordFault.DIALECT)
"""Reasons that are worth more than a frequency tells, as are well-known names."""


def verdicts(judge: Judge) -> dict[str, Verdict]:
    """Judge every word that could be in."""
    return {word: judge.judge(word) for word in sorted(judge.candidates) if len(word) <= LONGEST}


def entries(judge: Judge, judged: Mapping[str, Verdict]) -> list[Entry]:
    """Return the words that are in, as they are shipped."""
    tiers = {word: tier for word, tier in judged.items() if isinstance(tier, int)}
    language = judge.language
    vulgar = hand.matching(f"vulgar_{language}", language, tiers)
    delicate = hand.matching(f"delicate_{language}", language, tiers) | vulgar
    names = judge.homographs - hand.words(f"not_names_{language}")
    names |= hand.words(f"also_names_{language}")
    return [
        Entry(
            judge.display(word),
            tier,
            _shown_frequency(judge, word, tiers),
            name=word in names,
            vulgar=word in vulgar,
            delicate=word in delicate,
        )
        for word, tier in sorted(tiers.items())
    ]


def _shown_frequency(judge: Judge, word: str, tiers: Mapping[str, int]) -> int:
    """Return zipf × 10, a little less for Maße, whose frequency is counted with Masse."""
    zipf = tenths(judge.frequencies.of(word))
    twin = "ß" in word and word.replace("ß", "ss") in tiers
    return max(zipf - 1, 0) if twin else zipf


def reasons(
    judge: Judge, judged: Mapping[str, Verdict], other: Judge, abroad: Mapping[str, Verdict]
) -> dict[str, WordFault]:
    """Return the words that are out and likely to be tried, with why."""
    everybodys = judge.homographs
    taken = {key(word) for word, verdict in judged.items() if isinstance(verdict, int)}
    found = {word: out for word, out in judged.items() if isinstance(out, WordFault)}
    for word in sorted(judge.outside | other.outside):
        if found.get(word, WordFault.UNKNOWN) is WordFault.UNKNOWN:
            out = judge.why_out(word)
            found[word] = other.why_out(word) if out is WordFault.UNKNOWN else out
    for word in _heard_abroad(judge, other, abroad):
        out = found.get(word, WordFault.UNKNOWN)
        only_a_village = out is WordFault.NAME and word not in everybodys and word in abroad
        if out is WordFault.UNKNOWN or only_a_village:
            found[word] = WordFault.FOREIGN
    rated = sorted(
        (-_usefulness(judge, word, likely=out in _LIKELY or word in everybodys), word)
        for word, out in found.items()
        if out is not WordFault.UNKNOWN and _typable(word) and key(word) not in taken
    )
    return {word: found[word] for _rank, word in sorted(rated[:_KEPT], key=lambda row: row[1])}


def key(word: str) -> str:
    """Return what makes two words the same: their letters from A to Z."""
    return in_pieces(plain(word))


def _typable(word: str) -> bool:
    return len(word) in _REASONED and set(word) <= set("abcdefghijklmnopqrstuvwxyzäöüß")


def _heard_abroad(judge: Judge, other: Judge, abroad: Mapping[str, Verdict]) -> list[str]:
    """Return the frequent words of the other language, and of those without a dictionary."""
    own, theirs = judge.frequencies, other.frequencies.own
    heard = [
        word
        for word, verdict in abroad.items()
        if isinstance(verdict, int) and theirs.get(word, 0) >= _HEARD
    ]
    for language, table in own.others.items():
        if language != other.language:
            heard += [word for word, zipf in table.items() if zipf >= _WELL_KNOWN]
    return sorted({word for word in heard if own.abroad(word) > own.of(word)})


def _usefulness(judge: Judge, word: str, *, likely: bool) -> int:
    """Rate how likely it is that somebody tries a word."""
    zipf = max(judge.frequencies.of(word), judge.frequencies.abroad(word) - 100)
    return zipf + (200 if likely else 0)
