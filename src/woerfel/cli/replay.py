"""`woerfel replay`: judge a record again and show how the game went."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
import msgspec

from woerfel.cli.speech import fail, language_option, print_sheet, say
from woerfel.core.game import Game, Illegal
from woerfel.core.record import Record, Unlawful, verify
from woerfel.core.transcript import Unreadable, from_text, read_head, told_otherwise
from woerfel.games.spec import Spec
from woerfel.lexicon.starter import starter
from woerfel.play.opening import find
from woerfel.texts import explain

SOMETHING = re.compile(r"\S")


class _Read(msgspec.Struct, frozen=True):
    """One game of a file."""

    spec: Spec
    game: Game[Any, Any, Any, Any]
    record: Record
    text: str | None = None
    """The transcript it was read from."""


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@language_option
def replay(file: Path, language: str) -> None:
    """Replay the games in FILE, a record or a transcript.

    Prints the score sheet of each seat and the winners. Ends with 1 when a line
    is not lawful, and with 2 when the file cannot be read.
    """
    text = _read(file, language)
    place = str(file)
    try:
        for number, read in enumerate(_games(text), 1):
            place = f"{file} ({number})" if number > 1 else str(file)
            _replay(read, place, language)
    except (ValueError, RecursionError, msgspec.MsgspecError, Unreadable) as fault:
        reason = str(fault).splitlines()[0]
        fail(say(language, "no-record", file=file, fault=reason))
    except Illegal as refusal:
        why = explain(refusal, language)
        fail(say(language, "cannot-replay", file=place, why=why, rule=refusal.rule))


def _read(file: Path, language: str) -> str:
    try:
        text = file.read_text(encoding="utf-8-sig")
    except OSError as fault:
        fail(say(language, "no-file", file=file, fault=fault.strerror))
    except UnicodeDecodeError:
        fail(say(language, "no-text", file=file))
    if not text.strip():
        fail(say(language, "no-records", file=file))
    return text


def _games(text: str) -> Iterator[_Read]:
    if text.lstrip().startswith("{"):
        for row in _objects(text):
            record = msgspec.json.decode(row, type=Record)
            spec = find(record.setup)
            yield _Read(spec, spec.make(starter()), record)
        return
    spec = find(read_head(text.partition("\n\n")[0]))
    game = spec.make(starter())
    yield _Read(spec, game, from_text(game, text, spec.event), text)


def _objects(text: str) -> Iterator[str]:
    """Yield the JSON objects that stand one after the other, on a line each or on several."""
    decoder, place = json.JSONDecoder(), 0
    while begun := SOMETHING.search(text, place):
        _, place = decoder.raw_decode(text, begun.start())
        yield text[begun.start() : place]


def _replay(read: _Read, place: str, language: str) -> None:
    try:
        state = verify(read.game, read.record, read.spec.event)
        if read.text and (
            row := told_otherwise(read.game, read.record, read.spec.event, read.text)
        ):
            last = read.record.lines[-1].number if read.record.lines else 0
            raise Unlawful(last, Illegal("told-otherwise", "T-13", row=row))
    except Unlawful as found:
        why, rule = explain(found.refusal, language), found.refusal.rule
        code = "unlawful" if found.number else "unlawful-head"
        fail(say(language, code, file=place, line=found.number, why=why, rule=rule), code=1)
    print_sheet(read.game.sheet(state), read.game.outcome(state), language)
