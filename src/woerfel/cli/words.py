"""`woerfel words`: look words up, find them, and show what the dictionaries contain."""

from collections import Counter
from collections.abc import Iterable
from itertools import chain
from pathlib import Path
from typing import Any

import click

from woerfel.cli.dictionary import (
    family_option,
    file_option,
    house_option,
    json_option,
    lang_option,
    level_option,
    open_dictionary,
    print_json,
    read_house,
    shown,
)
from woerfel.cli.extensions import materials
from woerfel.cli.speech import fail, language_option, say
from woerfel.cli.words_house import house
from woerfel.core.game import Illegal
from woerfel.lexicon import Lexicon, meanings
from woerfel.lexicon.entry import Entry, Strictness
from woerfel.lexicon.house_words import HouseLexicon
from woerfel.lexicon.judging import Judgement, judge
from woerfel.lexicon.library import Language
from woerfel.lexicon.packed import Packed
from woerfel.lexicon.shelf import TIER
from woerfel.lexicon.shipped import LANGUAGES
from woerfel.lexicon.spelling import LONGEST, on_dice, plain

JOKER = "*"


@click.group()
def words() -> None:
    """Look up and find words."""


words.add_command(house)


@words.command()
@click.argument("typed", nargs=-1, required=True, metavar="WORD...")
@lang_option
@level_option
@family_option
@house_option
@json_option
@file_option
@language_option
def check(
    typed: tuple[str, ...],
    lang: Language,
    level: str,
    family: bool,
    house: Path | None,
    as_json: bool,
    file: Path | None,
    language: str,
) -> None:
    """Check whether each WORD counts, and if not, why.

    Prints one line per word: the word, a tab, and ok or the reason.
    """  # fmt: skip
    dictionary = open_dictionary(lang, file, language).at(Strictness(level), family=family)
    lexicon = _with_house(dictionary, house, language)
    judged = [judge(lexicon, word) for word in typed]
    if as_json:
        print_json([_judged(each, lang) for each in judged])
        return
    for each in judged:
        click.echo(f"{shown(each.typed)}\t{each.code}")


@words.command("from")
@click.argument("letters", required=False)
@click.option("--discards", type=click.IntRange(0), help="Most pieces that may be left over.")
@lang_option
@level_option
@family_option
@house_option
@json_option
@file_option
@language_option
def from_letters(
    letters: str | None,
    discards: int | None,
    lang: Language,
    level: str,
    family: bool,
    house: Path | None,
    as_json: bool,
    file: Path | None,
    language: str,
    **typed: str | None,
) -> None:
    """Find the words that LETTERS spell, with * as a joker, or that pieces build.

    Prints one word per line, the longest and most frequent first.
    """  # fmt: skip
    held = {name: text for name, text in typed.items() if text is not None}
    if (letters is not None) + len(held) != 1:
        fail(say(language, "words-or-pieces"))
    dictionary = open_dictionary(lang, file, language).at(Strictness(level), family=family)
    lexicon = _with_house(dictionary, house, language)
    found = () if letters is None else _spelled(lexicon, letters, language)
    built = (materials()[name].find(lexicon, held[name], discards, language) for name in held)
    entries = [entry for word in chain(found, *built) if (entry := lexicon.entry(word))]
    ordered = sorted(entries, key=_longest_and_most_frequent)
    if as_json:
        print_json([_known(entry) for entry in ordered])
        return
    click.echo("".join(f"{entry.word}\n" for entry in ordered), nl=False)


@words.command()
@click.option("--lang", type=click.Choice(LANGUAGES), help="One language only.")
@json_option
@file_option
@language_option
def stats(lang: Language | None, as_json: bool, file: Path | None, language: str) -> None:
    """Show how many words the dictionaries contain, and what they were built from."""
    languages = (lang,) if lang else LANGUAGES[:1] if file else LANGUAGES
    facts = [_facts(open_dictionary(each, file, language)) for each in languages]
    if as_json:
        print_json(facts)
        return
    click.echo("\n\n".join("\n".join(_lines(each)) for each in facts))


def _with_house(dictionary: Packed, file: Path | None, language: str) -> Lexicon:
    decided = read_house(file, language)
    return HouseLexicon(dictionary, decided) if decided else dictionary


def _spelled(lexicon: Lexicon, letters: str, language: str) -> Iterable[str]:
    jokers = letters.count(JOKER)
    try:
        rest = letters.replace(JOKER, "")
        dice = on_dice(plain(rest)) if rest else ""
    except Illegal:
        dice = None
    if dice is None or not 0 < len(dice) + jokers <= LONGEST:
        fail(say(language, "wrong-letters", letters=shown(letters), most=LONGEST))
    return lexicon.spellable(dice, jokers)


def _longest_and_most_frequent(entry: Entry) -> tuple[int, int, str]:
    return (-len(plain(entry.word)), -entry.zipf, entry.word)


def _judged(each: Judgement, lang: Language) -> dict[str, Any]:
    suggestion = each.suggestion.word if each.suggestion else None
    facts = _known(each.entry) if each.entry else dict.fromkeys(_known(Entry("")), None)
    if meanings.installed(lang):
        facts["meaning"] = meanings.meaning(lang, each.entry.word) if each.entry else None
    return {"word": each.typed, "verdict": each.code, **facts, "suggestion": suggestion}


def _known(entry: Entry) -> dict[str, Any]:
    return {
        "display": entry.word,
        "tier": entry.tier,
        "frequency": entry.zipf / 10,
        "name": entry.name,
        "vulgar": entry.vulgar,
        "delicate": entry.delicate,
    }


def _facts(lexicon: Packed) -> dict[str, Any]:
    lexicon.book.must_be_whole()
    head = lexicon.book.head
    tiers = {
        length: Counter(mark & TIER for mark in lexicon.shelf(length).marks)
        for length in lexicon.lengths
    }
    return {
        "name": lexicon.name,
        "digest": lexicon.digest,
        "bytes": lexicon.book.size,
        "words": sum(tier[1] + tier[2] for tier in tiers.values()),
        "lengths": {
            length: {"core": tier[1], "extended": tier[2], "generous": tier[3]}
            for length, tier in tiers.items()
        },
        "sources": head.sources,
    }


def _lines(facts: dict[str, Any]) -> Iterable[str]:
    for name in ("name", "digest", "bytes", "words"):
        yield f"{name}\t{facts[name]}"
    yield "length\tcore\textended\tgenerous"
    for length, tiers in facts["lengths"].items():
        yield "\t".join(map(str, (length, *tiers.values())))
    for source, version in facts["sources"].items():
        yield f"source\t{source}\t{version}"
