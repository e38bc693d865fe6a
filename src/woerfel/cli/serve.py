"""`woerfel serve`, and `woerfel` alone: start the server."""

import os
from collections.abc import Callable
from typing import Any, TypeVar

import click
from msgspec.structs import replace

from woerfel.cli.speech import fail, language_option
from woerfel.web.ops.settings import (
    FIELDS,
    Settings,
    WrongSetting,
    description,
    is_loopback,
    option,
    read_settings,
    shown_default,
    variable,
)
from woerfel.web.run import serve as web

F = TypeVar("F", bound=Callable[..., Any])

GIVEN = "woerfel.settings"
"""The key of the given options in the context of the command line."""


def _note(context: click.Context, parameter: click.Parameter, value: str | None) -> None:
    if value is not None and parameter.name:
        context.meta.setdefault(GIVEN, {})[parameter.name] = value


def settings_options(command: F) -> F:
    """Give a command an option for each setting."""
    for name in reversed([*FIELDS]):
        default = shown_default(name)
        shown = f" [{variable(name)}{f', default: {default}' if default else ''}]"
        command = click.option(
            option(name),
            name,
            metavar="VALUE",
            help=description(name) + shown,
            expose_value=False,
            callback=_note,
        )(command)
    return command


@click.command()
@settings_options
@click.option("--browser/--no-browser", default=False, help="Open the browser.")
@language_option
@click.pass_context
def serve(context: click.Context, browser: bool, language: str) -> None:
    """Run the server, for others as well.

    Each setting may also be given by the environment variable shown with it.
    """
    run(_settings(context.meta.get(GIVEN, {}), language), language, browser=browser)


def play(language: str, *, lan: bool, browser: bool) -> None:
    """Start the game for this machine, or for its whole local network."""
    settings = _settings({}, language)
    if lan and is_loopback(settings.host):
        settings = replace(settings, host=web.EVERYWHERE)
    run(settings, language, lan=lan, browser=browser)


def run(settings: Settings, language: str, *, lan: bool = False, browser: bool = False) -> None:
    """Serve, or say why that is not possible."""
    try:
        web.serve(settings, lan=lan, open_browser=browser, language=language)
    except web.CannotServe as reason:
        fail(reason.sentence(language))


def _settings(given: dict[str, str], language: str) -> Settings:
    try:
        return read_settings(given, os.environ)
    except WrongSetting as wrong:
        fail(wrong.sentence(language))
