"""One player's sheet for one round: six lines for words, twelve boxes to cross.

It knows how words follow one another, what crosses cost and the score.
It does not know the pieces, the dictionary, or the other players.
"""

from collections import Counter

from msgspec import Struct
from msgspec.structs import replace

from woerfel.core.game import Illegal
from woerfel.lexicon.spelling import in_pieces

ROWS = 6
"""Lines for words."""
WHITE = 6
"""Boxes that are crossed first, at no cost."""
BLUE = 6
"""Boxes that are worth a point each unless they are crossed."""


class WrittenWord(Struct, frozen=True):
    """One written word."""

    row: int
    """Its line, 0 being the top one."""
    word: str
    letters: int
    """How many letters were built for it: its points."""
    known: bool | None = None
    """The dictionary's verdict; None if it was not asked."""


class Sheet(Struct, frozen=True):
    """What is written and crossed, the words in the order in which they were secured."""

    entries: tuple[WrittenWord, ...] = ()
    handicap: int = 0
    """Boxes crossed before the round began."""
    discards: int = 0
    """Boxes crossed for unused pieces and circles."""
    struck: tuple[int, ...] = ()
    """The lines whose words were struck."""

    @property
    def crosses(self) -> int:
        """All crossed boxes."""
        return self.handicap + self.discards

    @property
    def white(self) -> int:
        """Crossed white boxes: they come first (WS-52)."""
        return min(self.crosses, WHITE)

    @property
    def blue(self) -> int:
        """Crossed blue boxes (WS-53)."""
        return self.crosses - self.white

    @property
    def left(self) -> int:
        """Boxes that can still be crossed (WS-49)."""
        return WHITE + BLUE - self.crosses

    @property
    def bonus(self) -> int:
        """What the blue boxes are worth (WS-54)."""
        return BLUE - self.blue

    @property
    def points(self) -> int:
        """Letters of the words that stand, and the bonus (WS-60, WS-61)."""
        return self.bonus + sum(map(self.worth, self.entries))

    @property
    def free(self) -> tuple[int, ...]:
        """The lines without a word, from the top."""
        filled = {entry.row for entry in self.entries}
        return tuple(row for row in range(ROWS) if row not in filled)

    @property
    def full(self) -> bool:
        """Whether all six words are written."""
        return len(self.entries) == ROWS

    def worth(self, entry: WrittenWord) -> int:
        """Score one word: its letters, or nothing when struck (WS-73)."""
        return 0 if entry.row in self.struck else entry.letters

    def is_new(self, letters: str) -> bool:
        """Return whether a word has a letter, or one more of it, than the word before."""
        if not self.entries:
            return True
        return bool(Counter(letters) - Counter(in_pieces(self.entries[-1].word)))

    def must_be_new(self, letters: str) -> None:
        """Refuse a word that adds no letter to the one secured just before."""
        if self.is_new(letters):
            return
        before = self.entries[-1].word
        if sorted(letters) == sorted(in_pieces(before)):
            raise Illegal("only-rearranged", "WS-17", before=before)
        raise Illegal("no-new-letter", "WS-16", before=before)

    def must_hold(self, crosses: int) -> None:
        """Refuse a word that leaves over more than there are boxes to cross."""
        if crosses <= self.left:
            return
        if self.left:
            raise Illegal("too-much-left-over", "WS-49", crosses=crosses, boxes=self.left)
        raise Illegal("all-must-be-used", "WS-50", crosses=crosses)

    def must_place(self, row: int, letters: str, required: str) -> None:
        """Refuse a line that does not exist, is taken, or asks for a letter the word lacks."""
        self.must_be_free(row)
        self.must_meet(row, letters, required)

    def must_be_free(self, row: int) -> None:
        """Refuse a line that does not exist or is taken."""
        if not 0 <= row < ROWS:
            raise Illegal("no-such-line", "WS-79", lines=ROWS)
        if row not in self.free:
            raise Illegal("line-taken", "WS-79", line=row + 1)

    def must_meet(self, row: int, letters: str, required: str) -> None:
        """Refuse a word that lacks the letter of its line (WS-78)."""
        if required[row] not in letters:
            raise Illegal("letter-missing", "WS-81", letter=required[row])

    def crossed(self, crosses: int) -> tuple[int, int]:
        """Return how many white and how many blue boxes more crosses take (WS-52, WS-53)."""
        white = min(crosses, WHITE - self.white)
        return white, crosses - white

    def write(self, entry: WrittenWord, crosses: int) -> "Sheet":
        """Return the sheet with one more word, and boxes crossed for what was left over."""
        return replace(self, entries=(*self.entries, entry), discards=self.discards + crosses)
