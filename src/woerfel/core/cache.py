"""A cache of computed values, limited in bytes for the whole process.

Everything that is computed once and grows with the tables' choices is cached here and
nowhere else: memory belongs to the process, and so does its limit. The least recently used
entries are evicted first. What several entries share is counted once.

    @cached
    def index(lexicon: Lexicon, level: Level) -> Index: ...

Arguments must be hashable. What lives as long as the process, such as a dictionary, is not
counted; it says so with a class attribute `lasting`.
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
"""The limit in megabytes where none is set."""
ENTRY = 600
"""Bytes of overhead per entry, besides its key and value."""
LARGE = 2048
"""Objects of at least this many bytes are counted separately, as several entries may share one."""
SLACK = 8
"""Average overhead in bytes of a small object."""
MISSING: Any = object()
"""Returned on a cache miss; None is a valid value."""

_NONE: Mapping[int, Mapping[int, int]] = {}
_ATOMS = frozenset({str, bytes, int, float, bool, complex, type(None)})
_LASTING = (type, FunctionType, MethodType, ModuleType, Enum, memoryview)


class Holding:
    """A cached value, and the bytes of everything it holds."""

    __slots__ = ("blocks", "value")

    def __init__(self, value: object, blocks: Mapping[int, int]) -> None:
        self.value, self.blocks = value, blocks


class Cache:
    """The most recently used values by key, up to a limit in bytes. Thread-safe."""

    def __init__(self, limit: int = DEFAULT * MEGABYTE) -> None:
        self._limit = limit
        self._entries = OrderedDict[Hashable, Holding]()
        self._holders = Counter[int]()
        """How many entries hold each block."""
        self._sizes = dict[int, int]()
        """The size that each block was counted with."""
        self._known = dict[int, Mapping[int, int]]()
        """The blocks of each value, so that it is not traversed again."""
        self._stale = set[Hashable]()
        """The entries not used since `fade` was last called."""
        self._lock = Lock()
        self.size = 0
        """Bytes held now."""
        self.evictions = 0
        """Entries evicted for lack of room."""
        self.changes = 0
        """Increases whenever an entry is added or removed."""

    def __len__(self) -> int:
        return len(self._entries)

    @property
    def limit(self) -> int:
        """The limit in bytes."""
        return self._limit

    def set_limit(self, most: int) -> None:
        """Set the limit in bytes, evicting what exceeds it."""
        with self._lock:
            self._limit = most
            gone = self._make_room()
        del gone  # free large objects outside the lock

    def find(self, key: Hashable) -> Any:
        """Return the cached value, or `MISSING`."""
        with self._lock:
            entry = self._entries.get(key)
            if entry is None:
                return MISSING
            self._entries.move_to_end(key)
            self._stale.discard(key)
            return entry.value

    def keep(self, key: Hashable, value: object) -> None:
        """Cache a value, unless it is larger than the limit."""
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
        """Forget the entries not used since this was last called."""
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
"""The cache of this process; its limit is set at startup."""
_ALONE = RLock()
"""Held while computing something that needs much memory."""


class Cached(Generic[P, T]):
    """A function whose results are cached."""

    lasting = True

    def __init__(self, work: Callable[P, T], *, alone: bool = False) -> None:
        self._work, self._alone = work, alone
        update_wrapper(self, work)

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> T:
        """Return the cached result, or compute it."""
        key = (self, args, *kwargs.items())
        found = CACHE.find(key)
        if found is not MISSING:
            return cast(T, found)
        with _ALONE if self._alone else nullcontext():
            if self._alone and (found := CACHE.find(key)) is not MISSING:
                return cast(T, found)  # another thread has computed it meanwhile
            value = self._work(*args, **kwargs)
            CACHE.keep(key, value)
            return value


def cached(work: Callable[P, T]) -> Cached[P, T]:
    """Cache the results of a function."""
    return Cached(work)


def cached_alone(work: Callable[P, T]) -> Cached[P, T]:
    """Cache the results of a function that needs much memory; only one such call runs at a time."""
    return Cached(work, alone=True)


def weigh(*roots: object, known: Mapping[int, Mapping[int, int]] = _NONE) -> dict[int, int]:
    """Return the bytes of everything that is held, by identity, so that it is counted once.

    Small objects count towards every holder. `known` has the contents of things that have
    been traversed before.
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
    """Return the owner of an array's buffer, and its bytes; a mapped file has none."""
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
