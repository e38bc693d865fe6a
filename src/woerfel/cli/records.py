"""The games in a file, records or a transcript, for the commands that read them."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from woerfel.cli.files import CHUNK, Text, reading, refusing
from woerfel.cli.speech import fail, say
from woerfel.core.game import Game, Illegal
from woerfel.core.record import Record, Unlawful
from woerfel.core.transcript import Unreadable, from_text, read_head
from woerfel.games.explaining import explain
from woerfel.games.spec import Spec
from woerfel.lexicon.deck import NAME
from woerfel.lexicon.library import Library
from woerfel.lexicon.shipped import shipped
from woerfel.lexicon.starter import starter
from woerfel.play.setups import find


class Read(msgspec.Struct, frozen=True):
    """One game of a file."""

    place: str
    """The file, and the number of the game if there are several."""
    spec: Spec
    game: Game[Any, Any, Any, Any]
    record: Record
    text: str | None = None
    """The transcript it was read from."""


def library(words: str) -> Library:
    """Return what judges a recorded game: its deck, by the words that its head names.

    No dictionary is needed for the words themselves.
    """
    return shipped() if words.startswith(f"{NAME}-") else starter()


def for_each_game(file: Path, language: str, tell: Callable[[Read, str], None]) -> None:
    """Call `tell` on each game of a file; exit with 1 or 2 and a sentence if that fails."""
    place = str(file)
    try:
        with refusing(file, language), reading(file) as text:
            if not text.skip_space():
                fail(say(language, "no-records", file=file))
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


def _games(text: Text) -> Iterator[Read]:
    if text.ahead.startswith("{"):
        for row in _objects(text):
            record = msgspec.json.decode(row, type=Record)
            spec = find(record.setup)
            yield Read("", spec, spec.make(library(record.setup.words)), record)
        return
    told = text.rest().replace("\r\n", "\n")
    head = read_head(told.partition("\n\n")[0])
    spec = find(head)
    game = spec.make(library(head.words))
    yield Read("", spec, game, from_text(game, told, spec.event), told)


def _objects(text: Text) -> Iterator[str]:
    """Yield consecutive JSON objects, each on one line or on several."""
    decoder = json.JSONDecoder()
    while text.skip_space():
        end = _end(text, decoder)
        yield text.ahead[:end]
        text.ahead = text.ahead[end:]


def _end(text: Text, decoder: json.JSONDecoder) -> int:
    """Find where an object ends, reading more while that may help."""
    before: tuple[str, int] | None = None
    while True:
        try:
            return decoder.raw_decode(text.ahead)[1]
        except json.JSONDecodeError as fault:
            wrong = fault.msg, fault.pos
            # The same fault at the same place as with half of the text: more will not help.
            is_clear = wrong == before and not fault.msg.startswith("Unterminated")
            if is_clear or not text.grow(max(CHUNK, len(text.ahead))):
                raise
            before = wrong
