"""The route of the days: the end of their chain, and the links of those that are over."""

from datetime import UTC, datetime

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from woerfel.play.days import day_of, must_be_a_day
from woerfel.web.http.refusals import reply
from woerfel.web.http.routing import route
from woerfel.web.parts import parts_of, wall


async def show_day(request: Request) -> Response:
    """Return what may be known of a day: `date`, or today in UTC."""
    asked = request.query_params.get("date") or datetime.now(UTC).date().isoformat()
    return reply(day_of(parts_of(request).house, must_be_a_day(asked), wall()))


ROUTES: tuple[Route, ...] = (route("/api/daily", "GET", show_day),)
