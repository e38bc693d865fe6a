"""`woerfel replay`: judge a record again and show how the game went."""

from pathlib import Path

import click

from woerfel.cli.records import Read, for_each_game
from woerfel.cli.speech import language_option, print_sheet
from woerfel.core.game import Illegal
from woerfel.core.record import Unlawful, verify
from woerfel.core.transcript import told_otherwise


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@language_option
def replay(file: Path, language: str) -> None:
    """Replay the games in FILE, a record or a transcript.

    Prints the score sheet of each seat and the winners. Exits with 1 when a line
    is not lawful, and with 2 when the file cannot be read.
    """
    for_each_game(file, language, _replay)


def _replay(read: Read, language: str) -> None:
    state = verify(read.game, read.record, read.spec.event)
    if read.text and (row := told_otherwise(read.game, read.record, read.spec.event, read.text)):
        last = read.record.lines[-1].number if read.record.lines else 0
        raise Unlawful(last, Illegal("told-otherwise", "T-13", row=row))
    print_sheet(read.game.sheet(state), read.game.outcome(state), language, read.spec.package)
