"""Tables of Wordsmith that are worth showing, and values to try."""

from random import Random

from woerfel.core.game import Seat
from woerfel.games.samples import Golden, Samples
from woerfel.games.wordsmith.rules.events import Lettered, RanOut, Struck
from woerfel.games.wordsmith.rules.options import SIDES
from woerfel.games.wordsmith.rules.pieces import ALPHABET, STAR, Piece
from woerfel.games.wordsmith.rules.sheet import WHITE
from woerfel.lexicon.library import Library

ALPHABETS = 3
"""Custom alphabets to draw from: what depends on each is computed only once."""


def _handicap(random: Random, seats: int, _: Library) -> list[int]:
    return [random.randint(0, WHITE) for _ in range(seats)]


def _die(random: Random, _: int, __: Library) -> list[str]:
    straight = random.choice((Piece.LONG.value, Piece.SHORT.value))
    faces = [piece.value + star for piece in Piece for star in ("", STAR)]
    return [straight, *random.choices(faces, k=random.randint(0, SIDES - 1))]


def _alphabet(random: Random, _: int, __: Library) -> dict[str, str] | None:
    recipes = list(ALPHABET.values())
    Random(random.randrange(ALPHABETS)).shuffle(recipes)
    return dict(zip(ALPHABET, recipes, strict=True))


SAMPLES = Samples(
    golden=(
        Golden("race", 2),
        Golden("race-english", 3, {"language": "en"}),
        Golden("race-judged-by-players", 3, {"referee": "players"}),
        Golden("race-with-appeal", 2, {"referee": "appeal", "clock": 0}),
        Golden("race-with-objections", 3, {"referee": "objection"}),
        Golden("quick", 2, {"quick": True}),
        Golden("quick-checked-by-players", 3, {"quick": True, "referee": "players"}),
        Golden(
            "quick-with-objections",
            2,
            {"quick": True, "required": True, "referee": "objection"},
        ),
        Golden("required-letters", 2, {"required": True}),
        Golden("handicap", 2, {"handicap": [6, 0]}),
        Golden("step", 2, {"variant": "step", "rounds": 2}),
        Golden(
            "step-with-objections",
            2,
            {"variant": "step", "rounds": 1, "required": True, "referee": "objection"},
        ),
        Golden("step-solo", 1, {"variant": "step", "rounds": 1, "clock": 0}),
        Golden(
            "everything-at-once",
            4,
            {
                "variant": "step",
                "quick": True,
                "required": True,
                "handicap": [0, 3, 0, 6],
                "referee": "appeal",
                "start_jokers": "free",
                "rounds": 1,
            },
            (1, 1, 2, 10),
        ),
    ),
    rare=(Lettered("BEKLOR"), RanOut(Seat(1)), Struck(Seat(1), (0, 3))),
    values={"handicap": _handicap, "die": _die, "alphabet": _alphabet},
)
