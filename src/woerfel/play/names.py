"""Names that can be seen and told apart (R-29), and texts without tricks.

Two names look alike when their skeletons are the same: what is left of them without case,
accents, spaces and signs, and with every letter replaced by the Latin one that it looks like.
The table of look-alikes is our own, and short: letters that fonts draw alike, of the scripts
that people here can type.
"""

import re
import unicodedata
from collections.abc import Iterator

from woerfel.play.room import LONGEST_NAME, Room
from woerfel.store import GuestId

MARKS = 2
"""So many marks may stand on a letter, and so many beside it."""
JOINER = "\u200d"
PICTURE = "\ufe0f"
"""Asks for the coloured picture of the sign before it."""
VIRAMA = 9
"""The combining class of marks that join two letters into one."""
BLANK = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\ufffc"
    "\U00016fe4\U0001d159\U000e0000-\U000e0fff]"
)
"""Letters, marks and signs that show nothing, though their category does not say so."""
UNSEEN = frozenset({"Cc", "Cf", "Co", "Cn", "Cs", "Zl", "Zp"})

_ALIKE = {
    "a": "аαɑᴀɐАΑᎪꓮⲀ", "b": "вьβʙВΒᏴꓐⲂ", "c": "сϲᴄСϹᏟꓚⲤ", "d": "ԁᴅđᎠꓓ", "e": "еєεɛᴇЕΕᎬꓰ",
    "f": "ƒꜰϜꓝ", "g": "ɡցɢԌᏀꓖ", "h": "һнհʜħНΗᎻꓧⲎ", "j": "јϳȷᴊյЈᎫꓙ", "k": "кκᴋКΚᏦꓗⲔ",
    "l": "іιıɩɪӏʟłІΙӀԼᏞꓡꓲⲒ|ǀ", "m": "мᴍМΜᎷꓟⲘ", "n": "пηոɴΝꓠⲚ", "o": "оοօσᴏøөסهОΟՕꓳⲞ",
    "p": "рρᴘРΡᏢꓑⲢ", "q": "ԛզʠԚ", "r": "гʀᏒꓣ", "s": "ѕꜱʂЅՏᏚꓢ", "t": "тτᴛŧТΤᎢꓔⲦ",
    "u": "υսᴜицμՍꓴ", "v": "νѵᴠѴᏙꓦ", "w": "ԝωᴡѡԜᎳꓪ", "x": "хχХΧꓫⲬ", "y": "уγүʏУΥҮꓬⲨ",
    "z": "ᴢΖᏃꓜ", "ae": "æӕ", "oe": "œ", "th": "þ",
}  # fmt: skip
ALIKE = str.maketrans({sign: latin for latin, signs in _ALIKE.items() for sign in signs})
"""By the shape that a letter has before its case is folded: Η is an H, η an n."""
FOLDED = str.maketrans({"i": "l", "1": "l", "0": "o"})
PAIRS = (("rn", "m"), ("vv", "w"))
"""Letters that look like one beside each other."""


def clean(text: str, longest: int) -> str:
    """Take out of a text whatever cannot be seen or spills over, and make it short enough."""
    seen = "".join(_seen(unicodedata.normalize("NFC", text)))
    short = " ".join(seen.split())[:longest].strip()
    return short.removesuffix(JOINER).strip()


def _seen(text: str) -> Iterator[str]:
    """Yield what can be seen, and spaces; of marks and joiners only as many as are of use."""
    base, above, beside, before = "", 0, 0, ""
    for sign, after in zip(text, f"{text[1:]} ", strict=False):
        category = unicodedata.category(sign)
        if sign == JOINER:
            kept = _joins(before, after)
        elif sign == PICTURE:
            kept = unicodedata.category(base or " ") in ("So", "Sm") and before == base
        elif category in UNSEEN or BLANK.match(sign) or sign.isspace():
            base, above, beside, before = "", 0, 0, ""
            yield " "
            continue
        elif category in ("Mn", "Me"):
            above += 1
            kept = bool(base) and above <= MARKS
        elif category == "Mc":
            beside += 1
            kept = bool(base) and beside <= MARKS
        else:
            base, above, beside, kept = sign, 0, 0, True
        if kept:
            before = sign
            yield sign


def _joins(before: str, after: str) -> bool:
    """Whether a joiner makes one picture of two, or one letter."""
    if not before or not after:
        return False
    pictures = unicodedata.category(after) == "So" and (
        before == PICTURE or unicodedata.category(before) in ("So", "Sk")
    )
    return pictures or unicodedata.combining(before) == VIRAMA


def skeleton(name: str) -> str:
    """Return what a name looks like at a glance."""
    bare = [
        str(unicodedata.decimal(sign, sign))
        for sign in unicodedata.normalize("NFKD", name)
        if unicodedata.category(sign)[0] not in "MZC"
    ]
    folded = "".join(bare).translate(ALIKE).casefold().translate(ALIKE).translate(FOLDED)
    left = "".join(sign for sign in folded if not unicodedata.category(sign).startswith("P"))
    for pair, one in PAIRS:
        left = left.replace(pair, one)
    return left or folded


def told_apart(room: Room, name: str, guest: GuestId) -> str:
    """Return a name that looks like nobody else's at the table: with a number, if it must."""
    taken = {skeleton(each) for each in _names_of_others(room, guest)}
    numbers = (f" ({number})" for number in range(2, len(taken) + 3))
    numbered = (f"{name[: LONGEST_NAME - len(number)].rstrip()}{number}" for number in numbers)
    return next(each for each in (name, *numbered) if skeleton(each) not in taken)


def _names_of_others(room: Room, guest: GuestId) -> Iterator[str]:
    """Yield what people at the table are called, and the host who has yet to sit down."""
    for place in room.places:
        if place.guest not in (None, guest):
            yield place.name
    if room.host_name and room.host != guest and not room.seats_of(room.host):
        yield room.host_name
