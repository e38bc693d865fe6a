"""`woerfel serve`, and `woerfel` alone: start the server and open the browser."""

import click

from woerfel.cli.speech import fail
from woerfel.web import serve as web


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option("--port", type=click.IntRange(1, 65535), help="Port; 8000 or the next free one.")
@click.option("--browser/--no-browser", default=True, help="Open the browser.")
def serve(host: str, port: int | None, browser: bool) -> None:
    """Start Wörfel and open it in the browser."""
    try:
        web.serve(host=host, port=port, open_browser=browser)
    except web.CannotServe as reason:
        fail(str(reason))
