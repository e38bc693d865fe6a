"""`woerfel categories suggest`: words that tables accepted, and that no list has."""

from collections import defaultdict
from pathlib import Path
from typing import TypeAlias

import click
import msgspec

from woerfel.cli.extensions import Extension
from woerfel.cli.records import Read, for_each_game
from woerfel.cli.speech import fail, language_option, say
from woerfel.cli.store import done, opened
from woerfel.core.record import judge
from woerfel.games.bookworm.rules import NAME
from woerfel.games.bookworm.rules.events import Event, Taken
from woerfel.games.bookworm.rules.state import State
from woerfel.lexicon.bank import first_letter
from woerfel.lexicon.categories import Verdict
from woerfel.lexicon.library import Language
from woerfel.lexicon.shipped import deck, dictionary, shipped
from woerfel.play.archive import games
from woerfel.play.house import House
from woerfel.store import TableId
from woerfel.store.sql_store import SqlStore
from woerfel.web.ops.settings import variable

SUGGESTED = 3
"""The level of a word that no list has: to be corrected when it is added."""

_Found: TypeAlias = dict[tuple[str, Language], set[str]]
"""Words by category and language."""


@click.command()
@click.argument("files", nargs=-1, type=click.Path(path_type=Path), metavar="[FILE]...")
@click.option(
    "--database",
    envvar=variable("database"),
    help="Where tables are stored; their finished games are searched, and nothing is changed.",
)
@language_option
def suggest(files: tuple[Path, ...], database: str | None, language: str) -> None:
    """Find words that a table accepted and no list has.

    Searches the games of FILEs, records, and of a database. Prints the words as lines
    for the lists; check each one before you add it.
    """
    if not files and not database:
        fail(say(language, "nothing-to-read"))
    found: _Found = defaultdict(set)
    for file in files:
        for_each_game(file, language, lambda read, _: _collect(read, found))
    if database:
        done(_look_through(database, found), None, language)
    for (category, lang), words in sorted(found.items()):
        click.echo(f"# {category}.txt [{lang}]")
        for word in sorted(words, key=lambda each: (first_letter(each), each)):
            click.echo(f"{first_letter(word)} {word} {SUGGESTED}")


async def _look_through(database: str, found: _Found) -> None:
    house = House(shipped(), b"")
    async with opened(database) as driver:
        store = SqlStore(driver)
        rows = await driver.fetch("SELECT DISTINCT table_id FROM played ORDER BY table_id")
        for row in rows:
            table = TableId(row[0])
            for kept in games(table, await store.read(table), house):
                if kept.outcome:
                    _collect(Read("", kept.rules.spec, kept.rules.game, kept.record), found)


def _collect(read: Read, found: _Found) -> None:
    """Collect the words of a game that earned their die and are not listed."""
    if read.spec.name != NAME:
        return
    decoder = msgspec.json.Decoder(Event)
    for judged in judge(read.game, read.record, Event):
        state, happened = judged.before, decoder.decode(judged.line.event)
        if isinstance(happened, Taken) and isinstance(state, State) and state.category:
            _note(state.category, happened.word, state.agreed.language, found)


def _note(category: str, word: str, lang: Language, found: _Found) -> None:
    ours = deck(lang)
    known = category in ours.banks.headings
    if known and ours.judge(category, word).verdict is not Verdict.YES:
        found[category, lang].add(_printed(word, lang))


def _printed(word: str, lang: Language) -> str:
    """Write a plain word as a list would have it."""
    if entry := dictionary(lang).entry(word):
        return entry.word
    return word.title() if lang == "de" else word.lower()


EXTENSION = Extension({"categories suggest": suggest})
