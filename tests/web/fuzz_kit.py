"""Bad messages without end: noise, nonsense, and good messages that something happened to."""

import json
from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from random import Random
from typing import Any

Message = dict[str, Any]

SEED = "0123456789abcdef"
PLEDGE = sha256(SEED.encode()).hexdigest()
SIGNS = 'aZ09 "\\\x00\x1f\x7f\u0085\u00a0äß\u0301\u200d\u200f\u202e\u2028\ufeff\uffff🎲\U000e0001'
NUMBERS: Sequence[Any] = (
    0, -0.0, -1, 1, 2, 11, 12, 13, 255, 2**31, 2**53, 2**53 + 1, 2**63, 2**64, -(2**63) - 1,
    10**40, 10**3000, 0.5, 1e308, 5e-324, float("inf"), float("nan"),
)  # fmt: skip
STRINGS: Sequence[str] = (
    "", " ", "null", "0", "-1", "waiting", "lena", "\x00", "../../etc/passwd", "<b>", "' OR 1=1 --",
    "{word}", "{0.__class__}", "%s%n", "\ud800", "a" * 65, "ä" * 200, "Ω" * 3000, "PFERD", "◆",
)  # fmt: skip
WORDS = ("TAL", "NASE", "an", "twos", "kniffel", "long", "bow", "lock", "pause", "sorry", "ABCDEF")
BREAKS = (
    b'{"type":"hello","page":"p","page":"q"}', b'{"type":"ping"}}', b'\xef\xbb\xbf{"type":"ping"}',
    b'{"type":"ping"}\x00', b"{'type':'ping'}", b'{"type":"ping",}', b'{"type":["ping"]}', b"NaN",
    b'{"type":"say","ref":1,"text":"\\ud800"}', b'{"type":"say","ref":1,"text":"\xed\xa0\x80"}',
    b'{"type":"say","ref":1,"text":"\xc3"}', b'{"type":"say","ref":1e400,"phrase":"hello"}',
    b'{"type":"say","ref":' + b"9" * 5000 + b"}", b'{"ref":-1}', b'{"type":"_"}', b'"ping"', b"",
)  # fmt: skip

MOVES: Sequence[Message] = (
    {"type": "roll", "dice": [0, 1, 2, 3, 4, 5, 6]},
    {"type": "enter", "box": "chance", "words": []},
    {"type": "enter", "box": "fours", "words": ["NASE"]},
    {"type": "strike", "box": "kniffel"},
    {"type": "deal", "letters": "ABCDEF"},
    {"type": "lay", "pieces": ["long", "bow"]},
    {"type": "roll"},
    {"type": "take", "piece": "arc"},
    {"type": "tick", "piece": "short"},
    {"type": "call", "word": "TAL", "row": 1, "appeal": True},
    {"type": "agree", "seat": 0},
    {"type": "object", "seat": 1},
    {"type": "vote", "seat": 1, "valid": False},
    {"type": "stop"},
    {"type": "pass"},
    {"type": "check", "struck": [0, 3]},
    {"type": "turn-card"},
    {"type": "pick", "category": 2},
    {"type": "turn-special", "face": "book"},
    {"type": "name", "word": "Pferd", "die": 0, "insist": True},
    {"type": "use-book"},
    {"type": "give-up"},
    {"type": "count"},
    {"type": "accept"},
    {"type": "contest"},
    {"type": "vote", "valid": True},
)
"""Of all three games: at every table most of them are somebody else's."""

ASKS: Sequence[Message] = (
    {"type": "sit", "seat": 0, "name": "Anna", "pledge": PLEDGE, "pace": 2},
    {"type": "leave", "seat": 2},
    {"type": "arrange", "seat": 1, "bot": "ruth"},
    {"type": "begin"},
    {"type": "unseal", "seed": SEED},
    {"type": "propose", "topic": "rematch", "pledge": PLEDGE},
    {"type": "propose", "topic": "close"},
    {"type": "withdraw", "topic": "pause"},
    {"type": "resume"},
    {"type": "hint", "seat": 0},
    {"type": "say", "text": "na so was"},
    {"type": "say", "phrase": "hello"},
    {"type": "mute", "guest": "tom", "muted": True},
    {"type": "remove", "guest": "tom", "ban": True},
    {"type": "readmit", "guest": "tom"},
    {"type": "lock", "locked": True},
    {"type": "keep", "seat": 1, "kept": True},
    {"type": "hello", "page": "page", "after": 3},
    {"type": "ping"},
)


class Nonsense:
    """Makes bad messages up, the same ones for the same seed."""

    def __init__(self, random: Random) -> None:
        self._random, self._count = random, 0
        self._kinds: Mapping[Callable[[], bytes], int] = {
            self.noise: 2,
            self.breaks: 1,
            self.deep: 1,
            self.anything: 3,
            self.changed: 12,
            self.torn: 4,
            self.misplaced: 9,
        }

    def message(self) -> bytes:
        """Make up the next one."""
        [kind] = self._random.choices([*self._kinds], [*self._kinds.values()])
        return kind()

    def noise(self) -> bytes:
        """Random bytes."""
        return self._random.randbytes(self._random.randrange(120))

    def breaks(self) -> bytes:
        """Return what has broken other servers."""
        return self._random.choice(BREAKS)

    def deep(self) -> bytes:
        """Nest, closed or not."""
        depth = self._random.choice((10, 500, 2_000, 4_000))
        opening, closing = self._random.choice(((b"[", b"]"), (b'{"a":', b"}")))
        nested = opening * min(depth, 8_000 // (len(opening) + 1)) + b"1"
        nested += closing * self._random.choice((0, min(depth, 8_000 // (len(opening) + 1))))
        if self._random.random() < 0.5:
            return nested
        return b'{"type":"move","ref":7,"seat":0,"move":' + nested[:8_000] + b"}"

    def anything(self) -> bytes:
        """Write any JSON."""
        return _write(self.value(4))

    def changed(self) -> bytes:
        """Take a good message and change fields of it."""
        return self.change(self.good())

    def change(self, message: Message) -> bytes:
        """Change fields of a message."""
        for _ in range(self._random.choice((1, 1, 1, 2, 3))):
            self._change(message)
        return _write(message)

    def torn(self) -> bytes:
        """Take a good message and change bytes of it."""
        data = bytearray(_write(self.good()))
        for _ in range(self._random.randint(1, 4)):
            place = self._random.randrange(len(data) + 1)
            match self._random.randrange(4):
                case 0:
                    del data[place : place + self._random.randint(1, 9)]
                case 1:
                    data[place:place] = self._random.randbytes(self._random.randint(1, 4))
                case 2:
                    data[place:place] = data[self._random.randrange(len(data) + 1) :]
                case _:
                    data[place : place + 1] = bytes([self._random.randrange(256)])
            data = data[:8_192] or bytearray(b"x")
        return bytes(data)

    def misplaced(self) -> bytes:
        """Write a good message at the wrong place: another's seat or move, an old count."""
        message = self.good()
        if "seat" in message and message["type"] != "leave" and self._random.random() < 0.3:
            message["seat"] = self._random.randrange(12)
        if "ref" in message and self._random.random() < 0.2:
            message["ref"] = self._random.randint(1, self._count)
        return _write(message)

    def good(self) -> Message:
        """Return a message that can be read."""
        if self._random.random() < 0.5:
            move = dict(self._random.choice(MOVES))
            seat = self._random.choice((0, 0, 0, 0, 1, 2))
            return {"type": "move", "ref": self._ref(), "seat": seat, "move": move}
        ask = dict(self._random.choice(ASKS))
        return ask if ask["type"] in ("hello", "ping") else {**ask, "ref": self._ref()}

    def value(self, depth: int) -> Any:
        """Make any JSON value up."""
        match self._random.randrange(7 if depth else 5):
            case 0:
                return self._random.choice(NUMBERS)
            case 1:
                return self._random.choice(STRINGS)
            case 2:
                return "".join(self._random.choices(SIGNS, k=self._random.randrange(30)))
            case 3:
                return self._random.choice((None, True, False))
            case 4:
                return self._random.randint(-5, 20)
            case 5:
                return [self.value(depth - 1) for _ in range(self._random.randrange(4))]
            case _:
                return {
                    str(self.value(0))[:99]: self.value(depth - 1)
                    for _ in range(self._random.randrange(4))
                }

    def _ref(self) -> int:
        self._count += 1
        return self._count

    def _change(self, message: Message) -> None:
        inner = message.get("move")
        if isinstance(inner, dict) and self._random.random() < 0.6:
            self._change(inner)  # pyright: ignore[reportUnknownArgumentType]
            return
        name = self._random.choice([*message] or ["type"])
        match self._random.randrange(4):
            case 0:
                message.pop(name, None)
            case 1:
                message[str(self.value(0))[:99]] = self.value(2)
            case 2:
                message["type"] = self._random.choice((*ASKS, *MOVES))["type"]
            case _:
                message[name] = self._like(message.get(name))

    def _like(self, value: Any) -> Any:
        """Return something that could stand there, or could not."""
        if self._random.random() < 0.5:
            return self.value(3)
        match value:
            case bool():
                return not value
            case int():
                return self._random.randrange(-1, 13)
            case str():
                return self._random.choice((*STRINGS, *WORDS))
            case list():
                return [self._like(0) for _ in range(self._random.randrange(9))]
            case _:
                return self.value(1)


def _write(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False).encode(errors="surrogatepass")
