"""What a seat's dice and cards are worth at the end of a round.

Knows sides and numbers, not the table.
"""

from collections.abc import Sequence

from woerfel.games.bookworm.rules.dice import dots

GOAL = 21
"""Points that end the game (BW-46)."""
FINE = -2
"""For failing to name a word (BW-42)."""
TWO_DOTS = 2
"""What ••, and NOT among other dice, are worth (BW-64, BW-67); NOT alone costs as much (BW-65)."""


def score(faces: Sequence[str], cards: int, *, finisher: bool = False, fined: bool = False) -> int:
    """Add up one seat's dots (BW-44), Bookworm cards (BW-43), and what it won or lost at the end.

    `finisher` took the last letter die under •• where that die stays behind.
    """
    points = sum(map(dots, faces)) + cards
    if "not" in faces:
        points += TWO_DOTS if len(faces) > 1 else -TWO_DOTS
    if "dots" in faces or finisher:
        points += TWO_DOTS
    return points + FINE if fined else points


def worth(
    faces: Sequence[str], stacks: Sequence[Sequence[int]], cards: Sequence[int]
) -> tuple[int, ...]:
    """Add up what lies before each seat as if the round ended now (BW-43, BW-44)."""
    return tuple(
        score([faces[die] for die in stack], held)
        for stack, held in zip(stacks, cards, strict=True)
    )
