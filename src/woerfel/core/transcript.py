"""A record as text that a player can read, and back.

A head of ``name value`` lines, a blank line, then one line per event, its cells
two spaces apart: number, time since the start, who, what, and the event's
fields. First the words, which speak for themselves, then numbers and times
after their names; defaults are omitted, and so is the seat that acts. After
another blank line, the result.
"""

import json
import re
from collections.abc import Iterator
from itertools import zip_longest
from typing import Any, cast, get_args, get_type_hints

import msgspec
from msgspec import Struct
from msgspec.structs import FieldInfo, fields

from woerfel.core.game import Drawn, E, Game, Instant, M, Outcome, Play, S, Seat, Setup, Timeout, V
from woerfel.core.record import Line, Record, replay, write

BARE = re.compile(r'[^\s"]+')
WORD = re.compile(rf'"(?:[^"\\]|\\.)*"|{BARE.pattern}')
NONE = "-"
HEAD = ("game", "seats", "rules", "words", "start")
"""The fields of the head with a single value, so without paces and options."""
SHOWN = 60
"""Longest part of an unreadable row to echo in a message."""
SEAT = "seat"
"""The field that names who acts, wherever an event has one."""
TABLE = ("chance", "clock", "table")
"""Who acts when no seat does."""


class Unreadable(Exception):
    """The text is not a transcript. Names the line and what is wrong with it."""


def to_text(game: Game[S, M, E, V], record: Record, event: Any) -> str:
    """Write a record as text."""
    decoder: msgspec.json.Decoder[E] = msgspec.json.Decoder(event)
    events = [decoder.decode(line.event) for line in record.lines]
    body = [
        _line(game, line, happened, record.setup.start)
        for line, happened in zip(record.lines, events, strict=True)
    ]
    outcome = game.outcome(replay(game, record.setup, events))
    foot = [*_foot(outcome)] if outcome else []
    return "\n".join([*_head(record.setup), "", *body, "", *foot]).rstrip() + "\n"


def _head(setup: Setup) -> Iterator[str]:
    yield f"game  {setup.game}"
    yield f"seats  {setup.seats}"
    yield f"rules  {setup.rules}"
    if setup.words:
        yield f"words  {setup.words}"
    if setup.start:
        yield f"start  {setup.start}"
    if setup.pace:
        yield f"pace  {_cell(setup.pace)}"
    for name, value in setup.options.items():
        yield f"option  {name}  {json.dumps(value, ensure_ascii=False)}"


def _foot(outcome: Outcome) -> Iterator[str]:
    yield f"scores  {_cell(outcome.scores)}"
    yield f"winners  {_cell(outcome.winners)}"


def _line(game: Game[S, M, E, V], line: Line, event: E, start: Instant) -> str:
    match game.retrace(event, line.by):
        case (Drawn(), _):
            who = "chance"
        case (Timeout(), _):
            who = "clock"
        case (Play(seat), _):
            who = f"seat {seat}"
        case None:
            who = "table" if line.by is None else f"seat {line.by}"
    assert isinstance(event, Struct)
    cells = "  ".join(_cells(event, line.by, start))
    tag = event.__struct_config__.tag
    return f"{line.number:4}  {_clock(line.at - start):>9}  {who:6}  {tag:10}  {cells}".rstrip()


def _cells(event: Struct, by: Seat | None, start: Instant) -> Iterator[str]:
    bare, named = _fields(type(event))
    for field in bare:
        yield _cell(getattr(event, field.name))
    for field, hint in named.values():
        value: Any = getattr(event, field.name)
        if value == field.default or (field.name == SEAT and value == by):
            continue
        text = _cell(value)
        if isinstance(value, int) and _is_instant(hint):
            text = _clock(value - start)
        flag = value is True and field.default is False
        yield field.name if flag else f"{field.name} {text}"


def _fields(kind: type[Struct]) -> tuple[list[FieldInfo], dict[str, tuple[FieldInfo, Any]]]:
    """Return the fields written bare, and those written after their names."""
    hints = get_type_hints(kind)
    bare = [each for each in fields(kind) if each.required and _is_words(hints[each.name])]
    rest = [each for each in fields(kind) if each not in bare]
    return bare, {field.name: (field, hints[field.name]) for field in rest}


def _is_words(hint: Any) -> bool:
    if parts := get_args(hint):
        return any(map(_is_words, parts))
    return isinstance(hint, str) or (isinstance(hint, type) and issubclass(hint, str))


def _cell(value: object) -> str:
    match value:
        case None | ():
            return NONE
        case bool():
            return "yes" if value else "no"
        case int():
            return str(value)
        case str():
            if BARE.fullmatch(value) and value != NONE:
                return value
            return json.dumps(value, ensure_ascii=False).replace("  ", " \\u0020")
        case tuple():
            return " ".join(map(_cell, cast(tuple[object, ...], value)))
        case _:
            raise TypeError(f"a transcript cannot show {value!r}")


def _clock(milliseconds: int) -> str:
    minutes, rest = divmod(milliseconds, 60_000)
    return f"{minutes}:{rest / 1000:06.3f}"


def from_text(game: Game[S, M, E, V], text: str, event: Any) -> Record:
    """Read a transcript. Raises `Unreadable`."""
    head, _, rest = text.partition("\n\n")
    setup = read_head(head)
    body, _, _ = rest.partition("\n\n")
    kinds = {kind.__struct_config__.tag: kind for kind in get_args(event)}
    lines: list[Line] = []
    refs: dict[Seat, int] = {}
    for row in body.splitlines():
        try:
            number, at, by, happened = _read_line(row, kinds, setup.start)
        except (ValueError, KeyError, OverflowError, msgspec.ValidationError) as fault:
            raise Unreadable(f"{row.strip()[:SHOWN]}: {fault}") from None
        if by is not None and game.retrace(happened, by) is not None:
            refs[by] = refs.get(by, 0) + 1
        lines.append(write(number, at, by, 0 if by is None else refs.get(by, 0), happened))
    return Record(setup, tuple(lines))


def told_otherwise(game: Game[S, M, E, V], record: Record, event: Any, text: str) -> str | None:
    """Return the first row of `text` that differs from the record, a lawful one."""
    told, true = (_rows(each) for each in (text, to_text(game, record, event)))
    for row, meant in zip_longest(told, true, fillvalue=""):
        if row.split() != meant.split():
            return (row or meant).strip()[:SHOWN]
    return None


def _rows(text: str) -> list[str]:
    """Return the rows below the head."""
    return [row for row in text.partition("\n\n")[2].splitlines() if row.strip()]


def read_head(text: str) -> Setup:
    """Read the head of a transcript alone. Raises `Unreadable`."""
    known: dict[str, Any] = {}
    options: dict[str, Any] = {}
    for row in text.splitlines():
        name, _, value = row.strip().partition("  ")
        try:
            if name == "option":
                option, _, literal = value.strip().partition("  ")
                options[option] = json.loads(literal)
            elif name == "pace":
                known[name] = tuple(map(int, value.split()))
            elif name in HEAD:
                known[name] = value.strip()
            else:
                raise Unreadable(row.strip()[:SHOWN])
        except (ValueError, RecursionError):
            raise Unreadable(row.strip()[:SHOWN]) from None
    try:
        return msgspec.convert({**known, "options": options}, Setup, strict=False)
    except msgspec.ValidationError as fault:
        raise Unreadable(str(fault)) from None


def _read_line(
    row: str, kinds: dict[Any, Any], start: Instant
) -> tuple[int, Instant, Seat | None, Any]:
    number, at, who, tag, *cells = re.split(r"\s{2,}", row.strip())
    by = None if who in TABLE else Seat(int(who.removeprefix("seat ")))
    event = _read_event(kinds[tag], cells, by, start)
    return int(number), Instant(start + _read_clock(at)), by, event


def _read_event(kind: type[Struct], cells: list[str], by: Seat | None, start: Instant) -> Struct:
    bare, named = _fields(kind)
    if len(cells) < len(bare):
        raise ValueError(f"{bare[len(cells)].name} is missing")
    hints = get_type_hints(kind)
    values = {SEAT: by} if SEAT in named else {}
    for field, text in zip(bare, cells, strict=False):
        values[field.name] = _read_cell(field, hints[field.name], text, start)
    for cell in cells[len(bare) :]:
        name, _, text = cell.partition(" ")
        values[name] = _read_cell(*named[name], text or "yes", start)
    return msgspec.convert(values, kind)


def _read_cell(field: FieldInfo, hint: Any, text: str, start: Instant) -> Any:
    if _is_instant(hint) and ":" in text:
        return start + _read_clock(text)
    words = [json.loads(word) if word[0] == '"' else word for word in WORD.findall(text)]
    several = getattr(hint, "__origin__", None) is tuple
    if text == NONE:
        return () if several else None
    value = words if several else words[0]
    if value in ("yes", "no") and bool in (hint, *get_args(hint)):
        value = value == "yes"
    return msgspec.convert(value, field.type, strict=False)


def _read_clock(text: str) -> int:
    minutes, seconds = text.split(":")
    return int(minutes) * 60_000 + round(float(seconds) * 1000)


def _is_instant(hint: Any) -> bool:
    return Instant in (hint, *get_args(hint))
