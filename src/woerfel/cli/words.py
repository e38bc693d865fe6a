"""`woerfel words`: look words up, find them, and tell what the dictionaries hold."""

import json
import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import click

from woerfel.cli.speech import fail, language_option, say
from woerfel.core.game import Illegal
from woerfel.games.wordsmith.pieces import ALPHABET, SUPPLY, pieces, read_alphabet
from woerfel.lexicon.entry import Entry, Level
from woerfel.lexicon.judging import Judgement, judge
from woerfel.lexicon.library import Language
from woerfel.lexicon.packed import Damaged, Packed
from woerfel.lexicon.shelf import TIER
from woerfel.lexicon.shipped import LANGUAGES, dictionary, path
from woerfel.lexicon.spelling import LONGEST, on_dice, plain

JOKER = "*"
PIECES = re.compile(r"\d{1,2}[LsCc](?: +\d{1,2}[LsCc])*")
SHOWN = 60
"""So much of what was typed is shown again."""

lang_option = click.option(
    "--lang", type=click.Choice(LANGUAGES), required=True, help="Language of the words."
)
level_option = click.option(
    "--level",
    type=click.Choice([level.value for level in Level]),
    default=Level.NORMAL.value,
    show_default=True,
    help="How much of the dictionary counts.",
)
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON.")
file_option = click.option(
    "--file", type=click.Path(path_type=Path), help="A dictionary of your own, in place of ours."
)


@click.group()
def words() -> None:
    """Look up and find words."""


@words.command()
@click.argument("typed", nargs=-1, required=True, metavar="WORD...")
@lang_option
@level_option
@json_option
@file_option
@language_option
def check(
    typed: tuple[str, ...],
    lang: Language,
    level: str,
    as_json: bool,
    file: Path | None,
    language: str,
) -> None:
    """Tell of each WORD whether it counts, or why not.

    Prints a line a word: the word, a tab, and ok or the reason.
    """  # fmt: skip
    lexicon = _open(lang, file, language).at(Level(level))
    judged = [judge(lexicon, word) for word in typed]
    if as_json:
        _print_json([_judged(each) for each in judged])
        return
    for each in judged:
        click.echo(f"{_shown(each.typed)}\t{each.code}")


@words.command("from")
@click.argument("letters", required=False)
@click.option("--pieces", "hand", help='Pieces of Wordsmith, such as "3L 4s 1c".')
@click.option("--discards", type=click.IntRange(0), help="Pieces that may be left over at most.")
@lang_option
@level_option
@json_option
@file_option
@language_option
def from_letters(
    letters: str | None,
    hand: str | None,
    discards: int | None,
    lang: Language,
    level: str,
    as_json: bool,
    file: Path | None,
    language: str,
) -> None:
    """Find the words that LETTERS spell, * being a joker, or that pieces build.

    Prints a word a line, the longest and most frequent first.
    """  # fmt: skip
    if (letters is None) == (hand is None):
        fail(say(language, "words-or-pieces"))
    lexicon = _open(lang, file, language).at(Level(level))
    if hand is not None:
        found = _built(lexicon, hand, discards, language)
    else:
        found = _spelled(lexicon, letters or "", language)
    entries = [entry for word in found if (entry := lexicon.entry(word))]
    ordered = sorted(entries, key=_longest_and_most_frequent)
    if as_json:
        _print_json([_known(entry) for entry in ordered])
        return
    click.echo("".join(f"{entry.word}\n" for entry in ordered), nl=False)


@words.command()
@click.option("--lang", type=click.Choice(LANGUAGES), help="One language only.")
@json_option
@file_option
@language_option
def stats(lang: Language | None, as_json: bool, file: Path | None, language: str) -> None:
    """Tell how many words the dictionaries hold, and what they were built from."""
    languages = (lang,) if lang else LANGUAGES[:1] if file else LANGUAGES
    facts = [_facts(_open(each, file, language)) for each in languages]
    if as_json:
        _print_json(facts)
        return
    click.echo("\n\n".join("\n".join(_lines(each)) for each in facts))


def _open(lang: Language, file: Path | None, language: str) -> Packed:
    try:
        return Packed.open(file) if file else dictionary(lang)
    except Damaged:
        fail(say(language, "damaged", file=file or path(lang)))
    except OSError as fault:
        if file is None:
            fail(say(language, "no-words", lang=lang))
        fail(say(language, "no-file", file=file, fault=fault.strerror))


def _spelled(lexicon: Packed, letters: str, language: str) -> Iterable[str]:
    jokers = letters.count(JOKER)
    try:
        rest = letters.replace(JOKER, "")
        dice = on_dice(plain(rest)) if rest else ""
    except Illegal:
        dice = None
    if dice is None or not 0 < len(dice) + jokers <= LONGEST:
        fail(say(language, "wrong-letters", letters=_shown(letters), most=LONGEST))
    return lexicon.spellable(dice, jokers)


def _built(lexicon: Packed, hand: str, discards: int | None, language: str) -> Iterable[str]:
    held = pieces(hand) if PIECES.fullmatch(hand) else None
    if held is None or not SUPPLY.covers(held):
        fail(say(language, "wrong-pieces", pieces=_shown(hand)))
    recipes = tuple(recipe.vector for recipe in read_alphabet(ALPHABET))
    most = held.total if discards is None else discards
    return lexicon.buildable(held.vector, recipes, most)


def _longest_and_most_frequent(entry: Entry) -> tuple[int, int, str]:
    return (-len(plain(entry.word)), -entry.zipf, entry.word)


def _judged(each: Judgement) -> dict[str, Any]:
    suggestion = each.suggestion.word if each.suggestion else None
    facts = _known(each.entry) if each.entry else dict.fromkeys(_known(Entry("")), None)
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


def _print_json(value: object) -> None:
    click.echo(json.dumps(value, ensure_ascii=False, indent=2))


def _shown(typed: str) -> str:
    """Return what was typed so that it keeps to its line, whatever it is."""
    shown = "".join(sign if sign.isprintable() else "�" for sign in typed[: SHOWN + 1])
    return shown if len(shown) <= SHOWN else shown[:SHOWN] + "…"
