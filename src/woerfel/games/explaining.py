"""Refusals in sentences: the number of a rule names its book, and so whose words explain it."""

from woerfel.core.game import Illegal
from woerfel.games.registry import GAMES
from woerfel.texts import explain as explained


def explain(refusal: Illegal, language: str) -> str:
    """Say in a sentence why something was refused."""
    prefix, _, _ = refusal.rule.partition("-")
    homes = (spec.package for spec in GAMES.values() if spec.prefix == prefix)
    return explained(refusal, language, next(homes, None))
