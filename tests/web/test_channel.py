"""A channel in virtual time: what comes is paid for, bursts wait, floods are cut."""

import asyncio
from collections.abc import Mapping

import pytest
from channel_kit import Call, at_channel
from flood_kit import BEGIN, EMPTY, LARGE, PART, PING, PONG, TINY, masked
from websockets.frames import Opcode

from woerfel.web.edge.limits import Credits
from woerfel.web.edge.purse import LONG, SHARE, Purse, Turns, timed

RATE, MOST = 20, 100
SAID = masked(Opcode.TEXT, b'{"type":"ping"}')
END = masked(Opcode.CLOSE, b"\x03\xe8")


async def flood(call: Call, frame: bytes, seconds: float, each: int = 50) -> float:
    """Send such frames without end; return when the server had enough."""
    loop = asyncio.get_running_loop()
    began = loop.time()
    while loop.time() - began < seconds and not call.ends.is_cut:
        if len(call.waiting) < 1 << 20:
            call.waiting += frame * each
        call.pump()
        await asyncio.sleep(0.01)
    return loop.time() - began


KINDS: Mapping[str, tuple[bytes, bytes]] = {
    "pings": (b"", PING),
    "pongs": (b"", PONG),
    "empty parts": (BEGIN, PART),
    "empty texts": (b"", EMPTY),
    "tiny texts": (b"", TINY),
    "large texts": (b"", LARGE),
    "everything": (b"", PING + EMPTY + PONG + BEGIN + PART + masked(Opcode.CONT) + SAID),
}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("each", [1, 500], ids=["fast", "very fast"])
def test_who_goes_on_flooding_is_told_why_and_cut(kind: str, each: int) -> None:
    async def work() -> None:
        call = Call(rate=RATE, most=MOST)
        first, frame = KINDS[kind]
        call.waiting += first
        took = await flood(call, frame, 10, each)
        assert call.echo.told[0] == "too many"
        assert took < 4
        assert call.ends.is_cut
        assert call.frames()[-1].opcode is Opcode.CLOSE
        assert call.channel._messages.unread < 100_000  # pyright: ignore[reportPrivateUsage]

    at_channel(work)


def test_single_bytes_cost_too() -> None:
    async def work() -> None:
        call = Call(rate=RATE, most=MOST)
        count = 0
        while not call.ends.is_cut and count < 10_000:
            await call.send(LARGE[count % len(LARGE) :][:1])
            count += 1
            if count % 10 == 0:
                await call.settle(0.001)
        assert call.echo.told[0] == "too many"

    at_channel(work)


@pytest.mark.parametrize("count", [100, 300, 400])
def test_a_burst_is_only_delayed(count: int) -> None:
    async def work() -> None:
        call = Call(rate=RATE, most=MOST)
        await call.send(SAID * count)
        at_once = len(call.echo.heard)
        assert at_once <= MOST
        await call.settle((count - MOST) / RATE * 1.5 + 5)
        assert len(call.echo.heard) == count
        assert not call.echo.told
        began = asyncio.get_running_loop().time()
        await call.send(SAID)
        await call.settle(0.5)
        assert len(call.echo.heard) == count + 1
        assert asyncio.get_running_loop().time() - began < 1

    at_channel(work)


def test_who_plays_on_after_a_burst_is_not_cut() -> None:
    async def work() -> None:
        call = Call(rate=RATE, most=MOST)
        await call.send(SAID * 250)
        for _ in range(20):
            await call.send(SAID)
            await call.settle(0.5)
        assert not call.echo.told
        assert len(call.echo.heard) == 270

    at_channel(work)


def test_many_bursts_far_apart_are_not_delayed() -> None:
    async def work() -> None:
        call = Call(rate=RATE, most=MOST)
        for number in range(1, 6):
            await call.send(SAID * 60)
            await call.settle(0.2)
            assert len(call.echo.heard) == 60 * number
            await asyncio.sleep(5)

    at_channel(work)


def test_a_guest_has_no_more_by_many_sockets() -> None:
    async def work() -> None:
        loop = asyncio.get_running_loop()
        guest = Credits(60, 12, loop.time)
        calls = [Call(rate=RATE, most=MOST, guest=guest) for _ in range(5)]
        for _ in range(20):
            for call in calls:
                await call.send(SAID * 10)
                call.pump()
            await asyncio.sleep(0.05)
        heard = sum(len(call.echo.heard) for call in calls)
        assert heard <= 60 + 12 * 2 + len(calls)

    at_channel(work)


def test_in_one_turn_nobody_has_more_than_a_share() -> None:
    async def work() -> None:
        loop = asyncio.get_running_loop()
        turns = Turns(loop)
        plenty = Credits(1e9, 1e9, loop.time)
        credits = (plenty, plenty, plenty)
        purses = [Purse(credits, (f"guest {n}", "address"), turns) for n in range(3)]
        stranger = Purse(credits, ("stranger", "elsewhere"), turns)
        assert all(purse.may_go_on() for purse in purses)
        purses[0].took(SHARE)
        assert not any(purse.may_go_on() for purse in purses)
        assert stranger.may_go_on()
        await asyncio.sleep(0)
        assert purses[1].may_go_on()
        assert purses[0].may_go_on()
        assert not purses[2].may_go_on()  # an answer is expected to take as long as the last

    at_channel(work)


def test_what_an_answer_took_is_paid_for() -> None:
    async def work() -> None:
        loop = asyncio.get_running_loop()
        own = Credits(100, 10, loop.time)
        plenty = Credits(1e9, 1e9, loop.time)
        purse = Purse((own, plenty, plenty), ("guest", "address"), Turns(loop))
        purse.took(0.1)
        assert own.wait(100) == 5

    at_channel(work)


def test_only_the_time_on_the_loop_counts() -> None:
    took = list[float]()

    async def work(message: bytes) -> None:
        await asyncio.sleep(len(message))
        for _ in range(20_000):
            pass

    at_channel(lambda: timed(work, bytes(100), took.append, float))
    [seconds] = took
    assert 0 < seconds < 10


def test_time_that_others_took_is_not_paid_for() -> None:
    async def work() -> None:
        turns = Turns(asyncio.get_running_loop())
        turns.spend("guest", 0.0)
        assert turns.busy(LONG / 2) == LONG / 2
        assert turns.busy(1000.0) < 900
        for _ in range(200_000):
            pass
        assert turns.busy(1000.0) > 0

    at_channel(work)


def test_faults_and_cancelling_pass_through() -> None:
    took = list[float]()

    async def fail(_: bytes) -> None:
        try:
            await asyncio.sleep(100)
        except asyncio.CancelledError:
            raise ValueError("too bad") from None

    async def work() -> None:
        task = asyncio.create_task(timed(fail, b"", took.append, float))
        await asyncio.sleep(1)
        task.cancel()
        with pytest.raises(ValueError, match="too bad"):
            await task

    at_channel(work)
    assert len(took) == 1


def test_answers_come_one_after_the_other() -> None:
    async def work() -> None:
        call = Call(slow=1.0)
        messages = [b"%d" % number for number in range(5)]
        await call.send(b"".join(masked(Opcode.TEXT, message) for message in messages))
        await call.settle(2.5)
        assert [frame.data for frame in call.frames()] == messages[:2]
        await call.settle(10)
        assert [frame.data for frame in call.frames()] == messages

    at_channel(work)


def test_while_an_answer_takes_long_little_is_read() -> None:
    async def work() -> None:
        call = Call(slow=60.0)
        call.waiting = LARGE * 20
        await call.settle(1)
        assert call.ends.is_paused
        assert len(call.waiting) > len(LARGE) * 14

    at_channel(work)


def test_a_fault_ends_the_connection(caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> None:
        call = Call()
        await call.send(masked(Opcode.TEXT, b"fault"))
        await call.settle(10)
        [last] = call.frames()
        assert last.data[:2] == b"\x03\xf3"
        assert call.echo.told == ["gone"]

    at_channel(work)
    assert [record.message for record in caplog.records] == ["a connection failed"]


def test_who_does_not_read_is_cut() -> None:
    async def work() -> None:
        call = Call()
        call.ends.unsent = 300_000
        await call.send(SAID)
        await call.settle(10)
        assert call.echo.told == ["too slow", "gone"]
        other = Call()
        other.ends.unsent = 300_000
        await other.send(PING)
        assert other.ends.is_cut

    at_channel(work)


def test_pings_must_be_answered() -> None:
    async def work() -> None:
        silent, alive = Call(), Call()
        for _ in range(3):
            await asyncio.sleep(20.1)
            await alive.send(PONG)
        assert silent.ends.is_cut
        assert not alive.ends.is_cut

    at_channel(work)


def test_when_the_server_stops_the_goodbye_is_waited_for() -> None:
    async def work() -> None:
        polite, silent = Call(), Call()
        for call in (polite, silent):
            call.channel.shutdown()
        await polite.send(SAID + END)
        assert polite.ends.is_cut
        await silent.settle(2.9)
        assert not silent.ends.is_cut
        await silent.settle(0.3)
        assert silent.ends.is_cut
        assert polite.echo.told == silent.echo.told == ["stop", "gone"]

    at_channel(work)


def test_who_talks_on_after_a_goodbye_is_not_heard() -> None:
    async def work() -> None:
        call = Call()
        call.channel.close(1012, "why")
        call.waiting = SAID * 100_000
        await call.settle(2)
        assert call.ends.is_cut
        assert not call.echo.heard
        assert len(call.waiting) > len(SAID) * 90_000

    at_channel(work)
