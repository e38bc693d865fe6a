"""The routes of finished games: records, transcripts, replays, proofs of the dice.

Anyone with the id of a game may have them; nothing in them reveals the table or its guests.
"""

import asyncio
import re
from collections.abc import Sequence

import msgspec
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from woerfel.core.fair import Proof
from woerfel.core.fair_check import Fall, falls
from woerfel.core.game import Illegal, Row, Seat, Setup
from woerfel.core.record import GameId
from woerfel.games.analyses import analyse_game, try_again
from woerfel.play.archive import ArchivedGame, Step, games, replay, sheet, transcript
from woerfel.play.house import House
from woerfel.solve.report import Retry, Yardstick
from woerfel.store import Act, TableId
from woerfel.web.edge.requests import read_body
from woerfel.web.http.refusals import PRIVATE, reply
from woerfel.web.http.routing import route
from woerfel.web.parts import must_afford, parts_of

_GAME = re.compile(r"[a-z2-7]{1,40}")


class Dice(Struct, frozen=True):
    """Everything needed to recompute every throw."""

    proof: Proof | None
    falls: tuple[Fall, ...]


class Replay(Struct, frozen=True):
    """A finished game, as onlookers saw it."""

    id: GameId
    setup: Setup
    players: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    sheet: tuple[Row, ...]
    dice: Proof | None
    steps: tuple[Step, ...]


async def show_record(request: Request) -> Response:
    """Return the record of a game."""
    kept = await _must_be_over(request)
    return _file(kept, msgspec.json.encode(kept.record) + b"\n", "application/json", "json")


async def show_transcript(request: Request) -> Response:
    """Return a game as text."""
    kept = await _must_be_over(request)
    text = await asyncio.to_thread(transcript, kept)
    return _file(kept, text.encode(), "text/plain; charset=utf-8", "txt")


async def show_replay(request: Request) -> Response:
    """Return a game to replay."""
    kept = await _must_be_over(request)
    return await asyncio.to_thread(lambda: reply(_replay(kept)))


async def show_dice(request: Request) -> Response:
    """Return the proof of a game's dice."""
    kept = await _must_be_over(request)
    return await asyncio.to_thread(lambda: reply(_dice(kept)))


async def show_analysis(request: Request) -> Response:
    """Return the analysis of a game: moments, luck, choices and their cost, words that were missed.

    With `yardstick=all` it is compared with every word, else with everyday ones where it can be.
    """
    yardstick = _yardstick(request)
    kept = await _must_be_over(request)
    parts = parts_of(request)
    async with parts.analysing:
        report = await asyncio.to_thread(analyse_game, kept.record, parts.house.library, yardstick)
    return reply(report)


async def retry_moment(request: Request) -> Response:
    """Judge what somebody would do in a moment of a game that is over."""
    parts = parts_of(request)
    must_afford(parts.budget.retries, request)
    retry = await read_body(request, Retry)
    kept = await _over(request)
    async with parts.analysing:
        answer = await asyncio.to_thread(try_again, kept.record, parts.house.library, retry)
    return reply(answer)


def _yardstick(request: Request) -> Yardstick:
    match request.query_params.get("yardstick", "everyday"):
        case "everyday":
            return "everyday"
        case "all":
            return "all"
        case _:
            raise Illegal("no-such-page", "R-19")


async def _must_be_over(request: Request) -> ArchivedGame:
    must_afford(parts_of(request).budget.exports, request)
    return await _over(request)


async def _over(request: Request) -> ArchivedGame:
    parts = parts_of(request)
    name = GameId(str(request.path_params["game"]))
    table = await parts.store.table_of(name) if _GAME.fullmatch(name) else None
    if table is None:
        raise Illegal("no-such-game", "R-18")
    acts = await parts.store.read(table)
    kept = await asyncio.to_thread(_find, name, table, acts, parts.house)
    if kept.outcome is None:
        raise Illegal("game-on", "R-18")
    return kept


def _find(name: GameId, table: TableId, acts: Sequence[Act], house: House) -> ArchivedGame:
    for kept in games(table, acts, house):
        if kept.id == name:
            return kept
    raise Illegal("no-such-game", "R-18")  # deleted just now


def _replay(kept: ArchivedGame) -> Replay:
    assert kept.outcome
    return Replay(
        kept.id,
        kept.record.setup,
        kept.players,
        kept.outcome.scores,
        kept.outcome.winners,
        sheet(kept),
        kept.record.dice,
        tuple(replay(kept)),
    )


def _dice(kept: ArchivedGame) -> Dice:
    found = falls(kept.rules.game, kept.record, kept.rules.spec.event)
    return Dice(kept.record.dice, found)


def _file(kept: ArchivedGame, body: bytes, kind: str, ending: str) -> Response:
    name = f"{kept.record.setup.game}-{kept.id}.{ending}"
    headers = {**PRIVATE, "content-disposition": f'attachment; filename="{name}"'}
    return Response(body, media_type=kind, headers=headers)


ROUTES: tuple[Route, ...] = (
    route("/api/games/{game}/record", "GET", show_record),
    route("/api/games/{game}/transcript", "GET", show_transcript),
    route("/api/games/{game}/replay", "GET", show_replay),
    route("/api/games/{game}/dice", "GET", show_dice),
    route("/api/games/{game}/analysis", "GET", show_analysis),
    route("/api/games/{game}/retry", "POST", retry_moment),
)
