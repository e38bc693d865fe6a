"""Reading a position as people describe it: which die shows what, given only faces."""

from collections.abc import Sequence

from woerfel.core.dice import Throw, face


def lay_out(shown: Sequence[str], faces: tuple[Throw, ...]) -> Throw | None:
    """Assign each face to a die that has it, in the given order if possible; None if impossible.

    A bare letter stands for any of its faces.
    """
    if len(shown) != len(faces):
        return None
    wanted = [face(each) for each in shown]
    sides = [
        [
            next(
                (x for x in die if x == each or (x.letter == each.letter and not each.points)), None
            )
            for die in faces
        ]
        for each in wanted
    ]
    in_order = [sides[place][place] for place in range(len(faces))]
    if all(in_order):
        return tuple(each for each in in_order if each)
    holder: dict[int, int] = {}
    for place in range(len(wanted)):
        if not _seat(place, sides, holder, set()):
            return None
    return tuple(side for die in range(len(faces)) if (side := sides[holder[die]][die]) is not None)


def _seat(
    place: int, sides: Sequence[Sequence[object]], holder: dict[int, int], tried: set[int]
) -> bool:
    """Find a die for a face, moving others if necessary."""
    for die, side in enumerate(sides[place]):
        if side is None or die in tried:
            continue
        tried.add(die)
        if die not in holder or _seat(holder[die], sides, holder, tried):
            holder[die] = place
            return True
    return False
