"""Refusals in sentences: a rule's number identifies its game, and so the texts to use."""

from woerfel.core.game import Illegal
from woerfel.games.registry import GAMES
from woerfel.texts import explain as explained


def explain(refusal: Illegal, language: str) -> str:
    """Explain a refusal in a sentence."""
    prefix, _, _ = refusal.rule.partition("-")
    homes = (spec.package for spec in GAMES.values() if spec.prefix == prefix)
    return explained(refusal, language, next(homes, None))
