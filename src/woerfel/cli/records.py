"""The games in a file, records or a transcript, for the commands that read them."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from woerfel.cli.speech import fail, say
from woerfel.core.game import Game, Illegal
from woerfel.core.record import Record, Unlawful
from woerfel.core.transcript import Unreadable, from_text, read_head
from woerfel.games.spec import Spec
from woerfel.lexicon.deck import NAME
from woerfel.lexicon.library import Library
from woerfel.lexicon.shipped import shipped
from woerfel.lexicon.starter import starter
from woerfel.play.opening import find
from woerfel.texts import explain

SOMETHING = re.compile(r"\S")


class Read(msgspec.Struct, frozen=True):
    """One game of a file."""

    place: str
    """The file, and which of its games where there are several."""
    spec: Spec
    game: Game[Any, Any, Any, Any]
    record: Record
    text: str | None = None
    """The transcript it was read from."""


def library(words: str) -> Library:
    """Return what a recorded game is judged with: its deck, by the words that its head names.

    The words themselves need no dictionary.
    """
    return shipped() if words.startswith(f"{NAME}-") else starter()


def for_each_game(file: Path, language: str, tell: Callable[[Read, str], None]) -> None:
    """Call `tell` on each game of a file; end with 1 or 2 and a sentence where that fails."""
    text = _read(file, language)
    place = str(file)
    try:
        for number, read in enumerate(_games(text), 1):
            place = f"{file} ({number})" if number > 1 else str(file)
            tell(msgspec.structs.replace(read, place=place), language)
    except Unlawful as found:
        why, rule = explain(found.refusal, language), found.refusal.rule
        code = "unlawful" if found.number else "unlawful-head"
        fail(say(language, code, file=place, line=found.number, why=why, rule=rule), code=1)
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


def _games(text: str) -> Iterator[Read]:
    if text.lstrip().startswith("{"):
        for row in _objects(text):
            record = msgspec.json.decode(row, type=Record)
            spec = find(record.setup)
            yield Read("", spec, spec.make(library(record.setup.words)), record)
        return
    head = read_head(text.partition("\n\n")[0])
    spec = find(head)
    game = spec.make(library(head.words))
    yield Read("", spec, game, from_text(game, text, spec.event), text)


def _objects(text: str) -> Iterator[str]:
    """Yield the JSON objects that stand one after the other, on a line each or on several."""
    decoder, place = json.JSONDecoder(), 0
    while begun := SOMETHING.search(text, place):
        _, place = decoder.raw_decode(text, begun.start())
        yield text[begun.start() : place]
