"""docs/protocol.md: fresh, complete, and every example is what it claims to be."""

import json
import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, get_args

import msgspec
import pytest
from starlette.routing import Mount, Route, WebSocketRoute

from protocol_docs import NAMES, PAGE, filled
from protocol_http import routes, samples
from protocol_refusals import farewells
from protocol_types import anchor, described, key, meaning, plain, tag, used, words
from woerfel.games.registry import GAMES
from woerfel.play.cards import Summary
from woerfel.play.events import Event, Happened
from woerfel.texts import texts
from woerfel.web.app import make_app
from woerfel.web.http.pages import PAGES
from woerfel.web.table.protocol import ActView, FromClient, FromServer, Refusal, SeatView

TEXT = PAGE.read_text(encoding="utf-8")
BLOCKS = re.findall(r"(?ms)^```json ([^\n]+)\n(.*?)^```$", TEXT)
HEADINGS = re.findall(r"(?m)^#+ (.+)$", TEXT)


@cache
def kinds() -> Mapping[str, Any]:
    """Return what is sent over HTTP, by its name."""
    sent = [part for sample in samples().values() for part in (sample.body, sample.answer)]
    structs = {type(part) for part in sent if isinstance(part, msgspec.Struct)} | {Refusal}
    return {kind.__name__: kind for kind in structs}


@pytest.mark.slow
def test_fresh() -> None:
    assert filled(TEXT) == TEXT, "run `python tools/protocol_docs.py` and look at the difference"


def example(kind: Any, text: str) -> Any:
    """Read an example and check that nothing of it is lost."""
    read = msgspec.json.decode(text, type=kind)
    assert json.loads(msgspec.json.encode(read)) == json.loads(text)
    return read


def from_client(claim: str, text: str) -> None:
    message: msgspec.Struct = example(FromClient, text)
    assert tag(type(message)) == claim


def from_server(claim: str, text: str) -> None:
    message: msgspec.Struct = example(FromServer, text)
    assert tag(type(message)) == claim


def happening(_: str, text: str) -> None:
    shown = [example(Event, line) for line in text.splitlines()]
    assert [type(each) for each in shown] == [*get_args(Event)]


def move(game: str, text: str) -> None:
    shown = [example(GAMES[game].move, line) for line in text.splitlines()]
    assert [type(each) for each in shown] == [*get_args(GAMES[game].move)]


def event(game: str, text: str) -> None:
    shown = [example(GAMES[game].event, line) for line in text.splitlines()]
    assert [type(each) for each in shown] == [*get_args(GAMES[game].event)]


def view(game: str, text: str) -> None:
    example(GAMES[game].view, text)


def of_http(claim: str, text: str) -> None:
    example(kinds()[claim], text)


CLAIMS: Mapping[str, Callable[[str, str], None]] = {
    "from-client": from_client,
    "from-server": from_server,
    "happening": happening,
    "move": move,
    "event": event,
    "view": view,
    "body": of_http,
    "answer": of_http,
}


@pytest.mark.parametrize(("claim", "text"), BLOCKS, ids=[claim for claim, _ in BLOCKS])
def test_examples_are_what_they_claim(claim: str, text: str) -> None:
    kind, _, name = claim.partition(" ")
    CLAIMS[kind](name, text)


def test_no_block_of_json_claims_nothing() -> None:
    assert len(re.findall(r"(?m)^```json", TEXT)) == len(BLOCKS)


def test_what_is_carried_as_it_is_can_be_read_too() -> None:
    [table] = [json.loads(text) for claim, text in BLOCKS if claim == "from-server table"]
    for act in msgspec.convert(table["acts"], tuple[dict[str, Any], ...]):
        for each in act["events"]:
            happened = msgspec.json.decode(json.dumps(each), type=Event)
            assert isinstance(happened, Happened)
            for raw in happened.events:
                msgspec.json.decode(raw, type=GAMES["wort-kniffel"].event)
    for seen in table["views"]:
        msgspec.convert(seen["view"], GAMES["wort-kniffel"].view)


def test_every_summary_can_be_read() -> None:
    [listed] = [json.loads(text) for claim, text in BLOCKS if claim == "answer Listed"]
    assert msgspec.convert(listed["tables"], tuple[Summary, ...])


def test_the_conversation_is_made_of_messages() -> None:
    sent = re.findall(r"(?m)^\| `(\{.*\})` \|", TEXT)
    assert len(sent) > 8
    for message in sent:
        msgspec.json.decode(message, type=FromClient)


def test_every_message_has_its_section_and_example() -> None:
    for union, direction in ((FromClient, "from-client"), (FromServer, "from-server")):
        for kind in get_args(union):
            assert f"`{tag(kind)}`" in HEADINGS
            assert f"{direction} {tag(kind)}" in dict(BLOCKS)


def test_every_route_of_the_app_is_on_the_page() -> None:
    documented = {(route.method, route.path) for route in routes()}
    assert documented == {*samples()}
    for route in make_app().routes:
        match route:
            case Route(path=path) if path in PAGES:
                assert f"`{path}`" in TEXT
            case Route(path=path, methods=methods):
                for method in {*(methods or ())} - {"HEAD"}:
                    assert (method, path) in documented
                    assert f"`{method} {path}`" in HEADINGS
            case WebSocketRoute(path=path):
                assert f"`GET {path}`" in HEADINGS
            case Mount(path=path):
                assert f"`{path or '/'}`" in TEXT
            case _:
                pytest.fail(f"what is {route}?")


@pytest.mark.parametrize("union", [Event, *(spec.event for spec in GAMES.values())])
def test_every_event_is_on_the_page(union: Any) -> None:
    for kind in get_args(union):
        assert f"| **`{tag(kind)}`** |" in TEXT


def test_every_code_is_on_the_page() -> None:
    said = texts("en")
    for codes in (said.refusals, said.farewells, said.phrases):
        assert [code for code in codes if f"| `{code}` |" not in TEXT] == []


def test_every_farewell_has_a_sentence() -> None:
    assert {*farewells()} <= {*texts("en").farewells}


def test_links_lead_somewhere() -> None:
    known = {anchor(heading.replace("`", "")) for heading in HEADINGS}
    for target in re.findall(r"\]\(([^)]+)\)", TEXT):
        name, _, place = target.partition("#")
        assert not name or (PAGE.parent / name).is_file(), target
        assert name or place in known, target


def test_every_type_has_a_heading_of_its_own() -> None:
    every = [*used([FromServer, Event, *kinds().values()])]
    every += used(part for spec in GAMES.values() for part in (spec.move, spec.event, spec.view))
    anchors = [anchor(heading.replace("`", "")) for heading in HEADINGS]
    for kind in dict.fromkeys(every):
        assert anchors.count(anchor(NAMES.title(kind))) == 1, NAMES.title(kind)


def test_words_of_ours_are_needed() -> None:
    """Where the source says what a field means, protocol_words.toml need not."""
    games = [
        part for spec in GAMES.values() for part in (spec.options, spec.move, spec.event, spec.view)
    ]
    every = structs([FromClient, FromServer, Event, Summary, *kinds().values(), *games])
    fields = [(kind, field.name) for kind in every for field in msgspec.structs.fields(kind)]
    keys = {key(kind, field): (kind, field) for kind, field in fields}
    for name, text in words()["types"].items():
        assert name in keys, f"there is no {name}"
        assert meaning(*keys[name]) == plain(text), f"the source explains {name}"
    assert {*words()["kinds"]} <= {*keys}
    used_names = {field for _, field in fields}
    assert {*words()["fields"]} <= used_names


def structs(kinds: list[Any]) -> list[type[msgspec.Struct]]:
    """Collect all objects that types lead to, messages included."""
    tagged = [part for kind in kinds for part in (get_args(kind) or (kind,))]
    every = dict.fromkeys([*tagged, *used(kinds)])
    return [kind for kind in every if issubclass(kind, msgspec.Struct)]


def test_types_are_written_for_people() -> None:
    assert described(ActView, NAMES) == "[ActView](#actview)"
    assert described(tuple[SeatView, ...] | None, NAMES) == "list of [SeatView](#seatview) or null"
