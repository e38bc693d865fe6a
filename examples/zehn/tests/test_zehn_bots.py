"""The bot of Zehn plays by the rules, at every level, and better at higher ones."""

from random import Random

import pytest

from woerfel.bots.levels import LEVELS
from woerfel.core.chance import sample
from woerfel.core.game import Action, Drawn, Instant, Play, Seat, Setup
from woerfel.core.table import apply
from woerfel.lexicon import WordList
from woerfel.lexicon.library import Library
from woerfel.lexicon.starter import starter
from woerfel_zehn.bots.hints import TUTOR
from woerfel_zehn.bots.player import effort, player
from woerfel_zehn.bots.throws import Outlook, count, fits
from woerfel_zehn.rules.game import Zehn
from woerfel_zehn.rules.table import Lay, Move, Pass, State

THROW = ("A", "E", "E", "T", "R", "U", "L", "S", "N", "H")


def play(levels: tuple[str, ...], seed: int, language: str = "de") -> tuple[int, ...]:
    """Let bots play a whole game, and return its scores."""
    library = starter()
    setup, game = Setup("zehn", len(levels), {"language": language, "clock": 0}), Zehn(library)
    bots = [player(setup, Seat(seat), LEVELS[level], library) for seat, level in enumerate(levels)]
    random, state = Random(seed), game.initial(setup)
    while (outcome := game.outcome(state)) is None:
        action: Action[Move]
        if draw := game.draw(state):
            action = Drawn(sample(draw, random))
        else:
            move = bots[state.turn](game.view(state, state.turn), random)
            assert move is not None
            action = Play(state.turn, move)
        _, state = apply(game, state, action, Instant(0))
    return outcome.scores


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("language", ["de", "en"])
def test_every_level_plays_whole_games(level: str, language: str) -> None:
    assert max(play((level, level, "ben"), seed=3, language=language)) >= 1


def test_skill_wins() -> None:
    """With these seeds, which fall the same way every time."""
    games = [play(("lena", "konrad"), seed) for seed in range(6)]
    assert sum(strong for _, strong in games) > sum(weak for weak, _ in games)


def table(words: str, *, level: str = "konrad", house: tuple[str, ...] = ()) -> Move | None:
    """Tell what a bot does with the throw and a dictionary of these words."""
    library = Library(lexicons={"de": WordList("de", words.split())})
    setup, game = Setup("zehn", 2, {"house": list(house)}), Zehn(library)
    _, state = apply(game, game.initial(setup), Drawn(THROW), Instant(0))
    return player(setup, Seat(0), LEVELS[level], library)(game.view(state, Seat(0)), Random(1))


def test_it_has_the_last_word_in_mind() -> None:
    """LAUTER brings more, but leaves SEHN to the other; after TEE neither can be laid."""
    assert table("LAUTER SEHN TEE") == Lay("TEE")
    assert table("LAUTER TEE") == Lay("LAUTER")


def test_it_passes_where_it_knows_no_word() -> None:
    assert table("XYLOPHON") == Pass()
    assert table("TEE", house=("- Tee 2026-11-16",)) == Pass()


def test_it_waits_for_its_turn() -> None:
    library = starter()
    setup, game = Setup("zehn", 2), Zehn(library)
    _, state = apply(game, game.initial(setup), Drawn(THROW), Instant(0))
    bot = player(setup, Seat(1), LEVELS["ruth"], library)
    assert bot(game.view(state, Seat(1)), Random(1)) is None


@pytest.mark.parametrize(
    ("word", "letters", "enough"),
    [("TEE", "TEES", True), ("TEE", "TES", False), ("EHE", "HEE", True), ("AA", "A", False)],
)
def test_letters_are_counted(word: str, letters: str, enough: bool) -> None:
    assert fits(count(word), count(letters)) is enough


def test_what_follows_is_foreseen() -> None:
    words = ("LAUTER", "SEHN", "TEE")
    needs = [(count(word), len(word)) for word in words]
    foreseen = [Outlook().after(need, count(THROW), needs) for need in needs]
    assert foreseen == [2 - (1 + 2), 1 - (2 + 2), 1 + 2]


def test_longer_words_take_longer() -> None:
    game, state = Zehn(starter()), _begun()
    view = game.view(state, Seat(0))
    short, long, none = (effort(view, move) for move in (Lay("TEE"), Lay("TREUER"), Pass()))
    assert short.weight < long.weight < none.weight
    assert short.most == 20_000


def _begun() -> State:
    game = Zehn(starter())
    return apply(game, game.initial(Setup("zehn", 2)), Drawn(THROW), Instant(0))[1]


@pytest.mark.parametrize(
    ("move", "de"), [(Lay("TEE"), "Leg TEE."), (Pass(), "Passe: Aus diesen Würfeln")]
)
def test_a_hint_is_a_sentence(move: Move, de: str) -> None:
    said = TUTOR.told(None, move)
    assert said.de.startswith(de)
    assert said.en
