"""Writes the server's messages as TypeScript into web/src/wire/, and each game's into its home.

    uv run --group test python tools/make_types.py
    uv run --group test python tools/make_types.py --check

With --check nothing is written; it fails if a file is stale.
"""

import json
import sys
import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import Enum
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NewType, TypeVar, Union, cast, get_args, get_origin

import msgspec
from msgspec import Raw, Struct

from protocol_http import samples
from protocol_types import FEW, summary, used
from woerfel.games.registry import GAMES
from woerfel.games.spec import Spec
from woerfel.play.cards import Summary
from woerfel.play.events import Event
from woerfel.solve.report import Report, Retried, Retry
from woerfel.texts import LANGUAGES, texts
from woerfel.web.table.protocol import ActView, FromClient, FromServer, Refusal

ROOT = Path(__file__).parents[1]
WIRE = ROOT / "web" / "src" / "wire"
HOMES = ROOT / "web" / "src" / "games"
WIDTH = 120
"""Columns of a line; what fits on one line is on one."""
HEAD = "// Written by tools/make_types.py from the source of the server: do not edit.\n"
PLAIN: Mapping[Any, str] = {
    int: "number",
    float: "number",
    str: "string",
    bool: "boolean",
    NoneType: "null",
    Any: "unknown",
    Raw: "unknown",
}
RAW: Mapping[tuple[str, str], str] = {
    (ActView.__name__, "events"): "readonly Event[]",
    ("MyTable", "summary"): Summary.__name__,
    ("Found", "summary"): Summary.__name__,
    ("Listed", "tables"): f"readonly {Summary.__name__}[]",
}
"""Fields that the server passes on verbatim, and what is in them."""
Constants = Mapping[str, Any]


def written(kind: Any) -> str:
    """Write a type as TypeScript."""
    if kind in PLAIN:
        return PLAIN[kind]
    if isinstance(kind, NewType):
        return written(kind.__supertype__)
    if isinstance(kind, TypeVar):
        return "unknown"
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return written(arguments[0])
    if origin is Literal:
        return " | ".join(map(json.dumps, arguments))
    if origin in (Union, UnionType):
        return " | ".join(map(written, arguments))
    if origin is tuple and arguments[-1] is not Ellipsis:
        return f"readonly [{', '.join(map(written, arguments))}]"
    if origin is not None and issubclass(origin, Mapping):
        key, value = map(written, arguments)
        bound = f"[key: {key}]" if key == "string" else f"[key in {key}]?"
        return f"{{ readonly {bound}: {value} }}"
    if origin is not None and issubclass(origin, Iterable):
        inner = written(arguments[0])
        return f"readonly ({inner})[]" if " " in inner else f"readonly {inner}[]"
    if _is_short(kind):
        return values(kind)
    return str(kind.__name__)


def _is_short(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Enum) and len(kind) <= FEW


def values(kind: type[Enum]) -> str:
    """Write the values of an enumeration."""
    return " | ".join(json.dumps(each.value) for each in kind)


def struct(kind: type[Struct], *, sent: bool) -> str:
    """Write an object; what the client sends may leave out what has a default."""
    config = kind.__struct_config__
    fields = [f"readonly {config.tag_field}: {json.dumps(config.tag)}"] if config.tag else []
    for field in msgspec.structs.fields(kind):
        optional = "?" if not field.required and (sent or config.omit_defaults) else ""
        typed = RAW.get((kind.__name__, field.name)) or written(field.type)
        fields.append(f"readonly {field.encode_name}{optional}: {typed}")
    head = f"/** {summary(kind)} */\nexport type {kind.__name__} ="
    if not fields:
        return f"{head} object;"
    line = f"export type {kind.__name__} = {{ {'; '.join(fields)} }};"
    if len(line) <= WIDTH:
        return f"/** {summary(kind)} */\n{line}"
    lines = "".join(f"{_filled(f'  {field};', '    ')}\n" for field in fields)
    return f"{head} {{\n{lines}}};"


def _filled(line: str, indent: str) -> str:
    """Break a line that is too long at its spaces; no literal has any."""
    return textwrap.fill(line, WIDTH, subsequent_indent=indent, break_on_hyphens=False)


def data(value: Any, indent: str = "", room: int = WIDTH) -> str:
    """Write data; what does not fit into a line has one of its parts in each."""
    line = json.dumps(value, ensure_ascii=False)
    if len(line) <= room:
        return line
    inner = indent + "  "
    if isinstance(value, dict):
        named = cast("dict[str, Any]", value).items()
        keys = [(json.dumps(key, ensure_ascii=False), each) for key, each in named]
        parts = [
            f"{key}: {data(each, inner, WIDTH - len(inner) - len(key) - 3)}" for key, each in keys
        ]
        opening, closing = "{}"
    else:
        parts = [data(each, inner, WIDTH - len(inner) - 1) for each in value]
        opening, closing = "[]"
    return "\n".join([opening, *(f"{inner}{part}," for part in parts), indent + closing])


def module(
    unions: Mapping[str, Any], others: Sequence[Any], sent: frozenset[Any], constants: Constants
) -> str:
    """Write a whole file: objects, then the unions of them, then data."""
    kinds = [*dict.fromkeys(_members([*unions.values(), *others]))]
    structs = [each for each in used(kinds) if issubclass(each, Struct)]
    structs = [*dict.fromkeys([*structs, *(each for each in kinds if _is_struct(each))])]
    parts = [
        f"/** {summary(each)} */\n"
        + _filled(f"export type {each.__name__} = {values(each)};", "  ")
        for each in used(kinds)
        if issubclass(each, Enum)
    ]
    parts += [struct(each, sent=each in sent) for each in structs]
    parts += [
        _filled(
            f"export type {name} = {' | '.join(each.__name__ for each in get_args(union))};", "  "
        )
        for name, union in unions.items()
    ]
    parts += [
        f"export const {name} = {data(value, room=WIDTH - len(name) - 25)} as const;"
        for name, value in constants.items()
    ]
    return HEAD + "\n" + "\n\n".join(parts) + "\n"


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Struct)


def _members(kinds: Iterable[Any]) -> Iterator[Any]:
    for kind in kinds:
        yield from get_args(kind) or (kind,)


def server() -> str:
    """Write the messages of every table, and what HTTP answers."""
    bodies = [type(each.body) for each in samples().values() if each.body is not None]
    answers = [type(each.answer) for each in samples().values() if not isinstance(each.answer, str)]
    answers.remove(Report)
    asks = get_args(FromClient)
    return module(
        {"FromClient": FromClient, "FromServer": FromServer, "Event": Event},
        [*bodies, *answers, Summary, Refusal],
        frozenset([*asks, *bodies]),
        {},
    )


def game(spec: Spec) -> str:
    """Write a game's moves, events, view, components and the rows of its score sheet."""
    sheet = {language: texts(language, spec.package).sheet for language in LANGUAGES}
    return module(
        {"Move": spec.move, "Event": spec.event},
        [spec.view, spec.options],
        frozenset([*get_args(spec.move), spec.options]),
        {**spec.components, "SHEET": sheet},
    )


def facts(spec: Spec) -> str:
    """Write what a game's card tells: apart from its components, which the start page lacks."""
    told = {
        "name": spec.name,
        "title": spec.title,
        "prefix": spec.prefix,
        "seats": [spec.seats[0], spec.seats[-1]],
        "minutes": spec.minutes,
        "age": spec.age,
        "order": spec.order,
    }
    return module({}, [], frozenset(), {"FACTS": told})


def home(spec: Spec) -> Path | None:
    """Find the folder of a game whose board is a part of the page; others bring their own."""
    below, _, name = spec.package.rpartition(".")
    return HOMES / name if below == "woerfel.games" else None


def report() -> str:
    """Write what analyses are made of."""
    return module({}, [Report, Retry, Retried], frozenset(), {})


def files() -> Mapping[Path, str]:
    """Return all files, as they should be."""
    homes = [(folder, spec) for spec in GAMES.values() if (folder := home(spec))]
    return {
        **{folder / "wire.ts": game(spec) for folder, spec in homes},
        **{folder / "facts.ts": facts(spec) for folder, spec in homes},
        WIRE / "server.ts": server(),
        WIRE / "report.ts": report(),
    }


def main(*, check: bool) -> None:
    """Write the files, or name the stale ones."""
    stale = [
        path
        for path, text in files().items()
        if not path.is_file() or path.read_text("utf-8") != text
    ]
    if check and stale:
        names = ", ".join(path.name for path in stale)
        raise SystemExit(f"Stale: {names}. Run python tools/make_types.py.")
    for path in stale:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(files()[path], "utf-8")


if __name__ == "__main__":
    main(check="--check" in sys.argv[1:])
