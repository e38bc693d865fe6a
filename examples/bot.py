"""Plays a game of Wort-Kniffel as docs/protocol.md tells: bot.py http://127.0.0.1:8000 [CODE]."""

import json
import secrets
import sys
from hashlib import sha256
from typing import Any
from urllib.request import Request, urlopen

from websockets.sync.client import connect

SEED = secrets.token_urlsafe(16)
PLAN = {"game": "wort-kniffel", "seats": 2, "bots": ["lena"]}


def call(url: str, body: Any = None, cookie: str = "") -> Any:
    """Ask over HTTP."""
    headers = {"Content-Type": "application/json", "Cookie": cookie}
    return urlopen(Request(url, body and json.dumps(body).encode(), headers))


def wish(me: str, room: Any, views: Any) -> dict[str, Any] | None:
    """Say what to ask for as things stand; None waits for the others."""
    seats = [place.get("guest") or place.get("bot") for place in room["places"]]
    if room["called"]:
        return {"type": "unseal", "seed": SEED}
    if me not in seats:
        pledge = sha256(SEED.encode()).hexdigest()
        return {"type": "sit", "seat": seats.index(None), "name": "Robby", "pledge": pledge}
    if room["stage"] == "waiting" and room["host"] == me and None not in seats:
        return {"type": "begin"}
    for view in (each["view"] for each in views if each["view"]["may"]):
        move: dict[str, Any] = {"type": "roll", "dice": [*range(7)]}
        if boxes := view["open"]:
            move = {"type": "strike", "box": boxes[0]}
        if "chance" in boxes:
            move = {"type": "enter", "box": "chance"}
        return {"type": "move", "seat": seats.index(me), "move": move}
    return None


server, code = sys.argv[1], "".join(sys.argv[2:])
cookie = call(f"{server}/api/session", {"name": "Robby"}).headers["Set-Cookie"].split(";")[0]
found = call(f"{server}/api/codes/{code}") if code else call(f"{server}/api/tables", PLAN, cookie)
url = f"{server}/api/tables/{json.load(found)['table']}/socket".replace("http", "ws", 1)
told, ask, ref = dict[str, Any](done={"ref": 0}, room={"room": {"stage": ""}}), None, 0
with connect(url, additional_headers={"Cookie": cookie}) as socket:
    socket.send(json.dumps({"type": "hello", "page": secrets.token_hex(4)}))
    while told["room"]["room"]["stage"] != "over":
        message = json.loads(socket.recv())
        told[message["type"]] = message
        if message["type"] in ("refused", "bye"):
            sys.exit(message["en"])
        if "here" in told and told["done"]["ref"] == ref:
            wanted = wish(told["welcome"]["guest"], told["room"]["room"], told["table"]["views"])
            if wanted and wanted != ask:
                ask, ref = wanted, ref + 1
                socket.send(json.dumps({**ask, "ref": ref}))
print(*told["room"]["room"]["match"]["scores"])
