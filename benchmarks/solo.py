"""How strong the bots are at Wort-Kniffel, from games that each level plays alone.

    uv run --group test python benchmarks/solo.py --games 5000 --keep solo.json
    uv run --group test python benchmarks/solo.py --show --keep solo.json

Nobody at Wort-Kniffel can get in another's way, and the bots look at no card but their own. So
a match is game i of one level beside game i of the next: both have their own chance, given by
level and number. The bots are those that sit at tables, and the rules judge every move; only
what turns are worth is worked out beforehand, for the cards of many games side by side, with
the same numbers. ``benchmarks/bots.py --tables wort-kniffel`` plays matches at one table.
One process; with ``--keep`` a second run goes on where the first was stopped.
"""

import argparse
import sys
import time
from collections import defaultdict
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from strength import LANGUAGES, Tally, pairs, show, tell_progress
from woerfel.bots import LEVELS
from woerfel.core.chance import sample
from woerfel.core.game import Drawn, Instant, Play, Seat, Setup
from woerfel.core.table import apply
from woerfel.games.kniffel.bots.solved import Solver
from woerfel.games.kniffel.rules.game import WortKniffel
from woerfel.games.kniffel.rules.scorecard import BOXES
from woerfel.games.kniffel.solve.advice import Reckoned
from woerfel.games.kniffel.solve.keeping import open_turns
from woerfel.games.kniffel.solve.lanes import LANES
from woerfel.games.kniffel.solve.states import CardState, state_of
from woerfel.games.players import bot
from woerfel.lexicon.shipped import shipped

ME = Seat(0)
AT_ONCE = 2_500
"""Games that are played side by side."""


class Room:
    """Games of one level, each at its own table."""

    def __init__(self, language: str, level: str, numbers: range) -> None:
        setup = Setup("wort-kniffel", 1, {"sand": 0, "language": language})
        player = bot(setup, ME, LEVELS[level], shipped())
        assert isinstance(player, Solver), f"{level} is not solved"
        self.ahead = dict[CardState, Reckoned]()
        self.player = replace(player, adviser=replace(player.adviser, ahead=self.ahead))
        self.lay_open = open_turns(player.adviser.scores, player.adviser.table)
        self.game = WortKniffel(shipped())
        self.chances = [Random(f"wort-kniffel {language} {level} {number}") for number in numbers]
        self.states: list[Any] = [self.game.initial(setup) for _ in numbers]

    def play(self) -> list[int]:
        """Play all games to their end, turn by turn, and return the scores."""
        for _ in BOXES:
            alike = defaultdict[CardState, list[int]](list)
            for number, state in enumerate(self.states):
                alike[state_of(state.card)].append(number)
            cards = sorted(alike)
            for first in range(0, len(cards), LANES):
                some = cards[first : first + LANES]
                self.ahead.clear()
                self.ahead.update(zip(some, self.lay_open(some), strict=True))
                for card in some:
                    for number in alike[card]:
                        self._take_turn(number)
        outcomes = map(self.game.outcome, self.states)
        return [outcome.scores[0] for outcome in outcomes if outcome]

    def _take_turn(self, number: int) -> None:
        state, random = self.states[number], self.chances[number]
        filled = len(state.card.entries)
        while len(state.card.entries) == filled:
            if draw := self.game.draw(state):
                action: Any = Drawn(sample(draw, random))
            else:
                move = self.player(self.game.view(state, ME), random)
                action = Play(ME, move)
            state = apply(self.game, state, action, Instant(0))[1]
        self.states[number] = state


def measure(asked: argparse.Namespace, played: dict[str, list[int]]) -> None:
    """Play what is missing, a few games of all levels in turns, and write it down."""
    wanted = [f"{language} {level}" for language in asked.languages for level in LEVELS]
    total = sum(max(0, asked.games - len(played[each])) for each in wanted)
    done, begun = 0, time.monotonic()
    while open_ones := [each for each in wanted if len(played[each]) < asked.games]:
        for each in open_ones:
            first = len(played[each])
            numbers = range(first, min(asked.games, first + AT_ONCE))
            language, level = each.split()
            played[each] += Room(language, level, numbers).play()
            done += len(numbers)
            if asked.keep:
                asked.keep.write_bytes(msgspec.json.encode(played))
            spent = time.monotonic() - begun
            turn = spent * 1e3 / done / len(BOXES)
            tell_progress(done, total, spent, f"{turn:.1f} ms a turn")
    print(file=sys.stderr)


def matched(played: dict[str, list[int]], languages: list[str]) -> dict[str, Tally]:
    """Lay the games of neighbouring levels side by side."""
    tallies: dict[str, Tally] = defaultdict(Tally)
    for table, language, lower, upper in pairs(["wort-kniffel"], languages):
        both = zip(played[f"{language} {lower}"], played[f"{language} {upper}"], strict=False)
        for one, other in both:
            tallies[f"{table} {language} {lower} {upper}"].add(one, other)
    return tallies


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="of each level and language")
    parser.add_argument("--languages", nargs="+", default=[*LANGUAGES], choices=LANGUAGES)
    parser.add_argument("--keep", type=Path, help="a file to go on from")
    parser.add_argument("--show", action="store_true")
    asked = parser.parse_args()
    played = defaultdict[str, list[int]](list)
    if asked.keep and asked.keep.exists():
        played.update(msgspec.json.decode(asked.keep.read_bytes(), type=dict[str, list[int]]))
    if not asked.show:
        measure(asked, played)
    show(["wort-kniffel"], asked.languages, matched(played, asked.languages))


if __name__ == "__main__":
    main()
