"""The games there are. To add one: a package beside these, and its name here."""

from collections.abc import Mapping

from woerfel.games import bookworm, kniffel, wordsmith
from woerfel.games.spec import Spec

GAMES: Mapping[str, Spec] = {
    spec.name: spec for spec in (kniffel.SPEC, wordsmith.SPEC, bookworm.SPEC)
}
