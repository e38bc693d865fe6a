"""What the dictionary knows of a refused word becomes the rule that is cited."""

from random import Random
from typing import Any

import pytest
from wordsmith_kit import A, Table

from kit import refused_setup
from woerfel.core.conformance import play_out
from woerfel.core.game import Drawn, Illegal, Instant, Play, Seat, Setup
from woerfel.core.table import apply
from woerfel.games.kniffel import SPEC as KNIFFEL
from woerfel.games.kniffel.rules.game import WortKniffel
from woerfel.games.kniffel.rules.scorecard import Box
from woerfel.games.kniffel.rules.table import Enter, Roll, State, Written
from woerfel.games.spec import Spec
from woerfel.games.wordsmith import SPEC as WORDSMITH
from woerfel.games.wordsmith.rules.events import Called
from woerfel.games.wordsmith.rules.game import Wordsmith
from woerfel.games.wordsmith.rules.moves import Call
from woerfel.lexicon import WordList
from woerfel.lexicon.entry import Entry, WordFault
from woerfel.lexicon.library import Library
from woerfel.lexicon.packed import Packed
from woerfel.lexicon.packing import pack

OUT = {
    "TNT": WordFault.ABBREVIATION,
    "NET": WordFault.DIALECT,
    "TEN": WordFault.FOREIGN,
    "TINA": WordFault.NAME,
}


class Folding(WordList):
    """A dictionary that takes TUER for TÜR, as the packed one does."""

    def __contains__(self, word: str) -> bool:
        return super().__contains__(word) or word == "TUER"

    def entry(self, word: str) -> Entry | None:
        return super().entry("TÜR" if word == "TUER" else word)

    def reason(self, word: str) -> WordFault | None:
        return None if word in self else super().reason(word)


LIBRARY = Library({"de": Folding("toy", ["Tür", "an", "Tat"], OUT)})
GAME = WortKniffel(LIBRARY)
ME = Seat(0)


def thrown(dice: str, **options: object) -> State:
    state = GAME.initial(Setup("wort-kniffel", 1, options))
    _, state = apply(GAME, state, Play(ME, Roll(tuple(range(7)))), Instant(0))
    _, state = apply(GAME, state, Drawn(tuple(dice.split())), Instant(0))
    return state


@pytest.mark.parametrize(
    ("rule", "word", "code"),
    [
        ("WK-16", "TNT", "abbreviation"),
        ("WK-17", "NET", "dialect"),
        ("WK-18", "TEN", "foreign"),
        ("WK-19", "TINA", "proper-name"),
        ("WK-16", "TIN", "not-in-dictionary"),
        ("WK-18", "TAT", "word-banned"),
    ],
)
def test_wort_kniffel_cites_the_rule(rule: str, word: str, code: str) -> None:
    state = thrown("T2 O3 R2 D2 T2 A1 I1", house=["- Tat 2026-11-15"])
    with pytest.raises(Illegal) as refused:
        GAME.decide(state, Play(ME, Enter(Box.PAIR, ("an", word))), Instant(0))
    assert (refused.value.why, refused.value.rule) == (code, rule)
    assert refused.value.facts == {"word": word}


def test_typed_with_ue_it_still_takes_one_die() -> None:
    """WK-23: TUER is TÜR, three letters."""
    state = thrown("T2 O3 R2 D2 U2 E1 I1")
    event, *_ = GAME.decide(state, Play(ME, Enter(Box.THREES, ("tuer",))), Instant(0))
    assert isinstance(event, Written)
    assert (event.words, event.points) == (("TÜR",), 6)
    with pytest.raises(Illegal, match="word-length"):
        GAME.decide(state, Play(ME, Enter(Box.FOURS, ("tuer",))), Instant(0))


@pytest.mark.parametrize(
    ("rule", "word", "code"),
    [
        ("WS-18", "TIN", "not-in-dictionary"),
        ("WS-19", "TINA", "proper-name"),
        ("WS-20", "TNT", "abbreviation"),
        ("WS-21", "NET", "dialect"),
        ("WS-22", "TEN", "foreign"),
        ("WS-43", "TAT", "word-banned"),
    ],
)
def test_wordsmith_cites_the_rule(rule: str, word: str, code: str) -> None:
    table = Table(2, game=Wordsmith(LIBRARY), clock=0, house=["- Tat 2026-11-15"])
    table.deal("8L").fetch(A, "1L 5s")
    assert table.refused(A, Call(word)) == (code, rule, {"word": word})


def test_wordsmith_writes_the_word_as_the_dictionary_does() -> None:
    table = Table(2, game=Wordsmith(LIBRARY), clock=0).deal("4L 4s").fetch(A, "3s 1c 1c")
    assert table.call(A, "tuer")[0] == Called(A, "TÜR", known=True)


ENTRIES = (Entry("Tat"), Entry("Tod", delicate=True), Entry("Rat", vulgar=True), Entry("an"))


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> Library:
    """A library whose dictionary has words that are not for families."""
    file = tmp_path_factory.mktemp("words") / "de.words"
    file.write_bytes(pack("de-toy", ENTRIES, {}, {}))
    return Library({"de": Packed.open(file)})


@pytest.mark.parametrize("word", ["TOD", "RAT"])
def test_wort_kniffel_leaves_words_out_for_families(packed: Library, word: str) -> None:
    """WK-18: the table has excluded them."""
    game, dice = WortKniffel(packed), "T2 O3 R2 D2 T2 A1 I1"
    enter = Enter(Box.THREES, (word,))
    for family in (False, True):
        state = thrown(dice, family=family)
        assert (enter in {*game.moves(state, ME)}) is not family
    with pytest.raises(Illegal) as refused:
        game.decide(state, Play(ME, enter), Instant(0))
    assert (refused.value.why, refused.value.rule) == ("left-out", "WK-18")
    assert refused.value.facts == {"word": word}
    assert Enter(Box.THREES, ("TAT",)) in {*game.moves(state, ME)}


@pytest.mark.parametrize("referee", ["dictionary", "players", "appeal", "objection"])
@pytest.mark.parametrize("quick", [False, True])
def test_wordsmith_leaves_words_out_for_families(
    packed: Library, referee: str, quick: bool
) -> None:
    """WS-43: whoever judges words, and without appeal."""
    game = Wordsmith(packed)
    options: dict[str, Any] = {"clock": 0, "referee": referee, "quick": quick}
    table = Table(2, game=game, family=True, **options).deal("8L").fetch(A, "1L 5s 2C 2c")
    for call in (Call("rat"), Call("rat", appeal=True)):
        assert table.refused(A, call) == ("left-out", "WS-43", {"word": "RAT"})
    offered = {move.word for move in game.moves(table.state, A) if isinstance(move, Call)}
    assert offered == {"AN", "TAT"}
    other = Table(2, game=game, **options).deal("8L").fetch(A, "1L 5s 2C 2c")
    offered = {move.word for move in game.moves(other.state, A) if isinstance(move, Call)}
    assert offered == {"AN", "RAT", "TAT"}


@pytest.mark.parametrize("spec", [KNIFFEL, WORDSMITH], ids=lambda spec: spec.name)
def test_games_of_families_keep_the_promises(spec: Spec, packed: Library) -> None:
    """Also on paper: the record is judged without a dictionary."""
    for seed in range(3):
        play_out(
            spec.make(packed),
            Setup(spec.name, 2, {"family": True, "level": "strict"}),
            Random(seed),
            event=spec.event,
            move=spec.move,
            clocks=True,
            words=["TAT", "TOD", "RAT"],
            most=60,
            whole=False,
        )


@pytest.mark.parametrize("spec", [KNIFFEL, WORDSMITH], ids=lambda spec: spec.name)
def test_the_head_names_a_family_table(spec: Spec, packed: Library) -> None:
    name = packed.lexicons["de"].name
    assert spec.words(Setup(spec.name, 2, {"family": True}), packed) == f"{name}-family"
    assert refused_setup(spec.make(packed), Setup(spec.name, 2, {"family": "x"})).why == (
        "wrong-option"
    )


@pytest.mark.parametrize("spec", [KNIFFEL, WORDSMITH], ids=lambda spec: spec.name)
def test_the_head_names_level_and_house(spec: Spec) -> None:
    plainly = spec.words(Setup(spec.name, 2), LIBRARY)
    line = "+ Servus 2026-11-15 by vote"
    assert plainly == "toy"
    assert spec.words(Setup(spec.name, 2, {"house": [line]}), LIBRARY).startswith("toy+")
    for wrong, why in (
        ({"house": ["Servus"]}, "wrong-house-word"),
        ({"level": "x"}, "wrong-option"),
    ):
        assert refused_setup(spec.make(LIBRARY), Setup(spec.name, 2, wrong)).why == why
