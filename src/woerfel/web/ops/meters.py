"""Metrics for operators: Prometheus meters of one process, or of several together.

Several processes count into files of the folder that PROMETHEUS_MULTIPROC_DIR names, and
the one that is asked adds them up.
"""

import os
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

from woerfel.play.asks import Move

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
FOLDER = "PROMETHEUS_MULTIPROC_DIR"
EVERY = 8
"""Sample one move in this many; measuring is not free."""


class Meters:
    """Everything that is measured."""

    def __init__(self, registry: CollectorRegistry | None = None) -> None:
        self.registry = registry or CollectorRegistry()
        self._of_ask: dict[type, Histogram] = {}
        self._moves = 0
        self._gauges: list[tuple[Gauge, Callable[[], float]]] = []
        self._asks = self._histogram(
            "woerfel_ask_seconds", "From reading an ask to its answer, for one move in eight", "ask"
        )
        self._requests = self._histogram(
            "woerfel_request_seconds", "From a request to its answer", "route"
        )
        self._lag = self._histogram(
            "woerfel_bus_lag_seconds", "From sending news to receiving it, for one in eight", ""
        )
        self._answers = self._counter(
            "woerfel_answers_total", "Requests answered, by route and status", "route", "status"
        )
        self._refusals = self._counter("woerfel_refusals_total", "Asks refused, by code", "why")
        self._closed = self._counter(
            "woerfel_closed_total", "Connections closed by the server, by reason", "why"
        )
        self._conflicts = self._counter(
            "woerfel_conflicts_total", "Acts judged again because another process was faster"
        )
        self._incidents = self._counter("woerfel_incidents_total", "Incidents, by kind", "incident")
        self._unwritten = self._counter(
            "woerfel_write_failures_total", "Failed writes to the database"
        )
        self._alarms = self._counter("woerfel_alarms_total", "Alarms raised, by kind", "alarm")
        self._alarm = Gauge(
            "woerfel_alarm",
            "Whether an alarm is raised now, by kind",
            ["alarm"],
            registry=self.registry,
            multiprocess_mode="livemax",
        )

    def judged(self, ask: type, began: float) -> None:
        """Measure the duration of an ask that began at this `perf_counter`."""
        if ask is Move:
            self._moves += 1
            if self._moves % EVERY != 1:
                return
        histogram = self._of_ask.get(ask)
        if histogram is None:
            histogram = self._of_ask[ask] = self._asks.labels(ask.__name__.lower())
        histogram.observe(time.perf_counter() - began)

    def served(self, route: str, status: int, seconds: float) -> None:
        """Measure a request."""
        self._requests.labels(route).observe(seconds)
        self._answers.labels(route, str(status)).inc()

    def refused(self, why: str) -> None:
        """Count a refusal."""
        self._refusals.labels(why).inc()

    def closed(self, why: str) -> None:
        """Count a connection that was closed on purpose."""
        self._closed.labels(why).inc()

    def noted(self, incident: str) -> None:
        """Count an incident."""
        self._incidents.labels(incident).inc()

    def conflicted(self) -> None:
        """Count an act that had to be judged again."""
        self._conflicts.inc()

    def unwritten(self, count: int) -> None:
        """Count failed writes."""
        self._unwritten.inc(count)

    def alarmed(self, alarm: str) -> None:
        """Count an alarm."""
        self._alarms.labels(alarm).inc()

    def alarm(self, alarm: str, *, raised: bool) -> None:
        """Export whether an alarm is raised."""
        self._alarm.labels(alarm).set(raised)

    def heard(self, seconds: float) -> None:
        """Measure the lag of news."""
        self._lag.observe(seconds)

    def gauge(self, name: str, help: str, value: Callable[[], float]) -> None:
        """Export a value that is read on demand."""
        gauge = Gauge(name, help, registry=self.registry, multiprocess_mode="livesum")
        self._gauges.append((gauge, value))

    def refresh(self) -> None:
        """Read the exported values."""
        for gauge, value in self._gauges:
            gauge.set(value())

    def write(self) -> bytes:
        """Write all metrics in the format of Prometheus."""
        self.refresh()
        if not shared_folder():
            return generate_latest(self.registry)
        together = CollectorRegistry()
        collect: Callable[[CollectorRegistry], object] = MultiProcessCollector
        collect(together)
        return generate_latest(together)

    def _histogram(self, name: str, help: str, label: str) -> Histogram:
        labels = [label] if label else []
        return Histogram(name, help, labels, buckets=SECONDS, registry=self.registry)

    def _counter(self, name: str, help: str, *labels: str) -> Counter:
        return Counter(name, help, labels, registry=self.registry)


def shared_folder() -> Path | None:
    """Return the folder in which several processes count together."""
    folder = os.environ.get(FOLDER)
    return Path(folder) if folder else None


def forget_the_dead() -> None:
    """Remove the values of processes that have ended."""
    _forget(lambda process: not _is_alive(process))


def leave_no_values() -> None:
    """Remove the values of this process."""
    _forget(lambda process: process == os.getpid())


def _forget(chosen: Callable[[int], bool]) -> None:
    folder = shared_folder()
    for file in folder.glob("gauge_live*_*.db") if folder else ():
        if chosen(int(file.stem.rpartition("_")[2])):
            file.unlink(missing_ok=True)


def _is_alive(process: int) -> bool:
    with suppress(PermissionError):
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            return False
    return True
