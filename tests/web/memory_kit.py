"""Tables that strain the memory of a real server, each unlike all others."""

import re
from collections.abc import Iterator, Mapping
from itertools import cycle, islice
from pathlib import Path
from random import Random
from typing import Any

from edge_kit import Guest, Seat, open_table

from woerfel.lexicon.shipped import dictionary
from woerfel.solve.words import words_of

Plan = Mapping[str, Any]
FREE = {
    "WOERFEL_TABLES": "1000",
    "WOERFEL_TABLE_RATE": "100000",
    "WOERFEL_ENTRY_RATE": "100000",
    "WOERFEL_REQUEST_RATE": "100000",
}
"""What is set so that no other limit stands before that of memory."""
LETTERS = "ABCDEFGHIKLMNOPRSTUVWZ"


def resident(process: int) -> float:
    """Tell the megabytes that a process has in memory."""
    text = Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    [kilobytes] = re.findall(r"^VmRSS:\s+(\d+) kB$", text, flags=re.MULTILINE)
    return int(kilobytes) / 1024


def real_words(count: int) -> list[str]:
    """Return words of the dictionary that the dice can spell, each another."""
    words = sorted({*words_of(dictionary("de"), 7)})
    return Random(5).sample(words, count)


def banning(word: str) -> Plan:
    """A table of Wort-Kniffel that differs from others in one banned word."""
    return {"game": "wort-kniffel", "seats": 1, "hints": True, "options": _alone(banned=[word])}


def _alone(**options: Any) -> dict[str, Any]:
    return {"sand": 0, **options}


def unlike(seed: int = 7) -> Iterator[Plan]:
    """Yield tables of every game that differ in all that people may choose."""
    random = Random(seed)
    words = iter(real_words(4000))
    games = cycle((_dice, _house, _smith, _worm))
    for game in games:
        yield game(random, words)


def _dice(random: Random, words: Iterator[str]) -> Plan:
    """Seven dice of its own, six faces each."""
    dice = [[f"{random.choice(LETTERS)}{random.randint(1, 9)}" for _ in range(6)] for _ in range(7)]
    options = _alone(dice=dice, banned=[next(words)])
    return {"game": "wort-kniffel", "seats": 2, "hints": True, "options": options}


def _house(random: Random, words: Iterator[str]) -> Plan:
    """House words, at some level of the dictionary, in some language."""
    made = "".join(random.choices("AEIRNSTL", k=5)).capitalize()
    lines = [f"+ {made} 2026-11-15", *(f"- {word} 2026-11-15" for word in islice(words, 5))]
    level, language = random.choice(["strict", "normal", "generous"]), random.choice(["de", "en"])
    options = _alone(house=lines, level=level, language=language)
    return {"game": "wort-kniffel", "seats": 2, "hints": True, "options": options}


def _smith(random: Random, words: Iterator[str]) -> Plan:
    """Dice of its own, a banned word, a house word."""
    die = [*random.choices(["long", "short", "arc", "bow", "arc*", "bow*"], k=5), "long"]
    options = {
        "die": die,
        "clock": 0,
        "banned": [next(words)],
        "house": [f"- {next(words)} 2026-11-15"],
        "variant": random.choice(["race", "step"]),
    }
    return {"game": "wordsmith", "seats": 2, "hints": True, "options": options}


def _worm(random: Random, words: Iterator[str]) -> Plan:
    del words
    options = {"edition": random.choice(["de", "en"]), "think": 0}
    return {"game": "bookworm", "seats": 2, "hints": True, "options": options}


def play_on(guest: Guest, plan: Plan, bot: str = "") -> Seat:
    """Open a table, begin, throw and ask for a hint; return the page that is still there."""
    table = open_table(guest.http, plan)["table"]
    page = Seat(guest, table)
    page.sit(0)
    for seat in range(1, plan["seats"]):
        done = page.ask("arrange", seat=seat, bot=bot)
        assert done["type"] == "done", done
    done = page.ask("begin")
    assert done["type"] == "done", done
    page.unseal()
    if plan["game"] == "wort-kniffel" and plan["seats"] == 1:
        page.ask("move", seat=0, move={"type": "roll", "dice": [*range(7)]})
    if page.ask("hint", seat=0)["type"] == "done":
        page.until("advice")
    return page
