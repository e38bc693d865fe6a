"""From an event back to its cause: the action, the card, the verdict on a word."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from woerfel.core.game import Action, Drawn, Play, Seat, Timeout
from woerfel.games.bookworm.rules.events import (
    Accepted,
    Asked,
    BookUsed,
    Contested,
    Counted,
    Ended,
    Event,
    FaceChosen,
    Failed,
    Fined,
    Lifted,
    Named,
    Opened,
    Picked,
    Polled,
    Rolled,
    Scored,
    Settled,
    Taken,
    Turned,
    Voted,
)
from woerfel.games.bookworm.rules.moves import (
    Accept,
    Contest,
    Count,
    GiveUp,
    Move,
    Name,
    Pick,
    TurnCard,
    TurnSpecial,
    UseBook,
    Vote,
)
from woerfel.lexicon.categories import Categories, CategoryCard, Reason, Ruling, Theme, Verdict

_DOUBT = Ruling(Verdict.UNKNOWN, Reason.NOT_LISTED)


@dataclass(frozen=True)
class Witnessed:
    """A deck with the card and the verdict that an event records."""

    cards: Mapping[str, CategoryCard]
    ruling: Ruling
    name: str = "witnessed"
    themes: tuple[Theme, ...] = ()

    def title(self, category: str) -> str:
        """Return the category's own name: what was printed is not recorded."""
        return category

    def judge(self, category: str, word: str) -> Ruling:  # noqa: ARG002
        """Repeat the ruling."""
        return self.ruling

    def words(self, category: str) -> Iterator[str]:  # noqa: ARG002
        """Yield nothing."""
        return iter(())

    def dealt(self, themes: tuple[Theme, ...]) -> tuple[str, ...]:  # noqa: ARG002
        """Return the card, for any part of the deck."""
        return tuple(self.cards)

    def known(self, category: str, level: int) -> tuple[str, ...] | None:  # noqa: ARG002
        """Return None: words are not recorded."""
        return None


def deck_behind(event: Event) -> Categories | None:
    """Return what `event` says about the deck; None if the deck did not matter."""
    match event:
        case Turned(card, categories):
            return Witnessed({card: CategoryCard(card, categories)}, _DOUBT)
        case Named(_, _, _, verdict, _, _, reason, meant, hint):
            told = Ruling(verdict, reason or Reason.NOT_LISTED, meant, hint) if verdict else _DOUBT
            return Witnessed({}, told)
        case _:
            return None


def action_behind(event: Event, by: Seat | None) -> Action[Move] | None:
    """Return the action that caused `event`; None if it only follows another."""
    match event:
        case Lifted():
            return _by(by, TurnCard())
        case Turned(card):
            return Drawn((card,))
        case Picked(choice):
            return _by(by, Pick(choice))
        case Rolled(faces):
            return Drawn(faces)
        case FaceChosen(face):
            return _by(by, TurnSpecial(face))
        case Named(seat, word, die, _, insist):
            return Play(seat, Name(word, die, insist))
        case BookUsed(seat):
            return Play(seat, UseBook())
        case Counted(seat):
            return Play(seat, Count())
        case Accepted(seat):
            return Play(seat, Accept())
        case Contested(seat):
            return Play(seat, Contest())
        case Voted(seat, valid):
            return Play(seat, Vote(valid is True))
        case Failed():
            return _by(by, GiveUp())
        case Settled() | Taken():
            # A timeout settles separately what an answer would have settled in its own batch.
            return Timeout() if by is None else None
        case Asked() | Polled() | Fined() | Scored() | Opened() | Ended():
            return None


def _by(by: Seat | None, move: Move) -> Action[Move]:
    return Timeout() if by is None else Play(by, move)
