"""A browser's trace with the waiting for a core taken out of it.

On a machine that others use too, a page that computes for a tenth of a second may need three.
Chromium notes of each task how long it took and how long it had a core; what is told here is the
latter, as if nobody else were there.
"""

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

Event = dict[str, Any]
"""An event of a trace, in Chromium's format."""
TASKS = frozenset({"RunTask", "ThreadControllerImpl::RunTask"})
INPUTS = frozenset({"click", "keydown"})


def undisturbed(events: Iterable[Event]) -> list[Event]:
    """Shorten every task to its time on a core, and what lies in it by the same ratio."""
    events = list(events)
    tasks: dict[tuple[int, int], list[Event]] = {}
    for task in _tasks(events):
        tasks.setdefault(_thread(task), []).append(task)
    starts = {thread: [task["ts"] for task in each] for thread, each in tasks.items()}
    return [_moved(event, tasks, starts) for event in events]


def _moved(
    event: Event,
    tasks: dict[tuple[int, int], list[Event]],
    starts: dict[tuple[int, int], list[int]],
) -> Event:
    thread = _thread(event)
    if thread not in starts or "ts" not in event:
        return event
    place = bisect_right(starts[thread], event["ts"]) - 1
    if place < 0:
        return event
    task = tasks[thread][place]
    if event["ts"] > task["ts"] + task["dur"]:
        return event
    ratio = min(1.0, task["tdur"] / max(1, task["dur"]))
    moved = {**event, "ts": task["ts"] + round((event["ts"] - task["ts"]) * ratio)}
    return moved | {"dur": round(event["dur"] * ratio)} if "dur" in event else moved


def interactions(events: Iterable[Event]) -> list[float]:
    """Tell the milliseconds on a core from each press to the picture that answers it."""
    events = [event for event in events if event.get("ph") == "X"]
    presses = [e for e in events if e["name"] == "EventDispatch" and _kind(e) in INPUTS]
    if not presses:
        return []
    main = Counter(map(_thread, presses)).most_common(1)[0][0]
    tasks = [task for task in _tasks(events) if _thread(task) == main]
    pictures = sorted(e["ts"] for e in events if e["name"] == "Commit" and _thread(e) == main)
    return [_spent(press["ts"], tasks, pictures) for press in presses]


def _spent(at: int, tasks: list[Event], pictures: list[int]) -> float:
    shown = pictures[min(bisect_right(pictures, at), len(pictures) - 1)] if pictures else at
    spent = sum(t["tdur"] for t in tasks if t["ts"] + t["dur"] >= at and t["ts"] <= max(at, shown))
    return float(spent) / 1000


def _tasks(events: Iterable[Event]) -> Iterator[Event]:
    """Give the tasks that lie in no other, in the order of time."""
    ends: dict[tuple[int, int], int] = {}
    found = (e for e in events if e.get("ph") == "X" and e["name"] in TASKS and "tdur" in e)
    for task in sorted(found, key=lambda e: (e["ts"], -e["dur"])):
        if task["ts"] >= ends.get(_thread(task), 0):
            ends[_thread(task)] = task["ts"] + task["dur"]
            yield task


def _thread(event: Event) -> tuple[int, int]:
    return event.get("pid", 0), event.get("tid", 0)


def _kind(event: Event) -> str:
    data: Event = event.get("args", {}).get("data", {})
    return str(data.get("type", ""))
