"""`woerfel daily`: what a server knows of a day's dice."""

from collections.abc import Iterator
from datetime import UTC, date, datetime

import click

from woerfel.cli.speech import fail_refused, language_option, say
from woerfel.cli.store import database_option, done, now, opened
from woerfel.core.chain import reaches
from woerfel.core.game import Illegal
from woerfel.games.registry import GAMES
from woerfel.lexicon.library import Library
from woerfel.play.days import Day, day_of, must_be_a_day, number_of
from woerfel.play.house import House
from woerfel.store.migrate import migrate
from woerfel.store.sql_store import SqlStore


@click.command()
@click.option("--game", type=click.Choice(sorted(GAMES)), default=min(GAMES), help="Which game.")
@click.option("--date", "text", default="", help="Which day, such as 2026-12-01; today if none.")
@click.option("--public", is_flag=True, help="The deal of a page that has no server.")
@database_option
@language_option
def daily(game: str, text: str, public: bool, database: str, language: str) -> None:
    """Print what a server knows of a day's dice.

    Before a day is over everywhere that is the end of the chain, to which its link must lead;
    afterwards also the link and the secret of the game's dice (docs/dice.md).
    """
    try:
        day = must_be_a_day(text or datetime.now(UTC).date().isoformat())
    except Illegal as refusal:
        fail_refused(refusal, language)
    if public:
        known = day_of(None, day, now())
    else:
        house = House(Library(), done(_secret(database), None, language))
        known = day_of(house, day, now())
    for line in _told(known, game, language):
        click.echo(line)


async def _secret(database: str) -> bytes:
    async with opened(database) as driver:
        await migrate(driver)
        return await SqlStore(driver).secret()


def _told(day: Day, game: str, language: str) -> Iterator[str]:
    yield say(language, "daily-day", date=day.day, game=game)
    if day.end:
        yield say(language, "daily-end", first=day.first, end=day.end)
    else:
        yield say(language, "daily-public")
    if not day.link:
        yield say(language, f"daily-{day.stage}")
        return
    yield say(language, "daily-link", link=day.link)
    yield say(language, "daily-secret", secret=day.secret(game))
    if day.end:
        days = number_of(date.fromisoformat(day.day))
        fits = reaches(bytes.fromhex(day.link), days, bytes.fromhex(day.end))
        yield say(language, "daily-fits" if fits else "daily-fits-not", days=days)
