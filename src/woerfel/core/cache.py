"""What is worth keeping for the next time, up to so many bytes in a process.

Everything that is worked out once and that grows with what tables choose is kept here and
nowhere else: memory belongs to the process, so its bound does, too. What has not been used for
longest goes first. What several entries hold in common is counted once.

    @cached
    def index(lexicon: Lexicon, level: Level) -> Index: ...

Arguments must be hashable. What lasts as long as the process, such as a dictionary, is counted
by nobody; it says so by a class attribute `lasting`.
"""

import sys
from collections import Counter, OrderedDict
from collections.abc import Callable, Collection, Hashable, Iterable, Mapping
from contextlib import nullcontext
from enum import Enum
from functools import update_wrapper
from threading import Lock, RLock
from types import FunctionType, MethodType, ModuleType
from typing import Any, Generic, ParamSpec, TypeVar, cast

P = ParamSpec("P")
T = TypeVar("T")

MEGABYTE = 1 << 20
DEFAULT = 96
"""Megabytes that are kept where nobody sets a limit."""
ENTRY = 600
"""Bytes that an entry takes beside its key and value."""
LARGE = 2048
"""Bytes from which on something is counted by itself, so that several may hold it."""
SLACK = 8
"""Bytes that something small takes on average beyond its size."""
MISSING: Any = object()
"""What is found where nothing is kept: None may be kept, too."""

_NONE: Mapping[int, Mapping[int, int]] = {}
_ATOMS = frozenset({str, bytes, int, float, bool, complex, type(None)})
_LASTING = (type, FunctionType, MethodType, ModuleType, Enum, memoryview)


class Holding:
    """Something that is kept, and the bytes of all that it holds."""

    __slots__ = ("blocks", "value")

    def __init__(self, value: object, blocks: Mapping[int, int]) -> None:
        self.value, self.blocks = value, blocks


class Cache:
    """Values by keys, the most recently used, up to a limit in bytes. Threads may share it."""

    def __init__(self, limit: int = DEFAULT * MEGABYTE) -> None:
        self._limit = limit
        self._entries = OrderedDict[Hashable, Holding]()
        self._holders = Counter[int]()
        """How many entries hold each block."""
        self._sizes = dict[int, int]()
        """What each of these blocks was counted as."""
        self._known = dict[int, Mapping[int, int]]()
        """The blocks of each value, so that what holds it need not be looked through again."""
        self._stale = set[Hashable]()
        """What has not been used since `fade` was last called."""
        self._lock = Lock()
        self.size = 0
        """Bytes that are held now."""
        self.evictions = 0
        """Entries that had to go because there was no room."""
        self.changes = 0
        """Grows whenever something comes or goes."""

    def __len__(self) -> int:
        return len(self._entries)

    @property
    def limit(self) -> int:
        """The most bytes that are kept."""
        return self._limit

    def set_limit(self, most: int) -> None:
        """Keep at most so many bytes from now on."""
        with self._lock:
            self._limit = most
            gone = self._make_room()
        del gone  # what is large is freed while nobody waits for the lock

    def find(self, key: Hashable) -> Any:
        """Return what is kept, or `MISSING`."""
        with self._lock:
            entry = self._entries.get(key)
            if entry is None:
                return MISSING
            self._entries.move_to_end(key)
            self._stale.discard(key)
            return entry.value

    def keep(self, key: Hashable, value: object) -> None:
        """Keep a value; one that is larger than the limit is not kept."""
        inside = weigh(value, known=self._known)
        blocks = weigh(key, known=self._known) | inside
        with self._lock:
            if sum(blocks.values()) + ENTRY > self._limit:
                self.evictions += 1
                return
            gone = [self._drop(key)] if key in self._entries else []
            self._entries[key] = Holding(value, blocks)
            self._known[id(value)] = inside
            self.changes += 1
            self.size += ENTRY
            for block, size in blocks.items():
                self._holders[block] += 1
                if self._holders[block] == 1:
                    self._sizes[block] = size
                    self.size += size
            gone += self._make_room()
        del gone

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            gone = [self._drop(key) for key in [*self._entries]]
        del gone

    def fade(self) -> None:
        """Forget what has not been used since this was last called."""
        with self._lock:
            gone = [self._drop(key) for key in [*self._stale]]
            self._stale = {*self._entries}
        del gone

    def _make_room(self) -> list[Holding]:
        gone = list[Holding]()
        while self.size > self._limit and self._entries:
            gone.append(self._drop(next(iter(self._entries))))
        self.evictions += len(gone)
        return gone

    def _drop(self, key: Hashable) -> Holding:
        self.changes += 1
        self._stale.discard(key)
        entry = self._entries.pop(key)
        self._known.pop(id(entry.value), None)
        self.size -= ENTRY
        for block in entry.blocks:
            self._holders[block] -= 1
            if not self._holders[block]:
                del self._holders[block]
                self.size -= self._sizes.pop(block)
        return entry


CACHE = Cache()
"""That of this process; whoever starts the process sets its limit."""
_ALONE = RLock()
"""Held by whoever works something out that takes much memory meanwhile."""


class Cached(Generic[P, T]):
    """A function whose results are kept."""

    lasting = True

    def __init__(self, work: Callable[P, T], *, alone: bool = False) -> None:
        self._work, self._alone = work, alone
        update_wrapper(self, work)

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> T:
        """Return what was worked out before, or work it out."""
        key = (self, args, *kwargs.items())
        found = CACHE.find(key)
        if found is not MISSING:
            return cast(T, found)
        with _ALONE if self._alone else nullcontext():
            if self._alone and (found := CACHE.find(key)) is not MISSING:
                return cast(T, found)  # which another thread has worked out meanwhile
            value = self._work(*args, **kwargs)
            CACHE.keep(key, value)
            return value


def cached(work: Callable[P, T]) -> Cached[P, T]:
    """Keep what a function returns."""
    return Cached(work)


def cached_alone(work: Callable[P, T]) -> Cached[P, T]:
    """Keep what a function returns that takes much memory to work out: one at a time does."""
    return Cached(work, alone=True)


def weigh(*roots: object, known: Mapping[int, Mapping[int, int]] = _NONE) -> dict[int, int]:
    """Tell the bytes of everything that is held, by identity, so that it is counted once.

    What is small belongs to what holds it: to both, if two do. `known` tells what is inside of
    things that have been looked through before.
    """
    blocks, seen = dict[int, int](), set[int]()
    todo: list[tuple[Any, int]] = [(root, id(root)) for root in roots]
    while todo:
        thing, block = todo.pop()
        if id(thing) in seen or isinstance(thing, _LASTING) or hasattr(thing, "lasting"):
            continue
        seen.add(id(thing))
        if inner := known.get(id(thing)):
            blocks.update(inner)
            continue
        if hasattr(thing, "nbytes") and hasattr(thing, "base"):
            owner, size = _memory(thing)
            blocks[id(owner)] = size
            continue
        inside, size = _inside(thing), sys.getsizeof(thing)
        if size >= LARGE:
            block = id(thing)
        if not _ATOMS.issuperset(map(type, inside)):
            todo += [(each, block) for each in inside if type(each) not in _ATOMS]
            inside = [each for each in inside if type(each) in _ATOMS]
        atoms = sum(map(sys.getsizeof, inside)) + SLACK * len(inside)
        blocks[block] = blocks.get(block, 0) + size + SLACK + atoms
    return blocks


def _memory(array: Any) -> tuple[object, int]:
    """Return what holds the numbers of an array, and its bytes; a mapped file has none."""
    while hasattr(array.base, "base"):
        array = array.base
    base: object = array.base
    if base is None:
        return array, sys.getsizeof(array)
    return base, len(base) if isinstance(base, bytes) else 0


def _inside(thing: object) -> Collection[object]:
    match thing:
        case dict():
            both = cast(dict[object, object], thing)
            return [*both.keys(), *both.values()]
        case tuple() | list() | set() | frozenset():
            return cast(Collection[object], thing)
        case _:
            names: Iterable[str] = getattr(thing, "__struct_fields__", ())
            own: dict[str, object] = getattr(thing, "__dict__", {})
            return [*(getattr(thing, name) for name in names), *own.values()]
