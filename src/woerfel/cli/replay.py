"""`woerfel replay`: judge a record again and show how the game went."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
import msgspec

from woerfel.cli.speech import fail, fail_refused, language_option, print_sheet, say
from woerfel.core.game import Game, Illegal
from woerfel.core.record import Record, Unlawful, verify
from woerfel.core.record import replay as follow
from woerfel.core.transcript import Unreadable, from_text, read_head
from woerfel.games.spec import Spec
from woerfel.lexicon.starter import starter
from woerfel.play.opening import find
from woerfel.texts import explain


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@language_option
def replay(file: Path, language: str) -> None:
    """Replay the games in FILE, a record or a transcript.

    Prints the score sheet of each seat and the winners. Ends with 1 when a line
    is not lawful, and with 2 when the file cannot be read.
    """
    try:
        text = file.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as fault:
        reason = fault.strerror if isinstance(fault, OSError) else str(fault)
        fail(say(language, "no-file", file=file, fault=reason))
    if not text.strip():
        fail(say(language, "no-records", file=file))
    try:
        for spec, game, record in _records(text):
            _replay(spec, game, record, file, language)
    except (msgspec.MsgspecError, Unreadable) as fault:
        fail(say(language, "no-record", file=file, fault=fault))
    except Illegal as refusal:
        fail_refused(refusal, language)


def _records(text: str) -> Iterator[tuple[Spec, Game[Any, Any, Any, Any], Record]]:
    if not text.lstrip().startswith("{"):
        spec = find(read_head(text.partition("\n\n")[0]))
        game = spec.make(starter())
        yield spec, game, from_text(game, text, spec.event)
        return
    for row in _objects(text):
        record = msgspec.json.decode(row, type=Record)
        spec = find(record.setup)
        yield spec, spec.make(starter()), record


def _objects(text: str) -> Iterator[str]:
    """Yield the JSON objects that stand one after the other, on a line each or on several."""
    decoder, rest = json.JSONDecoder(), text.strip()
    while rest:
        try:
            _, end = decoder.raw_decode(rest)
        except ValueError:
            end = len(rest)
        yield rest[:end]
        rest = rest[end:].strip()


def _replay(
    spec: Spec, game: Game[Any, Any, Any, Any], record: Record, file: Path, language: str
) -> None:
    try:
        game.initial(record.setup)
    except Illegal as refusal:
        why = explain(refusal, language)
        fail(say(language, "unlawful-head", file=file, why=why, rule=refusal.rule), code=1)
    try:
        state = _judged(spec, game, record)
    except Unlawful as found:
        why, rule = explain(found.refusal, language), found.refusal.rule
        fail(say(language, "unlawful", file=file, line=found.number, why=why, rule=rule), code=1)
    print_sheet(game.sheet(state), game.outcome(state), language)


def _judged(spec: Spec, game: Game[Any, Any, Any, Any], record: Record) -> Any:
    """Return where the record leads; by older rules than today's it is only followed."""
    if record.setup.rules == spec.rules:
        return verify(game, record, spec.event)
    events = [msgspec.json.decode(line.event, type=spec.event) for line in record.lines]
    return follow(game, record.setup, events)
