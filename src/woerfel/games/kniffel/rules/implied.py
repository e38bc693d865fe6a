"""The rules that no line enforces because they follow from others, and from which."""

from collections.abc import Mapping

IMPLIED: Mapping[str, str] = {
    "WK-14": "WK-12, WK-15: throws and entries are accepted until the sand has run out",
    "WK-28": "WK-24: dice that spell no word are not added up",
    "WK-32": "WK-31: an example",
    "WK-34": "WK-33: an example",
    "WK-37": "WK-27, WK-31, WK-35, WK-36: an example; every open box that fits may be chosen",
    "WK-47": "WK-02, R-08: a game begins with empty cards, and a rematch with a new game",
}
