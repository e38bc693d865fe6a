"""`woerfel verify`: verify the dice of a record."""

from pathlib import Path

import click

from woerfel.cli.records import Read, for_each_game, library
from woerfel.cli.speech import fail, language_option, say
from woerfel.core.fair import Proof
from woerfel.core.fair_check import Fall, check_dice
from woerfel.core.game import Illegal
from woerfel.core.record import Unlawful
from woerfel.core.record import verify as judge
from woerfel.games.explaining import explain


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@language_option
def verify(file: Path, language: str) -> None:
    """Check the dice of the games in FILE, a record.

    Judges every line again, then recomputes every throw from the secret, the
    players' seeds and the number of its line; docs/dice.md says what that proves.
    Exits with 1 when something is wrong or cannot be checked, and
    with 2 when the file cannot be read.
    """
    for_each_game(file, language, _verify)


def _verify(read: Read, language: str) -> None:
    try:
        found = check_dice(read.game, read.record, read.spec.event)
    except Illegal as refusal:
        why, rule = explain(refusal, language), refusal.rule
        fail(say(language, "cannot-replay", file=read.place, why=why, rule=rule), code=1)
    except Unlawful:
        _tell_of_another_deck(read, language)
        raise
    assert read.record.dice
    _tell(read.place, found, read.record.dice, language)
    if read.game.outcome(judge(read.game, read.record, read.spec.event)) is None:
        click.echo(say(language, "unfinished"))


def _tell(place: str, found: tuple[Fall, ...], proof: Proof, language: str) -> None:
    dice = sum(len(fall.draw) for fall in found)
    click.echo(say(language, "dice-checked", file=place, falls=len(found), dice=dice))
    click.echo(say(language, "dice-commitment", commitment=proof.commitment))
    for seat, seed in enumerate(proof.seeds):
        code = "dice-seed" if seed else "dice-no-seed"
        click.echo(say(language, code, seat=seat, seed=seed))


def _tell_of_another_deck(read: Read, language: str) -> None:
    """Return the deck that a game was played with, if we only have another to check it with."""
    theirs = read.record.setup.words
    judges = library(theirs)
    ours = read.spec.words(read.record.setup, judges)
    decks = {categories.name for categories in judges.categories.values()}
    if ours in decks and ours != theirs:
        click.echo(say(language, "other-deck", theirs=theirs, ours=ours), err=True)
