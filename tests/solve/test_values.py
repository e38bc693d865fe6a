"""The values that come with Wörfel: what they say they are, and what solving anew finds."""

from random import Random

import numpy as np
import pytest
from solve_kit import TOY, TOY_WORDS

from woerfel.bots.levels import LEVELS
from woerfel.games.kniffel.bots.vocabularies import words_known
from woerfel.games.kniffel.rules.dice import DICE
from woerfel.games.kniffel.rules.options import Options
from woerfel.games.kniffel.solve import DICTIONARIES, VOCABULARIES
from woerfel.games.kniffel.solve.scores import score_all
from woerfel.games.kniffel.solve.solver import Solved, plain_turns, solve, work_out
from woerfel.games.kniffel.solve.states import START, layers
from woerfel.games.kniffel.solve.values import (
    BadValues,
    digest_of_words,
    pack,
    path,
    shipped,
    unpack,
    values_for,
)
from woerfel.lexicon.entry import Strictness
from woerfel.lexicon.library import Language
from woerfel.lexicon.shipped import LANGUAGES, dictionary

SHIPPED = [(language, name) for language in LANGUAGES for name in VOCABULARIES]
MOST_BYTES = 4 * 1000 * 1000
STATES = 3
"""So many states of each vocabulary are worked out anew."""
CLOSE = 0.002
"""Values are kept in steps of 1/4096, and so are those that they come from."""


@pytest.mark.slow
@pytest.mark.parametrize(("language", "name"), SHIPPED)
def test_what_is_shipped_is_what_solving_finds(language: Language, name: str) -> None:
    options = Options(language=language)
    scores = score_all(words_known(dictionary(language), name, options), options)
    values = shipped(language, name)
    assert values.head.name == f"{language}-{name}"
    assert values.head.words == digest_of_words(scores), "run tools/games/kniffel/make_values.py"
    assert values.head.dice == DICE[language]
    assert values.head.start == pytest.approx(float(values.table[START]), abs=CLOSE)
    random = Random(f"{language}-{name}")
    every = [state for layer in layers(values.head.most) for state in layer]
    some = [START, *random.sample(every, STATES)]
    solved = Solved(values.table.astype(np.float64))
    found = work_out(some, scores, solved, plain_turns(scores))[0]
    kept = [values.table[state] for state in some]
    assert found == pytest.approx(kept, abs=CLOSE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_knows_more_words_expects_more(language: Language) -> None:
    starts = [shipped(language, name).head.start for name in LEVELS]
    assert starts == sorted(starts)
    levels = [shipped(language, name).head.start for name in ("strict", "normal", "generous")]
    assert levels == sorted(levels)


def test_every_level_is_solved() -> None:
    assert tuple(Strictness) == DICTIONARIES
    assert (*DICTIONARIES, *LEVELS) == VOCABULARIES


def test_all_of_it_is_small() -> None:
    assert sum(path(*each).stat().st_size for each in SHIPPED) <= MOST_BYTES


@pytest.mark.slow
@pytest.mark.parametrize("spreads", [False, True], ids=["values", "and spreads"])
def test_what_is_packed_can_be_read(spreads: bool) -> None:
    scores = score_all(TOY_WORDS, Options(dice=TOY))
    solved = solve(scores, spreads=spreads, compiled=False)
    data = pack("toy-toy", scores, solved)
    values = unpack(data)
    known = ~np.isnan(solved.values)
    np.testing.assert_allclose(values.table[known], solved.values[known], atol=1 / 8192 + 1e-4)
    assert (values.spreads is not None) == spreads
    if values.spreads is not None and solved.spreads is not None:
        np.testing.assert_allclose(values.spreads[known], solved.spreads[known], atol=1 / 128)
        assert values.head.deviation == pytest.approx(float(solved.spreads[START]), abs=1e-4)
    assert pack("toy-toy", scores, solve(scores, spreads=spreads, compiled=False)) == data


def test_what_is_damaged_is_noticed() -> None:
    scores = score_all(TOY_WORDS, Options(dice=TOY))
    data = pack("toy-toy", scores, solve(scores, compiled=False))
    other = solve(score_all(("AB",), Options(dice=TOY)), compiled=False)
    lying = pack("toy-toy", scores, other)
    head = int.from_bytes(data[8:12], "little") + 12
    for wrong in (b"", data[:-9], b"x" + data[1:], data[:head] + lying[head:]):
        with pytest.raises(BadValues):
            unpack(wrong)


def test_which_values_a_table_has() -> None:
    values = values_for(Options())
    assert values is not None
    assert values.head.name == "de-normal"
    other = values_for(Options(language="en", family=True), "konrad")
    assert other is not None
    assert other.head.name == "en-konrad"
    assert values_for(Options(dice=TOY)) is None
    assert values_for(Options(dice=DICE["de"])) is values
    assert values_for(Options(), "nobody") is None
