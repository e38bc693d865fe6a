"""Every sentence that the server side says to people, one file a language."""

from functools import cache
from importlib.resources import files

import msgspec

from woerfel.core.game import Illegal

LANGUAGES = ("de", "en")


class Texts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The texts of one language. Names in braces stand for a refusal's facts."""

    refusals: dict[str, str]
    """By code."""
    values: dict[str, str]
    """What a fact's code is called: boxes, faces, pieces, options."""
    sheet: dict[str, str]
    """Labels of score sheet rows."""
    cli: dict[str, str]
    """What the commands print."""


@cache
def texts(language: str) -> Texts:
    """Return the texts of a language."""
    raw = files("woerfel.texts").joinpath(f"{language}.json").read_bytes()
    return msgspec.json.decode(raw, type=Texts)


def explain(refusal: Illegal, language: str) -> str:
    """Say in a sentence why something was refused."""
    said = texts(language)
    facts = {name: said.values.get(str(fact), fact) for name, fact in refusal.facts.items()}
    return said.refusals[refusal.why].format(**facts)
