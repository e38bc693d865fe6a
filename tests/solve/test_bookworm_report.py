"""Analysis of Bookworm: which die would have paid more, and a word for it."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from woerfel.core.game import Seat, Setup
from woerfel.core.record import Record, verify
from woerfel.core.transcript import from_text
from woerfel.games.analyses import analyse_game
from woerfel.games.bookworm import SPEC
from woerfel.games.bookworm.rules.game import Bookworm
from woerfel.games.bookworm.rules.state import Phase, Spoken, State
from woerfel.games.bookworm.solve.report import gain, offers
from woerfel.lexicon.categories import ListedCategories
from woerfel.lexicon.starter import starter

TRANSCRIPTS = Path(__file__).parent.parent / "transcripts" / "bookworm"
NAMES = sorted(path.name for path in TRANSCRIPTS.glob("*.txt"))


def recorded(name: str) -> Record:
    text = (TRANSCRIPTS / name).read_text(encoding="utf-8")
    return from_text(SPEC.make(starter()), text, SPEC.event)


@pytest.mark.parametrize("name", NAMES)
def test_every_turn_is_measured_by_the_best_die(name: str) -> None:
    record = recorded(name)
    found = analyse_game(record, starter())
    final: State = verify(Bookworm(starter()), record, SPEC.event)
    assert [share.score for share in found.shares] == list(final.totals)
    for share in found.shares:
        assert (share.start, share.luck, share.running) == (None, None, ())
        told = [each for each in found.remarks if each.seat == share.seat]
        assert sum(each.loss for each in told) == share.loss
        assert share.perfect == share.choices - len(told)
    turns = [b'"taken"', b'"failed"', b'"book-used"']
    count = sum(any(tag in bytes(line.event) for tag in turns) for line in record.lines)
    assert sum(share.choices for share in found.shares) == count
    for remark in found.remarks:
        assert remark.loss >= 1
        assert "would have brought" in remark.text.en


def test_who_fails_hears_what_was_left() -> None:
    found = analyse_game(recorded("german.rules-1.txt"), starter())
    first = next(each for each in found.remarks if each.line == 59)
    assert (first.kind, first.loss, first.seat, first.round) == ("missed", 5.0, 1, 8)
    assert first.text.de == "Kein Wort gefunden (−2). Für XY gab es 3: zum Beispiel XYLOFON."
    assert first.text.en == "No word found (−2). XY would have brought 3: XYLOFON, for example."


def table(faces: tuple[str, ...], **more: object) -> State:
    state: State = Bookworm(starter()).initial(Setup(SPEC.name, 2))
    display = tuple(range(len(faces)))
    laid = {"faces": faces, "display": display, "phase": Phase.TURNS, "category": "an-animal"}
    return replace(state, **{**laid, **more})


@pytest.mark.parametrize(
    ("faces", "stacks", "display", "die", "points"),
    [
        (("E2", "S1"), ((), ()), (0, 1), 0, 2),
        (("E2", "not"), ((), ()), (0, 1), 1, -2),
        (("E2", "S1", "not"), ((1,), ()), (0, 2), 2, 2),
        (("E2", "S1", "not"), ((2,), ()), (0, 1), 0, 6),
        (("E2", "dots"), ((), ()), (0, 1), 0, 4),
        (("E2", "S1", "dots"), ((), ()), (0, 1, 2), 0, 2),
        (("E2", "S1", "lock"), ((), (0,)), (1, 2), 0, 2),
    ],
)
def test_a_die_counts_what_it_adds_to_the_round(
    faces: tuple[str, ...],
    stacks: tuple[tuple[int, ...], ...],
    display: tuple[int, ...],
    die: int,
    points: int,
) -> None:
    state = table(faces, stacks=stacks, display=display, turn=Seat(0))
    assert gain(state, die) == points


def test_only_words_that_may_still_be_said_are_named() -> None:
    words = frozenset({"EMU", "ENTE", "ELCH", "ESEL"})
    listed = ListedCategories("toy", {}, {"a": "a"}, {"a": words})
    said = (Spoken(Seat(1), "ENTE", "a"),)
    state = table(("E2", "S1"), category="a", spoken=said)
    assert [(each.die, each.words) for each in offers(state, listed)] == [
        (0, ("ELCH", "EMU", "ESEL"))
    ]
    assert [each.words for each in offers(state, listed, {"EMU", "ESEL"})] == [("ELCH",)]
