"""Why one choice is better than another, in words: each number comes from the tables."""

from woerfel.games.kniffel.rules.game import THROWS
from woerfel.games.kniffel.rules.scorecard import Box, FilledBox, Words
from woerfel.games.kniffel.rules.table import State
from woerfel.games.kniffel.solve.advice import Adviser, Worths
from woerfel.games.kniffel.solve.rethrow import keeps
from woerfel.games.kniffel.solve.saying import say
from woerfel.solve.report import Sentence


def why_late(loss: float) -> Sentence:
    """Explain what the hourglass cost."""
    return say("late", loss=loss)


def why_keep(
    adviser: Adviser, state: State, worths: Worths, mask: int, best: int | None
) -> Sentence | None:
    """Explain why other dice should have been kept, or none thrown."""
    kept = _shown(state, mask)
    if best is None:
        return _why_not_enough(adviser, state, worths, worths.keeps[mask])
    better = _shown(state, best)
    place = adviser.scores.place(state.throw)
    if Box.KNIFFEL in state.card.open or state.card.awaits_encore(adviser.options):
        ours, theirs = (adviser.scores.whole_words(place, each) for each in (best, mask))
        chances = keeps(adviser.scores.whole, place)
        if chances[best] > chances[mask]:
            return say(
                "better-chance", better=better, kept=kept, words=ours, left=theirs,
                chance=100 * float(chances[best]), less=100 * float(chances[mask]),
            )  # fmt: skip
        if ours > theirs:
            return say("fewer-words", better=better, words=ours, kept=kept, left=theirs)
    gain = worths.keeps[best] - worths.keeps[mask]
    return say("better-kept", better=better, kept=kept, gain=gain)


def _why_not_enough(adviser: Adviser, state: State, worths: Worths, value: float) -> Sentence:
    """Explain that the throw should have been entered."""
    if worths.encore:
        word = adviser.encores(state.throw)[0]
        return say("encore-lay-there", word=word, gain=max(worths.encore.values()) - value)
    box = max(worths.entries, key=worths.entries.__getitem__)
    entry = adviser.words(state.card, state.throw).get(box)
    gain = worths.entries[box] - value
    if entry is None:
        return say("better-struck", box=box, gain=gain)
    words = entry.words or _shown(state, (1 << len(state.throw)) - 1)
    return say("enough-lay-there", words=words, box=box, points=entry.points, gain=gain)


def why_entry(
    adviser: Adviser, state: State, worths: Worths, entry: FilledBox, box: Box | None, words: Words,
    keep: int | None,
) -> Sentence:  # fmt: skip
    """Explain why another entry, or another throw, would have been better."""
    value = adviser.after(state.card, entry)
    if keep is not None:
        gain = worths.keeps[keep] - value
        kept, left = _shown(state, keep), THROWS - state.throws
        return say("throw-again", kept=kept, left=left, gain=gain)
    if worths.encore and not entry.extra:
        return say("encore-missed", word=adviser.encores(state.throw)[0])
    if box is entry.box or box is None:
        points = worths.points.get(entry.box, 0)
        more = points - entry.points
        return say("better-words", words=words, box=entry.box, points=points, more=more)
    usual, points = _usual(adviser, state, entry.box), worths.points.get(box, 0)
    if not points:
        other = _usual(adviser, state, box)
        return say("other-strike", box=box, worth=other, mine=entry.box, usual=usual)
    if box is Box.KNIFFEL:
        return say("kniffel-missed", word=words, points=points, gain=worths.value - value)
    shown = words or _shown(state, (1 << len(state.throw)) - 1)
    return say(
        "better-box", words=shown, box=box, points=points,
        mine=entry.box, got=entry.points, usual=usual,
    )  # fmt: skip


def _usual(adviser: Adviser, state: State, box: Box) -> float:
    """Return the value of an open box: what striking it out would cost."""
    return adviser.value(state.card) - adviser.after(state.card, FilledBox(box))


def _shown(state: State, mask: int) -> tuple[str, ...]:
    return tuple(each.letter for die, each in enumerate(state.throw) if mask >> die & 1)
