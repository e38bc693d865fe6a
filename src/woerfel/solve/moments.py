"""The moments of a game that an analysis speaks of, and what a seat's share comes to."""

from collections.abc import Iterable

from msgspec import Struct

from woerfel.core.game import Seat
from woerfel.solve.report import Remark, RemarkKind, Sentence, Share

EPSILON = 0.005
"""What is lost below this is nothing."""
MISSED = 5
"""So many words that were missed are shown for each seat."""
GRADES = (0.95, 0.85, 0.7, 0.5, 0.3)
"""From these shares of what could be had on, a player's grade is 1, 2, 3, 4, 5; else 6."""


class Moment(Struct, frozen=True):
    """Dice that fell, or a choice."""

    line: int
    round: int
    seat: Seat
    value: float = 0.0
    """The final score to expect after it, where it can be reckoned."""
    luck: float = 0.0
    loss: float | None = None
    """What a choice cost; None where there was none. Below 0 for a word that is not known here."""
    text: Sentence | None = None
    kind: RemarkKind = "choice"
    cost: float | None = None
    """What the remark says that it cost, where that is another number."""


def share(seat: Seat, score: int, moments: Iterable[Moment], start: float | None = None) -> Share:
    """Add up what befell a seat."""
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
    """Grade a share of what could be had, from 1 to 6."""
    return 1 + sum(part < least for least in GRADES)


def remarks(moments: Iterable[Moment]) -> tuple[Remark, ...]:
    """Tell what can be learned, the dearest first."""
    found: list[Remark] = []
    for each in moments:
        cost = each.loss if each.cost is None else each.cost
        if each.text is not None and cost is not None and cost > EPSILON:
            found.append(Remark(each.line, each.round, each.seat, each.kind, each.text, cost))
    return tuple(sorted(found, key=lambda remark: -remark.loss))


def joined(first: Sentence, then: Sentence) -> Sentence:
    """Say one sentence after the other."""
    return Sentence(f"{first.de} {then.de}", f"{first.en} {then.en}")
