"""Who may act at all: the phase, the variant, and what a seat must settle first."""

from collections.abc import Mapping
from typing import Literal

from woerfel.core.game import Illegal, Seat
from woerfel.games.wordsmith.rules.state import Player, RoundPhase, State

PHASE_RULE: Mapping[RoundPhase, str] = {
    RoundPhase.DEAL: "WS-27",
    RoundPhase.LAY: "WS-34",
    RoundPhase.PLAY: "WS-31",
    RoundPhase.REVIEW: "WS-71",
    RoundPhase.OVER: "WS-64",
}
"""The rule that defines what is done in a phase, and so forbids everything else."""


def must_be_in(state: State, phase: RoundPhase) -> None:
    """Refuse a move that belongs to another phase."""
    if state.phase is not phase:
        raise Illegal("not-now", PHASE_RULE[state.phase], phase=state.phase.value)


def must_play(state: State, variant: Literal["race", "step"], rule: str) -> None:
    """Refuse a move of the other variant."""
    if state.options.variant != variant:
        raise Illegal("not-in-this-variant", rule, variant=state.options.variant)


def must_be_free(state: State, seat: Seat) -> Player:
    """Return the player, unless they are done for now or wait for the others' answer."""
    must_be_in(state, RoundPhase.PLAY)
    player = state.players[seat]
    if player.done:
        raise Illegal("done", "WS-56" if state.races else "WS-83")
    if player.claim:
        raise Illegal("call-open", "WS-40", word=player.claim.word)
    return player
