"""Documents msgspec types: tables of fields, with what the source says about each.

Meanings are the docstrings under the attributes, read with `ast`; where a field has none,
protocol_words.toml has one, for the field of one type or for all fields of that name.
"""

import ast
import inspect
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import Enum
from functools import cache
from itertools import pairwise
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NewType, Union, get_args, get_origin

import msgspec
from msgspec import UNSET, Meta, Raw, Struct

from homes import home, ours
from source import parse

WORDS = Path(__file__).with_name("protocol_words.toml")
PLAINLY: Mapping[Any, str] = {
    int: "integer",
    float: "number",
    str: "text",
    bool: "boolean",
    NoneType: "null",
    Any: "anything",
    Raw: "JSON",
}
FEW = 6
"""Most values of an enumeration to list where it is used."""


class Unexplained(Exception):
    """Nobody has said what a field means."""


class Names:
    """The names of types on the page: those of a game include its name."""

    def __init__(self, prefixes: Mapping[str, str]) -> None:
        self._prefixes = prefixes

    def title(self, kind: Any) -> str:
        """Return the heading of a type."""
        module = str(kind.__module__)
        found = [shown for path, shown in self._prefixes.items() if module.startswith(path)]
        return " ".join([*found, str(kind.__name__)])

    def link(self, kind: Any) -> str:
        """Return a link to where a type is described."""
        return f"[{kind.__name__}](#{anchor(self.title(kind))})"


def anchor(title: str) -> str:
    """Name a heading as GitHub does."""
    kept = [sign for sign in title.lower() if sign.isalnum() or sign in " -_"]
    return "".join(kept).replace(" ", "-")


@cache
def words() -> Mapping[str, Mapping[str, str]]:
    """Read the meanings that the source does not have; those of a game under its package."""
    found = tomllib.loads(WORDS.read_text(encoding="utf-8"))
    for package, _ in ours():
        own = tomllib.loads((home(package) / WORDS.name).read_text(encoding="utf-8"))
        for section, meanings in own.items():
            found[section] |= {f"{package}.{name}": text for name, text in meanings.items()}
    return found


@cache
def _classes(module: str) -> Mapping[str, ast.ClassDef]:
    tree = parse(inspect.getsource(sys.modules[module]))
    return {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}


@cache
def _documented(module: str, name: str) -> Mapping[str, str]:
    """Return the docstrings under the attributes of a class."""
    body = _classes(module)[name].body
    found: dict[str, str] = {}
    for before, after in pairwise(body):
        if isinstance(before, ast.AnnAssign) and isinstance(before.target, ast.Name):
            match after:
                case ast.Expr(value=ast.Constant(value=str(text))):
                    found[before.target.id] = " ".join(inspect.cleandoc(text).split())
                case _:
                    pass
    return found


def meaning(kind: type, field: str) -> str:
    """Return what a field means. Raises `Unexplained`."""
    for each in kind.__mro__:
        if not issubclass(each, Struct) or each is Struct:
            continue
        own = _documented(each.__module__, each.__name__).get(field)
        if own or (own := words()["types"].get(key(each, field))):
            return plain(own)
    if field in words()["fields"]:
        return plain(words()["fields"][field])
    raise Unexplained(f"{kind.__module__}.{kind.__name__}.{field}")


def key(kind: type, field: str) -> str:
    """Name a field in protocol_words.toml."""
    _, _, package = kind.__module__.partition("woerfel.games.")
    game = f"{package.partition('.')[0]}." if package else ""
    return f"{game}{kind.__name__}.{field}"


def summary(kind: type) -> str:
    """Return what the source says about a type."""
    return plain(inspect.cleandoc(kind.__doc__ or "").partition("\n\n")[0].replace("\n", " "))


def plain(text: str) -> str:
    """Write a docstring as Markdown, for people who think in JSON."""
    return re.sub(r"\bNone\b", "null", text).replace("``", "`").replace("|", "\\|")


def described(kind: Any, names: Names) -> str:
    """Write a type for people."""
    origin, parts = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return described(parts[0], names) + _bounds(parts[1:])
    if isinstance(kind, NewType):
        return f"[{_unit(kind)}](#words-used-here)"
    if kind in PLAINLY:
        return PLAINLY[kind]
    if origin is Literal:
        return " or ".join(map(_code, parts))
    if origin in (Union, UnionType):
        return " or ".join(dict.fromkeys(described(part, names) for part in parts))
    if origin in (tuple, frozenset):
        if parts[-1] is Ellipsis or origin is frozenset:
            return f"list of {described(parts[0], names)}"
        return f"[{', '.join(described(part, names) for part in parts)}]"
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return f"object: {described(parts[1], names)} by {described(parts[0], names)}"
    if issubclass(kind, Enum) and len(kind) <= FEW:
        return " or ".join(_code(each.value) for each in kind)
    return names.link(kind)


def _unit(kind: NewType) -> str:
    return kind.__name__.removesuffix("Id").lower()


def _code(value: object) -> str:
    return f"`{msgspec.json.encode(value).decode()}`"


def _bounds(metas: Iterable[Any]) -> str:
    """Write the constraints of an annotation."""
    said: list[str] = []
    for meta in metas:
        if not isinstance(meta, Meta):
            continue
        least, most = meta.ge, meta.le if meta.lt is None else meta.lt - 1
        if least is not None or most is not None:
            shown = "2⁵³" if most == 2**53 else most
            said.append(f"{least} to {shown}")
        if meta.max_length is not None:
            said.append(f"{meta.min_length or 0} to {meta.max_length} characters")
        if meta.pattern is not None:
            said.append(f"`{meta.pattern}`")
    return f" ({', '.join(said)})" if said else ""


def fields(kind: type[Struct], names: Names, *, sent: bool) -> Iterator[Sequence[str]]:
    """Yield for each field its name, its type, its value if it is missing, and its meaning.

    In an object that is `sent`, only what the encoder leaves out may be missing.
    """
    config = kind.__struct_config__
    for field in msgspec.structs.fields(kind):
        may_miss = not field.required and (not sent or config.omit_defaults)
        shown = _code(_default(field)) if may_miss else ""
        yield (
            f"`{field.encode_name}`",
            words()["kinds"].get(key(kind, field.name)) or described(field.type, names),
            shown,
            meaning(kind, field.name),
        )


def _default(field: msgspec.structs.FieldInfo) -> Any:
    if field.default is not msgspec.NODEFAULT:
        return field.default
    factory = field.default_factory
    return () if factory in (msgspec.NODEFAULT, UNSET) else factory()


def table(rows: Iterable[Sequence[str]], *heads: str) -> str:
    """Write a table; columns that are empty throughout are left out."""
    listed = [tuple(row) for row in rows]
    kept = [i for i in range(len(heads)) if any(row[i] for row in listed)]
    lines = [[heads[i] for i in kept], ["---"] * len(kept)]
    lines += [[row[i] for i in kept] for row in listed]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def used(kinds: Iterable[Any]) -> list[Any]:
    """Collect the objects and long enumerations that types refer to, each once, untagged."""
    found: dict[Any, None] = {}
    for kind in kinds:
        _walk(kind, found)
    return [each for each in found if not _is_tagged(each)]


def _is_tagged(kind: Any) -> bool:
    return issubclass(kind, Struct) and kind.__struct_config__.tag is not None


def _walk(kind: Any, found: dict[Any, None]) -> None:
    if get_origin(kind) is not Literal:
        for part in get_args(kind):
            _walk(part, found)
    if not isinstance(kind, type) or kind in found or get_origin(kind):
        return
    if issubclass(kind, Enum) and len(kind) > FEW:
        found[kind] = None
    elif issubclass(kind, Struct):
        found[kind] = None
        for field in msgspec.structs.fields(kind):
            _walk(field.type, found)


def tag(kind: type[Struct]) -> str:
    """Return the value of `type` that identifies a message."""
    return str(kind.__struct_config__.tag)
