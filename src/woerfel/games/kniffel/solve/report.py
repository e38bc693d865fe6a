"""The analysis of a game of Wort-Kniffel as a report."""

from woerfel.games.kniffel import SPEC
from woerfel.games.kniffel.solve.analysis import Analysis, Appraisal, Deed, MissedWords, Side
from woerfel.games.kniffel.solve.saying import say
from woerfel.solve.moments import EPSILON, joined
from woerfel.solve.report import Odds, Remark, Report, Sentence, Share


def report(found: Analysis) -> Report:
    """Tell what was found, the dearest first."""
    remarks = [
        _choice(step) for step in found.steps if isinstance(step, Appraisal) and step.loss > EPSILON
    ]
    remarks += [_missed(side, missed) for side in found.sides for missed in side.missed]
    return Report(
        SPEC.name,
        say("about-kniffel"),
        tuple(map(_share, found.sides)),
        tuple(sorted(remarks, key=lambda remark: -remark.loss)),
        tuple(Odds(chances.line, chances.wins) for chances in found.chances),
    )


def _share(side: Side) -> Share:
    return Share(
        seat=side.seat,
        score=side.score,
        grade=side.grade,
        choices=side.choices,
        perfect=side.perfect,
        loss=side.loss,
        start=side.start,
        luck=side.luck,
        running=side.running,
    )


def _choice(step: Appraisal) -> Remark:
    did = _did(step.did)
    text = did if step.why is None else joined(did, step.why)
    return Remark(step.line, step.round, step.seat, "choice", text, step.loss)


def _missed(side: Side, missed: MissedWords) -> Remark:
    text = say(
        "missed-words",
        box=missed.box,
        words=missed.words,
        points=missed.points,
        instead=missed.instead,
        got=missed.got,
    )
    cost = float(missed.points - missed.got)
    return Remark(missed.line, missed.round, side.seat, "missed", text, cost)


def _did(deed: Deed) -> Sentence:
    match deed.kind:
        case "keep":
            return say("kept", kept=deed.kept)
        case "enter":
            assert deed.box
            code = "entered" if deed.words else "entered-bare"
            return say(code, box=deed.box, words=deed.words, points=deed.points)
        case "strike":
            assert deed.box
            return say("struck", box=deed.box)
        case "late":
            return say("ran-late")
