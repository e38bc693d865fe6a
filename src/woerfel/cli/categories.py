"""`woerfel categories`: the deck, whether words fit, and what tables would add to the lists."""

from collections import Counter
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from typing import Any

import click
import msgspec

from woerfel.cli.dictionary import json_option, lang_option, open_dictionary, print_json, shown
from woerfel.cli.speech import fail, language_option, say
from woerfel.lexicon.bank import LEVELS, Bank, first_letter
from woerfel.lexicon.categories import Ruling
from woerfel.lexicon.deck import Deck
from woerfel.lexicon.library import Language
from woerfel.lexicon.shipped import LANGUAGES, deck

LETTERS = "ABCDEFGHIJKLMNOPRSTUVWZ"
"""Letters that nearly every category has a word for; Q, X and Y are optional."""


@click.group()
def categories() -> None:
    """Look at the categories and their words."""


@categories.command("list")
@lang_option
@json_option
@language_option
def list_categories(lang: Language, as_json: bool, language: str) -> None:
    """Print the categories: id, level, themes and title, one per line."""
    headings = _deck(lang, language).banks.headings.values()
    rows = [
        {"id": each.id, "level": each.grade, "themes": each.themes, "title": each.titles[lang]}
        for each in headings
    ]
    if as_json:
        print_json(rows)
        return
    for row in rows:
        click.echo(f"{row['id']}\t{row['level']}\t{' '.join(row['themes'])}\t{row['title']}")


@categories.command()
@click.argument("category")
@click.argument("typed", nargs=-1, required=True, metavar="WORD...")
@lang_option
@json_option
@language_option
def check(
    category: str, typed: tuple[str, ...], lang: Language, as_json: bool, language: str
) -> None:
    """Check whether each WORD fits CATEGORY, an id or a title.

    Prints one line per word: the word, a tab, yes, no or unknown, a tab, and why.
    """  # fmt: skip
    ours = _deck(lang, language)
    referee = ours.referee(_found(ours, category, language))
    judged = [(word, referee.judge(word)) for word in typed]
    if as_json:
        print_json([{"typed": word, **msgspec.to_builtins(ruling)} for word, ruling in judged])
        return
    for word, ruling in judged:
        click.echo(f"{shown(word)}\t{ruling.verdict}\t{_why(ruling, language)}")


@categories.command()
@click.option("--lang", type=click.Choice(LANGUAGES), help="One language only.")
@json_option
@language_option
def stats(lang: Language | None, as_json: bool, language: str) -> None:
    """Count the words of each category, by level, and the letters that have none."""
    languages = (lang,) if lang else LANGUAGES
    rows = [row for each in languages for row in _counted(_deck(each, language))]
    if as_json:
        print_json(rows)
        return
    click.echo("category\tlang\twords\tlevel 1\tlevel 2\tlevel 3\tlevel 4\tnear misses\tmissing")
    for row in rows:
        click.echo("\t".join(map(str, _cells(row))))
    for each in languages:
        here = [row for row in rows if row["lang"] == each]
        words = sum(row["words"] for row in here)
        missing = sum(len(row["missing"]) for row in here)
        covered = 100 * (1 - missing / (len(LETTERS) * len(here))) if here else 0
        click.echo(f"total\t{each}\t{words}\t{len(here)}\t{covered:.1f} %")


def _deck(lang: Language, language: str) -> Deck:
    open_dictionary(lang, None, language)
    return deck(lang)


def _found(ours: Deck, category: str, language: str) -> str:
    """Find a category by its id or its title in either language, in any spelling."""
    known = {
        _plainly(name): (each.id, name)
        for each in ours.banks.headings.values()
        for name in (each.id, *each.titles.values())
    }
    wanted = _plainly(category)
    if wanted in known:
        return known[wanted][0]
    if near := get_close_matches(wanted, known, n=1):
        meant = known[near[0]][1]
        fail(say(language, "no-category-but", category=shown(category), meant=meant))
    fail(say(language, "no-category", category=shown(category)))


def _plainly(name: str) -> str:
    return " ".join(name.casefold().replace("-", " ").replace("_", " ").split())


def _why(ruling: Ruling, language: str) -> str:
    sentence = say(language, f"fits-{ruling.reason}", word=ruling.word)
    hint = say(language, f"hint-{ruling.hint}") if ruling.hint else ""
    return f"{sentence} {hint}".rstrip()


def _counted(ours: Deck) -> Iterator[dict[str, Any]]:
    for category in ours.banks.headings:
        yield {"category": category, "lang": ours.language} | _facts(
            ours.banks.bank(category), ours.language
        )


def _facts(bank: Bank, lang: Language) -> dict[str, Any]:
    lists = bank.lists[lang]
    levels = Counter(each.level for each in lists.words)
    letters = {first_letter(each.word) for each in lists.words}
    return {
        "words": len(lists.words),
        "levels": [levels[level] for level in LEVELS],
        "near misses": len(lists.misfits),
        "missing": [letter for letter in LETTERS if letter not in letters],
    }


def _cells(row: dict[str, Any]) -> Iterable[Any]:
    missing = "".join(row["missing"]) or "-"
    return (row["category"], row["lang"], row["words"], *row["levels"], row["near misses"], missing)
