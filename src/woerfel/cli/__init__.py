"""The `woerfel` command. Without a subcommand it starts the game in the browser."""

import click

from woerfel.cli.replay import replay
from woerfel.cli.serve import serve
from woerfel.cli.simulate import simulate


@click.group(invoke_without_command=True)
@click.version_option(package_name="woerfel")
@click.pass_context
def main(context: click.Context) -> None:
    """Wörfel: three word dice games."""
    if context.invoked_subcommand is None:
        context.invoke(serve)


main.add_command(replay)
main.add_command(serve)
main.add_command(simulate)
