"""Refusals over HTTP: the same codes and sentences as on the socket, with a fitting status."""

from collections.abc import Mapping

import msgspec
from starlette.responses import Response

from woerfel.core.game import Illegal
from woerfel.web.table.telling import written

STATUS: Mapping[str, int] = {
    "malformed": 400,
    "no-session": 401,
    "foreign-origin": 403,
    "no-analysis": 404,
    "no-moment": 404,
    "no-such-day": 404,
    "no-such-device": 404,
    "no-such-game": 404,
    "no-such-guest": 404,
    "no-such-page": 404,
    "no-such-table": 404,
    "unknown-code": 404,
    "wrong-method": 405,
    "already-somebody": 409,
    "game-on": 409,
    "too-many-guests": 409,
    "too-many-tables": 409,
    "link-spent": 410,
    "body-too-large": 413,
    "not-json": 415,
    "foreign-host": 421,
    "too-many-connections": 429,
    "too-many-requests": 429,
    "no-code-left": 503,
    "no-new-tables": 503,
    "unavailable": 503,
}
"""The status of a refusal."""
AGAINST_THE_RULES = 422
"""The status of all others: the request is well formed, but the rules forbid it."""
TOO_MANY = 429
AGAIN: Mapping[str, int] = {"unavailable": 5}
"""Seconds to suggest for a retry, where nobody knows when it will work again."""
PRIVATE = {"cache-control": "no-store"}


def refuse(refusal: Illegal) -> Response:
    """Answer with a refusal."""
    status = STATUS.get(refusal.why, AGAINST_THE_RULES)
    answer = reply(written(refusal), status)
    seconds = refusal.facts.get("seconds") if status == TOO_MANY else AGAIN.get(refusal.why)
    if seconds is not None:
        answer.headers["retry-after"] = str(seconds)
    return answer


def reply(content: object, status: int = 200) -> Response:
    """Answer with JSON that must not be cached."""
    body = msgspec.json.encode(content)
    return Response(body, status, media_type="application/json", headers=PRIVATE)
