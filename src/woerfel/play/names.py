"""Names that are visible and distinguishable (R-29), and text without tricks.

Two names look alike when their skeletons are the same: what is left of them without case,
accents, spaces and signs, and with every letter replaced by the Latin one that it looks like.
The table of look-alikes is our own, and short: letters that fonts draw alike, in the scripts
that people here can type.
"""

import re
import unicodedata
from collections.abc import Iterator

from woerfel.play.room import LONGEST_NAME, Room
from woerfel.store import GuestId

MARKS = 2
"""Most combining marks on a letter, and beside it."""
JOINER = "\u200d"
PICTURE = "\ufe0f"
"""Selects the emoji variant of the character before it."""
VIRAMA = 9
"""The combining class of marks that join two letters into one."""
BLANK = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\ufffc"
    "\U00016fe4\U0001d159\U000e0000-\U000e0fff]"
)
"""Invisible letters, marks and signs whose category does not say so."""
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
"""By the shape of a letter before case folding: Η is an H, η an n."""
FOLDED = str.maketrans({"i": "l", "1": "l", "0": "o"})
PAIRS = (("rn", "m"), ("vv", "w"))
"""Pairs of letters that look like one letter."""


def clean(text: str, longest: int) -> str:
    """Remove everything from a text that is invisible or spills over, and shorten it."""
    seen = "".join(_seen(unicodedata.normalize("NFC", text)))
    short = " ".join(seen.split())[:longest].strip()
    return short.removesuffix(JOINER).strip()


def _seen(text: str) -> Iterator[str]:
    """Yield visible characters and spaces, and only useful marks and joiners."""
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
    """Whether a joiner combines two emoji, or two letters."""
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
    """Return a name that looks like nobody else's at the table, with a number if necessary."""
    taken = {skeleton(each) for each in _names_of_others(room, guest)}
    numbers = (f" ({number})" for number in range(2, len(taken) + 3))
    numbered = (f"{name[: LONGEST_NAME - len(number)].rstrip()}{number}" for number in numbers)
    return next(each for each in (name, *numbered) if skeleton(each) not in taken)


def _names_of_others(room: Room, guest: GuestId) -> Iterator[str]:
    """Yield the names of people at the table, and of a host who has yet to sit down."""
    for place in room.places:
        if place.guest not in (None, guest):
            yield place.name
    if room.host_name and room.host != guest and not room.seats_of(room.host):
        yield room.host_name
