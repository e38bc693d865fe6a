"""The moments of a game that an analysis mentions, and each seat's totals."""

from collections.abc import Callable, Iterable
from math import sqrt

from msgspec import Struct

from woerfel.core.game import Seat
from woerfel.solve.report import Doing, KeyMoment, Remark, RemarkKind, Sentence, Share

EPSILON = 0.005
"""Losses below this count as none."""
SLIGHT = 1.0
"""Points that a better move brings at least, to be a moment."""
HIGHLIGHTS = 3
"""Moments of a seat."""
MISSED = 5
"""Most missed words shown for each seat."""
FORTUNES = (0.25, 0.8, 1.5)
"""Standard deviations from which on luck is some, more, and great."""


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
    asked: tuple[Sentence, Sentence] | None = None
    """What was done, and the better that people could have found, told apart."""


def share(seat: Seat, score: int, moments: Iterable[Moment], start: float | None = None) -> Share:
    """Add up a seat's moments."""
    own = [moment for moment in moments if moment.seat == seat]
    losses = [moment.loss for moment in own if moment.loss is not None]
    loss = sum(losses)
    return Share(
        seat=seat,
        score=score,
        choices=len(losses),
        perfect=sum(each <= EPSILON for each in losses),
        loss=loss,
        start=start,
        luck=None if start is None else sum(moment.luck for moment in own),
        fortune=None if start is None else fortune(moment.luck for moment in own),
        running=()
        if start is None
        else ((0, start), *((moment.line, moment.value) for moment in own)),
    )


def fortune(lucks: Iterable[float]) -> int:
    """Tell luck in seven steps, from -3 to 3, by how far chance usually takes such throws."""
    each = list(lucks)
    total, spread = sum(each), sqrt(sum(luck * luck for luck in each))
    if spread <= EPSILON:
        return 0
    steps = sum(abs(total) >= least * spread for least in FORTUNES)
    return steps if total > 0 else -steps


def remarks(moments: Iterable[Moment]) -> tuple[Remark, ...]:
    """Return what can be learned, the costliest first."""
    found: list[Remark] = []
    for each in moments:
        cost = each.loss if each.cost is None else each.cost
        if each.text is not None and cost is not None and cost > EPSILON:
            found.append(Remark(each.line, each.round, each.seat, each.kind, each.text, cost))
    return tuple(sorted(found, key=lambda remark: -remark.loss))


def highlights(moments: Iterable[Moment], when: Callable[[int], Sentence]) -> tuple[KeyMoment, ...]:
    """Return the moments of each seat in which people could have found most."""
    found: dict[Seat, list[KeyMoment]] = {}
    for each in moments:
        cost = each.loss if each.cost is None else each.cost
        if each.asked is None or cost is None or cost < SLIGHT:
            continue
        did, better = (Doing((), text) for text in each.asked)
        key = KeyMoment(
            "lay", each.line, each.round, each.seat, when(each.round), (), did, better, gain=cost
        )
        found.setdefault(each.seat, []).append(key)
    return tuple(
        key
        for seat in sorted(found)
        for key in sorted(found[seat], key=lambda each: -each.gain)[:HIGHLIGHTS]
    )


def joined(first: Sentence, then: Sentence) -> Sentence:
    """Join sentences."""
    return Sentence(f"{first.de} {then.de}", f"{first.en} {then.en}")
