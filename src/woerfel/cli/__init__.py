"""The `woerfel` command. Without a subcommand it starts the game in the browser."""

import io
import os
import sys
from typing import Any

import click

from woerfel.cli.analyse import analyse
from woerfel.cli.categories import categories
from woerfel.cli.daily import daily
from woerfel.cli.extensions import add_to
from woerfel.cli.replay import replay
from woerfel.cli.serve import play, serve
from woerfel.cli.simulate import simulate
from woerfel.cli.speech import language_option
from woerfel.cli.store import backup, gc, restore
from woerfel.cli.verify import verify
from woerfel.cli.words import words
from woerfel.games.registry import LEFT_OUT


class _Spoken(click.Group):
    """A group whose errors are one sentence each."""

    def main(self, *arguments: Any, **options: Any) -> Any:
        """Run the command, and exit with a sentence if it cannot run."""
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")
        for each in LEFT_OUT:
            click.echo(str(each), err=True)
        add_to(self)
        try:
            return super().main(*arguments, **{**options, "standalone_mode": False})
        except click.exceptions.Exit as done:
            raise SystemExit(done.exit_code) from None
        except click.Abort:
            raise SystemExit(130) from None
        except click.ClickException as wrong:
            click.echo(wrong.format_message(), err=True)
            raise SystemExit(2) from None
        except BrokenPipeError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            raise SystemExit(1) from None
        except OSError as fault:
            click.echo(fault.strerror or str(fault), err=True)
            raise SystemExit(2) from None


@click.group(cls=_Spoken, invoke_without_command=True)
@click.version_option(package_name="woerfel")
@click.option("--lan", is_flag=True, help="Let everybody in the local network in.")
@click.option("--browser/--no-browser", default=True, help="Open the browser.")
@language_option
@click.pass_context
def main(context: click.Context, lan: bool, browser: bool, language: str) -> None:
    """Wörfel: word dice games.

    Alone it starts the game on this machine and opens the browser.
    """
    if context.invoked_subcommand is None:
        play(language, lan=lan, browser=browser)


main.add_command(analyse)
main.add_command(backup)
main.add_command(categories)
main.add_command(daily)
main.add_command(gc)
main.add_command(replay)
main.add_command(restore)
main.add_command(serve)
main.add_command(simulate)
main.add_command(verify)
main.add_command(words)
