"""A vote on a word: who may vote, who has voted, and the result."""

from msgspec import Struct
from msgspec.structs import replace

from woerfel.core.game import Illegal, Seat


class Ballot(Struct, frozen=True):
    """An open vote (T-12). What each has voted stays secret until it is over."""

    voters: tuple[Seat, ...]
    votes: tuple[tuple[Seat, bool | None], ...] = ()
    """Who has voted, and whether for the word, in the order of voting; None is a sealed vote."""

    @property
    def missing(self) -> tuple[Seat, ...]:
        """Those who have yet to vote."""
        voted = {seat for seat, _ in self.votes}
        return tuple(seat for seat in self.voters if seat not in voted)

    @property
    def passes(self) -> bool:
        """Whether the word stands: it falls only when more vote against it than for it."""
        return 2 * sum(valid is True for _, valid in self.votes) >= len(self.votes)

    def must_vote(self, seat: Seat, rule: str) -> None:
        """Refuse a vote from a seat that has none or has already voted."""
        if seat not in self.voters:
            raise Illegal("no-vote", rule)
        if seat not in self.missing:
            raise Illegal("voted-already", "T-12")

    def cast(self, seat: Seat, valid: bool) -> "Ballot":
        """Return the ballot with one more vote."""
        return replace(self, votes=(*self.votes, (seat, valid)))

    def sealed(self, seat: Seat | None) -> "Ballot":
        """Return what `seat` may see of it: who has voted, and its own vote."""
        shown = tuple((voter, valid if voter == seat else None) for voter, valid in self.votes)
        return replace(self, votes=shown)
