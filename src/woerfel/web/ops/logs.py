"""The log: one line per event, as text or JSON, and nothing in it that people have typed.

A line contains only what the code itself writes; of a fault, its type and location
are logged, and its message only if it is the system's.
"""

import logging
import traceback
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from typing import Any

import msgspec

from woerfel.store import Unavailable
from woerfel.web.ops.settings import Settings

_USUAL = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}


class TextFormatter(logging.Formatter):
    """A line for people."""

    def format(self, record: logging.LogRecord) -> str:
        """Write one line."""
        told = dict(_told(record))
        level, logger, event = told.pop("level"), told.pop("logger"), told.pop("event")
        rest = "".join(f"  {name}={value}" for name, value in told.items() if name != "time")
        return f"{told['time']}  {level:7}  {logger}  {event}{rest}"


class JsonFormatter(logging.Formatter):
    """A line for machines."""

    def format(self, record: logging.LogRecord) -> str:
        """Write one line."""
        return msgspec.json.encode(dict(_told(record)), enc_hook=str).decode()


def _told(record: logging.LogRecord) -> Iterator[tuple[str, Any]]:
    yield "time", datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
    yield "level", record.levelname.lower()
    yield "logger", record.name
    yield "event", record.getMessage().strip()
    yield "process", record.process
    for name, value in vars(record).items():
        if name not in _USUAL and not name.startswith("_"):
            yield name, value
    if record.exc_info and record.exc_info[1]:
        yield from _fault(record.exc_info[1])


def _fault(fault: BaseException) -> Iterator[tuple[str, Any]]:
    yield "kind", type(fault).__qualname__
    if isinstance(fault, OSError | Unavailable):
        yield "fault", str(fault)
    yield (
        "trace",
        [
            f"{frame.filename}:{frame.lineno} {frame.name}"
            for frame in traceback.extract_tb(fault.__traceback__)
        ],
    )


def configuration(settings: Settings) -> Mapping[str, Any]:
    """Return the configuration for `logging.config`.

    Uvicorn's own lines below warnings contain addresses and paths: they are left out.
    """
    kind = JsonFormatter if settings.log_format == "json" else TextFormatter
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"line": {"()": f"{kind.__module__}.{kind.__qualname__}"}},
        "handlers": {
            "stderr": {
                "class": "logging.StreamHandler",
                "formatter": "line",
                "stream": "ext://sys.stderr",
            }
        },
        "root": {"handlers": ["stderr"], "level": "WARNING"},
        "loggers": {
            "woerfel": {"level": settings.log_level.upper()},
            "uvicorn": {"level": "WARNING"},
            "uvicorn.error": {"level": "WARNING"},
            "uvicorn.access": {"level": "CRITICAL"},
        },
    }
