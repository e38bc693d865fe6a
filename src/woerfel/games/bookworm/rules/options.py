"""What a table may agree on, and what the two editions mean by default.

Every difference between the German and the English rulebook that changes play
is a field of `Edition`; nothing else in the game asks which edition is played. Only
the thinking time is the same for both, so that nobody waits for ever by default: the
German book leaves its length to the table, and `think=0` is its text to the letter.
"""

from collections.abc import Mapping
from typing import Literal, TypeAlias

from msgspec import Struct

from woerfel.core.game import Seat
from woerfel.lexicon.categories import Theme
from woerfel.lexicon.library import Language

RefereeOption: TypeAlias = Literal["dictionary", "players", "appeal"]
Scope: TypeAlias = Literal["theme", "round"]
AdviceOption: TypeAlias = Literal["none", "hint", "top-only"]


class Options(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The table's choices; None leaves one to the edition."""

    edition: Literal["de", "en"] = "de"
    language: Language | None = None
    """The language of cards and words."""
    special: bool = True
    """Whether the green die is in play (BW-13)."""
    children: bool = False
    """Whether children play along (BW-14)."""
    think: Literal[0, 5, 10, 15, 20, 30, 60] = 10
    """Seconds to think (BW-33) before the countdown starts; 0 leaves starting it to the others."""
    countdown: Literal[0, 3, 5, 10] = 5
    """Length of the countdown in seconds (BW-34)."""
    referee: RefereeOption = "dictionary"
    repeat_scope: Scope | None = None
    """For how long a word stays used up (BW-20)."""
    speaker_votes: bool | None = None
    """Whether the speaker votes on their own word (BW-37); with two players by default not."""
    tie_valid: bool = True
    """Whether a word stands in a tie (BW-38)."""
    several_words: bool | None = None
    """Whether a term may be more than one word (BW-17)."""
    starter: int = 0
    """The seat that turns the first card (BW-08, BW-09)."""
    themes: tuple[Theme, ...] = ()
    """The parts of the deck that are played with (BW-02); all cards, if none is named."""
    accepted: tuple[str, ...] = ()
    """Doubtful words that this table has accepted before: ``animals: Snark`` (BW-19)."""
    judge: int | None = None
    """The seat that alone decides on doubtful words, as the only person among bots does (BW-36)."""


class Edition(Struct, frozen=True):
    """Where the two rulebooks differ."""

    language: Language
    children: Literal["hint", "top-only"]
    """The green category is the easy one, or the only one (BW-14)."""
    starter_rule: str
    """The rule that says who starts."""
    repeat_scope: Scope
    speaker_votes: bool
    several_words: bool
    fine: Literal["at-once", "at-scoring"]
    """When the points for failing are taken off (BW-42)."""
    book: Literal["aside", "taken"]
    """Where the green die goes once the category was changed (BW-61)."""
    dots: Literal["points", "die"]
    """What taking the last letter die earns: two points, or the die that shows them (BW-67)."""


EDITIONS: Mapping[str, Edition] = {
    "de": Edition(
        language="de",
        children="hint",
        starter_rule="BW-08",
        repeat_scope="theme",
        speaker_votes=True,
        several_words=True,
        fine="at-once",
        book="aside",
        dots="points",
    ),
    "en": Edition(
        language="en",
        children="top-only",
        starter_rule="BW-09",
        repeat_scope="round",
        speaker_votes=False,
        several_words=False,
        fine="at-scoring",
        book="taken",
        dots="die",
    ),
}


class Agreement(Struct, frozen=True):
    """The options in force at a table, with the edition's defaults filled in."""

    edition: Literal["de", "en"]
    language: Language
    special: bool
    children: AdviceOption
    think: int
    countdown: int
    referee: RefereeOption
    repeat_scope: Scope
    speaker_votes: bool
    tie_valid: bool
    several_words: bool
    fine: Literal["at-once", "at-scoring"]
    book: Literal["aside", "taken"]
    dots: Literal["points", "die"]
    themes: tuple[Theme, ...] = ()
    judge: Seat | None = None

    @property
    def timed(self) -> bool:
        """Whether clocks run automatically; if not, only a countdown ever ends a turn."""
        return self.think > 0

    @property
    def counted(self) -> bool:
        """Whether the others may count down a player who thinks too long."""
        return self.think == 0 and self.countdown > 0


def agree(options: Options, seats: int) -> Agreement:
    """Fill what the table left open with the edition's defaults.

    Of two players only the other one votes in every edition: else every vote is a tie.
    """
    edition = EDITIONS[options.edition]
    return Agreement(
        edition=options.edition,
        language=options.language or edition.language,
        special=options.special,
        children=edition.children if options.children else "none",
        think=options.think,
        countdown=options.countdown,
        referee=options.referee,
        repeat_scope=options.repeat_scope or edition.repeat_scope,
        speaker_votes=_either(options.speaker_votes, edition.speaker_votes and seats > 2),
        tie_valid=options.tie_valid,
        several_words=_either(options.several_words, edition.several_words),
        fine=edition.fine,
        book=edition.book,
        dots=edition.dots,
        themes=tuple(dict.fromkeys(options.themes)),
        judge=None if options.judge is None else Seat(options.judge),
    )


def _either(chosen: bool | None, default: bool) -> bool:
    return default if chosen is None else chosen
