"""The analysis of a game of Wort-Kniffel as a report."""

from woerfel.core.record import Record
from woerfel.core.table import read_options
from woerfel.games.kniffel.rules import NAME
from woerfel.games.kniffel.rules.options import Options, normalised
from woerfel.games.kniffel.solve.advice import adviser_for
from woerfel.games.kniffel.solve.analysis import (
    Analysis,
    Appraisal,
    Deed,
    MissedWords,
    Side,
    analyse,
)
from woerfel.games.kniffel.solve.highlights import key_moments
from woerfel.games.kniffel.solve.measures import everyday
from woerfel.games.kniffel.solve.saying import say
from woerfel.games.kniffel.solve.values import values_for
from woerfel.lexicon.library import Library
from woerfel.solve.moments import EPSILON, joined
from woerfel.solve.report import Odds, Remark, Report, Sentence, Share, Yardstick


def report(
    found: Analysis, yardstick: Yardstick = "all", yardsticks: tuple[Yardstick, ...] = ("all",)
) -> Report:
    """Return the findings, the costliest first."""
    remarks = [
        _choice(step) for step in found.steps if isinstance(step, Appraisal) and step.loss > EPSILON
    ]
    remarks += [_missed(side, missed) for side in found.sides for missed in side.missed]
    return Report(
        NAME,
        say("about-everyday" if yardstick == "everyday" else "about-kniffel"),
        tuple(map(share_of, found.sides)),
        tuple(sorted(remarks, key=lambda remark: -remark.loss)),
        tuple(Odds(chances.line, chances.wins) for chances in found.chances),
        yardstick,
        yardsticks,
        key_moments(found),
    )


def share_of(side: Side) -> Share:
    """Summarise a seat's game."""
    return Share(
        seat=side.seat,
        score=side.score,
        choices=side.choices,
        perfect=side.perfect,
        loss=side.loss,
        start=side.start,
        luck=side.luck,
        fortune=side.fortune,
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


def report_on(record: Record, library: Library, yardstick: Yardstick = "all") -> Report | None:
    """Analyse a finished game; None with dice or words that are not solved."""
    options = normalised(read_options(Options, record.setup.options))
    values, adviser = values_for(options), adviser_for(options, library)
    if values is None or adviser is None:
        return None
    common = everyday(options, library)
    used: Yardstick = yardstick if common else "all"
    chosen = common if common and used == "everyday" else adviser
    found = analyse(record, chosen, options.level, values.spreads)
    return report(found, used, ("everyday", "all") if common else ("all",))
