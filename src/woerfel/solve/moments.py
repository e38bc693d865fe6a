"""The moments of a game that an analysis mentions, and each seat's totals."""

from collections.abc import Iterable

from msgspec import Struct

from woerfel.core.game import Seat
from woerfel.solve.report import Remark, RemarkKind, Sentence, Share

EPSILON = 0.005
"""Losses below this count as none."""
MISSED = 5
"""Most missed words shown for each seat."""
GRADES = (0.95, 0.85, 0.7, 0.5, 0.3)
"""Lowest shares of the possible points for the grades 1, 2, 3, 4, 5; anything less is a 6."""


class Moment(Struct, frozen=True):
    """A throw, or a choice."""

    line: int
    round: int
    seat: Seat
    value: float = 0.0
    """The expected final score after it, where it can be computed."""
    luck: float = 0.0
    loss: float | None = None
    """What a choice cost; None where there was none. Negative for a word that is unknown here."""
    text: Sentence | None = None
    kind: RemarkKind = "choice"
    cost: float | None = None
    """The cost that the remark mentions, where that is another number."""


def share(seat: Seat, score: int, moments: Iterable[Moment], start: float | None = None) -> Share:
    """Add up a seat's moments."""
    own = [moment for moment in moments if moment.seat == seat]
    losses = [moment.loss for moment in own if moment.loss is not None]
    loss = sum(losses)
    could = score + loss if start is None else start
    kept = could - loss
    return Share(
        seat=seat,
        score=score,
        grade=grade(max(0.0, min(1.0, kept / could)) if could > 0 else 1.0),
        choices=len(losses),
        perfect=sum(each <= EPSILON for each in losses),
        loss=loss,
        start=start,
        luck=None if start is None else sum(moment.luck for moment in own),
        running=()
        if start is None
        else ((0, start), *((moment.line, moment.value) for moment in own)),
    )


def grade(part: float) -> int:
    """Grade a share of the possible points, from 1 to 6."""
    return 1 + sum(part < least for least in GRADES)


def remarks(moments: Iterable[Moment]) -> tuple[Remark, ...]:
    """Return what can be learned, the costliest first."""
    found: list[Remark] = []
    for each in moments:
        cost = each.loss if each.cost is None else each.cost
        if each.text is not None and cost is not None and cost > EPSILON:
            found.append(Remark(each.line, each.round, each.seat, each.kind, each.text, cost))
    return tuple(sorted(found, key=lambda remark: -remark.loss))


def joined(first: Sentence, then: Sentence) -> Sentence:
    """Join sentences."""
    return Sentence(f"{first.de} {then.de}", f"{first.en} {then.en}")
