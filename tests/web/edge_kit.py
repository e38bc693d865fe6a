"""A server to knock at: its routes without a network, its sockets with a real one."""

import json
import re
from collections.abc import Callable, Generator, Mapping
from contextlib import AbstractContextManager, contextmanager
from hashlib import sha256
from typing import Any

import httpx2
from starlette.testclient import TestClient
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from woerfel.lexicon.starter import starter
from woerfel.play.asks import Sit
from woerfel.play.referee import Asker
from woerfel.store import Guest as Person
from woerfel.store import GuestId, TableId
from woerfel.web.app import make_app
from woerfel.web.ops.settings import MEMORY, Settings
from woerfel.web.parts import Parts
from woerfel.web.run.serve import background

IN_MEMORY = Settings(database=MEMORY, hosts=("testserver",))
SEED = "0123456789abcdef"
PLEDGE = sha256(SEED.encode()).hexdigest()
PLAN = {"game": "wort-kniffel", "seats": 2}


async def hastily(work: Callable[[], Any]) -> Any:
    """Let a bot think at once, and not pause."""
    move, _ = work()
    return move, 0


@contextmanager
def server(
    settings: Settings = IN_MEMORY, address: str = "10.0.0.1", base_url: str = "http://testserver"
) -> Generator[TestClient, None, None]:
    """Run a server without a network, asked from an address."""
    app = make_app(settings, library=starter, offload=hastily)
    with TestClient(app, base_url=base_url, client=(address, 5000)) as client:
        yield client


def served(settings: Settings = IN_MEMORY) -> AbstractContextManager[str]:
    """Run a server with a network, of few words and quick bots."""
    return background(settings, library=starter, offload=hastily)


def enter(client: Any, name: str = "Anna") -> dict[str, Any]:
    answer = client.post("/api/session", json={"name": name})
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def open_table(client: Any, plan: Mapping[str, Any] = PLAN) -> dict[str, Any]:
    answer = client.post("/api/tables", json=plan)
    assert answer.status_code == 201, answer.text
    return dict(answer.json())


def take_seat(client: TestClient, table: str, name: str = "Anna") -> None:
    """Let the guest of a client sit down, where there is no network for a socket."""
    parts: Parts = client.app_state["parts"]
    known = GuestId(str(client.get("/api/session").json()["guest"]))

    async def sitting() -> None:
        guest, at = Person(known, name), TableId(table)
        referee = await parts.tables.arrive(at, guest.id)
        await referee.act(Sit(1, 0, name, PLEDGE), Asker(guest, "page", 1))
        parts.tables.depart(at, guest.id)

    assert client.portal
    client.portal.call(sitting)


def refused(answer: Any, status: int, why: str, rule: str) -> None:
    """Check that something was refused, and why."""
    told = answer.json()
    assert (answer.status_code, told["why"], told["rule"]) == (status, why, rule)
    assert told.keys() == {"why", "rule", "facts", "de", "en"}
    assert answer.headers["cache-control"] == "no-store"


def end_of(connection: ClientConnection) -> tuple[list[dict[str, Any]], int]:
    """Read on until the server closes; return what came and the code."""
    came: list[dict[str, Any]] = []
    with connection:
        while True:
            try:
                came.append(json.loads(connection.recv(timeout=10)))
            except ConnectionClosed as closed:
                return came, closed.rcvd.code if closed.rcvd else 1006


class Guest:
    """Somebody with a browser, at a real server."""

    def __init__(self, address: str, name: str) -> None:
        self.http = httpx2.Client(base_url=address, trust_env=False, timeout=30)
        self.id = str(enter(self.http, name)["guest"])
        self.name, self.address = name, address

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def socket(self, table: str, **headers: str) -> ClientConnection:
        """Connect to a table."""
        url = f"{self.address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        cookie = {"Cookie": self.cookie}
        return connect(url, additional_headers={**cookie, **named}, proxy=None).__enter__()

    def moved_to(self, address: str) -> None:
        """Go on at a server that has been started anew."""
        cookies = dict(self.http.cookies)
        self.http.close()
        self.http = httpx2.Client(base_url=address, trust_env=False, timeout=30, cookies=cookies)
        self.address = address

    def close(self) -> None:
        self.http.close()


class Seat:
    """A page of a guest at a table: sends, and sorts what comes."""

    def __init__(self, guest: Guest, table: str, page: str = "page", after: int = 0) -> None:
        self.guest, self.ref, self.number = guest, 0, after
        self.socket = guest.socket(table)
        self.room: dict[str, Any] = {}
        self.view: dict[str, Any] = {}
        self.acts: list[dict[str, Any]] = []
        self.send({"type": "hello", "page": page, "after": after})
        self.until("here")

    def send(self, message: Mapping[str, Any]) -> None:
        self.socket.send(json.dumps(message))

    def ask(self, type: str, **what: Any) -> dict[str, Any]:
        """Ask for something; return the answer."""
        self.ref += 1
        self.send({"type": type, "ref": self.ref, **what})
        return self.until("done", "refused", ref=self.ref)

    def until(self, *types: str, ref: int | None = None) -> dict[str, Any]:
        """Read on until such a message comes."""
        while True:
            message = self.read()
            if message["type"] in types and (ref is None or message["ref"] == ref):
                return message

    def read(self, timeout: float = 20) -> dict[str, Any]:
        message = dict(json.loads(self.socket.recv(timeout=timeout)))
        match message["type"]:
            case "room":
                self.room, self.number = message["room"], message["number"]
            case "table":
                self.number = message["number"]
                self.acts += message["acts"]
                self.view = message["views"][0]["view"] if message["views"] else {}
            case _:
                pass
        return message

    def sit(self, seat: int) -> None:
        done = self.ask("sit", seat=seat, name=self.guest.name, pledge=PLEDGE)
        assert done["type"] == "done", done

    def unseal(self) -> None:
        """Show the seed, once the game has been called."""
        while not self.room.get("called"):
            self.read()
        done = self.ask("unseal", seed=SEED)
        assert done["type"] == "done", done


def metric(text: str, name: str) -> float:
    """Read one value of the meters."""
    [value] = re.findall(rf"^{re.escape(name)} (\S+)$", text, flags=re.MULTILINE)
    return float(value)
