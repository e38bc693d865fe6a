"""Refusals in sentences: the number of a rule names its book, and so whose words explain it."""

from woerfel.core.game import Illegal
from woerfel.games.registry import GAMES
from woerfel.texts import explain as explained

HOMES = {spec.prefix: spec.package for spec in GAMES.values()}


def explain(refusal: Illegal, language: str) -> str:
    """Say in a sentence why something was refused."""
    prefix, _, _ = refusal.rule.partition("-")
    return explained(refusal, language, HOMES.get(prefix))
