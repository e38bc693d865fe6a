"""The five ways of ARCHITECTURE.md: every step is in the source, and each way is really taken."""

import ast
import asyncio
import re
import sys
import threading
from collections.abc import Generator, Iterable, Sequence
from contextlib import ExitStack, contextmanager
from functools import cache
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

import pytest
from edge_kit import PLEDGE, SEED, Seat, open_table, served
from edge_kit import Guest as Caller
from msgspec import Raw
from visit_kit import Page, Process

from virtual import run
from woerfel.bus.local import LocalBus
from woerfel.play.asks import Begin, Hint, Move, Sit, Unseal
from woerfel.play.room import Plan
from woerfel.store import Guest, GuestId
from woerfel.store.in_memory import MemoryStore
from woerfel.web.ops.settings import Settings

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "woerfel"
WAYS = ("A move", "A refusal", "A bot's move", "A timeout", "A hint")
MOST = 20
"""Files that a move may cross."""
NOT_TRACED = frozenset({"play/threads.py"})
"""In virtual time there are no threads."""
ROLL = b'{"type":"roll","dice":[0,1,2,3,4,5,6]}'

STEP = re.compile(r"^\d+\. `([^`]+)`: ((?:`[^`]+`(?:, )?)+)", re.MULTILINE)


class Step(NamedTuple):
    """One file of a way, and what runs there."""

    file: str
    names: tuple[str, ...]

    @property
    def of_client(self) -> bool:
        return self.file.startswith("web/src/")

    @property
    def path(self) -> Path:
        return (ROOT if self.of_client else SOURCE) / self.file


@cache
def section(way: str) -> str:
    page = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    return re.split(r"^##", page.split(f"### {way}\n")[1], maxsplit=1, flags=re.MULTILINE)[0]


@cache
def steps(way: str) -> Sequence[Step]:
    found = STEP.findall(section(way))
    return [Step(file, tuple(re.findall(r"`([^`]+)`", names))) for file, names in found]


def functions(path: Path) -> Iterable[str]:
    """Yield the functions and methods of a module."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                yield node.name
            case ast.ClassDef():
                for each in node.body:
                    if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef):
                        yield f"{node.name}.{each.name}"
            case _:
                pass


@pytest.mark.parametrize("way", WAYS)
def test_every_step_is_in_the_source(way: str) -> None:
    numbers = [int(each) for each in re.findall(r"^(\d+)\. ", section(way), re.MULTILINE)]
    assert numbers == [*range(1, len(steps(way)) + 1)], "a step that cannot be read"
    for step in steps(way):
        assert step.path.is_file(), step.file
        if step.of_client:
            text = step.path.read_text(encoding="utf-8")
            for name in step.names:
                assert re.search(rf"(?m)(^|\s){re.escape(name)}( ?[(=<:])", text), (step.file, name)
        else:
            assert not {*step.names} - {*functions(step.path)}, step


def test_a_move_crosses_few_files() -> None:
    files = [step.file for step in steps("A move")]
    assert len({*files}) == len(files) <= MOST
    assert f"It crosses {len(files)} files." in section("A move")


class Trace:
    """The functions of ours that have been called, in order."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, str]] = []
        self.on = False

    def __call__(self, frame: FrameType, event: str, _: Any) -> None:
        """Take a call."""
        code = frame.f_code
        if self.on and event == "call" and code.co_filename.startswith(f"{SOURCE}/"):
            file = code.co_filename.removeprefix(f"{SOURCE}/")
            self.calls.append((file, code.co_qualname))


@contextmanager
def traced() -> Generator[Trace, None, None]:
    """Listen to all threads that begin from now on."""
    trace = Trace()
    threading.setprofile(trace)
    sys.setprofile(trace)
    try:
        yield trace
    finally:
        trace.on = False
        sys.setprofile(None)
        threading.setprofile(None)


def must_be_the_way(way: str, calls: Sequence[tuple[str, str]]) -> None:
    """Fail unless the steps were taken, one after the other."""
    at = 0
    for step in steps(way):
        if step.of_client or step.file in NOT_TRACED:
            continue
        for name in step.names:
            assert (step.file, name) in calls, f"{way}: {step.file} {name} was not called"
        at = calls.index((step.file, step.names[0]), at)


@contextmanager
def begun(database: Path) -> Generator[Seat, None, None]:
    """Begin a game at a real server, and yield who is at turn."""
    with served(Settings(database=f"sqlite:///{database}")) as address, ExitStack() as open_:
        guests = [Caller(address, name) for name in ("Anna", "Opa")]
        table = open_table(guests[0].http)["table"]
        players = [Seat(guest, table) for guest in guests]
        for seat, player in enumerate(players):
            open_.callback(player.guest.close)
            open_.callback(player.socket.close)
            player.sit(seat)
        players[0].ask("begin")
        for player in players:
            player.unseal()
        yield players[0]


def moved(player: Seat, **move: Any) -> str:
    """Move, and tell how that was answered."""
    return str(player.ask("move", seat=0, move=move)["type"])


def test_a_move_and_a_refusal_go_their_way_through_the_server(tmp_path: Path) -> None:
    with traced() as trace, begun(tmp_path / "woerfel.db") as anna:
        assert moved(anna, type="roll", dice=[*range(7)]) == "done"
        trace.on = True
        assert moved(anna, type="roll", dice=[0, 1]) == "done"
        made, trace.calls = trace.calls, []
        assert moved(anna, type="enter", box="chance", words=["QX"]) == "refused"
        trace.on = False
        refused = trace.calls
    must_be_the_way("A move", made)
    must_be_the_way("A refusal", refused)


async def sat_down(process: Process, *bots: str, hints: bool = True) -> Page:
    """Begin a game in virtual time; return the page of who is at turn."""
    anna = Guest(GuestId("anna"), "Anna")
    plan = Plan("wort-kniffel", 2, options={"sand": 60}, hints=hints, bots=bots)
    room = await process.tables.open(plan, anna)
    others = [] if bots else [Guest(GuestId("opa"), "Opa")]
    pages = [process.page(room.id, guest) for guest in (anna, *others)]
    for seat, page in enumerate(pages):
        await page.hello()
        await page.ask(Sit(1, seat, page.guest.name, PLEDGE))
    await pages[0].ask(Begin(2))
    for page in pages:
        await page.ask(Unseal(3, SEED))
    await pages[0].ask(Move(4, 0, Raw(ROLL)))
    return pages[0]


def test_hints_timeouts_and_bots_go_their_ways_and_no_move_strays() -> None:
    ways: dict[str, Sequence[tuple[str, str]]] = {}

    async def work(trace: Trace) -> None:
        clock = asyncio.get_running_loop().time
        process = Process(MemoryStore(), LocalBus(), clock)
        async with process.tables:
            page = await sat_down(process, hints=False)
            trace.on = True
            await page.ask(Move(5, 0, Raw(b'{"type":"roll","dice":[0,1]}')))
            ways["A move"], trace.on = trace.calls, False
            page = await sat_down(process)
            trace.calls, trace.on = [], True
            await page.ask(Hint(5, 0))
            await page.advice(5)
            ways["A hint"], trace.calls = trace.calls, []
            number = page.number
            while page.number == number:
                await asyncio.sleep(1)
            ways["A timeout"], trace.on = trace.calls, False
        process = Process(MemoryStore(), LocalBus(), clock)
        async with process.tables:
            page = await sat_down(process, "ben")
            trace.calls, trace.on = [], True
            await page.ask(Move(5, 0, Raw(b'{"type":"strike","box":"twos"}')))
            number = page.number
            while page.number == number:
                await asyncio.sleep(1)
            ways["A bot's move"], trace.on = trace.calls, False

    with traced() as trace:
        run(work(trace))
    crossed = {file for file, _ in ways.pop("A move")}
    named = {step.file for step in steps("A move")}
    named |= {*re.findall(r"`([^`]+\.py)`", section("A move").split("On the way")[1])}
    assert crossed - named == {"bus/local.py", "bus/inbox.py", "store/in_memory.py"}, "of this test"
    assert {*ways} == {*WAYS[2:]}
    for way, calls in ways.items():
        must_be_the_way(way, calls)
