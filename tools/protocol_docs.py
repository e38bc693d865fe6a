"""Writes the reference parts of docs/protocol.md, between its markers, from the source.

    uv run --group test python tools/protocol_docs.py
    uv run --group test python tools/protocol_docs.py --check

With --check nothing is written; it fails if the page is stale.
"""

import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, get_args

import msgspec
from msgspec import Struct

from protocol_examples import answers, asks, evening, happenings, played
from protocol_http import routes, samples
from protocol_limits import write_limits, write_said
from protocol_refusals import write_farewells, write_refusals
from protocol_types import Names, described, fields, summary, table, tag, used
from woerfel.core.game import Instant, Seat
from woerfel.core.record import GameId
from woerfel.games.registry import GAMES
from woerfel.games.spec import Spec
from woerfel.play.cards import Summary
from woerfel.play.events import Event
from woerfel.store import GuestId, TableId
from woerfel.web.http.pages import PAGES
from woerfel.web.table.protocol import FromClient, FromServer, Refusal

PAGE = Path(__file__).parents[1] / "docs" / "protocol.md"
MARKED = re.compile(r"(?s)(<!-- generated: ([a-z-]+) -->\n).*?(<!-- end -->)")
WIDTH = 96
NAMES = Names({spec.package: spec.title for spec in GAMES.values()})
WORDS: Sequence[tuple[Any, str, str]] = (
    (Seat, "integer", "A place at the table: 0, 1, 2 … clockwise."),
    (Instant, "integer", "Milliseconds since 1970 in UTC; at a table, on the table's own clock."),
    (GuestId, "text", "Names a guest to everybody; knowing it allows nothing."),
    (TableId, "text", "Names a table; knowing it is enough to come in."),
    (
        GameId,
        "text",
        "Names one game played at a table; knowing it is enough to watch it.",
    ),
)


def pretty(value: Any, margin: int = 0) -> str:
    """Write JSON in readable lines, as few as possible."""
    line = msgspec.json.encode(value).decode()
    if margin + len(line) <= WIDTH or line[0] not in "{[" or not value:
        return line
    deeper = margin + 2
    if line[0] == "[":
        inner = [pretty(each, deeper) for each in value]
    else:
        inner = [f'"{name}": {pretty(value[name], deeper)}' for name in value]
    broken = f"\n{' ' * deeper}"
    return f"{line[0]}{broken}{f',{broken}'.join(inner)}\n{' ' * margin}{line[-1]}"


def example(claim: str, *objects: Any) -> str:
    """Write an example with a caption."""
    shown = (pretty(msgspec.json.decode(msgspec.json.encode(each))) for each in objects)
    return f"```json {claim}\n" + "\n".join(shown) + "\n```"


def lines(claim: str, objects: Sequence[Any]) -> str:
    """Write examples, one a line."""
    shown = (msgspec.json.encode(each).decode() for each in objects)
    return f"```json {claim}\n" + "\n".join(shown) + "\n```"


def write_words() -> str:
    """Write down the small words that fields are made of."""
    rows = [
        (described(kind, NAMES).partition("]")[0][1:], base, text) for kind, base, text in WORDS
    ]
    return table(rows, "word", "in JSON", "meaning")


def write_routes() -> str:
    """Write down every route with its body and answer."""
    known, parts = samples(), list[str]()
    for route in routes():
        sample = known[route.method, route.path]
        parts += [f"### `{route.method} {route.path}`", route.about]
        if sample.body is not None:
            parts.append(f"Body: {NAMES.link(type(sample.body))}")
            parts.append(example(f"body {type(sample.body).__name__}", sample.body))
        if isinstance(sample.answer, str):
            parts.append(f"Answer: {sample.status}, {sample.answer}.")
        else:
            parts.append(f"Answer: {sample.status}, {NAMES.link(type(sample.answer))}")
            shown = example(f"answer {type(sample.answer).__name__}", sample.answer)
            parts += [shown] if shown not in parts else []
    return "\n\n".join(parts)


def write_pages() -> str:
    """Write down the addresses of the browser's page."""
    shown = ", ".join(f"`{path}`" for path in PAGES)
    return (
        f"{shown}: all are the browser's page, which finds out by itself what to show. To"
        " whoever only looks at a link, `/t/{code}` says in `og:` tags who invites to what."
        " `/assets` and the other files behind `/` belong to it. `/games` has the boards of games"
        " from elsewhere: `/games/<name>/client.js` and what lies beside it, and their rules for"
        " players, `/games/<name>/rules.de.md` and `rules.en.md`."
    )


def write_bodies() -> str:
    """Write down the shapes of bodies and answers."""
    known = samples().values()
    sent = [type(each.body) for each in known if each.body is not None]
    told = [type(each.answer) for each in known if not isinstance(each.answer, str)]
    return write_types([*sent, *told, Summary, Refusal], frozenset(sent))


def write_messages(union: Any, examples: Mapping[type[Struct], Any], *, sent: bool) -> str:
    """Write down the messages of one direction."""
    parts: list[str] = []
    claim = "from-server" if sent else "from-client"
    for kind in get_args(union):
        parts += [f"### `{tag(kind)}`", summary(kind)]
        if rows := [*fields(kind, NAMES, sent=sent)]:
            parts.append(table(rows, "field", "type", "if missing", "meaning"))
        parts.append(example(f"{claim} {tag(kind)}", examples[kind]))
    return "\n\n".join(parts)


def write_types(kinds: Sequence[Any], sent: frozenset[Any] = frozenset()) -> str:
    """Write down objects and lists of codes."""
    return "\n\n".join(_write_shape(kind, sent=kind not in sent) for kind in used(kinds))


def _write_shape(kind: Any, *, sent: bool = True) -> str:
    parts = [f"#### {NAMES.title(kind)}", summary(kind)]
    if issubclass(kind, Struct):
        rows = fields(kind, NAMES, sent=sent)
        parts.append(table(rows, "field", "type", "if missing", "meaning"))
    else:
        parts.append(", ".join(f"`{each.value}`" for each in kind))
    return "\n\n".join(parts)


def write_room() -> str:
    """Write down the shapes in the messages of a table."""
    shapes = (each for each in used([FromServer]) if each is not Refusal)
    return "\n\n".join(map(_write_shape, shapes))


def write_kinds(union: Any, *, sent: bool) -> str:
    """Write down moves or events, each with its fields below it."""
    rows: list[Sequence[str]] = []
    for kind in get_args(union):
        rows.append((f"**`{tag(kind)}`**", "", "", summary(kind)))
        rows += fields(kind, NAMES, sent=sent)
    return table(rows, "`type`, fields", "type", "if missing", "meaning")


def write_events() -> str:
    """Write down what can happen at a table."""
    examples = happenings()
    shown = [examples[kind] for kind in get_args(Event)]
    return "\n\n".join([write_kinds(Event, sent=True), lines("happening", shown)])


def write_conversation() -> str:
    """Write down what was said on one page."""
    rows: list[tuple[str, str]] = []
    for sent, came in evening().exchanges:
        said = f"`{msgspec.json.encode(sent).decode()}`" if sent else "*(nothing)*"
        rows.append((said, ", ".join(map(_short, came))))
    return table(rows, "your page sends", "what comes")


def _short(message: Any) -> str:
    """Name a message, and the number that matters in it."""
    told = msgspec.json.decode(msgspec.json.encode(message))
    happened = [event["type"] for act in told.get("acts", ()) for event in act["events"]]
    more = [str(told[name]) for name in ("ref", "why", "number") if name in told][-1:]
    shown = f" ({', '.join(f'`{each}`' for each in happened)})" if happened else ""
    return f"`{told['type']}` {''.join(more)}".strip() + shown


def write_game(spec: Spec) -> str:
    """Write down a game's options, moves, events and view."""
    seen = played(spec.name)
    options = table(fields(spec.options, NAMES, sent=False), "option", "type", "default", "meaning")
    moves = [seen.moves[kind] for kind in get_args(spec.move)]
    events = [seen.events[kind] for kind in get_args(spec.event)]
    shapes = [each for each in _shapes(spec) if each not in (spec.view, spec.options)]
    return "\n\n".join(
        [
            f"`{spec.name}`, for {spec.seats[0]} to {spec.seats[-1]} seats.",
            f"#### {NAMES.title(spec.options)}",
            summary(spec.options),
            options,
            f"#### {spec.title} moves",
            write_kinds(spec.move, sent=False),
            lines(f"move {spec.name}", moves),
            f"#### {spec.title} events",
            write_kinds(spec.event, sent=True),
            lines(f"event {spec.name}", events),
            _write_shape(spec.view),
            example(f"view {spec.name}", seen.view),
            *map(_write_shape, shapes),
        ]
    )


def _shapes(spec: Spec) -> list[Any]:
    """Collect what a game's messages are made of, without what an earlier game's were already."""
    earlier: list[Any] = []
    for name, before in GAMES.items():
        shapes = used([before.move, before.event, before.view])
        if name == spec.name:
            return [each for each in shapes if each not in earlier]
        earlier += shapes
    return []


def sections() -> Mapping[str, Callable[[], str]]:
    """Name all that is written, by its marker."""
    return {
        "words": write_words,
        "routes": write_routes,
        "bodies": write_bodies,
        "pages": write_pages,
        "conversation": write_conversation,
        "from-client": lambda: write_messages(FromClient, asks(), sent=False),
        "from-server": lambda: write_messages(FromServer, answers(), sent=True),
        "room": write_room,
        "events": write_events,
        "farewells": write_farewells,
        "limits": write_limits,
        "said": write_said,
        "refusals": write_refusals,
        **{name: partial(write_game, spec) for name, spec in GAMES.items()},
    }


def filled(page: str) -> str:
    """Return the page with its generated parts updated."""
    known = sections()
    missing = {*known} - {found[1] for found in MARKED.findall(page)}
    assert not missing, f"the page has no place for {', '.join(sorted(missing))}"

    def write(found: re.Match[str]) -> str:
        return f"{found[1]}\n{known[found[2]]().strip()}\n\n{found[3]}"

    return MARKED.sub(write, page)


def stale(before: str, after: str) -> Iterator[str]:
    """Return the names of stale parts."""
    then, now = ({name: part for _, name, part in _parts(page)} for page in (before, after))
    yield from (name for name in now if now[name] != then[name])


def _parts(page: str) -> Iterator[tuple[str, str, str]]:
    for found in MARKED.finditer(page):
        yield found[1], found[2], found[0]


if __name__ == "__main__":
    written = PAGE.read_text(encoding="utf-8")
    should = filled(written)
    if "--check" not in sys.argv[1:]:
        PAGE.write_text(should, encoding="utf-8")
    elif written != should:
        wrong = ", ".join(stale(written, should))
        sys.exit(f"docs/protocol.md is stale ({wrong}): run python tools/protocol_docs.py")
