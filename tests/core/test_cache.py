"""What is kept is bounded in bytes, and the bytes are those that it really takes."""

import subprocess
import sys
from collections.abc import Iterator
from threading import Barrier, Event, Thread

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct

from woerfel.core import cache as module
from woerfel.core.cache import (
    CACHE,
    ENTRY,
    LARGE,
    MISSING,
    SLACK,
    Cache,
    cached,
    cached_alone,
    weigh,
)

KILO = 1000


def block(kilobytes: int) -> "np.ndarray[tuple[int], np.dtype[np.uint8]]":
    return np.zeros(kilobytes * KILO, np.uint8)


@pytest.fixture(autouse=True)
def usual() -> Iterator[None]:
    CACHE.clear()
    limit = CACHE.limit
    yield
    CACHE.clear()
    CACHE.set_limit(limit)


def kept(cache: Cache, keys: str) -> str:
    """Tell which of these keys are kept, without using them."""
    return "".join(key for key in keys if key in vars(cache)["_entries"])


def test_what_was_not_used_for_longest_goes_first() -> None:
    cache = Cache(100 * KILO)
    for key in "abc":
        cache.keep(key, block(30))
    assert len(cache.find("a")) == 30 * KILO
    cache.keep("d", block(30))
    assert (kept(cache, "abcd"), cache.evictions) == ("acd", 1)
    assert cache.find("b") is MISSING
    cache.set_limit(50 * KILO)
    assert (kept(cache, "abcd"), cache.evictions) == ("d", 3)


def test_what_is_larger_than_all_is_used_and_not_kept() -> None:
    cache = Cache(100 * KILO)
    cache.keep("small", block(10))
    cache.keep("large", block(101))
    assert cache.find("large") is MISSING
    assert cache.find("small") is not MISSING
    CACHE.set_limit(100 * KILO)
    assert len(cached(block)(200)) == 200 * KILO
    assert CACHE.size == 0


def test_what_several_hold_is_counted_once() -> None:
    cache, base = Cache(1000 * KILO), block(100)
    cache.keep("base", base)
    alone = cache.size
    cache.keep("view", base[10:20])
    cache.keep("both", (base, block(50)))
    assert cache.size < alone + 55 * KILO
    cache.keep("base", None)
    assert cache.size > 150 * KILO  # others still hold it
    cache.keep("view", None)
    cache.keep("both", None)
    assert cache.size < 4 * 2 * ENTRY


def test_what_was_counted_is_what_is_taken_off() -> None:
    """The same list weighs less where something small in it was counted with another."""
    cache, small = Cache(1000 * KILO), ("x" * 500,)
    both = [small, *[None] * 500]
    cache.keep("both", both)
    cache.keep("first", (both, small))
    cache.keep("last", (small, both, Held(("y",), {}, Lasting())))
    for key in ("both", "first", "last"):
        cache.keep(key, None)
    cache.clear()
    assert (cache.size, vars(cache)["_sizes"]) == (0, {})


def test_keys_count_as_well() -> None:
    cache = Cache(1000 * KILO)
    cache.keep("x" * 100 * KILO, None)
    assert cache.size > 100 * KILO


def test_none_is_kept() -> None:
    cache = Cache()
    cache.keep("nothing", None)
    assert cache.find("nothing") is None


def test_what_is_not_used_fades() -> None:
    cache = Cache()
    cache.keep("a", 1)
    cache.keep("b", 2)
    cache.fade()
    cache.find("a")
    cache.keep("c", 3)
    cache.fade()
    assert kept(cache, "abc") == "ac"
    cache.fade()
    assert (kept(cache, "abc"), cache.size) == ("", 0)


@given(st.lists(st.tuples(st.sampled_from("kkkcfl"), st.integers(0, 9), st.integers(0, 40))))
def test_the_bound_holds_whatever_comes(steps: list[tuple[str, int, int]]) -> None:
    cache, arrays = Cache(60 * KILO), [block(size) for size in range(41)]
    limit = 60
    for step, key, size in steps:
        match step:
            case "k":
                cache.keep(key, (arrays[size], arrays[key]))
            case "f":
                cache.fade()
            case "l":
                limit = size
                cache.set_limit(limit * KILO)
            case _:
                cache.clear()
        assert 0 <= cache.size <= limit * KILO
        assert (cache.size == 0) == (len(cache) == 0)
    cache.clear()
    assert (cache.size, len(cache), [*vars(cache)["_holders"]]) == (0, 0, [])


class Lasting:
    """As large as a dictionary."""

    lasting = True

    def __init__(self) -> None:
        self.words = block(1000)


class Held(Struct):
    words: tuple[str, ...]
    more: dict[str, list[float]]
    of: Lasting


def test_everything_that_is_held_is_weighed() -> None:
    held = Held(("x" * 5000, "y"), {"z": [1.5] * 1000}, Lasting())
    assert 13 * KILO < sum(weigh(held).values()) < 50 * KILO
    assert sum(weigh(np.broadcast_to(block(1), (50, KILO))).values()) < 2 * KILO
    assert sum(weigh(np.frombuffer(memoryview(bytes(9000)))).values()) < KILO


class Based(Struct, frozen=True):
    """No array, though it has a base."""

    base: float


class Sized:
    """No array, though it has bytes."""

    def __init__(self) -> None:
        self.nbytes = 1e9


def flat(thing: object, *inside: object) -> int:
    """Return what something weighs that holds only what is small and plain."""
    return sum(sys.getsizeof(each) + SLACK for each in (thing, *inside))


def test_what_is_small_is_weighed_with_what_holds_it() -> None:
    pair, inner = ("ab", 1.5), (2.5, 3.5)
    assert weigh(pair) == {id(pair): flat(pair, *pair)}
    nested = (inner, "c", inner)
    assert weigh(nested) == {id(nested): flat(nested, "c", inner, *inner)}
    assert weigh(pair, inner) == {id(pair): flat(pair, *pair), id(inner): flat(inner, *inner)}


def test_what_is_large_is_weighed_by_itself() -> None:
    large = [None] * ((LARGE - sys.getsizeof([])) // 8)
    assert sys.getsizeof(large) == LARGE
    holder, other = (large, (1.5,)), [large, "x"]
    found = weigh(holder, other)
    assert found[id(large)] == flat(large, *large)
    assert found[id(holder)] == flat(holder, holder[1], 1.5)
    assert found[id(other)] == flat(other, "x")
    assert len(found) == 3


def test_what_lasts_weighs_nothing_and_hides_nothing() -> None:
    a, b, c, d, array = (1.5,), (2.5,), (3.5,), (4.5,), block(1)
    held = (a, Lasting(), sys, b, Lasting, weigh, c, array[:5], d)
    own = flat(held, a, b, c, d, 1.5, 2.5, 3.5, 4.5)
    assert weigh(held) == {id(held): own, id(array): sys.getsizeof(array)}


def test_what_only_looks_like_an_array_is_none() -> None:
    based, sized = Based(1.5), Sized()
    assert weigh(based) == {id(based): flat(based, 1.5)}
    assert weigh(sized) == {id(sized): flat(sized, 1e9)}


def test_what_is_known_is_not_looked_through_again() -> None:
    inner, after = ["a"], ["b"]
    known = {id(inner): {7: 70, 8: 80}}
    outer = (after, inner, (1.5,))
    own = flat(outer, after, "b", outer[2], 1.5)
    assert weigh(outer, known=known) == {id(outer): own, 7: 70, 8: 80}


def test_what_goes_is_no_longer_known() -> None:
    """Something else may come to lie in its place."""
    cache = Cache(100 * KILO)
    for key in "ab":
        cache.keep(key, block(30))
    cache.clear()
    assert vars(cache)["_known"] == {}


def test_what_just_fits_is_kept() -> None:
    value = block(10)
    whole = sum(weigh("key", value).values()) + ENTRY
    cache = Cache(whole)
    cache.keep("key", value)
    assert (cache.size, cache.evictions) == (whole, 0)
    assert cache.find("key") is value
    for count in (1, 2):
        less = Cache(whole - 1)
        for _ in range(count):
            less.keep("key", value)
        assert (less.size, less.evictions) == (0, count)


def test_a_view_weighs_what_it_keeps_alive() -> None:
    text = bytes(9 * KILO)
    read = np.frombuffer(text, np.uint8)
    assert weigh(read) == weigh(read[10:20]) == {id(text): 9 * KILO}
    own = block(5)
    assert weigh(own[10:20][:5]) == weigh(own) == {id(own): sys.getsizeof(own)}


def test_whatever_comes_or_goes_is_a_change() -> None:
    """So that memory is given back only when there may be some."""
    cache = Cache(100 * KILO)
    seen = [cache.changes]
    for key in "abca":
        cache.keep(key, block(30))
        seen.append(cache.changes)
    cache.find("a")
    assert seen == [0, 1, 2, 3, 5]
    assert cache.changes == 5
    cache.clear()
    assert cache.changes == 8


MEASURE = """
from random import Random
from woerfel.core.cache import weigh
import numpy as np, gc

def rss():
    text = open("/proc/self/status").read()
    return int(text.split("VmRSS:")[1].split()[0]) / 1024

def word():
    return "".join(random.choices("ABCDEFGH", k=7))

random = Random(1)
made = {made}
gc.collect()
before = rss()
held = make()
gc.collect()
print(sum(weigh(held).values()) / 2**20, rss() - before)
"""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="/proc tells what a process takes")
@pytest.mark.parametrize(
    "make",
    [
        "tuple(word() for _ in range(300_000))",
        "{n * 7919: (word(), word()) for n in range(100_000)}",
        "[np.ones(100_000) for _ in range(30)]",
        "[(n * 1.5, frozenset((word(),))) for n in range(60_000)]",
    ],
    ids=["words", "index", "arrays", "small things"],
)
def test_the_weight_is_what_the_system_sees(make: str) -> None:
    script = MEASURE.replace("made = {made}", f"make = lambda: {make}")
    told = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    ).stdout
    weight, taken = map(float, told.split())
    assert 0.75 * taken < weight < 1.4 * taken


def test_a_function_works_once_for_the_same() -> None:
    asked = list[object]()

    @cached
    def double(number: int, *, more: int = 0) -> int:
        """Say twice as much."""
        asked.append((number, more))
        return 2 * number + more

    assert [double(2), double(2), double(2, more=1), double(3)] == [4, 4, 5, 6]
    assert asked == [(2, 0), (2, 1), (3, 0)]
    assert double.__doc__ == "Say twice as much."
    CACHE.clear()
    assert (double(2), len(asked)) == (4, 4)


def test_a_failure_is_not_kept() -> None:
    @cached_alone
    def fail(faults: int) -> int:
        del faults
        raise ValueError("no")

    for _ in range(2):
        with pytest.raises(ValueError, match="no"):
            fail(1)


def test_what_takes_much_memory_is_worked_out_one_at_a_time() -> None:
    """Ten threads ask for the same at once, and two others for something else."""
    together, working, most = Barrier(12), list[int](), list[int]()

    @cached_alone
    def heavy(number: int) -> int:
        working.append(number)
        most.append(len(working))
        Event().wait(0.01)
        working.remove(number)
        return inner(number)

    @cached_alone
    def inner(number: int) -> int:
        return number

    def ask(number: int) -> None:
        together.wait(30)
        assert heavy(number) == number

    threads = [Thread(target=ask, args=(number,)) for number in (*[1] * 10, 2, 3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    assert most == [1, 1, 1]


def test_what_takes_little_memory_waits_for_nothing() -> None:
    asked, answered = Event(), Event()

    @cached
    def light(number: int) -> int:
        return number

    @cached_alone
    def heavy(number: int) -> int:
        asked.set()
        assert answered.wait(30)
        return number

    thread = Thread(target=heavy, args=(1,))
    thread.start()
    assert asked.wait(30)
    other = Thread(target=light, args=(2,))
    other.start()
    other.join(10)
    waits = other.is_alive()
    answered.set()
    thread.join(30)
    assert not waits


def test_the_limit_is_set_in_one_place() -> None:
    assert module.CACHE.limit == module.DEFAULT * module.MEGABYTE
