"""docs/dice.md: its vectors are right, and its own little checker agrees with ours."""

import hmac
import json
import re
from datetime import date
from pathlib import Path
from typing import Any, cast

import pytest

from woerfel.core import chain
from woerfel.core.chance import Draw
from woerfel.core.fair import SLOTTED, VERSION, Slot, below, commitment, deal, stream
from woerfel.play.days import number_of

PAGE = (Path(__file__).parents[1] / "docs" / "dice.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"(?ms)^```json\n(.*?)^```", PAGE)
SLOTS: list[dict[str, Any]] = json.loads(BLOCKS[-2])
VECTORS: list[dict[str, Any]] = json.loads(BLOCKS[-1])


def checker() -> dict[str, Any]:
    """Return what the page's checker defines."""
    names: dict[str, Any] = {}
    for code in re.findall(r"(?ms)^```python\n(.*?)^```", PAGE):
        exec(code, names)
    return names


THEIRS = checker()


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: str(vector["number"]))
def test_vectors(vector: dict[str, Any]) -> None:
    secret, message = bytes.fromhex(vector["secret"]), bytes.fromhex(vector["message"])
    seeds, number, limits = vector["seeds"], vector["number"], vector["limits"]
    assert vector["commitment"] == commitment(secret) == THEIRS["commitment"](secret)
    assert message.startswith(VERSION)
    assert vector["block"] == hmac.digest(secret, message, "sha256").hex()
    words = stream(secret, seeds, number)
    assert vector["sides"] == [below(limit, words) for limit in limits]
    assert vector["sides"] == THEIRS["sides"](secret, seeds, number, limits)
    first = stream(secret, seeds, number)
    assert vector["block"] == "".join(f"{next(first):08x}" for _ in range(8))


@pytest.mark.parametrize("vector", SLOTS, ids=lambda vector: str(vector["turn"]))
def test_vectors_of_slots(vector: dict[str, Any]) -> None:
    secret, message = bytes.fromhex(vector["secret"]), bytes.fromhex(vector["message"])
    lane, turn, throw = vector["lane"], vector["turn"], vector["throw"]
    dice, limits, seeds = tuple(vector["dice"]), vector["limits"], vector["seeds"]
    assert message.startswith(SLOTTED)
    assert vector["block"] == hmac.digest(secret, message, "sha256").hex()
    draw = cast(Draw, tuple(map(range, limits)))
    assert vector["sides"] == [*deal(draw, secret, seeds, Slot(lane, turn, throw, dice))]
    assert vector["sides"] == THEIRS["sides_by_slot"](
        secret, seeds, lane, turn, throw, dice, limits
    )


def test_the_vectors_of_slots_show_what_the_page_says() -> None:
    few, all_seven, _, skipping = SLOTS[1:]
    shown = dict(zip(all_seven["dice"], all_seven["sides"], strict=True))
    assert few["sides"] == [shown[die] for die in few["dice"]]
    words = [int(skipping["block"][place : place + 8], 16) for place in range(0, 64, 8)]
    assert [die for die in skipping["dice"] if words[die] >= skipping["limits"][0]]


def test_the_vectors_show_what_the_page_says() -> None:
    assert len(VECTORS) == 6
    assert len(VECTORS[1]["limits"]) > 8
    ab, bc = VECTORS[3:5]
    assert "".join(ab["seeds"]) == "".join(bc["seeds"])
    assert ab["sides"] != bc["sides"]
    limit = VECTORS[5]["limits"][0]
    words = [int(VECTORS[5]["block"][place : place + 8], 16) for place in range(0, 64, 8)]
    assert [word for word in words if word >= limit]


def test_the_example_of_a_record_is_json() -> None:
    assert json.loads(BLOCKS[0])["dice"].keys() == {
        "commitment",
        "seeds",
        "secret",
        "scheme",
        "same",
    }


def test_the_page_alone_checks_a_chain() -> None:
    """T-17: what a server reveals of a day leads to the end that it published long before."""
    secret, day = bytes(range(32)), date(2026, 12, 1)
    days = number_of(day)
    found, end = chain.link(secret, days), chain.end(secret)
    assert THEIRS["leads_to_end"](found, days, end)
    assert not THEIRS["leads_to_end"](found, days + 1, end)
    assert THEIRS["secret_of_day"](found, "wort-kniffel") == chain.secret_of(found, "wort-kniffel")
    for told in (
        found,
        end,
        chain.secret_of(found, "wort-kniffel"),
        chain.public_link(day.isoformat()),
    ):
        assert f"`{told.hex()}`" in PAGE
    assert f"{days} days later" in PAGE
