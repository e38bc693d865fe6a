"""Bots on a bad day: what they do wrong is logged with its place, and the table plays on."""

import logging
from collections.abc import Callable
from typing import Any

import pytest
from hall_kit import Counted, begin, hall, house, until
from msgspec import Raw
from msgspec.json import decode, encode
from room_kit import ANNA

from virtual import run
from woerfel.bus.local import LocalBus
from woerfel.core.game import Illegal
from woerfel.games.kniffel.rules.scorecard import Box
from woerfel.games.kniffel.rules.table import Enter, Roll
from woerfel.play import butler
from woerfel.play.asks import BotMove, HouseAsk, Move
from woerfel.play.referee import Referee, Stale
from woerfel.play.room import Plan
from woerfel.store import Unavailable
from woerfel.store.in_memory import MemoryStore
from woerfel.web.ops.logs import JsonFormatter

ROLL = Raw(encode(Roll(tuple(range(7)))))
PLAN = Plan("wort-kniffel", 2, bots=("lena",))


async def let_the_bot_play(referee: Referee) -> None:
    """Let Anna end her turn, and wait until the bot has ended its own."""
    anna = Counted(ANNA)
    await anna.ask(referee, lambda ref: Move(ref, 0, ROLL))
    match_ = referee.room.match
    assert match_
    *_, last = match_.rules.game.moves(match_.state, match_.state.turn)
    await anna.move(referee, 0, last)
    await until(lambda: referee.room.match.state.turn == 0)  # type: ignore[union-attr]


REFUSED = Illegal("not-your-turn", "WK-04")
AWAY = Unavailable("The disk is full.")


@pytest.mark.parametrize(
    "faults",
    [
        [AWAY],
        [REFUSED],
        [REFUSED, REFUSED],
        [REFUSED, Stale()],
        [REFUSED, AWAY],
        [REFUSED, AWAY, AWAY, REFUSED, AWAY],
    ],
    ids=lambda faults: " ".join(type(each).__name__ for each in faults),
)
def test_a_bot_plays_on_whatever_becomes_of_its_moves(
    faults: list[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    left, really = [*faults], Referee.run

    async def faulty(referee: Referee, ask: HouseAsk, number: int) -> int:
        if isinstance(ask, BotMove) and left:
            raise left.pop(0)
        return await really(referee, ask, number)

    monkeypatch.setattr(Referee, "run", faulty)

    async def work() -> None:
        tables, _ = hall(MemoryStore(), LocalBus())
        async with tables:
            await let_the_bot_play(await begin(tables, PLAN, ANNA))
            assert left == []

    run(work())


def test_a_bot_whose_move_is_refused_and_who_has_no_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    left, made, really = [REFUSED], list[object](), Referee.run

    async def faulty(referee: Referee, ask: HouseAsk, number: int) -> int:
        if isinstance(ask, BotMove):
            made.append(ask.move)
            if left:
                raise left.pop()
        return await really(referee, ask, number)

    def none(*_: object) -> None:
        """Find no move."""

    monkeypatch.setattr(Referee, "run", faulty)
    monkeypatch.setattr(butler, "_any_move", none)

    async def work() -> None:
        tables, _ = hall(MemoryStore(), LocalBus())
        async with tables:
            await let_the_bot_play(await begin(tables, PLAN, ANNA))

    run(work())
    assert None not in made


SECRET = "what somebody typed"


def failing(*_: object) -> object:
    raise KeyError(SECRET)


def always(move: object) -> Callable[..., object]:
    """Make a bot that always wants the same."""

    def player(*_: object) -> object:
        return move

    def bot(*_: object) -> object:
        return player

    return bot


@pytest.mark.parametrize(
    ("bot", "event", "kind", "place"),
    [
        (failing, "a bot failed", "KeyError", "test_butler.py"),
        (always(SECRET), "a bot's move failed", "", "games/kniffel/"),
        (
            always(Enter(Box.TWOS, (SECRET,))),
            "a bot's move was refused",
            "Illegal",
            "games/kniffel/",
        ),
    ],
)
def test_a_bot_that_fails_is_logged_with_its_place_and_without_words(
    bot: Any,
    event: str,
    kind: str,
    place: str,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def at_once(*_: object) -> int:
        return 0

    monkeypatch.setattr(butler, "thinking", at_once)

    async def work() -> None:
        tables, _ = hall(MemoryStore(), LocalBus(), house(bot=bot))
        async with tables:
            await let_the_bot_play(await begin(tables, PLAN, ANNA))

    with caplog.at_level(logging.ERROR):
        run(work())
    line = next(each for each in caplog.records if each.getMessage() == event)
    told = decode(JsonFormatter().format(line))
    assert (told["game"], told["bot"]) == ("wort-kniffel", "lena")
    assert kind in told["kind"]
    assert any(place in each for each in told["trace"])
    assert SECRET not in str(told)
