"""Three moments of each seat in Wort-Kniffel: the best move, and two where more was to be found."""

from collections.abc import Iterator

from woerfel.core.game import Seat
from woerfel.games.kniffel.solve.analysis import Analysis, Appraisal, Deed
from woerfel.games.kniffel.solve.saying import say
from woerfel.solve.report import Doing, KeyMoment, MomentKind

SLIGHT = 1.0
"""Points that a best move may cost, and that a better one brings at least."""


def key_moments(found: Analysis) -> tuple[KeyMoment, ...]:
    """Return each seat's moments, its best move first."""
    return tuple(moment for side in found.sides for moment in _of_seat(found, side.seat))


def _of_seat(found: Analysis, seat: Seat) -> Iterator[KeyMoment]:
    own = [step for step in found.steps if isinstance(step, Appraisal) and step.seat == seat]
    written = [step for step in own if step.did.kind == "enter" and step.did.words]
    if written:
        yield _moment(max(written, key=_praise), "best")
    longer = [step for step in own if step.laid and step.laid.words and step.laid_gain >= SLIGHT]
    lay = max(longer, key=lambda step: step.laid_gain, default=None)
    if lay:
        yield _moment(lay, "lay")
    thrown = [step for step in own if step.best.kind == "keep" and step.loss >= SLIGHT]
    keep = max(
        (step for step in thrown if step.throws),
        key=lambda step: (step is not lay, step.did.kind == "keep", step.loss),
        default=None,
    )
    if keep:
        yield _moment(keep, "keep")


def _praise(step: Appraisal) -> tuple[bool, int, int]:
    """Order moves by what deserves praise: no mistake, a long word, many points."""
    return step.loss < SLIGHT, max(map(len, step.did.words)), step.did.points


def _moment(step: Appraisal, kind: MomentKind) -> KeyMoment:
    better, why, gain = step.best, step.why, step.loss
    if kind == "lay" and step.laid:
        better, why, gain = step.laid, step.laid_why, step.laid_gain
    is_best = kind == "best"
    return KeyMoment(
        kind,
        step.line,
        step.round,
        step.seat,
        say("moment-when", round=step.round, throw=step.throws),
        step.faces,
        doing(step.did),
        None if is_best else doing(better),
        None if is_best else why,
        0.0 if is_best else gain,
        tries=not is_best,
    )


def doing(deed: Deed) -> Doing:
    """Describe a deed in short."""
    match deed.kind:
        case "keep":
            return Doing(deed.kept, say("doing-keep" if deed.kept else "doing-keep-none"))
        case "enter":
            assert deed.box
            text = say("doing-enter", box=deed.box, points=deed.points)
            return Doing(deed.words, text, deed.points)
        case "strike":
            assert deed.box
            return Doing((), say("doing-strike", box=deed.box), 0)
        case "late":
            return Doing((), say("doing-late"), 0)
