"""The routes of the server for docs/protocol.md: read from the source, with examples of bodies."""

import ast
import inspect
from collections.abc import Iterator, Mapping
from hashlib import sha256
from types import ModuleType
from typing import NamedTuple

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from protocol_examples import ANNA, SCENE, SEED, START, evening
from source import parse
from woerfel.core.fair import Proof, commitment, settle
from woerfel.core.fair_check import Fall
from woerfel.core.game import Instant, Seat, Setup
from woerfel.core.record import GameId, Line, Record
from woerfel.lexicon.meanings import SOURCES, Sense
from woerfel.lexicon.starter import starter
from woerfel.lexicon.word_cards import WordCard
from woerfel.play.archive import Step
from woerfel.play.cards import Summary
from woerfel.play.days import FIRST, Day
from woerfel.play.room import Plan, Stage
from woerfel.play.setups import open_game
from woerfel.solve.report import Doing, Odds, Remark, Report, Retried, Retry, Sentence, Share
from woerfel.store import GuestId, TableId
from woerfel.web.http import (
    api,
    day_route,
    devices,
    exports,
    identities,
    probes,
    sessions,
    word_route,
)
from woerfel.web.http.api import Found, Invite, Invited, Listed, Opened
from woerfel.web.http.devices import Devices, MyDevice
from woerfel.web.http.exports import Dice, Replay
from woerfel.web.http.identities import Lent, Link, Look, Me, MyTable, Other, Others, Switch
from woerfel.web.http.offers import Offers, offers
from woerfel.web.http.sessions import Enter, Rename

MODULES = (sessions, identities, devices, api, word_route, day_route, exports, probes)
LINK = "https://woerfel.example"


class Route(NamedTuple):
    """One way to ask the server for something."""

    method: str
    path: str
    about: str


class Sample(NamedTuple):
    """The request and the response of a route; plain text for what is not JSON."""

    status: int
    body: Struct | None
    answer: Struct | str


def routes() -> Iterator[Route]:
    """Yield the routes in the order of the source, with their functions' docstrings."""
    for module in MODULES:
        functions = {
            node.name: ast.get_docstring(node) or ""
            for node in parse(inspect.getsource(module)).body
            if isinstance(node, ast.AsyncFunctionDef)
        }
        for path, method, handler in _listed(module):
            yield Route(method, path, functions[handler])


def _listed(module: ModuleType) -> Iterator[tuple[str, str, str]]:
    """Read the calls of `route` and `Route` at the end of a module."""
    for node in ast.walk(parse(inspect.getsource(module))):
        match node:
            case ast.Call(
                func=ast.Name(id="route"),
                args=[ast.Constant(value=str(path)), ast.Constant(value=str(way)), ast.Name(id=by)],
            ):
                yield path, way, by
            case ast.Call(
                func=ast.Name(id="Route"), args=[ast.Constant(value=str(path)), ast.Name(id=by)]
            ):
                yield path, "GET", by
            case _:
                pass


def samples() -> Mapping[tuple[str, str], Sample]:
    """Return an example for each route, by method and path."""
    me, record, replay = _me(), _record(), _replay()
    told = evening()
    opened = Opened(TableId(told.table), told.code, f"{LINK}/t/{told.code}")
    plan = Plan(SCENE.game, 3, {**SCENE.options, **SCENE.slower}, bots=("lena",))
    code = "fJx0mYw7hQ2bV9cLr5sTdNkE3uPz8aGi"
    rows = ("101", "010", "101")
    link = Link(f"{LINK}/me#{code}", code, Instant(START + 600_000), rows)
    others = Others((Other(GuestId("kV2mXc83QwErTy7z"), "Ben", 2),))
    device = MyDevice("3f0a9c1b7d5e2468", "Firefox, Android", Instant(START), Instant(START), True)
    devices_ = Devices((device,))
    return {
        ("POST", "/api/session"): Sample(200, Enter("Anna"), me),
        ("GET", "/api/session"): Sample(200, None, me),
        ("PATCH", "/api/session"): Sample(200, Rename("Anna"), me),
        ("DELETE", "/api/session"): Sample(204, None, "nothing"),
        ("POST", "/api/session/link"): Sample(200, None, link),
        ("POST", "/api/session/look"): Sample(200, Look(code), Lent("Anna", False, "Ben", 2)),
        ("GET", "/api/session/others"): Sample(200, None, others),
        ("DELETE", "/api/session/others/{guest}"): Sample(200, None, others),
        ("POST", "/api/session/switch"): Sample(200, Switch(ANNA.id), me),
        ("GET", "/api/session/devices"): Sample(200, None, devices_),
        ("DELETE", "/api/session/devices"): Sample(204, None, "nothing"),
        ("DELETE", "/api/session/devices/others"): Sample(200, None, devices_),
        ("DELETE", "/api/session/devices/{device}"): Sample(200, None, devices_),
        ("GET", "/api/games"): Sample(200, None, _offers()),
        ("GET", "/api/daily"): Sample(200, None, _day()),
        ("POST", "/api/tables"): Sample(201, plan, opened),
        ("GET", "/api/tables"): Sample(200, None, Listed((_summary(),))),
        ("GET", "/api/codes/{code}"): Sample(200, None, Found(TableId(told.table), _summary())),
        ("GET", "/api/tables/{table}/qr.svg"): Sample(200, None, "a picture (SVG)"),
        ("POST", "/api/tables/{table}/invitation"): Sample(
            200,
            Invite("k5mzq2xw7hta3rbn"),
            Invited(f"{LINK}/t/{told.code}#k5mzq2xw7hta3rbn", ("1110", "1010", "1110")),
        ),
        ("GET", "/api/words/{language}/{word}"): Sample(200, None, WORD_CARD),
        ("GET", "/api/games/{game}/record"): Sample(200, None, record),
        ("GET", "/api/games/{game}/transcript"): Sample(200, None, "text for people"),
        ("GET", "/api/games/{game}/replay"): Sample(200, None, replay),
        ("GET", "/api/games/{game}/dice"): Sample(200, None, Dice(PROOF, (_fall(),))),
        ("GET", "/api/games/{game}/analysis"): Sample(200, None, _report()),
        ("POST", "/api/games/{game}/retry"): Sample(
            200,
            Retry(3, keep=(0, 1)),
            Retried("best", Doing(("T2", "E1"), Sentence("behalten", "kept"))),
        ),
        ("GET", "/healthz"): Sample(200, None, "`ok`"),
        ("GET", "/readyz"): Sample(200, None, "`ok`; 503 while the store does not answer"),
        ("GET", "/metrics"): Sample(200, None, "text for Prometheus; 403 from elsewhere"),
    }


def _day() -> Day:
    link = sha256(b"a day").digest()
    return Day("2026-11-01", "over", FIRST.isoformat(), sha256(link).hexdigest(), link.hex())


def _summary() -> Raw:
    code = evening().code
    summary = Summary(code, SCENE.game, "en", Stage.WAITING, "Anna", ("Anna", "lena"), 1)
    return Raw(msgspec.json.encode(summary))


def _me() -> Me:
    table = MyTable(TableId(evening().table), Instant(START), _summary())
    return Me(ANNA.id, ANNA.name, (table,))


def _offers() -> Offers:
    """Return what is really offered, shortened."""
    every = msgspec.json.decode(offers(), type=Offers)
    game = replace(every.games[0], options=every.games[0].options[:3])
    phrases = dict([*every.phrases.items()][:2])
    return replace(every, games=(game,), bots=every.bots[:1], phrases=phrases)


SECRET = sha256(b"an example").digest()
WORD_CARD = WordCard(
    "Häuser",
    "de",
    None,
    tier=1,
    senses=(
        Sense(
            "Haus", "ein Gebäude", "noun", ("das",), ("Hauses", "Häuser", "Häusern"), SOURCES["de"]
        ),
    ),
    rank=9,
    rarer=99,
    before=("Häuschen", "hausen"),
    after=("Hausfrau", "Haushalt"),
)
PROOF = Proof(commitment(SECRET), (SEED,), SECRET.hex())
OPENED = open_game(
    Setup(SCENE.game, 1, SCENE.alone, start=Instant(START)),
    starter(),
)


def _record() -> Record:
    line = Line(1, Instant(START + 2_000), Seat(0), 1, SCENE.event)
    return Record(OPENED.setup, (line,), PROOF)


def _fall() -> Fall:
    """Let two dice fall."""
    draw = (("A1", "E1", "◆"), ("N2", "S2", "T2"))
    return Fall(2, draw, settle(draw, SECRET, PROOF.seeds, 2))


def _report() -> Report:
    share = Share(Seat(0), 143, 30, 21, 88.5, 201.3, 30.2, 1, ((0, 201.3), (3, 210.1)))
    remark = Remark(3, 1, Seat(0), "choice", SCENE.remark, 12.4)
    return Report(SCENE.game, SCENE.about, (share,), (remark,), (Odds(11, (1.0,)),), "everyday")


def _replay() -> Replay:
    game, setup = OPENED.game, OPENED.setup
    view = Raw(msgspec.json.encode(game.view(game.initial(setup), None)))
    begun = Step(0, setup.start, (), view)
    name = GameId("d6xggxh67idbpvwc")
    return Replay(name, setup, ("Anna",), (143,), (Seat(0),), SCENE.sheet, PROOF, (begun,))
