"""Sentences of analyses and advice, in every language: each number is computed."""

from collections.abc import Callable
from typing import TypeAlias

from woerfel.solve.report import Sentence
from woerfel.texts import LANGUAGES, Texts, texts

Fact: TypeAlias = float | int | str | tuple[str, ...] | Callable[[str], str]
"""A fact of a sentence; a function puts it into words in a language."""


def say(package: str, code: str, /, **facts: Fact) -> Sentence:
    """Write a sentence of a game's analysis in both languages, from its package's texts."""
    said = {
        language: _sentence(texts(language, package), language, code, facts)
        for language in LANGUAGES
    }
    return Sentence(**said)


def _sentence(words: Texts, language: str, code: str, facts: dict[str, Fact]) -> str:
    told = {name: _worded(language, fact) for name, fact in facts.items()}
    return words.analysis[code].format(**told)


def _worded(language: str, fact: Fact) -> float | int | str:
    match fact:
        case float():
            text = f"{fact:.1f}".replace("-", "−")
            return text.replace(".", ",") if language == "de" else text
        case int():
            return f"−{-fact}" if fact < 0 else fact
        case tuple():
            return " ".join(fact) or nothing(language)
        case str():
            return fact
        case Callable():
            return fact(language)


def nothing(language: str) -> str:
    """Return the word for nothing."""
    return texts(language).analysis["nothing"]
