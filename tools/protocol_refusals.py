"""Every refusal and farewell of the server for docs/protocol.md, read from the source."""

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import woerfel
from protocol_types import plain, table
from source import parse
from woerfel.games.registry import GAMES
from woerfel.games.spec import Spec
from woerfel.texts import texts
from woerfel.web.http.refusals import AGAINST_THE_RULES, STATUS
from woerfel.web.table.desk import FAREWELL
from woerfel.web.table.visit import COME_BACK

SOURCE = Path(woerfel.__file__).parent


def folder(spec: Spec) -> str:
    """Return the package of one of our games, below the source."""
    return spec.package.removeprefix(f"{woerfel.__name__}.").replace(".", "/")


GROUPS: Mapping[str, tuple[str, ...]] = {
    "At the server and at its tables": ("web/", "play/", "games/analyses.py"),
    "At every table": ("core/table.py", "core/ballot.py", "lexicon/"),
    **{f"In {spec.title}": (f"{folder(spec)}/",) for spec in GAMES.values()},
    "Only of records (`woerfel replay` and `woerfel verify`)": ("core/", "cli/"),
}
"""By where they are raised; the first match counts."""
CLOSES = {"FAREWELL": FAREWELL, "COME_BACK": COME_BACK}
OWN = "the game's own"


class Refusal(NamedTuple):
    """A code, and the rules that it can cite."""

    why: str
    rules: tuple[str, ...]
    group: str


def refusals() -> Iterator[Refusal]:
    """Yield each refusal once in each group that raises it."""
    found: dict[tuple[str, str], dict[str, None]] = {}
    for path in sorted(SOURCE.rglob("*.py")):
        place = path.relative_to(SOURCE).as_posix()
        for node in ast.walk(parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(
                    func=ast.Name(id="Illegal"), args=[ast.Constant(value=str(why)), rule]
                ):
                    rules = found.setdefault((_group(place), why), {})
                    rules[str(rule.value) if isinstance(rule, ast.Constant) else OWN] = None
                case _:
                    pass
    for (group, why), rules in sorted(found.items()):
        yield Refusal(why, tuple(sorted(rules)), group)


def _group(place: str) -> str:
    fits = (group for group, paths in GROUPS.items() if place.startswith(paths))
    return next(fits)


def write_refusals() -> str:
    """Write them down, group by group."""
    said = {f"In {spec.title}": texts("en", spec.package).refusals for spec in GAMES.values()}
    every, parts = [*refusals()], list[str]()
    for group in GROUPS:
        rows = [
            (
                f"`{each.why}`",
                ", ".join(each.rules),
                str(STATUS.get(each.why, AGAINST_THE_RULES)),
                plain(said.get(group, texts("en").refusals)[each.why]),
            )
            for each in every
            if each.group == group
        ]
        parts += [f"### {group}", table(rows, "why", "rule", "status", "in English")]
    return "\n\n".join(parts)


def farewells() -> Mapping[str, int]:
    """Return the close code of each farewell."""
    found: dict[str, int] = {}
    for path in sorted((SOURCE / "web").rglob("*.py")):
        for node in ast.walk(parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(
                    func=ast.Attribute(attr="end"),
                    args=[ast.Constant(value=str(why)), ast.Name(id=code)],
                ):
                    found[why] = CLOSES[code]
                case _:
                    pass
    return found


def write_farewells() -> str:
    """Write down why connections are closed."""
    said = texts("en").farewells
    rows = [
        (f"`{why}`", str(code), "yes" if code == COME_BACK else "no", said[why])
        for why, code in sorted(farewells().items())
    ]
    return table(rows, "why", "close code", "come back", "in English")
